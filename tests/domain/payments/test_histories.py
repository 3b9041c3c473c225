"""Histories of an account in which anything happens in any order: what it has is right whenever all is quiet."""

from random import Random

import pytest

from app.core.clock import Frozen
from tests.domain.payments.history import begin, tell
from tests.payments.standin import Standin


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_happens_ends_in_what_the_processor_says(
    processor: Standin, clock: Frozen, seed: int
) -> None:
    history = await begin(processor, clock)
    await tell(history, Random(seed), 12)
    assert history.checks
