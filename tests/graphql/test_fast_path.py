"""The short way of leaves answers what the executor's own way answers, errors and their places included."""

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import Any

import pytest
import strawberry
from graphql import execute_sync, parse
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext

from schema.engine.execution import core
from schema.engine.fast_path import FastPath
from schema.engine.scalars import SCALARS


@strawberry.enum
class Colour(Enum):
    RED = "red"


@strawberry.type
class Row:
    text: str
    maybe: str | None
    whole: int
    yes: bool
    at: datetime
    colour: Colour
    ident: strawberry.ID
    texts: list[str]
    other: "Row | None"

    @strawberry.field
    def computed(self) -> str:
        return f"{self.text}!"


@strawberry.type
class Query:
    rows: list[Row | None]
    sure: list[Row] | None
    row: Row


@dataclass
class Loose:
    """A row whose attributes are whatever a test says."""

    text: Any = "words"
    maybe: Any = None
    whole: Any = 1
    yes: Any = True
    at: Any = datetime(2026, 11, 21, tzinfo=UTC)
    colour: Any = Colour.RED
    ident: Any = "x"
    texts: Any = ("a", "b")
    other: Any = None

    def computed(self) -> str:
        return "computed"


SCHEMA = core(strawberry.Schema(Query, config=StrawberryConfig(scalar_map=SCALARS)))
setattr(SCHEMA.type_map["Row"], "is_type_of", None)  # noqa: B010 rows of any class pass
DOCUMENT = parse(
    """{ rows { again: text ...All other { text ...All } } sure { text other { ...All computed } }
        row { text maybe } }
    fragment All on Row { __typename text maybe whole yes at colour ident texts }"""
)
WRONG = [
    {},
    {"text": None},
    {"text": 5},
    {"text": ["list"]},
    {"maybe": object()},
    {"whole": 2**40},
    {"whole": "x"},
    {"yes": "x"},
    {"at": None},
    {"at": "x"},
    {"colour": "red"},
    {"colour": None},
    {"ident": 5},
    {"texts": None},
    {"texts": ["a", None]},
]


def told(way: type[Any], root: Any) -> Any:
    result = execute_sync(SCHEMA, DOCUMENT, root, executor_class=way)
    return result.data, [(error.message, error.path) for error in result.errors or ()]


@pytest.mark.parametrize("wrong", WRONG, ids=[str(number) for number in range(len(WRONG))])
@pytest.mark.parametrize("deep", [False, True])
def test_answers_and_errors_are_the_same(wrong: dict[str, Any], deep: bool) -> None:
    bad = Loose(**wrong)
    rows = [Loose(), Loose(other=bad) if deep else bad, None]
    root = {"rows": rows, "sure": [Loose(), rows[1]], "row": Loose(text="end")}
    holder = type("Root", (), root)()
    assert told(FastPath, holder) == told(StrawberryGraphQLCoreExecutionContext, holder)


@pytest.mark.parametrize("rows", [None, 5, "x", [None], [Loose(), Exception("no")], Exception("no"), ()], ids=repr)
def test_what_is_no_list_of_rows_is_told_the_same(rows: Any) -> None:
    for root in ({"rows": rows, "sure": [], "row": Loose()}, {"rows": [], "sure": rows, "row": rows}):
        holder = type("Root", (), root)()
        assert told(FastPath, holder) == told(StrawberryGraphQLCoreExecutionContext, holder)


def test_good_rows_have_no_errors() -> None:
    holder = type("Root", (), {"rows": [Loose(other=Loose())], "sure": [Loose()], "row": Loose()})()
    data, errors = told(FastPath, holder)
    assert errors == []
    assert data["rows"][0]["other"]["at"] == "2026-11-21T00:00:00+00:00"
