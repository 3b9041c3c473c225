"""`galley admin token revoke`: with all tokens of a user ends whatever acts in their name, in all rooms."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from app.domain import accounts, identity
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Json
from app.ops.admin.tokens import app


@app.command("revoke")
def token_revoke(
    email: Annotated[str | None, typer.Option("--user", help="All tokens of the user with this address.")] = None,
    ident: Annotated[int | None, typer.Option("--id", min=1, help="The token with this number.")] = None,
    as_json: Json = False,
) -> None:
    """Revoke one token, or every token of a user and everything else that acts in their name."""
    if (email is None) is (ident is None):
        raise typer.BadParameter("Give either --user or --id.")

    async def work() -> Mapping[str, Any]:
        if ident is not None:
            return {"revoked": await identity.revoke_token_by_id(OPERATOR, ident)}
        return {"revoked": await accounts.revoke_tokens_of(OPERATOR, email or "")}

    def text(result: Mapping[str, Any]) -> str:
        revoked = result["revoked"]
        return "1 token is revoked." if revoked == 1 else f"{revoked} tokens are revoked."

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
