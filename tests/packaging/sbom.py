"""The software bill of materials of an installation: `python -m tests.packaging.sbom` prints it as CycloneDX 1.6.

It is made of what is committed anyway: the lock file, and the lists beside the libraries that browsers are served.
"""

import json
import re
import sys
from collections.abc import Iterator
from typing import Any, Final

from app.core import release
from tests.packaging.image import PROJECT

Component = dict[str, Any]

VENDORED: Final = PROJECT / "app/studio/web/vendor/LICENSES"
EXPLORER: Final = PROJECT / "schema/transport/graphiql/README.md"

PIN: Final = re.compile(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==(\S+)(?: ; ([^\\\n]+?))? \\$", re.MULTILINE)
_NAMED: Final = re.compile(r"^((?:@[a-z0-9-]+/)?[a-z0-9.-]+) ([0-9][^ ]*) \(([^)]+)\)$", re.MULTILINE)
_ROW: Final = re.compile(r"^\| \S+ \| (\S+) (\S+) \|", re.MULTILINE)


def document() -> dict[str, Any]:
    """The bill: each library once, in the order of its address."""
    found = {component["purl"]: component for component in (*_python(), *_served())}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "name": release.DISTRIBUTION, "version": release.version()}
        },
        "components": [found[purl] for purl in sorted(found)],
    }


def _python() -> Iterator[Component]:
    """The packages of the lock file; those that only some machines install are optional."""
    for name, version, condition in PIN.findall((PROJECT / "requirements.lock").read_text("utf-8")):
        yield _component(
            f"pkg:pypi/{name}@{version}", name, version, scope="optional" if condition else "required"
        )


def _served() -> Iterator[Component]:
    """The libraries of the studio and of the explorer of GraphQL, which browsers run."""
    for name, version, licence in _NAMED.findall(VENDORED.read_text("utf-8")):
        yield _npm(name, version, licences=[{"license": {"id": licence}}])
    for name, version in _ROW.findall(EXPLORER.read_text("utf-8")):
        yield _npm(name, version, licences=[{"license": {"id": "MIT"}}])


def _npm(name: str, version: str, *, licences: list[Any]) -> Component:
    purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    return {**_component(purl, name, version, scope="required"), "licenses": licences}


def _component(purl: str, name: str, version: str, *, scope: str) -> Component:
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "scope": scope, "purl": purl}


if __name__ == "__main__":
    json.dump(document(), sys.stdout, indent=2)
    sys.stdout.write("\n")
