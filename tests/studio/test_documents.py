"""Every GraphQL document of the studio fits the committed schema; no browser is needed to know it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from graphql import (
    GraphQLObjectType,
    GraphQLSchema,
    OperationDefinitionNode,
    build_schema,
    parse,
    validate,
)
from graphql.execution.values import VariableValues
from graphql.language import FieldNode, InlineFragmentNode, IntValueNode, SelectionNode

from schema.engine import limits
from schema.engine.batched_fields import OPERATION
from schema.engine.context import AnyOperation
from schema.engine.execution import core
from schema.reference import FILE
from schema.studio import schema as studio_schema
from tests.studio.sources import documents, modules, operation

DOCUMENTS = [pytest.param(text, id=f"{path} {text.split()[1].split('(')[0]}") for path, text in documents()]


@pytest.fixture(scope="module")
def schema() -> GraphQLSchema:
    return build_schema(FILE.read_text("utf-8"))


@pytest.mark.parametrize("text", DOCUMENTS)
def test_a_document_is_valid_and_uses_nothing_deprecated(schema: GraphQLSchema, text: str) -> None:
    assert "${" not in text, "a document is one literal, so that it can be read without running it"
    document = parse(text)
    assert validate(schema, document) == []
    whole = operation(text)
    if whole.operation.value == "mutation":
        for field in whole.selection_set.selections:
            assert isinstance(field, FieldNode)
            assert {"code", "message"} <= _of_problem(field), "by these two the client knows a Problem"


@pytest.mark.parametrize("text", DOCUMENTS)
def test_a_document_is_within_the_limits(text: str) -> None:
    """Whatever its variables are: no document of the studio has one that decides how long a list is."""
    document = parse(text)
    assert limits.check_text(text) == limits.check(document) == []
    [plain] = (one for one in document.definitions if isinstance(one, OperationDefinitionNode))
    served = core(studio_schema())
    cost = limits.cost(served, document, plain, VariableValues({}, {}))
    # A calendar of five thousand entries, each with a post and twenty files.
    assert cost < limits.MAX_COST / 5


def test_what_platforms_would_refuse_is_asked_for() -> None:
    """A sentence without the channel and its reason tells nobody what to do."""
    root = core(studio_schema()).mutation_type
    assert root
    silent = list[str]()
    for _, text in documents():
        whole = operation(text)
        for field in whole.selection_set.selections:
            if whole.operation.value != "mutation" or not isinstance(field, FieldNode):
                continue
            behind: AnyOperation | None = root.fields[field.name.value].extensions[OPERATION]
            may_be_refused = "PreflightFailed" in (behind.__doc__ or "")
            if may_be_refused and "issues" not in _of_problem(field):
                silent.append(field.name.value)
    assert silent == []


FEW = 20
"""A list that asks for so few shows the first of many on purpose."""


def test_a_page_tells_whether_there_is_more() -> None:
    """A list of which the studio has one page must not look like the whole."""
    silent = list[str]()
    for _, text in documents():
        whole = operation(text)
        for field in _fields(whole.selection_set.selections):
            if _first(field) > FEW:
                selected = {
                    one.name.value
                    for one in (field.selection_set.selections if field.selection_set else ())
                    if isinstance(one, FieldNode)
                }
                if not selected & {"pageInfo", "totalCount"}:
                    name = whole.name.value if whole.name else ""
                    silent.append(f"{name}.{field.name.value}")
    assert silent == []


def test_names_of_operations_and_fragments_are_used_once() -> None:
    """The client keeps fragments by their names, whatever document they stand in."""
    names = Counter(
        re.findall(r"(?:query|mutation|subscription|fragment) (\w+)", " ".join(text for _, text in documents()))
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_the_client_knows_the_types_without_an_id(schema: GraphQLSchema) -> None:
    client = modules()["lib/without_id.js"]
    listed = set(re.findall(r'"(\w+)"', client.partition("WITHOUT_ID = [")[2].partition("]")[0]))
    for _, text in documents():
        for name in _without_id(schema, text):
            assert name in listed or name.endswith(("Connection", "Edge")), name


def _first(field: FieldNode) -> int:
    """How many rows a field asks for; a variable may be any number."""
    for argument in field.arguments or ():
        if argument.name.value == "first":
            return int(argument.value.value) if isinstance(argument.value, IntValueNode) else FEW + 1
    return 0


def _fields(selections: Iterable[SelectionNode]) -> Iterator[FieldNode]:
    for one in selections:
        if isinstance(one, FieldNode):
            yield one
        if isinstance(one, FieldNode | InlineFragmentNode) and one.selection_set:
            yield from _fields(one.selection_set.selections)


def _of_problem(field: FieldNode) -> set[str]:
    selections = field.selection_set.selections if field.selection_set else ()
    return {
        inner.name.value
        for part in selections
        if isinstance(part, InlineFragmentNode)
        and part.type_condition
        and part.type_condition.name.value == "Problem"
        for inner in part.selection_set.selections
        if isinstance(inner, FieldNode)
    }


def _without_id(schema: GraphQLSchema, text: str) -> set[str]:
    from graphql import TypeInfo, TypeInfoVisitor, Visitor, get_named_type, visit  # noqa: PLC0415 large and used once

    names: set[str] = set()
    info = TypeInfo(schema)

    class Reading(Visitor):
        def enter_field(self, *_: object) -> None:
            kind = get_named_type(info.get_type())
            if isinstance(kind, GraphQLObjectType) and "id" not in kind.fields:
                names.add(kind.name)

    visit(parse(text), TypeInfoVisitor(info, Reading()))
    return names - {"Query", "Mutation", "Subscription"}
