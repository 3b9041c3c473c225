"""`galley posts import`: posts from a CSV file, sent in parts, so that a file of any size takes the same memory.

`galley import` is the same command.
"""

import codecs
import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, TextIO

import typer

from cli import brands, config, render
from cli.channels import by_name
from cli.client import ServiceClient
from cli.errors import FAILED, USAGE, Failure
from cli.render import Screen

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_ROWS: Final = 50
_ADDRESSES: Final = 30
"""How many addresses a part has at most: the service may have to read a file at each."""
_CHARACTERS: Final = 400_000
_DELIMITERS: Final = (",", ";", "\t")
_LONGEST_CELL: Final = 200_000
_SEPARATOR: Final = re.compile(r'"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|\Z)', re.IGNORECASE)
"""A first line with which spreadsheets name what separates the cells."""
_CONVERT: Final = 'Save it in your spreadsheet as "CSV UTF-8".'
_WINDOWS: Final = "cp1252"
_BLOCK: Final = 1 << 20
_STATES: Final = ("imported", "ready", "known", "refused")


_COLUMNS: Final = (
    *("key", "title", "body", "due_at", "channels", "media", "images", "labels"),
    *("channel_times", "first_comment", "follow_ups", "frames", "format", "options"),
)
_MAPPING: Final = re.compile(rf",(?=\s*(?:{'|'.join(_COLUMNS)})\s*=)")
"""What separates two columns of `--map`; a comma inside of a name does not."""


class ImportTool(StrEnum):
    """The tools whose files are known."""

    BUFFER = "buffer"
    HOOTSUITE = "hootsuite"
    MIXPOST = "mixpost"
    POSTIZ = "postiz"


class Dates(StrEnum):
    """How 12/06/2026 is read."""

    DAY_FIRST = "day-first"
    MONTH_FIRST = "month-first"


@dataclass(frozen=True, slots=True)
class CsvPart:
    """Some rows of the file, with the header; `first` is the number of the first row."""

    first: int
    count: int
    text: str


@app.command(name="import")
def main(  # noqa: PLR0913, PLR0917 the options of the command
    file: Annotated[Path, typer.Argument(help="The CSV file, in UTF-8, UTF-16 or Windows-1252.", metavar="FILE")],
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
    rows: Annotated[
        str | None, typer.Option(help="Only these rows, such as 3,7-9. Default: all.", metavar="ROWS")
    ] = None,
    source: Annotated[
        ImportTool | None, typer.Option("--from", help="The tool whose columns the file has.", metavar="TOOL")
    ] = None,
    mapping: Annotated[
        list[str] | None,
        typer.Option(
            "--map", help="Columns of the file, such as body=Text,due_at=Posting Time.", metavar="COLUMN=NAME"
        ),
    ] = None,
    dates: Annotated[
        Dates | None, typer.Option(help="Which comes first in dates such as 12/06/2026.", metavar="ORDER")
    ] = None,
    channel: Annotated[
        list[str] | None, typer.Option(help="A channel for rows that name none.", metavar="CHANNEL")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Check every row and store nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> int:
    """Create drafts from the rows of a CSV file. Run it again after an interruption: no row becomes two posts.

    The columns are key, title, body, due_at, channels, media, images, labels, channel_times, first_comment,
    follow_ups, frames, format and options; only body is needed. The word queue in due_at is the first free posting
    time. Files of other tools are read with --from (buffer, hootsuite, mixpost, postiz), and any other file with
    --map: body=Message+Link joins two columns. Times without an offset are in the brand's time zone. Pictures of
    the column images are read from their addresses and stored.
    """
    screen = render.console(json=as_json)
    row_numbers = None if rows is None else numbers(rows)
    how: dict[str, Any] = {"dry_run": dry_run}
    how |= {} if source is None else {"source": source.value}
    how |= {} if dates is None else {"date_order": dates.value.replace("-", "_")}
    columns = _columns_of(mapping or [])
    counts: Counter[str] = Counter()
    refused_rows: list[dict[str, Any]] = []
    with ServiceClient(config.load()) as client:
        slug = brands.choose(client.teams(), brand).slug
        if channel:
            how["channel_ids"] = by_name(client.get("/channels", slug), channel)
        try:
            for part in parts(file, _told_encoding(screen, file)):
                if columns:
                    how["columns"] = {name: _names(text, part.text) for name, text in columns.items()}
                for row in _send(client, screen, slug, part, row_numbers, how):
                    counts[row["state"]] += 1
                    for hint in row.get("hints", ()):
                        screen.say(f"Row {row['row']}: {hint}")
                    if row["state"] == "refused":
                        _show(screen, row)
                        if as_json:
                            refused_rows.append(row)
        except Failure as failure:
            failure.hint = _hint(counts, failure.hint)
            raise
    if as_json:
        screen.document({state: counts[state] for state in _STATES} | {"refused_rows": refused_rows})
    else:
        screen.say(", ".join(f"{counts[state]} {state}" for state in _STATES if counts[state]) or "No rows.")
    return FAILED if counts["refused"] else 0


def parts(file: Path, encoding: str) -> Iterator[CsvPart]:
    """The file in parts of some rows. Errors: Failure for a file that cannot be read as CSV."""
    csv.field_size_limit(_LONGEST_CELL)
    try:
        with file.open(encoding=encoding, newline="") as lines:
            yield from _grouped(_records(file, lines))
    except OSError as problem:
        raise _unread(file, problem) from None
    except UnicodeDecodeError:
        raise Failure(f"{file} is no text in a known encoding.", USAGE, _CONVERT) from None


def encoding_of(file: Path) -> str:
    """UTF-16 where the file begins with its mark, as the "Unicode text" of spreadsheets does; else UTF-8; else
    Windows-1252, in which they write plain CSV. Errors: Failure.
    """
    try:
        with file.open("rb") as content:
            if content.read(2) in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
                return "utf-16"
            content.seek(0)
            decoder = codecs.getincrementaldecoder("utf-8")()
            while block := content.read(_BLOCK):
                decoder.decode(block)
            decoder.decode(b"", final=True)
    except OSError as problem:
        raise _unread(file, problem) from None
    except UnicodeDecodeError:
        return _WINDOWS
    return "utf-8-sig"


def _told_encoding(screen: Screen, file: Path) -> str:
    encoding = encoding_of(file)
    if encoding == _WINDOWS:
        screen.note(f"{file} is not in UTF-8, so it is read as Windows-1252.")
    return encoding


def _unread(file: Path, problem: OSError) -> Failure:
    return Failure(f"{file} cannot be read: {problem.strerror or problem}.", USAGE)


def _records(file: Path, lines: TextIO) -> Iterator[list[str]]:
    """The records that are not blank. Errors: Failure, which names the line where the broken record begins."""
    first = lines.readline(_LONGEST_CELL)
    match = _SEPARATOR.fullmatch(first)
    if match is None:
        lines.seek(0)
    before = 0 if match is None else 1
    delimiter = match[1] if match else max(_DELIMITERS, key=first.count)
    records = csv.reader(lines, delimiter=delimiter, strict=True)
    line = before + 1
    try:
        for record in records:
            if any(cell.strip() for cell in record):
                yield record
            line = before + records.line_num + 1
    except csv.Error as problem:
        raise Failure(f"{file} is not a CSV file. Line {line}: {problem}.", USAGE) from None


def _grouped(records: Iterator[list[str]]) -> Iterator[CsvPart]:
    header = next(records, None)
    if header is None:
        raise Failure("The file has no header line.", USAGE)
    first, count, text = 1, 0, _line(header)
    for record in records:
        line = _line(record)
        is_full = count == _ROWS or len(text) + len(line) > _CHARACTERS
        if count and (is_full or text.count("://") + line.count("://") > _ADDRESSES):
            yield CsvPart(first, count, text)
            first, count, text = first + count, 0, _line(header)
        count, text = count + 1, text + line
    if count:
        yield CsvPart(first, count, text)


def numbers(text: str) -> set[int]:
    """The rows that `3,7-9` names. Errors: Failure."""
    result: set[int] = set()
    for item in text.split(","):
        start, _, end = item.strip().partition("-")
        with suppress(ValueError):
            span = range(int(start), int(end or start) + 1)
            if span and span[0] > 0 and len(span) <= 1_000_000:  # noqa: PLR2004 more than any file has
                result.update(span)
                continue
        raise Failure(f"--rows takes numbers and ranges, such as 3,7-9, not {item.strip()!r}.", USAGE)
    return result


def _columns_of(mapping: Sequence[str]) -> dict[str, str]:
    """The names of columns that `body=Text,due_at=Posting Time` gives, by the column. Errors: Failure."""
    columns: dict[str, str] = {}
    for item in [item for text in mapping for item in _MAPPING.split(text)]:
        name, mark, text = item.partition("=")
        if not mark or name.strip() not in _COLUMNS or not text.strip():
            hint = f"Columns: {', '.join(_COLUMNS)}. Example: --map body=Text,due_at='Posting Time'"
            raise Failure(f"--map takes COLUMN=NAME, not {item.strip()!r}.", USAGE, hint)
        columns[name.strip()] = text.strip()
    return columns


def _names(text: str, part: str) -> list[str]:
    """The one column with this name, else the columns that `Message+Link` joins."""
    header = {name.strip().casefold() for name in next(csv.reader(io.StringIO(part, newline="")))}
    return [text] if text.casefold() in header else [name.strip() for name in text.split("+") if name.strip()]


def _send(
    client: ServiceClient,
    screen: Screen,
    slug: str,
    part: CsvPart,
    row_numbers: set[int] | None,
    how: Mapping[str, Any],
) -> list[dict[str, Any]]:
    last = part.first + part.count - 1
    body: dict[str, Any] = {"csv": part.text, "first_row": part.first, **how}
    if row_numbers is not None:
        body["rows"] = [number for number in range(part.first, last + 1) if number in row_numbers]
        if not body["rows"]:
            return []
    with screen.progress(f"Rows {part.first} to {last}"):
        return client.import_posts(slug, json.dumps(body).encode())


def _show(screen: Screen, row: dict[str, Any]) -> None:
    for column, messages in row["problems"].items():
        screen.say(f"Row {row['row']}, {column}: {' '.join(messages)}")


def _hint(counts: Counter[str], hint: str | None) -> str | None:
    if not counts:
        return hint
    text = f"{counts.total()} rows were done. Run the command again: what was imported is not imported twice."
    return f"{text}\n{hint}" if hint else text


def _line(cells: Sequence[str]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()
