"""The audit log, operation by operation: each leaves exactly its lines, and a new one needs an act of its own."""

from typing import Any

import pytest

from app.access import audit, operation
from app.access.audit import AuditEntry
from app.core.clock import Frozen
from tests.doors.audit import pages, rest, service, studio
from tests.doors.audit.acts import Act, calling, expected
from tests.doors.calls import Stage, mutations
from tests.doors.matrix import ROUTES, Route
from tests.doors.test_operations import caller, public_operations
from tests.doors.test_rest import prepared
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.world import World

ACTS = [*studio.ACTS, *rest.ACTS, *pages.ACTS, *service.ACTS]


def test_every_writing_operation_has_its_act() -> None:
    writing = {name for name, found in public_operations().items() if not found.reads}
    assert {name for act in ACTS for name in act.operations} == writing


def test_every_mutation_that_writes_has_its_act() -> None:
    reading = {name for name, of in mutations().items() if of is not None and of.reads}
    assert {act.title for act in studio.ACTS} >= set(mutations()) - reading


async def log() -> list[dict[str, Any]]:
    rows = await AuditEntry.all().order_by("id").values()
    return [dict(row) for row in rows]


@proves("TOK-TIER-15")
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
async def test_an_act_leaves_exactly_its_lines(studio: Studio, clock: Frozen, act: Act) -> None:
    stage = Stage(studio, clock)
    call = await act.prepare(stage)
    before = len(await log())
    token = calling.set(True)
    await call()
    calling.reset(token)
    made = (await log())[before:]
    wanted = await expected(act, stage)
    shown = [{name: row[name] for name in wanted[0]} if wanted else row for row in made]
    assert shown == wanted
    for row in made:
        assert row["created_at"] is not None
        assert (row["request_id"] is not None) is (row["address"] is not None)


@pytest.mark.parametrize("row", [row for row in ROUTES if row.method == "GET"], ids=lambda row: row.name)
async def test_reading_leaves_no_line(world: World, row: Route) -> None:
    path, _ = await prepared(world, row)
    path = path.replace("{team_id}", str(world.id("B1")))
    before = await log()
    answer = await world.call("GET", path, by="O1", brand="B1")
    assert answer.status_code == 200, answer.text
    assert await log() == before


async def test_a_reading_operation_writes_no_line(orm: object) -> None:
    @operation(reads=True)
    async def _peek(principal: Any) -> None:
        audit.changed("post 1")

    with pytest.raises(RuntimeError, match="outside of a writing operation"):
        await _peek(caller(_peek.tier))  # pyright: ignore[reportArgumentType] a tier, not a function of the body
    assert await log() == []
