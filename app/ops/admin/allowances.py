"""`galley admin allowance …`: limits of accounts."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from app.domain import plans
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Json, group, parsed

app = group("Limits of accounts.")


@app.command("set")
def allowance_set(
    owner: Annotated[str, typer.Option(help="The owner's address.")],
    name: Annotated[plans.Allowance, typer.Option()],
    limit: Annotated[int, typer.Option(min=plans.UNLIMITED, help="-1 is unlimited; storage is in bytes.")],
    as_json: Json = False,
) -> None:
    """Set a limit for the owner's account, which overrides its plan."""

    async def work() -> Mapping[str, Any]:
        data = parsed(plans.NewAllowance, name=name, limit=limit)
        row = await plans.set_allowance(OPERATOR, owner, data)
        return {"name": row.name, "limit": row.allowed}

    def text(result: Mapping[str, Any]) -> str:
        limit = "unlimited" if result["limit"] == plans.UNLIMITED else result["limit"]
        return f"The limit {result['name']} of the account of {owner} is {limit}."

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
