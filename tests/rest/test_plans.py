"""`GET /public/plans`: what is listed, how it is shown, and how long it is kept."""

import asyncio
import re
from datetime import timedelta

import httpx2
import pytest

from app.access import Visitor
from app.core import iso_time, maintenance
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import connection
from app.domain import plans
from tests.application import application
from tests.domain.plans.catalogues import load, plan
from tests.ledger import proves
from tests.world import SYSTEM, World, rows

TS_OFF = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d")


async def slugs(http: httpx2.AsyncClient) -> list[str]:
    answer = await http.get("/public/plans")
    assert answer.status_code == 200
    return [item["slug"] for item in answer.json()["plans"]]


@proves("PLANS-01", "PLANS-03", "PLANS-04", "PLANS-05", "PLANS-06", "PLANS-07", "PLANS-08", "PLANS-09")
@proves("PLANS-10", "PLANS-11", "PLANS-12", "PLANS-13", "S-011", "S-014", "S-024", "S-054", "S-055", "S-056")
async def test_a_plan_is_shown_as_documented(world: World, clock: Frozen) -> None:
    features = {"brands": -1, "storage_limit": 2**40}
    await load(plan("one", popular=True, location="special", sort_order=-3, features=features))
    answer = await world.get("/public/plans")
    assert answer.status_code == 200
    assert answer.json() == {
        "plans": [
            {
                "slug": "one",
                "location": "special",
                "popular": True,
                "sort_order": -3,
                "name": {"en": "One"},
                "description": {"en": "The plan one."},
                "prices": {
                    "monthly": {"amount": 1999, "currency": "EUR"},
                    "yearly": {"amount": 19990, "currency": "EUR"},
                },
                "features": {"brands": -1, "ai_credits_monthly": 100, "storage_limit": 2**40},
            }
        ],
        "generated_at": iso_time.offset_form(clock.at),
    }
    assert TS_OFF.fullmatch(answer.json()["generated_at"])


@proves("PLANS-02", "PLANS-15", "PLANS-20", "S-002", "S-057")
async def test_everybody_gets_the_same_bytes(world: World) -> None:
    plain = await world.get("/public/plans")
    assert plain.headers["cache-control"] == "public, max-age=300"
    assert "set-cookie" not in plain.headers
    world.tokens["junk"] = "junk"
    for who in ("O1", "U", "X", "read", "junk"):
        answer = await world.get("/public/plans", by=who, headers={"X-Service-Brand": "nonsense"})
        assert (answer.status_code, answer.content) == (200, plain.content)
        assert answer.headers["cache-control"] == "public, max-age=300"
    head = await world.call("HEAD", "/public/plans")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["cache-control"] == "public, max-age=300"


@proves("PLANS-17", "PLANS-18", "PLANS-19")
@pytest.mark.parametrize(
    "changes",
    [
        {"active": False},
        {"hidden": True},
        {"prices": {"monthly": None}},
        {"prices": {"yearly": None}},
        {"prices": {"monthly": {"amount": 1, "currency": "EUR", "active": False}}},
        {"prices": {"yearly": {"amount": 1, "currency": "EUR", "active": False}}},
    ],
)
async def test_what_is_not_on_offer_is_not_listed(http: httpx2.AsyncClient, changes: dict[str, object]) -> None:
    await load(plan("other"), plan("this", **changes))
    assert await slugs(http) == ["other"]


async def test_retired_plans_are_not_listed(http: httpx2.AsyncClient) -> None:
    await load(plan("old"))
    await load(plan("new"))
    assert await slugs(http) == ["new"]


@proves("S-059")
async def test_plans_come_by_sort_order_and_then_by_slug(http: httpx2.AsyncClient) -> None:
    order = {"b": 2, "B": 2, "a-b": 2, "ab": 2, "z": -1, "m": 0}
    await load(*(plan(slug, sort_order=number) for slug, number in order.items()))
    assert await slugs(http) == ["z", "m", "B", "a-b", "ab", "b"]


@proves("PLANS-16", "LIM-07", "S-057")
async def test_the_list_is_kept_for_300_seconds_from_its_building(http: httpx2.AsyncClient, clock: Frozen) -> None:
    await load(plan("one", name={"en": "Old"}))
    first = await http.get("/public/plans")
    await load(plan("one", name={"en": "New"}))
    for seconds in (1, 298):
        clock.move(timedelta(seconds=seconds))
        assert (await http.get("/public/plans")).content == first.content
    clock.move(timedelta(seconds=2))
    second = (await http.get("/public/plans")).json()
    assert second["plans"][0]["name"] == {"en": "New"}
    assert second["generated_at"] == iso_time.offset_form(clock.at)
    assert iso_time.parse(second["generated_at"]) - iso_time.parse(first.json()["generated_at"]) == timedelta(
        seconds=301
    )


@proves("S-058")
async def test_processes_share_one_list(http: httpx2.AsyncClient, clock: Frozen) -> None:
    await load(plan("one"))
    first = await http.get("/public/plans")
    await load(plan("two"))
    clock.move(timedelta(seconds=100))
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as another:
        assert (await another.get("/public/plans")).content == first.content


@proves("S-058")
async def test_of_many_that_ask_at_once_one_builds_the_list(orm: Settings) -> None:
    await load(plan("one"))
    found = await asyncio.gather(*(plans.public(Visitor()) for _ in range(8)))
    assert len({item.generated_at for item in found}) == 1


async def test_a_list_that_cannot_be_read_is_built_anew(http: httpx2.AsyncClient, clock: Frozen) -> None:
    await load(plan("one"))
    first = await http.get("/public/plans")
    for other in ('[{"slug": "x"}]', "no json"):
        await connection().execute_query(f"UPDATE catalogue SET listed = '{other}'")
        assert (await http.get("/public/plans")).content == first.content


async def test_a_clock_that_was_set_back_makes_no_list_immortal(http: httpx2.AsyncClient, clock: Frozen) -> None:
    await load(plan("one"))
    assert await slugs(http) == ["one"]
    await load(plan("two"))
    clock.move(timedelta(hours=-1))
    assert await slugs(http) == ["two"]


@proves("S-057")
async def test_errors_are_not_kept_by_anybody(world: World, clock: Frozen) -> None:
    await load(plan("one"))
    before = await rows()
    await maintenance.switch(on=True)
    down = await world.get("/public/plans")
    await maintenance.switch(on=False)
    assert (down.status_code, down.headers["cache-control"]) == (503, "no-store")
    wrong = await world.post("/public/plans")
    assert (wrong.status_code, wrong.headers["cache-control"]) == (405, "no-store")
    assert (await rows())["catalogue"] == before["catalogue"]
    assert (await world.get("/public/plans")).json()["generated_at"] == iso_time.offset_form(clock.at)


async def test_without_any_plan_the_list_is_empty(http: httpx2.AsyncClient) -> None:
    assert await slugs(http) == []


@proves("S-063")
async def test_the_shipped_plans_are_listed(http: httpx2.AsyncClient) -> None:
    await plans.load_shipped(SYSTEM)
    assert await slugs(http) == ["starter", "growth", "agency", "enterprise"]
