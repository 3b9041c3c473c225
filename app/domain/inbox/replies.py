"""Answers to comments: claimed, sent to the platform once, and recorded.

An answer of unknown outcome stays with its key, and is looked up before anything is sent again.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import uuid4

from app.access import BrandScope, Permission, audit, operation, throttles
from app.connectors import Absence, CommentAnswer, CommentKind, Comments, PublishFailure, Unknown, gate
from app.core import clock, failpoints, recovery
from app.core.config import settings
from app.core.errors import InvalidState
from app.domain.channels import renewed_once
from app.domain.inbox import change_notes, channel_calls
from app.domain.inbox.channel_calls import CommentPlace
from app.domain.inbox.inputs import CommentState, NewReply
from app.domain.inbox.models import SocialComment
from app.domain.inbox.pages import CommentView, in_brand

logger = logging.getLogger(__name__)

_LEASE: Final = timedelta(minutes=5)
"""How long nobody else answers: longer than the calls may take."""
_ANSWERED: Final = "This comment was answered already."
_UNDER_WAY: Final = "An answer to this comment is on its way."
_NOT_SENT: Final = "The answer did not arrive. Send it again."
UNSURE: Final = (
    "Nobody knows whether the answer arrived: look at the channel. The same text is not sent twice where the"
    " platform can tell."
)


@dataclass(frozen=True, slots=True)
class _Claim:
    """An answer that may be sent; `was_sent` if an earlier call with the same key had an unknown outcome."""

    comment_id: int
    external_id: str
    kind: CommentKind
    received_at: datetime
    text: str
    key: str
    was_sent: bool


@operation(needs=Permission.COMMENTS_MANAGE, atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def reply(scope: BrandScope, comment_id: int, data: NewReply) -> CommentView:
    """Answer a comment on its platform. Needs comments.manage.

    If nobody knows whether an earlier answer arrived, the platform is asked for it first. Errors: NotFound;
    InvalidState for a comment that was answered or is being answered, where the platform takes no answers or
    refused this one, and where its outcome is unknown.
    """
    await recovery.refuse()
    row = await SocialComment.find(scope, comment_id)
    _refuse_answered(row)
    place = await channel_calls.place_of(row)
    if not isinstance(place.platform, Comments):
        raise InvalidState(f"Replies on {place.label} are not configured: its connector does not send them.")
    platform = place.platform
    claim = await _claim(scope, comment_id, data)
    if claim.was_sent:
        earlier = await _find(platform, place, claim)
        if isinstance(earlier, str):
            view = await _record(scope, claim, earlier)
            if claim.text != data.body:
                raise InvalidState(_ANSWERED)
            return view
        if claim.text != data.body:
            await _release(scope, claim, forget=earlier is Absence.ABSENT)
            if earlier is Absence.UNSURE:
                raise InvalidState(UNSURE)
            claim = await _claim(scope, comment_id, data)
    failpoints.hit("before answer")
    answer_id = await _send(scope, platform, place, claim)
    failpoints.hit("after answer")
    return await _record(scope, claim, answer_id)


async def _send(scope: BrandScope, platform: Comments, place: CommentPlace, claim: _Claim) -> str:
    """Send the answer; its id. Errors: InvalidState."""
    try:
        async with asyncio.timeout(settings().publish_timeout):
            return await renewed_once(
                place.target, lambda: gate.answer(platform, place.target, _answer(place, claim))
            )
    except PublishFailure as failure:
        if not isinstance(failure, Unknown):
            await _release(scope, claim, forget=not claim.was_sent)
            raise InvalidState(await channel_calls.refusal(place, failure)) from None
    except TimeoutError:
        pass
    except Exception:
        logger.exception("social comment %s: the connector failed to answer", claim.comment_id)
    finding = await _find(platform, place, claim)
    if isinstance(finding, str):
        return finding
    # The key stays: a call that is still under way must not become a second answer.
    await _release(scope, claim, forget=False)
    raise InvalidState(_NOT_SENT if finding is Absence.ABSENT else UNSURE)


async def _find(platform: Comments, place: CommentPlace, claim: _Claim) -> str | Absence:
    """Look for the answer of an earlier call. Raises nothing."""
    try:
        async with asyncio.timeout(settings().publish_timeout):
            return await renewed_once(
                place.target, lambda: gate.find_answer(platform, place.target, _answer(place, claim))
            )
    except Exception as failure:  # noqa: BLE001 a question that fails is no answer
        logger.warning("social comment %s: its answer was not found: %s", claim.comment_id, type(failure).__name__)
        return Absence.UNSURE


def _answer(place: CommentPlace, claim: _Claim) -> CommentAnswer:
    return CommentAnswer(
        claim.external_id,
        claim.text,
        claim.key,
        claim.received_at,
        post_id=place.post_id,
        kind=claim.kind,
        author_id=place.author_id,
    )


@operation(needs=Permission.COMMENTS_MANAGE, action="reply")
async def _claim(scope: BrandScope, comment_id: int, data: NewReply) -> _Claim:
    """Claim the comment. An answer of unknown outcome comes first, whatever its text."""
    row = await SocialComment.find(scope, comment_id, lock=True)
    _refuse_answered(row)
    now = clock.now()
    if row.reply_until is not None and row.reply_until > now:
        raise InvalidState(_UNDER_WAY)
    was_sent = row.reply_key is not None
    row.reply = row.reply or data.body
    row.reply_key = row.reply_key or uuid4().hex
    row.reply_until = now + _LEASE
    await row.save(update_fields=["reply", "reply_key", "reply_until"])
    kind = CommentKind(row.kind or CommentKind.COMMENT)
    return _Claim(row.id, row.external_id, kind, row.received_at, row.reply, row.reply_key, was_sent)


@operation(needs=Permission.COMMENTS_MANAGE, action="reply")
async def _release(scope: BrandScope, claim: _Claim, *, forget: bool) -> None:
    """Let others answer; with `forget`, as if nothing had been sent."""
    mine = SocialComment.of(scope).filter(id=claim.comment_id, reply_key=claim.key, replied_at__isnull=True)
    if forget:
        await mine.update(reply=None, reply_key=None, reply_until=None)
    else:
        await mine.update(reply_until=None)


@operation(needs=Permission.COMMENTS_MANAGE, action="reply")
async def _record(scope: BrandScope, claim: _Claim, answer_id: str) -> CommentView:
    row = await SocialComment.find(scope, claim.comment_id, lock=True)
    if row.reply_key == claim.key and row.replied_at is None:
        row.state = CommentState.REPLIED.value
        row.reply_external_id = answer_id
        row.replied_at = clock.now()
        row.reply_until = None
        await row.save(update_fields=["state", "reply_external_id", "replied_at", "reply_until"])
        audit.changed(f"social comment {row.id}", "answered")
        await change_notes.tell_changed(scope.brand_id, [row.id])
    return await in_brand(scope.brand_id, row.id)


def _refuse_answered(row: SocialComment) -> None:
    if row.state == CommentState.REPLIED.value:
        raise InvalidState(_ANSWERED)
