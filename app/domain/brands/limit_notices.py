"""Notifications to the owner of an account that an allowance of the plan is used up.

A refusal rolls its transaction back, so the notification is written afterwards, in a transaction of its own.
"""

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Final

from app.access import BrandScope, System, operation
from app.access.row_limits import TooMany
from app.core import clock, links
from app.core.errors import DomainError, ErrorKind
from app.domain import identity, notifications
from app.domain.notifications import NotificationType
from app.domain.plans import Allowance

_USED_UP: Final[Mapping[Allowance, tuple[str, str]]] = {
    Allowance.AI_CREDITS_MONTHLY: ("The AI credits of your plan are used up", "A request was refused."),
    Allowance.STORAGE_LIMIT: ("The storage of your plan is full", "A file was refused in {brand}."),
}
_ADVICE: Final = "Reduce your use, or change to a plan that allows more."


@asynccontextmanager
async def owner_told(scope: BrandScope, name: Allowance) -> AsyncGenerator[None]:
    """Notify the owner of the account if an allowance refuses the atomic operation in the block.

    The refusal is raised again. One notification a day for each allowance of an account; an owner who was refused
    gets none (S-070). Not for use inside a transaction: its rollback would take the notification along.
    """
    try:
        yield
    except DomainError as error:
        if error.kind is ErrorKind.LIMIT and not isinstance(error, TooMany):
            await _notify_owner(System("an allowance is used up"), scope, name)
        raise


@operation(action="plan_limit_reached")
async def _notify_owner(system: System, scope: BrandScope, name: Allowance) -> None:
    del system
    account = await identity.Account.get_or_none(id=scope.account_id)
    if account is None:
        return
    subject, event = (text.format(brand=scope.name) for text in _USED_UP[name])
    await notifications.notify(
        NotificationType.PLAN_LIMIT_REACHED,
        [account.owner_id],
        subject=subject,
        body=f"{event}\n\n{_ADVICE}",
        brand_id=scope.brand_id,
        link=links.studio_plan(),
        actor_id=scope.caller.user_id,
        dedup_key=f"account {scope.account_id} limit {name.value} {clock.now():%Y-%m-%d}",
    )
