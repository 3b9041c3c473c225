"""What commands import: a command that works with few rooms loads these alone."""

import json
import subprocess
import sys
from importlib import import_module

import pytest

from app.ops.admin import commands
from cli import main

PRINTS = "import json, sys; print(json.dumps(sorted(sys.modules)))"


def modules(*imported: str) -> set[str]:
    """What is loaded in a process that imports these."""
    program = f"import {', '.join(imported)}\n{PRINTS}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, timeout=60)
    return set(json.loads(done.stdout))


def test_admin_commands_of_a_few_rooms_load_no_door_no_connector_and_no_client() -> None:
    loaded = modules(*main.ADMIN.values())
    assert {"app.domain.identity", "app.domain.brands", "app.domain.profiles", "app.wiring"} <= loaded
    heavy = {"aerich", "aiohttp", "fastapi", "huey", "mcp", "PIL", "starlette", "strawberry"}
    upper = {"app.connectors", "app.domain.channels", "app.domain.posts", "app.main", "workers"}
    assert loaded & (heavy | upper) == set()
    tables = {name for name in loaded if name.startswith("app.") and name.endswith(".models")}
    lower = {f"app.domain.{room}.models" for room in ("brands", "identity", "notifications", "plans", "profiles")}
    assert tables == {"app.core.models", "app.access.models", *lower}


def test_a_worker_loads_no_door_but_its_health() -> None:
    loaded = modules("app.ops.worker")
    assert {"app.applications", "app.domain.accounts", "app.domain.publishing", "workers.worker"} <= loaded
    doors = {"app.main", "app.mcp_server", "app.pages", "app.rest.api", "app.studio", "schema"}
    assert loaded & {"aerich", "mcp", "strawberry", *doors} == set()


@pytest.mark.parametrize("words", main.ADMIN)
def test_a_command_that_is_imported_alone_is_the_one_of_the_tree(words: str) -> None:
    group, *command = words.split()
    alone = import_module(main.ADMIN[words]).app
    assert alone is commands.GROUPS[group]
    assert {*command} <= {found.name for found in alone.registered_commands}
