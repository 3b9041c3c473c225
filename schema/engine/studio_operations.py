"""From a request to an operation that can run: which one it asks for, and whether its sender may run it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from graphql import GraphQLError, OperationDefinitionNode, OperationType, get_variable_values
from graphql.execution.values import VariableValues

from app.access import Caller
from schema.engine import authentication, limit_events, limits
from schema.engine.budgets import Exceeded
from schema.engine.documents import Documents, ValidDocument
from schema.engine.errors import refusal

_MAX_VARIABLE_ERRORS: Final = 50
"""As many as the library tells of by itself."""


@dataclass(frozen=True, slots=True)
class GraphQLRequest:
    """A document, its variables, and the name of the operation to run."""

    query: str
    variables: Mapping[str, object]
    name: str | None


class NotRun(Exception):
    """The operation cannot run; `errors` say why. `operation` says of a valid document what it asks for."""

    def __init__(self, errors: list[GraphQLError], operation: str | None = None) -> None:
        self.errors, self.operation = errors, operation
        super().__init__(errors[0].message)


@dataclass(frozen=True, slots=True)
class StudioOperation:
    """An operation that can run, with its variables as its executor gets them, and its cost."""

    document: ValidDocument
    node: OperationDefinitionNode
    variables: VariableValues
    cost: int

    @property
    def name(self) -> str:
        """What it asks for, in words of the schema."""
        return limit_events.name_of(self.document.schema, self.document.parsed, self.node)

    @property
    def is_query(self) -> bool:
        """Whether it only reads."""
        return self.node.operation is OperationType.QUERY

    @property
    def is_subscription(self) -> bool:
        """Whether it answers with events."""
        return self.node.operation is OperationType.SUBSCRIPTION


class RequestedOperation:
    """What a request asks for, before it is known who sent it. Only `check` and `operation` refuse it."""

    __slots__ = ("_document", "_hides_suggestions", "_node", "_request", "brand", "digest")

    def __init__(self, request: GraphQLRequest, documents: Documents) -> None:
        self._request, self._hides_suggestions = request, documents.hides_suggestions
        self._document, digest = documents.of(request.query)
        self.digest: bytes | None = digest
        """Of a document that was sent before."""
        valid = self._document.valid
        self._node = None if valid is None else valid.operation(request.name)
        self.brand: int | None = None
        """The number of the brand that the operation opens first, if it names one."""
        if valid is not None and self._node is not None:
            self.brand = valid.brand(self._node, request.variables)

    def check(self, caller: Caller | None) -> None:
        """Refuse a caller who may not run the operation. Errors: NotRun; those of `authentication.check`."""
        valid, node = self._operation_node()
        authentication.check(caller, valid.access(node))

    def operation(self) -> StudioOperation:
        """The operation with its variables. Errors: NotRun, also where they or its cost are over a limit."""
        valid, node = self._operation_node()
        too_many = limits.check_variables(self._request.variables)
        if too_many:
            raise NotRun(too_many)
        variables = get_variable_values(
            valid.schema,
            node.variable_definitions or (),
            dict(self._request.variables),
            _MAX_VARIABLE_ERRORS,
            self._hides_suggestions,
        )
        if isinstance(variables, list):
            raise NotRun(variables)
        try:
            cost = valid.prices.of(node, variables)
        except Exceeded as refusal:
            raise NotRun([refusal], limit_events.name_of(valid.schema, valid.parsed, node)) from None
        return StudioOperation(valid, node, variables, cost)

    def _operation_node(self) -> tuple[ValidDocument, OperationDefinitionNode]:
        valid = self._document.valid
        if valid is None:
            raise NotRun(self._document.errors)
        if self._node is None:
            raise NotRun([refusal("Name one operation of the document by operationName.")])
        return valid, self._node
