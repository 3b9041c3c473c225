"""`galley admin keys …`: the keys that seal secrets."""

from collections.abc import Mapping
from typing import Any

from app.access import audit, idempotency
from app.core import key_probe, mail
from app.domain import callbacks, channels, connections, identity, notifications, posts, webhooks
from app.ops import command_options, console
from app.ops.admin.audit_entries import audited
from app.ops.admin.command_group import OPERATOR, Json, group

app = group("Keys that encrypt secrets.")


@app.command("accept")
def keys_accept(as_json: Json = False) -> None:
    """Continue with the present key although it does not open older secrets; those secrets are lost."""

    async def work() -> Mapping[str, Any]:
        async with audited("keys.accept"):
            await key_probe.seal()
            audit.changed("keys", "the present key was accepted")
        return {"accepted": True}

    def text(_: Mapping[str, Any]) -> str:
        return "The present key is accepted. What was sealed under another key is lost."

    console.run(work, as_json=as_json, any_key=True, text=text)


@app.command("rotate")
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

    console.run(work, as_json=as_json, text=text)


command_options.named(app)
