"""The bill of materials holds what is installed and what browsers are served, and nothing twice."""

import json
import subprocess
import sys
from importlib import metadata

import pytest
from packaging.utils import canonicalize_name

from app.core import release
from tests.packaging import sbom
from tests.packaging.image import PROJECT
from tests.packaging.test_locks import pins


@pytest.fixture(scope="module")
def versions() -> dict[str, str]:
    """The versions by the address without them."""
    addresses = [component["purl"] for component in sbom.document()["components"]]
    found = dict(address.rsplit("@", 1) for address in addresses)
    assert len(found) == len(addresses)
    return found


def test_it_has_every_pin_of_the_lock_file(versions: dict[str, str]) -> None:
    listed = {name.removeprefix("pkg:pypi/"): version for name, version in versions.items() if "pypi" in name}
    assert listed == {name: str(version) for name, version in pins("requirements.lock").items()}
    assert listed["aiohttp"] == metadata.version("aiohttp")


def test_it_has_what_browsers_are_served(versions: dict[str, str]) -> None:
    listed = {name.removeprefix("pkg:npm/").replace("%40", "@") for name in versions if "npm" in name}
    lock = json.loads((PROJECT / "app/studio/web/package-lock.json").read_text("utf-8"))["packages"]
    studio = listed - {"graphiql", "react", "react-dom"}
    assert len(studio) == 9
    assert {name: versions[f"pkg:npm/{name.replace('@', '%40')}"] for name in studio} == {
        name: lock[f"node_modules/{name}"]["version"] for name in studio
    }
    assert listed - studio == {"graphiql", "react", "react-dom"}
    for name in ("react", "react-dom"):
        text = (PROJECT / f"schema/transport/graphiql/{name}.min.js").read_text("utf-8")
        assert versions[f"pkg:npm/{name}"] in text


def test_what_only_some_machines_install_is_optional() -> None:
    scopes = {component["name"]: component["scope"] for component in sbom.document()["components"]}
    assert (scopes["colorama"], scopes["aiohttp"], scopes["preact"]) == ("optional", "required", "required")


def test_the_command_prints_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.packaging.sbom"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    told = json.loads(done.stdout)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    assert told["metadata"]["component"]["name"] == canonicalize_name(release.DISTRIBUTION)
    assert told == sbom.document()
