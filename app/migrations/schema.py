"""The whole schema as one script: what the models say, and what they cannot say, for either database."""

import re
from collections.abc import Callable
from typing import Any

from tortoise.utils import get_schema_sql

from app.migrations import extra

Change = Callable[[re.Match[str]], str]

# Docstrings, which the generator makes comments of: a reworded one is no change of the schema.
_COMMENTS = re.compile(r" /\* .*? \*/(?=[;,\n])|\nCOMMENT ON [^\n]*")
_TABLE = r'(CREATE TABLE (?:IF NOT EXISTS )?"{table}" \()(.*?)(\n\))'


def script(client: Any, *, safe: bool = False) -> str:
    """Everything that makes an empty database ready, in the dialect of the connection `client`."""
    sql = _COMMENTS.sub("", get_schema_sql(client, safe))
    is_sqlite = client.capabilities.dialect == "sqlite"
    late: list[str] = []
    for reference in extra.REFERENCES:
        clause = f'REFERENCES "{reference.to}" ("id") ON DELETE {reference.on_delete}'
        if is_sqlite:
            sql = _in_table(sql, reference.table, _after_column(reference.column, clause))
        else:
            # PostgreSQL wants the other table first; SQLite cannot add a constraint later.
            name = f"{reference.table}_{reference.column}_fkey"
            late.append(
                f'ALTER TABLE "{reference.table}" ADD CONSTRAINT "{name}" '
                f'FOREIGN KEY ("{reference.column}") {clause};'
            )
    for check in extra.CHECKS:
        sql = _in_table(sql, check.table, _at_end(f'CONSTRAINT "{check.name}" CHECK ({check.rule})'))
    for index in extra.INDEXES:
        kind = "UNIQUE INDEX" if index.unique else "INDEX"
        where = "" if index.condition is None else f" WHERE {index.condition}"
        late.append(f'CREATE {kind} "{index.name}" ON "{index.table}" ({index.columns}){where};')
    return "\n".join([sql, *late])


def _in_table(sql: str, table: str, change: Change) -> str:
    statement, count = re.subn(_TABLE.format(table=re.escape(table)), change, sql, count=1, flags=re.DOTALL)
    if count != 1:
        raise LookupError(f"the models have no table {table}")
    return statement


def _after_column(column: str, clause: str) -> Change:
    def change(match: re.Match[str]) -> str:
        lines = match[2].split("\n")
        at = next((n for n, line in enumerate(lines) if line.strip().startswith(f'"{column}" ')), None)
        if at is None:
            raise LookupError(f"there is no column {column}")
        line, comma, comment = lines[at].partition(",")
        lines[at] = f"{line} {clause}{comma}{comment}"
        return match[1] + "\n".join(lines) + match[3]

    return change


def _at_end(clause: str) -> Change:
    def change(match: re.Match[str]) -> str:
        return f"{match[1]}{match[2]},\n    {clause}{match[3]}"

    return change
