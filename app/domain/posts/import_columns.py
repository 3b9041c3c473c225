"""Which columns of a file make a post: those of Galley, those of another tool, or those that its sender names.

Buffer's sheet for many posts has Text, Image URL, Tags and Posting Time; that of Hootsuite has a date, the message
and a link. Postiz and Mixpost have no file of their own: these are the names in which their interfaces answer.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import unescape
from typing import Final, Self

from app.core.errors import Invalid
from app.domain.posts.inputs import ImportColumn, ImportSource, PostImport

SEPARATOR: Final = ";"
"""What separates the channels and the files in a cell."""
TIME_SIGN: Final = "="
"""What stands between a channel and its own time."""
_SEPARATORS: Final = {
    ImportColumn.TITLE: " ",
    ImportColumn.BODY: "\n\n",
    ImportColumn.DUE_AT: " ",
    ImportColumn.KEY: " ",
}
"""What stands between the cells of several columns that make one value; else the separator."""
_EXCERPT: Final = 100
"""How many characters of a name in the file an answer repeats."""
_NAMES: Final = 30
"""The most columns that a refusal names."""
_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*+)[^<>]*+>")
_BLOCKS: Final = frozenset({"p", "div", "blockquote", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6"})
_LINES: Final = frozenset({"br", "li"})
_SPACE: Final = re.compile(r"\n{3,}")


_WORDS: Final[Mapping[ImportColumn, tuple[str, ...]]] = {
    ImportColumn.BODY: ("text",),
    ImportColumn.DUE_AT: ("time", "due", "date"),
    ImportColumn.CHANNELS: ("channel",),
    ImportColumn.LABELS: ("label",),
}
"""What people call a column that has another name here. A file of another tool is read by its own names."""


@dataclass(frozen=True, slots=True)
class Preset:
    """The columns of another tool, in small letters; of several for one value those that a file has are joined."""

    label: str
    columns: Mapping[ImportColumn, tuple[str, ...]]
    is_html: bool = False


PRESETS: Final[Mapping[ImportSource, Preset]] = {
    ImportSource.BUFFER: Preset(
        "Buffer",
        {
            ImportColumn.BODY: ("text",),
            ImportColumn.IMAGES: ("image url",),
            ImportColumn.DUE_AT: ("posting time",),
        },
    ),
    ImportSource.HOOTSUITE: Preset(
        "Hootsuite",
        {
            ImportColumn.DUE_AT: ("date", "time"),
            ImportColumn.BODY: ("message", "link", "url"),
        },
    ),
    ImportSource.POSTIZ: Preset(
        "Postiz",
        {ImportColumn.BODY: ("content",), ImportColumn.DUE_AT: ("publishdate",), ImportColumn.IMAGES: ("image",)},
        is_html=True,
    ),
    ImportSource.MIXPOST: Preset(
        "Mixpost",
        {
            ImportColumn.BODY: ("content", "body"),
            ImportColumn.DUE_AT: ("scheduled_at",),
            ImportColumn.IMAGES: ("media",),
        },
        is_html=True,
    ),
}


@dataclass(frozen=True, slots=True)
class ColumnMap:
    """The places in a record of what makes a post; `ignored` are the columns that mean nothing here."""

    places: Mapping[ImportColumn, Sequence[int]]
    header: Sequence[str]
    ignored: Sequence[str] = field(default_factory=list[str])
    is_html: bool = False

    @classmethod
    def of(cls, header: Sequence[str], data: PostImport) -> Self:
        """The map for this header. Errors: Invalid on `columns` for a name that is not there, else on `csv`."""
        names = [name.strip().casefold() for name in header]
        doubles = sorted(name for name, times in Counter(names).items() if name and times > 1)
        if doubles:
            raise Invalid(fields={"csv": [f"The column {name[:_EXCERPT]} is there twice." for name in doubles]})
        preset = None if data.source is None else PRESETS[data.source]
        places = _own_places(names) if preset is None else _places(names, preset.columns)
        for column, wishes in (data.columns or {}).items():
            missing = [wish for wish in wishes if wish.strip().casefold() not in names]
            if missing:
                text = f"There is no column {missing[0][:_EXCERPT]!r}. {_inventory(header)}"
                raise Invalid(fields={"columns": [text]})
            places[column] = [names.index(wish.strip().casefold()) for wish in wishes]
        if not places.get(ImportColumn.BODY):
            raise Invalid(fields={"csv": [_bodiless(header, names, preset)]})
        used = {place for of_column in places.values() for place in of_column}
        ignored = [name[:_EXCERPT] for place, name in enumerate(names) if place not in used]
        return cls(places, header, ignored, preset is not None and preset.is_html)

    @property
    def names(self) -> dict[ImportColumn, list[str]]:
        """The names in the file of what makes the post, by column; those that it does not have are absent."""
        return {
            column: [self.header[place].strip()[:_EXCERPT] for place in places]
            for column, places in self.places.items()
            if places
        }

    def cells(self, record: Sequence[str]) -> dict[ImportColumn, str]:
        """What makes the post, by column, of a record."""
        cells: dict[ImportColumn, str] = {}
        for column, places in self.places.items():
            texts = [record[place] for place in places if place < len(record)]
            if len(places) > 1:
                texts = [text for text in texts if text.strip()]
            cells[column] = _SEPARATORS.get(column, SEPARATOR).join(texts)
        if self.is_html:
            cells[ImportColumn.BODY] = plain_text(cells[ImportColumn.BODY])
        return cells


def _places(
    names: Sequence[str], aliases_of: Mapping[ImportColumn, Sequence[str]]
) -> dict[ImportColumn, list[int]]:
    return {
        column: [names.index(name) for name in aliases if name in names] for column, aliases in aliases_of.items()
    }


def _own_places(names: Sequence[str]) -> dict[ImportColumn, list[int]]:
    """The places of our own columns. A blank counts as an underscore, what people call a column as its name."""
    own = [name.replace(" ", "_") for name in names]
    places = _places(own, {column: (column.value,) for column in ImportColumn})
    if source_of(names) is None:
        for column, words in _WORDS.items():
            word = next((word for word in words if word in own), None)
            if word is not None and not places[column]:
                places[column] = [own.index(word)]
    return places


def source_of(names: Sequence[str]) -> ImportSource | None:
    """The tool whose file has all these columns of a post, where it is one; pure."""
    columns = {name.strip().casefold() for name in names}
    matches = [
        source
        for source, preset in PRESETS.items()
        if all(
            columns & {*aliases}
            for aliases in (preset.columns[ImportColumn.BODY], preset.columns[ImportColumn.DUE_AT])
        )
    ]
    return matches[0] if len(matches) == 1 else None


def plain_text(html: str) -> str:
    """The text of a piece of HTML: paragraphs and lines stay, marks go; pure and linear."""

    def _plain(match: re.Match[str]) -> str:
        name = match[2].lower()
        if name in _BLOCKS:
            return "\n\n" if match[1] else ""
        return "\n" if name in _LINES and not (name == "li" and match[1]) else ""

    return _SPACE.sub("\n\n", unescape(_TAG.sub(_plain, html))).strip()


def _bodiless(header: Sequence[str], names: Sequence[str], preset: Preset | None) -> str:
    if preset is not None:
        names_of_body = " or ".join(preset.columns[ImportColumn.BODY])
        return f"This is no file of {preset.label}: it has no column {names_of_body}. {_inventory(header)}"
    source = source_of(names)
    way = (
        "Say with columns which of them is the body."
        if source is None
        else f"It looks like a file of {PRESETS[source].label}: send source {source.value}."
    )
    return f"The header has no column body. {_inventory(header)} {way}"


def _inventory(header: Sequence[str]) -> str:
    names = [name.strip()[:_EXCERPT] for name in header if name.strip()]
    rest = f" and {len(names) - _NAMES} more" if len(names) > _NAMES else ""
    return f"It has: {', '.join(names[:_NAMES])}{rest}."
