"""The windows of a person hear when their brands, or what they may do there, are something else."""

from collections.abc import Awaitable, Callable

import pytest

from app.access import Role
from app.core import changes
from app.domain import accounts, brands, identity
from app.domain.brands import Membership
from schema.engine import ids
from tests.graphql.hearing import hearing
from tests.graphql.world import Json, Studio
from tests.rest.second_factor import turned_on
from tests.world import SYSTEM, address

CHANGES = """subscription { viewerChanged { user { databaseId }
    brands(first: 10) { edges { node { name viewerMembership { roles { name } } } } } } }"""


async def _given(studio: Studio, **more: object) -> Json:
    row = await Membership.get(brand_id=studio.world.id("B1"), user_id=studio.world.ids["M1"])
    return {"membershipId": ids.encode("Membership", row.id), **more}


async def _role(studio: Studio) -> None:
    await studio.do("memberRoleSet", await _given(studio, role="CLIENT"), "")


async def _off(studio: Studio) -> None:
    await studio.do("memberActiveSet", await _given(studio, active=False), "")


async def _removed(studio: Studio) -> None:
    await studio.do("memberRemove", await _given(studio), "")


async def _left(studio: Studio) -> None:
    await studio.do("brandLeave", {"id": studio.brand("B1")}, "... on Done { ok }", by="M1")


async def _added(studio: Studio) -> None:
    await brands.add_member(SYSTEM, studio.world.slug("B2"), address("M1"), Role.MEMBER)


async def _renamed(studio: Studio) -> None:
    await studio.do("brandUpdate", {"id": studio.brand("B1"), "name": "Other"}, "... on Brand { name }")


async def _held(studio: Studio) -> None:
    await studio.do("brandHold", {"brandId": studio.brand("B1")}, "")


async def _deleted(studio: Studio) -> None:
    await accounts.delete_brand(SYSTEM, studio.world.slug("B1"))


Act = Callable[[Studio], Awaitable[None]]
ACTS: dict[Act, dict[str, str]] = {
    _role: {"B1": "CLIENT"},
    _off: {},
    _removed: {},
    _left: {},
    _added: {"B2": "MEMBER", "B1": "MEMBER"},
    _renamed: {"Other": "MEMBER"},
    _held: {"B1": "MEMBER"},
    _deleted: {},
}


@pytest.mark.parametrize("act", ACTS)
async def test_the_person_hears_of_it_and_reads_what_is_left(studio: Studio, act: Act) -> None:
    async with hearing(studio, CHANGES, by="M1") as heard:
        await act(studio)
        viewer = (await heard.next())["data"]["viewerChanged"]
    assert viewer["user"] == {"databaseId": studio.world.ids["M1"]}
    found = [edge["node"] for edge in viewer["brands"]["edges"]]
    assert {one["name"]: one["viewerMembership"]["roles"][0]["name"] for one in found} == ACTS[act]


async def test_a_brand_is_locked_and_opened_by_either_side(studio: Studio) -> None:
    await turned_on(studio.world)
    locked = "subscription { viewerChanged { brands { edges { node { lockedUntilTwoFactor } } } } }"
    async with hearing(studio, locked, by="M1") as heard:

        async def is_locked() -> bool:
            (edge,) = (await heard.next())["data"]["viewerChanged"]["brands"]["edges"]
            return edge["node"]["lockedUntilTwoFactor"]

        given = {"id": studio.brand("B1"), "requiresTwoFactor": True}
        await studio.do("brandUpdate", given, "... on Brand { requiresTwoFactor }")
        assert await is_locked() is True
        await turned_on(studio.world, "M1")
        assert await is_locked() is False


async def test_nobody_else_hears_of_it(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(changes, "deliver", told.extend)
    await _role(studio)
    topics = {text.split(":")[1] for text in told}
    assert identity.viewer_topic(studio.world.ids["M1"]) in topics
    assert not topics & {identity.viewer_topic(studio.world.ids[who]) for who in ("O1", "ED", "C1", "O2")}
