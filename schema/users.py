"""People as others see them."""

from collections.abc import Iterable
from typing import Any

from app.domain import brands, identity
from schema.engine.batched_fields import Answers
from schema.engine.context import Info
from schema.engine.declarations import field, object_type
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.projections import projection
from schema.engine.scalars import BigInt, DateTime


@object_type
class User(Node):
    """A person. A deleted account stays as a row without personal data.

    Wherever a person is shown, the fields beside the names are for those alone who may know them.
    """

    database_id: BigInt = field("The number that REST knows the person by.")
    first_name: str = field("The first name; empty once deleted.")
    last_name: str = field("The last name; empty once deleted.")
    email: str = field(
        "The address: one's own, or that of a person in a brand where one has `team.view`; empty for others, and"
        " once deleted."
    )
    email_verified: bool = field("Whether one's own address was verified; false for others.")
    has_password: bool = field("Whether one has set a password oneself; false for others.")
    created_at: DateTime = field("When one came oneself; 1970-01-01T00:00:00+00:00 for others.")


user = mapping(User, identity.Person)


async def users_of(info: Info, user_ids: Iterable[int | None]) -> Answers[Any]:
    """The person of each number; None where there is no number.

    By one statement for those that are new, and one more where addresses of others are selected.

    Only for authors and members of rows that the caller may see: who is named there is not checked again.
    `brands.people_of` decides what else is shown of them.
    """
    ids, people = list(user_ids), info.context.people
    columns = projection(info, user)
    addresses = columns is None or "email" in columns
    numbers = {number for number in set(ids) if number is not None}
    new = [number for number in numbers if (number, addresses) not in people]
    if new:
        read = await brands.people_of(info.context.caller, sorted(new), addresses=addresses)
        people.update({(number, addresses): read.get(number) for number in new})
    users: dict[int | None, User] = {
        number: user(person) for number in numbers if (person := people[number, addresses]) is not None
    }
    return list(map(users.get, ids))
