"""Dictionaries that are made together have the values of their place, in the order of the keys."""

from types import SimpleNamespace

import pytest

from app.core import dictionaries


@pytest.mark.parametrize("width", range(8))
def test_they_have_the_values_of_their_columns(width: int) -> None:
    keys = [f"key{number}" for number in range(width)]
    columns = [[f"{number}/{row}" for row in range(3)] for number in range(width)]
    objects = dictionaries.of_columns(keys)(*columns)
    assert objects == [
        {f"key{number}": f"{number}/{row}" for number in range(width)} for row in range(3 if width else 0)
    ]
    assert all(list(each) == keys for each in objects)


def test_columns_of_different_lengths_make_none() -> None:
    for width in (2, 3, 4, 5):
        with pytest.raises(ValueError, match="zip"):
            dictionaries.of_columns([f"key{number}" for number in range(width)])(*[[1, 2]] * (width - 1), [1])


@pytest.mark.parametrize("key", ["'", '"', "\\", "{x}", "class", "c0", "row", "rows", "zip", "é", "\n"])
def test_a_key_is_only_a_text(key: str) -> None:
    assert dictionaries.of_columns([key])([1, 2]) == [{key: 1}, {key: 2}]
    assert dictionaries.of_columns([key, "b"])([1], [2]) == [{key: 1, "b": 2}]


def test_values_are_read_from_rows_or_are_those_of_a_column() -> None:
    cells = [("a", ".a"), ("b", None), ("c", ".c")]
    rows = [SimpleNamespace(a=1, c=3), SimpleNamespace(a=4, c=6)]
    objects = dictionaries.of_rows(cells)(rows, [2, 5])
    assert objects == [{"a": 1, "b": 2, "c": 3}, {"a": 4, "b": 5, "c": 6}]
    assert [list(each) for each in objects] == [["a", "b", "c"]] * 2
    assert dictionaries.of_rows([("a", "['a']")])([{"a": 1, "b": 2}]) == [{"a": 1}]
    assert dictionaries.of_rows([])(rows) == [{}, {}]
    with pytest.raises(ValueError, match="zip"):
        dictionaries.of_rows(cells)(rows, [2])
