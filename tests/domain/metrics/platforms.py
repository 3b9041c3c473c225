"""Platforms that count as a test tells them to, and nights in which they are asked."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from uuid import UUID

from app.connectors import (
    Connection,
    ConnectMethod,
    DayValue,
    Field,
    Figures,
    Limits,
    Measurement,
    Target,
    registry,
)
from app.domain import metrics, publishing
from app.domain.channels import Channel
from tests.factories import SYSTEM

NIGHT = datetime(2026, 11, 22, 2, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@dataclass
class CountingPlatform:
    """Counts one like for each post, or fails. `asked` and `spans` are what it was asked for."""

    key: str = "counting"
    label: str = "Counting"
    limits: Limits = field(
        default_factory=lambda: Limits(500, "characters", 0, 0, None, None, media_required=False)
    )
    connect_method: ConnectMethod = ConnectMethod.NONE
    fields: Sequence[Field] = ()
    stand_in: bool = False
    batch: int = 2
    calls: int = 1
    failure: Exception | None = None
    is_exhausted: bool = False
    asked: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    days: list[DayValue] = field(default_factory=list[DayValue])
    spans: list[tuple[datetime, datetime]] = field(default_factory=list[tuple[datetime, datetime]])

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        del uuid, fields
        return Connection(name, None, {})

    def cost(self, target: Target, posts: int) -> int:
        del posts
        return self.calls

    async def measure(self, target: Target, ids: Sequence[str]) -> Measurement:
        del target
        if self.failure is not None:
            raise self.failure
        self.asked.append(tuple(ids))
        return Measurement({ident: Figures(likes=1) for ident in ids}, self.is_exhausted)

    async def series(self, target: Target, since: datetime, until: datetime) -> list[DayValue]:
        del target
        self.spans.append((since, until))
        return self.days


def offered(*platforms: CountingPlatform) -> None:
    registry.configure(sandbox=True, also=platforms)


async def channel(brand_id: int, platform: str, connected_at: datetime, account: str | None = None) -> int:
    """A connected channel of a platform that was offered."""
    numbers = await Channel.all().count()
    row = await Channel.create(
        brand_id=brand_id,
        uuid=UUID(int=numbers + 1),
        platform=platform,
        name=platform,
        state="connected",
        connected_at=connected_at,
        account=account,
    )
    return row.id


async def published() -> None:
    """Everything that is due is published."""
    while batch := await publishing.claim(SYSTEM):
        await publishing.work(SYSTEM, batch, batch[0].at + publishing.LEASE)


async def turn() -> int:
    """Claim what is due and work it, all at once; how many jobs."""
    jobs = await metrics.claim_jobs(SYSTEM, 100)
    await asyncio.gather(*(metrics.measure(SYSTEM, job) for job in jobs))
    return len(jobs)
