"""The audit log of brands, for their owners."""

from datetime import datetime
from typing import Annotated, Any

import strawberry

from app.access.audit_pages import LINES, AuditLine
from app.domain import accounts, brands
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, field, input_type, object_type, optional
from schema.engine.inputs import client_fields, number, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.scalars import DateTime
from schema.users import User, users_of


@object_type
class AuditEntry(Node):
    """Something that was changed, by whom and when."""

    via_token_name: str | None = field("The name of the token that was used.")
    action: str = field("What was done, such as `posts.approve` for every approval in any interface.")
    description: str = field("The same in words: `Approved a post`.")
    subject: str = field("What was changed, with its number: `post 12`.")
    detail: str | None = field("Further details.")
    created_at: DateTime = field("When it was done.")
    actor_id: strawberry.Private[int | None]
    brand_id: strawberry.Private[int]


@input_type
class AuditFilter:
    """Which entries: by actor, by action (`posts.approve`), from `from` on and before `to`."""

    actor_id: strawberry.ID | None = optional("Entries of what this person did.")
    action: str | None = optional("Entries of this action, spelled exactly: `posts.approve`.")
    from_: DateTime | None = optional("Entries of this time or later.", name="from")
    to: DateTime | None = optional("Entries before this time.")


entry = mapping(
    AuditEntry,
    AuditLine,
    via_token_name="token_name",  # noqa: S106 the name of an attribute
    description=lambda line: accounts.in_words(line.action),
)
AUDIT_ENTRIES = BrandRows("AuditEntry", LINES, brands.audit_lines, entry)


async def _actors(parents: strawberry.Parent[list[AuditEntry]], info: Info) -> Answers[User | None]:
    """Who did it; null where the system acted."""
    return await users_of(info, (row.actor_id for row in parents))


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: Annotated[AuditFilter | None, argument("Which entries; all unless given.")] = None,
) -> Answers[Connection[AuditEntry]]:
    """What was changed in the brand, newest first."""
    query = read(brands.AuditFilter, _values(filter) if filter else {})
    return await brand_pages(info, brands.audit_log, parents, entry, query, window(first, after))


def _values(filter_: AuditFilter) -> dict[str, Any]:
    names = {"from_": "since", "to": "until"}
    values = {names.get(name, name): value for name, value in client_fields(filter_).items()}
    if values.get("actor_id") is not None:
        values["actor_id"] = number("User", "filter.actor_id", values["actor_id"])
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in values.items()}


EXTENDS: Extensions = {
    AuditEntry: {"actor": batched(_actors)},
    Brand: {"audit_log": batched(_of_brands, of=brands.audit_log)},
}
