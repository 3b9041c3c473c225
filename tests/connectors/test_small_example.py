"""The small connector of docs/connectors.md: what is printed there is loaded, connects and publishes."""

import re
import sys
from collections.abc import Generator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast
from uuid import uuid4

import pytest

from app.connectors import (
    ConnectRefused,
    Connects,
    Content,
    Placed,
    Platform,
    Publishes,
    Rejected,
    Repeat,
    Target,
    Unknown,
    protocols,
    registry,
)
from app.core import http
from app.wiring.outbound import Outbound
from tests.connectors.standins.server import RULES
from tests.receivers import receiving, status

GUIDE: Final = (Path(__file__).parents[2] / "docs" / "connectors.md").read_text("utf-8")
LIMIT: Final = 280


@pytest.fixture
def module() -> Generator[Any]:
    """The module `pebble`, as the document has it."""
    (listing,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    made = ModuleType("pebble")
    exec(compile(listing, "docs/connectors.md", "exec"), made.__dict__)
    sys.modules["pebble"] = made
    yield made
    del sys.modules["pebble"]


@pytest.fixture
def pebble(module: Any, monkeypatch: pytest.MonkeyPatch) -> Platform:
    """The platform as the registry offers it, found by the entry point of the document."""
    ((name, value),) = re.findall(r'galley\.connectors"\]\n(\w+) = "([\w:]+)"', GUIDE)

    def entry_points(group: str) -> list[EntryPoint]:
        return [EntryPoint(name, value, group)]

    monkeypatch.setattr(registry, "entry_points", entry_points)
    registry.configure(sandbox=False)
    platform = registry.platform(name)
    assert isinstance(platform, module.Pebble)
    return cast("Platform", platform)


async def test_it_connects_publishes_and_tells_failures_apart(
    pebble: Platform, module: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(pebble, Connects)
    assert isinstance(pebble, Publishes)
    async with Outbound(RULES, lambda: False) as outbound, receiving() as place:
        http.configure(outbound)
        monkeypatch.setattr(module, "ORIGIN", place.url.removesuffix("/hook"))
        uuid = uuid4()
        connection = await pebble.connect(uuid, "Beach", {"token": "sea"})
        assert (connection.name, connection.credentials) == ("Beach", {"token": "sea"})
        place.reply = status(401)
        with pytest.raises(ConnectRefused) as refused:
            await pebble.connect(uuid, "Beach", {"token": "sea"})
        assert list(refused.value.fields) == ["token"]

        target = Target(1, uuid, "Beach", connection.credentials)
        assert pebble.repeat(target) is Repeat.KEYED
        place.reply = status(201, b'{"id": "p1", "url": "https://pebble.example/p1"}')
        assert await pebble.publish(target, Content(None, "Hello."), "k1") == Placed(
            "p1", "https://pebble.example/p1"
        )
        last = place.requests[-1]
        assert (last.line, last.headers["authorization"], last.headers["idempotency-key"], last.json) == (
            "POST /posts HTTP/1.1",
            "Bearer sea",
            "k1",
            {"text": "Hello."},
        )
        for answer, kind in ((status(422), Rejected), (status(500), Unknown), (status(200, b"{}"), Unknown)):
            place.reply = answer
            with pytest.raises(kind):
                await pebble.publish(target, Content(None, "Hello."), "k1")


def test_preflight_counts_its_characters(pebble: Platform) -> None:
    assert isinstance(pebble, Publishes)
    target = Target(1, uuid4(), "Beach", {})
    assert pebble.preflight(target, Content(None, "x" * LIMIT)) == []
    (issue,) = pebble.preflight(target, Content(None, "x" * (LIMIT + 1)))
    assert (issue.field, issue.limit, issue.actual) == ("body", LIMIT, LIMIT + 1)


def test_every_ability_of_the_document_is_exported() -> None:
    rows = GUIDE.partition("## Abilities")[2].partition("\n## ")[0]
    names = {
        name
        for row in rows.splitlines()
        if row.startswith("| `")
        for name in re.findall(r"`(\w+)`", row.split("|")[1])
    }
    names |= {"Platform", "Keeps", "Local", "Forgets", "Serves"}
    declared = {name for name, value in vars(protocols).items() if getattr(value, "_is_protocol", False)}
    assert names == declared - {"Protocol"}
