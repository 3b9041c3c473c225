"""Limits and options in `docs/platforms`, written from declarations: `python -m app.connectors.reference`.

With `--older DAYS` it changes nothing and lists the facts whose source was read longer ago, the oldest first.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from app.connectors import registry
from app.connectors.content import MEGABYTE
from app.connectors.declared import BYTES, GOOD_FOR, HUNDREDTHS, Fact, Option, OptionKind, Source, stale
from app.connectors.options import declared_by
from app.connectors.protocols import Declares, Platform
from app.core import clock

FOLDER: Final = Path(__file__).parents[2] / "docs" / "platforms"
BEGIN: Final = "<!-- limits: written by `python -m app.connectors.reference` -->"
END: Final = "<!-- end of limits -->"
OPTIONS_BEGIN: Final = "<!-- options: written by `python -m app.connectors.reference` -->"
_OPTIONS_END: Final = "<!-- end of options -->"

_GIGABYTE: Final = 1024 * MEGABYTE

_SECTION: Final = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
_OPTIONS: Final = re.compile(f"{re.escape(OPTIONS_BEGIN)}.*?{re.escape(_OPTIONS_END)}", re.DOTALL)


def facts(platform: Platform) -> tuple[Fact, ...]:
    """The facts that a platform declares; none for one that declares nothing."""
    return tuple(platform.declared.facts) if isinstance(platform, Declares) else ()


def outdated(today: date, after: timedelta = GOOD_FOR) -> list[tuple[str, Fact, Source]]:
    """The facts of the offered platforms whose source was read longer ago, by platform, the oldest first."""
    of = {id(fact): platform.key for platform in registry.originals() for fact in facts(platform)}
    every = [fact for platform in registry.originals() for fact in facts(platform)]
    return [(of[id(fact)], fact, source) for fact, source in stale(every, today, after)]


def page(platform: Platform, text: str) -> str:
    """The text of a platform's page with its limits, formats and options as they are declared."""
    text = _SECTION.sub(lambda _: "\n".join((BEGIN, *_table(platform), END)), text)
    return _OPTIONS.sub(lambda _: "\n".join((OPTIONS_BEGIN, *_option_table(platform), _OPTIONS_END)), text)


def value(fact: Fact) -> str:
    """A number as people read it."""
    if fact.unit == BYTES:
        for size, name in ((_GIGABYTE, "GiB"), (MEGABYTE, "MiB")):
            if fact % size == 0:
                return f"{fact // size:,} {name}"
        return f"{int(fact):,} bytes"
    if fact.unit == HUNDREDTHS:
        return f"{fact / 100:.2f}"
    return f"{int(fact):,}"


def _table(platform: Platform) -> Iterator[str]:
    yield "| limit | number | read | note |"
    yield "|---|---|---|---|"
    for fact in facts(platform):
        unit = "" if fact.unit in (BYTES, HUNDREDTHS) else f" {fact.unit}"
        source = fact.source
        where = "our own" if source is None else f"[{source.read}]({source.page})"
        yield _row(fact.label, f"{value(fact)}{unit}", where, source.note if source is not None else "")


def _option_table(platform: Platform) -> Iterator[str]:
    declaration = declared_by(platform)
    labels = {entry.format: entry.label for entry in declaration.formats}
    yield "| format | what it is |"
    yield "|---|---|"
    for entry in declaration.formats:
        yield _row(f"`{entry.format.value}`", f"{entry.label}. {entry.help}".strip())
    if not declaration.options:
        return
    yield ""
    yield "| option | what it is | value | formats | read | note |"
    yield "|---|---|---|---|---|---|"
    for option in declaration.options:
        source = option.source
        where = "our own" if source is None else f"[{source.read}]({source.page})"
        formats = ", ".join(labels[item].lower() for item in option.formats) or "all"
        name = f"`{option.name}`{', required' if option.required else ''}"
        notes = [option.help, "Goes to every part of a thread." if option.in_every_part else ""]
        notes.append(source.note if source is not None else "")
        yield _row(name, option.label, _values(option), formats, where, " ".join(filter(None, notes)))


def _values(option: Option) -> str:
    """What may be given, in words."""
    bounds = f"up to {option.most:,}" if option.most is not None else ""
    if bounds and option.least is not None:
        bounds = f"{option.least:,} to {option.most:,}"
    each = f", each up to {option.each:,} characters" if option.each else ""
    words = ", ".join(f"`{choice.value}`" for choice in option.choices)
    kinds: dict[OptionKind, str] = {
        OptionKind.FLAG: "yes",
        OptionKind.MEDIA: "a file",
        OptionKind.CHOICE: f"one of {words}",
        OptionKind.CHOICES: f"some of {words}" if words else f"{bounds} of those on the platform".strip(),
        OptionKind.LIST: f"{bounds or 'several'} texts{each}",
        OptionKind.NUMBER: bounds or "a number",
        OptionKind.TEXT: f"a text of {bounds} characters" if bounds else "a text",
        OptionKind.ADDRESS: f"an address of {bounds} characters" if bounds else "an address",
    }
    return kinds[option.kind]


def _row(*cells: str) -> str:
    return f"|{'|'.join(f' {cell} ' if cell else ' ' for cell in cells)}|"


def main() -> None:
    """Write the pages, or list what is to be looked up again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--older", type=int, metavar="DAYS", help="list what was read longer ago")
    days: int | None = parser.parse_args().older
    registry.configure(sandbox=True)
    if days is not None:
        for key, fact, source in outdated(clock.now().date(), timedelta(days=days)):
            sys.stdout.write(f"{source.read}  {key}.{fact.name}  {value(fact)}  {source.page}\n")
        return
    for platform in registry.originals():
        file = FOLDER / f"{platform.key}.md"
        if file.exists():
            file.write_text(page(platform, file.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
