"""Who reads an entry of a review thread: the team alone, or the client as well.

The team are the members who may manage content. The client are the members who may only read it, and the holders
of share links. An answer has the audience of the entry that it answers.
What agents do is for the team alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, BrandScopes
from app.core.errors import Forbidden, Invalid
from app.domain.posts.inputs import Audience

VISIBLE: Final = f"(t.audience = '{Audience.CLIENT.value}' OR t.brand_id IN :insider_brands)"
"""Whether a caller reads an entry `t`, as a condition of SQL with `insider_brands` as its parameters."""
FOR_CLIENT: Final = f"t.audience = '{Audience.CLIENT.value}'"
"""Whether holders of share links read an entry `t`, as a condition of SQL."""


@dataclass(frozen=True, slots=True)
class AudienceWords:
    """What a reviewer writes, and for whom; `body` may be empty in an approval."""

    body: str
    audience: Audience


def for_insiders(column: str, brand: str) -> str:
    """A column that is null for a client of the brand, as SQL with `insider_brands` as its parameters."""
    return f"CASE WHEN {brand} IN :insider_brands THEN {column} END"


def insider_brands(scopes: BrandScopes) -> Mapping[str, list[int]]:
    """The parameters of `VISIBLE` and of `for_insiders`."""
    return {"insider_brands": [scope.brand_id for scope in scopes.scopes if scope.is_insider]}


def readable(scope: BrandScope) -> list[str]:
    """The audiences whose entries the caller reads, as a parameter of a query."""
    return [each.value for each in Audience if scope.is_insider or each is Audience.CLIENT]


def audience_of(scope: BrandScope, choice: Audience | None, answered: Audience | None = None) -> Audience:
    """For whom the caller writes: as chosen, else as what they answer, else for the team; a client for both.

    Errors: Forbidden where a client chooses the team alone; Invalid on `audience` where an answer has another
    audience than the entry that it answers.
    """
    if not scope.is_insider:
        if choice is Audience.TEAM:
            raise Forbidden("Only members of the team write to the team alone.")
        return Audience.CLIENT
    if answered is None:
        return choice or Audience.TEAM
    if choice not in (None, answered):
        raise Invalid(fields={"audience": [_OTHER[answered]]})
    return answered


_OTHER: Final = {
    Audience.TEAM: "The client does not see the entry that this answers. Write a comment of its own.",
    Audience.CLIENT: "The client sees the entry that this answers. Write a comment of its own for the team.",
}
