"""`galley platforms`: what posts can be and be told on each platform."""

from typing import Annotated

import typer

from cli import brand_session, post_comments, post_options, render
from cli.brand_session import BrandOption, JsonOption
from cli.errors import USAGE, Failure, printable

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command(name="platforms")
def main(
    platform: Annotated[
        str | None, typer.Argument(help="The platform whose options are described.", metavar="PLATFORM")
    ] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the platforms with their formats, options and comments, or describe those of one platform."""
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        body = client.get("/platforms", team.slug)
    platforms = post_options.platforms_of(body)
    if platform is not None and platform not in platforms:
        hint = f"There are: {', '.join(platforms)}."
        raise Failure(f"There is no platform {printable(platform)!r} here.", USAGE, hint)
    declarations = body["platforms"] if platform is None else [platforms[platform]]
    if as_json:
        screen.document({"platforms": declarations})
        return
    if platform is None:
        rows = [
            (
                one["key"],
                ", ".join(entry["format"] for entry in one["formats"]),
                str(one["follow_ups"]["most"]) if one.get("follow_ups") else "-",
                ", ".join(option["name"] for option in one["options"]) or "-",
            )
            for one in declarations
        ]
        screen.table(("Platform", "Formats", "Comments", "Options"), rows, least=("Formats",), most="Options")
        return
    (one,) = declarations
    screen.say(f"{one['label']} takes: {', '.join(entry['format'] for entry in one['formats'])}.")
    screen.say(post_comments.sentence(one))
    options = [
        (
            option["name"] + (" (needed)" if option["required"] else ""),
            post_options.bounds(option),
            ", ".join(option["formats"]) or "all",
            option["label"] if not option["help"] else f"{option['label']}. {option['help']}",
        )
        for option in one["options"]
    ]
    if options:
        screen.table(("Option", "Value", "Formats", "About"), options, least=("Value", "Formats"), most="About")
    else:
        screen.note("It has no options.")
