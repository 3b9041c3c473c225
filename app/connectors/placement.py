"""Results of calls that place a post, how an unknown outcome is found out, and limits on the rate of calls."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import Final


@dataclass(frozen=True, slots=True)
class Placed:
    """A live post: its id on the platform, and its public address if it has one.

    `retry_after` is for how many seconds the platform takes no further posts of the account.
    """

    external_id: str
    permalink: str | None
    retry_after: float | None = field(default=None, compare=False)


class Repeat(Enum):
    """What repeating a call of unknown outcome does.

    KEYED: the same key places nothing twice, so the call may be repeated. QUERYABLE: ask the platform first.
    BLIND: the outcome cannot be found out; a user resolves it.
    """

    KEYED = "keyed"
    QUERYABLE = "queryable"
    BLIND = "blind"


class Absence(Enum):
    """The answer of a platform that did not find a post.

    ABSENT: the post does not exist and will not appear, so it may be sent again. UNSURE: any other case.
    """

    ABSENT = "absent"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Capabilities:
    """How the outcome of a call on this channel can be found out.

    `reconciles`: the platform can be asked. `key_lifetime`: how long a keyed platform knows a key, None for ever.
    """

    repeat: Repeat
    reconciles: bool = False
    key_lifetime: timedelta | None = None

    def may_repeat(self, unknown_since: datetime, until: datetime) -> bool:
        """Whether another call that ends before `until` places nothing twice."""
        if self.repeat is not Repeat.KEYED:
            return False
        return self.key_lifetime is None or until <= unknown_since + self.key_lifetime


NO_CAPABILITIES: Final = Capabilities(Repeat.BLIND)
"""Those of a platform that is not offered, and of a connector that fails to answer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How often a channel may be called: at most `calls` times in any `period`, never sooner than `gap` apart."""

    calls: int
    period: timedelta
    gap: timedelta = timedelta()


@dataclass(frozen=True, slots=True)
class InFlight:
    """How many concurrent calls one worker may make: to the platform, and on one channel of it."""

    platform: int = 200
    channel: int = 10
