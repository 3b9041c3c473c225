"""What somebody may do to a post as it stands, for doors that show buttons. Each operation decides by itself."""

from collections.abc import Callable
from dataclasses import dataclass

from app.access import BrandScope, Permission, Tier
from app.core import clock
from app.core.errors import InvalidState
from app.domain.posts import rules
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.reading import PostView


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


def abilities(scope: BrandScope, post: PostView) -> Abilities:
    """What the caller may do to this post now."""
    status = PostStatus(post.status)
    reviews = scope.may(Permission.REVIEW) and scope.caller.tier is Tier.FULL
    writes = scope.may(Permission.CONTENT_MANAGE)
    # Of an approved post the approval is at stake.
    changes = writes and (post.approval is None or scope.caller.tier >= Tier.ELEVATED_WRITE)
    publications = [PublicationStatus(item.status) for item in post.publications]
    return Abilities(
        edit=changes and _passes(lambda: rules.edited(status)),
        submit=writes and _passes(lambda: rules.submitted(status)),
        withdraw=writes and scope.caller.tier is Tier.FULL and _passes(lambda: rules.withdrawn(status)),
        approve=reviews and _passes(lambda: rules.approved(status, post.due_at, clock.now())),
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
