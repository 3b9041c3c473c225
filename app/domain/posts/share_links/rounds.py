"""Rounds: share links of clients that live on while posts are edited, and the mails that bring them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import Final

from app.access import BrandScope, Permission, System, audit, operation
from app.core import clock, links, wall_time
from app.core.backlog import Backlog
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.core.errors import Invalid, InvalidState, NotFound
from app.core.mail import Mail, MailLink
from app.core.text import isolated
from app.domain import identity, notifications
from app.domain.notifications import Notice, NotificationType
from app.domain.posts.inputs import ROUND_POSTS, PostStatus, ShareLinkAddition
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, SharedPost, ShareLink
from app.domain.posts.round_offers import MAIL_PAUSE, tell_later
from app.domain.posts.share_links import mails
from app.domain.posts.share_links.link_secrets import SEALS
from app.domain.posts.share_links.pages import ShareLinkView, link_view
from app.domain.posts.share_links.rights import rights
from app.domain.posts.share_links.round_addresses import stop_link
from app.domain.posts.share_links.views import LIVE

_REMINDER: Final = time(9)
"""When the reminder goes out, on the wall of the brand, the day before the round is due."""


@dataclass(frozen=True, slots=True)
class _Claim:
    id: int
    attempts: int


@dataclass(frozen=True, slots=True)
class _Round:
    id: int
    brand_id: int
    brand: str
    digest: str
    secret: str = field(repr=False)
    name: str | None
    addresses: Sequence[str]
    due_on: str | None
    remind_at: datetime | None
    mailed_at: datetime | None


@dataclass(frozen=True, slots=True)
class _Maker:
    brand_id: int
    name: str | None
    created_by_id: int


@dataclass(frozen=True, slots=True)
class _Open:
    post_id: int
    offered_at: datetime | None


_ROUNDS: Final = DueRows("share_link", _Claim, "id, attempts", lease=timedelta(minutes=5), batch=20)
_ROUND: Final = Statement(
    f"""
    SELECT s.id, s.brand_id, b.name AS brand, s.digest, s.secret, s.name, s.addresses, s.due_on, s.remind_at,
           s.mailed_at
      FROM share_link s JOIN brand b ON b.id = s.brand_id
     WHERE s.id = :id AND s.secret IS NOT NULL AND {LIVE} {{postgres: FOR UPDATE OF s}}
    """,
    _Round,
)
_OPEN: Final = Statement(
    """
    SELECT x.post_id, x.offered_at FROM shared_post x JOIN post p ON p.id = x.post_id
     WHERE x.share_link_id = :id AND p.status = 'in_review' AND p.revision = x.revision
    """,
    _Open,
)
_MAKER: Final = Statement(
    "SELECT brand_id, coalesce(name, label) AS name, created_by_id FROM share_link WHERE id = :id", _Maker
)
_MAILED: Final = Statement("UPDATE share_link SET mailed_at = :now WHERE id = :id")
_REMINDED: Final = Statement("UPDATE share_link SET remind_at = NULL WHERE id = :id")


def reminder_at(due_on: str | None, zone: str, now: datetime) -> datetime | None:
    """When a round that is due on this day reminds of it; None where that has passed."""
    if due_on is None:
        return None
    day = date.fromisoformat(due_on) - timedelta(days=1)
    at = wall_time.instant(datetime.combine(day, _REMINDER), zone)
    return at if at > now else None


@operation(needs=Permission.CONTENT_MANAGE)
async def add_to_round(scope: BrandScope, link_id: int, data: ShareLinkAddition) -> ShareLinkView:
    """Add posts to a round, or show there the newest content of those that it has. Needs content.manage.

    Its addresses are told within the hour. Errors: NotFound; InvalidState for a link that does not follow or has
    ended, and for an archived post; Invalid on `post_ids` for more than a round may have.
    """
    await hold_brand(scope.brand_id)
    ids = sorted(set(data.post_ids))
    posts = await Post.of(scope).filter(id__in=ids).order_by("id").select_for_update()
    if len(posts) != len(ids):
        raise NotFound
    if any(post.status == PostStatus.ARCHIVED.value for post in posts):
        raise InvalidState("An archived post cannot be shared.", status=PostStatus.ARCHIVED.value)
    link = await _round(scope, link_id)
    now = clock.now()
    rows = {row.post_id: row for row in await SharedPost.filter(share_link_id=link.id)}
    if len(rows.keys() | set(ids)) > ROUND_POSTS:
        raise Invalid(fields={"post_ids": [f"A round has at most {ROUND_POSTS} posts."]})
    for post in posts:
        if post.id in rows:
            await SharedPost.filter(id=rows[post.id].id).update(revision=post.revision, offered_at=now)
        else:
            await SharedPost.create(share_link_id=link.id, post_id=post.id, revision=post.revision, offered_at=now)
    await tell_later([link.id], now)
    audit.changed(f"share link {link.id}", "shows " + ", ".join(f"post {ident}" for ident in ids))
    return await link_view(scope, link.id)


@operation(needs=Permission.CONTENT_MANAGE)
async def remind(scope: BrandScope, link_id: int) -> ShareLinkView:
    """Mail the addresses of a round what waits for them, at most once an hour. Needs content.manage.

    Errors: NotFound; InvalidState for a link that does not follow, has ended or has no addresses, where everything
    is decided, and within an hour of the last mail.
    """
    link = await _round(scope, link_id)
    row = await _ROUND.row(id=link.id, now=clock.now(), **rights())
    if row is None or not row.addresses:
        raise InvalidState("This link is sent to nobody by mail.")
    count = len(await _OPEN.rows(id=row.id))
    if count == 0:
        raise InvalidState("Nothing waits for a decision.")
    if row.mailed_at is not None and clock.now() < row.mailed_at + MAIL_PAUSE:
        raise InvalidState("A mail went out within the last hour.")
    await _send(row, partial(mails.reminder, day=row.due_on), count)
    audit.changed(f"share link {link.id}", "reminded")
    return await link_view(scope, link.id)


async def send_first(link_id: int) -> None:
    """Bring a new round to its addresses, in the open transaction; nothing where it has none."""
    row = await _ROUND.row(id=link_id, now=clock.now(), **rights())
    if row is not None:
        await _send(row, mails.first_letter, await SharedPost.filter(share_link_id=link_id).count())


@operation(atomic=False)
async def send_due(system: System) -> int:
    """Send the mails of rounds that are due; returns how many were claimed. The service itself only."""
    claims = await _claim(system)
    for claim in claims:
        await _ROUNDS.attempt(claim, partial(_look, system))
    return len(claims)


@operation(action="send_due")
async def _claim(system: System) -> list[_Claim]:
    del system
    return await _ROUNDS.claim()


@operation(action="send_due")
async def _look(system: System, claim: _Claim) -> None:
    del system
    now = clock.now()
    row = await _ROUND.row(id=claim.id, now=now, **rights())
    is_reminder = row is not None and row.remind_at is not None and row.remind_at <= now
    if not await _ROUNDS.set(claim, None if row is None or is_reminder else row.remind_at) or row is None:
        return
    waiting = await _OPEN.rows(id=row.id)
    if is_reminder:
        await _REMINDED.run(id=row.id)
        if waiting:
            await _send(row, partial(mails.reminder, day=row.due_on), len(waiting))
        return
    news = [item for item in waiting if item.offered_at is not None and _is_after(item.offered_at, row.mailed_at)]
    if news:
        await _send(row, mails.again, len(news))


@operation(reads=True)
async def rounds_backlog(system: System) -> Backlog:
    """The rounds that the loop has to look at. The service itself only."""
    del system
    return await _ROUNDS.backlog()


async def tell_of_end(link_id: int) -> None:
    """Notify the maker of a round in which nothing is left to decide, in the open transaction."""
    if await _OPEN.rows(id=link_id):
        return
    link = await _MAKER.row(id=link_id)
    if link is None:
        return
    name = f"“{isolated(link.name)}”" if link.name else "A review round"
    await notifications.notify_all(
        [
            Notice(
                NotificationType.REVIEW_ROUND_DECIDED,
                [link.created_by_id],
                f"{name} is decided",
                "Every post of the round has a decision now.",
                link.brand_id,
                link=links.studio(link.brand_id, "review"),
            )
        ]
    )


async def _round(scope: BrandScope, link_id: int) -> ShareLink:
    link = await ShareLink.find(scope, link_id, lock=True)
    if not link.follows:
        raise InvalidState("This link shows posts as they were when it was made.")
    if link.revoked_at is not None or link.expires_at <= clock.now():
        raise InvalidState("This link has ended.")
    return link


async def _send(row: _Round, letter: Callable[..., Mail], count: int) -> None:
    """Put the mails of a round into the outbox. Addresses that had ten mails today, or are blocked, get none."""
    secret = SEALS.opened(row.digest, row.secret)
    if secret is None:
        return
    for address in row.addresses:
        if await identity.stranger_mails.may_write(address):
            letter_to = letter(address, secret.decode(), brand=row.brand, name=row.name, count=count)
            footer = MailLink(mails.FOOTER, stop_link(row.brand_id, row.id, address))
            await identity.stranger_mails.deliver(replace(letter_to, footer=footer))
    await _MAILED.run(id=row.id, now=clock.now())


def _is_after(at: datetime, than: datetime | None) -> bool:
    return than is None or at >= than
