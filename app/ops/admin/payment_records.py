"""`galley admin payments show`: what was paid for."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.domain import payments
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Json, group

app = group("The payment processor.")


@app.command("show")
def payments_show(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    as_json: Json = False,
) -> None:
    """Show what decides which plan an account has."""

    async def work() -> Mapping[str, Any]:
        view = await payments.show(OPERATOR, owner)
        return {
            "status": view.standing.status.value,
            "plan": view.standing.plan_slug,
            "grant": None if view.grant is None else asdict(view.grant),
            "subscriptions": [asdict(item) for item in view.bought],
        }

    console.run(work, as_json=as_json)


command_options.named(app)
