"""Rows of attempts: which calls began, and how they ended."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.core.db import Statement
from app.domain.publishing.rules import AttemptOutcome


@dataclass(frozen=True, slots=True)
class AttemptEnd:
    """How attempt `number` of the publication `id` ended."""

    id: int
    number: int
    outcome: AttemptOutcome
    error: str | None


@dataclass(frozen=True, slots=True)
class _Running:
    publication_id: int
    number: int
    started_at: datetime


_END = Statement(
    """
    UPDATE publication_attempt
       SET finished_at = :now, outcome = v.outcome, error = v.error
      FROM {records :rows AS v (id bigint, number int, outcome text, error text)}
     WHERE publication_attempt.publication_id = v.id AND publication_attempt.number = v.number
       AND publication_attempt.outcome = 'running'
    """
)
_RUNNING = Statement(
    """
    SELECT publication_id, number, started_at FROM publication_attempt
     WHERE publication_id IN :ids AND outcome = 'running'
    """,
    row=_Running,
)


async def end(ends: Sequence[AttemptEnd], now: datetime) -> None:
    """Write the ends of attempts that are still running."""
    await _END.run(rows=ends, now=now)


async def running(ids: Sequence[int]) -> dict[tuple[int, int], datetime]:
    """When each running attempt of these publications began, by (publication, number)."""
    return {(row.publication_id, row.number): row.started_at for row in await _RUNNING.rows(ids=list(ids))}
