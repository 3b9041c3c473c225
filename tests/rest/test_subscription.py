"""`/subscription/*` and `GET /me/entitlements`: the account of the selected brand, whatever the header says."""

from datetime import timedelta

import pytest

from app.access import Role
from app.core import iso_time
from app.core.clock import Frozen
from app.domain import brands, plans
from app.domain.plans import Allowance, NewAllowance
from tests.domain.plans.catalogues import load, plan
from tests.ledger import proves
from tests.world import SYSTEM, World, address

PATHS = ("/subscription/plans", "/subscription/status", "/me/entitlements")
DAY = timedelta(days=1)


def entitlement(limit: int, used: int, remaining: int | None = None) -> dict[str, object]:
    unlimited = limit == -1
    left = -1 if unlimited else max(limit - used, 0)
    return {
        "limit": limit,
        "used": used,
        "remaining": left if remaining is None else remaining,
        "is_unlimited": unlimited,
    }


async def shown(world: World, by: str = "O1") -> dict[str, dict[str, object]]:
    answer = await world.get("/me/entitlements", by=by)
    assert answer.status_code == 200
    return answer.json()["entitlements"]


@proves("BSEL-07", "S-004", "S-002")
@pytest.mark.parametrize("path", PATHS)
async def test_the_header_is_ignored(world: World, path: str) -> None:
    await plans.assign(SYSTEM, address("O2"), "agency")
    plain = await world.get(path, by="O1")
    assert plain.status_code == 200
    for value in (world.slug("B3"), "garbage", "", str(world.id("B1"))):
        answer = await world.get(path, by="O1", headers={"X-Service-Brand": value})
        assert (answer.status_code, answer.content) == (200, plain.content)
    selected = (await world.get("/teams", by="O1")).json()["current_team"]
    assert selected == {"id": world.id("B0"), "name": "B0"}


@proves("BSEL-08", "S-004", "S-099")
async def test_the_selected_brand_decides_whose_account_it_is(world: World) -> None:
    await brands.add_member(SYSTEM, world.slug("B1"), address("O2"), Role.CLIENT)
    await plans.assign(SYSTEM, address("O2"), "starter")
    await plans.assign(SYSTEM, address("O1"), "agency")
    for name, limit, used, seats, slug in (("B1", 50, 3, 5, "agency"), ("B3", 1, 1, 1, "starter")):
        assert (await world.patch("/me/team", {"team_id": world.id(name)}, by="O2")).status_code == 200
        found = await shown(world, by="O2")
        assert found["brands"] == entitlement(limit, used)
        assert found["staff_accounts"]["used"] == seats
        assert (await world.get("/subscription/status", by="O2")).json()["plan"]["slug"] == slug
        offered = (await world.get("/subscription/plans", by="O2")).json()["plans"]
        assert [item["slug"] for item in offered if item["current"]] == [slug]


@proves("S-005", "S-001")
@pytest.mark.parametrize("path", PATHS)
async def test_who_is_in_no_brand_is_refused(world: World, path: str) -> None:
    for headers in ({}, {"X-Service-Brand": world.slug("B1")}):
        answer = await world.get(path, by="X", headers=headers)
        assert answer.status_code == 403
        assert answer.json() == {"message": "You are not in any brand yet.", "code": "brand_required"}


@proves("S-005")
async def test_without_the_selected_brand_the_first_that_is_left_counts(world: World) -> None:
    await brands.add_member(SYSTEM, world.slug("B3"), address("O1"), Role.MEMBER)
    await world.patch("/me/team", {"team_id": world.id("B3")}, by="O1")
    assert (await shown(world))["brands"]["used"] == 1
    await brands.Membership.filter(user_id=world.ids["O1"], brand_id=world.id("B3")).update(active=False)
    assert (await shown(world))["brands"]["used"] == 3


@proves("OTHER-03", "POLL-03", "LIM-15", "S-062", "S-024", "S-054", "S-011")
async def test_entitlements_tell_what_is_left(world: World) -> None:
    features = {"brands": -1, "staff_accounts": 5, "ai_credits_monthly": 0, "storage_limit": 10}
    await load(plan("one", features=features))
    await plans.assign(SYSTEM, address("O1"), "one")
    await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    expected = {
        "brands": entitlement(-1, 3, -1),
        "staff_accounts": entitlement(5, 4, 1),
        "ai_credits_monthly": entitlement(0, 0, 0),
        "storage_limit": entitlement(10, 0, 10),
    }
    assert await shown(world) == expected
    assert await shown(world, by="C1") == expected
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    assert await shown(world) == expected | {"staff_accounts": entitlement(5, 1, 4)}


@proves("S-062", "S-063")
async def test_a_change_is_told_at_once_and_remaining_is_never_below_nothing(world: World) -> None:
    for limit, remaining in ((3, 0), (1, 0), (0, 0), (4, 1), (-1, -1)):
        await plans.set_allowance(SYSTEM, address("O1"), NewAllowance(name=Allowance.BRANDS, limit=limit))
        assert (await shown(world))["brands"] == entitlement(limit, 3, remaining)


@proves("OTHER-01", "PLANS-14", "S-060", "S-059", "S-011")
async def test_plans_have_decimal_amounts_and_yours_is_marked(world: World) -> None:
    public = (await world.get("/public/plans")).json()["plans"]
    offered = (await world.get("/subscription/plans", by="O1")).json()["plans"]
    expected = [
        {
            **item,
            "prices": {
                name: {"amount": price["amount"] / 100, "currency": price["currency"]}
                for name, price in item["prices"].items()
            },
            "current": item["slug"] == "growth",
        }
        for item in public
    ]
    assert offered == expected
    assert offered[2]["prices"]["monthly"] == {"amount": 99.99, "currency": "USD"}
    await load(plan("new", prices={"monthly": {"amount": 5, "currency": "EUR"}}))
    (now,) = (await world.get("/subscription/plans", by="O1")).json()["plans"]
    assert (now["slug"], now["prices"]["monthly"]["amount"], now["current"]) == ("new", 0.05, False)
    assert (await world.get("/public/plans")).json()["plans"] == public


@proves("OTHER-02", "POLL-02", "S-061", "S-013", "S-014", "S-011")
async def test_status_tells_the_plan_and_when_it_changed(world: World, clock: Frozen) -> None:
    team = (await world.get("/teams", by="O1")).json()["teams"][0]
    trial = await world.get("/subscription/status", by="O1")
    body = trial.json()
    assert body == {
        "status": "trialing",
        "plan": {"slug": "growth", "name": {"en": "Growth"}},
        "interval": None,
        "trial_ends_at": team["account"]["trial_ends_at"],
        "current_period_end": None,
        "plan_changed_at": body["plan_changed_at"],
    }
    assert iso_time.parse(body["trial_ends_at"]) - iso_time.parse(body["plan_changed_at"]) == 14 * DAY
    clock.move(DAY)
    await plans.assign(SYSTEM, address("O1"), "agency")
    changed = (await world.get("/subscription/status", by="O1")).json()
    assert changed == body | {
        "status": "active",
        "plan": {"slug": "agency", "name": {"en": "Agency"}},
        "plan_changed_at": iso_time.microseconds_z(clock.at),
    }
    clock.move(30 * DAY)
    assert (await world.get("/subscription/status", by="O1")).json() == changed


@proves("S-064", "S-013")
async def test_after_the_trial_nothing_breaks(world: World, clock: Frozen) -> None:
    paths = ["/teams", *PATHS]
    clock.move(14 * DAY)
    body = (await world.get("/subscription/status", by="O1")).json()
    assert (body["status"], body["plan"]["slug"]) == ("expired", "growth")
    assert iso_time.parse(body["trial_ends_at"]) <= clock.at
    assert await shown(world) == {
        "brands": entitlement(1, 3, 0),
        "staff_accounts": entitlement(2, 1),
        "ai_credits_monthly": entitlement(20, 0),
        "storage_limit": entitlement(100 * 2**20, 0),
    }
    for path in paths:
        assert (await world.get(path, by="O1")).status_code == 200
    await world.written()
    await plans.assign(SYSTEM, address("O1"), "growth")
    body = (await world.get("/subscription/status", by="O1")).json()
    assert (body["status"], body["plan_changed_at"]) == ("active", iso_time.microseconds_z(clock.at))


@proves("S-061")
async def test_an_unchanged_status_is_not_sent_again(world: World, clock: Frozen) -> None:
    path = "/subscription/status"
    first = await world.get(path, by="O1")
    tag = first.headers["etag"]
    assert (tag[0], tag[-1], first.headers["cache-control"]) == ('"', '"', "private, no-cache")
    for sent in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = await world.get(path, by="O1", headers={"If-None-Match": sent})
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["etag"], again.headers["cache-control"]) == (tag, "private, no-cache")
        assert "content-type" not in again.headers
    for sent in ('"other"', tag.strip('"'), ""):
        answer = await world.get(path, by="O1", headers={"If-None-Match": sent})
        assert (answer.status_code, answer.content) == (200, first.content)
    assert (await world.get(path, headers={"If-None-Match": tag})).status_code == 401
    clock.move(14 * DAY)
    expired = await world.get(path, by="O1", headers={"If-None-Match": tag})
    assert (expired.status_code, expired.json()["status"]) == (200, "expired")
    assert expired.headers["etag"] != tag


async def test_without_any_plan_there_is_a_status_all_the_same(world: World) -> None:
    await plans.Plan.all().delete()
    body = (await world.get("/subscription/status", by="O1")).json()
    assert (body["status"], body["plan"]) == ("trialing", None)
    assert (await shown(world))["brands"] == entitlement(1, 3, 0)
