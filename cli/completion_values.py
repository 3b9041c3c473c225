"""`galley completion --values`: names of brands and channels for completion, quoted for a shell, a line each."""

import shlex
from typing import Annotated

import typer

from cli import brands, config
from cli.client import ServiceClient
from cli.errors import printable

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command(name="completion")
def main(
    values: Annotated[str, typer.Option("--values", help="brands or channels.", metavar="WHAT")],
    brand: Annotated[str | None, typer.Argument(help="The brand of the channels.", metavar="BRAND")] = None,
) -> None:
    """Print the names that can be typed."""
    with ServiceClient(config.load()) as client:
        teams = client.teams()
        if values == "brands":
            names = [one.name for one in teams]
        else:
            typed = " ".join(shlex.split(brand)) if brand else None
            body = client.get("/channels", brands.choose(teams, typed).slug)
            names = [channel["name"] for channel in body["channels"] if channel["state"] == "connected"]
    for name in names:
        print(shlex.quote(printable(name)))
