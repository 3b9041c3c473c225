"""`galley import`: posts from a CSV file, sent in parts, so that a file of any size takes the same memory."""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cli import brands, config, render
from cli.client import Client
from cli.errors import FAILED, USAGE, Failure
from cli.render import Screen

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_ROWS: Final = 50
_CHARACTERS: Final = 400_000
_DELIMITERS: Final = (",", ";", "\t")
_LONGEST_CELL: Final = 200_000
_STATES: Final = ("imported", "ready", "known", "refused")


@dataclass(frozen=True, slots=True)
class Part:
    """Some rows of the file, with the header; `first` is the number of the first row."""

    first: int
    count: int
    text: str


@app.command(name="import")
def main(
    file: Annotated[Path, typer.Argument(help="The CSV file, in UTF-8.", metavar="FILE")],
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
    rows: Annotated[
        str | None, typer.Option(help="Only these rows, such as 3,7-9. Default: all.", metavar="ROWS")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Check every row and store nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> int:
    """Create drafts from the rows of a CSV file. Run it again after an interruption: no row becomes two posts."""
    screen = render.console(json=as_json)
    wanted = None if rows is None else numbers(rows)
    counts: Counter[str] = Counter()
    refused: list[dict[str, Any]] = []
    with Client(config.load()) as client:
        slug = brands.choose(client.teams(), brand).slug
        try:
            for part in parts(file):
                for row in _sent(client, screen, slug, part, wanted, dry_run=dry_run):
                    counts[row["state"]] += 1
                    if row["state"] == "refused":
                        _show(screen, row)
                        if as_json:
                            refused.append(row)
        except Failure as failure:
            failure.hint = _hint(counts, failure.hint)
            raise
    if as_json:
        screen.document({state: counts[state] for state in _STATES} | {"refused_rows": refused})
    else:
        screen.say(", ".join(f"{counts[state]} {state}" for state in _STATES if counts[state]) or "No rows.")
    return FAILED if counts["refused"] else 0


def parts(file: Path) -> Iterator[Part]:
    """The file in parts of some rows. Errors: Failure for a file that cannot be read as CSV."""
    csv.field_size_limit(_LONGEST_CELL)
    try:
        with file.open(encoding="utf-8-sig", newline="") as lines:
            first = lines.readline(_LONGEST_CELL)
            lines.seek(0)
            records = csv.reader(lines, delimiter=max(_DELIMITERS, key=first.count), strict=True)
            filled = (record for record in records if any(cell.strip() for cell in record))
            yield from _grouped(filled)
    except OSError as problem:
        raise Failure(f"{file} cannot be read: {problem.strerror or problem}.", USAGE) from None
    except (UnicodeDecodeError, csv.Error) as problem:
        raise Failure(f"{file} is not a CSV file in UTF-8: {problem}.", USAGE) from None


def _grouped(records: Iterator[list[str]]) -> Iterator[Part]:
    header = next(records, None)
    if header is None:
        raise Failure("The file has no header line.", USAGE)
    first, count, text = 1, 0, _line(header)
    for record in records:
        line = _line(record)
        if count and (count == _ROWS or len(text) + len(line) > _CHARACTERS):
            yield Part(first, count, text)
            first, count, text = first + count, 0, _line(header)
        count, text = count + 1, text + line
    if count:
        yield Part(first, count, text)


def numbers(text: str) -> set[int]:
    """The rows that `3,7-9` names. Errors: Failure."""
    chosen: set[int] = set()
    for item in text.split(","):
        start, _, end = item.strip().partition("-")
        with suppress(ValueError):
            found = range(int(start), int(end or start) + 1)
            if found and found[0] > 0 and len(found) <= 1_000_000:  # noqa: PLR2004 more than any file has
                chosen.update(found)
                continue
        raise Failure(f"--rows takes numbers and ranges, such as 3,7-9, not {item.strip()!r}.", USAGE)
    return chosen


def _sent(
    client: Client, screen: Screen, slug: str, part: Part, wanted: set[int] | None, *, dry_run: bool
) -> list[dict[str, Any]]:
    last = part.first + part.count - 1
    body: dict[str, Any] = {"csv": part.text, "first_row": part.first, "dry_run": dry_run}
    if wanted is not None:
        body["rows"] = [number for number in range(part.first, last + 1) if number in wanted]
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
