"""Content profiles in the studio."""

import pytest

from schema.engine import ids
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.world import rows

SHOWN = "... on ContentProfile { id voice persona pillars version }"
READ = "query ($id: ID!) { brand(id: $id) { contentProfile { id voice pillars version } } }"
WORDS = {"voice": "Plain", "persona": "Shop owners", "pillars": ["Craft", "People"]}


@proves("S-117")
async def test_a_profile_is_saved_and_read(studio: Studio) -> None:
    brand = {"brandId": studio.brand("B1")}
    assert (await studio.ask(READ, id=studio.brand("B1")))["brand"]["contentProfile"] is None
    made = await studio.do("contentProfileSave", {**brand, **WORDS, "expectedVersion": 0}, SHOWN)
    assert {name: made[name] for name in WORDS} == WORDS
    assert made["version"] == 1
    again = await studio.do(
        "contentProfileSave", {**brand, **WORDS, "voice": "", "expectedVersion": 1}, SHOWN, by="M1"
    )
    assert (again["voice"], again["version"], again["id"]) == ("", 2, made["id"])
    for by in ("O1", "C1"):
        found = (await studio.ask(READ, by=by, id=studio.brand("B1")))["brand"]["contentProfile"]
        assert found == {"id": made["id"], "voice": "", "pillars": ["Craft", "People"], "version": 2}
    node = "query ($id: ID!) { node(id: $id) { ... on ContentProfile { version } } }"
    assert (await studio.ask(node, by="C1", id=made["id"]))["node"] == {"version": 2}
    assert (await studio.ask(node, by="O2", id=made["id"]))["node"] is None


async def test_a_stale_save_tells_the_version(studio: Studio) -> None:
    brand = {"brandId": studio.brand("B1")}
    await studio.do("contentProfileSave", {**brand, **WORDS}, SHOWN)
    before = await rows()
    refused = await studio.problem("contentProfileSave", {**brand, **WORDS, "voice": "Loud", "expectedVersion": 0})
    assert (refused["code"], refused["currentVersion"]) == ("STALE", 1)
    assert await rows() == before


async def test_who_may_not_and_what_is_wrong(studio: Studio) -> None:
    before = await rows()
    given = {"brandId": studio.brand("B1"), **WORDS}
    assert (await studio.problem("contentProfileSave", given, by="C1"))["code"] == "FORBIDDEN"
    assert (await studio.problem("contentProfileSave", given, by="O2"))["code"] == "NOT_FOUND"
    assert (await studio.problem("contentProfileSave", {**given, "brandId": ids.encode("User", 1)}))[
        "code"
    ] == "NOT_FOUND"
    for wrong, path in (
        ({"pillars": ["ok", " "]}, "pillars.1"),
        ({"voice": "a" * 5001}, "voice"),
        ({"expectedVersion": -1}, "expectedVersion"),
        ({"pillars": ["x"] * 51}, "pillars"),
    ):
        refused = await studio.problem("contentProfileSave", {**given, **wrong})
        assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    assert await rows() == before


@pytest.mark.parametrize("by", ["ED", "M1"])
async def test_writers_save_it(studio: Studio, by: str) -> None:
    given = {"brandId": studio.brand("B1"), **WORDS}
    assert (await studio.do("contentProfileSave", given, SHOWN, by=by))["version"] == 1
