"""What a channel has near a post: the same text within a month, another post within minutes."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, TypeVar

from app.access import BrandScopes
from app.connectors import Hint
from app.core import clock, wall_time
from app.core.db import Statement
from app.domain.posts.publications.periods import TIME, of_period
from app.domain.posts.sight import Narrowed, sight_values

REPETITION: Final = timedelta(days=30)
"""Two posts with the same text on a channel and less than this between them are a repetition."""
CLOSENESS: Final = timedelta(minutes=15)
"""Two posts with less than this between them are close to each other."""
_LAST: Final = datetime.max.replace(tzinfo=UTC) - REPETITION
_END: Final = " LIMIT 5000"
"""As many as a calendar holds; what a few of many rows would add is not missed among hints."""


@dataclass(frozen=True, slots=True)
class ChannelText:
    """A text for a channel, at its time if it has one in the zone; `post_id` is 0 where it is not stored."""

    post_id: int
    channel_id: int
    text: str
    at: datetime | None
    zone: str


@dataclass(frozen=True, slots=True)
class _Neighbour:
    post_id: int
    channel_id: int
    at: datetime


@dataclass(frozen=True, slots=True)
class _Repeat(_Neighbour):
    text: str


N = TypeVar("N", bound=_Neighbour)
K = TypeVar("K")

_AT: Final = f"coalesce(t.published_at, {TIME})"
_TEXT: Final = "coalesce(t.variant_body, o.body)"
# What was planned for a time that is past, and nobody approved, goes out no more.
_COUNTS: Final = """
    AND t.channel_id IN :channels
    AND (t.status IN ('scheduled', 'publishing', 'awaiting_person', 'unconfirmed', 'published')
         OR (t.status = 'pending' AND coalesce(t.due_at, o.due_at) > :now))
"""
_NEIGHBOURS: Final = Narrowed(
    lambda sight: Statement(
        of_period(f"t.post_id, t.channel_id, {_AT} AS at", f"{_COUNTS}{sight}") + _END, _Neighbour
    ),
    "o",
)
_REPEATS: Final = Narrowed(
    lambda sight: Statement(
        of_period(
            f"t.post_id, t.channel_id, {_AT} AS at, {_TEXT} AS text", f"{_COUNTS} AND {_TEXT} IN :texts{sight}"
        )
        + _END,
        _Repeat,
    ),
    "o",
)


async def repetition_hints(scopes: BrandScopes, texts: Collection[ChannelText]) -> dict[ChannelText, list[Hint]]:
    """What each of these texts repeats, and what it is close to, as far as the caller sees it."""
    now = clock.now()
    hints: defaultdict[ChannelText, list[Hint]] = defaultdict(list)
    values = {"brands": scopes.brand_ids, "now": now, **sight_values(scopes)}
    if words := [text for text in texts if text.text.strip()]:
        times = [text.at or now for text in words]
        repeats = await _REPEATS.of(scopes).rows(
            **values,
            start=min(times) - REPETITION,
            stop=min(max(times), _LAST) + REPETITION,
            channels=sorted({text.channel_id for text in words}),
            texts=sorted({text.text for text in words}),
        )
        of_texts = _by(repeats, lambda row: (row.channel_id, row.text))
        for text in words:
            same = of_texts.get((text.channel_id, text.text), ())
            if row := _nearest(text, text.at or now, same, REPETITION):
                day = wall_time.day_text(wall_time.wall(row.at, text.zone))
                hints[text].append(Hint("same_text", f"The same text {_verb(row.at, now, 'on')} {day}."))
    if times := [text.at for text in texts if text.at is not None]:
        neighbours = await _NEIGHBOURS.of(scopes).rows(
            **values,
            start=min(times) - CLOSENESS,
            stop=min(max(times), _LAST) + CLOSENESS,
            channels=sorted({text.channel_id for text in texts if text.at is not None}),
        )
        of_channels = _by(neighbours, lambda row: row.channel_id)
        for text in texts:
            near = of_channels.get(text.channel_id, ())
            if text.at is not None and (row := _nearest(text, text.at, near, CLOSENESS)):
                wall = wall_time.wall(row.at, text.zone)
                hints[text].append(Hint("close", f"Another post {_verb(row.at, now, 'at')} {wall:%H:%M}."))
    return dict(hints)


def _by(rows: Iterable[N], key: Callable[[N], K]) -> dict[K, list[N]]:
    groups: defaultdict[K, list[N]] = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return groups


def _nearest(text: ChannelText, at: datetime, rows: Iterable[N], within: timedelta) -> N | None:
    near = [row for row in rows if row.post_id != text.post_id and abs(row.at - at) < within]
    return min(near, key=lambda row: abs(row.at - at), default=None)


def _verb(at: datetime, now: datetime, word: str) -> str:
    return f"went out {word}" if at <= now else "is planned for"
