"""`galley admin user disable` and `reset`: what ends whatever acts in the name of a user, in all rooms."""

from collections.abc import Mapping
from typing import Any

from app.domain import accounts
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Email, Json
from app.ops.admin.users import app


@app.command("disable")
def user_disable(email: Email, as_json: Json = False) -> None:
    """Stop a user from signing in, refuse their tokens until the user is enabled, and end their share links."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await accounts.disable_user(OPERATOR, email)).id}

    def text(_: Mapping[str, Any]) -> str:
        return (
            f"{email} can no longer sign in, their tokens are refused, and their share links have ended. To let"
            " them in again:\n"
            f"galley admin user enable --email {email}"
        )

    console.run(work, as_json=as_json, text=text)


@app.command("reset")
def user_reset(email: Email, as_json: Json = False) -> None:
    """Void a user's password, two-factor, passkeys and tokens, and mail them a link to choose a password."""

    async def work() -> Mapping[str, Any]:
        return {"id": (await accounts.reset_user(OPERATOR, email)).id}

    def text(_: Mapping[str, Any]) -> str:
        return (
            f"The password, two-factor, passkeys and tokens of {email} are void. A link to choose a password is on"
            " its way to that address."
        )

    console.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
