"""`galley open`: the studio in a browser, at a room or at a post of the brand."""

import webbrowser
from enum import StrEnum
from typing import Annotated, Final

import typer

from cli import brand_session, brands, config, render
from cli.brand_session import BrandOption
from cli.errors import FAILED, USAGE, Failure

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


class Room(StrEnum):
    """The rooms of the studio that have an address."""

    HOME = "home"
    CALENDAR = "calendar"
    POSTS = "posts"
    REVIEW = "review"
    IDEAS = "ideas"
    MEDIA = "media"
    CHANNELS = "channels"
    TEAM = "team"
    AUDIT = "audit"
    TOKENS = "tokens"
    PROFILE = "profile"
    DOCS = "docs"


_OF_THE_PERSON: Final = (Room.TOKENS, Room.PROFILE)


@app.command(name="open")
def main(
    room: Annotated[Room, typer.Argument(help="A screen of the studio, or docs.", metavar="ROOM")] = Room.HOME,
    post: Annotated[int | None, typer.Option(help="Open this post instead.", metavar="ID", min=1)] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Only print the address.")] = False,
    brand: BrandOption = None,
) -> None:
    """Open the studio in a browser, and print its address."""
    if post is not None and room is not Room.HOME:
        raise Failure("Give either a room or --post.", USAGE)
    screen = render.console()
    credentials = config.load()
    if room is Room.DOCS:
        path = "/docs"
    elif room in _OF_THE_PERSON:
        path = f"/studio/me/{room}"
    else:
        with brand_session.client_of(screen) as client:
            team = brands.choose(client.teams(), brand)
        path = f"/studio/{team.slug}/" + (f"editor/{post}" if post else room)
    address = credentials.base_url + path
    screen.line(address)
    if not no_open and render.has_browser() and not webbrowser.open(address):
        raise Failure("No browser could be started.", FAILED)
