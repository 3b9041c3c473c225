"""Which due publications may be sent now: rate limits of channels, and limits of calls under way."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.connectors import Budget, InFlight
from app.domain.posts import ClaimChoice, Due


def next_call(calls: Sequence[datetime], budget: Budget, now: datetime) -> datetime:
    """The earliest time, `now` or later, at which the budget allows a call after these, which are ordered."""
    at = now
    if calls and budget.gap:
        at = max(at, calls[-1] + budget.gap)
    if len(calls) >= budget.calls:
        at = max(at, calls[-budget.calls] + budget.period)
    return at


def recent(calls: Iterable[datetime], budget: Budget, now: datetime) -> list[datetime]:
    """The calls that still count, in their order; those far in the future, made by a wrong clock, do not."""
    reach = max(budget.period, budget.gap)
    return sorted(at for at in calls if now - reach < at <= now + reach)[-max(budget.calls, 1) :]


@dataclass(slots=True)
class Busy:
    """What one worker has under way, by publication and epoch: calls, and answers to be recorded."""

    on_capacity: Callable[[], object] | None = None
    """Called when capacity becomes free after a claim that may have left publications waiting."""
    is_full: bool = False
    """Whether the last claim may have left some waiting."""
    _calls: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict[tuple[int, int], tuple[str, int]])
    _channels: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    _answers: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])

    def take(self, claim: tuple[int, int], platform: str, channel_id: int) -> None:
        """Count a claimed publication against its platform and channel."""
        self._end(claim)
        self._calls[claim] = place = platform, channel_id
        self._channels[place] += 1

    def answered(self, claim: tuple[int, int]) -> None:
        """Count it as an answer to be recorded, which frees its capacity."""
        if self._end(claim):
            self._answers.add(claim)
            self._notify()

    def free(self, claim: tuple[int, int]) -> None:
        """Stop counting it."""
        if claim in self:
            self._answers.discard(claim)
            self._end(claim)
            self._notify()

    def _end(self, claim: tuple[int, int]) -> bool:
        """Whether the call was under way; it is not any more."""
        place = self._calls.pop(claim, None)
        if place is None:
            return False
        self._channels[place] -= 1
        if not self._channels[place]:
            del self._channels[place]
        return True

    def __contains__(self, claim: object) -> bool:
        return claim in self._calls or claim in self._answers

    def _notify(self) -> None:
        if self.is_full and self.on_capacity is not None:
            self.on_capacity()

    def __len__(self) -> int:
        return len(self._calls) + len(self._answers)

    def capacity(self, bounds: Callable[[str], InFlight]) -> "Capacity":
        """The capacity that is left, within these bounds of platforms."""
        capacity = Capacity(bounds, _platform_of={channel: platform for platform, channel in self._channels})
        for (platform, channel), count in self._channels.items():
            capacity.platforms[platform] += count
            capacity.channels[channel] += count
        return capacity


@dataclass(slots=True)
class Capacity:
    """The calls under way on each platform and channel, compared with their bounds."""

    bounds: Callable[[str], InFlight]
    platforms: Counter[str] = field(default_factory=Counter[str])
    channels: Counter[int] = field(default_factory=Counter[int])
    _platform_of: Mapping[int, str] = field(default_factory=dict[int, str])

    def full_platforms(self) -> list[str]:
        """The platforms on which no further call may begin."""
        return [key for key, count in self.platforms.items() if count >= self.bounds(key).platform]

    def full_channels(self) -> list[int]:
        """The channels on which no further call may begin."""
        bounds = self.bounds
        return [
            ident for ident, count in self.channels.items() if count >= bounds(self._platform_of[ident]).channel
        ]

    def admit(self, item: Due) -> bool:
        """Count one more call if its platform and channel have capacity; whether they have."""
        limit = self.bounds(item.platform)
        if self.platforms[item.platform] >= limit.platform or self.channels[item.channel_id] >= limit.channel:
            return False
        self.platforms[item.platform] += 1
        self.channels[item.channel_id] += 1
        return True


class Pace:
    """A channel's rate limit and the calls that count."""

    def __init__(self, budget: Budget, calls: Iterable[datetime], now: datetime) -> None:
        self._budget = budget
        self._now = now
        self._calls = recent(calls, budget, now)
        self._planned = list(self._calls)
        self.is_changed = False

    @property
    def calls(self) -> Sequence[datetime]:
        """The calls that count, including those of now, in their order."""
        return self._calls

    def postpone(self) -> datetime | None:
        """The next free time where no call is allowed now, else None. Each call gets another time."""
        at = next_call(self._planned, self._budget, self._now)
        if at <= self._now:
            return None
        self._planned.append(at)
        return at

    def count(self) -> None:
        """Count a call now."""
        self._planned.append(self._now)
        self._calls.append(self._now)
        self.is_changed = True


def choose(due: Sequence[Due], capacity: Capacity, paces: Mapping[int, Pace]) -> ClaimChoice:
    """Take publications within capacity and rate limits, in this order. Those over a rate limit are postponed.

    Those that only lack capacity stay due.
    """
    ids: list[int] = []
    later: dict[int, datetime] = {}
    for item in due:
        pace = paces.get(item.channel_id)
        if pace is not None and (at := pace.postpone()) is not None:
            later[item.id] = at
        elif capacity.admit(item):
            if pace is not None:
                pace.count()
            ids.append(item.id)
    return ClaimChoice(ids, later)
