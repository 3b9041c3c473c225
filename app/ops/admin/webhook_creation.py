"""`galley admin webhook create`: the one command of webhooks that looks up an address."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from app.domain import webhooks
from app.ops import command_options
from app.ops.admin import online
from app.ops.admin.command_group import OPERATOR, Brand, Json, parsed
from app.ops.admin.webhooks import app


@app.command("create")
def webhook_create(
    brand: Brand,
    url: Annotated[str, typer.Option(help="The address that receives requests.")],
    event: Annotated[
        list[webhooks.EventType],
        typer.Option(metavar="EVENT", help=f"An event to send: {', '.join(webhooks.EventType)}."),
    ],
    description: Annotated[str | None, typer.Option()] = None,
    as_json: Json = False,
) -> None:
    """Subscribe an address to events of a brand; its secret is printed only now."""

    async def work() -> Mapping[str, Any]:
        data = parsed(webhooks.NewEndpoint, url=url, events=event, description=description)
        row = await webhooks.create_for(OPERATOR, brand, data)
        return {"id": row.id, "secret": row.secret}

    online.run(work, as_json=as_json)


command_options.with_metavars(app)
