"""`galley admin user …`: users and how they sign in."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.core.operator_lists import ListSearch
from app.domain import brands, identity
from app.ops import command_options, console, secret_input
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE_SIZE,
    Before,
    Email,
    Json,
    Limit,
    Search,
    group,
    parsed,
    run_list,
)

app = group("Users and how they sign in.")


@app.command("create")
def user_create(
    email: Email,
    password: Annotated[str | None, typer.Option(help="Generated and printed when left out.")] = None,
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input.")
    ] = False,
    first_name: Annotated[str, typer.Option()] = "",
    last_name: Annotated[str, typer.Option()] = "",
    unverified: Annotated[bool, typer.Option("--unverified", help="The address is not verified yet.")] = False,
    as_json: Json = False,
) -> None:
    """Create a user with a trial account."""
    if password and password_stdin:
        raise typer.BadParameter("Give either --password or --password-stdin.")

    async def work() -> Mapping[str, Any]:
        entered = secret_input.from_input("password") if password_stdin else password
        secret = entered or secrets.token_urlsafe(16)
        data = parsed(
            identity.NewUser,
            email=email,
            first_name=first_name,
            last_name=last_name,
            verified=not unverified,
        )
        # The rules for passwords do not apply to an operator.
        data = data.model_copy(update={"password": secret})
        row = await identity.create_user(OPERATOR, data)
        return {"id": row.id, "email": row.email} | ({} if entered else {"password": secret})

    console.run(work, as_json=as_json)


@app.command("verify")
def user_verify(email: Email, as_json: Json = False) -> None:
    """Mark a user's address as verified."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await identity.verify_user(OPERATOR, email)).id}

    def text(_: Mapping[str, Any]) -> str:
        return f"The address {email} is verified."

    console.run(work, as_json=as_json, text=text)


@app.command("enable")
def user_enable(email: Email, as_json: Json = False) -> None:
    """Undo `disable`: the user can sign in, and their tokens work again."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await identity.enable_user(OPERATOR, email)).id}

    def text(_: Mapping[str, Any]) -> str:
        return f"{email} can sign in, and their tokens work."

    console.run(work, as_json=as_json, text=text)


@app.command("list")
def user_list(
    search: Search = None,
    disabled: Annotated[
        bool | None, typer.Option("--disabled/--enabled", help="Only disabled users, or only the others.")
    ] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List users, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListSearch, search=search, limit=limit, before=before)
        return [asdict(line) for line in await identity.list_users(OPERATOR, query, disabled=disabled)]

    columns = ("id", "email", "name", "verified", "disabled", "created_at")
    run_list("users", work, columns, as_json=as_json, limit=limit)


@app.command("show")
def user_show(email: Email, as_json: Json = False) -> None:
    """Show a user: sign-in methods, tokens, brands."""

    async def work() -> Mapping[str, Any]:
        detail = asdict(await identity.show_user(OPERATOR, email))
        member_of = await brands.memberships_of(OPERATOR, email)
        lines = [
            {"id": line.brand_id, "name": line.brand, "role": line.role, "active": line.active}
            for line in member_of
        ]
        return detail | {"brands": lines}

    console.run(work, as_json=as_json)


command_options.with_metavars(app)
