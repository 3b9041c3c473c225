"""Review threads: entries as they are written, read and resolved. What they do to a post is decided elsewhere."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScope, Permission, audit, operation
from app.core import clock, cursors
from app.core.cursors import Page
from app.core.db import Statement
from app.core.errors import Forbidden, Invalid, InvalidState, NotFound
from app.core.text import MAXIMUM_ID
from app.domain.posts import change_notes, notifications
from app.domain.posts.inputs import ApprovalSource, EntryKind, NewComment, ThreadQuery
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, ReviewEntry
from app.domain.posts.reviewers import Reviewer, member, name_of
from app.domain.posts.webhook_events import tell_entry

# Of a user the name of now, of whoever came by a share link the one that was given.
COLUMNS: Final = """
    t.id AS id, t.brand_id, t.post_id, t.kind, t.via, t.body, t.author_id, t.author_name, t.revision,
    t.reply_to_id, t.resolved_at, t.resolved_by_id, t.created_at, u.first_name, u.last_name, u.email
"""
SOURCE: Final = "review_entry t LEFT JOIN users u ON u.id = t.author_id"
TIMES: Final = ("resolved_at", "created_at")
_PAGE = Statement(
    f"""
    SELECT {COLUMNS} FROM {SOURCE}
     WHERE t.post_id = :post_id AND t.id < :before ORDER BY t.id DESC LIMIT :limit
    """,
    times=TIMES,
)
_ONE = Statement(f"SELECT {COLUMNS} FROM {SOURCE} WHERE t.id = :id", times=TIMES)


@dataclass(frozen=True, slots=True)
class EntryView:
    """An entry of a review thread; `author_id` is null for whoever came by a share link."""

    id: int
    brand_id: int
    post_id: int
    kind: EntryKind
    via: ApprovalSource
    body: str
    author_id: int | None
    author_name: str
    revision: int
    reply_to_id: int | None
    resolved_at: datetime | None
    resolved_by_id: int | None
    created_at: datetime

    @property
    def via_share_link(self) -> bool:
        """Whether it came through a share link."""
        return self.via is ApprovalSource.SHARE_LINK

    @property
    def resolved(self) -> bool:
        """Whether somebody said that it is settled."""
        return self.resolved_at is not None


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def thread(scope: BrandScope, post_id: int, query: ThreadQuery) -> Page[EntryView]:
    """A page of a post's review thread, newest first. Needs content.view.

    Errors: NotFound; Invalid on `cursor` for one that is broken or of another thread.
    """
    post = await Post.find(scope, post_id)
    fingerprint = f"thread:{post.id}"
    before = MAXIMUM_ID
    if query.cursor is not None:
        try:
            (before,) = cursors.decode(query.cursor, fingerprint, (int,))
        except cursors.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
    found = await newest(post.id, query.limit + 1, before)
    return cursors.page_of(found, query.limit, _position, fingerprint)


async def _again(scope: BrandScope, entry_id: int) -> EntryView:
    return await view((await ReviewEntry.find(scope, entry_id)).id)


@operation(needs=Permission.CONTENT_VIEW, again=_again)
async def comment(scope: BrandScope, post_id: int, data: NewComment) -> EntryView:
    """Say something about a post in any state; the post stays as it is (S-107, WH-EVT-12).

    Needs the right to review or comments.manage. Errors: NotFound, also for an entry to reply to that is not
    in this thread.
    """
    _may_comment(scope)
    await hold_brand(scope.brand_id)
    post = await Post.find(scope, post_id, lock=True)
    if data.reply_to_id is not None:
        await _in_thread(post, data.reply_to_id)
    entry = await write(post, EntryKind.COMMENT, data.body, member(scope), reply_to_id=data.reply_to_id)
    return await view(entry.id)


@operation(needs=Permission.CONTENT_VIEW)
async def resolve_comment(scope: BrandScope, entry_id: int, resolved: bool = True) -> EntryView:  # noqa: FBT001, FBT002 what it is set to
    """Say that a comment or a change request is settled, or open it again.

    Needs the right to review or comments.manage. Errors: NotFound; InvalidState for an approval.
    """
    _may_comment(scope)
    entry = await ReviewEntry.find(scope, entry_id, lock=True)
    if entry.kind == EntryKind.APPROVAL.value:
        message = "An approval has nothing to resolve."
        raise InvalidState(message)
    if (entry.resolved_at is not None) != resolved:
        entry.resolved_at = clock.now() if resolved else None
        entry.resolved_by_id = scope.caller.user_id if resolved else None
        await entry.save(update_fields=["resolved_at", "resolved_by_id"])
        audit.changed(f"review entry {entry.id}", "resolved" if resolved else "opened again")
    return await view(entry.id)


async def write(
    post: Post, kind: EntryKind, body: str, by: Reviewer, *, reply_to_id: int | None = None, silent: bool = False
) -> ReviewEntry:
    """Add an entry to the thread of a locked post, and tell of it unless that is done otherwise (`silent`).

    This is the one place where entries are made (S-150). Whoever calls has checked that the reviewer may.
    """
    entry = await ReviewEntry.create(
        brand_id=post.brand_id,
        post_id=post.id,
        kind=kind.value,
        via=by.via.value,
        body=body,
        author_id=by.user_id,
        author_name=by.given_name,
        revision=post.revision,
        reply_to_id=reply_to_id,
        created_at=clock.now(),
    )
    await notifications.entered(post, entry, by, silent=silent)
    await tell_entry(post, entry)
    await change_notes.entry_added(entry)
    if kind is not EntryKind.APPROVAL:
        # An approval has its line already: that of the post.
        said = f"{kind.value.replace('_', ' ')} on post {post.id} via {by.via.value}"
        audit.changed(f"review entry {entry.id}", said, brand_id=post.brand_id)
    return entry


async def newest(
    post_id: int, limit: int, before: int = MAXIMUM_ID, *, unnamed: str | None = None
) -> list[EntryView]:
    """The newest entries of a post below this id, of whose post the caller has made sure.

    `unnamed` is what members without a name are called instead of their address.
    """
    return [view_of(row, unnamed) for row in await _PAGE.rows(post_id=post_id, before=before, limit=limit)]


async def view(entry_id: int) -> EntryView:
    """An entry that is known to be there."""
    row = await _ONE.row(id=entry_id)
    if row is None:
        raise NotFound
    return view_of(row)


async def _in_thread(post: Post, entry_id: int) -> None:
    if not await ReviewEntry.filter(post_id=post.id, id=entry_id).exists():
        message = "There is no such entry in this thread."
        raise NotFound(message)


def _may_comment(scope: BrandScope) -> None:
    if not (scope.may(Permission.REVIEW) or scope.may(Permission.COMMENTS_MANAGE)):
        raise Forbidden


def view_of(row: dict[str, Any], unnamed: str | None = None) -> EntryView:
    """A row with `COLUMNS`, read by a statement, as answers show it."""
    address: str | None = row["email"] and (unnamed or row["email"])
    name = row["author_name"] or name_of(row["first_name"] or "", row["last_name"] or "", address)
    return EntryView(
        id=row["id"],
        brand_id=row["brand_id"],
        post_id=row["post_id"],
        kind=EntryKind(row["kind"]),
        via=ApprovalSource(row["via"]),
        body=row["body"],
        author_id=row["author_id"],
        author_name=name,
        revision=row["revision"],
        reply_to_id=row["reply_to_id"],
        resolved_at=row["resolved_at"],
        resolved_by_id=row["resolved_by_id"],
        created_at=row["created_at"],
    )


def _position(entry: EntryView) -> tuple[int]:
    return (entry.id,)
