"""Objects of answers are the same however many keys they have, and columns of views are what each row shows."""

from dataclasses import dataclass

import pytest
import strawberry

from schema.engine.answer_objects import objects
from schema.engine.declarations import field, object_type
from schema.engine.mappings import mapping
from schema.engine.plans import Shown


@pytest.mark.parametrize("width", range(1, 8))
def test_objects_have_the_values_of_their_place_in_the_order_of_the_keys(width: int) -> None:
    keys = [f"key{number}" for number in range(width)]
    columns = [[f"{number}/{row}" for row in range(3)] for number in range(width)]
    made = objects(keys, columns)
    assert made == [{f"key{number}": f"{number}/{row}" for number in range(width)} for row in range(3)]
    assert [list(each) for each in made] == [keys] * 3


def test_columns_of_different_lengths_make_no_objects() -> None:
    for width in (2, 3, 4, 5):
        with pytest.raises(ValueError, match="zip"):
            objects(["key"] * width, [[1, 2]] * (width - 1) + [[1]])


@dataclass(frozen=True, slots=True)
class Thing:
    """A view, one of whose attributes may fail."""

    id: int
    name: str

    @property
    def length(self) -> int:
        """Fails where there is no name."""
        return 10 // len(self.name)


@object_type
class ThingShown:
    """What clients see of it."""

    id: strawberry.ID = field("The global id.")
    name: str = field("Its name.")
    length: int = field("A figure.")


_shown = mapping(ThingShown, Thing)


def test_columns_are_what_each_row_shows() -> None:
    rows = [_shown(Thing(number, "x" * number)) for number in range(1, 4)]
    shown = Shown(list(rows))
    assert shown.column("id") == [row.id for row in rows]
    assert shown.column("name") == ["x", "xx", "xxx"]
    assert shown.column("length") == [10, 5, 3]
    assert shown.column("other") is None
    assert shown.column(None) is None


def test_rows_are_asked_alone_where_a_view_fails_or_the_rows_are_of_several_kinds() -> None:
    rows = [_shown(Thing(1, "x")), _shown(Thing(2, ""))]
    assert Shown(list(rows)).column("length") is None
    assert Shown([*rows, Thing(3, "x")]).column("name") is None
    assert Shown([]).column("name") is None
