"""`galley ideas`: the ideas of a brand, such as those that `galley mine` sent."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Final

import typer

from cli import brand_session, render, times
from cli.brand_session import BrandOption
from cli.errors import Failure

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_QUERY: Final = """
query Ideas($slug: String!, $filter: IdeaFilter, $first: Int!, $after: String) {
  brand(slug: $slug) {
    ideas(filter: $filter, first: $first, after: $after) {
      nodes { databaseId status headline angle pillar format recording sourceRefs createdAt }
      pageInfo { hasNextPage endCursor }
    }
  }
}
"""
_PAGE_SIZE: Final = 100


class IdeaStatusOption(StrEnum):
    """The states of ideas."""

    NEW = "new"
    ACCEPTED = "accepted"
    DISMISSED = "dismissed"
    USED = "used"


@app.command(name="ideas")
def main(
    status: Annotated[IdeaStatusOption | None, typer.Option(help="Only ideas of this state.")] = None,
    search: Annotated[
        str | None, typer.Option(help="Only ideas with this text in headline, angle or recording.", metavar="TEXT")
    ] = None,
    limit: Annotated[int, typer.Option(help="How many ideas.", min=1, max=1_000, metavar="N")] = 25,
    cursor: Annotated[
        str | None, typer.Option(help="Go on behind a list: the next_cursor of its JSON.", metavar="TEXT")
    ] = None,
    brand: BrandOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document, with every field.")] = False,
) -> None:
    """List the ideas of a brand, newest first."""
    screen = render.console(json=as_json)
    query: dict[str, Any] = {} if status is None else {"statuses": [status.name]}
    query |= {} if search is None else {"search": search}
    with brand_session.open_session(screen, brand) as (client, team):
        ideas: list[Mapping[str, Any]] = []
        page: Mapping[str, Any] = {"hasNextPage": True, "endCursor": cursor}
        while page["hasNextPage"] and len(ideas) < limit:
            first = min(limit - len(ideas), _PAGE_SIZE)
            answer = client.graphql(_QUERY, slug=team.slug, filter=query, first=first, after=page["endCursor"])
            if answer["brand"] is None:
                raise Failure(f"You cannot see the ideas of {team.name}.")
            ideas += answer["brand"]["ideas"]["nodes"]
            page = answer["brand"]["ideas"]["pageInfo"]
    if as_json:
        screen.document(
            {
                "ideas": [_document(idea) for idea in ideas],
                "more": page["hasNextPage"],
                "next_cursor": page["endCursor"] if page["hasNextPage"] else None,
            }
        )
        return
    rows = [
        (
            str(idea["databaseId"]),
            idea["status"].lower(),
            times.local_time(idea["createdAt"])[:10],
            idea["pillar"] or "-",
            idea["format"] or "-",
            idea["headline"],
        )
        for idea in ideas
    ]
    columns = ("ID", "Status", "Date", "Pillar", "Format", "Headline")
    if rows:
        screen.table(columns, rows, least=("Format", "Date", "Pillar"), most="Headline")
    elif query:
        screen.note(f"{team.name} has no such ideas.")
    else:
        screen.note(f"{team.name} has no ideas yet. Find some with: galley mine")
    if page["hasNextPage"]:
        screen.note(f"There are more. These are the newest {limit}; see --limit.")


def _document(idea: Mapping[str, Any]) -> dict[str, Any]:
    """Return an idea with the names that REST uses."""
    return {
        "id": idea["databaseId"],
        "status": idea["status"].lower(),
        "headline": idea["headline"],
        "angle": idea["angle"],
        "pillar": idea["pillar"],
        "format": idea["format"],
        "recording": idea["recording"],
        "source_refs": idea["sourceRefs"],
        "created_at": idea["createdAt"],
    }
