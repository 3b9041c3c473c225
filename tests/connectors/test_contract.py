"""Every registered platform against the whole contract."""

import pytest

from app.connectors import Publishes, registry
from tests.connectors.contract import CHECKS, RECORDINGS, Check, routes_are_unique


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("key", RECORDINGS)
async def test_a_platform_keeps_to_the_contract(key: str, check: Check) -> None:
    platform = registry.platform(key)
    assert platform is not None
    async with RECORDINGS[key].running() as recording:
        await check(platform, recording)


def test_every_platform_that_publishes_has_a_recording() -> None:
    assert {one.key for one in registry.originals() if isinstance(one, Publishes)} == set(RECORDINGS)


def test_routes_are_unique() -> None:
    routes_are_unique()
