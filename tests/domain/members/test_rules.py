"""What an invitation is at a time, and whose mailbox two addresses certainly are."""

from datetime import UTC, datetime, timedelta

import pytest

from app.domain.members import InvitationState, rules

NOW = datetime(2026, 11, 24, tzinfo=UTC)
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize("stored", InvitationState)
@pytest.mark.parametrize("left", [MOMENT, timedelta(), -MOMENT])
def test_only_what_is_pending_expires_and_at_its_moment(stored: InvitationState, left: timedelta) -> None:
    expires = stored is InvitationState.PENDING and left <= timedelta()
    assert rules.state_at(stored.value, NOW + left, NOW) is (InvitationState.EXPIRED if expires else stored)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("ada@example.com", "ada@example.com", True),
        ("Ada@Example.com", "aDA@example.COM", True),
        ("ada@example.com", "bea@example.com", False),
        ("мария@example.com", "мария@example.com", True),
        ("мария@example.com", "Мария@example.com", False),
        # The kelvin sign folds to a Latin letter, and may be another person's.
        ("\N{KELVIN SIGN}im@example.com", "kim@example.com", False),
        ("kim@example.com", "\N{KELVIN SIGN}im@example.com", False),
    ],
)
def test_which_addresses_are_certainly_one_mailbox(one: str, other: str, same: bool) -> None:
    assert rules.is_same_mailbox(one, other) is same


def test_an_address_is_pending_once_in_each_brand() -> None:
    assert rules.pending_key(7, "Ada@Example.com") == rules.pending_key(7, "ada@example.com")
    assert rules.pending_key(7, "ada@example.com") != rules.pending_key(8, "ada@example.com")
    assert rules.pending_key(7, "ada@example.com") != rules.pending_key(7, "bea@example.com")
