"""Reports code of the product that nothing in the product uses: `python -m tests.architecture.dead_code`.

vulture finds names that are never read. Names that only SQL, a template or a client of the GraphQL schema reads
count as read; ALLOWED lists the others. Tests do not count: what only a test reaches is dead.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vulture import Vulture
from vulture.core import Item

from app.core.platform_clients import CLIENTS
from tests.architecture.source import nodes_of

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("app", "cli", "schema", "workers")
SQL: Final = re.compile(r"\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b")

DECORATORS: Final = (
    "@*.delete",  # the application calls routes
    "@*.get",
    "@*.patch",
    "@*.post",
    "@*.put",
    "@*.callback",  # typer calls commands
    "@*.command",
    "@field_validator",  # pydantic calls validators
    "@model_validator",
    "@override",  # the class above calls it
)
ALLOWED: Final = {
    "ClientPackage": "hatchling finds it",
    "initialize": "hatchling calls it",
    "forget_rooms": "tests fill tables without the operations",
    "all_operations": "the table of doors and its checks walk every operation",
    "abstract": "the ORM reads it in Meta",
    "unique_together": "the ORM reads it in Meta",
    "client_class": "the ORM reads it in a module of an engine",
    "exc_tb": "a parameter that __aexit__ has to take",
    "exc_val": "a parameter that __aexit__ has to take",
    "pix_fmt": "FFmpeg reads it of a stream that is coded",
    "gop_size": "FFmpeg reads it of a stream that is coded",
    "codec_tag": "FFmpeg reads it of a stream that is copied",
    "color_range": "FFmpeg reads it of a stream that is coded",
    "bit_rate": "FFmpeg reads it of a stream that is coded",
    "pict_type": "FFmpeg reads it of a frame that is coded",
    "DEFAULT_MAX_THREADS": "Pillow reads it where it decodes AVIF",
    "draw": "a program is called by its name",
    "downgrade": "aerich demands it of a migration",
    "password_confirmation": "a validator compares it",
    "graphql_name": "strawberry reads it",
    "leave_selection_set": "a visitor of a document calls it",
    "_factory": "asyncio reads it",
    "_parser": "aiohttp reads it",
    "disconnected": "uvicorn reads it",
    "handshake_complete": "uvicorn reads it",
    "keep_alive": "uvicorn reads it",
    "on_chunk_header": "httptools calls it",
    "should_exit": "uvicorn reads it",
    "reduce": "the fork server calls it by its name",
    "thread_count": "FFmpeg reads it",
    "thread_type": "FFmpeg reads it",
    "timeout_keep_alive": "uvicorn reads it",
    "_set_signal_handlers": "huey calls it",
    "HasId": "a string annotation names it",
    "RequestResponseCycle": "a string annotation names it",
    "OFF": "typer reads the members of an enum",
    "PATCH": "typer reads the members of an enum",
    "PUT": "typer reads the members of an enum",
    "AUDIT": "typer reads the members of an enum",
    "RESEARCH_VIEW": "roles and tokens name permissions by their value",
    "RESEARCH_MANAGE": "roles and tokens name permissions by their value",
    "SETTINGS_VIEW": "roles and tokens name permissions by their value",
    "SETTINGS_MANAGE": "roles and tokens name permissions by their value",
    "TEAM_MANAGE": "roles and tokens name permissions by their value",
    "BILLING_MANAGE": "roles and tokens name permissions by their value",
    "AUDIT_ENTRIES": "GraphQL's nodes find rows by it",
    "CONTACTS": "GraphQL's nodes find rows by it",
    "CONTENT_PROFILES": "GraphQL's nodes find rows by it",
    "mismatches": "tests compare the types of mappings by it",
    "error_text": "a mapping names it by a string",
    "webhook_url": "connectors of outside packages call it",
    "restricted": "a key of a TypedDict",
    "seeded": "the source of chance of tests",
    "VIDEO": "a format that a connector may declare",
    "EVENT": "a format that a connector may declare",
    "OFFER": "a format that a connector may declare",
    "REVIEW": "a choice of the terminal",
}
"""Names that something outside of the product's own Python reads, each with its reader."""


def unused() -> Iterator[str]:
    """One line for each name that nothing reads, and for each allowance that nothing needs."""
    vulture = Vulture(ignore_decorators=list(DECORATORS))
    vulture.scavenge([str(ROOT / package) for package in PACKAGES], exclude=["node_modules"])
    read = _clients() | _read_by_sql() | _read_by_templates() | _read_by_graphql() | _read_by_documents()
    needed: set[str] = set()
    for item in vulture.get_unused_code():
        if item.name in ALLOWED:
            needed.add(item.name)
        elif item.name not in read and not _is_table(item):
            yield f"{Path(item.filename).relative_to(ROOT)}:{item.first_lineno}: {item.message}"
    yield from (f"the allowance for {name} is not needed" for name in sorted(ALLOWED.keys() - needed))


def _is_table(item: Item) -> bool:
    """Whether it is the model of a table, which the ORM reads and which only SQL may use."""
    return item.typ == "class" and Path(item.filename).name == "models.py"


def _read_by_sql() -> set[str]:
    statements = [
        node.value
        for path in _files("*.py")
        for node in nodes_of(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.search(node.value)
    ]
    return _words(*statements, *(path.read_text(encoding="utf-8") for path in _files("*.sql")))


def _read_by_templates() -> set[str]:
    return _words(*(path.read_text(encoding="utf-8") for path in _files("*.html")))


def _read_by_graphql() -> set[str]:
    text = (ROOT / "schema" / "schema.graphql").read_text(encoding="utf-8")
    words = _words(re.sub(r'""".*?"""', "", text, flags=re.DOTALL))
    return words | {re.sub(r"(?<=[a-z0-9])[A-Z]", lambda upper: f"_{upper[0].lower()}", word) for word in words}


def _clients() -> set[str]:
    """The settings of clients, which `Settings.app_at` reads by the key of the platform."""
    return {f"{key}_{name}" for key in CLIENTS for name in ("client_id", "client_secret", "api_version")}


def _read_by_documents() -> set[str]:
    return _words(*((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("openapi.json", "mcp.json")))


def _files(pattern: str) -> Iterator[Path]:
    found = (path for package in PACKAGES for path in (ROOT / package).rglob(pattern))
    return (path for path in found if "node_modules" not in path.parts)


def _words(*texts: str) -> set[str]:
    return {word for text in texts for word in re.findall(r"\w+", text)}


if __name__ == "__main__":
    lines = list(unused())
    print("\n".join(lines) or "No unused code.")
    sys.exit(bool(lines))
