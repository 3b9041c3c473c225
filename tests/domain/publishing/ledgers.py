"""A platform that keeps a ledger of what is live, of any repeat class, and does with a call what it is told to."""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from app.connectors import (
    Absence,
    Budget,
    Connection,
    ConnectMethod,
    Content,
    Field,
    InFlight,
    Issue,
    Limits,
    Placed,
    Repeat,
    Target,
)

Step = Callable[[str], Awaitable[None]]
Find = Callable[[str], Awaitable[Placed | Absence]]


async def at_once(key: str) -> None:
    """Let the call go through."""
    del key


@dataclass
class Ledger:
    """What the outside world knows: the live posts by key, each call in its order, and what was to be above it.

    `before` happens before a call lands and `after` between landing and answer; both may raise what a network
    does. `finding` answers questions, by default the truth.
    """

    is_keyed: bool = True
    live: Counter[str] = field(default_factory=Counter[str])
    calls: list[str] = field(default_factory=list[str])
    questions: list[str] = field(default_factory=list[str])
    above: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    before: Step = at_once
    after: Step = at_once
    finding: Find | None = None

    def land(self, key: str) -> None:
        """The post goes live, unless the platform knows its key."""
        if not (self.is_keyed and self.live[key]):
            self.live[key] += 1

    async def publish(self, key: str) -> Placed:
        """A call as the platform sees it."""
        self.calls.append(key)
        await self.before(key)
        self.land(key)
        await self.after(key)
        return placed(key)

    async def find(self, key: str) -> Placed | Absence:
        """A question as the platform sees it."""
        self.questions.append(key)
        if self.finding is not None:
            return await self.finding(key)
        return placed(key) if self.live[key] else Absence.ABSENT


def placed(key: str) -> Placed:
    """Where a post is."""
    return Placed(key, f"https://ledger.example/{key}")


class LedgerPlatform:
    """The connector to a ledger."""

    label = "Ledger"
    limits = Limits(5_000, "characters", 10, 1, None, None, media_required=False)
    connect_method = ConnectMethod.NONE
    fields: Sequence[Field] = ()
    stand_in = True
    longest_thread = 10

    def __init__(self, key: str, repeat: Repeat, ledger: Ledger | None = None) -> None:
        self.key = key
        self.repeats = repeat
        self.ledger = ledger or Ledger(is_keyed=repeat is Repeat.KEYED)

    async def connect(self, uuid: UUID, name: str, fields: Mapping[str, str]) -> Connection:
        """Take any channel."""
        del uuid, fields
        return Connection(name, None, {})

    def preflight(self, target: Target, content: Content) -> list[Issue]:
        """Take any post."""
        del target, content
        return []

    def repeat(self, target: Target) -> Repeat:
        """As it was made."""
        del target
        return self.repeats

    async def publish(self, target: Target, content: Content, key: str) -> Placed:
        """Bring it to the ledger, which knows the parts of a thread by their order."""
        del target
        self.ledger.above[key] = content.above
        return await self.ledger.publish(key)

    def profile_url(self, channel_uuid: UUID) -> str | None:
        """No channel has a page."""
        del channel_uuid
        return None


class Asked(LedgerPlatform):
    """One that can be asked."""

    async def find(self, target: Target, content: Content, key: str, since: datetime) -> Placed | Absence:
        """Look into the ledger."""
        del target, content, since
        return await self.ledger.find(key)


class Forgetful(Asked):
    """One that forgets keys, and can be asked."""

    key_lifetime = timedelta(minutes=30)


class Slow(LedgerPlatform):
    """One with a budget, and few calls at once."""

    in_flight = InFlight(platform=3, channel=2)
    allowed: Budget | None = None

    def budget(self, target: Target) -> Budget | None:
        """As it is told."""
        del target
        return self.allowed
