"""`galley admin publication …`: publications, above all those that wait for a person."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Final

import typer

from app.core.operator_lists import ListPage
from app.domain import posts, publishing
from app.domain.posts import PublicationStatus, Settlement
from app.ops import command_options, console
from app.ops.admin.command_group import (
    OPERATOR,
    PAGE_SIZE,
    Before,
    Json,
    Limit,
    OptionalBrand,
    group,
    parsed,
    run_list,
)
from app.wiring import offered

_STEP: Final = 50
"""Publications that are settled in one transaction: a command that is broken off has settled whole steps."""
_Ident = Annotated[int, typer.Option("--id", min=1, help="The publication's number.")]

app = group("Posts on channels, especially those whose outcome a person has to settle.")


@app.command("list")
def publication_list(
    brand: OptionalBrand = None,
    status: Annotated[
        PublicationStatus | None, typer.Option(help="Publications in this state instead of waiting ones.")
    ] = None,
    limit: Limit = PAGE_SIZE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List publications that wait for a person, the newest first: of unknown outcome, or published by hand."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListPage, limit=limit, before=before)
        rows = await posts.list_publications(OPERATOR, query, brand=brand, status=status)
        return [asdict(row) for row in rows]

    columns = ("id", "brand", "channel", "status", "scheduled_at", "excerpt")
    nothing = "No publication waits for a person." if status is None else None
    run_list("publications", work, columns, as_json=as_json, limit=limit, nothing=nothing, storage=offered.storage)


@app.command("show")
def publication_show(ident: _Ident, as_json: Json = False) -> None:
    """Show a publication with the calls that were made for it."""

    async def work() -> Mapping[str, Any]:
        publication = asdict(await posts.show_publication(OPERATOR, ident))
        calls = [asdict(call) for call in await publishing.calls_of(OPERATOR, ident)]
        for call in calls:
            del call["publication_id"]
        return publication | {"calls": calls}

    console.run(work, as_json=as_json, storage=offered.storage)


@app.command("settle")
def publication_settle(
    ident: Annotated[int | None, typer.Option("--id", min=1, help="The publication's number.")] = None,
    *,
    live: Annotated[
        bool, typer.Option("--live/--not-live", help="Whether the post is live: look at the channel first.")
    ],
    permalink: Annotated[
        str | None, typer.Option(help="The address of the live post; the channel's page when left out.")
    ] = None,
    recovery: Annotated[bool, typer.Option("--recovery", help="All that wait because of a recovery.")] = False,
    channel: Annotated[
        int | None, typer.Option("--channel", min=1, help="With --recovery: only those of this channel.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Settle a publication that waits for a person, or all of a recovery: published if live, else failed."""
    if (ident is None) is not recovery:
        console.say("Give either --id or --recovery.")
        raise typer.Exit(2)
    if ident is None:
        _settle_all(channel or 0, live=live, as_json=as_json)
        return

    async def work() -> Mapping[str, Any]:
        data = parsed(Settlement, live=live, permalink=permalink)
        return {"id": ident, "status": await posts.settle_for(OPERATOR, ident, data)}

    def text(result: Mapping[str, Any]) -> str:
        return f"Publication {result['id']} is {result['status']}."

    console.run(work, as_json=as_json, storage=offered.storage, text=text)


def _settle_all(channel: int, *, live: bool, as_json: bool) -> None:
    async def work() -> Mapping[str, Any]:
        number = after = 0
        while ids := await posts.unsettled_after_recovery(OPERATOR, channel, after):
            after = ids[-1]
            for first in range(0, len(ids), _STEP):
                step = ids[first : first + _STEP]
                number += await posts.settle_after_recovery(OPERATOR, step, live=live)
        return {"settled": number}

    def text(result: Mapping[str, Any]) -> str:
        return f"{result['settled']} publications are settled as {'published' if live else 'failed'}."

    console.run(work, as_json=as_json, storage=offered.storage, text=text)


command_options.with_metavars(app)
