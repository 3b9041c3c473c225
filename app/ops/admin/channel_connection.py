"""`galley admin channel connect`: the one command that calls a platform."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from app.connectors import ConnectMethod, registry
from app.domain import channels, connections
from app.ops import command_options, secret_input
from app.ops.admin import online
from app.ops.admin.channels import app
from app.ops.admin.command_group import OPERATOR, Brand, Json, parsed


@app.command("connect")
def channel_connect(
    brand: Brand,
    platform: Annotated[str, typer.Option(help="The platform's key, such as feed.")],
    name: Annotated[str | None, typer.Option(help="The name to show. Default: the name of the account.")] = None,
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
        connector = registry.platform(platform)
        secret = {each.key for each in connector.fields if each.secret} if connector else set[str]()
        fields = secret_input.filled(field or [], secret)
        if oauth or (connector and connector.connect_method is ConnectMethod.OAUTH):
            filled = [{"key": key, "value": value} for key, value in fields.items()]
            form = parsed(connections.FilledForm, platform=platform, fields=filled)
            return {"authorize_url": await connections.start_for(OPERATOR, brand, form)}
        new = parsed(channels.NewChannel, platform=platform, name=name, fields=fields)
        row = await channels.connect(OPERATOR, brand, new)
        return {"id": row.id, "uuid": str(row.uuid), "profile_url": row.profile_url}

    online.run(work, as_json=as_json)


command_options.with_metavars(app)
