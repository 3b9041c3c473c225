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
    offered = tuple(watched if item.key == "sandbox" else item for item in registry.built_in())
    monkeypatch.setattr(registry, "built_in", lambda: offered)
    registry.configure(sandbox=True)
    return watched
