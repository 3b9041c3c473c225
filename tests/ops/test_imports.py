"""What commands import: each loads the rooms that it works with, and the libraries of these alone."""

import json
import subprocess
import sys
from functools import cache
from importlib import import_module

import pytest

from app.ops.admin import commands
from cli import command_table, main

PRINTS = "import json, sys; print(json.dumps(sorted(sys.modules)))"
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
    "channels": ({"app.domain.channels", "app.domain.posts"}, {*CALLS, *PLATFORMS}),
    "demo_workspace": ({"app.domain.publishing", "aiohttp"}, set()),
    "sealing_keys": ({"app.domain.callbacks"}, {*CALLS, *PLATFORMS}),
    "payments": ({"app.domain.payments", "aiohttp"}, POSTS),
    "plans": ({"app.domain.payments", "aiohttp"}, POSTS),
    "publications": ({"app.domain.publishing"}, {*CALLS, *PLATFORMS}),
    "tokens": ({"app.domain.accounts"}, {*CALLS, *PLATFORMS}),
    "users": ({"app.domain.accounts"}, {*CALLS, *PLATFORMS}),
    "webhooks": ({"app.domain.webhooks", "aiohttp"}, POSTS),
}


@cache
def modules(*imported: str) -> frozenset[str]:
    """What is loaded in a process that imports these."""
    program = f"import {', '.join(imported)}\n{PRINTS}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, timeout=60)
    return frozenset(json.loads(done.stdout))


def test_commands_of_a_few_rooms_load_no_door_no_connector_and_no_client() -> None:
    loaded = modules(*(f"app.ops.admin.{name}" for name in FEW_ROOMS))
    assert {"app.domain.identity", "app.domain.brands", "app.domain.profiles", "app.wiring"} <= loaded
    assert loaded & {*NEVER, *LAYOUT, *DRAWING, *CALLS, *POSTS, *PLATFORMS, "app.connectors"} == set()
    tables = {name for name in loaded if name.startswith("app.") and name.endswith(".models")}
    lower = {f"app.domain.{room}.models" for room in ("brands", "identity", "notifications", "plans", "profiles")}
    assert tables == {"app.core.models", "app.access.models", *lower}


@pytest.mark.parametrize("name", OTHERS)
def test_other_commands_load_what_they_work_with(name: str) -> None:
    needed, not_needed = OTHERS[name]
    loaded = modules(f"app.ops.admin.{name}")
    assert needed <= loaded
    assert loaded & {*NEVER, *not_needed} == set()
    assert DRAWING.isdisjoint(loaded) is ("app.ops.progress_bar" not in loaded)


def test_completion_loads_the_room_that_it_asks_and_no_connector() -> None:
    loaded = modules("app.ops.admin.brand_names")
    assert "app.domain.brands" in loaded
    assert loaded & {*NEVER, *CALLS, *POSTS, *PLATFORMS, "app.connectors", "app.domain.profiles"} == set()
    loaded = modules("app.ops.admin.channel_numbers")
    assert "app.domain.channels" in loaded
    assert loaded & {*NEVER, *CALLS, *PLATFORMS, "app.domain.posts"} == set()


def test_a_worker_loads_no_door_but_its_health() -> None:
    loaded = modules("app.ops.worker")
    assert {"app.applications", "app.domain.accounts", "app.domain.publishing", "workers.worker"} <= loaded
    doors = {"app.main", "app.mcp_server", "app.pages", "app.rest.api", "app.studio", "schema"}
    never = {"aerich", "asyncpg", "mcp", "rich", "strawberry", "webauthn"}
    assert loaded & {*never, *DECODERS, *doors} == set()


def test_a_server_loads_what_agents_need_with_their_first_request() -> None:
    loaded = modules("app.ops.serve")
    assert {
        "app.main",
        "app.mcp_server",
        "app.studio",
        "fastapi",
        "schema",
        "strawberry",
        "workers.worker",
    } <= loaded
    assert (
        loaded
        & {
            "aerich",
            "app.mcp_server.transport",
            "asyncpg",
            "httpx2",
            "mcp",
            "mcp_types",
            "pydantic_settings",
            *DECODERS,
        }
        == set()
    )


def test_the_check_of_migrations_loads_no_client_and_nothing_that_writes_migrations() -> None:
    loaded = modules("app.ops.migrate")
    others = PLATFORMS - {"app.connectors.platforms.feed"}
    assert loaded & {*NEVER, *DRAWING, *CALLS, *others, "app.migrations.schema_changes"} == set()


def test_the_doctor_loads_no_door_and_no_job() -> None:
    loaded = modules("app.ops.doctor")
    assert {"aiohttp", "app.wiring.smtp"} <= loaded
    jobs = {"huey", "workers.scheduler", "workers.periodic_jobs"}
    never = {"aerich", "fastapi", "mcp", "starlette", "strawberry", "webauthn", "app.main"}
    assert loaded & {*never, *DECODERS, *jobs} == set()


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
