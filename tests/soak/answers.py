"""Answer every connector with what cannot be kept or shown, in one batch with posts on a slow platform of others.

What a hostile platform answers is an id with a NUL, of 5,000 characters, of half a surrogate pair or blank, or a
`javascript:` address. The slow platform knows no keys, so a second call would be a second post; it answers when
all of the batch beside it has been recorded.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from app.connectors import gate, registry
from app.core import clock
from app.core.errors import Invalid
from app.domain import channels
from app.domain.channels import NewChannel
from app.domain.posts import Publication
from app.domain.publishing.claims import CLAIMS_A_BATCH
from app.domain.publishing.models import Attempt
from tests.connectors.hostile import CASES, PLATFORMS, Case, Slow, crossroads, hostile, victim, words
from tests.domain.channels.allowed import allowed
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from workers.publisher import Publisher

KINDS: Final = ("Nul", "Long", "Surrogate", "Blank", "Script")
PATIENCE: Final = 60.0
"""Seconds until what is waited for counts as lost."""
LATER: Final = timedelta(days=1)


@dataclass(frozen=True)
class Batch:
    """What was due at once: the publications of a hostile platform, and those of the slow one."""

    hostile: dict[str, Publication]
    victims: list[Publication]
    refused: int
    arrivals: Counter[str]
    attempts: int

    @property
    def is_well(self) -> bool:
        """Whether each victim was called and published once, and nothing of the answers is kept as it came."""
        return self.unharmed == len(self.victims) == self.attempts and not self.kept_badly

    @property
    def unharmed(self) -> int:
        """The victims that are live after one call."""
        return sum(row.status == "published" and times == 1 for row, times in self._called())

    @property
    def kept_badly(self) -> int:
        """The hostile ones with an id or an address that cannot be shown."""
        return sum(
            row.permalink != gate.web_address(row.permalink) or not (row.external_id or "x").isprintable()
            for row in self.hostile.values()
        )

    def _called(self) -> list[tuple[Publication, int]]:
        return [(row, self.arrivals[f"mine {number}"]) for number, row in enumerate(self.victims)]

    def __str__(self) -> str:
        ends = Counter("live" if row.status == "published" else "unknown" for row in self.hostile.values())
        ends["refused when connected"] = self.refused
        told = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()) if count)
        return (
            f"{told}, {self.kept_badly} kept as they came; {len(self.victims)} victims:"
            f" {self.arrivals.total()} calls, {self.unharmed} called once and published once"
        )


async def connect(at: Place, platform: str, name: str, fields: dict[str, str]) -> None:
    """A channel of the brand under this name."""
    new = NewChannel(platform=platform, name=name, fields=fields)
    at.channels[name] = (await channels.connect(SYSTEM, str(at.scope.slug), new)).id


async def hostile_channels(case: Case) -> Place:
    """A brand with a channel for each way of answering, without those that are refused at once."""
    at = await place()
    at.channels.clear()
    for kind in KINDS if case.credentials is not None else ():
        at.channels[kind] = await allowed(at.scope.brand_id, case.key, case.credentials or {}, name=kind)
    for kind in KINDS if case.credentials is None else ():
        try:
            await connect(at, case.key, kind, dict(case.fields(kind)))
        except Invalid:
            continue
    return at


async def until_none(platform: str, **not_yet: object) -> None:
    """Wait until no publication of the platform is like this any more."""
    async with asyncio.timeout(PATIENCE):
        while await Publication.filter(platform=platform, **not_yet).exists():  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.02)


async def batch(case: Case, slow: Slow, victims: int) -> Batch:
    """Publish on all at once."""
    theirs, ours = await hostile_channels(case), await place()
    ours.channels.clear()
    for number in range(victims):
        # A channel each: one channel has few calls under way at once.
        await connect(ours, "victim", f"mine {number}", {"server": slow.url})
    due = clock.now()
    bad = {kind: (await theirs.approved(due, kind, body=words(kind))).id for kind in theirs.channels}
    good = [(await ours.approved(due, name, body=name)).id for name in ours.channels]
    if len(bad) + len(good) > CLAIMS_A_BATCH:
        raise ValueError(f"one batch has no more than {CLAIMS_A_BATCH} publications")
    stop = asyncio.Event()
    publisher = asyncio.create_task(Publisher().run(stop))
    try:
        await until_none(case.key, attempts=0)
        await until_none(case.key, status="publishing")
        await until_none("victim", attempts=0)
        slow.may_answer.set()
        await until_none("victim", status="publishing")
    finally:
        stop.set()
        await publisher
    # What is to be repeated is not for the next batch.
    waiting = Publication.filter(platform=case.key, status="scheduled")
    await waiting.update(next_attempt_at=clock.now() + LATER)
    return Batch(
        {kind: await Publication.get(post_id=ident) for kind, ident in bad.items()},
        [await Publication.get(post_id=ident) for ident in good],
        len(KINDS) - len(bad),
        Counter(slow.arrivals),
        await Attempt.filter(publication__post_id__in=good).count(),
    )


async def measure(victims: int) -> bool:
    """A batch for each connector; whether all went well. Prints a line for each."""
    registry.configure(sandbox=True, also=PLATFORMS)
    well = True
    try:
        for key in CASES:
            async with crossroads(), victim() as slow, hostile(key) as case:
                ended = await batch(case, slow, victims)
            print(f"{key}: {ended}", flush=True)
            well = well and ended.is_well
    finally:
        registry.configure(sandbox=True)
    return well
