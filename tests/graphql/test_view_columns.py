"""Columns of views are what each row shows."""

from collections.abc import Collection
from dataclasses import dataclass

import pytest
import strawberry

from schema.engine import ids
from schema.engine.declarations import field, object_type
from schema.engine.mappings import Together, lists_of, mapping
from schema.engine.plans import RowViews


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
    shown = RowViews(list(rows))
    assert shown.column("id") == [row.id for row in rows]
    assert shown.column("name") == ["x", "xx", "xxx"]
    assert shown.column("length") == [10, 5, 3]
    assert shown.column("other") is None
    assert shown.column(None) is None


@pytest.mark.parametrize("type_name", ["Post", "Brand", "Channel"])
def test_many_ids_are_those_of_each_number(type_name: str) -> None:
    for length in range(1, 20):
        alike = [10 ** (length - 1), 10**length - 1, 7 * 10 ** (length - 1)]
        assert ids.encode_all(type_name, alike) == [ids.encode(type_name, number) for number in alike]
    mixed = [9, 10, 2**63 - 1]
    assert ids.encode_all(type_name, mixed) == [ids.encode(type_name, number) for number in mixed]
    assert ids.encode_all(type_name, []) == []


def test_ids_are_right_however_many_are_kept() -> None:
    numbers = range(1, 12_001)
    expected = [ids.encode("Idea", number) for number in numbers]
    assert ids.encode_all("Idea", numbers) == expected
    assert ids.encode_all("Idea", reversed(numbers)) == expected[::-1]
    assert len(ids._caches["Idea"]) <= 5_000


def test_lists_that_are_made_together_are_those_of_each() -> None:
    lists = [[Thing(1, "x"), Thing(2, "xx")], [], [Thing(3, "xxx")]]
    for shown in (_shown, _shown.__call__):
        made = lists_of(shown, lists)
        assert [[(row.id, row.name, row.length) for row in rows] for rows in made] == [
            [(ids.encode("ThingShown", 1), "x", 10), (ids.encode("ThingShown", 2), "xx", 5)],
            [],
            [(ids.encode("ThingShown", 3), "xxx", 3)],
        ]


def test_a_field_that_is_read_together_is_the_same_one_by_one() -> None:
    calls: list[int] = []

    def lengths(views: Collection[Thing]) -> list[int]:
        calls.append(len(views))
        return [100 + view.id for view in views]

    shown = mapping(ThingShown, Thing, length=Together(lengths))
    rows = shown.many([Thing(1, "x"), Thing(2, "")])
    assert RowViews(list(rows)).column("length") == [101, 102]
    # Kept, so that the executor, which completes odd answers, shows the same.
    assert [row.length for row in rows] == [101, 102]
    assert calls == [2]
    assert shown(Thing(3, "")).length == 103


def test_what_a_call_gives_is_not_made_together() -> None:
    with pytest.raises(TypeError, match=r"^ThingShown is made one by one$"):
        mapping(ThingShown, Thing, "name").many([Thing(1, "x")])


def test_rows_are_asked_alone_where_a_view_fails_or_the_rows_are_of_several_kinds() -> None:
    rows = [_shown(Thing(1, "x")), _shown(Thing(2, ""))]
    assert RowViews(list(rows)).column("length") is None
    assert RowViews([*rows, Thing(3, "x")]).column("name") is None
    assert RowViews([]).column("name") is None
