"""Which of the due publications may be called for now: budgets of channels, and bounds of calls under way."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.connectors import Budget, InFlight
from app.domain.posts import Choice, Due


def next_call(calls: Sequence[datetime], budget: Budget, now: datetime) -> datetime:
    """The earliest moment from `now` on at which the budget allows a call after these, given in their order."""
    at = now
    if calls and budget.gap:
        at = max(at, calls[-1] + budget.gap)
    if len(calls) >= budget.calls:
        at = max(at, calls[-budget.calls] + budget.period)
    return at


def recent(calls: Iterable[datetime], budget: Budget, now: datetime) -> list[datetime]:
    """The calls that still count, in their order; those of a clock that was far ahead do not."""
    reach = max(budget.period, budget.gap)
    return sorted(at for at in calls if now - reach < at <= now + reach)[-max(budget.calls, 1) :]


@dataclass(slots=True)
class Busy:
    """The calls that one worker has under way, each under its publication and epoch."""

    is_full: bool = False
    """Whether something may have been left waiting for room at the last claim."""
    _held: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict[tuple[int, int], tuple[str, int]])

    def take(self, claim: tuple[int, int], platform: str, channel_id: int) -> None:
        """Count a claimed publication."""
        self._held[claim] = (platform, channel_id)

    def free(self, claim: tuple[int, int]) -> bool:
        """Count it no longer; whether it was counted."""
        return self._held.pop(claim, None) is not None

    def __len__(self) -> int:
        return len(self._held)

    def room(self, bounds: Callable[[str], InFlight]) -> "Room":
        """What there is room for now."""
        return Room(
            bounds,
            Counter(platform for platform, _ in self._held.values()),
            Counter(channel for _, channel in self._held.values()),
            {channel: platform for platform, channel in self._held.values()},
        )


@dataclass(slots=True)
class Room:
    """How many calls are under way on each platform and channel, against their bounds."""

    bounds: Callable[[str], InFlight]
    platforms: Counter[str] = field(default_factory=Counter[str])
    channels: Counter[int] = field(default_factory=Counter[int])
    _platform_of: Mapping[int, str] = field(default_factory=dict[int, str])

    def full_platforms(self) -> list[str]:
        """Those on which no further call may begin."""
        return [key for key, held in self.platforms.items() if held >= self.bounds(key).platform]

    def full_channels(self) -> list[int]:
        """Likewise of channels."""
        return [
            ident for ident, held in self.channels.items() if held >= self.bounds(self._platform_of[ident]).channel
        ]

    def admit(self, item: Due) -> bool:
        """Count one more call where there is room."""
        bound = self.bounds(item.platform)
        if self.platforms[item.platform] >= bound.platform or self.channels[item.channel_id] >= bound.channel:
            return False
        self.platforms[item.platform] += 1
        self.channels[item.channel_id] += 1
        return True


class Pace:
    """A channel's budget and the calls that count."""

    def __init__(self, budget: Budget, calls: Iterable[datetime], now: datetime) -> None:
        self._budget = budget
        self._now = now
        self._calls = recent(calls, budget, now)
        self._ahead = list(self._calls)
        self.is_changed = False

    @property
    def calls(self) -> Sequence[datetime]:
        """The calls that count, those of now included, in their order."""
        return self._calls

    def put_off(self) -> datetime | None:
        """Where the budget is spent, when the next call is free: each time a later moment."""
        at = next_call(self._ahead, self._budget, self._now)
        if at <= self._now:
            return None
        self._ahead.append(at)
        return at

    def count(self) -> None:
        """Count a call now."""
        self._ahead.append(self._now)
        self._calls.append(self._now)
        self.is_changed = True


def chosen(due: Sequence[Due], room: Room, paces: Mapping[int, Pace]) -> Choice:
    """Take what there is room and budget for, in the order given; what is over its budget is put off.

    What there is only no room for stays due.
    """
    taken: list[int] = []
    later: dict[int, datetime] = {}
    for item in due:
        pace = paces.get(item.channel_id)
        if pace is not None and (at := pace.put_off()) is not None:
            later[item.id] = at
        elif room.admit(item):
            if pace is not None:
                pace.count()
            taken.append(item.id)
    return Choice(taken, later)
