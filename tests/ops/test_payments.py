"""`galley admin payments …`: what was paid for, and what is refused without a payment processor."""

import pytest

from tests.ops.commands import Commands
from tests.ops.processes import once

pytestmark = pytest.mark.usefixtures("migrated")

OWNER = "owner@example.com"


@once
async def test_what_decides_which_plan_an_account_has_is_shown(admin: Commands) -> None:
    admin("user", "create", "--email", OWNER)
    admin("brand", "create", "--owner", OWNER, "--name", "Acme")
    show = ("payments", "show", "--owner", OWNER)
    trial = {"status": "trialing", "plan": "growth", "grant": None, "subscriptions": []}
    assert admin(*show) == trial
    admin("plan", "assign", "--owner", OWNER, "--plan", "starter")
    assigned = admin(*show)
    assert assigned == trial | {"status": "active", "plan": "starter", "grant": assigned["grant"]}
    assert admin.refused("payments", "show", "--owner", "x@example.com") == (
        "There is no user with the address x@example.com.\n"
    )


@once
@pytest.mark.parametrize("words", [(), ("--owner", OWNER, "--all")])
@pytest.mark.first_command
async def test_a_look_is_of_one_owner_or_of_all(admin: Commands, words: tuple[str, ...]) -> None:
    done = admin.run("payments", "look", *words)
    assert (done.code, done.out) == (2, "")
    assert "Give either --owner or --all." in done.err
    assert not (admin.place.folder / "data").exists()


@once
@pytest.mark.parametrize("words", [("webhook",), ("look", "--all"), ("look", "--owner", OWNER)])
async def test_without_a_processor_nothing_is_asked(admin: Commands, words: tuple[str, ...]) -> None:
    admin("user", "create", "--email", OWNER)
    assert admin.refused("payments", *words) == ("No payment processor is configured: set GALLEY_PAYMENTS_KEY.\n")
