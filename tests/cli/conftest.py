"""A user's machine, a service to talk to, and a time limit for each test."""

import csv
from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest

from tests import database
from tests.cli import service as services
from tests.cli.limits import limited
from tests.cli.service import Service
from tests.cli.terminals import Terminal
from tests.ops.processes import Place


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    with limited():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    with limited():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    with limited():
        return (yield)


@pytest.fixture(autouse=True)
def _length_of_cells() -> Generator[None]:
    """A command sets the longest cell of CSV for its process, which here is that of all tests."""
    length = csv.field_size_limit()
    yield
    csv.field_size_limit(length)


@pytest.fixture
def service() -> Generator[Service]:
    """The stand-in, running."""
    with services.running() as made:
        yield made


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """A machine on which nobody has signed in."""
    return Terminal(tmp_path, monkeypatch, capsys)


@pytest.fixture
def signed_in(terminal: Terminal, service: Service) -> Terminal:
    """A machine that is signed in to the stand-in."""
    service.tokens.add(services.TOKEN)
    terminal.signed_in(service.url, services.TOKEN)
    return terminal


@pytest.fixture
async def place(anyio_backend: str, database_server: str | None, tmp_path: Path) -> AsyncGenerator[Place]:
    """A folder for a real server and, on PostgreSQL, an empty database."""
    async with database.fresh_settings(tmp_path, database_server) as made:
        yield Place(tmp_path, made.database_url)
