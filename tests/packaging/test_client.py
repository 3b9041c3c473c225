"""The client as a distribution touches nothing else, and a server notices packages that are not ours."""

import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.image import PROJECT

LIBRARY = "class Schema:\n    def __init__(self, shape: object) -> None:\n        self.shape = shape\n"
"""What stands in for the library `schema`."""
ALL_MODULES = """
import importlib, pkgutil, sys, galley_client
names = [each.name for each in pkgutil.walk_packages(galley_client.__path__, "galley_client.")]
for name in names:
    importlib.import_module(name)
print(len(names), sorted({"app", "cli", "schema", "workers"} & set(sys.modules)))
"""


@dataclass(frozen=True)
class Environment:
    """A fresh environment with the libraries of that of the tests, but without the packages of this project."""

    folder: Path

    @property
    def packages(self) -> Path:
        """Where packages are installed."""
        (folder,) = self.folder.glob("lib/python*/site-packages")
        return folder

    def pip(self, *words: str) -> None:
        """Run pip for it."""
        pip = [sys.executable, "-m", "pip", "--quiet", "--python", str(self.folder / "bin" / "python"), *words]
        subprocess.run(pip, check=True, capture_output=True, timeout=100)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run one of its programs."""
        home = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        command = [str(self.folder / "bin" / words[0]), *words[1:]]
        return subprocess.run(
            command, env=home, cwd=self.folder, capture_output=True, text=True, check=False, timeout=60
        )

    def files(self) -> dict[str, str]:
        """The digest of every file of its packages, but for compiled ones."""
        return {
            str(path.relative_to(self.packages)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in self.packages.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", tmp_path / "fresh"],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    fresh = Environment(tmp_path / "fresh")
    (libraries,) = Path(sys.prefix).glob("lib/python*/site-packages")
    (fresh.packages / "libraries.pth").write_text(f"{libraries}\n")
    return fresh


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A wheel with the top-level package `schema`."""
    path = tmp_path / "schema-1.0-py3-none-any.whl"
    with ZipFile(path, "w") as wheel:
        wheel.writestr("schema/__init__.py", LIBRARY)
        wheel.writestr("schema-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: schema\nVersion: 1.0\n")
        wheel.writestr(
            "schema-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr("schema-1.0.dist-info/RECORD", "")
    return path


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """The wheel of the client."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "wheels")]
    subprocess.run(command, cwd=PROJECT / "cli", check=True, capture_output=True, timeout=100)
    (wheel,) = (tmp_path / "wheels").glob("galley_client-*.whl")
    return wheel


def test_the_client_is_installed_and_removed_beside_a_package_called_schema(
    environment: Environment, library: Path, client: Path
) -> None:
    environment.pip("install", "--no-index", "--no-deps", str(library))
    before = environment.files()
    environment.pip("install", "--no-index", "--no-deps", str(client))
    during = environment.files()
    assert {name: during[name] for name in before} == before
    assert {name.partition("/")[0] for name in during.keys() - before.keys()} == {
        "galley_client",
        f"{client.name.removesuffix('-py3-none-any.whl')}.dist-info",
    }
    version = environment.run("galley", "--version")
    assert (version.returncode, version.stderr) == (0, "")
    status = environment.run("galley", "status")
    assert status.returncode == 4
    assert "galley login" in status.stderr
    mine = environment.run("galley", "mine", "--help")
    assert (mine.returncode, "--writer COMMAND" in mine.stdout) == (0, True)
    serve = environment.run("galley", "serve")
    assert (serve.returncode, serve.stdout) == (2, "")
    assert serve.stderr == (
        "galley serve needs the server, which is not installed here. "
        "Install the server into an environment of its own (docs/installation.md).\n"
    )
    assert environment.run("python", "-c", "import schema; schema.Schema(int)").returncode == 0
    environment.pip("uninstall", "--yes", "galley-client")
    assert environment.files() == before
    assert environment.run("python", "-c", "import schema; schema.Schema(int)").returncode == 0
    assert not (environment.folder / "bin" / "galley").exists()


def test_every_module_of_the_client_belongs_to_its_package(environment: Environment, client: Path) -> None:
    environment.pip("install", "--no-index", "--no-deps", str(client))
    done = environment.run("python", "-c", ALL_MODULES)
    assert done.returncode == 0, done.stderr
    sources = [path for path in (PROJECT / "cli").rglob("*.py") if path.name != "hatch_build.py"]
    assert done.stdout == f"{len(sources) - 1} []\n"  # the package itself is none of its modules


def test_the_distributions_say_the_same() -> None:
    server, client = (
        tomllib.loads((PROJECT / path).read_text("utf-8"))["project"]
        for path in ("pyproject.toml", "cli/pyproject.toml")
    )
    for name in ("dependencies", "requires-python", "license"):
        assert client[name] == server[name]
    assert client["optional-dependencies"]["mcp"] == server["optional-dependencies"]["mcp"]


def _library(folder: Path) -> None:
    folder.mkdir()
    (folder / "__init__.py").write_text(LIBRARY)


def _documented(folder: Path) -> None:
    """One that talks about Galley somewhere."""
    folder.mkdir()
    (folder / "__init__.py").write_text(f'"""Something else."""\n# not Galley\n{LIBRARY}')


def _folder(folder: Path) -> None:
    """A folder without a module, which Python takes for a namespace."""
    folder.mkdir()


@pytest.mark.parametrize("package", ["app", "schema", "workers"])
@pytest.mark.parametrize("build", [_library, _documented])
@pytest.mark.parametrize("command", ["serve", "doctor"])
def test_a_server_beside_a_foreign_package_ends_with_one_line(
    tmp_path: Path, package: str, build: Callable[[Path], None], command: str
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "foreign").mkdir()
    build(tmp_path / "foreign" / package)
    done = _galley(tmp_path, command)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"galley: The package {package} in {tmp_path}/foreign/{package}/__init__.py is not Galley's. "
        "Install the server into an environment of its own (docs/installation.md).\n"
    )
    assert list((tmp_path / "data").iterdir()) == []


def test_the_packages_of_the_server_are_taken_for_ours(tmp_path: Path) -> None:
    (tmp_path / "foreign").mkdir()
    _folder(tmp_path / "foreign" / "schema")  # a package with a module comes before it
    done = _galley(tmp_path, "migrate")
    assert done.returncode == 0, done.stderr


def _galley(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder / "foreign"), str(PROJECT)])
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": path, "GALLEY_DATA_DIR": str(folder / "data")}
    program = "import sys; sys.path[:0] = sys.argv[1].split(':'); from cli.main import main; main([sys.argv[2]])"
    return subprocess.run(
        [sys.executable, "-c", program, path, command],
        env=environment, cwd=folder, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
