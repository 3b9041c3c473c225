"""The audit log: changes that operations record, written in their own transaction."""

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from app.access.models import AuditEntry
from app.access.principals import BrandScope, Door, Principal, caller_of
from app.access.tiers import Tier
from app.core import clock
from app.core.db import Statement

__all__ = ["WITHOUT_DETAIL", "AuditEntry", "changed", "recording", "values", "write"]

_COLUMNS = """
    brand_id, actor_id, token_id, token_name, tier, door, address, request_id, action, subject, created_at, detail
"""
_VALUES = """
    :brand_id, :actor_id, :token_id, :token_name, :tier, :door, :address, :request_id, :action, :subject,
    :created_at
"""
_INSERT = Statement(f"INSERT INTO audit_entry ({_COLUMNS}) VALUES ({_VALUES}, :detail)")
WITHOUT_DETAIL = f"INSERT INTO audit_entry ({_COLUMNS}) SELECT {_VALUES}"
"""The beginning of a statement that writes a line together with the change; it goes on with the detail.

The `values` of the line are its parameters.
"""


@dataclass(frozen=True, slots=True)
class AuditChange:
    """One line to write: the changed thing with its numeric id, and details."""

    subject: str
    detail: str | None = None
    brand_id: int | None = None
    actor_id: int | None = None
    action: str | None = None
    unproven: bool = False


_recording: ContextVar[list[AuditChange] | None] = ContextVar("galley_audit", default=None)


def changed(
    subject: str,
    detail: str | None = None,
    *,
    brand_id: int | None = None,
    actor_id: int | None = None,
    action: str | None = None,
    unproven: bool = False,
) -> None:
    """Record a change (`post 12`). Errors: RuntimeError outside of a writing operation.

    The brand and the actor are those of the principal and the action is that of the operation, unless given. An
    action is given if several operations do the same. With `unproven` the line names no actor, because the
    identity was not proven.
    """
    lines = _recording.get()
    if lines is None:
        raise RuntimeError("audit.changed outside of a writing operation")
    lines.append(AuditChange(subject, detail, brand_id, actor_id, action, unproven))


class recording:  # noqa: N801 a context manager that is used like a function
    """Collect the changes recorded inside the block."""

    def __enter__(self) -> list[AuditChange]:
        """Start an empty list of changes."""
        self._lines: list[AuditChange] = []
        self._token = _recording.set(self._lines)
        return self._lines

    def __exit__(self, *exc: object) -> None:
        """Restore the list of the outer block."""
        _recording.reset(self._token)


async def write(principal: Principal, action: str, lines: list[AuditChange]) -> None:
    """Write the recorded changes in the open transaction. Commands of an operator have no actor."""
    for line in lines:
        await _INSERT.run(**values(principal, action, line), detail=line.detail)


def values(principal: Principal, action: str, line: AuditChange) -> dict[str, Any]:
    """What the columns of a line hold, without its detail."""
    caller = caller_of(principal)
    brand_id = principal.brand_id if isinstance(principal, BrandScope) else None
    request = principal.request
    return {
        "brand_id": brand_id if line.brand_id is None else line.brand_id,
        "actor_id": _actor_id(principal, line),
        "token_id": caller.token_id if caller else None,
        "token_name": caller.token_name if caller else None,
        "tier": caller.tier.label if caller and caller.tier is not Tier.FULL else None,
        "door": request.door.value,
        "address": request.address,
        "request_id": request.request_id,
        "action": line.action or action,
        "subject": line.subject[:255],
        "created_at": clock.now(),
    }


def _actor_id(principal: Principal, line: AuditChange) -> int | None:
    if line.unproven:
        return None
    caller = caller_of(principal)
    if caller is not None:
        return caller.user_id
    return None if principal.request.door is Door.COMMAND else line.actor_id
