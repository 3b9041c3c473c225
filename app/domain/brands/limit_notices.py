"""Telling the owner of an account that an allowance of the plan is used up.

A refusal rolls its transaction back, so the notice is written by one of its own afterwards.
"""

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from app.access import BrandScope, System, operation
from app.core import clock
from app.core.errors import DomainError, Kind
from app.domain import identity, notifications
from app.domain.notifications import NotificationType
from app.domain.plans import Allowance

_USED_UP: Final[Mapping[Allowance, tuple[str, str]]] = {
    Allowance.AI_CREDITS_MONTHLY: ("The AI credits of your plan are used up", "A request was refused."),
    Allowance.STORAGE_LIMIT: ("The storage of your plan is full", "A file was refused in {brand}."),
}
_ADVICE: Final = "Free some of what is in use, or change to a plan that allows more."


@asynccontextmanager
async def owner_told(scope: BrandScope, name: Allowance) -> AsyncGenerator[None]:
    """Around an atomic operation that an allowance may refuse: the refusal passes on, and the owner is told of it.

    Once a day for each allowance of an account; an owner who was refused knows already (S-070). Not to be used
    inside of a transaction: it would be rolled back together with the notice.
    """
    try:
        yield
    except DomainError as refused:
        if refused.kind is Kind.LIMIT:
            await _tell(System("an allowance is used up"), scope, name)
        raise


@operation(action="plan_limit_reached")
async def _tell(system: System, scope: BrandScope, name: Allowance) -> None:
    del system
    owner = await identity.Account.get_or_none(id=scope.account_id)
    if owner is None:
        return
    subject, what = (text.format(brand=scope.name) for text in _USED_UP[name])
    await notifications.notify(
        NotificationType.PLAN_LIMIT_REACHED,
        [owner.owner_id],  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
        subject=subject,
        body=f"{what}\n\n{_ADVICE}",
        brand_id=scope.brand_id,
        actor_id=scope.caller.user_id,
        dedup_key=f"account {scope.account_id} limit {name.value} {clock.now():%Y-%m-%d}",
    )
