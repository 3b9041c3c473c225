"""Who may do what in the studio, by the real calls: those who may succeed, all others change nothing."""

from typing import Any, Final

import pytest

from app.access import BrandScope, Caller, Operation, Role
from app.core.clock import Frozen
from tests.doors.calls import CALLS, REFUSED, Stage, mutations, shown
from tests.doors.matrix import OPERATIONS, InBrand
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.world import rows

PEOPLE: Final = {Role.SUPER_ADMIN: "O1", Role.EDITOR: "ED", Role.MEMBER: "M1", Role.CLIENT: "C1"}
STRANGERS: Final = ("O2", "X")
"""The owner of another brand, and somebody who is in none."""

OWNERS_ONLY: Final = {
    "checkoutStart",
    "subscriptionCancel",
    "subscriptionChange",
    "subscriptionResume",
    "tierTokenCreate",
}
"""What needs no brand to be named, and is for those who own one."""

STAYS: Final = {
    ("mediaUploadCancel", "ED"): "NOT_FOUND",
    ("mediaUploadCancel", "M1"): "NOT_FOUND",
    ("brandLeave", "O1"): "INVALID_STATE",
}
"""The owner may leave like any member, and is told that an owner stays. An upload is its maker's alone."""

BURNS: Final = {"channelConnectFinish": "oauth_attempt"}
"""What is named by a one-time code: another person than its own ends it, and is told nothing but FORBIDDEN."""

_HANDLES: Final = ("id", "setupToken", "ceremonyToken")
"""Fields of inputs that name something of the caller's own."""


def in_brand() -> list[tuple[str, Operation[Any, ..., Any]]]:
    """The mutations that work in a brand."""
    return [(name, of) for name, of in mutations().items() if of is not None and of.principal is BrandScope]


def personal() -> list[str]:
    """Those of a caller, whatever the brand."""
    others = {name for name, _ in in_brand()}
    return [
        name
        for name, of in mutations().items()
        if name not in others and of is not None and of.principal is Caller and not of.unverified
    ]


def allowed(name: str) -> frozenset[Role]:
    """The roles that may make the call of this mutation, by the matrix that is written by hand."""
    of = mutations()[name]
    assert of is not None
    rule = OPERATIONS[of.name][0]
    assert isinstance(rule, InBrand)
    return rule.roles


async def code_of(stage: Stage, name: str, given: Json | None, by: str) -> str | None:
    """The code of the problem that a call answers, None where it succeeds."""
    found = await stage.studio.do(name, given, shown(name), by=by)
    return found["code"] if found["__typename"] == "Problem" else None


def test_every_mutation_has_its_call() -> None:
    assert set(CALLS) == set(mutations())


@proves("ROLES-11", "S-108", "S-103", "ERR-RULE-01", "ERR-RULE-02")
@pytest.mark.parametrize("name", [name for name, _ in in_brand()])
async def test_who_may_not_changes_nothing(studio: Studio, clock: Frozen, name: str) -> None:
    stage = Stage(studio, clock)
    given = await CALLS[name](stage)
    burns = [BURNS[name]] if name in BURNS else []
    before = await rows(*burns)
    for role in set(Role) - allowed(name):
        assert await code_of(stage, name, given, PEOPLE[role]) == "FORBIDDEN", role
    for by in STRANGERS:
        assert await code_of(stage, name, given, by) == ("FORBIDDEN" if burns else "NOT_FOUND"), by
    assert await rows(*burns) == before


@proves("ROLES-11", "S-108")
@pytest.mark.parametrize(
    ("name", "role"), [(name, role) for name, _ in in_brand() for role in sorted(allowed(name))]
)
async def test_who_may_does(studio: Studio, clock: Frozen, name: str, role: Role) -> None:
    stage = Stage(studio, clock)
    given = await CALLS[name](stage)
    before = await rows("audit_entry")
    by = PEOPLE[role]
    refusal = STAYS.get((name, by)) or REFUSED.get(name)
    assert await code_of(stage, name, given, by) == refusal
    assert (await rows("audit_entry") == before) is (refusal is not None)


@proves("ROLES-11")
@pytest.mark.parametrize("by", [*PEOPLE.values(), "X"])
@pytest.mark.parametrize("name", personal())
async def test_what_is_ones_own_is_everybodys(studio: Studio, clock: Frozen, name: str, by: str) -> None:
    stage = Stage(studio, clock, who=by)
    given = await CALLS[name](stage)
    if name == "brandSelect" and by == "X":
        expected: str | None = "NOT_FOUND"
    elif name in OWNERS_ONLY and by != "O1":
        expected = "FORBIDDEN"
    else:
        expected = REFUSED.get(name)
    before = await rows()
    assert await code_of(stage, name, given, by) == expected
    if expected is not None:
        assert await rows() == before


@proves("ERR-RULE-02")
@pytest.mark.parametrize("name", personal())
async def test_what_is_another_persons_is_not_found(studio: Studio, clock: Frozen, name: str) -> None:
    stage = Stage(studio, clock)
    given = await CALLS[name](stage)
    if not given or not set(_HANDLES) & set(given):
        return
    before = await rows()
    expected = "NOT_FOUND" if "id" in given else "SETUP_EXPIRED"
    for by in ("ED", *STRANGERS) if name != "brandSelect" else STRANGERS:
        assert await code_of(stage, name, given, by) == expected, by
    assert await rows() == before
