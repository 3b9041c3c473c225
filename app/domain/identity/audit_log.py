"""The audit log for operators: every line, those of brands and those without a brand."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final

from pydantic import BaseModel, Field

from app.access import System, operation
from app.core.db import Statement
from app.core.text import Instant, optional_string
from app.domain.identity.administration import find_user
from app.domain.identity.inputs import EMAIL_LENGTH

AUDIT_LIMIT: Final = 1000
"""How many lines one answer may hold."""

# By the id rather than the time: lines are only ever added, and the primary key needs no further index.
_SELECT: Final = """
    SELECT t.id, t.created_at, t.actor_id, u.email AS actor, t.door, t.address, t.token_id, t.token_name,
           t.brand_id, t.action, t.subject, t.detail, t.request_id
      FROM audit_entry t LEFT JOIN users u ON u.id = t.actor_id
     WHERE {conditions}
     ORDER BY t.id DESC LIMIT :limit
"""
_CONDITIONS: Final[Mapping[str, str]] = {
    "user_id": "(t.actor_id = :user_id OR t.subject = :subject)",
    "action": "t.action = :action",
    "since": "t.created_at >= :since",
}


class AuditSearch(BaseModel):
    """A search: lines by or about a user, of an action (`posts.approve`), from `since` on; at most `limit`."""

    user: Annotated[str | None, optional_string(EMAIL_LENGTH)] = None
    action: Annotated[str | None, optional_string(64)] = None
    since: Instant | None = None
    limit: Annotated[int, Field(ge=1, le=AUDIT_LIMIT)] = 100


@dataclass(frozen=True, slots=True)
class AuditEntryView:
    """A line of the audit log. Without an actor an operator or the service itself acted."""

    id: int
    created_at: datetime
    actor_id: int | None
    actor: str | None
    door: str
    address: str | None
    token_id: int | None
    token_name: str | None
    brand_id: int | None
    action: str
    subject: str
    detail: str | None
    request_id: str | None


@operation(reads=True)
async def audit_entries(system: System, search: AuditSearch) -> list[AuditEntryView]:
    """The newest lines of the audit log, of all brands and of none. The operator's command only.

    Errors: NotFound for an address that no user has.
    """
    values: dict[str, Any] = search.model_dump(include={"action", "since"}, exclude_none=True)
    if search.user is not None:
        user = await find_user(search.user)
        values |= {"user_id": user.id, "subject": f"user {user.id}"}
    conditions = [text for name, text in _CONDITIONS.items() if name in values]
    statement = Statement(_SELECT.format(conditions=" AND ".join(conditions) or "1 = 1"), row=AuditEntryView)
    return await statement.rows(**values, limit=search.limit)
