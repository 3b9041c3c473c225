"""What single channels have of their own in a post: a text, media, a format or options."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.connectors import Format, OptionData
from app.core.db import Statement
from app.domain.media import FixedFrame
from app.domain.posts import channel_options
from app.domain.posts.channel_options import OptionView
from app.domain.posts.composition import EVERYWHERE
from app.domain.posts.frame_choices import FrameView, views
from app.domain.posts.inputs import ChannelOptions, FixedFollowUp, FixedMedia
from app.domain.posts.sight import posts_in_sight, publications_in_sight, revisions_in_sight


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantView:
    """What one channel has of its own; None is what it has in common with the post, or what nobody chose.

    `due_at` is its own time, None where that is the time of the post.
    """

    brand_id: int
    channel_id: int
    platform: str
    body: str | None
    media_ids: Sequence[int] | None
    due_at: datetime | None
    choices: ChannelOptions
    follow_ups: Sequence[FixedFollowUp] | None
    frames: Sequence[FrameView] | None

    @property
    def format(self) -> Format | None:
        """The format that was chosen."""
        return Format(self.choices["format"]) if "format" in self.choices else None

    @property
    def by_hand(self) -> bool:
        """Whether it was chosen that a person publishes there."""
        return "by_hand" in self.choices

    @property
    def format_label(self) -> str | None:
        """The format as people read it."""
        return channel_options.format_label(self.platform, self.format)

    @property
    def options(self) -> Mapping[str, OptionData]:
        """The options that were chosen, by name; a file is its id."""
        return channel_options.values_of(self.choices)

    @property
    def option_views(self) -> list[OptionView]:
        """The options with their labels and words."""
        return channel_options.views(self.platform, self.choices)


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    post_id: int
    brand_id: int
    channel_id: int
    platform: str
    body: str | None
    due_at: datetime | None
    media: Mapping[str, Sequence[FixedMedia]]
    options: Mapping[str, ChannelOptions]
    follow_ups: Mapping[str, Sequence[FixedFollowUp]]
    frames: Mapping[str, Mapping[str, FixedFrame]]


@dataclass(frozen=True, slots=True)
class CommonParts:
    """What a post has on channels without own ones: the comments below it, and the frames of its files."""

    id: int
    follow_ups: list[FixedFollowUp]
    frames: list[FrameView]


@dataclass(frozen=True, slots=True)
class _Parts:
    id: int
    follow_ups: Mapping[str, Sequence[FixedFollowUp]]
    frames: Mapping[str, Mapping[str, FixedFrame]]


@dataclass(frozen=True, slots=True)
class _Revision:
    id: int
    post_id: int
    brand_id: int
    variants: Mapping[str, str]
    media: Mapping[str, Sequence[FixedMedia]]
    options: Mapping[str, ChannelOptions]
    follow_ups: Mapping[str, Sequence[FixedFollowUp]]
    frames: Mapping[str, Mapping[str, FixedFrame]]

    @property
    def channel_keys(self) -> set[str]:
        return {*self.variants, *self.media, *self.options, *self.follow_ups, *self.frames} - {EVERYWHERE}

    def on(self, channel: "_Channel") -> _Row:
        return _Row(
            id=self.id,
            post_id=self.post_id,
            brand_id=self.brand_id,
            channel_id=channel.id,
            platform=channel.platform,
            body=self.variants.get(str(channel.id)),
            due_at=None,
            media=self.media,
            options=self.options,
            follow_ups=self.follow_ups,
            frames=self.frames,
        )


@dataclass(frozen=True, slots=True)
class _Channel:
    id: int
    platform: str


# The media and options are those of the current revision: only there a channel without any differs from one with
# the post's.
_SELECT: Final = """
    SELECT t.id, t.post_id, t.brand_id, t.channel_id, t.platform, t.variant_body AS body, t.due_at, r.media,
           r.options, r.follow_ups, r.frames
      FROM publication t JOIN post o ON o.id = t.post_id
      JOIN revision r ON r.post_id = o.id AND r.number = o.revision
"""
_OF_POSTS: Final = Statement(
    f"{_SELECT} WHERE t.post_id IN :ids AND t.place = 0 ORDER BY t.post_id, t.id", row=_Row
)
_JOINED: Final = Statement(
    """
    SELECT coalesce(t.id, 0) AS id, o.id AS post_id, o.brand_id, coalesce(t.channel_id, 0) AS channel_id,
           coalesce(t.platform, '') AS platform, t.variant_body AS body, t.due_at, r.media, r.options,
           r.follow_ups, r.frames
      FROM post o JOIN revision r ON r.post_id = o.id AND r.number = o.revision
      LEFT JOIN publication t ON t.post_id = o.id AND t.place = 0
     WHERE o.id IN :ids ORDER BY o.id, t.id
    """,
    row=_Row,
)
"""A post without publications has one row, whose id is 0."""
_OF_PUBLICATIONS: Final = Statement(f"{_SELECT} WHERE t.id IN :ids AND t.brand_id IN :brands", row=_Row)

_REVISIONS: Final = Statement(
    """
    SELECT r.id, r.post_id, o.brand_id, r.variants, r.media, r.options, r.follow_ups, r.frames
      FROM revision r JOIN post o ON o.id = r.post_id
     WHERE r.id IN :ids AND o.brand_id IN :brands
    """,
    row=_Revision,
)
_CHANNELS: Final = Statement(
    "SELECT id, platform FROM channel WHERE id IN :ids AND brand_id IN :brands ORDER BY id", row=_Channel
)


_PARTS: Final = Statement(
    """
    SELECT o.id, r.follow_ups, r.frames FROM post o JOIN revision r ON r.post_id = o.id AND r.number = o.revision
     WHERE o.id IN :ids AND o.brand_id IN :brands
    """,
    row=_Parts,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def variants_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[VariantView]]:
    """The variants of each of these posts, in the order of the chosen channels. Needs content.view.

    Channels that have everything in common with the post are left out. Posts without a variant and posts of other
    brands are absent.
    """
    ids = await posts_in_sight(scopes, post_ids)
    brand_ids = set(scopes.brand_ids)
    rows = await _OF_POSTS.rows(ids=ids) if ids else []
    return _own(row for row in rows if row.brand_id in brand_ids)


async def compositions(post_ids: Sequence[int]) -> tuple[dict[int, CommonParts], dict[int, list[VariantView]]]:
    """What these posts of any brands have in common, and their variants, by one statement for this room."""
    rows = await _JOINED.rows(ids=list(post_ids)) if post_ids else []
    return {row.post_id: _common(row.post_id, row) for row in rows}, _own(row for row in rows if row.id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def follow_ups_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[FixedFollowUp]]:
    """The comments below each of these posts, for all channels without own ones. Needs content.view.

    Posts without any and posts of other brands are absent.
    """
    parts = await _common_parts(scopes, post_ids)
    return {ident: row.follow_ups for ident, row in parts.items() if row.follow_ups}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def frames_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[FrameView]]:
    """What of the files of each of these posts is shown, on channels without own frames. Needs content.view.

    Posts without any and posts of other brands are absent.
    """
    parts = await _common_parts(scopes, post_ids)
    return {ident: row.frames for ident, row in parts.items() if row.frames}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publication_options(scopes: BrandScopes, ids: list[int]) -> dict[int, list[OptionView]]:
    """The options of each of these publications as the current revision has them. Needs content.view.

    Publications of other brands are absent.
    """
    ids = await publications_in_sight(scopes, ids)
    rows = await _OF_PUBLICATIONS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: _view(row).option_views for row in rows}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def revision_variants(scopes: BrandScopes, ids: list[int]) -> dict[int, list[VariantView]]:
    """What channels had of their own in each of these revisions, by ascending id. Needs content.view.

    Revisions without a variant and those of other brands are absent.
    """
    ids = await revisions_in_sight(scopes, ids)
    revisions = await _REVISIONS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    channel_ids = {int(key) for row in revisions for key in row.channel_keys}
    channels = await _CHANNELS.rows(ids=sorted(channel_ids), brands=scopes.brand_ids) if channel_ids else []
    return {
        row.id: [_view(row.on(channel)) for channel in channels if str(channel.id) in row.channel_keys]
        for row in revisions
        if row.channel_keys
    }


async def _common_parts(scopes: BrandScopes, post_ids: list[int]) -> dict[int, CommonParts]:
    ids = await posts_in_sight(scopes, post_ids)
    rows = await _PARTS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: _common(row.id, row) for row in rows}


def _common(post_id: int, row: _Row | _Parts) -> CommonParts:
    return CommonParts(post_id, list(row.follow_ups.get(EVERYWHERE, ())), views(row.frames.get(EVERYWHERE, {})))


def _own(rows: Iterable[_Row]) -> dict[int, list[VariantView]]:
    """The variants of the rows that have anything of their own, by post."""
    by_post: defaultdict[int, list[VariantView]] = defaultdict(list)
    for row in rows:
        view = _view(row)
        own = (view.body, view.media_ids, view.due_at, view.choices or None, view.follow_ups, view.frames)
        if any(value is not None for value in own):
            by_post[row.post_id].append(view)
    return dict(by_post)


def _view(row: _Row) -> VariantView:
    own = row.media.get(str(row.channel_id))
    frames = row.frames.get(str(row.channel_id))
    return VariantView(
        brand_id=row.brand_id,
        channel_id=row.channel_id,
        platform=row.platform,
        body=row.body,
        due_at=row.due_at,
        media_ids=None if own is None else [item["id"] for item in own],
        choices=row.options.get(str(row.channel_id), ChannelOptions()),
        follow_ups=row.follow_ups.get(str(row.channel_id)),
        frames=None if frames is None else views(frames),
    )
