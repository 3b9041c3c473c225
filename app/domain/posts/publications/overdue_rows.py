"""Publications that came due while their channel or their brand stood still: they go out a minute apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Final

from app.core.db import Statement
from app.domain.posts import rules
from app.domain.posts.inputs import PublicationStatus
from app.domain.posts.publications.claims import postpone
from app.domain.posts.publications.outcomes import PublicationOutcome, record


@dataclass(frozen=True, slots=True)
class Waiting:
    """A publication that is due and was not claimed."""

    id: int
    post_id: int
    channel_id: int
    epoch: int
    next_attempt_at: datetime
    unknown_since: datetime | None
    revision_id: int
    place: int


def _waiting(condition: str) -> Statement[Waiting]:
    return Statement(
        f"""
        SELECT p.id, p.post_id, p.channel_id, p.epoch, p.next_attempt_at, p.unknown_since, p.revision_id, p.place
          FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
         WHERE {condition} AND p.status = 'scheduled' AND p.next_attempt_at <= :now AND o.status <> 'archived'
         ORDER BY p.channel_id, p.next_attempt_at, p.id
        """,
        Waiting,
    )


_ON_CHANNEL: Final = _waiting("p.channel_id = :channel")
_OF_BRAND: Final = _waiting("p.brand_id = :brand AND c.paused_at IS NULL")


async def waiting_on(channel_id: int, now: datetime) -> list[Waiting]:
    """What is due on a channel, in order."""
    return await _ON_CHANNEL.rows(channel=channel_id, now=now)


async def waiting_of(brand_id: int, now: datetime) -> list[Waiting]:
    """What is due on the channels of a brand that are not paused, channel by channel, each in order."""
    return await _OF_BRAND.rows(brand=brand_id, now=now)


def fresh(rows: Sequence[Waiting], now: datetime) -> list[tuple[Waiting, datetime | None]]:
    """Rows, channel by channel, with their new times; None for those that are overdue by more than a day."""
    pairs: list[tuple[Waiting, datetime | None]] = []
    for _, group in groupby(rows, key=attrgetter("channel_id")):
        part = list(group)
        pairs += zip(part, rules.after_pause([row.next_attempt_at for row in part], now), strict=True)
    return pairs


async def space(pairs: Sequence[tuple[Waiting, datetime | None]], now: datetime, why: str) -> None:
    """Give rows, whose posts are locked, their new times; those without one have failed, with this reason."""
    await postpone({row.id: at for row, at in pairs if at is not None})
    await record(now, [_end(row, why) for row, at in pairs if at is None])


def _end(row: Waiting, why: str) -> PublicationOutcome:
    # A publication that may be live must not become failed.
    status = PublicationStatus.FAILED if row.unknown_since is None else PublicationStatus.UNCONFIRMED
    return PublicationOutcome(
        row.id,
        row.post_id,
        row.epoch,
        status,
        error=why,
        was=PublicationStatus.SCHEDULED,
        unknown_since=row.unknown_since,
        keeps_stage=True,
    )
