"""What the wheel holds: every file of the packages, those that are not Python included."""

import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.image import PROJECT

TYPES = PROJECT / "app" / "studio" / "web" / "types" / "documents.d.ts"
"""What `make lint` writes for the type checker; like the packages of Node it is in no commit."""


@pytest.fixture
def contents(tmp_path: Path) -> set[str]:
    """The names of the files in a wheel of this project."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, timeout=100)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_every_file_of_its_packages(contents: set[str]) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    files = {
        str(path.relative_to(PROJECT))
        for package in wheel["packages"]
        for path in (PROJECT / package).rglob("*")
        if path.is_file() and not {"__pycache__", "node_modules"} & {*path.parts} and path != TYPES
    } - {*wheel["exclude"]}
    assert {name for name in contents if ".dist-info/" not in name} == files
    assert {name.rpartition(".")[2] for name in files if name.startswith("app/migrations/models/")} == {
        "models",
        "py",
        "sql",
    }
