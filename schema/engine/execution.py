"""Runs operations: a request is admitted with its caller, and what it asks for is executed.

The transports read requests and send the answers.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Final, cast

import strawberry
from graphql import (
    ExecutionResult,
    GraphQLSchema,
    create_source_event_stream,
    default_field_resolver,
    default_type_resolver,
    map_source_to_response_event,
)
from strawberry.execution import optimized_is_awaitable

from app.access import RequestInfo
from app.core import iso_time, recovery
from schema.engine import limit_events, limits, sizes
from schema.engine.answers import PlannedExecutor
from schema.engine.budgets import MAX_SIZE, AnswerBudget, Exceeded
from schema.engine.context import Context, open_context
from schema.engine.documents import Documents
from schema.engine.errors import Body, as_error, error_entry
from schema.engine.studio_operations import GraphQLRequest, NotRun, RequestedOperation, StudioOperation

ANSWER_SECONDS: Final = 20.0
TIME: Final = "graphql_time"


class Studio:
    """A schema that answers requests."""

    def __init__(self, schema: strawberry.Schema, *, introspection: bool = True) -> None:
        self.schema: GraphQLSchema = core(schema)
        self.documents = Documents(self.schema, introspection=introspection)

    async def admit(
        self, request: GraphQLRequest, token: str | None, info: RequestInfo
    ) -> tuple[StudioOperation, Context]:
        """The operation of a request, if it is valid, within the limits and open to the caller; with its context.

        The brand that it opens first is read by the statement that reads the token. Errors: NotRun; Maintenance;
        those of `authentication.check`.
        """
        target = RequestedOperation(request, self.documents)
        context = await open_context(token, info, target.brand)
        try:
            target.check(context.asking)
            operation = target.operation()
        except NotRun as failure:
            for error in failure.errors:
                if isinstance(error, Exceeded):
                    limit_events.note(error, context, failure.operation)
            raise
        if context.asking is not None and target.digest is not None:
            self.documents.trust(target.digest)
        return operation, context

    async def run(self, operation: StudioOperation, context: Context) -> Body:
        """Run a query or a mutation; the answer's body. Errors: NotRun where it cannot start."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                running = self._executor(operation, context).execute_operation()
                result = running if isinstance(running, ExecutionResult) else await cast("Any", running)
                if result.data is None and any(error.path is None for error in result.errors or ()):
                    raise NotRun(list(result.errors or ()))
                return await body(result, operation, context)
        except TimeoutError:
            refusal = Exceeded("The answer took too long.", "TIMEOUT", TIME)
            limit_events.note(refusal, context, operation.name)
            return {"data": None, "errors": [error_entry(refusal)]}
        finally:
            context.end()

    async def bodies(self, operation: StudioOperation, context: Context) -> AsyncGenerator[Body]:
        """The body of each answer: one, or one for each event of a subscription.

        Errors: NotRun where the operation cannot start, and where its events break off.
        """
        if not operation.is_subscription:
            yield await self.run(operation, context)
            return
        try:
            async with aclosing(self.events(operation, context)) as events:
                async for event in events:
                    yield event
        except NotRun:
            raise
        except Exception as error:
            raise NotRun([as_error(error)]) from error

    async def events(self, operation: StudioOperation, context: Context) -> AsyncGenerator[Body]:
        """The body of each event of a subscription. Errors: NotRun where it cannot start; those of the field."""
        source = await self._source(operation, context)
        try:
            async for result in source:
                yield await body(result, operation, context)
        finally:
            close = getattr(source, "aclose", None)
            if close is not None:
                await close()

    async def _source(self, operation: StudioOperation, context: Context) -> AsyncIterator[ExecutionResult]:
        executor = self._executor(operation, context)
        started: Any = create_source_event_stream(executor)
        source = await started if executor.is_awaitable(started) else started
        if isinstance(source, ExecutionResult):
            raise NotRun(list(source.errors or ()))
        return map_source_to_response_event(executor, source)

    def _executor(self, operation: StudioOperation, context: Context) -> PlannedExecutor:
        """The executor of an operation, which gets the very variables that its cost was counted with."""
        document = operation.document
        return PlannedExecutor(
            self.schema,
            document.definitions,
            document.fragments,
            None,
            context,
            operation.node,
            operation.variables,
            default_field_resolver,
            default_type_resolver,
            default_field_resolver,
            is_awaitable=optimized_is_awaitable,
            plans=document.plans,
            hide_suggestions=self.documents.hides_suggestions,
            operation_extensions=None,
        )


def core(schema: strawberry.Schema) -> GraphQLSchema:
    """The graphql-core schema of a strawberry schema; strawberry has no public name for it."""
    return schema._schema  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


async def body(result: ExecutionResult, operation: StudioOperation, context: Context) -> Body:
    """The body of an answer, or of its refusal where it takes more than an answer may."""
    budget: AnswerBudget = context.answers.budget
    cost = {"requested": operation.cost, "maximum": limits.MAX_COST, "answered": budget.values}
    document: Body = {"data": result.data}
    if budget.refusal is None:
        if result.errors:
            document["errors"] = [error_entry(error) for error in result.errors]
        if result.errors or budget.most > MAX_SIZE:
            budget.weigh(await sizes.of(document, MAX_SIZE))
    if budget.refusal is not None:
        limit_events.note(budget.refusal, context, operation.name)
        document = {"data": None, "errors": [error_entry(budget.refusal)]}
    extensions: Body = {"cost": cost}
    if (state := recovery.current()) is not None:
        extensions["recovery"] = {"since": iso_time.microseconds_z(state.since), "why": state.why}
    document["extensions"] = extensions
    return document
