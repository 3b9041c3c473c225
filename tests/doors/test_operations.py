"""Every operation, asked by every role with every tier, answers as the matrix says."""

import importlib
import inspect
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import product
from types import NoneType
from typing import Any
from uuid import uuid4

import pytest

from app.access import BY_TOKEN, ROLE_PERMISSIONS, BrandScope, Caller, ClientView, Operation, Role, Tier
from app.access.operations import all_operations
from app.core import clock
from app.core.clock import Frozen
from app.core.errors import ConfirmationRequired, DomainError, Forbidden, TierDenied, Unverified
from app.domain import accounts, callbacks, ideas, inbox, metrics, publishing
from tests.doors.matrix import BY_PASSWORD, OPERATIONS, Elsewhere, ForCallers, InBrand
from tests.ledger import proves

# The topmost rooms bring every other one with them.
assert accounts
assert ideas
assert inbox
assert metrics
assert callbacks
assert publishing

IN_BRAND = [(name, row) for name, rows in OPERATIONS.items() for row in rows if isinstance(row, InBrand)]
FOR_CALLERS = [(name, row) for name, rows in OPERATIONS.items() for row in rows if isinstance(row, ForCallers)]


def caller(tier: Tier, *, verified: bool = True, confirmed_until: datetime | None = None) -> Caller:
    return Caller(
        user_id=1,
        email="a@example.com",
        first_name="",
        last_name="",
        verified=verified,
        account_id=1,
        token_id=1,
        token_name="",
        tier=tier,
        client="studio",
        confirmed_until=confirmed_until,
    )


def scope(role: Role, tier: Tier, *, verified: bool = True) -> BrandScope:
    return BrandScope(
        caller=caller(tier, verified=verified),
        brand_id=1,
        slug=uuid4(),
        name="",
        account_id=1,
        time_zone="UTC",
        role=role,
        permissions=ROLE_PERMISSIONS[role],
        client_view=ClientView.ALL,
    )


def public_operations() -> dict[str, Operation[Any, ..., Any]]:
    return {name: found for name, found in all_operations().items() if not name.split(".")[1].startswith("_")}


def test_every_operation_has_its_line_and_every_line_an_operation() -> None:
    assert set(public_operations()) == set(OPERATIONS)


def test_every_operation_is_for_the_principal_of_its_line() -> None:
    named = {InBrand: "BrandScope", ForCallers: "Caller"}
    expected = {
        name: rows[0].principal if isinstance(rows[0], Elsewhere) else named[type(rows[0])]
        for name, rows in OPERATIONS.items()
    }
    found = {name: found.principal.__name__ for name, found in public_operations().items()}
    # A read of many brands at once is for the members of each.
    assert {name: "BrandScope" if who == "BrandScopes" else who for name, who in found.items()} == expected


def refusal(ask: Callable[[], object]) -> DomainError | None:
    """How it is refused, None where it is let in."""
    try:
        ask()
    except DomainError as error:
        return error
    return None


@proves("ROLES-11", "TOK-TIER-16", "TOK-TIER-18", "S-103", "S-108", "TOK-FULL-06")
@pytest.mark.parametrize(("name", "row"), IN_BRAND, ids=lambda value: str(value) if isinstance(value, str) else "")
def test_a_member_is_let_in_or_refused(name: str, row: InBrand) -> None:
    ask = all_operations()[name].authorize
    for role, tier in product(Role, Tier):
        unverified = refusal(lambda: ask(scope(role, tier, verified=False), row.raw))  # noqa: B023 called at once
        assert type(unverified) is Unverified, (role, tier)
        refused = refusal(lambda: ask(scope(role, tier), row.raw))  # noqa: B023 called at once
        if not row.admits(tier):
            assert type(refused) is TierDenied, (role, tier)
            assert refused.details == {"required_tier": row.tier.label, "token_tier": tier.label}, (role, tier)
        else:
            let_in = ConfirmationRequired if row.confirmed else NoneType
            assert type(refused) is (let_in if role in row.roles else Forbidden), (role, tier)


@proves("S-078", "S-103")
@pytest.mark.parametrize(
    ("name", "row"), FOR_CALLERS, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_a_caller_is_let_in_or_refused(name: str, row: ForCallers) -> None:
    ask = all_operations()[name].authorize
    for tier, verified in product(Tier, (True, False)):
        asking = caller(tier, verified=verified, confirmed_until=clock.now() + timedelta(minutes=1))
        refused = refusal(lambda: ask(asking, {}))  # noqa: B023 called at once
        if not verified and not row.unverified:
            assert type(refused) is Unverified, tier
        else:
            assert type(refused) is (NoneType if row.admits(tier) else TierDenied), (tier, verified)


@pytest.mark.parametrize("left", [None, timedelta(0), timedelta(seconds=-1), timedelta(microseconds=1)])
def test_a_token_that_is_not_confirmed_is_refused(left: timedelta | None, clock: Frozen) -> None:
    asking = caller(Tier.FULL, confirmed_until=None if left is None else clock.at + left)
    raw = {"email": "another@example.com"}
    for name, row in FOR_CALLERS:
        ask = all_operations()[name].authorize
        if row.confirmed in (None, BY_PASSWORD) or left == timedelta(microseconds=1):
            ask(asking, raw)
        else:
            with pytest.raises(ConfirmationRequired):
                ask(asking, raw)


def test_an_address_that_only_compares_alike_is_another_one() -> None:
    asking = replace(caller(Tier.FULL), email="kate@example.com")
    ask = all_operations()["identity.update_profile"].authorize
    ask(asking, {"email": "Kate@example.com"})
    with pytest.raises(ConfirmationRequired):
        # The sign for kelvin is a k in lower case.
        ask(asking, {"email": "\u212aate@example.com"})


@pytest.mark.parametrize("email", [None, "A@example.com ", "a@example.com"])
def test_names_change_without_a_confirmation(email: str | None) -> None:
    all_operations()["identity.update_profile"].authorize(caller(Tier.FULL), {"email": email})


@pytest.mark.parametrize("name", [name for name, row in FOR_CALLERS if row.confirmed == BY_PASSWORD])
def test_behind_a_password_in_the_input_stands_an_operation_that_needs_a_confirmed_token(name: str) -> None:
    """The outer operation checks the password and writes nothing; the inner one is where the check is."""
    outer = all_operations()[name]
    assert not outer.is_atomic
    module = importlib.import_module(inspect.unwrap(outer).__module__)
    inner = [
        found
        for found in vars(module).values()
        if isinstance(found, Operation) and found is not outer and found.action == outer.action
    ]
    assert [found.confirmed for found in inner] == [BY_TOKEN]
