"""`galley admin maintenance|keys|audit|demo`: the installation as a whole."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, Final

import typer

from app.access import Door, audit, idempotency
from app.core import key_probe, mail, maintenance
from app.core.db import atomic
from app.domain import callbacks, channels, connections, identity, notifications, posts, webhooks
from app.ops import console, demo
from app.ops.admin.command_group import OPERATOR, Json, group, parsed, run_list

keys = group("Keys that seal secrets.")
audit_log = group("The audit log.")

TIMES: Final = ["%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%S%z"]


class Switch(StrEnum):
    """The new state of maintenance, or a question for it."""

    ON = "on"
    OFF = "off"
    STATUS = "status"


def switch_maintenance(
    what: Annotated[Switch, typer.Argument(help="The new state, or status, which prints it.")] = Switch.STATUS,
    as_json: Json = False,
) -> None:
    """Switch maintenance on or off, or print its state; it survives restarts."""

    async def work() -> Mapping[str, Any]:
        if what is not Switch.STATUS:
            async with _audited("maintenance.switch"):
                await maintenance.switch(on=what is Switch.ON)
                audit.changed("maintenance", what.value)
        return {"maintenance": await maintenance.is_on()}

    def text(result: Mapping[str, Any]) -> str:
        return f"Maintenance is {'on' if result['maintenance'] else 'off'}."

    console.run(work, as_json=as_json, text=text)


@keys.command("rotate")
def keys_rotate(as_json: Json = False) -> None:
    """Encrypt every secret with the newest key."""

    async def work() -> Mapping[str, Any]:
        async with _audited("keys.rotate"):
            rotated = await channels.rotate_keys(OPERATOR) + await identity.rotate_keys(OPERATOR)
            rotated += await webhooks.rotate_keys(OPERATOR) + await notifications.rotate_keys(OPERATOR)
            rotated += await mail.rotate_keys() + await idempotency.rotate_keys()
            rotated += await callbacks.rotate_keys(OPERATOR) + await connections.rotate_keys(OPERATOR)
            rotated += await posts.rotate_keys(OPERATOR)
            await key_probe.seal()
            audit.changed("keys", f"{rotated} secrets sealed anew")
        return {"rotated": rotated}

    def text(result: Mapping[str, Any]) -> str:
        return f"{result['rotated']} secrets were encrypted with the newest key; all others were already."

    console.run(work, as_json=as_json, text=text)


@keys.command("accept")
def keys_accept(as_json: Json = False) -> None:
    """Go on with the present key although it does not open what was sealed before; those secrets are lost."""

    async def work() -> Mapping[str, Any]:
        async with _audited("keys.accept"):
            await key_probe.seal()
            audit.changed("keys", "the present key was accepted")
        return {"accepted": True}

    console.run(work, as_json=as_json, any_key=True)


@audit_log.command("list")
def audit_list(
    user: Annotated[str | None, typer.Option("--user", help="Actions of this user and on this user.")] = None,
    action: Annotated[str | None, typer.Option(help="An action, such as posts.approve.")] = None,
    since: Annotated[
        datetime | None, typer.Option(formats=TIMES, metavar="TIME", help="From this time on; UTC without a zone.")
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


def make_demo(as_json: Json = False) -> None:
    """Make a workspace to try things in: brands, members, ideas, channels, posts in every lasting state."""
    console.run(demo.make, as_json=as_json, text=demo.text, verbatim=True)


@asynccontextmanager
async def _audited(action: str) -> AsyncGenerator[None]:
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
