"""The two files of the ledger as values, and what each requirement's state says."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

PLANS = frozenset(
    {
        "The REST surface",
        "Publishing for real",
        "The studio API",
        "Agents and terminals",
        "The other side: connections by OAuth, the callbacks host, and five more platforms",
        "What comes back: nightly figures, comments and messages, drafted replies, calendars and data in and out",
        "Money: plans bought, changed and ended through the payment processor",
    }
)
"""The titles of work that a state may name."""

FINISHED = frozenset(
    {
        "The REST surface",
        "Publishing for real",
        "The studio API",
        "Agents and terminals",
        "What comes back: nightly figures, comments and messages, drafted replies, calendars and data in and out",
        "Money: plans bought, changed and ended through the payment processor",
    }
)
"""Those of them that are done: nothing may be planned for them any more."""

FILES = ("catalogue.toml", "rulings.toml")

_STATE = re.compile(r"(?P<kind>proven)|(?:(?P<later>planned|reason): (?P<text>\S.*))")


@dataclass(frozen=True)
class State:
    """Where a requirement stands: proven by tests, planned for a titled work, or left out for a reason."""

    kind: Literal["proven", "planned", "reason"]
    text: str = ""

    @classmethod
    def parse(cls, written: str) -> "State | None":
        """The state that is written, or None where it is none of the three."""
        found = _STATE.fullmatch(written)
        if found is None:
            return None
        kind = cast("Literal['proven', 'planned', 'reason']", found["kind"] or found["later"])
        return cls(kind, found["text"] or "")


@dataclass(frozen=True)
class Requirement:
    """One promise: its id, the section it stands in, what it says and where it stands."""

    ident: str
    section: str
    says: str
    state: State | None


def read(sections: Mapping[str, Mapping[str, Mapping[str, str] | str]]) -> Iterator[Requirement]:
    """The requirements of one parsed file, in its order."""
    for name, lines in sections.items():
        for ident, entry in lines.items():
            if isinstance(entry, str):  # the title of the section
                continue
            yield Requirement(ident, name, entry["says"], State.parse(entry["state"]))


def load() -> list[Requirement]:
    """Every requirement of the ledger."""
    folder = Path(__file__).parent
    return [
        requirement
        for name in FILES
        for requirement in read(tomllib.loads((folder / name).read_text(encoding="utf-8")))
    ]


def titles() -> dict[str, str]:
    """The title of each section, by its name and in the order of the files."""
    folder = Path(__file__).parent
    parsed = (tomllib.loads((folder / name).read_text(encoding="utf-8")) for name in FILES)
    return {name: cast("str", lines["title"]) for sections in parsed for name, lines in sections.items()}
