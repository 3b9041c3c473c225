"""What the scalars of inputs take, at their limits."""

from typing import Any, Final

import pytest
from graphql import GraphQLError, GraphQLScalarType

from schema.engine.scalars import SCALARS

READ: Final[dict[str, Any]] = {item.name: item.parse_value for item in SCALARS.values()}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BigInt", 0),
        ("BigInt", -(2**63)),
        ("BigInt", 2**63 - 1),
        ("URL", "x"),
        ("URL", "x" * 2048),
        ("JSON", {"a": [1, None]}),
    ],
)
def test_it_is_taken_as_it_is(name: str, value: object) -> None:
    assert GraphQLScalarType(name, parse_value=READ[name]).parse_value(value) == value


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("BigInt", -(2**63) - 1, "A whole number of at most 64 bits."),
        ("BigInt", 2**63, "A whole number of at most 64 bits."),
        ("BigInt", True, "A whole number of at most 64 bits."),
        ("BigInt", 1.0, "A whole number of at most 64 bits."),
        ("BigInt", "1", "A whole number of at most 64 bits."),
        ("URL", "", "An address is text of at most 2048 characters."),
        ("URL", "x" * 2049, "An address is text of at most 2048 characters."),
        ("URL", 1, "An address is text of at most 2048 characters."),
        ("DateTime", 1, "An instant is written as text."),
        ("DateTime", "2026-11-21", "An instant has a date, a time and an offset: 2026-11-21T01:37:26+00:00."),
        (
            "DateTime",
            "2026-11-21T01:37:26",
            "An instant has a date, a time and an offset: 2026-11-21T01:37:26+00:00.",
        ),
    ],
)
def test_it_is_refused(name: str, value: object, told: str) -> None:
    with pytest.raises(GraphQLError) as refused:
        GraphQLScalarType(name, parse_value=READ[name]).parse_value(value)
    assert refused.value.message == told
