"""`galley admin user delete`: says first what goes, and asks."""

from collections.abc import Sequence

from app.domain import accounts
from app.ops import command_options
from app.ops.admin.brand_deletion import Yes, delete
from app.ops.admin.command_group import OPERATOR, Email, Json
from app.ops.admin.users import app


@app.command("delete")
def user_delete(email: Email, yes: Yes = False, as_json: Json = False) -> None:
    """Delete a user with their account and all its brands. It says first what goes, and asks."""

    async def content() -> Sequence[accounts.BrandContent]:
        return await accounts.brands_of_user(OPERATOR, email)

    async def end() -> int:
        return await accounts.delete_user(OPERATOR, email)

    delete(f"the user {email}", content, end, yes=yes, as_json=as_json)


command_options.with_metavars(app)
