"""`galley admin maintenance|keys|demo`: the installation as a whole."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

import typer

from app.access import audit, idempotency
from app.core import key_probe, mail, maintenance
from app.domain import callbacks, channels, connections, identity, notifications, posts, webhooks
from app.ops import demo
from app.ops.admin import online
from app.ops.admin.audit_entries import audited
from app.ops.admin.command_group import OPERATOR, Json, group

keys = group("Keys that seal secrets.")


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
            async with audited("maintenance.switch"):
                await maintenance.switch(on=what is Switch.ON)
                audit.changed("maintenance", what.value)
        return {"maintenance": await maintenance.is_on()}

    def text(result: Mapping[str, Any]) -> str:
        return f"Maintenance is {'on' if result['maintenance'] else 'off'}."

    online.run(work, as_json=as_json, text=text)


@keys.command("rotate")
def keys_rotate(as_json: Json = False) -> None:
    """Encrypt every secret with the newest key."""

    async def work() -> Mapping[str, Any]:
        async with audited("keys.rotate"):
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

    online.run(work, as_json=as_json, text=text)


@keys.command("accept")
def keys_accept(as_json: Json = False) -> None:
    """Go on with the present key although it does not open what was sealed before; those secrets are lost."""

    async def work() -> Mapping[str, Any]:
        async with audited("keys.accept"):
            await key_probe.seal()
            audit.changed("keys", "the present key was accepted")
        return {"accepted": True}

    online.run(work, as_json=as_json, any_key=True)


def make_demo(as_json: Json = False) -> None:
    """Make a workspace to try things in: brands, members, ideas, channels, posts in every lasting state."""
    online.run(demo.make, as_json=as_json, text=demo.text, verbatim=True)
