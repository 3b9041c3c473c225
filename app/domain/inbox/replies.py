"""What people do with comments: leave them be, or answer them where the platform's connector can."""

from typing import Any

from app.access import BrandScope, Permission, audit, operation
from app.connectors import registry
from app.core.errors import InvalidState
from app.domain.inbox.inputs import CommentState, NewReply
from app.domain.inbox.models import SocialComment
from app.domain.inbox.pages import CommentView


@operation(needs=Permission.COMMENTS_MANAGE)
async def ignore(scope: BrandScope, comment_id: int) -> CommentView:
    """Set a comment aside; one that was set aside stays so. Needs comments.manage.

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

    None of the connectors sends replies, so each is refused for now. Errors: NotFound; InvalidState for a
    comment that was answered, and where replying is not configured.
    """
    row = await SocialComment.find(scope, comment_id)
    _refuse_answered(row)
    await row.fetch_related("channel")
    channel: Any = row.channel
    platform = registry.platform(channel.platform)
    label = channel.platform if platform is None else platform.label
    message = f"Replies on {label} are not configured: its connector does not send them."
    raise InvalidState(message)


def _refuse_answered(row: SocialComment) -> None:
    if row.state == CommentState.REPLIED.value:
        message = "This comment was answered already."
        raise InvalidState(message)


def _view(row: SocialComment) -> CommentView:
    columns: Any = row  # the ORM adds the ids of what a row points to
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
