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


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("first", ["sep=;", "SEP=;", '"sep=;"', "sep=;,,,", "\ufeffsep=;"])
def test_a_first_line_may_name_what_separates_the_cells(first: str, end: str) -> None:
    assert list(csv_text.records(f"{first}{end}a,b;c{end}1;2{end}")) == [["a,b", "c"], ["1", "2"]]


@pytest.mark.parametrize("first", ["sep=x", "sep=", "separator;x", "sep=;x"])
def test_another_first_line_is_the_header(first: str) -> None:
    assert next(csv_text.records(f"{first}\n1\n"))[0].startswith("sep")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('a\n"x\ny', "Line 2: unexpected end of data."),
        ('a\n"b\nc"\n"x"y\n', "Line 4: "),
        ('sep=,\na\n"x\ny', "Line 3: unexpected end of data."),
        ("a\n\n" + "," * 500, "Line 3: more than 500 cells."),
    ],
)
def test_an_error_names_the_line_where_its_record_begins(text: str, words: str) -> None:
    with pytest.raises(csv_text.BrokenCsv) as broken:
        list(csv_text.records(text))
    assert str(broken.value).startswith(words)
