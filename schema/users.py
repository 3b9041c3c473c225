"""People as others see them."""

from collections.abc import Iterable

import strawberry

from app.domain import identity
from schema.engine import ids
from schema.engine.nodes import Node
from schema.engine.scalars import DateTime


@strawberry.type(description="A person. Whoever deleted their account stays as a row without personal data.")
class User(Node):
    """A person."""

    database_id: int = strawberry.field(description="The number that REST knows the person by.")
    first_name: str = strawberry.field(description="The first name; empty once deleted.")
    last_name: str = strawberry.field(description="The last name; empty once deleted.")
    email: str = strawberry.field(description="The address; empty once deleted.")
    email_verified: bool = strawberry.field(description="Whether the address was verified.")
    has_password: bool = strawberry.field(description="Whether a password is set.")
    created_at: DateTime = strawberry.field(description="When the person came.")


async def users(user_ids: Iterable[int]) -> dict[int, User]:
    """These people by number, by one statement: the authors and members of rows that the caller may see."""
    found = await identity.people(sorted(set(user_ids)))
    return {ident: user(person) for ident, person in found.items()}


def user(person: identity.Person) -> User:
    """A person as GraphQL shows them."""
    return User(
        id=ids.encode("User", person.id),
        database_id=person.id,
        first_name=person.first_name,
        last_name=person.last_name,
        email=person.email,
        email_verified=person.email_verified,
        has_password=person.has_password,
        created_at=person.created_at,
    )
