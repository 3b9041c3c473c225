"""What came of a call that places a post, what repeating it does, and how often a channel may be called."""

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum


@dataclass(frozen=True, slots=True)
class Placed:
    """A post that is live: its id on the platform and the address where people read it, where it has one."""

    external_id: str
    permalink: str | None


class Repeat(Enum):
    """What repeating a call of unknown outcome does.

    KEYED: the same key places nothing twice, so the call may be repeated. QUERYABLE: ask the platform first.
    BLIND: nobody can tell; a person settles it.
    """

    KEYED = "keyed"
    QUERYABLE = "queryable"
    BLIND = "blind"


class Absence(Enum):
    """What a platform that was asked for a post says when it does not show it.

    ABSENT: it is surely not there and will not appear any more, so it may be sent again. UNSURE: anything else.
    """

    ABSENT = "absent"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Budget:
    """How often a channel may be called: at most `calls` times in any `period`, never sooner than `gap` apart."""

    calls: int
    period: timedelta
    gap: timedelta = timedelta()


@dataclass(frozen=True, slots=True)
class InFlight:
    """How many calls of one worker may be under way at once: to the platform, and on one channel of it."""

    platform: int = 200
    channel: int = 10
