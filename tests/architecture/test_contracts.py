"""The import contracts of pyproject.toml name everything there is: what they forget is unguarded."""

import ast
import re
import tomllib
from typing import Any, cast

import pytest

from tests.architecture import source
from tests.architecture.source import PROJECT

SOLE_IMPORTERS = {
    "aerich": ("app.migrations.make", "app.migrations.schema_changes"),
    "aiohttp": ("app.wiring.outbound", "app.wiring.response_limits"),
    "aiosmtplib": ("app.wiring.smtp",),
    "huey": ("workers.scheduler",),
    "webauthn": ("app.wiring.webauthn_library",),
    "workers.scheduler": ("workers.periodic_jobs", "workers.worker"),
}
"""What only these may import: each library is behind a protocol, and wiring plugs it in where it is used."""

DOORS = ("app.rest", "app.mcp_server", "app.callbacks", "app.pages", "schema.")
SHARED_HEADERS = {"authorization", "idempotency-key", "x-forwarded-for", "content-length", "host", "cookie"}
"""Headers that `app.web` reads for every door."""


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


def rooms() -> set[str]:
    """Every room, by its module."""
    parts = {".".join(module.split(".")[:3]) for module in source.modules()}
    return {part for part in parts if part.startswith("app.domain.")}


def test_every_room_is_named(linter: dict[str, Any]) -> None:
    assert rooms() <= layers(linter, "rooms")


def test_what_the_doors_share_may_know_identity_and_no_other_room(linter: dict[str, Any]) -> None:
    contract = next(contract for contract in linter["contracts"] if contract["id"] == "web-knows-identity-alone")
    assert set(contract["forbidden_modules"]) == {"app.connectors", *rooms()} - {"app.domain.identity"}


def test_a_request_is_read_in_one_place() -> None:
    """The doors read no body and no header of every door by themselves: limits and rules would differ."""
    own = [
        f"{module}, line {node.lineno}: {ast.unparse(node)}"
        for module in source.modules()
        if module.startswith(DOORS)
        for node in source.nodes(module)
        if isinstance(node, ast.Call) and _reads_a_request(node)
    ]
    assert own == []


def _reads_a_request(call: ast.Call) -> bool:
    """Whether a call reads the body of a request or one of the headers that every door understands."""
    if not isinstance(call.func, ast.Attribute):
        return False
    header = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
    named = isinstance(header, str) and header.lower() in SHARED_HEADERS and call.func.attr in ("get", "getlist")
    return named or (
        call.func.attr in ("stream", "body", "json", "form") and ast.unparse(call.func.value) == "request"
    )


@pytest.mark.parametrize("imported", sorted(SOLE_IMPORTERS))
def test_only_one_place_imports(imported: str) -> None:
    importers = {
        found.importer
        for found in source.imports()
        if found.imported == imported or found.imported.startswith(f"{imported}.")
    }
    assert importers <= set(SOLE_IMPORTERS[imported])
