"""One act on several posts, each in a transaction of its own: one that is refused hinders no other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScope, BrandScopes, Permission, operation
from app.access.row_limits import TooMany
from app.core.errors import DomainError, Invalid, InvalidState, NotFound, Stale
from app.domain import labels
from app.domain.posts.drafts import SlotTest, delete, locked, update
from app.domain.posts.errors import NoSlot, PreflightFailed
from app.domain.posts.inputs import BulkChange, BulkItem, LabelChange, PostApproval, PostSubmission, PostUpdate
from app.domain.posts.label_changes import change_labels
from app.domain.posts.models import Post
from app.domain.posts.post_returns import restore
from app.domain.posts.publications.views import channels_of_post
from app.domain.posts.review import approve, submit

ITEM_REFUSALS: Final = (Invalid, InvalidState, NoSlot, NotFound, PreflightFailed, Stale, TooMany)
"""What refuses one of several posts and hinders no other."""


@dataclass(frozen=True, slots=True)
class StateBefore:
    """What a post had before an act: the input of the way back."""

    due_at: datetime | None
    in_queue: bool
    label_ids: Sequence[int]
    channel_ids: Sequence[int]


@dataclass(frozen=True, slots=True)
class BulkResult:
    """What became of one of several posts: what it had before, or why nothing was done.

    One that was restored had nothing before.
    """

    post_id: int
    before: StateBefore | None = None
    problem: DomainError | None = None


def _needs(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    return (Permission.APPROVE,) if raw.get("approve") else (Permission.CONTENT_MANAGE,)


@operation(needs=_needs, atomic=False)
async def change_all(scope: BrandScope, data: BulkChange, *, slot_test: SlotTest) -> list[BulkResult]:
    """Submit, approve, label, place on channels, delete or restore several posts, at most 100; each by itself.

    Needs content.manage, to approve the right to approve. `slot_test` is that of a restored post. A post that is
    refused has its problem in the result and hinders no other. Errors: Invalid where not exactly one act is asked
    for, and on `items` for an approval of a post without the version that was read.
    """
    results: list[BulkResult] = []
    for item in data.items:
        try:
            results.append(BulkResult(item.id, await _change(scope, data, item, slot_test)))
        except ITEM_REFUSALS as problem:
            results.append(BulkResult(item.id, problem=problem))
    return results


@operation(needs=_needs, action="change_all")
async def _change(scope: BrandScope, data: BulkChange, item: BulkItem, slot_test: SlotTest) -> StateBefore | None:
    if data.restore:
        await restore(scope, item.id, slot_test=slot_test)
        return None
    before = await state_before(scope, item)
    version = item.expected_version
    if data.submit:
        await submit(scope, item.id, PostSubmission(expected_version=version))
    elif data.approve:
        await approve(scope, item.id, PostApproval(expected_version=version))
    elif data.delete:
        await delete(scope, item.id)
    elif data.labels is not None:
        change = LabelChange(add=data.labels.add, remove=data.labels.remove, expected_version=version)
        await change_labels(scope, item.id, change)
    elif data.channels is not None:
        surplus = set(data.channels.remove)
        ids = [ident for ident in dict.fromkeys((*before.channel_ids, *data.channels.add)) if ident not in surplus]
        await update(scope, item.id, PostUpdate(channel_ids=ids, expected_version=version))
    return before


async def state_before(scope: BrandScope, item: BulkItem) -> StateBefore:
    """What a post has, locked until the open transaction ends. Errors: NotFound, TierDenied, Stale."""
    post: Post = await locked(scope, item.id, item.expected_version)
    scopes = BrandScopes((scope,))
    views = await labels.labels_of(scopes, [post.id]) if labels.labels_of.allows(scope) else {}
    return StateBefore(
        post.due_at,
        post.in_queue,
        [label.id for label in views.get(post.id, [])],
        await channels_of_post(post.id),
    )
