"""A file of two hundred rows, corrected, queued and taken back: the database is as it was before."""

from datetime import timedelta
from typing import Any, Final

import orjson
import pytest

from app.core.clock import Frozen
from app.domain import posts
from tests import snapshot
from tests.factories import SYSTEM
from tests.graphql.world import Json, Studio
from tests.world import channel

MINUTE: Final = timedelta(minutes=1)
ROWS: Final = 200
WRONG: Final = {7, 80, 199}
PART: Final = 100
"""As many rows and posts as one call takes."""
OTHERS: Final = {"access_token", "audit_entry", "change_note", "throttle_window"}
"""Tables that say what happened, when, and how often."""
IMPORTED = """... on PostImportOutcome { rows { row state post { id version } problems { path messages } } }"""
PLACED = "... on PostOutcomes { results { id problem { code } post { id dueAt inQueue } } }"


async def contents() -> dict[str, Any]:
    """Every row of every table about content."""
    tables = {name: orjson.loads(text) for name, text in (await snapshot.take()).tables.items()}
    return {name: sorted(rows, key=orjson.dumps) for name, rows in tables.items() if name not in OTHERS}


def parts(rows: list[Any]) -> list[list[Any]]:
    """As they are sent."""
    return [rows[start : start + PART] for start in range(0, len(rows), PART)]


@pytest.mark.time_limit(300, reason="two hundred posts are made, queued, moved back and deleted")
async def test_two_hundred_rows_are_taken_back(studio: Studio, clock: Frozen) -> None:
    name = (await channel(studio.world)).name
    brand: Json = {"brandId": studio.brand("B1")}
    times = [{"weekday": day, "wall": wall} for day in range(7) for wall in ("09:00", "15:00")]
    await studio.do("postingTimesSave", {**brand, "times": times}, "... on PostingTimesSaved { __typename }")
    before = await contents()
    lines = [(number, "Nowhere" if number in WRONG else name) for number in range(1, ROWS + 1)]

    async def send(some: list[tuple[int, str]]) -> list[Json]:
        # What one person's calls may cost in a minute is no matter here.
        clock.move(MINUTE)
        csv = "key,body,channels\n" + "".join(f"row {number},Text {number}.,{of}\n" for number, of in some)
        return (await studio.do("postImport", {**brand, "csv": csv}, IMPORTED))["rows"]

    results = [row for part in parts(lines) for row in await send(part)]
    assert [row["state"] for row in results].count("IMPORTED") == ROWS - len(WRONG)
    refused = [number for (number, _), row in zip(lines, results, strict=True) if row["state"] != "IMPORTED"]
    assert set(refused) == WRONG
    fixed = await send([(number, name) for number in refused])
    made = [row["post"] for row in (*results, *fixed) if row["post"]]
    assert len({post["id"] for post in made}) == ROWS

    async def act(operation: str, items: list[Json], **more: Any) -> list[Json]:
        results: list[Json] = []
        for part in parts(items):
            clock.move(MINUTE)
            results += (await studio.do(operation, {**brand, "items": part, **more}, PLACED))["results"]
        return results

    queued = await act("postsPlace", [{"id": post["id"], "place": "END"} for post in made])
    assert [(one["problem"], one["post"]["inQueue"]) for one in queued] == [(None, True)] * ROWS
    assert len({one["post"]["dueAt"] for one in queued}) == ROWS
    back = await act("postsPlace", [{"id": one["id"], "clear": True} for one in queued])
    assert [(one["problem"], one["post"]["dueAt"]) for one in back] == [(None, None)] * ROWS
    gone = await act("postsChange", [{"id": post["id"]} for post in made], delete=True)
    assert [(one["problem"], one["post"]) for one in gone] == [(None, None)] * ROWS
    clock.move(timedelta(days=1, seconds=1))
    assert await posts.forget_deleted(SYSTEM) == ROWS
    assert await contents() == before
