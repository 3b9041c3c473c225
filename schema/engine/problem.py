"""The type Problem: an expected failure of a mutation, as data."""

import strawberry

from app.core.errors import DomainError
from schema.engine.errors import FieldProblem, ProblemCode, code_of, fields_of


@strawberry.type(
    description="An expected failure of a mutation, as data. Lost authorization is a transport refusal instead."
)
class Problem:
    """An expected failure of a mutation; rooms extend it by what only they can tell."""

    code: ProblemCode = strawberry.field(description="What kind of failure it is; clients decide by it.")
    message: str = strawberry.field(description="A sentence a person can act on.")
    fields: list[FieldProblem] = strawberry.field(description="Failing input fields.")
    current_version: int | None = strawberry.field(
        description="Set with STALE: read again, then retry with this version."
    )
    retry_after_seconds: int | None = strawberry.field(description="Set with THROTTLED.")
    error: strawberry.Private[DomainError]

    @classmethod
    def of(cls, error: DomainError) -> "Problem":
        """The problem that an error of the domain is told as."""
        return cls(
            code=code_of(error),
            message=error.message,
            fields=fields_of(error),
            current_version=error.details.get("current_version"),
            retry_after_seconds=error.details.get("retry_after"),
            error=error,
        )
