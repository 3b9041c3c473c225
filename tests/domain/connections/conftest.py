"""A brand, and the sandbox as a platform whose answers a test decides."""

import pytest

from app.access import BrandScope
from app.connectors import registry
from tests import factories
from tests.domain.connections.consent import Watched


@pytest.fixture
async def scope() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


@pytest.fixture
def sandbox(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Watched()
    offered = tuple(watched if item.key == "sandbox" else item for item in registry.BUILT_IN)
    monkeypatch.setattr(registry, "BUILT_IN", offered)
    registry.configure(sandbox=True)
    return watched
