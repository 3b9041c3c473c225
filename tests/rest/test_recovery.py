"""In recovery every door answers as ever, and says that nothing is sent."""

from collections.abc import AsyncGenerator
from datetime import timedelta

import pytest

from app.core import clock, recovery
from app.core.iso_time import microseconds_z
from app.core.recovery import Recovery
from app.core.sentinel import Cause
from tests.world import World


@pytest.fixture
async def state(world: World) -> AsyncGenerator[Recovery]:
    """An operator began it."""
    assert "X-Service-Recovery" not in (await world.get("/teams", by="O1")).headers
    yield await recovery.begin(Cause.BY_HAND, clock.now() - timedelta(hours=1), text="a drill")
    await recovery.end()
    await recovery.read()


async def test_every_door_says_it(world: World, state: Recovery) -> None:
    since = microseconds_z(state.since)
    teams = await world.get("/teams", by="O1")
    assert (teams.status_code, teams.headers["X-Service-Recovery"]) == (200, since)
    ready = await world.get("/readyz")
    assert (ready.status_code, ready.json()["recovery"]) == (200, {"since": since, "why": "a drill"})
    asked = await world.post("/graphql", {"query": "{ __typename }"}, by="O1")
    assert asked.json()["extensions"]["recovery"] == {"since": since, "why": "a drill"}
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "list_brands", "arguments": {}}}
    told = await world.post("/mcp", call, by="O1", headers={"Accept": "application/json, text/event-stream"})
    assert "Nothing is sent now: the database was restored." in told.text
