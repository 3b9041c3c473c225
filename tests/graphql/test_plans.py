"""The public plans in the studio."""

from datetime import timedelta

from app.core.clock import Frozen
from app.domain import plans
from schema.engine import ids
from tests.domain.plans.catalogues import load, plan
from tests.graphql.world import Studio, counted
from tests.world import SYSTEM, address

ALL = """{ publicPlans { id slug location popular sortOrder name german: name(locale: "de") description
    monthly { amountMinor amount currency } yearly { amountMinor amount currency }
    brands aiCreditsMonthly storageLimitBytes staffAccounts } }"""


async def test_the_plans_are_those_of_the_public_list(studio: Studio) -> None:
    listed = (await studio.world.get("/public/plans")).json()["plans"]
    shown = (await studio.ask(ALL, by=None))["publicPlans"]
    assert [
        {
            "slug": item["slug"],
            "location": item["location"].lower(),
            "popular": item["popular"],
            "sort_order": item["sortOrder"],
            "name": {"en": item["name"]},
            "description": {"en": item["description"]},
            "prices": {
                name: {"amount": item[name]["amountMinor"], "currency": item[name]["currency"]}
                for name in ("monthly", "yearly")
            },
            "features": {
                "brands": item["brands"],
                "ai_credits_monthly": item["aiCreditsMonthly"],
                "storage_limit": item["storageLimitBytes"],
            },
        }
        for item in shown
    ] == [
        {
            **item,
            "features": {name: item["features"][name] for name in item["features"] if name != "staff_accounts"},
        }
        for item in listed
    ]
    assert [item["german"] for item in shown] == [item["name"] for item in shown]
    assert [item["monthly"]["amount"] for item in shown] == [
        item["monthly"]["amountMinor"] / 100 for item in shown
    ]
    assert shown[0]["staffAccounts"] == 2


async def test_the_list_is_kept_for_five_minutes(studio: Studio, clock: Frozen) -> None:
    before = await studio.ask(ALL, by=None)
    await load(plan("one"))
    clock.move(timedelta(seconds=299))
    assert await studio.ask(ALL, by=None) == before
    clock.move(timedelta(seconds=2))
    assert [item["slug"] for item in (await studio.ask(ALL, by=None))["publicPlans"]] == ["one"]


async def test_a_plan_is_found_by_its_id(studio: Studio) -> None:
    (first, *_) = (await studio.ask("{ publicPlans { id slug } }", by=None))["publicPlans"]
    node = "query ($id: ID!) { node(id: $id) { id ... on Plan { slug } } }"
    assert (await studio.ask(node, id=first["id"]))["node"] == first
    for unknown in (ids.encode("Plan", 2**60), ids.encode("Plan", 999), first["id"] + "="):
        assert (await studio.ask(node, id=unknown))["node"] is None


async def test_the_list_takes_one_statement(studio: Studio) -> None:
    await studio.ask(ALL, by=None)
    with counted() as seen:
        await studio.ask(ALL, by=None)
    assert len(seen) == 1
    await plans.assign(SYSTEM, address("O1"), "starter")
