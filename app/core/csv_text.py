"""CSV (RFC 4180): lines that a spreadsheet shows as text, and records of a file that somebody sends.

What a spreadsheet would run as a formula is written with an apostrophe before it, which is taken away again when
the file is read (OWASP, CSV Injection). Some spreadsheets cut at semicolons or tabs and know no quotes inside of a
line, so that a formula may begin after each of these and after a line end, too.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Final

MEDIA_TYPE: Final = "text/csv; charset=utf-8"
_FORMULA: Final = re.compile(r"'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]")
_INNER_FORMULA: Final = re.compile(r"""(?<=[;\t\r\n])([ "]*)('*[=+\-@\uff1d\uff0b\uff0d\uff20])""")
_INNER_GUARD: Final = re.compile(r"""(?<=[;\t\r\n])([ "]*)'('*[=+\-@\uff1d\uff0b\uff0d\uff20])""")
_SEPARATOR: Final = re.compile(r'"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|\Z)', re.IGNORECASE)
_DELIMITERS: Final = (",", ";", "\t")
CELLS: Final = 500
"""The most cells of a line that is read, empty ones included."""


class BrokenCsv(ValueError):
    """The text is no CSV; the message says why."""


def line(cells: Sequence[object]) -> str:
    """One line with its end; None is an empty cell."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(
        ["" if cell is None else _guarded(str(cell)) for cell in cells]
    )
    return out.getvalue()


def records(text: str) -> Iterator[list[str]]:
    """The records of a text, the header first, without blank lines. Errors: BrokenCsv.

    Cells are separated by the sign that a first line `sep=;` names, as spreadsheets write it, or else by the one
    of comma, semicolon and tab that is most frequent in the first line. An error names the first line of the
    record.
    """
    text = text.removeprefix("\ufeff")
    mark = _SEPARATOR.match(text)
    text, before = (text, 0) if mark is None else (text[mark.end() :], 1)
    delimiter = mark[1] if mark else max(_DELIMITERS, key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = before + 1
    try:
        for record in reader:
            if len(record) > CELLS:
                raise BrokenCsv(f"Line {line}: more than {CELLS} cells.")
            if any(cell.strip() for cell in record):
                yield [_restored(cell) for cell in record]
            line = before + reader.line_num + 1
    except csv.Error as error:
        raise BrokenCsv(f"Line {line}: {error}.") from None


def _guarded(cell: str) -> str:
    inside = _INNER_FORMULA.sub(r"\1'\2", cell)
    return f"'{inside}" if _FORMULA.match(cell) else inside


def _restored(cell: str) -> str:
    own = cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
    return _INNER_GUARD.sub(r"\1\2", own)
