"""What the owner of an account is told about its plan."""

from dataclasses import dataclass
from typing import Final

from app.core.db import Statement
from app.core.mail.message import PRODUCT
from app.domain import notifications
from app.domain.notifications import NotificationType
from app.domain.plans.inputs import Interval, SubscriptionStatus
from app.domain.plans.rules import Settled

_INTERVALS: Final = {Interval.MONTHLY: "It is paid every month.", Interval.YEARLY: "It is paid every year."}
_NOTHING_LOST: Final = (
    "Nothing is locked or deleted. The free limits hold for new brands, people, files and AI credits."
)


@dataclass(frozen=True, slots=True)
class _Told:
    owner_id: int
    plan: str


_FIND: Final = Statement(
    "SELECT a.owner_id, p.name AS plan FROM account a, plan p WHERE a.id = :account_id AND p.id = :plan_id",
    row=_Told,
)


async def plan_changed(
    account_id: int, facts: Settled, status: SubscriptionStatus, *, actor_id: int | None
) -> None:
    """Tell the owner what the account has now, in the open transaction. The owner who changed it is not told."""
    row = await _FIND.row(account_id=account_id, plan_id=facts.plan_id)
    if row is None:
        return
    if status is SubscriptionStatus.EXPIRED:
        subject, body = f"Plan ended: {row.plan}", f"Your plan of {PRODUCT} has ended.\n\n{_NOTHING_LOST}"
    else:
        paid = _INTERVALS[facts.interval] if facts.interval is not None else "It is not paid by subscription."
        subject, body = f"Plan changed: {row.plan}", f"The limits of this plan hold from now on.\n\n{paid}"
    await notifications.notify(
        NotificationType.PLAN_CHANGED, [row.owner_id], subject=subject, body=body, actor_id=actor_id
    )
