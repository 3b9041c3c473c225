"""Mails that visitors have sent to an address: counted by network and by the first 150 characters of it."""

from datetime import timedelta

import pytest

from app.access import RequestInfo, Visitor
from app.core.clock import Frozen
from app.core.errors import Throttled
from app.domain import identity

pytestmark = pytest.mark.usefixtures("orm")

TEN_MINUTES = timedelta(minutes=10)
MOMENT = timedelta(microseconds=1)
HERE = Visitor(request=RequestInfo(address="198.51.100.7"))
ELSEWHERE = Visitor(request=RequestInfo(address="203.0.113.1"))
LONG = "x" * 150


async def allowed(visitor: Visitor, email: str, times: int = 1) -> bool:
    """Whether the visitor may ask for `times` more mails to this address; stops at the first refusal."""
    try:
        for _ in range(times):
            await identity.stranger_mails.allow_reset(visitor, email)
    except Throttled:
        return False
    return True


async def test_an_address_gets_five_in_ten_minutes_from_one_network(clock: Frozen) -> None:
    assert await allowed(HERE, "ada@example.com", 5)
    assert not await allowed(HERE, "ADA@example.com")
    assert await allowed(HERE, "bea@example.com")
    assert await allowed(ELSEWHERE, "ada@example.com")
    clock.move(TEN_MINUTES - MOMENT)
    assert not await allowed(HERE, "ada@example.com")
    clock.move(MOMENT)
    assert await allowed(HERE, "ada@example.com", 5)
    assert not await allowed(HERE, "ada@example.com")


async def test_addresses_are_told_apart_by_their_first_150_characters(clock: Frozen) -> None:
    assert await allowed(HERE, f"{LONG}a@example.com", 5)
    assert not await allowed(HERE, f"{LONG}b@example.com")
    assert await allowed(HERE, f"{LONG[1:]}a@example.com", 5)
