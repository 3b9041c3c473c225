"""What every test may ask for: an empty database, a stopped clock, and nothing that outlives the run."""

import gc
import shutil
import sys
from collections import defaultdict
from collections.abc import AsyncGenerator, Generator, Iterable
from datetime import timedelta
from importlib.util import find_spec
from math import ceil
from zlib import crc32

import hypothesis
import pytest

from app.access import row_limits
from app.connectors import registry
from app.core import (
    authenticators,
    clock,
    config,
    crypto,
    examinations,
    http,
    installation_number,
    links,
    mail,
    push,
    recovery,
    storage,
)
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.identity import passwords
from app.ops import garbage_collection
from app.pages import visits
from app.wiring import services
from app.wiring.webauthn_library import WebAuthn
from tests import database, plain_opens, time_limits

# The same examples each time, however slow the machine is.
hypothesis.settings.register_profile(
    "galley", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("galley")

_FOLDER = pytest.StashKey[str]()

_TRANSLATORS = (
    "tests/callbacks/",
    "tests/connectors/",
    "tests/doors/",
    "tests/graphql/",
    "tests/mcp/",
    "tests/ops/",
    "tests/pages/",
    "tests/rest/",
    "tests/web/",
)
"""Doors, commands and connectors: the cells of a test differ there in the caller and in the words of a request or
an answer, and the operations below run on both databases in `tests/domain`.
"""
_COMMANDS = frozenset(
    {
        "tests/mcp/test_brand.py",
        "tests/mcp/test_refusals.py",
        "tests/mcp/test_tools.py",
        "tests/mcp/test_transport.py",
        "tests/ops/test_admin.py",
        "tests/ops/test_admin_records.py",
        "tests/ops/test_audit.py",
        "tests/ops/test_payments.py",
        "tests/ops/test_plans.py",
        "tests/ops/test_value_completion.py",
    }
)
"""Files whose tests differ like cells: commands and tools, each for an operation."""
_SHARE = 4
"""PostgreSQL runs one of this number of cells, always the same ones, where there are as many; SQLite runs all."""

_ABOVE = (
    "tests/browser/",
    "tests/clients/",
    "tests/graphql/test_limits.py",
    "tests/mcp/test_bridge.py",
    "tests/mcp/test_files.py",
    "tests/mcp/test_values.py",
    "tests/migrations/test_filled.py::test_a_change_on_purpose_is_declared",
    "tests/migrations/test_filled.py::test_a_migration_that_loses_something_is_found",
    "tests/rest/test_bodies.py",
    "tests/studio/",
    "tests/domain/test_due_rows.py",
    "tests/domain/test_late_results.py",
    "tests/domain/test_narrow_reads.py",
    "tests/domain/test_other_brands.py",
    "tests/domain/posts/test_sight.py",
    "tests/domain/test_secrets_in_links.py",
    "tests/workers/test_kept_times.py",
)
"""Browsers, clients of others, programs of agents, bodies and checks that do the same whatever the database of the
server is, and rows that only SQLite lets stand alone.
"""


if find_spec("sniffio") is None:
    # The client of the tests asks for it in each request, and what is absent is looked for in every folder.
    sys.modules["sniffio"] = None  # pyright: ignore[reportArgumentType]


def pytest_configure(config: pytest.Config) -> None:
    """Limit the time of tests, and before any process of them starts, agree on the folder of the run's server."""
    time_limits.install(config)
    plain_opens.forbid()
    gc.disable()  # until all modules and tests are loaded, which stay
    if (folder := database.share_server()) is not None:
        config.stash[_FOLDER] = folder


def pytest_unconfigure(config: pytest.Config) -> None:
    """After the last test process ended."""
    if (folder := config.stash.get(_FOLDER, None)) is not None:
        database.forget_server(folder)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What touches no database is proven once, in the run on SQLite. The longest tests begin first."""
    items.sort(key=lambda item: item.get_closest_marker("time_limit") is None)
    if database.DATABASE == "sqlite":
        return
    rows = [item for item in items if not _is_alike(item)]
    repeats = _repeats(rows)
    tests = [item for item in rows if item not in repeats]
    gone = set(items).difference(tests)
    config.hook.pytest_deselected(items=list(gone))
    items[:] = tests


def _is_alike(item: pytest.Item) -> bool:
    return "database_server" not in getattr(item, "fixturenames", ()) or item.nodeid.startswith(_ABOVE)


def _repeats(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The cells that PostgreSQL leaves out, chosen as by chance, so that no row and no column goes whole."""
    tests: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.nodeid.startswith(_TRANSLATORS):
            file, _, name = item.nodeid.partition("::")
            tests[file if file in _COMMANDS else f"{file}::{name.partition('[')[0]}"].append(item)
    return {
        item
        for cells in tests.values()
        if len(cells) >= _SHARE
        for item in sorted(cells, key=lambda cell: crc32(cell.nodeid.encode()))[ceil(len(cells) / _SHARE) :]
    }


def pytest_collection_finish() -> None:
    """All modules and tests are loaded: look for garbage as a server does, but not among what was loaded."""
    gc.freeze()
    gc.set_threshold(garbage_collection.YOUNG, garbage_collection.OLDER, garbage_collection.OLDEST)
    gc.enable()


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, object]]:
    """One event loop for the whole run, of the kind that a server has."""
    return "asyncio", {"use_uvloop": True}


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> None:
    """The least cost that Argon2 allows."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session")
def database_server() -> Generator[str | None]:
    """The address of a PostgreSQL server, None where the tests run on SQLite."""
    if database.DATABASE == "sqlite":
        yield None
        return
    with database.server() as url:
        yield url


@pytest.fixture(scope="session")
async def _storage(
    anyio_backend: str, database_server: str | None, tmp_path_factory: pytest.TempPathFactory
) -> AsyncGenerator[tuple[Settings, database.Emptying, http.HttpClient]]:
    folder = tmp_path_factory.mktemp("data")
    async with database.fresh_settings(folder, database_server) as made, services.storage(made):
        await database.build()
        await installation_number.read()
        clock.set_offset(timedelta())
        yield made, database.Emptying(), http.client()


@pytest.fixture
async def orm(_storage: tuple[Settings, database.Emptying, http.HttpClient]) -> Settings:
    """An empty database of this test process, configured like a running server; answers its settings."""
    made, empty, outbound = _storage
    config.configure(made)
    http.configure(outbound)
    registry.configure(sandbox=True)
    crypto.configure(crypto.Vault(made.keys()))
    links.configure(made.base_url or "")
    shutil.rmtree(made.media_dir, ignore_errors=True)
    shutil.rmtree(made.mail_dir, ignore_errors=True)
    authenticators.plug(WebAuthn)
    mail.plug(mail.MailFolder(made.mail_dir))
    shutil.rmtree(made.push_dir, ignore_errors=True)
    push.plug(push.PushFolder(made.push_dir))
    storage.plug(storage.FileStore(made.media_dir), made.media_dir)
    visits.forget()
    row_limits.forget_rooms()
    await empty()
    recovery.confirm()
    await recovery.read()
    return made


@pytest.fixture(scope="session")
async def examiner(anyio_backend: str) -> AsyncGenerator[None]:
    """Examinations of files, for tests that open no storage."""
    async with examinations.offer():
        yield


@pytest.fixture(name="clock")
def frozen_clock() -> Generator[Frozen]:
    """A clock that stands still until it is moved."""
    with clock.freeze() as hands:
        yield hands
