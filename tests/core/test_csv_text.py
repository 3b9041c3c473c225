"""Cells of CSV: none is a formula, wherever a program cuts a line, and reading gives back what was written."""

import csv
import io
from typing import Final

import pytest
from hypothesis import given, strategies as st

from app.core import csv_text

SIGNS: Final = "=+-@\uff1d\uff0b\uff0d\uff20"
CELLS: Final = [
    *("=1+1", "+1", "-1", "@cmd", "\tx", "\rx", "'=1", "''=1", "'plain", "plain", "\uff1d1"),
    *("harmless;=1+2", "plain;=cmd|'/c calc'!A1;x", "a\t=1", "a\n=1", "a\r\n- item", "a\r@x", "a; =1", 'a;"=1"'),
    *("a;'=1", "a;''=1", "a;'b", "a-b", "a; b", "\n-\n-", "=1;=1", ";;=1", "a;\" '=1"),
]


def written(cell: str) -> str:
    return csv_text.line(["key", cell, "end"])


def cells(line: str, delimiter: str, *, knows_quotes: bool) -> list[str]:
    """The cells of a program that cuts at this sign, and inside of a line may know no quotes."""
    if knows_quotes:
        return [
            cell for record in csv.reader(io.StringIO(line, newline=""), delimiter=delimiter) for cell in record
        ]
    return [part for record in line.replace("\r", "\n").split("\n") for part in record.split(delimiter)]


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_is_no_formula_wherever_a_spreadsheet_cuts(cell: str) -> None:
    for delimiter in (",", ";", "\t"):
        for knows_quotes in (True, False) if delimiter != "," else (True,):
            for part in cells(written(cell), delimiter, knows_quotes=knows_quotes):
                assert part.lstrip(' "')[:1] not in tuple(SIGNS), (delimiter, knows_quotes, part)


@given(st.text(alphabet=f"'\" ;,\t\r\na{SIGNS}", max_size=12))
def test_what_is_written_is_read(cell: str) -> None:
    assert list(csv_text.records(f"a,b,c\r\n{written(cell)}"))[1:] == [["key", cell, "end"]]


@pytest.mark.parametrize("cell", CELLS)
def test_each_of_these_is_read_as_it_was(cell: str) -> None:
    assert list(csv_text.records(f"a,b,c\r\n{written(cell)}"))[1:] == [["key", cell, "end"]]
