"""Comments that people ignore or hide. Answers to them are in `replies`."""

from app.access import BrandScope, Permission, audit, operation, throttles
from app.connectors import Hides, gate
from app.core import clock, recovery
from app.core.errors import InvalidState
from app.domain.inbox import change_notes, channel_calls
from app.domain.inbox.inputs import CommentState, HiddenComment
from app.domain.inbox.models import SocialComment
from app.domain.inbox.pages import CommentView, in_brand


@operation(needs=Permission.COMMENTS_MANAGE)
async def ignore(scope: BrandScope, comment_id: int) -> CommentView:
    """Ignore a comment; ignoring it again changes nothing. Needs comments.manage.

    Errors: NotFound; InvalidState for one that was answered.
    """
    row = await SocialComment.find(scope, comment_id, lock=True)
    if row.state == CommentState.REPLIED.value:
        raise InvalidState("This comment was answered already.")
    if row.state != CommentState.IGNORED.value:
        row.state = CommentState.IGNORED.value
        await row.save(update_fields=["state"])
        audit.changed(f"social comment {row.id}", "ignored")
        await change_notes.tell_changed(scope.brand_id, [row.id])
    return await in_brand(scope.brand_id, row.id)


@operation(needs=Permission.COMMENTS_MANAGE, atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def hide(scope: BrandScope, comment_id: int, data: HiddenComment) -> CommentView:
    """Hide a comment on its platform, or show it again; repeating it is harmless. Needs comments.manage.

    Errors: NotFound; InvalidState where the platform cannot hide comments, or did not.
    """
    await recovery.refuse()
    row = await SocialComment.find(scope, comment_id)
    place = await channel_calls.place_of(row)
    if not isinstance(place.platform, Hides):
        raise InvalidState(f"{place.label} does not hide comments for others.")
    platform = place.platform
    await channel_calls.called(
        place, lambda: gate.hide(platform, place.target, row.external_id, hidden=data.hidden)
    )
    return await _record_hidden(scope, comment_id, data)


@operation(needs=Permission.COMMENTS_MANAGE, action="hide")
async def _record_hidden(scope: BrandScope, comment_id: int, data: HiddenComment) -> CommentView:
    row = await SocialComment.find(scope, comment_id, lock=True)
    if (row.hidden_at is not None) != data.hidden:
        row.hidden_at = clock.now() if data.hidden else None
        await row.save(update_fields=["hidden_at"])
        audit.changed(f"social comment {row.id}", "hidden" if data.hidden else "shown again")
        await change_notes.tell_changed(scope.brand_id, [row.id])
    return await in_brand(scope.brand_id, row.id)
