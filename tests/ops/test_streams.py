"""Streams of the studio's API between and at the end of real processes."""

import time
from typing import Any

import httpx2
import pytest

from app.ops import server_process
from schema.engine import ids
from tests.database import DATABASE
from tests.graphql.streams import events, socket
from tests.ops.processes import Place, group_is_gone

ADDED = "subscription ($id: ID!) { ideaAdded(brandId: $id) { headline } }"
NOTE = "mutation ($input: IdeaCreateInput!) { ideaCreate(input: $input) { ... on Idea { headline } } }"
EMAIL = "owner@example.com"


def _owner(place: Place) -> tuple[str, str]:
    """A token, and the global id of a brand of its owner."""
    place.admin("user", "create", "--email", EMAIL, "--password", "long enough for all")
    brand = place.admin("brand", "create", "--owner", EMAIL, "--name", "A brand")
    token = place.admin("token", "create", "--user", EMAIL, "--name", "t")["token"]
    return token, str(ids.encode("Brand", brand["id"]))


async def _note(url: str, token: str, brand: str, headline: str) -> None:
    body = {"query": NOTE, "variables": {"input": {"brandId": brand, "headline": headline}}}
    async with httpx2.AsyncClient(base_url=url, timeout=None) as client:
        answer = await client.post("/graphql", json=body, headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["data"] == {"ideaCreate": {"headline": headline}}


def _headline(body: Any) -> str:
    return body["data"]["ideaAdded"]["headline"]


@pytest.mark.skipif(DATABASE == "sqlite", reason="embedded data has one server")
async def test_what_one_process_changes_reaches_who_watches_another_and_a_stop_ends_all(place: Place) -> None:
    with place.serving("--no-worker") as one, place.serving("--no-worker") as two:
        token, brand = _owner(place)
        async with (
            events(one.url, token, ADDED, {"id": brand}) as stream,
            socket(one.url, token=token) as opened,
            socket(one.url, token=token) as idle,
        ):
            await idle.init()
            await opened.init()
            await opened.subscribe("1", ADDED, id=brand)
            # The answer to a query on the same connection, so that the subscription has begun.
            await opened.subscribe("2", "{ viewer { user { id } } }")
            assert (await opened.receive())["id"] == "2"
            assert (await opened.receive())["type"] == "complete"
            await _note(two.url, token, brand, "From the other")
            name, body = await stream.next()
            assert (name, _headline(body)) == ("next", "From the other")
            assert _headline((await opened.receive())["payload"]) == "From the other"
            began = time.monotonic()
            code, out, err = one.stop()
            took = time.monotonic() - began
            assert await stream.next() is None
            assert (await opened.closed())[0] == 1012
        assert (code, out) == (0, "")
        assert "Traceback" not in err
        assert "ERROR" not in err.upper()
        assert took < server_process._GRACE_SECONDS, took
        assert group_is_gone(one.process.pid)
        assert two.get("/healthz")[0] == 200
