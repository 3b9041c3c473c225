"""`galley admin payments …`: what was paid for, and the payment processor."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.domain import payments
from app.ops import command_options, console
from app.ops.admin import online
from app.ops.admin.command_group import OPERATOR, Json, group

app = group("The payment processor.")


@app.command("show")
def payments_show(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    as_json: Json = False,
) -> None:
    """Show which plan an account has, and why."""

    async def work() -> Mapping[str, Any]:
        view = await payments.show(OPERATOR, owner)
        return {
            "status": view.standing.status.value,
            "plan": view.standing.plan_slug,
            "grant": None if view.grant is None else asdict(view.grant),
            "subscriptions": [asdict(item) for item in view.bought],
        }

    console.run(work, as_json=as_json)


@app.command("webhook")
def payments_webhook(as_json: Json = False) -> None:
    """Create the endpoint at the payment processor that sends events; its secret is printed only now."""

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


command_options.with_metavars(app)
