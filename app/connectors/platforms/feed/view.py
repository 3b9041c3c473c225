"""What a reader is shown of a feed, with every address already made. Knows neither tables nor formats."""

from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar
from uuid import UUID

_HEADLINE = 80
_SUMMARY = 200


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
class FeedEntryView:
    """One published post; `own_summary` is the summary that its author wrote."""

    uuid: UUID
    title: str | None
    body: str
    published_at: datetime
    page_url: str
    pictures: tuple[Picture, ...] = ()
    own_summary: str | None = None
    tags: tuple[str, ...] = ()

    @property
    def headline(self) -> str:
        """The title, or the beginning of the text where there is none: Atom and browsers ask for one."""
        if self.title and self.title.strip():
            return " ".join(self.title.split())
        return _shortened(next((line for line in self.body.splitlines() if line.strip()), ""), _HEADLINE)

    @property
    def summary(self) -> str:
        """For previews of links and for search engines: that of the author, or the beginning of the text."""
        if self.own_summary:
            return " ".join(self.own_summary.split())
        lines = (line for line in self.body[: 10 * _SUMMARY].splitlines() if line.strip() != "---")
        return _shortened(" ".join(lines), _SUMMARY)


@dataclass(frozen=True, slots=True)
class EntryHtml:
    """An entry as a page shows it: its headline, its summary, and its text and images as a piece of HTML.

    `picture` is the image for previews of links.
    """

    title: str | None
    published_at: datetime
    page_url: str
    headline: str
    summary: str
    picture: Picture | None
    html: str


Entry = TypeVar("Entry", FeedEntryView, EntryHtml)


@dataclass(frozen=True, slots=True)
class FeedView(Generic[Entry]):
    """A feed with some of its entries, the newest first.

    `here` is the address of this document where it does not begin with the newest entry, `older` that of the one
    which comes after it. `brand` is the name of the brand that publishes it, `time_zone` the zone of its times.
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
    brand: str | None = None
    time_zone: str = "UTC"

    @property
    def publisher(self) -> str:
        """Who publishes it: the brand, or the feed's own title."""
        return self.brand or self.title

    @property
    def description(self) -> str:
        """What it is, in a sentence."""
        return (
            f"Posts from {self.publisher}."
            if self.publisher == self.title
            else f"{self.title}, from {self.brand}."
        )


def _shortened(line: str, most: int) -> str:
    words = " ".join(line.split())
    if len(words) <= most:
        return words
    whole = words[: most - 1].rpartition(" ")[0]
    return (whole or words[: most - 1]) + "…"
