"""The reference of what acts for a person, and of what follows when somebody or something goes, `docs/grants.md`;
`python -m app.ops.grants_reference` writes it.

Everything in it comes from the two tables of the room of accounts.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.domain.accounts import (
    CONSEQUENCES,
    GRANTS,
    Cell,
    Consequence,
    Departure,
    Dormant,
    EndedGrant,
    GrantEntry,
    Impossible,
    Occasion,
    Stays,
)

FILE: Final = Path(__file__).parents[2] / "docs" / "grants.md"

_INTRODUCTION: Final = """# What acts for a person, and what follows when somebody goes

<!-- Written by `python -m app.ops.grants_reference` from grants.py and consequences.py of app/domain/accounts. -->

The chapters below say what acts for a person; the last ones say what becomes of everything else
[when a member, a brand, an account or a channel goes](#when-a-member-leaves-a-brand).

Everything with which somebody can act for a person, or read what the person may read, and what ends it. Tests
create each of these things, cause each event, and try the thing again. [accounts.md](accounts.md) says how people
use the remedies.

- **ends**: it is deleted or void, in the transaction of the event, with a line in the audit log.
- **stays**: it still works, for the given reason.
- **counts for nothing**: it does not work while the person who created it could not create it.
- **does not happen**: the event cannot happen while such a thing exists.
"""

_DEPARTURES: Final = """
# What follows when somebody or something goes

One table for each departure, in the order in which it is carried out, in one transaction. "The chapters above" are
those of what acts for a person.
"""


def text() -> str:
    """The whole reference."""
    grants = (part for grant in GRANTS for part in _chapter(grant))
    departures = (part for departure in Departure for part in _departure(departure))
    return "".join((_INTRODUCTION, *grants, _DEPARTURES, *departures))


def words(cell: Cell) -> str:
    """What a cell says."""
    match cell:
        case EndedGrant(note=note):
            return f"ends, {note}" if note else "ends"
        case Stays(because=because):
            return f"stays: {because}"
        case Dormant(reason=reason):
            return f"counts for nothing: {reason}"
        case Impossible(because=because):
            return f"does not happen: {because}"


def _chapter(grant: GrantEntry) -> Iterator[str]:
    yield f"\n## {grant.name[0].upper()}{grant.name[1:]}\n\n"
    yield f"- Who may create it: {grant.maker}.\n"
    yield f"- Needs a confirmed token: {grant.confirmation}.\n"
    yield f"- The person is notified by mail: {grant.notice}.\n"
    parts = _parts(grant)
    yield f"- It is {parts}.\n\n" if parts else "\n"
    yield "| event | effect |\n|---|---|\n"
    for occasion in Occasion:
        yield f"| {occasion} | {words(grant.at[occasion])} |\n"


def _departure(departure: Departure) -> Iterator[str]:
    yield f"\n## When {departure}\n\n"
    yield "| rows | what becomes of them |\n|---|---|\n"
    for consequence in CONSEQUENCES[departure]:
        columns = ", ".join(f"`{column}`" for column in consequence.columns)
        yield f"| {columns} | {_fate(consequence)} |\n"


def _fate(consequence: Consequence) -> str:
    return f"{consequence.fate}: {consequence.note}" if consequence.note else str(consequence.fate)


def _parts(grant: GrantEntry) -> str:
    """What it is in the database, and what is signed."""
    parts = {
        "a row of": grant.tables,
        "a token of the kind": grant.token_kinds,
        "a mailed link of the kind": grant.link_purposes,
        "signed for": grant.signatures,
    }
    return "; ".join(
        f"{what} {', '.join(f'`{name}`' for name in names)}" for what, names in parts.items() if names
    )


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
