"""`galley admin audit …`: the audit log, and how commands write to it."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import typer

from app.access import Door, audit
from app.core.db import atomic
from app.domain import identity
from app.ops import command_options
from app.ops.admin.command_group import OPERATOR, Json, group, parsed, run_list

app = group("The audit log.")

_TIMES: Final = ["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%S%z"]


@app.command("list")
def audit_list(
    user: Annotated[str | None, typer.Option("--user", help="Actions of this user and on this user.")] = None,
    action: Annotated[str | None, typer.Option(help="An action, such as posts.approve.")] = None,
    since: Annotated[
        datetime | None,
        typer.Option(formats=_TIMES, metavar="TIME", help="From this time on; UTC without a zone."),
    ] = None,
    limit: Annotated[
        int, typer.Option(min=1, max=identity.AUDIT_LIMIT, help="How many entries, the newest first.")
    ] = 100,
    as_json: Json = False,
) -> None:
    """List the audit log: actions in brands, in accounts and by commands, with their actors."""

    async def work() -> Sequence[Mapping[str, Any]]:
        start = None if since is None else since.replace(tzinfo=since.tzinfo or UTC).isoformat()
        search = parsed(identity.AuditSearch, user=user, action=action, since=start, limit=limit)
        entries = await identity.audit_entries(OPERATOR, search)
        if as_json:
            return [asdict(entry) for entry in entries]
        return [_row(entry) for entry in entries]

    run_list("entries", work, ("id", "at", "who", "door", "action", "subject", "detail"), as_json=as_json)


@asynccontextmanager
async def audited(action: str) -> AsyncGenerator[None]:
    """A transaction whose changes are written to the audit log as the operator's."""
    async with atomic():
        with audit.recording() as changes:
            yield
        await audit.write(OPERATOR, action, changes)


def _row(entry: identity.AuditEntryView) -> Mapping[str, Any]:
    return {
        "id": entry.id,
        "at": f"{entry.created_at:%Y-%m-%d %H:%M:%S}",
        "who": entry.actor or ("operator" if entry.door == Door.COMMAND.value else "-"),
        "door": entry.door,
        "action": entry.action,
        "subject": entry.subject,
        "detail": entry.detail,
    }


command_options.with_metavars(app)
