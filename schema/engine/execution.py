"""Runs operations: a document is parsed and validated once per text, checked against limits, and executed.

The transports hand in texts and send the answers.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Final, cast

import strawberry
from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    OperationType,
    create_source_event_stream,
    default_field_resolver,
    default_type_resolver,
    get_variable_values,
    map_source_to_response_event,
    parse,
    validate,
)
from graphql.execution.values import VariableValues
from strawberry.execution import optimized_is_awaitable

from schema.engine import limit_events, limits, sizes
from schema.engine.answers import PlannedExecutor
from schema.engine.authentication import Access
from schema.engine.budgets import MAX_SIZE, Budget, Exceeded
from schema.engine.context import Context
from schema.engine.documents import Document, Documents, ValidDocument, digest_of
from schema.engine.errors import Body, as_error, refused, told
from schema.engine.selections import operation_of
from schema.engine.validation_rules import RULES, RULES_WITHOUT_INTROSPECTION

SECONDS: Final = 20.0
MOST_ERRORS: Final = 20
MOST_VARIABLE_ERRORS: Final = 50
"""As many as the library tells of by itself."""
TIME: Final = "graphql_time"


@dataclass(frozen=True, slots=True)
class Asked:
    """An operation that can run, with its variables as its executor gets them, and its cost."""

    document: ValidDocument
    operation: OperationDefinitionNode
    variables: VariableValues
    cost: int
    # Of a document that was sent before.
    digest: bytes | None

    @property
    def name(self) -> str:
        """What it asks for, in words of the schema."""
        return limit_events.name_of(self.document.schema, self.document.parsed, self.operation)


def _anybody(access: Access) -> None:
    """Let everybody run an operation."""
    del access


class NotRun(Exception):
    """The operation cannot run; `errors` say why. `operation` says of a valid document what it asks for."""

    def __init__(self, errors: list[GraphQLError], operation: str | None = None) -> None:
        self.errors, self.operation = errors, operation
        super().__init__(errors[0].message)


class Studio:
    """A schema that answers requests."""

    def __init__(self, schema: strawberry.Schema, *, introspection: bool = True) -> None:
        self.schema: GraphQLSchema = core(schema)
        # A suggestion tells nothing to a client that may read the schema.
        self._hides_suggestions = not introspection
        self._rules = RULES if introspection else RULES_WITHOUT_INTROSPECTION
        self._documents = Documents()

    def document(self, text: str) -> Document:
        """The document of a text: parsed, checked and validated once, then kept."""
        return self._known(text)[0]

    def _known(self, text: str) -> tuple[Document, bytes | None]:
        """The document of a text, and its digest where it was known already."""
        digest = digest_of(text)
        known = self._documents.get(digest)
        if known is not None:
            return known, digest
        document = self._checked(text)
        self._documents.add(digest, document, len(text))
        return document, None

    def brand_of(self, text: str, variables: Mapping[str, Any], name: str | None) -> int | None:
        """The number of the brand that an operation opens first; None unless its document was sent before."""
        document = self._documents.get(digest_of(text))
        operation = operation_of(document.valid.parsed, name) if document is not None and document.valid else None
        if document is None or document.valid is None or operation is None:
            return None
        return document.valid.brand(operation, variables)

    def trust(self, request: "Asked") -> None:
        """Note that a signed-in caller may run an operation: one that was sent before is kept from now on."""
        if request.digest is not None:
            self._documents.trust(request.digest)

    def _checked(self, text: str) -> Document:
        refusal = limits.check_text(text)
        if refusal:
            return Document(None, refusal)
        # Locations take most of the memory of a document, and are needed only in errors.
        document = self._read(text, placed=False)
        return self._read(text, placed=True) if document.errors else document

    def _read(self, text: str, *, placed: bool) -> Document:
        try:
            parsed = parse(
                text, no_location=not placed, max_tokens=limits.MAX_TOKENS, allow_empty_selection_sets=False
            )
        except GraphQLSyntaxError as error:
            return Document(None, [error])
        except RecursionError:
            return Document(None, [refused("The document is nested too deeply.", limits.TOO_COMPLEX)])
        errors = limits.check(parsed) or validate(
            self.schema,
            parsed,
            self._rules,
            MOST_ERRORS,
            hide_suggestions=self._hides_suggestions,
            allow_empty_selection_sets=False,
        )
        return Document(None if errors else ValidDocument(self.schema, parsed), errors)

    def ask(
        self,
        text: str,
        variables: Mapping[str, Any],
        name: str | None,
        check: Callable[[Access], None] = _anybody,
    ) -> Asked:
        """The operation to run. `check` is told who may run it before its variables are read.

        Errors: NotRun; those of `check`.
        """
        document, digest = self._known(text)
        valid = document.valid
        if valid is None:
            raise NotRun(document.errors)
        operation = operation_of(valid.parsed, name)
        if operation is None:
            raise NotRun([refused("Name one operation of the document by operationName.")])
        check(valid.access(operation))
        too_many = limits.check_variables(variables)
        if too_many:
            raise NotRun(too_many)
        coerced = self._coerced(operation, variables)
        try:
            price = valid.prices.of(operation, coerced)
        except Exceeded as refusal:
            raise NotRun([refusal], limit_events.name_of(self.schema, valid.parsed, operation)) from None
        return Asked(valid, operation, coerced, price, digest)

    def _coerced(self, operation: OperationDefinitionNode, variables: Mapping[str, Any]) -> VariableValues:
        """The variables as the executor gets them. Errors: NotRun."""
        coerced = get_variable_values(
            self.schema,
            operation.variable_definitions or (),
            dict(variables),
            MOST_VARIABLE_ERRORS,
            self._hides_suggestions,
        )
        if isinstance(coerced, list):
            raise NotRun(coerced)
        return coerced

    async def run(self, request: Asked, context: Context) -> Body:
        """Run a query or a mutation; the answer's body. Errors: NotRun where it cannot start."""
        try:
            async with asyncio.timeout(SECONDS):
                running = self._executor(request, context).execute_operation()
                result = running if isinstance(running, ExecutionResult) else await cast("Any", running)
                if result.data is None and any(error.path is None for error in result.errors or ()):
                    raise NotRun(list(result.errors or ()))
                return await body(result, request, context)
        except TimeoutError:
            refusal = Exceeded("The answer took too long.", "TIMEOUT", TIME)
            limit_events.note(refusal, context, request.name)
            return {"data": None, "errors": [told(refusal)]}
        finally:
            context.end()

    async def bodies(self, request: Asked, context: Context) -> AsyncGenerator[Body]:
        """The body of each answer: one, or one for each event of a subscription.

        Errors: NotRun where the operation cannot start, and where its events break off.
        """
        if not is_subscription(request):
            yield await self.run(request, context)
            return
        try:
            async with aclosing(self.events(request, context)) as events:
                async for event in events:
                    yield event
        except NotRun:
            raise
        except Exception as error:
            raise NotRun([as_error(error)]) from error

    async def events(self, request: Asked, context: Context) -> AsyncGenerator[Body]:
        """The body of each event of a subscription. Errors: NotRun where it cannot start; those of the field."""
        source = await self._source(request, context)
        try:
            async for result in source:
                yield await body(result, request, context)
        finally:
            close = getattr(source, "aclose", None)
            if close is not None:
                await close()

    async def _source(self, request: Asked, context: Context) -> AsyncIterator[ExecutionResult]:
        executor = self._executor(request, context)
        started: Any = create_source_event_stream(executor)
        source = await started if executor.is_awaitable(started) else started
        if isinstance(source, ExecutionResult):
            raise NotRun(list(source.errors or ()))
        return map_source_to_response_event(executor, source)

    def _executor(self, request: Asked, context: Context) -> PlannedExecutor:
        """The executor of an operation, which gets the very variables that its cost was counted with."""
        document = request.document
        return PlannedExecutor(
            self.schema,
            document.definitions,
            document.fragments,
            None,
            context,
            request.operation,
            request.variables,
            default_field_resolver,
            default_type_resolver,
            default_field_resolver,
            is_awaitable=optimized_is_awaitable,
            plans=document.plans,
            hide_suggestions=self._hides_suggestions,
            operation_extensions=None,
        )


def core(schema: strawberry.Schema) -> GraphQLSchema:
    """The graphql-core schema of a strawberry schema; strawberry has no public name for it."""
    return schema._schema  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


def is_subscription(request: Asked) -> bool:
    """Whether the operation answers with events."""
    return request.operation.operation is OperationType.SUBSCRIPTION


def is_query(request: Asked) -> bool:
    """Whether the operation only reads."""
    return request.operation.operation is OperationType.QUERY


async def body(result: ExecutionResult, request: Asked, context: Context) -> Body:
    """The body of an answer, or of its refusal where it takes more than an answer may."""
    budget: Budget = context.answers.budget
    cost = {"requested": request.cost, "maximum": limits.MAX_COST, "answered": budget.values}
    shown: Body = {"data": result.data}
    if budget.refusal is None:
        if result.errors:
            shown["errors"] = [told(error) for error in result.errors]
        if result.errors or budget.most > MAX_SIZE:
            budget.weigh(await sizes.of(shown, MAX_SIZE))
    if budget.refusal is not None:
        limit_events.note(budget.refusal, context, request.name)
        shown = {"data": None, "errors": [told(budget.refusal)]}
    shown["extensions"] = {"cost": cost}
    return shown
