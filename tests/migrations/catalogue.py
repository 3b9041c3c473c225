"""What a database says about its own schema, in a form that two databases can be compared by."""

import re
from typing import Any

from app.core.db import connection, dialect

STRANGERS = ("aerich", "huey_")
"""Tables that libraries keep for themselves: the migrations that were applied, and the queue."""

_POSTGRES = {
    "columns": """
        SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, column_default
          FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2
    """,
    "indexes": "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2",
    "constraints": """
        SELECT c.conrelid::regclass::text AS in_table, c.conname, pg_get_constraintdef(c.oid) AS rule
          FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
         WHERE n.nspname = 'public' AND c.contype <> 'n' ORDER BY 1, 2
    """,
}
_SQLITE = {
    "objects": """
        SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name
    """,
}


async def read() -> dict[str, list[dict[str, Any]]]:
    """Tables, columns, types, indexes and constraints of the open database, those of strangers left out."""
    found: dict[str, list[dict[str, Any]]] = {}
    for title, query in (_SQLITE if dialect() == "sqlite" else _POSTGRES).items():
        rows = [dict(row) for row in await connection().execute_query_dict(query)]
        found[title] = [
            {key: _unordered(_words(value)) for key, value in row.items()}
            for row in rows
            if not any(str(value).startswith(STRANGERS) for value in row.values())
        ]
    return found


def _words(value: object) -> object:
    return re.sub(r"\s+", " ", value) if isinstance(value, str) else value


def _unordered(value: object) -> object:
    """The definition of a table of SQLite with its columns and constraints sorted: a new column comes last."""
    found = re.fullmatch(r'(CREATE TABLE "\w+") \((.*)\)', value) if isinstance(value, str) else None
    if found is None:
        return value
    # Commas outside of parentheses separate the parts; the rules of checks hold others.
    parts, depth = [""], 0
    for character in found[2]:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [found[1], *sorted(part.strip() for part in parts)]
