"""`galley admin keys …`: the keys that seal secrets."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from app.access import audit, idempotency
from app.core import key_probe, mail
from app.domain import callbacks, channels, connections, identity, notifications, posts, webhooks
from app.ops import command_options, console
from app.ops.admin.audit_entries import audited
from app.ops.admin.command_group import OPERATOR, Json, group

app = group("Keys that encrypt secrets.")


@dataclass(frozen=True, slots=True)
class SealedColumns:
    """Sealed columns, `table.column`, and what seals them anew in the open transaction; it counts the rows."""

    columns: Sequence[str]
    rotate: Callable[[], Awaitable[int]]


SEALED_COLUMNS: Final[Sequence[SealedColumns]] = (
    SealedColumns(["channel.credentials"], partial(channels.rotate_keys, OPERATOR)),
    SealedColumns(["two_factor.seed", "two_factor_setup.seed"], partial(identity.rotate_keys, OPERATOR)),
    SealedColumns(
        ["webhook_endpoint.secret", "webhook_endpoint.old_secret"], partial(webhooks.rotate_keys, OPERATOR)
    ),
    SealedColumns(["device_token.token"], partial(notifications.rotate_keys, OPERATOR)),
    SealedColumns(["outgoing_mail.sealed"], mail.rotate_keys),
    SealedColumns(["repeated_request.secret"], idempotency.rotate_keys),
    SealedColumns(["inbound_event.body"], partial(callbacks.rotate_keys, OPERATOR)),
    SealedColumns(
        [
            "connection.credentials",
            "connection.subject",
            "oauth_client.client_secret",
            "oauth_attempt.kept",
            "oauth_attempt.tokens",
            "oauth_attempt.offers",
        ],
        partial(connections.rotate_keys, OPERATOR),
    ),
    SealedColumns(["publication.stage"], partial(posts.rotate_keys, OPERATOR)),
    SealedColumns(["share_link.secret"], partial(posts.rotate_link_keys, OPERATOR)),
)
"""Every sealed column."""


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
            count = 0
            for each in SEALED_COLUMNS:
                count += await each.rotate()
            await key_probe.seal()
            audit.changed("keys", f"{count} secrets sealed anew")
        return {"rotated": count}

    def text(result: Mapping[str, Any]) -> str:
        return f"{result['rotated']} secrets were encrypted with the newest key; all others were already."

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
