"""Columns of scalars: what is no plain value is left to the library's executor, alone or beside plain ones."""

from typing import Any

import pytest
from graphql import GraphQLID, GraphQLInt, GraphQLString, Undefined

from schema.engine.scalar_columns import Leaf, has_odd

LARGEST = 2**31 - 1


@pytest.mark.parametrize("unfinished", [ValueError("one"), Undefined, (each for each in "a")])
@pytest.mark.parametrize("nullable", [True, False])
def test_what_is_unfinished_is_for_the_executor(unfinished: Any, nullable: bool) -> None:
    cells, is_odd = Leaf(GraphQLString, nullable=nullable).column(["a", unfinished, "b"])
    assert is_odd
    assert [has_odd([cell]) for cell in cells] == [False, True, False]


def test_null_is_plain_only_where_it_may_be() -> None:
    assert Leaf(GraphQLString, nullable=True).column(["a", None]) == (["a", None], False)
    assert Leaf(GraphQLString, nullable=False).column(["a", None])[1]
    assert Leaf(GraphQLID, nullable=True).column([1, None]) == (["1", None], False)
    assert Leaf(GraphQLID, nullable=False).column([1, None])[1]


def test_numbers_end_where_those_of_graphql_do() -> None:
    leaf = Leaf(GraphQLInt, nullable=True)
    plain = [LARGEST, None, -LARGEST - 1]
    assert leaf.column(plain) == (plain, False)
    assert leaf.column([1, LARGEST + 1])[1]
    assert leaf.column([1, -LARGEST - 2])[1]
    assert leaf.column([None, None]) == ([None, None], False)
