"""What mutations answer that have nothing to show: that something is gone, or simply done."""

from typing import Annotated

import strawberry

from schema.engine.problem import Problem


@strawberry.type(description="Something is gone.")
class Deleted:
    """Something is gone."""

    id: strawberry.ID = strawberry.field(description="The id that it had.")


@strawberry.type(description="Something is done, and there is nothing to show of it.")
class Done:
    """Something is done."""

    ok: bool = strawberry.field(description="Always true; what went wrong is a Problem.")


DeletedResult = Annotated[
    Deleted | Problem, strawberry.union("DeletedResult", description="What is gone, or why it is not.")
]
DoneResult = Annotated[Done | Problem, strawberry.union("DoneResult", description="That it is done, or why not.")]
