"""The audit log: what changed, noted by the operation and written in its own transaction."""

from contextvars import ContextVar
from dataclasses import dataclass

from app.access.models import AuditEntry
from app.access.principals import BrandScope, Door, Principal, caller_of
from app.access.tiers import Tier
from app.core import clock
from app.core.db import Statement

__all__ = ["AuditEntry", "changed", "recording", "write"]

_INSERT = Statement(
    """
    INSERT INTO audit_entry (brand_id, actor_id, token_id, token_name, tier, door, address, request_id,
                             action, subject, detail, created_at)
    VALUES (:brand_id, :actor_id, :token_id, :token_name, :tier, :door, :address, :request_id,
            :action, :subject, :detail, :created_at)
    """
)


@dataclass(frozen=True, slots=True)
class Change:
    """One line to write: the thing with its numeric id, in words, and what is worth knowing beside."""

    subject: str
    detail: str | None
    brand_id: int | None
    actor_id: int | None
    action: str | None
    unproven: bool


_recording: ContextVar[list[Change] | None] = ContextVar("galley_audit", default=None)


def changed(
    subject: str,
    detail: str | None = None,
    *,
    brand_id: int | None = None,
    actor_id: int | None = None,
    action: str | None = None,
    unproven: bool = False,
) -> None:
    """Note a change (`post 12`); outside of an operation this is an error of the program.

    The brand and the actor are the principal's unless given, the action is the operation's: another one is given
    for what several operations do and people look for under one name. With `unproven` the line names no actor, as
    somebody failed to prove who they are.
    """
    lines = _recording.get()
    if lines is None:
        message = "audit.changed outside of a writing operation"
        raise RuntimeError(message)
    lines.append(Change(subject, detail, brand_id, actor_id, action, unproven))


class recording:  # noqa: N801 reads as a verb at its one place of use
    """Collect the changes noted inside the block."""

    def __enter__(self) -> list[Change]:
        """Start an empty list of changes."""
        self._lines: list[Change] = []
        self._token = _recording.set(self._lines)
        return self._lines

    def __exit__(self, *exc: object) -> None:
        """Hand the outer block its list back."""
        _recording.reset(self._token)


async def write(principal: Principal, action: str, lines: list[Change]) -> None:
    """Write the noted changes in the open transaction.

    Commands of an operator have no user as actor, even if they concern one.
    """
    caller = caller_of(principal)
    brand_id = principal.brand_id if isinstance(principal, BrandScope) else None
    request = principal.request
    for line in lines:
        await _INSERT.run(
            brand_id=brand_id if line.brand_id is None else line.brand_id,
            actor_id=_actor_id(principal, line),
            token_id=caller.token_id if caller else None,
            token_name=caller.token_name if caller else None,
            tier=caller.tier.label if caller and caller.tier is not Tier.FULL else None,
            door=request.door.value,
            address=request.address,
            request_id=request.request_id,
            action=line.action or action,
            subject=line.subject[:255],
            detail=line.detail,
            created_at=clock.now(),
        )


def _actor_id(principal: Principal, line: Change) -> int | None:
    if line.unproven:
        return None
    caller = caller_of(principal)
    if caller is not None:
        return caller.user_id
    return None if principal.request.door is Door.COMMAND else line.actor_id
