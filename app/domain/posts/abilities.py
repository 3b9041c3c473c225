"""What somebody may do to a post as it stands, for doors that show buttons. Each operation decides by itself."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain.posts import rules
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.views import PostView

_STANDING = Statement(
    """
    SELECT o.id, o.brand_id, o.status, o.due_at, o.approved_at IS NOT NULL AS approved,
           {postgres: string_agg(DISTINCT p.status, ',')}{sqlite: group_concat(DISTINCT p.status)} AS publications
      FROM post o LEFT JOIN publication p ON p.post_id = o.id
     WHERE o.id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
       AND o.brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
     GROUP BY o.id
    """,
    times=("due_at",),
    flags=("approved",),
)


@dataclass(frozen=True, slots=True)
class Abilities:
    """What would not be refused for who asks or for the post's state."""

    edit: bool
    submit: bool
    withdraw: bool
    approve: bool
    request_changes: bool
    schedule: bool
    comment: bool
    delete: bool


def post_abilities(scope: BrandScope, post: PostView) -> Abilities:
    """What the caller may do to this post now."""
    publications = [PublicationStatus(item.status) for item in post.publications]
    return _abilities(scope, PostStatus(post.status), post.due_at, post.approval is not None, publications)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def abilities_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, Abilities]:
    """What the caller may do to each of these posts now, by one statement. Needs content.view.

    Posts of other brands are absent.
    """
    rows = await _STANDING.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else []
    of = {scope.brand_id: scope for scope in scopes.scopes}
    return {
        row["id"]: _abilities(
            of[row["brand_id"]],
            PostStatus(row["status"]),
            row["due_at"],
            row["approved"],
            [PublicationStatus(name) for name in (row["publications"] or "").split(",") if name],
        )
        for row in rows
    }


def _abilities(
    scope: BrandScope,
    status: PostStatus,
    due_at: datetime | None,
    is_approved: bool,  # noqa: FBT001 a fact beside the others
    publications: Collection[PublicationStatus],
) -> Abilities:
    reviews = scope.may(Permission.REVIEW) and scope.caller.tier is Tier.FULL
    writes = scope.may(Permission.CONTENT_MANAGE)
    # Of an approved post the approval is at stake.
    changes = writes and (not is_approved or scope.caller.tier >= Tier.ELEVATED_WRITE)
    return Abilities(
        edit=changes and _passes(lambda: rules.edited(status)),
        submit=writes and _passes(lambda: rules.submitted(status)),
        withdraw=writes and scope.caller.tier is Tier.FULL and _passes(lambda: rules.withdrawn(status)),
        approve=reviews and _passes(lambda: rules.approved(status, due_at, clock.now())),
        request_changes=reviews and _passes(lambda: rules.changes_requested(status)),
        schedule=changes and _passes(lambda: rules.scheduled(status, was_submitted=False)),
        comment=scope.caller.tier is Tier.FULL
        and (scope.may(Permission.REVIEW) or scope.may(Permission.COMMENTS_MANAGE)),
        delete=changes and _passes(lambda: rules.removal(status, publications)),
    )


def _passes(rule: Callable[[], object]) -> bool:
    try:
        rule()
    except InvalidState:
        return False
    return True
