"""What a reader is shown of a feed, with every address already made. Knows neither tables nor formats."""

from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar
from uuid import UUID

HEADLINE = 80


@dataclass(frozen=True, slots=True)
class Picture:
    """An image of a post; `url` is lasting, `size` in bytes."""

    url: str
    mime_type: str
    size: int
    alt_text: str | None
    width: int | None
    height: int | None


@dataclass(frozen=True, slots=True)
class EntryView:
    """One published post."""

    uuid: UUID
    title: str | None
    body: str
    published_at: datetime
    page_url: str
    pictures: tuple[Picture, ...] = ()

    @property
    def headline(self) -> str:
        """The title, or the beginning of the text where there is none: Atom and browsers ask for one."""
        if self.title and self.title.strip():
            return " ".join(self.title.split())
        return _shortened(next((line for line in self.body.splitlines() if line.strip()), ""))


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry as a page shows it: its headline, and its text and images as a piece of HTML."""

    title: str | None
    published_at: datetime
    page_url: str
    headline: str
    html: str


Entry = TypeVar("Entry", EntryView, Shown)


@dataclass(frozen=True, slots=True)
class FeedView(Generic[Entry]):
    """A feed with some of its entries, the newest first.

    `here` is the address of this document where it does not begin with the newest entry, `older` that of the one
    which comes after it.
    """

    uuid: UUID
    title: str
    updated: datetime
    page_url: str
    atom_url: str
    json_url: str
    entries: tuple[Entry, ...]
    here: str | None = None
    older: str | None = None


def _shortened(line: str) -> str:
    words = " ".join(line.split())
    if len(words) <= HEADLINE:
        return words
    whole = words[: HEADLINE - 1].rpartition(" ")[0]
    return (whole or words[: HEADLINE - 1]) + "…"
