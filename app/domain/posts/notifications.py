"""Notifications about posts: their recipients and their texts (S-070).

Members who may approve are notified of submissions, author and owner of everything else while they are in
the brand; the actor never. All are created in the transaction of the change.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from app.access import INSIDER_ROLES, BrandScope, Permission, roles_with
from app.core import links, wall_time
from app.core.db import Statement
from app.core.hand_links import Errand
from app.core.text import isolated
from app.domain import brands, notifications
from app.domain.notifications import Notice, NotificationType
from app.domain.posts import rules
from app.domain.posts.audiences import AudienceWords
from app.domain.posts.inputs import Audience, EntryKind, PostStatus, PublicationStatus
from app.domain.posts.models import Post, ReviewEntry
from app.domain.posts.reviewers import Reviewer
from app.domain.posts.sight import member_condition

_EXCERPT: Final = 280
"""The characters of its text in a mail."""
_NAMES: Final = 5
"""How many posts a notice about several names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A post or publication for one recipient; `body` is its beginning."""

    id: int
    brand_id: int
    brand_name: str
    title: str | None
    body: str
    user_id: int

    @property
    def name(self) -> str:
        return _name(self.title, self.body)

    @property
    def excerpt(self) -> str:
        return _excerpt(self.body)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Post(_Row):
    version: int
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Member:
    user_id: int
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Publication(_Row):
    post_id: int
    epoch: int
    place: int
    scheduled_at: datetime | None
    error: str | None
    permalink: str | None
    channel: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unattended:
    """A post in review without its author; `total` is how many there are."""

    title: str | None
    body: str
    total: int


@dataclass(frozen=True, slots=True)
class HandReminder:
    """A publication whose person is reminded for the `number`th time, and what the links of the reminder do."""

    errand: Errand
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _ByHand(_Row):
    """A publication by hand, for a member who may be reminded of it."""

    post_id: int
    channel: str
    handles: bool
    writes: bool
    owns: bool


@dataclass(frozen=True, slots=True)
class _PublicationChannel:
    id: int
    name: str


_CONCERNED = f"m.active AND (m.user_id = o.author_id OR m.role = 'super_admin') AND {member_condition('o')}"

_REVIEWERS = Statement(
    "SELECT user_id, role FROM membership WHERE brand_id = :brand_id AND active AND role IN :roles", row=_Member
)
_OF_POSTS = Statement(
    f"""
    SELECT o.id, o.brand_id, b.name AS brand_name, o.version, o.title, substr(o.body, 1, {_EXCERPT + 1}) AS body,
           m.user_id, m.role
      FROM post o JOIN brand b ON b.id = o.brand_id JOIN membership m ON m.brand_id = o.brand_id AND {_CONCERNED}
     WHERE o.id IN :ids
     ORDER BY o.id
    """,
    row=_Post,
)
_PUBLICATIONS = f"""
    SELECT p.id, p.brand_id, b.name AS brand_name, p.post_id, p.epoch, p.place, p.scheduled_at, p.error,
           p.permalink, c.name AS channel, o.title, substr(o.body, 1, {_EXCERPT + 1}) AS body, m.user_id
      FROM publication p
      JOIN post o ON o.id = p.post_id
      JOIN channel c ON c.id = p.channel_id
      JOIN brand b ON b.id = p.brand_id
      JOIN membership m ON m.brand_id = p.brand_id AND {_CONCERNED}
"""
_FAILED = Statement(
    f"""
    {_PUBLICATIONS} WHERE p.id IN :ids AND p.status = 'failed'
     ORDER BY p.post_id, p.place, p.id
    """,
    row=_Publication,
)
# What is live of a post with all of its channels, once no call of the same time is under way any more.
_LIVE = Statement(
    f"""
    {_PUBLICATIONS}
     WHERE p.place = 0 AND p.status = 'published'
       AND p.post_id IN (SELECT t.post_id FROM publication t WHERE t.id IN :ids AND t.place = 0)
       AND EXISTS (SELECT 1 FROM publication t
                    WHERE t.id IN :ids AND t.post_id = p.post_id
                      AND (t.id = p.id OR t.scheduled_at = p.scheduled_at))
       AND NOT EXISTS (SELECT 1 FROM publication t
                        WHERE t.post_id = p.post_id AND t.place = 0 AND t.status = 'publishing'
                          AND t.scheduled_at = p.scheduled_at)
     ORDER BY p.post_id, p.scheduled_at, p.id
    """,
    row=_Publication,
)
_BY_HAND = Statement(
    f"""
    SELECT p.id, p.brand_id, b.name AS brand_name, p.post_id, c.name AS channel, o.title,
           substr(coalesce(p.variant_body, o.body), 1, {_EXCERPT + 1}) AS body, m.user_id,
           (c.handled_by_id IS NOT NULL AND m.user_id = c.handled_by_id) AS handles,
           m.user_id = o.author_id AS writes, m.role = 'super_admin' AS owns
      FROM publication p
      JOIN post o ON o.id = p.post_id
      JOIN channel c ON c.id = p.channel_id
      JOIN brand b ON b.id = p.brand_id
      JOIN membership m ON m.brand_id = p.brand_id AND m.active AND m.role IN :roles
       AND (m.user_id = c.handled_by_id OR m.user_id = o.author_id OR m.role = 'super_admin')
      JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL AND u.deleted_at IS NULL
     WHERE p.id IN :ids
     ORDER BY p.id, m.user_id
    """,
    row=_ByHand,
)
_CHANNEL_NAMES = Statement(
    "SELECT p.id, c.name FROM publication p JOIN channel c ON c.id = p.channel_id WHERE p.id IN :ids",
    row=_PublicationChannel,
)
_WITHOUT_AUTHOR = Statement(
    f"""
    SELECT o.title, substr(o.body, 1, {_EXCERPT + 1}) AS body, count(*) OVER () AS total
      FROM post o
     WHERE o.brand_id = :brand_id AND o.author_id = :user_id
       AND o.status IN ('{PostStatus.IN_REVIEW.value}', '{PostStatus.CHANGES_REQUESTED.value}')
     ORDER BY o.id LIMIT {_NAMES}
    """,
    row=_Unattended,
)


async def submitted(scope: BrandScope, post: Post, note: AudienceWords | None) -> None:
    """Notify every member with the right to approve of a submitted post; the post is locked and saved."""
    name = _name(post.title, post.body)
    sentence = f"{isolated(scope.caller.name)} asks for a review of {name}."
    notice = Notice(
        NotificationType.POST_SUBMITTED,
        (),
        f"{name} was submitted for review",
        _with(sentence, note and note.body),
        post.brand_id,
        link=links.studio_review(post.brand_id, post.id),
        actor_id=scope.caller.user_id,
        brand_name=scope.name,
        excerpt=_excerpt(post.body),
        dedup_key=f"post {post.id} submitted {post.version}",
    )
    members = await _REVIEWERS.rows(brand_id=post.brand_id, roles=roles_with(Permission.APPROVE))
    await notifications.notify_all(_for_each_audience(notice, note, members, without=sentence))


async def approved(post: Post, by: Reviewer, note: AudienceWords | None) -> None:
    """Notify of the approval of a post from any source."""
    name = _name(post.title, post.body)
    at = "" if post.due_at is None else f" It will be published on {_planned(post, post.due_at)}."
    sentence = f"{by.in_words} approved {name}.{at}"
    members = await _OF_POSTS.rows(ids=[post.id])
    notice = Notice(
        NotificationType.POST_APPROVED,
        (),
        f"{name} was approved",
        _with(sentence, note and note.body),
        post.brand_id,
        link=_link(post.brand_id, post.id),
        actor_id=by.user_id,
        dedup_key=f"post {post.id} approved {post.version}",
        brand_name=members[0].brand_name if members else None,
        excerpt=_excerpt(post.body),
    )
    await notifications.notify_all(_for_each_audience(notice, note, members, without=sentence))


async def entered(post: Post, entry: ReviewEntry, words: AudienceWords, by: Reviewer, *, silent: bool) -> None:
    """Notify of a comment, change request or stop in a review thread; of a comment those alone who read it.

    `approved` notifies of approvals, `submitted` of the note of a submission (`silent`).
    """
    name = _name(post.title, post.body)
    without: str | None
    if entry.is_stop:
        kind, subject = NotificationType.CHANGES_REQUESTED, f"{name} was stopped"
        sentence = f"{by.in_words} stopped {name} before it went out"
        without = f"{sentence}."
    elif entry.kind == EntryKind.CHANGE_REQUEST.value:
        kind, subject = NotificationType.CHANGES_REQUESTED, f"Changes to {name} were requested"
        sentence = f"{by.in_words} asks for changes to {name}"
        without = f"{sentence}."
    elif entry.kind == EntryKind.COMMENT.value and not silent:
        kind, subject = NotificationType.POST_COMMENTED, f"New comment on {name}"
        sentence, without = f"{by.in_words} commented on {name}", None
    else:
        return
    members = await _OF_POSTS.rows(ids=[post.id])
    notice = Notice(
        kind,
        (),
        subject,
        _with(f"{sentence}:", words.body),
        post.brand_id,
        link=_link(post.brand_id, post.id),
        actor_id=by.user_id,
        dedup_key=f"review entry {entry.id}",
        brand_name=members[0].brand_name if members else None,
        excerpt=_excerpt(post.body),
    )
    await notifications.notify_all(_for_each_audience(notice, words, members, without=without))


async def notify_endings(publication_ids: Collection[int]) -> None:
    """Notify of publications that are live or failed for good; one statement of each kind reads all recipients.

    A post is told of once: as failed with all channels of these, and as live when no channel of the same time is
    under way any more, also where these are what the others waited for. One that is live later, after another
    try, is told of with the others.
    """
    if not publication_ids:
        return
    ids = sorted(publication_ids)
    failures = groupby(await _FAILED.rows(ids=ids), key=lambda row: (row.post_id, row.place))
    successes = groupby(await _LIVE.rows(ids=ids), key=lambda row: (row.post_id, row.scheduled_at))
    await notifications.notify_all(
        [_failure(list(group)) for _, group in failures] + [_success(list(group)) for _, group in successes]
    )


async def by_hand(reminders: Sequence[HandReminder]) -> None:
    """Remind people of what they publish by hand: who handles the channel, else the author, else the owner.

    The last reminder also goes to the owner. One statement reads all recipients.
    """
    if not reminders:
        return
    by_id = {item.errand.publication_id: item for item in reminders}
    rows = await _BY_HAND.rows(ids=sorted(by_id), roles=roles_with(Permission.CONTENT_MANAGE))
    await notifications.notify_all(
        [_by_hand(by_id[ident], list(group)) for ident, group in groupby(rows, key=lambda row: row.id)]
    )


async def expired(post_ids: Collection[int]) -> None:
    """Notify of posts whose time passed without an approval."""
    if not post_ids:
        return
    rows = await _OF_POSTS.rows(ids=sorted(post_ids))
    await notifications.notify_all([_expiry(list(group)) for _, group in groupby(rows, key=lambda row: row.id)])


async def expired_on_channels(publications: Mapping[int, Sequence[int]]) -> None:
    """Notify of posts, by their ids, that expired without an approval as these publications and wait as others."""
    if not publications:
        return
    names = {
        row.id: row.name
        for row in await _CHANNEL_NAMES.rows(ids=[ident for ids in publications.values() for ident in ids])
    }
    rows = await _OF_POSTS.rows(ids=sorted(publications))
    await notifications.notify_all(
        [
            _expiry(list(group), {ident: names[ident] for ident in sorted(publications[post_id])})
            for post_id, group in groupby(rows, key=lambda row: row.id)
        ]
    )


async def tell_author_left(brand_id: int, user_id: int) -> None:
    """Notify the owner, once, of the posts in review whose author is no longer a member; in the open transaction.

    The owner is told also of a member whom they removed: the notice is about the posts.
    """
    rows = await _WITHOUT_AUTHOR.rows(brand_id=brand_id, user_id=user_id)
    if not rows:
        return
    names = ", ".join(_name(row.title, row.body) for row in rows)
    total = rows[0].total
    more = f" and {total - len(rows)} more" if total > len(rows) else ""
    is_one = total == 1
    await notifications.notify(
        NotificationType.POST_SUBMITTED,
        await brands.people_with(brand_id, Permission.OWNER),
        subject=f"{names} is in review without its author"
        if is_one
        else f"{total} posts are in review without their author",
        body=_with(
            "The author is no longer a member of the brand. "
            + ("The post waits" if is_one else "These posts wait")
            + " in review until somebody else takes over.",
            names + more,
        ),
        brand_id=brand_id,
        link=links.studio(brand_id, "review"),
    )


def _for_each_audience(
    notice: Notice, words: AudienceWords | None, members: Sequence[_Member | _Post], *, without: str | None
) -> list[Notice]:
    """The notice, which has these words, for those who read them, and one with the body `without` for others."""
    is_for_all = words is None or words.audience is Audience.CLIENT
    readers = [member.user_id for member in members if is_for_all or member.role in INSIDER_ROLES]
    others = [member.user_id for member in members if member.user_id not in readers]
    notices = [replace(notice, user_ids=readers)]
    return notices if without is None else [*notices, replace(notice, user_ids=others, body=without)]


def _failure(rows: Sequence[_Publication]) -> Notice:
    """The notice that a post, or a comment below it, failed on channels; a row for each and each recipient."""
    row = rows[0]
    items = list({item.id: item for item in rows}.values())
    words = "A comment below {} could not be written" if row.place else "{} could not be published"
    sentence = f"{words.format(row.name)} on {_channel_names(items)}"
    errors = [
        item.error if len(items) == 1 else f"{_channel_names([item])}: {item.error}"
        for item in items
        if item.error is not None
    ]
    return Notice(
        NotificationType.POST_FAILED,
        {item.user_id for item in rows},
        sentence,
        "\n\n".join([f"{sentence}.", *errors]),
        row.brand_id,
        link=_link(row.brand_id, row.post_id),
        brand_name=row.brand_name,
        excerpt=row.excerpt,
        dedup_key=f"publication {rules.ending(row.id, PublicationStatus.FAILED, row.epoch, row.scheduled_at)}",
    )


def _success(rows: Sequence[_Publication]) -> Notice:
    """The notice that a post is live on channels; a row for each and each recipient."""
    row = rows[0]
    items = list({item.id: item for item in rows}.values())
    where = f"{len(items)} channels" if len(items) > 1 else _channel_names(items)
    addresses = [item.permalink for item in items if item.permalink]
    end = rules.ending(row.id, PublicationStatus.PUBLISHED, row.epoch, row.scheduled_at)
    # One more channel is another notice.
    more = f" and {len(items) - 1} more" if len(items) > 1 else ""
    return Notice(
        NotificationType.POST_PUBLISHED,
        {item.user_id for item in rows},
        f"{row.name} was published on {where}",
        "\n\n".join([f"{row.name} is live on {_channel_names(items)}.", *addresses]),
        row.brand_id,
        link=_link(row.brand_id, row.post_id),
        brand_name=row.brand_name,
        excerpt=row.excerpt,
        dedup_key=f"publication {end}{more}",
    )


def _by_hand(reminder: HandReminder, rows: Sequence[_ByHand]) -> Notice:
    """The notice that a post is to be published by hand; a row for each member who may be told."""
    row, errand = rows[0], reminder.errand
    owners = [item.user_id for item in rows if item.owns]
    first = [item.user_id for item in rows if item.handles] or [item.user_id for item in rows if item.writes]
    is_last = reminder.number == len(rules.REMINDERS)
    return Notice(
        NotificationType.POST_BY_HAND,
        {*(first or owners), *(owners if is_last else ())},
        f"Publish {row.name} on “{isolated(row.channel)}” now",
        f"The time of {row.name} has come, and “{isolated(row.channel)}” is published by hand. Publish it, then"
        " say that it is live.",
        row.brand_id,
        link=_link(row.brand_id, row.post_id),
        brand_name=row.brand_name,
        excerpt=row.excerpt,
        dedup_key=f"publication {row.id} by hand {errand.epoch} {reminder.number}",
        errand=errand,
    )


def _channel_names(items: Sequence[_Publication]) -> str:
    *first, last = [f"“{isolated(item.channel)}”" for item in items]
    return f"{', '.join(first)} and {last}" if first else last


def _expiry(rows: Sequence[_Post], channels: Mapping[int, str] | None = None) -> Notice:
    """The notice of an expiry on all channels, or on those with these names by publication."""
    row = rows[0]
    on = " on " + ", ".join(f"“{name}”" for name in channels.values()) if channels else ""
    version = f"{row.version} {min(channels)}" if channels else f"{row.version}"
    return Notice(
        NotificationType.POST_EXPIRED,
        [recipient.user_id for recipient in rows],
        f"{row.name} expired{on} without an approval",
        f"The time of {row.name}{on} passed before it was approved. Give it a new time to have it published.",
        row.brand_id,
        link=_link(row.brand_id, row.id),
        brand_name=row.brand_name,
        excerpt=row.excerpt,
        dedup_key=f"post {row.id} expired {version}",
    )


def _link(brand_id: int, post_id: int) -> str:
    return links.studio(brand_id, "editor", post_id)


def _planned(post: Post, due_at: datetime) -> str:
    """The post's time in the zone that the brand had when it was planned."""
    at = due_at if post.due_wall is None else datetime.fromisoformat(post.due_wall)
    return wall_time.moment_text(at, post.due_zone or "UTC")


def _name(title: str | None, body: str) -> str:
    """The name of a post in a sentence: its title, else its beginning."""
    return f"“{isolated(rules.name(title, body))}”"


def _excerpt(body: str) -> str:
    return body if len(body) <= _EXCERPT else f"{body[:_EXCERPT].rstrip()}…"


def _with(sentence: str, more: str | None) -> str:
    return f"{sentence}\n\n{more}" if more else sentence
