"""What is worth knowing of a post before it is approved: hints, which refuse nothing, and issues, which do.

Platforms tell prices, and what they do with comments; the service tells which pictures are cut, where a text
is hidden behind "more" or not shown at all, which times are at night, and what a channel has near it.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, operation
from app.connectors import Hint, gate, options, registry, threads
from app.core import clock, wall_time
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain import channels as channel_room, media
from app.domain.channels import Channel
from app.domain.media import PictureChange
from app.domain.posts import content, rules
from app.domain.posts.composition import Composition
from app.domain.posts.errors import ChannelIssue
from app.domain.posts.inputs import Preflight
from app.domain.posts.records import columns
from app.domain.posts.repetition import ChannelText, repetition_hints
from app.domain.posts.sight import posts_in_sight

MOST_HINTS: Final = 200
"""The most hints of one content, and the most issues of one post."""
_NAMES: Final = 3
"""How many channels are named before an equal hint; the others are counted."""
_NIGHT_ENDS: Final = 6
_NIGHT_BEGINS: Final = 23
"""Hours of the brand's day."""
_OF_PICTURES: Final[Mapping[PictureChange, str]] = {
    PictureChange.CUT: "A picture is cut at its sides, by a third at most.",
    PictureChange.BARS: "A picture gets white bars, so that nothing of it is cut away.",
    PictureChange.ALPHA: "Transparent parts of a picture become white.",
}


@dataclass(frozen=True, slots=True)
class ChannelHint:
    """A hint about one channel, by its id and its name."""

    brand_id: int
    channel_id: int
    channel: str
    hint: Hint


@dataclass(frozen=True, slots=True, kw_only=True)
class _Composed(Composition):
    id: int
    brand_id: int
    approved_at: datetime | None


@dataclass(frozen=True, slots=True)
class _Case:
    """A content, its channels that still wait, their times, and its files; `post_id` is 0 for one not stored."""

    scope: BrandScope
    post_id: int
    composition: Composition
    channels: Sequence[Channel]
    times: Mapping[int, datetime]
    assets: Mapping[int, media.MediaAsset]
    is_approved: bool = False


@dataclass(frozen=True, slots=True)
class _Place:
    post_id: int
    channel_id: int
    at: datetime | None


_COMPOSED: Final = Statement(
    f"""
    SELECT p.id, p.brand_id, p.approved_at, {columns(Composition, "r")}
      FROM post p JOIN revision r ON r.post_id = p.id AND r.number = p.revision
     WHERE p.id IN :ids AND p.brand_id IN :brands
    """,
    row=_Composed,
)
_PLACES: Final = Statement(
    """
    SELECT t.post_id, t.channel_id, coalesce(t.scheduled_at, t.due_at, p.due_at) AS at
      FROM publication t JOIN post p ON p.id = t.post_id
     WHERE t.post_id IN :ids AND t.place = 0 AND t.status IN ('pending', 'scheduled') ORDER BY t.id
    """,
    row=_Place,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def hints(scope: BrandScope, data: Preflight) -> list[ChannelHint]:
    """The hints of a content that is not stored, by the order of its channels. Needs content.view.

    Prices are for those who may manage content. Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, channels)
    common = _time(data.due_at, scope.time_zone)
    own = {item.channel_id: _time(item.due_at, scope.time_zone) for item in data.variants}
    times = {ident: at for ident in data.channel_ids if (at := own.get(ident) or common) is not None}
    return _of_scope(scope, await hints_of(scope, composition, channels, times, data.post_id or 0))


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def hints_of_posts(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[ChannelHint]]:
    """The hints of each of these posts, for its channels that still wait. Needs content.view.

    Prices are for those who may manage content. Posts of other brands are absent.
    """
    cases = await _cases(scopes, post_ids)
    near = await _near(scopes, cases)
    return {case.post_id: _of_scope(case.scope, _hints_on(case, near)) for case in cases}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def issues_of_posts(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[ChannelIssue]]:
    """Why platforms would refuse each of these posts as it is, on its channels that still wait.

    Nothing for approved posts, whose content was checked; at most 200 for one. Needs content.view. Posts of other
    brands are absent.
    """
    answer: dict[int, list[ChannelIssue]] = {}
    for case in await _cases(scopes, post_ids):
        issues = answer[case.post_id] = []
        for channel in () if case.is_approved else case.channels:
            issues += await content.issues_on(channel, case.composition, case.assets)
        del issues[MOST_HINTS:]
    return answer


async def _cases(scopes: BrandScopes, post_ids: list[int]) -> list[_Case]:
    """These posts as far as they are in sight, with what decides what is worth knowing of them."""
    post_ids = await posts_in_sight(scopes, post_ids)
    posts = await _COMPOSED.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else []
    places = await _PLACES.rows(ids=[post.id for post in posts]) if posts else []
    cases: list[_Case] = []
    for scope in scopes.scopes:
        own = [post for post in posts if post.brand_id == scope.brand_id]
        ids = {post.id for post in own}
        assets = await media.assets_of(scope.brand_id, {ident for post in own for ident in post.media_ids()})
        rows = await channel_room.of_brand(
            scope.brand_id, {row.channel_id for row in places if row.post_id in ids}
        )
        for post in own:
            at = {row.channel_id: row.at for row in places if row.post_id == post.id}
            times = {ident: time for ident, time in at.items() if time is not None}
            channels = [rows[ident] for ident in at]
            is_approved = post.approved_at is not None
            cases.append(_Case(scope, post.id, post, channels, times, assets, is_approved))
    return cases


async def hints_of(
    scope: BrandScope,
    composition: Composition,
    channels: Sequence[Channel],
    times: Mapping[int, datetime],
    post_id: int = 0,
) -> list[ChannelHint]:
    """Every hint of a content on these channels, prices included; `times` are by channel.

    It is not compared with the stored post whose content it is.
    """
    assets = await media.assets_of(scope.brand_id, composition.media_ids())
    case = _Case(scope, post_id, composition, channels, times, assets)
    return _hints_on(case, await _near(BrandScopes((scope,)), [case]))


async def issue_hints(
    scope: BrandScope, composition: Composition, channels: Sequence[Channel]
) -> list[ChannelHint]:
    """Why platforms would refuse a content as it is, as hints about a draft."""
    names = {channel.id: channel.name for channel in channels}
    issues = await content.issues_of(scope.brand_id, composition, channels)
    return [
        ChannelHint(scope.brand_id, row.channel_id, names[row.channel_id], Hint(row.issue.code, row.issue.message))
        for row in issues
    ]


def in_words(rows: Iterable[ChannelHint]) -> list[str]:
    """Hints as lines, each with its channels before it; what is equal on several channels is one line."""
    channels: dict[str, list[str]] = {}
    for row in rows:
        channels.setdefault(row.hint.message, []).append(row.channel)
    return [f"{_names(names)}: {message}" for message, names in channels.items()]


def _names(channels: list[str]) -> str:
    further = f" and {len(channels) - _NAMES} more" if len(channels) > _NAMES else ""
    return ", ".join(channels[:_NAMES]) + further


def _hints_on(case: _Case, near: Mapping[ChannelText, Sequence[Hint]]) -> list[ChannelHint]:
    composition, assets = case.composition, case.assets
    return [
        ChannelHint(case.scope.brand_id, channel.id, channel.name, hint)
        for channel in case.channels
        for hint in [
            *_of_platform(channel, composition, assets),
            *_of_pictures(channel, composition, assets),
            *_of_text(channel, composition, assets),
            *_of_time(case.times.get(channel.id), case.scope.time_zone),
            *near.get(_text_on(case, channel), ()),
            *_of_accounts(case, channel),
        ]
    ][:MOST_HINTS]


async def _near(scopes: BrandScopes, cases: Sequence[_Case]) -> dict[ChannelText, list[Hint]]:
    return await repetition_hints(scopes, {_text_on(case, channel) for case in cases for channel in case.channels})


def _text_on(case: _Case, channel: Channel) -> ChannelText:
    text = case.composition.texts_on(channel.id)["body"]
    return ChannelText(case.post_id, channel.id, text, case.times.get(channel.id), case.scope.time_zone)


def _of_accounts(case: _Case, channel: Channel) -> Sequence[Hint]:
    platform = registry.platform(channel.platform)
    if platform is None or not options.declared_by(platform).dislikes_repeats:
        return []
    text = _text_on(case, channel).text.strip()
    others = [one for one in case.channels if one.id != channel.id and one.platform == channel.platform]
    if not text or not any(_text_on(case, other).text.strip() == text for other in others):
        return []
    return [Hint("same_text_twice", f"The rules of {platform.label} forbid the same text on several accounts.")]


def _of_scope(scope: BrandScope, rows: Sequence[ChannelHint]) -> list[ChannelHint]:
    return [row for row in rows if not row.hint.amount or scope.may(Permission.CONTENT_MANAGE)]


def _of_platform(
    channel: Channel, composition: Composition, assets: Mapping[int, media.MediaAsset]
) -> Sequence[Hint]:
    platform = registry.platform(channel.platform)
    if platform is None or content.is_by_hand(channel, composition):
        return []
    texts = [item["text"] for item in composition.follow_ups_on(channel.id)]
    target = content.target_of(channel)
    return gate.hints(platform, target, content.content_on(composition, channel.id, platform, assets), texts)


def _of_pictures(
    channel: Channel, composition: Composition, assets: Mapping[int, media.MediaAsset]
) -> Sequence[Hint]:
    plans = content.plans_on(channel, composition, assets)
    choices = {ident for ident, frame in composition.frames_on(channel.id).items() if "mode" in frame}
    # What somebody chose is not told to them.
    changes = {
        change
        for ident, plan in plans.items()
        for change in plan.changes
        if ident not in choices or change not in (PictureChange.CUT, PictureChange.BARS)
    }
    return [Hint(f"picture_{change.value}", text) for change, text in _OF_PICTURES.items() if change in changes]


def _of_text(channel: Channel, composition: Composition, assets: Mapping[int, media.MediaAsset]) -> Sequence[Hint]:
    platform = registry.platform(channel.platform)
    if platform is None:
        return []
    whole = content.content_on(composition, channel.id, platform, assets)
    if not options.shows_text(platform, whole.format):
        return [Hint("text_unseen", "This format shows no text: the text of the post stays out of it.")]
    fold = options.declared_by(platform).fold
    if fold is None or not any(fold.hides(part.body) for part in threads.parts(platform, whole)):
        return []
    return [Hint("text_folded", f"{platform.label} {fold.words}")]


def _of_time(at: datetime | None, zone: str) -> Sequence[Hint]:
    if at is None:
        return []
    wall = wall_time.wall(at, zone)
    is_night = wall.hour < _NIGHT_ENDS or wall.hour >= _NIGHT_BEGINS
    return [Hint("night", f"{wall:%H:%M} is at night in {zone}.")] if is_night else []


def _time(due_at: datetime | None, zone: str) -> datetime | None:
    with suppress(Invalid):
        return None if due_at is None else rules.due(due_at, clock.now(), zone)
    return None
