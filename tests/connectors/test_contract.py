"""Every registered platform against the whole contract."""

from contextlib import nullcontext

import pytest

from app.connectors import registry
from tests.connectors.contract import CHECKS, RECORDINGS, Check, routes_are_unique
from tests.connectors.standins.server import standing_in


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("key", RECORDINGS)
async def test_a_platform_keeps_to_the_contract(key: str, check: Check) -> None:
    platform = registry.platform(key)
    assert platform is not None
    recording = RECORDINGS[key]
    async with nullcontext() if recording.place is None else standing_in(recording.place()):
        await check(platform, recording)


def test_every_platform_has_a_recording() -> None:
    assert {platform.key for platform in registry.platforms()} == set(RECORDINGS)


def test_routes_are_unique() -> None:
    routes_are_unique()
