"""`galley admin channel …`: channels of brands."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.connectors import ConnectMethod, registry
from app.core.operator_lists import ListPage
from app.domain import channels, connections, posts
from app.domain.channels import ChannelState
from app.ops import secret_input
from app.ops.admin import online
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE,
    Before,
    Brand,
    Json,
    Limit,
    OptionalBrand,
    group,
    parsed,
)

channel = group("Channels of brands.")

Ident = Annotated[int, typer.Option("--id", min=1, help="The channel's number.")]


@channel.command("connect")
def channel_connect(
    brand: Brand,
    platform: Annotated[str, typer.Option(help="The platform's key, such as feed.")],
    name: Annotated[str | None, typer.Option(help="The name to show; that of the account when left out.")] = None,
    field: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="A field of the platform's form as KEY=VALUE; for a secret one KEY=@FILE, or KEY=- for"
            " standard input.",
        ),
    ] = None,
    oauth: Annotated[
        bool, typer.Option("--oauth", help="Print the platform's page, which the owner of the brand opens.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Connect a channel to a brand by a form, or print the address of the platform's page."""

    async def work() -> Mapping[str, Any]:
        known = registry.platform(platform)
        secret = {each.key for each in known.fields if each.secret} if known else set[str]()
        fields = secret_input.filled(field or [], secret)
        if oauth or (known and known.connect_method is ConnectMethod.OAUTH):
            filled = [{"key": key, "value": value} for key, value in fields.items()]
            form = parsed(connections.FilledForm, platform=platform, fields=filled)
            return {"authorize_url": await connections.start_for(OPERATOR, brand, form)}
        new = parsed(channels.NewChannel, platform=platform, name=name, fields=fields)
        row = await channels.connect(OPERATOR, brand, new)
        return {"id": row.id, "uuid": str(row.uuid), "profile_url": row.profile_url}

    online.run(work, as_json=as_json)


@channel.command("pause")
def channel_pause(ident: Ident, as_json: Json = False) -> None:
    """Publish nothing on a channel until it is resumed; due posts wait."""

    async def work() -> Mapping[str, Any]:
        return _paused(await channels.pause_for(OPERATOR, ident))

    online.run(work, as_json=as_json)


@channel.command("resume")
def channel_resume(ident: Ident, as_json: Json = False) -> None:
    """Publish on a paused channel again: posts of the last day a minute apart; older ones fail."""

    async def work() -> Mapping[str, Any]:
        return _paused(await posts.resume_channel_for(OPERATOR, ident))

    online.run(work, as_json=as_json)


def _paused(view: channels.ChannelView) -> Mapping[str, Any]:
    return {"id": view.id, "paused": view.paused_at is not None}


@channel.command("list")
def channel_list(
    brand: OptionalBrand = None,
    state: Annotated[ChannelState | None, typer.Option(help="Only channels in this state.")] = None,
    platform: Annotated[str | None, typer.Option(help="Only channels of the platform with this key.")] = None,
    limit: Limit = PAGE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List channels with their states, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListPage, limit=limit, before=before)
        found = await channels.find_channels(OPERATOR, query, brand=brand, state=state, platform=platform)
        return list(map(_shown, found))

    columns = ("id", "brand", "platform", "name", "state", "paused")
    online.run_list("channels", work, columns, as_json=as_json, limit=limit)


@channel.command("show")
def channel_show(ident: Ident, as_json: Json = False) -> None:
    """Show a channel without its credentials: its state, and the reason where it cannot publish."""

    async def work() -> Mapping[str, Any]:
        return _shown(await channels.show_channel(OPERATOR, ident))

    online.run(work, as_json=as_json)


def _shown(view: channels.OperatorChannel) -> Mapping[str, Any]:
    shown = asdict(view)
    del shown["stored_hold"]
    del shown["stored_url"]
    paused = view.paused_at is not None
    return shown | {"paused": paused, "profile_url": view.profile_url, "held_until": view.held_until}
