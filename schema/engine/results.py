"""What mutations answer that have nothing to show: that something is gone, or simply done."""

from typing import Annotated

import strawberry

from schema.engine.declarations import field, object_type, union
from schema.engine.errors import Problem


@object_type
class Deleted:
    """Something is gone."""

    id: strawberry.ID = field("The id that it had.")


@object_type
class Done:
    """Something is done, and there is nothing to show of it."""

    ok: bool = field("Always true; what went wrong is a Problem.")


DeletedResult = Annotated[Deleted | Problem, union("DeletedResult", "What is gone, or why it is not.")]
DoneResult = Annotated[Done | Problem, union("DoneResult", "That it is done, or why not.")]
