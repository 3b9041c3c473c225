"""Events in any order, doubled: one standing, by looks and by a secret alone. The long run has every order."""

import pytest

from app.core.clock import Frozen
from tests.domain.payments.orders import LIVES, by_looks, by_secret_alone
from tests.ledger import proves
from tests.payments.standin import Standin


@proves("INB-07")
@pytest.mark.parametrize("life", list(LIVES))
async def test_the_order_of_events_does_not_matter(processor: Standin, clock: Frozen, life: str) -> None:
    assert await by_looks(processor, clock, life, limit=1)
    assert await by_secret_alone(processor, clock, life, limit=3)
