"""The rows of attempts: which calls began, and how they ended."""

from collections.abc import Sequence
from datetime import datetime

import orjson

from app.core.db import Statement
from app.domain.publishing.rules import AttemptOutcome

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_END = Statement(
    """
    UPDATE publication_attempt
       SET finished_at = :now, outcome = v.outcome, error = v.error
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb))
               AS v(id bigint, number int, outcome text, error text)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.number') AS number,
                json_extract(value, '$.outcome') AS outcome, json_extract(value, '$.error') AS error
                FROM json_each(:rows)) AS v}
     WHERE publication_attempt.publication_id = v.id AND publication_attempt.number = v.number
       AND publication_attempt.outcome = 'running'
    """
)
_RUNNING = Statement(
    f"""
    SELECT publication_id, number, started_at FROM publication_attempt
     WHERE publication_id {_IDS} AND outcome = 'running'
    """,
    times=("started_at",),
)


async def end(ends: Sequence[tuple[int, int, AttemptOutcome, str | None]], now: datetime) -> None:
    """Say of each (publication, number) that still runs how it ended, and with what words."""
    rows = [
        {"id": ident, "number": number, "outcome": outcome.value, "error": error}
        for ident, number, outcome, error in ends
    ]
    await _END.run(rows=orjson.dumps(rows).decode(), now=now)


async def running(ids: Sequence[int]) -> dict[tuple[int, int], datetime]:
    """The calls of these publications that began and never ended: when each began, by (publication, number)."""
    rows = await _RUNNING.rows(ids=list(ids))
    return {(row["publication_id"], row["number"]): row["started_at"] for row in rows}
