"""`galley admin channel …`: channels of brands; commands that need more rooms are modules of their own."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.core.operator_lists import ListPage
from app.domain import channels
from app.domain.channels import ChannelState
from app.ops import command_options, console
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE_SIZE,
    Before,
    Json,
    Limit,
    OptionalBrand,
    group,
    parsed,
    run_list,
)
from app.wiring import offered

app = group("Channels of brands.")

ChannelId = Annotated[int, typer.Option("--id", min=1, metavar="CHANNEL", help="The channel's number.")]


@app.command("pause")
def channel_pause(ident: ChannelId, as_json: Json = False) -> None:
    """Publish nothing on a channel until it is resumed; due posts wait."""

    async def work() -> Mapping[str, Any]:
        return paused(await channels.pause_for(OPERATOR, ident))

    def text(_: Mapping[str, Any]) -> str:
        return (
            f"Channel {ident} is paused: due posts wait. To publish again:\n"
            f"galley admin channel resume --id {ident}"
        )

    console.run(work, as_json=as_json, storage=offered.storage, text=text)


def paused(view: channels.ChannelView) -> Mapping[str, Any]:
    """The channel, and whether it is paused."""
    return {"id": view.id, "paused": view.paused_at is not None}


@app.command("list")
def channel_list(
    brand: OptionalBrand = None,
    state: Annotated[ChannelState | None, typer.Option(help="Only channels in this state.")] = None,
    platform: Annotated[str | None, typer.Option(help="Only channels of the platform with this key.")] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List channels with their states, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListPage, limit=limit, before=before)
        views = await channels.find_channels(OPERATOR, query, brand=brand, state=state, platform=platform)
        return list(map(_fields, views))

    columns = ("id", "brand", "platform", "name", "state", "paused")
    run_list("channels", work, columns, as_json=as_json, limit=limit, storage=offered.storage)


@app.command("show")
def channel_show(ident: ChannelId, as_json: Json = False) -> None:
    """Show a channel without its credentials: its state, and the reason where it cannot publish."""

    async def work() -> Mapping[str, Any]:
        return _fields(await channels.show_channel(OPERATOR, ident))

    console.run(work, as_json=as_json, storage=offered.storage)


def _fields(view: channels.OperatorChannel) -> Mapping[str, Any]:
    fields = asdict(view)
    del fields["stored_hold"]
    del fields["stored_url"]
    paused = view.paused_at is not None
    return fields | {"paused": paused, "profile_url": view.profile_url, "held_until": view.held_until}


command_options.with_metavars(app)
