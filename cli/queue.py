"""`galley queue`: the posts that wait for a time, and the posting times that are free."""

from datetime import UTC, datetime
from typing import Annotated, Final
from urllib.parse import urlencode

import typer

from cli import brand_session, render, times
from cli.brand_session import BrandOption, JsonOption
from cli.channels import by_name, names_of

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_QUERY: Final = """query ($slug: String!, $now: DateTime!, $first: Int!) { brand(slug: $slug) {
    posts(first: $first, orderBy: { field: DUE_AT, direction: ASC }, filter: { isScheduled: true, dueFrom: $now
        statuses: [DRAFT, IN_REVIEW, CHANGES_REQUESTED, SCHEDULED] }) {
      totalCount nodes { databaseId title body status dueAt inQueue } } } }"""


@app.command(name="queue")
def main(
    channel: Annotated[
        list[str] | None, typer.Option(help="The times that are free on these channels.", metavar="CHANNEL")
    ] = None,
    limit: Annotated[int, typer.Option(help="How many posts and times.", min=1, max=100, metavar="N")] = 10,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the posts that wait for their time, and the free posting times of every channel.

    With --channel the times are those that all of the named channels have. A star marks a time of the queue.
    Posting times are set in the studio.
    """
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        listing = client.get("/channels", team.slug)
        posts = client.graphql(_QUERY, slug=team.slug, now=datetime.now(UTC).isoformat(), first=limit)["brand"][
            "posts"
        ]
        names = names_of(listing)
        groups = [by_name(listing, channel)] if channel else [[number] for number in names]
        slots: dict[str, list[str]] = {}
        for numbers in groups:
            query = urlencode({"channel_ids": ",".join(map(str, numbers)), "limit": min(limit, 5)})
            name = ", ".join(names[number] for number in numbers)
            slots[name] = client.get(f"/queue/slots?{query}", team.slug)["slots"]
    if as_json:
        screen.document({"posts": posts["nodes"], "more": posts["totalCount"] > limit, "slots": slots})
        return
    rows = [
        (
            str(post["databaseId"]),
            post["status"].casefold().replace("_", " "),
            times.local_time(post["dueAt"]) + (" *" if post["inQueue"] else ""),
            render.title_of(post),
        )
        for post in posts["nodes"]
    ]
    if rows:
        screen.table(("ID", "Status", "Due", "Post"), rows, least=("Due",), most="Post")
    else:
        screen.note(f"Nothing in {team.name} waits for its time.")
    screen.say()
    free = [(name, ", ".join(map(times.local_time, several)) or "none") for name, several in slots.items()]
    if free:
        screen.table(("Channel", "Free"), free, least=("Channel",), most="Free")
