"""`galley admin brand delete`: says first what goes, and asks."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.domain import accounts
from app.ops import command_options, console
from app.ops.admin import online
from app.ops.admin.brands import app
from app.ops.admin.command_group import OPERATOR, Brand, Json

Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@app.command("delete")
def brand_delete(brand: Brand, yes: Yes = False, as_json: Json = False) -> None:
    """Delete a brand with everything in it. It says first what goes, and asks."""

    async def content() -> Sequence[accounts.BrandContent]:
        return [await accounts.brand_content(OPERATOR, brand)]

    async def end() -> int:
        return await accounts.delete_brand(OPERATOR, brand)

    delete(f"the brand {brand}", content, end, yes=yes, as_json=as_json)


def delete(
    subject: str,
    content: Callable[[], Awaitable[Sequence[accounts.BrandContent]]],
    end: Callable[[], Awaitable[int]],
    *,
    yes: bool,
    as_json: bool,
) -> None:
    """Say what goes, ask, and delete it."""

    async def work() -> Mapping[str, Any]:
        rows = await content()
        console.say(f"This deletes {subject} for ever.")
        for one in rows:
            console.say(
                f"Brand {one.id} {one.name!r} goes: {one.posts} posts, {one.scheduled} scheduled publications,"
                f" {one.channels} channels, {one.media} files, {one.members} memberships."
            )
        console.confirm("Delete it?", yes=yes)
        return {"id": await end(), "brands": [asdict(one) for one in rows]}

    def text(_: Mapping[str, Any]) -> str:
        return f"Deleted: {subject}."

    online.run(work, as_json=as_json, text=text)


command_options.with_metavars(app)
