"""`galley admin token …`: access tokens of users."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from enum import StrEnum
from typing import Annotated, Any

import typer

from app.access import Tier
from app.core.operator_lists import ListPage
from app.domain import identity
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, PAGE_SIZE, Before, Json, Limit, group, parsed, run_list

app = group("Access tokens of users.")


class TokenTier(StrEnum):
    """The tiers that a token can be limited to."""

    READ = "read"
    STANDARD_WRITE = "standard_write"
    ELEVATED_WRITE = "elevated_write"


@app.command("create")
def token_create(
    email: Annotated[str, typer.Option("--user", help="The user's address.")],
    name: Annotated[str, typer.Option()],
    tier: Annotated[TokenTier | None, typer.Option(help="A full token when left out.")] = None,
    ideas_only: Annotated[
        bool, typer.Option("--ideas-only", help="A token for an agent: it reads and adds ideas, and nothing else.")
    ] = False,
    drafts_only: Annotated[
        bool,
        typer.Option(
            "--drafts-only",
            help="A token for an agent: it reads posts, writes drafts, reads and adds ideas, and nothing else.",
        ),
    ] = False,
    as_json: Json = False,
) -> None:
    """Create a token; its text is printed only now."""
    agents = [each for each, is_given in ((Tier.IDEAS, ideas_only), (Tier.DRAFTS, drafts_only)) if is_given]
    tiers = [*agents, *([] if tier is None else [Tier[tier.name]])]
    if len(tiers) > 1:
        raise typer.BadParameter("Give one of --tier, --ideas-only and --drafts-only.")

    async def work() -> Mapping[str, Any]:
        data = parsed(identity.NewToken, name=name, tier=tiers[0] if tiers else None)
        row = await identity.create_token(OPERATOR, email, data)
        return {"id": row.id, "token": row.token}

    console.run(work, as_json=as_json)


@app.command("list")
def token_list(
    email: Annotated[str | None, typer.Option("--user", help="Only tokens of the user with this address.")] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List tokens without their secrets, the newest first: sessions, terminals, pages and tokens for programs."""

    async def work() -> Sequence[Mapping[str, Any]]:
        lines = await identity.list_tokens(OPERATOR, parsed(ListPage, limit=limit, before=before), email)
        return [asdict(line) for line in lines]

    columns = ("id", "user", "name", "kind", "tier", "last_used_at")
    run_list("tokens", work, columns, as_json=as_json, limit=limit)


@app.command("show")
def token_show(
    ident: Annotated[int, typer.Option("--id", min=1, help="The token's number.")], as_json: Json = False
) -> None:
    """Show a token without its secret."""

    async def work() -> Mapping[str, Any]:
        return asdict(await identity.show_token(OPERATOR, ident))

    console.run(work, as_json=as_json)


command_options.with_metavars(app)
