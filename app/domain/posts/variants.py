"""What single channels have of their own in a post: a text, media, a format or options."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, operation
from app.connectors import Format, OptionData
from app.core.db import Statement
from app.domain.media import FixedFrame
from app.domain.posts import channel_options
from app.domain.posts.channel_options import OptionView
from app.domain.posts.composition import EVERYWHERE
from app.domain.posts.frame_choices import FrameView, views
from app.domain.posts.inputs import ChannelOptions, FixedFollowUp, FixedMedia
from app.domain.posts.publications.views import PostPublication
from app.domain.posts.records import names
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
class Parts:
    """What the current revision of a post has by channel, in the order of `PARTS`."""

    media: Mapping[str, Sequence[FixedMedia]]
    options: Mapping[str, ChannelOptions]
    follow_ups: Mapping[str, Sequence[FixedFollowUp]]
    frames: Mapping[str, Mapping[str, FixedFrame]]

    @property
    def common_follow_ups(self) -> list[FixedFollowUp]:
        """The comments below the post on channels without own ones."""
        return list(self.follow_ups.get(EVERYWHERE, ()))

    @property
    def common_frames(self) -> list[FrameView]:
        """The frames of its files on channels without own ones."""
        return views(self.frames.get(EVERYWHERE, {}))


_NO_PARTS: Final = Parts({}, {}, {}, {})


@dataclass(frozen=True, slots=True)
class _PostParts:
    id: int
    parts: Sequence[Any] | None


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


PARTS: Final = f"""
    (SELECT '[' || {" || ',' || ".join(f"cast(r.{name} AS text)" for name in names(Parts))} || ']' FROM revision r
      WHERE r.post_id = t.id AND r.number = t.revision
        AND ({{postgres: r.media - '{EVERYWHERE}'}} {{sqlite: json_remove(r.media, '$.{EVERYWHERE}')}} <> '{{}}'
             OR r.options <> '{{}}' OR r.follow_ups <> '{{}}' OR r.frames <> '{{}}'))
"""
"""The `Parts` of the post `t` as JSON; null for most posts, which are a text and files for all their channels."""
_PARTS: Final = Statement(
    f"SELECT t.id, {PARTS} AS parts FROM post t WHERE t.id IN :ids AND t.brand_id IN :brands", row=_PostParts
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


def variants_in(
    brand_id: int, parts: Mapping[int, Parts], publications: Mapping[int, Sequence[PostPublication]]
) -> dict[int, list[VariantView]]:
    """The variants of publications of a brand's posts, by the post's id, from the parts of those that have any."""
    rows = (
        _row(brand_id, parts.get(ident, _NO_PARTS), item)
        for ident, of_post in publications.items()
        for item in of_post
        if ident in parts or item.own_body is not None or item.own_due_at is not None
    )
    return _own(rows)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def follow_ups_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[FixedFollowUp]]:
    """The comments below each of these posts, for all channels without own ones. Needs content.view.

    Posts without any and posts of other brands are absent.
    """
    parts = await _parts_of(scopes, post_ids)
    return {ident: rows for ident, each in parts.items() if (rows := each.common_follow_ups)}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def frames_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[FrameView]]:
    """What of the files of each of these posts is shown, on channels without own frames. Needs content.view.

    Posts without any and posts of other brands are absent.
    """
    parts = await _parts_of(scopes, post_ids)
    return {ident: rows for ident, each in parts.items() if (rows := each.common_frames)}


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


async def _parts_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, Parts]:
    ids = await posts_in_sight(scopes, post_ids)
    rows = await _PARTS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: Parts(*row.parts) for row in rows if row.parts is not None}


def _row(brand_id: int, parts: Parts, publication: PostPublication) -> _Row:
    return _Row(
        id=publication.id,
        post_id=publication.post_id,
        brand_id=brand_id,
        channel_id=publication.channel_id,
        platform=publication.platform,
        body=publication.own_body,
        due_at=publication.own_due_at,
        media=parts.media,
        options=parts.options,
        follow_ups=parts.follow_ups,
        frames=parts.frames,
    )


def _own(rows: Iterable[_Row]) -> dict[int, list[VariantView]]:
    """The variants of the rows that have anything of their own, by post."""
    by_post: defaultdict[int, list[VariantView]] = defaultdict(list)
    for row in rows:
        if _has_own(row):
            by_post[row.post_id].append(_view(row))
    return dict(by_post)


def _has_own(row: _Row) -> bool:
    key = str(row.channel_id)
    if row.body is not None or row.due_at is not None or row.options.get(key):
        return True
    return key in row.media or key in row.follow_ups or key in row.frames


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
