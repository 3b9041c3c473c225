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
class AttemptAdded:
    """A whole attempt: `number` of the publication `id`."""

    id: int
    number: int
    key: str
    hash: str
    started_at: datetime
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
_ADD = Statement(
    """
    INSERT INTO publication_attempt (publication_id, number, key, request_hash, started_at, finished_at, outcome,
                                     error)
    SELECT v.id, v.number, v.key, v.hash, v.started_at, {postgres: cast(:now AS timestamptz)}{sqlite: :now},
           v.outcome, v.error
      FROM {records :rows AS v (id bigint, number int, key text, hash text, started_at timestamptz, outcome text,
                                error text)}
     WHERE true
    ON CONFLICT (publication_id, number) DO NOTHING
    """
)
_RUNNING = Statement(
    """
    SELECT publication_id, number, started_at FROM publication_attempt
     WHERE publication_id IN :ids AND outcome = 'running'
    """,
    row=_Running,
)


async def add(rows: Sequence[AttemptAdded], now: datetime) -> None:
    """Write attempts that ended before their intent was written, because nothing was to be placed yet."""
    await _ADD.run(rows=rows, now=now)


async def end(ends: Sequence[AttemptEnd], now: datetime) -> None:
    """Write the ends of attempts that are still running."""
    await _END.run(rows=ends, now=now)


async def running(ids: Sequence[int]) -> dict[tuple[int, int], datetime]:
    """When each running attempt of these publications began, by (publication, number)."""
    return {(row.publication_id, row.number): row.started_at for row in await _RUNNING.rows(ids=list(ids))}
