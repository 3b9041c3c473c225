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
    """What one worker has under way, each under its publication and epoch: calls, and answers to be recorded."""

    on_room: Callable[[], object] | None = None
    """Called when there is room for what the last claim may have left waiting."""
    is_full: bool = False
    """Whether it may have left something."""
    _calls: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict[tuple[int, int], tuple[str, int]])
    _answers: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])

    def take(self, claim: tuple[int, int], platform: str, channel_id: int) -> None:
        """Count a claimed publication: it takes room on its platform and channel."""
        self._calls[claim] = (platform, channel_id)

    def answered(self, claim: tuple[int, int]) -> None:
        """Count it as one whose answer is to be recorded: its room is free."""
        if self._calls.pop(claim, None) is not None:
            self._answers.add(claim)
            self._tell()

    def free(self, claim: tuple[int, int]) -> None:
        """Count it no longer."""
        if claim in self:
            self._answers.discard(claim)
            self._calls.pop(claim, None)
            self._tell()

    def __contains__(self, claim: object) -> bool:
        return claim in self._calls or claim in self._answers

    def _tell(self) -> None:
        if self.is_full and self.on_room is not None:
            self.on_room()

    def __len__(self) -> int:
        return len(self._calls) + len(self._answers)

    def room(self, bounds: Callable[[str], InFlight]) -> "Room":
        """What there is room for now."""
        return Room(
            bounds,
            Counter(platform for platform, _ in self._calls.values()),
            Counter(channel for _, channel in self._calls.values()),
            {channel: platform for platform, channel in self._calls.values()},
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
