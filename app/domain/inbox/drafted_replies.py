"""Drafted replies to new comments, one AI credit each: reserved before the request, spent with the draft."""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.connectors import registry
from app.core import clock, failpoints, links
from app.core.db import Statement
from app.domain import notifications, plans
from app.domain.inbox import assistant
from app.domain.inbox.assistant import AssistantFailure, Question
from app.domain.inbox.ingestion import keep_drafts
from app.domain.notifications import NotificationType
from app.domain.plans import Allowance

logger = logging.getLogger(__name__)

_MAX_DRAFTS: Final = 20
"""Drafts of one scan."""
_REQUESTS_AT_ONCE: Final = 4
"""Requests to the assistant that are under way at once."""
_DRAFT_SECONDS: Final = 240
"""How long all requests of a scan may take: less than reservations last."""
_DRAFT_TRIES: Final = 3
"""How often the assistant may give no usable reply to a comment."""
_MAX_AGE: Final = timedelta(days=7)
"""The age of the comments that get a draft."""


@dataclass(frozen=True, slots=True)
class _Comment:
    id: int
    platform: str
    body: str
    post: str | None
    permalink: str | None
    voice: str | None
    persona: str | None


@dataclass(frozen=True, slots=True)
class _Account:
    id: int
    owner_id: int


@dataclass(frozen=True, slots=True)
class _Reserved:
    account_id: int
    comments: Sequence[_Comment]


_ACCOUNT = Statement(
    "SELECT a.id, a.owner_id FROM brand b JOIN account a ON a.id = b.account_id WHERE b.id = :brand_id", _Account
)
_NEW_COMMENTS = Statement(
    """
    SELECT s.id, c.platform, s.body, r.body AS post, p.permalink, f.voice, f.persona
      FROM social_comment s
      JOIN channel c ON c.id = s.channel_id
      LEFT JOIN publication p ON p.id = s.publication_id
      LEFT JOIN revision r ON r.id = p.revision_id
      LEFT JOIN content_profile f ON f.brand_id = s.brand_id
     WHERE s.brand_id = :brand_id AND s.state = 'new' AND s.received_at >= :since
       AND coalesce(s.kind, 'comment') <> 'message' AND coalesce(s.draft_failures, 0) < :tries
       AND NOT EXISTS (SELECT 1 FROM credit_use u
                        WHERE u.ref = 'comment ' || s.id AND (u.state = 'spent' OR u.at > :alive))
     ORDER BY s.received_at, s.id LIMIT :most
    """,
    _Comment,
)
_COUNT_FAILURES = Statement(
    "UPDATE social_comment SET draft_failures = coalesce(draft_failures, 0) + 1 WHERE id IN :ids"
)


@operation(atomic=False)
async def draft_replies(system: System, brand_id: int) -> int:
    """Draft replies to the brand's new comments, 20 at most; how many (UNOTIF-03). The service itself only.

    One draft costs one AI credit, and a request that fails costs none. Without credits, and in an installation
    without an assistant, nothing is drafted. The people concerned get one notification for all.
    """
    if not assistant.is_configured():
        return 0
    reserved = await _reserve(system, brand_id)
    if not reserved.comments:
        return 0
    failpoints.hit("before drafts")
    drafts, useless = await _drafted(reserved.comments)
    failpoints.hit("after drafts")
    return await _keep(system, reserved, drafts, useless)


@operation(action="draft_replies")
async def _reserve(system: System, brand_id: int) -> _Reserved:
    now = clock.now()
    account = await _ACCOUNT.row(brand_id=brand_id)
    comments = await _NEW_COMMENTS.rows(
        brand_id=brand_id, since=now - _MAX_AGE, alive=now - plans.RESERVED, tries=_DRAFT_TRIES, most=_MAX_DRAFTS
    )
    if account is None or not comments:
        return _Reserved(0, ())
    refs = {_ref(comment.id): comment for comment in comments}
    reserved = await plans.reserve_credits(account.id, list(refs))
    if len(reserved) < len(refs):
        await _tell_owner(account, brand_id)
    del system
    return _Reserved(account.id, [refs[ref] for ref in reserved])


async def _tell_owner(account: _Account, brand_id: int) -> None:
    if await plans.credits_left(account.id):
        return
    name = Allowance.AI_CREDITS_MONTHLY.value
    await notifications.notify(
        NotificationType.PLAN_LIMIT_REACHED,
        [account.owner_id],
        subject="The AI credits of your plan are used up",
        body="No more replies are drafted this month.\n\nA plan that allows more changes that at once.",
        brand_id=brand_id,
        link=links.studio_plan(),
        dedup_key=f"account {account.id} limit {name} {clock.now():%Y-%m}",
    )


async def _drafted(comments: Sequence[_Comment]) -> tuple[dict[int, str], list[int]]:
    """The drafts by comment, and the comments to which the assistant has no usable reply. Raises nothing."""
    drafts: dict[int, str] = {}
    useless: list[int] = []
    free = asyncio.Semaphore(_REQUESTS_AT_ONCE)

    async def ask(comment: _Comment) -> None:
        async with free:
            try:
                drafts[comment.id] = await assistant.drafted(_question(comment))
            except AssistantFailure as failure:
                if not failure.may_pass:
                    useless.append(comment.id)
            except Exception:
                logger.exception("no reply to social comment %s was drafted", comment.id)

    try:
        async with asyncio.timeout(_DRAFT_SECONDS):
            await asyncio.gather(*(ask(comment) for comment in comments))
    except TimeoutError:
        logger.warning("the assistant is too slow: %s of %s replies were drafted", len(drafts), len(comments))
    return drafts, useless


def _question(comment: _Comment) -> Question:
    platform = registry.platform(comment.platform)
    return Question(
        comment.body,
        comment.post or "",
        comment.permalink or "",
        comment.voice or "",
        comment.persona or "",
        None if platform is None else platform.limits,
    )


@operation(action="draft_replies")
async def _keep(system: System, reserved: _Reserved, drafts: Mapping[int, str], useless: Sequence[int]) -> int:
    """Spend the credits of the drafts and store them; a draft whose reservation was swept is dropped."""
    spent = set(await plans.spend_credits(reserved.account_id, [_ref(ident) for ident in drafts]))
    failed = [_ref(comment.id) for comment in reserved.comments if comment.id not in drafts]
    await plans.give_credits_back(reserved.account_id, failed)
    if useless:
        await _COUNT_FAILURES.run(ids=list(useless))
    return await keep_drafts(system, {ident: text for ident, text in drafts.items() if _ref(ident) in spent})


def _ref(comment_id: int) -> str:
    return f"comment {comment_id}"
