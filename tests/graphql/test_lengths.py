"""Every list says how long it can be, by the number with which the domain enforces it."""

from collections.abc import Iterator

import pytest
from graphql import (
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    get_named_type,
    get_nullable_type,
    is_introspection_type,
    is_list_type,
)

from app.core.errors import Invalid
from schema.engine import lengths
from schema.engine.errors import MOST_FIELDS, MOST_MESSAGES, Problem
from schema.engine.execution import core
from schema.engine.lengths import LENGTH, PAGE, Length
from schema.studio import schema


def _lists() -> Iterator[tuple[str, GraphQLField]]:
    for type_ in core(schema()).type_map.values():
        if isinstance(type_, GraphQLObjectType | GraphQLInterfaceType) and not is_introspection_type(type_):
            yield from (
                (f"{type_.name}.{name}", field) for name, field in type_.fields.items() if lengths.is_list(field)
            )


def test_every_list_declares_its_length() -> None:
    assert [name for name, field in _lists() if LENGTH not in field.extensions] == []


def test_no_list_is_in_a_list() -> None:
    inner = ((name, get_nullable_type(field.type)) for name, field in _lists())
    assert [name for name, type_ in inner if is_list_type(get_nullable_type(type_.of_type))] == []  # pyright: ignore[reportAttributeAccessIssue] a list


def test_only_connections_have_the_length_of_a_page() -> None:
    pages = {name for name, field in _lists() if field.extensions[LENGTH] is PAGE}
    connections = [type_.name for type_ in core(schema()).type_map.values() if type_.name.endswith("Connection")]
    assert pages == {f"{name}.{rows}" for name in connections for rows in ("edges", "nodes")}
    for type_ in core(schema()).type_map.values():
        for name, field in type_.fields.items() if isinstance(type_, GraphQLObjectType) else ():
            is_connection = get_named_type(field.type).name.endswith("Connection")
            assert lengths.is_paged(field) is is_connection, f"{type_.name}.{name}"


def test_a_length_by_an_argument_is_that_of_a_list() -> None:
    named = [(name, field) for name, field in _lists() if field.extensions[LENGTH].argument is not None]
    assert [name for name, _ in named] == ["Query.nodes"]
    for _, field in named:
        assert is_list_type(get_nullable_type(field.args[field.extensions[LENGTH].argument].type))


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        ({}, 25),
        ({"first": None}, 25),
        ({"first": 7}, 7),
        ({"first": 100}, 100),
        ({"first": 101}, 100),
        ({"first": 0}, 0),
        ({"first": -99_999_999}, 0),
        ({"last": -1}, 0),
        ({"first": -5, "last": 7}, 7),
        ({"first": 9, "last": -7}, 9),
        ({"first": None, "last": 3}, 3),
    ],
)
def test_a_page_is_never_smaller_than_nothing(arguments: dict[str, int | None], size: int) -> None:
    assert lengths.page_of(arguments) == size


def test_a_list_is_as_long_as_an_argument() -> None:
    length = Length(100, argument="ids")
    assert [lengths.items_of(length, {"ids": ["a"] * count}) for count in (0, 1, 100, 101)] == [0, 1, 100, 100]
    assert lengths.items_of(length, {}) == 100
    assert lengths.items_of(Length(3), {"ids": ["a"]}) == 3


def test_a_problem_names_a_hundred_fields() -> None:
    wrong = Invalid(fields={f"field_{number}": ["Not this."] * 11 for number in range(101)})
    problem = Problem.of(wrong)
    assert [row.path for row in problem.fields] == [f"field{number}" for number in range(MOST_FIELDS)]
    assert {len(row.messages) for row in problem.fields} == {MOST_MESSAGES}
