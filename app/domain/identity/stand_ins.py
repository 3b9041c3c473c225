"""People who have no user here and only stand under what they wrote in another installation."""

from collections.abc import Sequence
from typing import Final

from app.core import clock
from app.core.db import Statement

_ADD: Final = Statement(
    """
    INSERT INTO users (first_name, last_name, registered, created_at)
    SELECT v.first_name, v.last_name, false, :now
      FROM {records :people AS v (place int, first_name text, last_name text)}
     ORDER BY v.place
    RETURNING id
    """,
    row=int,
)


async def add_stand_ins(names: Sequence[tuple[str, str]]) -> list[int]:
    """Store people by first and last name, without an address, in the open transaction; their ids in this order.

    Nobody can sign in as one of them.
    """
    people = [
        {"place": place, "first_name": first, "last_name": last} for place, (first, last) in enumerate(names)
    ]
    return sorted(await _ADD.rows(people=people, now=clock.now())) if people else []
