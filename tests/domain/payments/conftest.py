"""The payment processor's stand-in, with the clock of the test."""

from collections.abc import AsyncGenerator

import pytest
from pydantic import SecretStr

from app.core import clock as program_clock, config
from app.core.clock import Frozen
from app.core.config import Settings
from tests.domain.payments.shop import stock
from tests.payments.interface import standin
from tests.payments.standin import KEY, SECRET, Standin


@pytest.fixture
async def processor(orm: Settings, clock: Frozen) -> AsyncGenerator[Standin]:
    """A stand-in that keeps its events back, configured, with the prices of a small catalogue."""
    async with standin(now=lambda: program_clock.now().timestamp(), held=True) as made:
        config.configure(
            orm.model_copy(
                update={
                    "payments_key": SecretStr(KEY),
                    "payments_secret": SecretStr(SECRET),
                    "payments_url": made.url,
                }
            )
        )
        await stock(made)
        yield made
