"""The actions that a caller may take on a post in its state, for clients that show buttons.

Each operation decides by itself.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, operation
from app.core import clock
from app.core.db import Statement
from app.domain.posts import rules
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.sight import posts_in_sight

_CHANGEABLE: Final = frozenset(
    (
        PublicationStatus.PENDING,
        PublicationStatus.SCHEDULED,
        PublicationStatus.FAILED,
        PublicationStatus.EXPIRED,
    )
)
"""Publications whose text an edit may still change."""


@dataclass(frozen=True, slots=True)
class Abilities:
    """The actions that neither the caller's permissions nor the post's state would refuse."""

    edit: bool
    submit: bool
    approve: bool
    request_changes: bool
    schedule: bool
    unschedule: bool
    withdraw: bool
    comment: bool
    delete: bool


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    brand_id: int
    status: PostStatus
    due_at: datetime | None
    publications: str | None
    live: int


_ROWS = Statement(
    """
    SELECT o.id, o.brand_id, o.status, o.due_at,
           {postgres: string_agg(DISTINCT p.status, ',')}{sqlite: group_concat(DISTINCT p.status)} AS publications,
           count(p.external_id) AS live
      FROM post o LEFT JOIN publication p ON p.post_id = o.id AND p.place = 0
     WHERE o.id IN :ids AND o.brand_id IN :brands
     GROUP BY o.id
    """,
    row=_Row,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def abilities_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, Abilities]:
    """The actions that the caller may take on each of these posts now, by one statement. Needs content.view.

    Posts of other brands are absent. Tokens of a tier are not told.
    """
    post_ids = await posts_in_sight(scopes, post_ids)
    rows = await _ROWS.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else []
    of_brand = {scope.brand_id: scope for scope in scopes.scopes}
    return {row.id: _abilities(of_brand[row.brand_id], row) for row in rows}


def _abilities(scope: BrandScope, post: _Row) -> Abilities:
    status = post.status
    publications = [PublicationStatus(name) for name in (post.publications or "").split(",") if name]
    writes = scope.may(Permission.CONTENT_MANAGE)
    return Abilities(
        edit=writes and _changes_no_live_text(post, publications) and rules.allows(lambda: rules.edited(status)),
        submit=writes and rules.allows(lambda: rules.submitted(status)),
        approve=scope.may(Permission.APPROVE)
        and rules.allows(lambda: rules.approved(status, post.due_at, clock.now())),
        request_changes=scope.may(Permission.REQUEST_CHANGES)
        and rules.allows(lambda: rules.changes_requested(status)),
        schedule=writes and rules.allows(lambda: rules.scheduled(status, was_submitted=False)),
        unschedule=writes
        and post.due_at is not None
        and rules.allows(lambda: rules.unscheduled(status, was_submitted=False)),
        withdraw=writes and rules.allows(lambda: rules.withdrawn(status)),
        comment=scope.may(Permission.COMMENT),
        delete=writes and rules.allows(lambda: rules.removal(status, publications)),
    )


def _changes_no_live_text(post: _Row, publications: list[PublicationStatus]) -> bool:
    """Whether no text of the post is live or may be, also not in part, as with a thread that broke off."""
    return not post.live and set(publications) <= _CHANGEABLE
