"""What a document costs before it runs and what its answer then has, compared."""

import math
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLSchema,
    NameNode,
    OperationDefinitionNode,
    SelectionSetNode,
    Visitor,
    get_variable_values,
    parse,
    visit,
)

from schema.engine import limits
from schema.engine.budgets import MAX_SIZE, MAX_VALUES, Exceeded

REFUSALS: Final = frozenset({limits.TOO_COMPLEX, limits.TOO_EXPENSIVE})


def values_of(data: Any) -> int:
    """How many values there are: the fields of all objects, and the items of all lists."""
    if isinstance(data, dict):
        return sum(1 + values_of(value) for value in data.values())
    return sum(1 + values_of(item) for item in data) if isinstance(data, list) else 0


def price(schema: GraphQLSchema, document: DocumentNode, variables: Mapping[str, Any]) -> float | None:
    """The cost of the only operation; infinite where it is refused, and None where the variables do not fit."""
    [operation] = [part for part in document.definitions if isinstance(part, OperationDefinitionNode)]
    coerced = get_variable_values(schema, operation.variable_definitions or (), dict(variables))
    if isinstance(coerced, list):
        return None
    try:
        return limits.cost(schema, document, operation, coerced)
    except Exceeded:
        return math.inf


class _Growing(Visitor):
    """Selects one field more in one of the selection sets: another time what is there, or `__typename`."""

    def __init__(self, random: Random, place: int) -> None:
        super().__init__()
        self._random, self._left = random, place

    def enter_selection_set(self, node: SelectionSetNode, *_: Any) -> SelectionSetNode | None:
        self._left -= 1
        if self._left != -1:
            return None
        fields = [item for item in node.selections if isinstance(item, FieldNode)]
        like = self._random.choice([*fields, FieldNode(name=NameNode(value="__typename"))])
        more = FieldNode(
            alias=NameNode(value="more"),
            name=like.name,
            arguments=like.arguments,
            selection_set=like.selection_set,
        )
        return SelectionSetNode(selections=(*node.selections, more))


class _Counting(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.sets = 0

    def enter_selection_set(self, *_: Any) -> None:
        self.sets += 1


def grown(document: DocumentNode, random: Random) -> DocumentNode:
    """The same document with a field more somewhere."""
    counting = _Counting()
    visit(document, counting)
    return visit(document, _Growing(random, random.randrange(counting.sets)))


def wrong_prices(schema: GraphQLSchema, text: str, variables: Mapping[str, Any], random: Random) -> str | None:
    """What is wrong with the cost of a document, if anything: a field more never makes it cheaper."""
    document = parse(text)
    before = price(schema, document, variables)
    if before is None:
        return None
    if before < 0:
        return f"costs {before}"
    after = price(schema, grown(document, random), variables)
    return None if after is not None and after >= before else f"costs {before}, and with a field more {after}"


def wrong_values(body: Mapping[str, Any], size: int) -> str | None:
    """What is wrong with the size of an answer, if anything."""
    # The costs of the answer stand beside it.
    if size > MAX_SIZE + 200:
        return f"has {size} bytes"
    data = body.get("data")
    if data is None:
        return None
    cost = body["extensions"]["cost"]
    # The library answers `__typename` of the root by itself.
    values = values_of(data) - sum(isinstance(value, str) for value in data.values())
    if not values <= cost["answered"] <= min(cost["requested"], MAX_VALUES):
        return f"has {values} values, and {cost} was told"
    if "errors" not in body and values != cost["answered"]:
        return f"has {values} values, and {cost['answered']} were counted"
    return None
