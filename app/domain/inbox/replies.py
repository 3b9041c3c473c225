"""Answers to comments, and comments that are ignored."""

from typing import Any

from app.access import BrandScope, Permission, audit, operation
from app.connectors import registry
from app.core.errors import InvalidState
from app.domain.inbox.inputs import CommentState, NewReply
from app.domain.inbox.models import SocialComment
from app.domain.inbox.pages import CommentView


@operation(needs=Permission.COMMENTS_MANAGE)
async def ignore(scope: BrandScope, comment_id: int) -> CommentView:
    """Ignore a comment; ignoring it again changes nothing. Needs comments.manage.

    Errors: NotFound; InvalidState for one that was answered.
    """
    row = await SocialComment.find(scope, comment_id, lock=True)
    _refuse_answered(row)
    if row.state != CommentState.IGNORED.value:
        row.state = CommentState.IGNORED.value
        await row.save(update_fields=["state"])
        audit.changed(f"social comment {row.id}", "ignored")
    return _view(row)


@operation(needs=Permission.COMMENTS_MANAGE, atomic=False)
async def reply(scope: BrandScope, comment_id: int, data: NewReply) -> CommentView:
    """Answer a comment on its platform. Needs comments.manage.

    No connector sends replies yet, so that every reply is refused. Errors: NotFound; InvalidState for a comment
    that was answered, and if replies are not configured.
    """
    row = await SocialComment.find(scope, comment_id)
    _refuse_answered(row)
    await row.fetch_related("channel")
    channel: Any = row.channel
    platform = registry.platform(channel.platform)
    label = channel.platform if platform is None else platform.label
    raise InvalidState(f"Replies on {label} are not configured: its connector does not send them.")


def _refuse_answered(row: SocialComment) -> None:
    if row.state == CommentState.REPLIED.value:
        raise InvalidState("This comment was answered already.")


def _view(row: SocialComment) -> CommentView:
    columns: Any = row  # the ORM adds the ids of references
    return CommentView(
        id=row.id,
        brand_id=row.brand_id,
        channel_id=columns.channel_id,
        publication_id=columns.publication_id,
        contact_id=columns.contact_id,
        body=row.body,
        drafted_reply=row.drafted_reply,
        state=CommentState(row.state),
        received_at=row.received_at,
    )
