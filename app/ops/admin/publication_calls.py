"""`galley admin publication show` and `settle`: the commands about publications that work with posts and calls."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.domain import overviews, posts, publishing
from app.domain.posts import Settlement
from app.ops import command_options, console
from app.ops.admin.command_group import OPERATOR, Json, parsed
from app.ops.admin.publications import app
from app.wiring import offered

Ident = Annotated[int, typer.Option("--id", min=1, help="The publication's number.")]


@app.command("show")
def publication_show(ident: Ident, as_json: Json = False) -> None:
    """Show a publication with the calls that were made for it."""

    async def work() -> Mapping[str, Any]:
        found = asdict(await overviews.show_publication(OPERATOR, ident))
        calls = [asdict(call) for call in await publishing.calls_of(OPERATOR, ident)]
        for call in calls:
            del call["publication_id"]
        return found | {"calls": calls}

    console.run(work, as_json=as_json, storage=offered.storage)


@app.command("settle")
def publication_settle(
    ident: Ident,
    live: Annotated[
        bool, typer.Option("--live/--not-live", help="Whether the post is live: look at the channel first.")
    ],
    permalink: Annotated[
        str | None, typer.Option(help="The address of the live post; the channel's page when left out.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Settle a publication whose outcome is unknown: published if the post is live, else failed."""

    async def work() -> Mapping[str, Any]:
        data = parsed(Settlement, live=live, permalink=permalink)
        return {"id": ident, "status": await posts.settle_for(OPERATOR, ident, data)}

    def text(result: Mapping[str, Any]) -> str:
        return f"Publication {result['id']} is {result['status']}."

    console.run(work, as_json=as_json, storage=offered.storage, text=text)


command_options.named(app)
