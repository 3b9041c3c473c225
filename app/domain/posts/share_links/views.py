"""What the holder of a share link sees of posts: as they would be published, with their review threads.

What the holder may do about them is in `deciding`.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import Visitor, operation
from app.connectors import Content, registry
from app.core import clock, one_time_secrets, security, throttle
from app.core.db import Statement
from app.core.errors import InvalidState, LinkNotValid
from app.core.security import Event
from app.domain import media
from app.domain.media import MediaAsset
from app.domain.posts import rules, threads
from app.domain.posts.composition import EVERYWHERE, Composition
from app.domain.posts.content import alt_texts, content_on
from app.domain.posts.inputs import PostStatus
from app.domain.posts.threads import EntryView

DEAD: Final = "This review link is no longer valid. Ask the team that sent it for a new one."

LOOKS: Final = 120
"""How often one network may look at links in a minute, so that nobody tries them out."""
_SHOWN_ENTRIES: Final = 100
MEMBER: Final = "A member of the team"
"""Who has given no name; whoever holds a link learns nobody's address."""
_NOTED_EVERY: Final = timedelta(minutes=1)
_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_LINK = Statement(
    """
    SELECT s.id, s.brand_id, s.label, s.allow_comments, s.allow_approval, s.expires_at, b.name AS brand_name
      FROM share_link s JOIN brand b ON b.id = s.brand_id
     WHERE s.digest = :digest AND s.revoked_at IS NULL AND s.expires_at > :now
    """,
    times=("expires_at",),
    flags=("allow_comments", "allow_approval"),
)
_POSTS = Statement(
    """
    SELECT p.id, p.status, p.version, p.due_at, p.approved_at IS NOT NULL AS approved,
           p.revision = s.revision AS current, r.title, r.body, r.variants, r.media
      FROM shared_post s
      JOIN post p ON p.id = s.post_id
      JOIN revision r ON r.post_id = p.id AND r.number = s.revision
     WHERE s.share_link_id = :link_id AND p.status <> 'archived'
     ORDER BY p.id
    """,
    times=("due_at",),
    flags=("approved", "current"),
    json=("variants", "media"),
)
_CHANNELS = Statement(
    f"""
    SELECT p.post_id, c.id, c.name, c.platform
      FROM publication p JOIN channel c ON c.id = p.channel_id
     WHERE p.post_id {_IDS}
     ORDER BY p.id
    """
)
_OPENED = Statement(
    """
    UPDATE share_link SET last_opened_at = :now
     WHERE digest = :digest AND revoked_at IS NULL AND expires_at > :now
       AND (last_opened_at IS NULL OR last_opened_at <= :before)
    """
)


@dataclass(frozen=True, slots=True)
class SharedChannel:
    """A post as one channel would get it; `platform` is the name for people."""

    name: str
    platform: str
    content: Content


@dataclass(frozen=True, slots=True)
class SharedPostView:
    """A post behind a share link; one that was `changed` since shows nothing of its content and thread.

    `content` is what all channels get, `channels` what each of them does; the thread's newest hundred entries
    ascend. The last three say what the link and the post's state allow.
    """

    id: int
    status: PostStatus
    version: int
    due_at: datetime | None
    changed: bool
    content: Content
    channels: list[SharedChannel]
    thread: list[EntryView]
    may_approve: bool
    may_request_changes: bool
    may_comment: bool


@dataclass(frozen=True, slots=True)
class SharedReview:
    """What a share link opens."""

    brand_name: str
    label: str | None
    allow_comments: bool
    allow_approval: bool
    expires_at: datetime
    posts: list[SharedPostView]


@operation(reads=True)
async def shared(visitor: Visitor, secret: str) -> SharedReview:
    """What is behind a share link; looking changes nothing. Whoever holds it may.

    Errors: LinkNotValid for one that is unknown, revoked, expired or without posts; Throttled.
    """
    await throttle.hit(f"review-looks:{visitor.request.network}", LOOKS)
    link = await live_link(visitor, secret)
    posts = await _posts(link)
    if not posts:
        raise LinkNotValid(DEAD)
    return SharedReview(
        brand_name=link["brand_name"],
        label=link["label"],
        allow_comments=link["allow_comments"],
        allow_approval=link["allow_approval"],
        expires_at=link["expires_at"],
        posts=posts,
    )


@operation()
async def note_opening(visitor: Visitor, secret: str) -> None:
    """Note that a person opened a share link, at most once a minute; a dead one is left alone."""
    del visitor
    now = clock.now()
    await _OPENED.run(digest=one_time_secrets.digest(secret), now=now, before=now - _NOTED_EVERY)


async def live_link(visitor: Visitor, secret: str) -> dict[str, Any]:
    """The row of a link that is good now. Errors: LinkNotValid."""
    row = await _LINK.row(digest=one_time_secrets.digest(secret), now=clock.now())
    if row is None:
        place = visitor.request.address
        security.record(Event.LINK_REFUSED, "share", key=f"share {place}", address=place)
        raise LinkNotValid(DEAD)
    return row


async def shared_post(link: Mapping[str, Any], post_id: int) -> SharedPostView:
    """One post behind a link. Errors: LinkNotValid where it is not there any more."""
    for post in await _posts(link):
        if post.id == post_id:
            return post
    raise LinkNotValid(DEAD)


async def _posts(link: Mapping[str, Any]) -> list[SharedPostView]:
    rows = await _POSTS.rows(link_id=link["id"])
    said = {row["id"]: Composition(row["title"], row["body"], row["variants"], row["media"]) for row in rows}
    wanted = {ident for row in rows if row["current"] for ident in said[row["id"]].media_ids()}
    assets = await media.stored(link["brand_id"], wanted)
    channels: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    for found in await _CHANNELS.rows(ids=list(said)):
        channels[found["post_id"]].append(found)
    return [await _view(link, row, said[row["id"]], channels[row["id"]], assets) for row in rows]


async def _view(
    link: Mapping[str, Any],
    row: Mapping[str, Any],
    said: Composition,
    channels: Sequence[Mapping[str, Any]],
    assets: Mapping[int, MediaAsset],
) -> SharedPostView:
    current, status = bool(row["current"]), PostStatus(row["status"])
    decides = current and link["allow_approval"]
    if current and not row["approved"]:
        # As an approval of now would fix them.
        said = said.with_alt_texts(alt_texts(assets))
    return SharedPostView(
        id=row["id"],
        status=status,
        version=row["version"],
        due_at=row["due_at"],
        changed=not current,
        content=_everywhere(said, assets) if current else Content(None, ""),
        channels=[_channel(item, said, assets) for item in channels] if current else [],
        thread=(await threads.newest(row["id"], _SHOWN_ENTRIES, unnamed=MEMBER))[::-1] if current else [],
        may_approve=decides and _allows_approval(status, row["due_at"]),
        may_request_changes=decides and status is PostStatus.IN_REVIEW,
        may_comment=current and link["allow_comments"],
    )


def _everywhere(said: Composition, assets: Mapping[int, MediaAsset]) -> Content:
    files = tuple(media.attachment(assets[item["id"]], item["alt_text"]) for item in said.media[EVERYWHERE])
    return Content(said.title, said.body, files)


def _channel(row: Mapping[str, Any], said: Composition, assets: Mapping[int, MediaAsset]) -> SharedChannel:
    platform = registry.platform(row["platform"])
    label = row["platform"] if platform is None else platform.label
    return SharedChannel(row["name"], label, content_on(said, row["id"], assets))


def _allows_approval(status: PostStatus, due_at: datetime | None) -> bool:
    try:
        rules.approved(status, due_at, clock.now())
    except InvalidState:
        return False
    return True
