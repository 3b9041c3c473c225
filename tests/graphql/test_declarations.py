"""Declarations take their descriptions from one place, and mappings fill types from views, name by name."""

from dataclasses import dataclass, fields
from datetime import UTC, datetime
from enum import Enum, StrEnum
from typing import Any, cast
from uuid import UUID

import pytest
import strawberry

from schema.engine import ids, nodes
from schema.engine.context import Context
from schema.engine.declarations import enum, field, object_type
from schema.engine.mappings import mapping
from schema.engine.scalars import URL, DateTime
from schema.studio import schema as studio_schema


class State(StrEnum):
    OPEN = "open"
    POST_CLOSED = "post.closed"
    SECRET = "secret"


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@object_type
class Inner:
    """What is inside."""

    text: str = field("The text.")


@object_type
class Thing:
    """A thing, described over
    two lines.

    This paragraph is for maintainers.
    """

    id: strawberry.ID = field("The id.")
    database_id: int = field("The number.")
    colour: Colour = field("Its colour.")
    key: str = field("Its UUID.")
    url: URL | None = field("Its address.")
    at: DateTime = field("When.")
    first: Inner | None = field("The first.")
    rest: list[Inner] = field("The others.")
    deep: str = field("A text of another object.")
    length: int = field("How long.")
    owner: strawberry.Private[str]


@dataclass(frozen=True, slots=True)
class InnerView:
    text: str


@dataclass(frozen=True, slots=True)
class ThingView:
    id: int
    colour: str
    uuid: UUID
    link: str | None
    at: datetime
    first: InnerView | None
    rest: tuple[InnerView, ...]

    @property
    def inner(self) -> InnerView:
        """The first one."""
        return self.first or InnerView("none")


_inner = mapping(Inner, InnerView)
_thing = mapping(
    Thing,
    ThingView,
    "owner",
    key="uuid",
    url="link",
    first=_inner,
    rest=_inner,
    deep="inner.text",
    length=lambda view: len(view.rest),
)


def _definition(type_: Any) -> Any:
    return type_.__strawberry_definition__


def test_a_mapping_shows_every_field() -> None:
    uuid, now = UUID(int=7), datetime(2026, 1, 2, tzinfo=UTC)
    view = ThingView(5, "red", uuid, None, now, None, (InnerView("a"), InnerView("b")))
    thing = _thing(view, owner="me")
    assert isinstance(thing, Thing)
    plain = {
        "id": ids.encode("Thing", 5),
        "database_id": 5,
        "colour": Colour.RED,
        "key": str(uuid),
        "url": None,
        "at": now,
        "first": None,
        "deep": "none",
        "length": 2,
        "owner": "me",
    }
    assert {name: getattr(thing, name) for name in plain} == plain
    assert [type(item).__mro__[1] for item in thing.rest] == [Inner, Inner]
    assert [item.text for item in thing.rest] == ["a", "b"]
    assert plain.keys() | {"rest"} == {field.name for field in fields(Thing)}
    other = _thing(ThingView(5, "blue", uuid, "x", now, InnerView("f"), ()), owner="me")
    assert (other.first and other.first.text, other.colour, other.url) == ("f", Colour.BLUE, "x")
    assert _thing.mismatches() == []


def test_what_a_mapping_makes_is_made_once() -> None:
    view = ThingView(
        5, "red", UUID(int=7), None, datetime(2026, 1, 2, tzinfo=UTC), InnerView("f"), (InnerView("a"),)
    )
    thing = _thing(view, owner="me")
    # The executor knows rows by their identity.
    assert thing.first is thing.first
    assert thing.rest is thing.rest


def test_a_field_that_the_view_has_is_not_given_by_a_caller() -> None:
    with pytest.raises(TypeError, match=r"^Inner is made with its view alone$"):
        _inner(InnerView("a"), text="b")
    with pytest.raises(TypeError, match=r"^Thing is made with owner$"):
        _thing(ThingView(5, "red", UUID(int=7), None, datetime(2026, 1, 2, tzinfo=UTC), None, ()))


def test_a_view_without_an_attribute_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"^InnerView has no body for Inner\.text$"):
        mapping(Inner, InnerView, text="body")
    with pytest.raises(TypeError, match=r"^Inner has no title$"):
        mapping(Inner, InnerView, title="text")


def test_an_attribute_of_another_type_is_a_mismatch() -> None:
    @dataclass(frozen=True, slots=True)
    class Loose:
        text: str | None

    assert mapping(Inner, Loose).mismatches() == ["Inner.text"]


def test_a_type_is_described_by_the_first_paragraph_of_its_docstring() -> None:
    assert _definition(Thing).description == "A thing, described over two lines."


def test_an_enum_has_its_described_members_alone() -> None:
    enum(State, "Where it stands.", omissions={State.SECRET}, OPEN="Not closed.", POST_CLOSED="Closed.")
    shown = [(value.name, value.value, value.description) for value in _definition(State).values]
    assert shown == [("OPEN", "open", "Not closed."), ("POST_CLOSED", "post.closed", "Closed.")]


@pytest.mark.parametrize("values", [{"RED": "Red."}, {"RED": "Red.", "BLUE": "Blue.", "GREEN": "Green."}], ids=len)
def test_an_enum_whose_descriptions_do_not_fit_is_an_error(values: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"^the values of Colour are \['RED', 'BLUE'\]$"):
        enum(Colour, "A colour.", **cast("Any", values))


def test_a_type_has_one_finder() -> None:
    _ = studio_schema()

    async def find(context: Context, numbers: list[int]) -> dict[int, Any]:
        return {}

    with pytest.raises(ValueError, match="rows of Post have a finder"):
        nodes.findable("Post", find)
