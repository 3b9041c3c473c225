"""The import contracts of pyproject.toml name everything there is: what they forget is unguarded."""

import re
import tomllib
from typing import Any, cast

import pytest

from tests.architecture import source
from tests.architecture.source import PROJECT

SOLE_IMPORTERS = {
    "huey": ("workers.queue",),
    "workers.queue": ("app.wiring.runtime",),
}
"""What only these may import: the queue is one file behind a protocol, and wiring plugs it in."""


@pytest.fixture
def linter() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return cast("dict[str, Any]", project["tool"]["importlinter"])


def layers(linter: dict[str, Any], ident: str) -> set[str]:
    """The modules that a contract of layers names."""
    contract = next(contract for contract in linter["contracts"] if contract["id"] == ident)
    return {name for layer in contract["layers"] for name in re.findall(r"[\w.]+", layer)}


def test_every_package_is_looked_at(linter: dict[str, Any]) -> None:
    assert set(linter["root_packages"]) == {name for name in source.PRODUCT if (PROJECT / name).is_dir()}


def test_every_ring_is_named(linter: dict[str, Any]) -> None:
    parts = {".".join(module.split(".")[:2]) for module in source.modules()} - {*source.PRODUCT}
    rings = {part for part in parts if part.startswith(("app.", "workers."))}
    assert rings <= layers(linter, "rings")


def test_every_room_is_named(linter: dict[str, Any]) -> None:
    parts = {".".join(module.split(".")[:3]) for module in source.modules()}
    assert {part for part in parts if part.startswith("app.domain.")} <= layers(linter, "rooms")


@pytest.mark.parametrize("imported", sorted(SOLE_IMPORTERS))
def test_only_one_place_imports(imported: str) -> None:
    importers = {
        found.importer
        for found in source.imports()
        if found.imported == imported or found.imported.startswith(f"{imported}.")
    }
    assert importers <= set(SOLE_IMPORTERS[imported])
