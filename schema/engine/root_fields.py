"""How root fields are declared, and what happens around each of them when it runs."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from typing import Any, Final

import strawberry
from graphql import GraphQLField, GraphQLObjectType, GraphQLSchema, get_named_type

from app.access import BrandScope, Caller, Visitor
from app.core.errors import DomainError
from schema.engine import lengths
from schema.engine.batched_fields import OPERATION, description, permission
from schema.engine.brand_arguments import BRAND_ARGUMENT
from schema.engine.context import AnyOperation, RawInfo
from schema.engine.declarations import object_type
from schema.engine.errors import TRANSPORT, Problem
from schema.engine.lengths import Length

_NEEDS: Final[Mapping[object, str]] = {
    Visitor: "Needs no token.",
    Caller: "Needs a full token.",
    BrandScope: "Needs membership of the brand.",
}
"""What a mutation needs whose operation needs no permission, by the operation's principal."""


_Resolve = Callable[..., Awaitable[object]]


@object_type
class Query:
    """What can be read."""


@object_type
class Mutation:
    """What can be changed. Each field answers its result, or a Problem."""


@object_type
class Subscription:
    """What can be subscribed to; events from the start of the subscription on."""


def query(
    function: Callable[..., Awaitable[object]],
    *,
    of: AnyOperation | None = None,
    brand_argument: str | None = None,
    length: Length | int | None = None,
) -> Any:
    """A field of Query; the docstring is its description.

    `brand_argument` has the global id of the brand that it opens, which is then read with the token. `length` is
    the most items that a list can have.
    """
    metadata = {OPERATION: of, BRAND_ARGUMENT: brand_argument, **lengths.metadata(length)}
    return strawberry.field(resolver=function, description=description(function, of), metadata=metadata)


def mutation(function: Callable[..., Awaitable[object]], *, of: AnyOperation) -> Any:
    """A field of Mutation; an expected failure that the function raises is answered as a Problem.

    Its description ends with what `of`, the operation behind it, needs.
    """
    text = description(function, of)
    if not permission(of):
        text += f" {_NEEDS[of.principal]}"
    if of.repeatable:
        text += " Honours `Idempotency-Key`."
    return strawberry.mutation(resolver=function, description=text, metadata={OPERATION: of})


def subscription(function: Callable[..., AsyncGenerator[object]], *, of: AnyOperation | None = None) -> Any:
    """A field of Subscription: an async generator of its events."""
    return strawberry.subscription(
        resolver=function, description=description(function, of), metadata={OPERATION: of}
    )


def prepare(schema: GraphQLSchema) -> None:
    """Wrap the root fields, and describe their inputs; once, when the schema has been built."""
    for field in schema.query_type.fields.values() if schema.query_type else ():
        field.resolve = _filled(_resolver(field))
    for field in schema.mutation_type.fields.values() if schema.mutation_type else ():
        field.resolve = _as_problem(_resolver(field))
    for field in schema.subscription_type.fields.values() if schema.subscription_type else ():
        field.resolve = _event
    for type_ in schema.type_map.values():
        for field in type_.fields.values() if isinstance(type_, GraphQLObjectType) else ():
            if (argument := field.args.get("input")) is not None:
                argument.description = get_named_type(argument.type).description


def _resolver(field: GraphQLField) -> _Resolve:
    if field.resolve is None:
        raise TypeError("a root field has no function")
    return field.resolve


def _filled(resolve: _Resolve) -> _Resolve:
    async def answered(root: object, info: RawInfo, **arguments: object) -> object:
        info.context.answers.begin(info)
        return await info.context.answers.shown(info, await resolve(root, info, **arguments))

    return answered


def _as_problem(resolve: _Resolve) -> _Resolve:
    async def answered(root: object, info: RawInfo, **arguments: object) -> object:
        info.context.answers.begin(info)
        try:
            answer = await resolve(root, info, **arguments)
        except DomainError as error:
            if error.kind in TRANSPORT:
                raise
            answer = Problem.of(error)
        # The mutation may have changed what the caller may see.
        info.context.forget()
        try:
            return await info.context.answers.shown(info, answer)
        finally:
            # A mutation that signs a person in answers as that person; the next one runs as the sender again.
            info.context.ask_again()

    return answered


async def _event(root: object, info: RawInfo, **arguments: object) -> object:
    del arguments
    info.context.answers.forget()
    info.context.answers.begin(info)
    return await info.context.answers.shown(info, root)
