"""`galley admin plan …`: plans, who has one, and their prices at the payment processor."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from app.core.errors import Invalid
from app.domain import payments, plans
from app.ops import command_options, console
from app.ops.admin import online
from app.ops.admin.command_group import OPERATOR, Json, group

app = group("Plans.")


@app.command("import")
def plan_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The catalogue as TOML.")],
    as_json: Json = False,
) -> None:
    """Replace the whole plan catalogue; a plan that is not in FILE is retired."""

    async def work() -> Mapping[str, Any]:
        catalogue = plans.read_catalogue(_text(file))
        return {"plans": await plans.import_catalogue(OPERATOR, catalogue)}

    def text(result: Mapping[str, Any]) -> str:
        return f"The catalogue has {result['plans']} plans now."

    console.run(work, as_json=as_json, text=text)


@app.command("assign")
def plan_assign(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    slug: Annotated[str, typer.Option("--plan", help="The plan's slug.")],
    as_json: Json = False,
) -> None:
    """Assign a plan to the owner's account, at once and without an end date."""

    async def work() -> Mapping[str, Any]:
        return {"plan": (await plans.assign(OPERATOR, owner, slug)).slug}

    def text(result: Mapping[str, Any]) -> str:
        return f"The account of {owner} has the plan {result['plan']} now."

    console.run(work, as_json=as_json, text=text)


@app.command("release")
def plan_release(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    as_json: Json = False,
) -> None:
    """Take back the plan that was assigned to the owner's account."""

    async def work() -> Mapping[str, Any]:
        standing = await payments.release(OPERATOR, owner)
        return {"plan": standing.plan_slug, "status": standing.status.value}

    def text(result: Mapping[str, Any]) -> str:
        return f"The plan of the account of {owner} is {result['plan'] or 'none'} now ({result['status']})."

    console.run(work, as_json=as_json, text=text)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as failure:
        raise Invalid(fields={"file": [f"{file} cannot be read: {failure.strerror}."]}) from failure
    except UnicodeDecodeError as failure:
        raise Invalid(fields={"file": [f"{file} is not UTF-8 text."]}) from failure


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
        raise typer.Exit(console.REFUSAL_CODE)


@app.command("publish")
def plan_publish(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print what would be done; change nothing.")] = False,
    as_json: Json = False,
) -> None:
    """Create missing prices at the payment processor, and new ones where amounts changed."""

    async def work() -> Mapping[str, Any]:
        published = await payments.publish_prices(OPERATOR, dry_run=dry_run)
        return {"made": published.made, "moved": published.moved}

    online.run(work, as_json=as_json)


command_options.with_metavars(app)
