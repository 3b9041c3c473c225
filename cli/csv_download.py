"""`galley export`: the posts of a brand or their figures as CSV, or the caller's own data, as a file."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from cli import brands, config, render
from cli.client import Client
from cli.errors import USAGE, Failure

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


class Content(StrEnum):
    """What can be exported."""

    POSTS = "posts"
    FIGURES = "figures"
    OWN_DATA = "own-data"


_PATHS = {Content.POSTS: "/posts/export", Content.FIGURES: "/posts/figures", Content.OWN_DATA: "/me/data"}


@app.command(name="export")
def main(
    content: Annotated[
        Content, typer.Argument(help="What to export.", metavar="[posts|figures|own-data]")
    ] = Content.POSTS,
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
    output: Annotated[
        Path | None, typer.Option(help="The file to write. Default: standard output.", metavar="FILE")
    ] = None,
) -> None:
    """Write the posts of a brand or their newest figures as CSV, or your own data as lines of JSON."""
    screen = render.console()
    with Client(config.load()) as client:
        slug = None if content is Content.OWN_DATA else brands.choose(client.teams(), brand).slug
        if output is None:
            client.download(slug, _PATHS[content], sys.stdout.buffer)
            sys.stdout.buffer.flush()
            return
        # The file appears under its name when it is whole.
        part = output.with_name(f"{output.name}.part")
        try:
            with part.open("wb") as out, screen.progress(f"Writing {output.name}"):
                size = _counted(client, slug, _PATHS[content], out)
            part.replace(output)
        except OSError as problem:
            raise Failure(f"{output} cannot be written: {problem.strerror or problem}.", USAGE) from None
    screen.note(f"{size} bytes written to {output}.")


def _counted(client: Client, slug: str | None, path: str, out: BinaryIO) -> int:
    client.download(slug, path, out)
    return out.tell()
