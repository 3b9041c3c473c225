"""How a room declares its root fields, and what surrounds each of them when it runs."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from typing import Any, Final

import strawberry
from graphql import GraphQLSchema

from app.access import BrandScope, Caller, Visitor
from app.core.errors import DomainError
from schema.engine.batched_fields import OPERATION, AnyOperation, RawInfo, fill, permission, words
from schema.engine.errors import TRANSPORT
from schema.engine.problem import Problem

_NEEDS: Final[Mapping[object, str]] = {
    Visitor: "Needs no token.",
    Caller: "Needs a full token.",
    BrandScope: "Needs membership of the brand.",
}
"""What a mutation takes whose operation needs no permission, by who calls it."""


def query(function: Callable[..., Awaitable[Any]], *, of: AnyOperation | None = None) -> Any:
    """A field of Query; the docstring is its description."""
    return strawberry.field(resolver=function, description=words(function, of), metadata={OPERATION: of})


def mutation(function: Callable[..., Awaitable[Any]], *, of: AnyOperation) -> Any:
    """A field of Mutation; an expected failure that the function raises is answered as a Problem.

    Its description ends with what `of`, the operation behind it, takes.
    """
    said = words(function, of)
    if not permission(of):
        said += f" {_NEEDS[of.principal]}"
    if of.repeatable:
        said += " Honours `Idempotency-Key`."
    return strawberry.mutation(resolver=function, description=said, metadata={OPERATION: of})


def subscription(function: Callable[..., AsyncGenerator[Any]], *, of: AnyOperation | None = None) -> Any:
    """A field of Subscription: an async generator of its events."""
    return strawberry.subscription(resolver=function, description=words(function, of), metadata={OPERATION: of})


def prepare(schema: GraphQLSchema) -> None:
    """Surround the root fields; once, when the schema has been built."""
    for field in schema.query_type.fields.values() if schema.query_type else ():
        field.resolve = _filled(field.resolve)
    for field in schema.mutation_type.fields.values() if schema.mutation_type else ():
        field.resolve = _as_problem(field.resolve)
    for field in schema.subscription_type.fields.values() if schema.subscription_type else ():
        field.resolve = _event


def _filled(resolve: Any) -> Any:
    async def answered(root: Any, info: RawInfo, **arguments: Any) -> Any:
        answer = await resolve(root, info, **arguments)
        await fill(info.context, info, answer)
        return answer

    return answered


def _as_problem(resolve: Any) -> Any:
    async def answered(root: Any, info: RawInfo, **arguments: Any) -> Any:
        try:
            answer = await resolve(root, info, **arguments)
        except DomainError as error:
            if error.kind in TRANSPORT:
                raise
            answer = Problem.of(error)
        # What was changed may be who may see what.
        info.context.forget()
        try:
            await fill(info.context, info, answer)
        finally:
            # A mutation that signs somebody in answers as them; the next one is the client's own again.
            info.context.ask_again()
        return answer

    return answered


async def _event(root: Any, info: RawInfo, **arguments: Any) -> Any:
    del arguments
    await fill(info.context, info, root)
    return root
