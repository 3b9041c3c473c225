"""`galley admin keys …`: the keys that seal secrets; `key_rotation` seals them anew."""

from collections.abc import Mapping
from typing import Any

from app.access import audit
from app.core import key_probe
from app.ops import command_options, console
from app.ops.admin.audit_entries import audited
from app.ops.admin.command_group import Json, group

app = group("Keys that seal secrets.")


@app.command("accept")
def keys_accept(as_json: Json = False) -> None:
    """Go on with the present key although it does not open what was sealed before; those secrets are lost."""

    async def work() -> Mapping[str, Any]:
        async with audited("keys.accept"):
            await key_probe.seal()
            audit.changed("keys", "the present key was accepted")
        return {"accepted": True}

    def text(_: Mapping[str, Any]) -> str:
        return "The present key is accepted. What was sealed under another key is lost."

    console.run(work, as_json=as_json, any_key=True, text=text)


command_options.named(app)
