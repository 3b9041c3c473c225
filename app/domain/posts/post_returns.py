"""Posts that come back within a day of their deletion: as they were, but for what is gone or over meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from app.access import BrandOwned, BrandScope, Permission, audit, operation, row_limits
from app.core import clock
from app.domain.brands import lock_brand
from app.domain.labels import LabelRow
from app.domain.media import MediaAsset, MediaRendition, MediaState
from app.domain.posts import change_notes, publication_pictures, rules
from app.domain.posts.composition import Composition, Texts
from app.domain.posts.deleted_posts import Rows, take_rows, write_rows
from app.domain.posts.drafts import (
    WAITING,
    SlotTest,
    clear_due,
    save_change,
    store_revision,
    withdraw_approval,
)
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.models import ImportedPost, Post, Publication
from app.domain.posts.records import values
from app.domain.posts.revisions import current_revision
from app.domain.posts.sight import find_post
from app.domain.posts.views import PostView, view


class PostPart(StrEnum):
    """What a restored post may lack of what it had."""

    FILES = "files"
    IMPORT_KEY = "import_key"
    LABELS = "labels"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Restoration:
    """A post that is there again, and what it lacks, because that was deleted, taken or over meanwhile."""

    post: PostView
    omissions: Sequence[PostPart]


_PARTS: Final = {
    "media_use": PostPart.FILES,
    "post_label": PostPart.LABELS,
    "imported_post": PostPart.IMPORT_KEY,
}
# Channels, ideas and share links stay as long as their brand.
_LINKS: Final[Sequence[tuple[str, str, type[BrandOwned]]]] = (
    ("media_use", "asset_id", MediaAsset),
    ("post_label", "label_id", LabelRow),
    ("publication_rendition", "rendition_id", MediaRendition),
)


@operation(needs=Permission.CONTENT_MANAGE)
async def restore(scope: BrandScope, post_id: int, *, slot_test: SlotTest) -> Restoration:
    """Bring a post back that was deleted within a day, under its number. No notice is sent.

    What it refers to and no longer exists is left out; a post that lost a file loses its approval. A post whose
    time has passed is a draft without a time. One of the queue whose slot is no longer free loses its time alone;
    `slot_test` says so, as for a new post. Needs content.manage. Errors: NotFound, also for a post that was
    archived instead; TooMany; DeletedBeforeUpgrade where the service stores posts in another form since.
    """
    # Before everything that only holds it, and so that two that come back do not get one slot.
    await lock_brand(scope.brand_id)
    rows = await take_rows(scope, post_id)
    await row_limits.POSTS.admit_counted(scope, Post.of(scope).filter(status__in=WAITING).count)
    gaps = await _leave_out(scope, rows)
    omissions = {part for table, part in _PARTS.items() if table in gaps}
    is_late = _is_late(rows, clock.now())
    has_time = not _waits(rows) or (not is_late and await _has_time(scope, rows, slot_test))
    await write_rows(rows)
    post = await find_post(scope, post_id)
    await _leave_out_files(scope, post, is_complete="publication_rendition" not in gaps)
    if not has_time:
        omissions.add(PostPart.TIME)
        await _take_time(post, is_draft=is_late)
    if omissions:
        await save_change(post)
    await change_notes.post_changed(post)
    await change_notes.publications_changed(post)
    words = ", ".join(sorted(part.value.replace("_", " ") for part in omissions))
    audit.changed(f"post {post_id}", f"restored without {words}" if words else "restored")
    return Restoration(await view(scope, post), sorted(omissions))


async def _leave_out(scope: BrandScope, rows: Rows) -> set[str]:
    """Take the rows out that refer to what is gone, or have a key that is taken; their tables."""
    tables: set[str] = set()
    for table, column, model in _LINKS:
        ids = {row[column] for row in rows[table]}
        present = {item.id for item in await model.of(scope).filter(id__in=sorted(ids))} if ids else set[int]()
        if ids - present:
            rows[table] = [row for row in rows[table] if row[column] in present]
            tables.add(table)
    keys = [row["key"] for row in rows["imported_post"]]
    if keys and await ImportedPost.of(scope).filter(key__in=keys).exists():
        rows["imported_post"] = []
        tables.add("imported_post")
    return tables


async def _leave_out_files(scope: BrandScope, post: Post, *, is_complete: bool) -> None:
    """Store a post without the files of its content that are gone, as a revision of its own.

    Pictures that are made of its files are wanted again unless all of them are there (`is_complete`).
    """
    content = Composition.of(await current_revision(post))
    ids = content.media_ids()
    files = await MediaAsset.of(scope).filter(id__in=sorted(ids), state=MediaState.STORED.value) if ids else []
    rest = content.without_lost({item.id for item in files})
    is_other = rest != content
    if is_other:
        post.status = rules.edited(PostStatus(post.status)).value
        await _withdraw_approval(post)
        post.revision += 1
        post.update_from_dict(values(Texts, rest))
        await store_revision(post, rest, scope.caller, clock.now())
    if is_other or not is_complete:
        await publication_pictures.fix(post, rest)


async def _take_time(post: Post, *, is_draft: bool) -> None:
    """Take the time of a post away; one whose time has passed is a draft again."""
    if is_draft:
        await _withdraw_approval(post)
        post.status, post.submitted_at = PostStatus.DRAFT.value, None
    await clear_due(post)


async def _withdraw_approval(post: Post) -> None:
    # Where it was taken off the calendar, it waits for an approval like anywhere else.
    cancelled = Publication.filter(post_id=post.id, place=0, status=PublicationStatus.CANCELLED.value)
    await cancelled.update(status=PublicationStatus.PENDING.value)
    await withdraw_approval(post)


def _waits(rows: Rows) -> bool:
    """Whether a post waits for its time, approved or not."""
    (post,) = rows["post"]
    states = rules.UNAPPROVED | {PostStatus.SCHEDULED}
    return post["due_at"] is not None and PostStatus(post["status"]) in states


def _is_late(rows: Rows, now: datetime) -> bool:
    """Whether the time for which a post waits has passed, be it that of one channel."""
    (post,) = rows["post"]
    waiting = {PublicationStatus.PENDING.value, PublicationStatus.SCHEDULED.value}
    times = [
        row["scheduled_at"] or row["due_at"] or post["due_at"]
        for row in rows["publication"]
        if row["status"] in waiting and row["place"] == 0
    ]
    return _waits(rows) and any(datetime.fromisoformat(at) <= now for at in times)


async def _has_time(scope: BrandScope, rows: Rows, slot_test: SlotTest) -> bool:
    """Whether a post that waits has its time still: in the queue, one whose slot is free."""
    (post,) = rows["post"]
    channel_ids = [row["channel_id"] for row in rows["publication"] if row["place"] == 0]
    return not post["in_queue"] or await slot_test(scope, channel_ids, datetime.fromisoformat(post["due_at"]))
