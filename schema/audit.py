"""The audit log of brands, for their owners."""

from datetime import datetime
from typing import Any

import strawberry

from app.access.audit_pages import LINES, AuditLine
from app.core.errors import Invalid, NotFound
from app.domain import brands
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.scalars import DateTime
from schema.users import User, users


@strawberry.type(description="Something that was changed, by whom and when.")
class AuditEntry(Node):
    """Something that was changed, by whom and when."""

    via_token_name: str | None = strawberry.field(description="The name of the token that was used.")
    action: str = strawberry.field(
        description="The room and what was done there. Every approval is `posts.approve`, wherever it came from."
    )
    subject: str = strawberry.field(description="What was changed, with its number: `post 12`.")
    detail: str | None = strawberry.field(description="What is worth knowing beside.")
    created_at: DateTime = strawberry.field(description="When it was done.")
    actor_id: strawberry.Private[int | None]


@strawberry.input(
    description="Which entries: by actor, by action (`posts.approve`), from `from` on and before `to`."
)
class AuditFilter:
    """Which entries of the audit log."""

    actor_id: strawberry.ID | None = strawberry.UNSET
    action: str | None = strawberry.UNSET
    from_: DateTime | None = strawberry.field(name="from", default=strawberry.UNSET)
    to: DateTime | None = strawberry.UNSET


def entry(found: AuditLine) -> AuditEntry:
    """A line of the log as GraphQL shows it."""
    return AuditEntry(
        id=ids.encode("AuditEntry", found.id),
        via_token_name=found.token_name,
        action=found.action,
        subject=found.subject,
        detail=found.detail,
        created_at=found.created_at,
        actor_id=found.actor_id,
    )


async def _actors(parents: strawberry.Parent[list[AuditEntry]], info: Info) -> Answers[User | None]:
    """Who did it; null where the system acted."""
    del info
    found = await users(item.actor_id for item in parents if item.actor_id is not None)
    return [found.get(item.actor_id or 0) for item in parents]


extend(AuditEntry, actor=batched(User | None, _actors))


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: AuditFilter | None = None,  # noqa: A002 the argument's name in the contract
) -> Answers[Connection[AuditEntry]]:
    """What was changed in the brand, newest first."""
    numbers = [brand.database_id for brand in parents]
    asked = read(brands.AuditFilter, _asked(filter) if filter else {})
    scopes, refused = await info.context.allowed(brands.audit_log, numbers)
    found = await brands.audit_log(scopes, asked, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, entry)


def _asked(given: AuditFilter) -> dict[str, Any]:
    values = sent(given)
    names = {"from_": "since", "to": "until"}
    asked = {names.get(name, name): value for name, value in values.items()}
    if asked.get("actor_id") is not None:
        try:
            asked["actor_id"] = ids.decode("User", asked["actor_id"])
        except NotFound:
            raise Invalid(fields={"filter.actor_id": ["There is no such thing here."]}) from None
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in asked.items()}


extend(Brand, audit_log=batched(Connection[AuditEntry], _of_brands, of=brands.audit_log))


async def _found(context: Context, line_ids: list[int]) -> dict[int, AuditEntry]:
    rows = await context.scopes_of(LINES, line_ids)
    scopes, _ = await context.allowed(brands.audit_lines, {scope.brand_id for scope in rows.values()})
    found = await brands.audit_lines(scopes, list(rows)) if scopes else {}
    return {ident: entry(row) for ident, row in found.items()}


findable("AuditEntry", _found)
