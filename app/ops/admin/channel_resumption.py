"""`galley admin channel resume`: posts that are due go out, or fail."""

from collections.abc import Mapping
from typing import Any

from app.domain import posts
from app.ops import command_options, console
from app.ops.admin.channels import ChannelId, app, paused
from app.ops.admin.command_group import OPERATOR, Json
from app.wiring import offered


@app.command("resume")
def channel_resume(ident: ChannelId, as_json: Json = False) -> None:
    """Publish on a paused channel again: posts of the last day a minute apart; older ones fail."""

    async def work() -> Mapping[str, Any]:
        return paused(await posts.resume_channel_for(OPERATOR, ident))

    def text(_: Mapping[str, Any]) -> str:
        return f"Channel {ident} publishes again."

    console.run(work, as_json=as_json, storage=offered.storage, text=text)


command_options.with_metavars(app)
