"""`galley admin plan check|publish`: prices at the payment processor."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.domain import payments
from app.ops import command_options, console
from app.ops.admin import online
from app.ops.admin.command_group import OPERATOR, Json
from app.ops.admin.plans import app


@app.command("check")
def plan_check(as_json: Json = False) -> None:
    """Compare the prices on offer with those at the payment processor; exit 1 unless all fit."""
    states: list[payments.PriceState] = []

    async def work() -> Mapping[str, Any]:
        checked = await payments.check_prices(OPERATOR)
        states.extend(price.state for price in checked)
        return {"prices": [asdict(price) for price in checked]}

    online.run(work, as_json=as_json)
    if any(state is not payments.PriceState.OK for state in states):
        raise typer.Exit(console.REFUSED)


@app.command("publish")
def plan_publish(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")] = False,
    as_json: Json = False,
) -> None:
    """Make missing prices at the payment processor, and new ones where amounts changed."""

    async def work() -> Mapping[str, Any]:
        published = await payments.publish_prices(OPERATOR, dry_run=dry_run)
        return {"made": published.made, "moved": published.moved}

    online.run(work, as_json=as_json)


command_options.named(app)
