"""`galley admin payments webhook|look`: what calls the payment processor."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.domain import payments
from app.ops import command_options
from app.ops.admin import online
from app.ops.admin.command_group import OPERATOR, Json
from app.ops.admin.payment_records import app


@app.command("webhook")
def payments_webhook(as_json: Json = False) -> None:
    """Make the endpoint at the payment processor that sends events; its secret is printed only now."""

    async def work() -> Mapping[str, Any]:
        return asdict(await payments.make_endpoint(OPERATOR))

    online.run(work, as_json=as_json)


@app.command("look")
def payments_look(
    owner: Annotated[str | None, typer.Option(help="The owner's address.")] = None,
    everyone: Annotated[bool, typer.Option("--all", help="Every account, one after the other.")] = False,
    as_json: Json = False,
) -> None:
    """Read subscriptions from the payment processor: of one owner now, or of all by the worker."""
    if (owner is None) is not everyone:
        raise typer.BadParameter("Give either --owner or --all.")

    async def work() -> Mapping[str, Any]:
        return asdict(await payments.look_at(OPERATOR, owner))

    online.run(work, as_json=as_json)


command_options.named(app)
