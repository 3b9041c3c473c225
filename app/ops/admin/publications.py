"""`galley admin publication …`: publications, above all those that wait for a person."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from app.core.operator_lists import ListPage
from app.domain import overviews
from app.domain.overviews import PublicationState
from app.ops import command_options
from app.ops.admin.command_group import OPERATOR, PAGE, Before, Json, Limit, OptionalBrand, group, parsed, run_list

app = group("Posts on channels, above all those whose outcome a person has to settle.")


@app.command("list")
def publication_list(
    brand: OptionalBrand = None,
    status: Annotated[
        PublicationState | None, typer.Option(help="Those in this state instead of those that wait for a person.")
    ] = None,
    limit: Limit = PAGE,
    before: Before = None,
    as_json: Json = False,
) -> None:
    """List publications whose outcome is unknown and that wait for a person, the newest first."""

    async def work() -> Sequence[Mapping[str, Any]]:
        query = parsed(ListPage, limit=limit, before=before)
        found = await overviews.list_publications(OPERATOR, query, brand=brand, status=status)
        return [asdict(row) for row in found]

    columns = ("id", "brand", "channel", "status", "scheduled_at", "excerpt")
    nothing = "No publication waits for a person." if status is None else None
    run_list("publications", work, columns, as_json=as_json, limit=limit, nothing=nothing)


command_options.named(app)
