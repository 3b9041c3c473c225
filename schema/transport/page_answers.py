"""Answers that come with a page of ours, to the queries that its client will ask first."""

from collections.abc import Mapping

from graphql import (
    FieldNode,
    NameNode,
    Node,
    OperationDefinitionNode,
    SelectionSetNode,
    Visitor,
    parse,
    print_ast,
    visit,
)
from starlette.requests import Request

from app.access import Door
from app.core.errors import DomainError
from app.web import requests
from schema.engine.errors import Body
from schema.engine.execution import Studio
from schema.engine.studio_operations import GraphQLRequest, NotRun


class _TypeNames(Visitor):
    """Asks for `__typename` in each selection below the root, as clients with a cache do."""

    def leave_selection_set(
        self, node: SelectionSetNode, _key: object, parent: Node, *_: object
    ) -> SelectionSetNode | None:
        """The selection with it; None leaves that of the operation as it is."""
        if isinstance(parent, OperationDefinitionNode):
            return None
        name = FieldNode(name=NameNode(value="__typename"), arguments=(), directives=())
        return SelectionSetNode(selections=(*node.selections, name))


async def page_answer(
    studio: Studio, request: Request, token: str, query: str, variables: Mapping[str, object]
) -> Body | None:
    """The answer to a query for who holds the token; None where it is refused or has an error."""
    document = GraphQLRequest(print_ast(visit(parse(query), _TypeNames())), variables, None)
    try:
        operation, context = await studio.admit(document, token, requests.request_info(request, Door.STUDIO))
        body = await studio.run(operation, context)
    except (DomainError, NotRun):
        return None
    return None if "errors" in body else body
