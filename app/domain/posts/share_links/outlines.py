"""Posts as the page of a share link shows them: an outline without texts, by which a page knows what is rendered
already, and then the texts of some of them, as their channels would show them.
"""

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import Visitor, operation, throttles
from app.connectors import Content, registry, threads
from app.core import links, throttle
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.domain import media
from app.domain.media import MediaAsset, RenditionState
from app.domain.posts import channel_options, publication_pictures, rules
from app.domain.posts.channel_options import OptionView
from app.domain.posts.composition import Composition
from app.domain.posts.content import alt_texts, content_everywhere, content_on
from app.domain.posts.inputs import BODY_LENGTH, FixedFollowUp, PostStatus
from app.domain.posts.records import columns
from app.domain.posts.share_links.views import DEAD, MEMBER, ReviewLink, Rights, live_link, rights_on
from app.domain.posts.thread_views import EntryView, newest_entries, newest_heads

FILES: Final = 1_000
"""Uses of media files in the posts of which an outline has digests; the first post always has them."""
COMMENTS: Final = 20
"""How many comments of a post are read at once, the newest of them."""
_POSTER: Final = 640
"""How wide posters of videos are at least, in pixels, where there are such."""


@dataclass(frozen=True, slots=True)
class SharedOutline:
    """A post behind a share link without its texts.

    `content` and `thread` are digests of all that a page shows of its content and of its newest comments. They are
    empty for one that was `changed`, and for posts before the one that was asked for and far behind it. `length`
    is the most characters that the texts of all its channels may have. In a round nothing is `changed`: what the
    team is working on, `is_reworked`, is shown as it was. `former` is the revision that guests wrote about last,
    where this one is another. One that `is_stopped` was sent back by a stop. `name` is its title or its first
    words, empty where it is `changed`.
    """

    id: int
    status: PostStatus
    version: int
    due_at: datetime | None
    revision: int
    former: int | None
    is_stopped: bool
    changed: bool
    is_reworked: bool
    name: str
    length: int
    content: str
    thread: str
    rights: Rights


@dataclass(frozen=True, slots=True)
class ReviewOutline:
    """A share link with the outlines of its posts; a page begins with the post `first`.

    They are in the order of their ids, in a round by their times: a decision moves none. `picture` is the
    address of the picture of one of their accounts, by which guests know the brand.
    """

    link: ReviewLink
    posts: Sequence[SharedOutline]
    first: int
    picture: str | None


@dataclass(frozen=True, slots=True)
class SharedChannel:
    """The content of a post on one channel; `platform` is its label.

    `parts` are those of its thread there, or the content alone. `is_article` says that its title is shown, and
    that a line of three hyphens is a thematic break. `format` is the format that was chosen, in words, and
    `options` what the platform is told beside text and media; the files of options are in the content. `due_at` is
    its own time, None where it has that of the post. `follow_ups` are the comments below it. What is live there
    has been so since `published_at`, at the address `permalink` where the platform has one. With `by_hand` a
    person publishes it there. `is_being_prepared` says that it gets something else instead of a file, which is
    still to be made: the file is shown until then. `picture` is the address of the picture of its account.
    """

    name: str
    platform: str
    content: Content
    parts: Sequence[Content]
    is_article: bool
    format: str | None = None
    options: Sequence[OptionView] = ()
    due_at: datetime | None = None
    follow_ups: Sequence[FixedFollowUp] = ()
    key: str = ""
    permalink: str | None = None
    published_at: datetime | None = None
    by_hand: bool = False
    is_being_prepared: bool = False
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class SharedContent:
    """The content of a post behind a share link: the one for all channels, and that of each channel.

    `posters` has the address of a still picture of each file that browsers do not show as a picture, by its UUID.
    `time_zone` is that of the brand.
    """

    content: Content
    channels: Sequence[SharedChannel]
    posters: Mapping[UUID, str]
    time_zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class RevisionTexts:
    """The text for all channels as guests wrote about it last, and as it is shown."""

    before: str
    now: str


@dataclass(frozen=True, slots=True)
class _Text:
    id: int
    number: int
    body: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class _Post:
    id: int
    status: PostStatus
    version: int
    due_at: datetime | None
    is_approved: bool
    is_current: bool
    revision: int
    former: int | None
    is_stop: bool
    title: str | None
    beginning: str
    content_hash: str
    files: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Composed(Composition):
    id: int
    is_approved: bool


@dataclass(frozen=True, slots=True)
class _Channel:
    post_id: int
    publication_id: int
    id: int
    name: str
    platform: str
    due_at: datetime | None
    permalink: str | None
    published_at: datetime | None
    uuid: UUID
    picture_version: str | None

    @property
    def picture(self) -> str | None:
        """The address of the picture of its account."""
        return self.picture_version and links.channel_picture(self.uuid, self.picture_version)


@dataclass(frozen=True, slots=True)
class _File:
    post_id: int
    id: int
    filename: str
    alt_text: str | None
    thumbnails_due_at: datetime | None


_FROM_LINK: Final = """
      FROM shared_post s
      JOIN post p ON p.id = s.post_id
      JOIN revision r ON r.post_id = p.id AND r.number = s.revision
     WHERE s.share_link_id = :link_id AND p.status <> 'archived'
"""
_POSTS = Statement(
    f"""
    SELECT p.id, p.status, p.version, p.due_at, p.approved_at IS NOT NULL AS is_approved,
           p.revision = s.revision AS is_current, s.revision, r.title,
           coalesce((SELECT e.reply_to_id = e.id FROM review_entry e WHERE e.post_id = p.id AND e.kind <> 'comment'
                      ORDER BY e.id DESC LIMIT 1), false) AS is_stop,
           CASE WHEN r.title IS NULL THEN substr(r.body, 1, {rules.NAME * 4}) ELSE '' END AS beginning,
           (SELECT max(e.revision) FROM review_entry e
             WHERE e.post_id = p.id AND e.via = 'share_link' AND e.revision < s.revision) AS former,
           r.content_hash,
           (SELECT count(*) FROM media_use u WHERE u.post_id = p.id) AS files
    {_FROM_LINK} ORDER BY p.id
    """,
    row=_Post,
)
_COMPOSED = Statement(
    f"""
    SELECT p.id, p.approved_at IS NOT NULL AS is_approved, {columns(Composition, "r")}
    {_FROM_LINK} AND p.id IN :ids AND (:follows OR p.revision = s.revision) ORDER BY p.id
    """,
    row=_Composed,
)
_TEXTS = Statement(
    """
    SELECT p.id, r.number, r.body, r.number = s.revision AS is_shown
      FROM shared_post s JOIN post p ON p.id = s.post_id
      JOIN revision r ON r.post_id = p.id AND (r.number = s.revision OR r.number IN :numbers)
     WHERE s.share_link_id = :link_id AND p.id IN :ids AND p.status <> 'archived' AND r.number <= s.revision
    """,
    row=_Text,
)
_CHANNELS = Statement(
    """
    SELECT p.post_id, p.id AS publication_id, c.id, c.name, c.platform, p.due_at, p.permalink, p.published_at,
           c.uuid, i.version AS picture_version
      FROM publication p JOIN channel c ON c.id = p.channel_id
      LEFT JOIN channel_picture i ON i.channel_id = c.id AND c.state <> 'removed'
     WHERE p.post_id IN :ids AND p.place = 0
     ORDER BY p.id
    """,
    row=_Channel,
)
_FILES = Statement(
    """
    SELECT DISTINCT u.post_id, a.id, a.filename, a.alt_text, a.thumbnails_due_at
      FROM media_use u JOIN media_asset a ON a.id = u.asset_id
     WHERE u.post_id IN :ids ORDER BY u.post_id, a.id
    """,
    row=_File,
)


@operation(reads=True)
async def shared_outline(visitor: Visitor, secret: str, first: int = 0) -> ReviewOutline:
    """Open a share link for a page that begins with the post `first`, or with the first of all where that is not
    there any more. Nothing is changed. Every holder may.

    Errors: LinkNotValid for a link that is unknown, revoked, expired or without posts; Throttled.
    """
    await throttle.hit(throttles.REVIEW_VIEWS, network=visitor.request.network)
    link = await live_link(visitor, secret)
    posts = await _POSTS.rows(link_id=link.id)
    if not posts:
        raise LinkNotValid(DEAD)
    rights = {post.id: rights_on(link, post.status, post.due_at, is_current=post.is_current) for post in posts}
    if link.follows:
        posts = sorted(posts, key=lambda post: (post.due_at is None, post.due_at, post.id))
    current = [post for post in posts if post.is_current or link.follows]
    first = next((post.id for post in current if post.id == first), posts[0].id)
    near = _near(current, first)
    channels: defaultdict[int, list[_Channel]] = defaultdict(list)
    for channel in await _CHANNELS.rows(ids=near) if near else ():
        channels[channel.post_id].append(channel)
    pictures = await _pictures(channels) if any(post.files for post in current if post.id in near) else {}
    files: defaultdict[int, list[_File]] = defaultdict(list)
    for file in await _FILES.rows(ids=near) if near else ():
        files[file.post_id].append(file)
    comments = await newest_heads(near, COMMENTS + 1) if near else {}
    digests = {
        post.id: _content_digest(post, channels[post.id], files[post.id], pictures, link.time_zone)
        for post in posts
        if post.id in near
    }
    return ReviewOutline(
        link,
        [
            SharedOutline(
                id=post.id,
                status=post.status,
                version=post.version,
                due_at=post.due_at,
                revision=post.revision,
                former=post.former,
                is_stopped=post.is_stop and post.status is PostStatus.CHANGES_REQUESTED,
                changed=not post.is_current and not link.follows,
                is_reworked=not post.is_current and link.follows,
                name=rules.name(post.title, post.beginning) if post.is_current or link.follows else "",
                length=BODY_LENGTH * (1 + len(channels[post.id])),
                content=digests.get(post.id, ""),
                thread=_digest(comments.get(post.id)) if post.id in near else "",
                rights=rights[post.id],
            )
            for post in posts
        ],
        first,
        _first_picture(channels),
    )


@operation(reads=True)
async def shared_contents(visitor: Visitor, secret: str, post_ids: Sequence[int]) -> dict[int, SharedContent]:
    """The contents of these posts behind a share link, by id, without those that were changed since.

    For a caller that opened the link by `shared_outline`. Every holder may. Errors: LinkNotValid.
    """
    link = await live_link(visitor, secret)
    posts = await _COMPOSED.rows(link_id=link.id, ids=list(post_ids), follows=link.follows)
    assets = await media.assets_of(link.brand_id, {ident for post in posts for ident in post.media_ids()})
    others = [ident for ident, asset in assets.items() if asset.mime_type not in media.BROWSER_TYPES]
    posters = await media.posters_of(link.brand_id, others, _POSTER)
    addresses = {assets[ident].uuid: address for ident, address in posters.items()}
    channels: defaultdict[int, list[_Channel]] = defaultdict(list)
    for channel in await _CHANNELS.rows(ids=[post.id for post in posts]) if posts else ():
        channels[channel.post_id].append(channel)
    pictures = await _pictures(channels) if assets else {}
    return {
        post.id: _content(post, channels[post.id], (assets, pictures), addresses, link.time_zone) for post in posts
    }


@operation(reads=True)
async def shared_texts(visitor: Visitor, secret: str, revisions: Mapping[int, int]) -> dict[int, RevisionTexts]:
    """The texts of a former revision and of the one that is shown, of these posts behind a share link, by id.

    For a caller that opened the link by `shared_outline`, which names the former revisions. Every holder may.
    Errors: LinkNotValid.
    """
    link = await live_link(visitor, secret)
    numbers = sorted(set(revisions.values()))
    rows = await _TEXTS.rows(link_id=link.id, ids=list(revisions), numbers=numbers) if revisions else []
    texts = {(row.id, row.number): row.body for row in rows}
    current_texts = {row.id: row.body for row in rows if row.is_shown}
    return {
        ident: RevisionTexts(texts[ident, number], current_texts[ident])
        for ident, number in revisions.items()
        if (ident, number) in texts and ident in current_texts
    }


def _first_picture(channels: Mapping[int, Sequence[_Channel]]) -> str | None:
    """That of the oldest channel that has one."""
    rows = sorted((one for group in channels.values() for one in group), key=lambda one: one.id)
    return next((one.picture for one in rows if one.picture), None)


async def _pictures(channels: Mapping[int, Sequence[_Channel]]) -> publication_pictures.Renditions:
    ids = [channel.publication_id for rows in channels.values() for channel in rows]
    return await publication_pictures.of_publications(ids)


@operation(reads=True)
async def shared_comments(
    visitor: Visitor, secret: str, post_ids: Sequence[int], before: int | None = None
) -> dict[int, list[EntryView]]:
    """The newest comments for the client on these posts behind a share link, oldest first, by the post's id.

    There are 21 of each at most. `before` is the id of a comment that all are older than. Posts that were changed
    since have none. For a caller that opened the link by `shared_outline`. Every holder may. Errors: LinkNotValid.
    """
    link = await live_link(visitor, secret)
    current = {post.id for post in await _POSTS.rows(link_id=link.id) if post.is_current or link.follows}
    ids = [ident for ident in post_ids if ident in current]
    return await newest_entries(ids, COMMENTS + 1, MEMBER, before=before) if ids else {}


def _near(posts: Sequence[_Post], first: int) -> list[int]:
    """The posts of which a page that begins with `first` may show something."""
    near: list[int] = []
    files = 0
    started = False
    for post in posts:
        started = started or post.id == first
        if started:
            files += post.files
            if near and files > FILES:
                break
            near.append(post.id)
    return near


def _content_digest(
    post: _Post,
    channels: Sequence[_Channel],
    files: Sequence[_File],
    pictures: publication_pictures.Renditions,
    time_zone: str,
) -> str:
    places = [(channel.id, channel.name, channel.platform, channel.picture) for channel in channels]
    live = [(channel.id, channel.permalink, channel.published_at) for channel in channels if channel.published_at]
    times = [time_zone, *((channel.id, channel.due_at) for channel in channels if channel.due_at is not None)]
    # Until the approval fixes them, alternative texts are the current ones.
    media = [
        (f.id, f.filename, f.thumbnails_due_at is None, None if post.is_approved else f.alt_text) for f in files
    ]
    copies = [
        sorted((ident, item.uuid, item.state) for ident, item in pictures.get(channel.publication_id, {}).items())
        for channel in channels
    ]
    return _digest([post.id, post.content_hash, post.is_approved, places, media, copies, times, live])


def _digest(value: object) -> str:
    return hashlib.sha256(repr(value).encode(errors="replace")).hexdigest()[:32]


def _content(
    post: _Composed,
    channels: Sequence[_Channel],
    files: tuple[Mapping[int, MediaAsset], publication_pictures.Renditions],
    posters: Mapping[UUID, str],
    time_zone: str,
) -> SharedContent:
    assets, pictures = files
    whole = post.without_lost(assets)
    content = whole if post.is_approved else whole.with_alt_texts(alt_texts(assets))
    return SharedContent(
        content_everywhere(content, assets),
        [_channel(channel, content, assets, pictures) for channel in channels],
        posters,
        time_zone,
    )


def _channel(
    row: _Channel,
    composition: Composition,
    assets: Mapping[int, MediaAsset],
    pictures: publication_pictures.Renditions,
) -> SharedChannel:
    platform = registry.platform(row.platform)
    renditions = pictures.get(row.publication_id, {})
    instead = publication_pictures.instead(renditions)
    content = content_on(composition, row.id, platform, assets, instead)
    choices = composition.options_on(row.id)
    return SharedChannel(
        name=row.name,
        platform=row.platform if platform is None else platform.label,
        content=content,
        parts=threads.parts(platform, content),
        is_article=platform is not None and platform.limits.is_article,
        format=channel_options.format_label(row.platform, content.format),
        options=channel_options.views(row.platform, choices),
        due_at=row.due_at,
        follow_ups=composition.follow_ups_on(row.id),
        key=row.platform,
        permalink=row.permalink,
        published_at=row.published_at,
        by_hand=channel_options.is_by_hand(row.platform, choices),
        picture=row.picture,
        is_being_prepared=any(item.state is RenditionState.DUE for item in renditions.values()),
    )
