"""Telling people what became of posts: whom it concerns, and in which words (S-070).

Submissions go to all who may approve, everything else to author and owner while they are in the brand; the
actor is never told. All inside the transaction of what happened.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, Final

from app.access import ROLE_PERMISSIONS, BrandScope, Permission
from app.core.db import Statement
from app.domain import notifications
from app.domain.notifications import Notice, NotificationType
from app.domain.posts.inputs import EntryKind, PublicationStatus
from app.domain.posts.models import Post, ReviewEntry
from app.domain.posts.reviewers import Reviewer

ENDED: Final = frozenset({PublicationStatus.PUBLISHED, PublicationStatus.FAILED})
"""The ends of a publication that people are told of; an unconfirmed one is no end."""

_EXCERPT: Final = 60
_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"
_CONCERNED = "m.active AND (m.user_id = o.author_id OR m.role = 'super_admin')"

_REVIEWERS = Statement(
    """
    SELECT user_id FROM membership
     WHERE brand_id = :brand_id AND active
       AND role {sqlite: IN (SELECT value FROM json_each(:roles))}{postgres: = ANY(:roles)}
    """
)
_OF_POSTS = Statement(
    f"""
    SELECT o.id, o.brand_id, o.version, o.title, substr(o.body, 1, {_EXCERPT + 1}) AS body, m.user_id
      FROM post o JOIN membership m ON m.brand_id = o.brand_id AND {_CONCERNED}
     WHERE o.id {_IDS}
     ORDER BY o.id
    """
)
_OF_PUBLICATIONS = Statement(
    f"""
    SELECT p.id, p.brand_id, p.epoch, p.status, p.error, p.permalink, c.name AS channel, o.title,
           substr(o.body, 1, {_EXCERPT + 1}) AS body, m.user_id
      FROM publication p
      JOIN post o ON o.id = p.post_id
      JOIN channel c ON c.id = p.channel_id
      JOIN membership m ON m.brand_id = p.brand_id AND {_CONCERNED}
     WHERE p.id {_IDS} AND p.status IN ('published', 'failed')
     ORDER BY p.id
    """
)


async def submitted(scope: BrandScope, post: Post, note: str | None) -> None:
    """Tell all who may approve that a locked post, saved already, waits for them."""
    roles = [role.value for role, granted in ROLE_PERMISSIONS.items() if Permission.REVIEW in granted]
    rows = await _REVIEWERS.rows(brand_id=post.brand_id, roles=roles)
    await notifications.notify(
        NotificationType.POST_SUBMITTED,
        [row["user_id"] for row in rows],
        subject=f"{_named(post.title, post.body)} was submitted for review",
        body=_with(f"{scope.caller.name} asks for a review of {_named(post.title, post.body)}.", note),
        brand_id=post.brand_id,
        actor_id=scope.caller.user_id,
        dedup_key=f"post {post.id} submitted {post.version}",
    )


async def approved(post: Post, by: Reviewer, note: str | None) -> None:
    """Tell that a post is approved: the one place of every approval, whatever it came through."""
    name = _named(post.title, post.body)
    at = "" if post.due_at is None else f" It will be published on {_planned(post, post.due_at)}."
    await _tell(
        post,
        by,
        NotificationType.POST_APPROVED,
        f"{name} was approved",
        _with(f"{by.in_words} approved {name}.{at}", note),
        f"post {post.id} approved {post.version}",
    )


async def entered(post: Post, entry: ReviewEntry, by: Reviewer, *, silent: bool) -> None:
    """Tell of an entry of a review thread: the one place of every comment, approval and change request.

    An approval is told by `approved`, and so is the note of a
    submission by `submitted` (`silent`).
    """
    name = _named(post.title, post.body)
    if entry.kind == EntryKind.CHANGE_REQUEST.value:
        kind, subject = NotificationType.CHANGES_REQUESTED, f"Changes to {name} were requested"
        body = f"{by.in_words} asks for changes to {name}:"
    elif entry.kind == EntryKind.COMMENT.value and not silent:
        kind, subject = NotificationType.POST_COMMENTED, f"New comment on {name}"
        body = f"{by.in_words} commented on {name}:"
    else:
        return
    await _tell(post, by, kind, subject, _with(body, entry.body), f"review entry {entry.id}")


async def ended(publication_ids: Collection[int]) -> None:
    """Tell of publications that are live or failed for good, in one statement more than telling takes."""
    if not publication_ids:
        return
    rows = await _OF_PUBLICATIONS.rows(ids=sorted(publication_ids))
    await notifications.notify_all([_ending(found) for found in _grouped(rows)])


async def expired(post_ids: Collection[int]) -> None:
    """Tell of posts whose time passed without an approval."""
    if not post_ids:
        return
    rows = await _OF_POSTS.rows(ids=sorted(post_ids))
    await notifications.notify_all([_expiry(found) for found in _grouped(rows)])


async def _tell(post: Post, by: Reviewer, kind: NotificationType, subject: str, body: str, dedup_key: str) -> None:
    rows = await _OF_POSTS.rows(ids=[post.id])
    await notifications.notify(
        kind,
        [row["user_id"] for row in rows],
        subject=subject,
        body=body,
        brand_id=post.brand_id,
        actor_id=by.user_id,
        dedup_key=dedup_key,
    )


def _grouped(rows: Iterable[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    return [list(found) for _, found in groupby(rows, key=lambda row: row["id"])]


def _ending(rows: Sequence[dict[str, Any]]) -> Notice:
    row = rows[0]
    name, channel = _named(row["title"], row["body"]), f"“{row['channel']}”"
    live = row["status"] == PublicationStatus.PUBLISHED.value
    return Notice(
        NotificationType.POST_PUBLISHED if live else NotificationType.POST_FAILED,
        [found["user_id"] for found in rows],
        f"{name} was published on {channel}" if live else f"{name} could not be published on {channel}",
        _with(f"{name} is live on {channel}.", row["permalink"])
        if live
        else _with(f"{name} could not be published on {channel}.", row["error"]),
        row["brand_id"],
        dedup_key=f"publication {row['id']} {row['status']} {row['epoch']}",
    )


def _expiry(rows: Sequence[dict[str, Any]]) -> Notice:
    row = rows[0]
    name = _named(row["title"], row["body"])
    return Notice(
        NotificationType.POST_EXPIRED,
        [found["user_id"] for found in rows],
        f"{name} expired without an approval",
        f"The time of {name} passed before it was approved. Give it a new time to have it published.",
        row["brand_id"],
        dedup_key=f"post {row['id']} expired {row['version']}",
    )


def _planned(post: Post, due_at: datetime) -> str:
    """The post's time as a clock in the brand showed it when it was planned."""
    at = due_at if post.due_wall is None else datetime.fromisoformat(post.due_wall)
    return f"{at:%d %B %Y at %H:%M} {post.due_zone or 'UTC'}"


def _named(title: str | None, body: str) -> str:
    """What a post is called in a sentence: its title, else how it begins."""
    text = " ".join((title or body).split())
    return f"“{text if len(text) <= _EXCERPT else text[: _EXCERPT - 1] + '…'}”"


def _with(sentence: str, more: str | None) -> str:
    return f"{sentence}\n\n{more}" if more else sentence
