"""What a platform declares of itself: the formats of its posts, their options, and the facts that limits rest on.

A fact is a number, so that limits, budgets and checks use it as one. Options are declared once: forms, inputs of
every door, checks and documents follow from them. `reference` writes the pages of platforms from it, `stale` lists
what nobody has looked up for half a year.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from typing import Final, Self

from app.connectors.content import Format, Limits, OptionData
from app.connectors.targets import Choice

GOOD_FOR: Final = timedelta(days=180)
"""After this time a fact is to be looked up again."""

BYTES: Final = "bytes"
IMAGES: Final = "images"
VIDEOS: Final = "videos"
FILES: Final = "files"
PAGES: Final = "pages"
PIXELS: Final = "pixels"
POSTS: Final = "posts"
HUNDREDTHS: Final = "hundredths"
FRAMES: Final = "frames"
BITS: Final = "bits"
CHANNELS: Final = "channels"
SAMPLES: Final = "samples"
MILLISECONDS: Final = "milliseconds"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact stands: the address of the document, and the day of its reading.

    `read` is the day of the copy where that is known and older. `note` says what other documents say, or what is
    known from practice only.
    """

    page: str
    read: date
    note: str = ""


OWN: Final = None
"""The source of a number that is our own choice."""


class Fact(int):
    """A number of a platform: `name` is its short name, `label` says in words what is counted in `unit`."""

    name: str
    label: str
    unit: str
    source: Source | None

    def __new__(cls, value: int, name: str, label: str, unit: str, source: Source | None) -> Self:
        """Make the fact; it equals its number."""
        fact = super().__new__(cls, value)
        fact.name, fact.label, fact.unit, fact.source = name, label, unit, source
        return fact


class OptionKind(Enum):
    """What the value of an option is: FLAG true, NUMBER an integer, CHOICE one of `choices`, CHOICES several of
    them in their order, LIST several texts in the writer's order, MEDIA a file of the brand.
    """

    TEXT = "text"
    ADDRESS = "address"
    FLAG = "flag"
    NUMBER = "number"
    CHOICE = "choice"
    CHOICES = "choices"
    LIST = "list"
    MEDIA = "media"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a platform can be told of a post beside its text and its media.

    `name` is the word at every door, the same on all platforms that mean the same by it. A FLAG is named by what
    is not usual, because false is the same as absent. `formats` are those that have it; none means all. `least`
    and `most` bound the characters of a TEXT or an ADDRESS, a NUMBER itself, and the number of values of CHOICES
    and LIST; `each` bounds the characters of one text of a LIST. `pattern` is what a TEXT, or each text of a LIST,
    has to match as a whole; `help` then says it in words. The choices of an option that `is_remote` live on the
    platform. In a thread, an option that is `in_every_part` goes to all parts, any other to the first part. A
    NUMBER with a `unit` of time is a span, which people read in words.
    """

    name: str
    label: str
    kind: OptionKind
    source: Source | None
    help: str = ""
    formats: Sequence[Format] = ()
    required: bool = False
    choices: Sequence[Choice] = ()
    is_remote: bool = False
    least: int | None = None
    most: int | None = None
    each: int | None = None
    pattern: str | None = None
    in_every_part: bool = False
    unit: timedelta | None = None


@dataclass(frozen=True, slots=True)
class FormatEntry:
    """A format that a platform takes: its name for people, and its limits where they are not the platform's."""

    format: Format
    label: str
    help: str = ""
    limits: Limits | None = None
    takes_follow_ups: bool = True


@dataclass(frozen=True, slots=True)
class FollowUpEntry:
    """What a platform takes of comments below the account's own post.

    Without `limits` a comment is a part of a thread, which has those of a post.
    """

    limits: Limits | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Fold:
    """How many characters or lines of a text a feed shows before it hides the rest behind "more".

    `wide` is the number on wide screens, None where all of it is shown there.
    """

    phone: Fact
    wide: Fact | None = None
    lines: int | None = None

    def hides(self, text: str) -> bool:
        """Whether a phone hides a part of the text."""
        beginning = "\n".join(text.split("\n")[: self.lines])
        return bool(text[min(len(beginning), self.phone) :].strip())

    @property
    def words(self) -> str:
        """What feeds do, as a predicate; docs/platforms has the sources."""
        if self.wide is None:
            length = f"on phones about {self.phone:,} characters"
        elif self.wide == self.phone:
            length = f"about {self.phone:,} characters"
        else:
            length = f"about {self.wide:,} characters, on phones about {self.phone:,}"
        lines = "" if self.lines is None else f", in at most {self.lines} lines"
        return f"shows {length}{lines}; the rest comes after “more”."


@dataclass(frozen=True, slots=True)
class Declared:
    """Everything that a platform declares.

    Without formats it takes one: an article where its limits say so, else a post. A post that names no format has
    the first one. Without `follow_up` the platform takes no comments below its posts, without `fold` its feeds
    show whole texts. Where it is `by_hand`, a person publishes every post. `dislikes_repeats` says that its rules
    forbid the same text on several accounts.
    """

    facts: Sequence[Fact] = ()
    formats: Sequence[FormatEntry] = ()
    options: Sequence[Option] = ()
    follow_up: FollowUpEntry | None = None
    fold: Fold | None = None
    by_hand: bool = False
    dislikes_repeats: bool = False


@dataclass(frozen=True, slots=True)
class PostOptions:
    """The format and the options of a post on one channel. Without a format it has the platform's first one."""

    format: Format | None
    values: Mapping[str, OptionData]


def stale(facts: Iterable[Fact], today: date, after: timedelta = GOOD_FOR) -> list[tuple[Fact, Source]]:
    """The facts whose source was read longer ago, the oldest first; our own numbers never are."""
    aged = [(fact, fact.source) for fact in facts if fact.source is not None]
    return sorted((pair for pair in aged if today - pair[1].read > after), key=lambda pair: pair[1].read)
