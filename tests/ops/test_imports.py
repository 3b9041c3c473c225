"""What commands import: each loads the rooms that it works with, and the libraries of these alone."""

import json
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module

import pytest
from filelock import FileLock

from app.ops.admin import commands
from cli import command_table, main

CALLS = {"aiohttp", "aiosmtplib", "app.wiring.services"}
"""What calls others."""
DOORS = {"fastapi", "mcp", "starlette", "strawberry", "webauthn", "app.main", "workers"}
DECODERS = {"PIL", "av", "app.programs.fork_server", "app.programs.pictures"}
"""What reads files of strangers, in programs of their own."""
NEVER = {*DOORS, *DECODERS, "aerich", "asyncpg", "filelock", "huey", "pydantic_settings", "redis"}
LAYOUT = {"jinja2", "app.core.mail.sender"}
"""What composes mails and pages."""
DRAWING = {"rich"}
"""What draws frames and bars of progress. `asyncpg` is loaded with the engine of PostgreSQL."""
PLATFORMS = {f"app.connectors.platforms.{key}" for key in ("bluesky", "facebook", "feed", "mastodon", "x")}
POSTS = {"app.domain.posts", "app.domain.media", "app.domain.channels"}
# The modules of commands that need no more than the rooms of people.
FEW_ROOMS = {
    "allowances",
    "audit_entries",
    "brands",
    "maintenance_switch",
    "members",
    "profiles",
    "tokens",
    "users",
}
# What others load, by their modules: the rooms that tell the commands apart, and what they must not load.
OTHERS: dict[str, tuple[set[str], set[str]]] = {
    "brand_deletion": ({"app.domain.accounts", "aiohttp"}, set()),
    "user_deletion": ({"app.domain.accounts", "aiohttp"}, set()),
    "backups": (set(), set()),
    "media_store": (set(), set()),
    "recovery_state": (set(), set()),
    "archives": ({"app.domain.archives", "aiohttp"}, set()),
    "channel_connection": ({"app.domain.channels", "aiohttp"}, set()),
    "channel_resumption": ({"app.domain.channels", "app.domain.posts"}, {*CALLS, *PLATFORMS}),
    "channels": ({"app.domain.channels"}, {*CALLS, *PLATFORMS, "app.domain.posts"}),
    "demo_workspace": ({"app.domain.publishing", "aiohttp"}, set()),
    "sealing_keys": ({"app.domain.callbacks"}, {*CALLS, *PLATFORMS}),
    "payments": ({"app.domain.payments", "aiohttp"}, POSTS),
    "plans": ({"app.domain.payments", "aiohttp"}, POSTS),
    "publications": ({"app.domain.publishing"}, {*CALLS, *PLATFORMS}),
    "token_revocation": ({"app.domain.accounts"}, {*CALLS, *PLATFORMS}),
    "user_access": ({"app.domain.accounts"}, {*CALLS, *PLATFORMS}),
    "webhook_creation": ({"app.domain.webhooks", "aiohttp"}, POSTS),
    "webhooks": ({"app.domain.webhooks"}, {*CALLS, *PLATFORMS, *POSTS}),
}


LOADS: dict[str, tuple[set[str], set[str]]] = {
    **{f"app.ops.admin.{name}": (rooms, {*NEVER, *others}) for name, (rooms, others) in OTHERS.items()},
    # Completion loads the room that it asks.
    "app.ops.admin.brand_names": (
        {"app.domain.brands"},
        {*NEVER, *CALLS, *POSTS, *PLATFORMS, "app.connectors", "app.domain.profiles"},
    ),
    "app.ops.admin.channel_numbers": ({"app.domain.channels"}, {*NEVER, *CALLS, *PLATFORMS, "app.domain.posts"}),
    # A worker has no door but its health.
    "app.ops.worker": (
        {"app.applications", "app.domain.accounts", "app.domain.publishing", "workers.worker"},
        {
            *{"aerich", "asyncpg", "mcp", "rich", "strawberry", "webauthn", *DECODERS},
            *{"app.main", "app.mcp_server", "app.pages", "app.rest.api", "app.studio", "schema"},
        },
    ),
    # What agents and passkeys need is loaded with their first request.
    "app.ops.serve": (
        {"app.main", "app.mcp_server", "app.studio", "fastapi", "schema", "strawberry", "workers.worker"},
        {
            *{"aerich", "app.mcp_server.transport", "asyncpg", "httpx2", "mcp", "mcp_types"},
            *{"pydantic_settings", "webauthn", *DECODERS},
        },
    ),
    # The check of migrations needs nothing that writes them.
    "app.ops.migrate": (
        set(),
        {
            *{*NEVER, *DRAWING, *CALLS, "app.migrations.schema_changes"},
            *(PLATFORMS - {"app.connectors.platforms.feed"}),
        },
    ),
    "app.ops.doctor": (
        {"aiohttp", "app.wiring.smtp"},
        {
            *{"aerich", "fastapi", "mcp", "starlette", "strawberry", "webauthn", "app.main", *DECODERS},
            *{"huey", "workers.scheduler", "workers.periodic_jobs"},
        },
    ),
}
"""By module: what it must load, and what it must not."""
GROUND = ("app.domain.plans", "app.wiring")
"""What each of them loads, and what is therefore loaded once: the rooms below all others."""
PROGRAM = f"""
import json, os, sys
import {", ".join(GROUND)}
for name in sys.argv[1:]:
    if os.fork() == 0:
        __import__(name)
        print(json.dumps(sorted(sys.modules)), flush=True)
        os._exit(0)
    if os.wait()[1]:
        sys.exit(f"{{name}} cannot be imported")
"""


Loads = Mapping[str, frozenset[str]]
pytestmark = pytest.mark.time_limit(300, reason="the first of them imports all modules of commands")


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Loads:
    """What is loaded in a process that imports one of the modules of commands; the first worker finds it out."""
    names = ["app.wiring", *LOADS, *(f"app.ops.admin.{name}" for name in FEW_ROOMS)]
    base = tmp_path_factory.getbasetemp()
    file = (base if worker_id == "master" else base.parent) / "imports"
    with FileLock(file.with_suffix(".lock")):
        if not file.exists():
            command = [sys.executable, "-c", PROGRAM, *names]
            done = subprocess.run(command, capture_output=True, check=True, text=True)
            file.write_text(done.stdout)
    return {
        name: frozenset(json.loads(line)) for name, line in zip(names, file.read_text().splitlines(), strict=True)
    }


def test_commands_of_a_few_rooms_load_no_door_no_connector_and_no_client(modules: Loads) -> None:
    few = frozenset[str]().union(*(modules[f"app.ops.admin.{name}"] for name in FEW_ROOMS))
    assert {"app.domain.identity", "app.domain.brands", "app.domain.profiles", "app.wiring"} <= few
    assert few & {*NEVER, *LAYOUT, *DRAWING, *CALLS, *POSTS, *PLATFORMS, "app.connectors"} == set()
    tables = {name for name in few if name.startswith("app.") and name.endswith(".models")}
    lower = {f"app.domain.{room}.models" for room in ("brands", "identity", "notifications", "plans", "profiles")}
    assert tables == {"app.core.models", "app.access.models", *lower}


def test_each_command_loads_what_it_works_with_and_nothing_else(modules: Loads) -> None:
    ground = modules["app.wiring"]
    assert {name: ground & rooms for name, (rooms, _) in LOADS.items() if ground & rooms} == {}
    faults = {
        name: (rooms - modules[name], modules[name] & others)
        for name, (rooms, others) in LOADS.items()
        if not rooms <= modules[name] or modules[name] & others
    }
    assert faults == {}


def test_admin_commands_that_draw_nothing_do_not_load_what_draws(modules: Loads) -> None:
    loads = {name: modules[f"app.ops.admin.{name}"] for name in OTHERS}
    assert {name for name, each in loads.items() if each & DRAWING} == {
        name for name, each in loads.items() if "app.ops.progress_bar" in each
    }


def test_every_admin_command_is_imported_alone() -> None:
    listed = {module.rpartition(".")[2] for module in main.ADMIN.values()}
    assert listed == FEW_ROOMS | set(OTHERS)
    for path, described in command_table.table().items():
        first, *words = path.split()
        if first == "admin" and words and not described.commands:
            assert len({words[0], " ".join(words)} & set(main.ADMIN)) == 1, path


@pytest.mark.parametrize("words", main.ADMIN)
def test_a_command_that_is_imported_alone_is_the_one_of_the_tree(words: str) -> None:
    group, *command = words.split()
    alone = import_module(main.ADMIN[words]).app
    found = {each.name for each in alone.registered_commands}
    if group in commands.GROUPS:
        assert alone is commands.GROUPS[group]
        assert {*command} <= found
    else:
        (only,) = alone.registered_commands
        assert only.callback in {each.callback for each in commands.app.registered_commands if each.name == group}
