"""`galley export`: the posts of a brand or their figures as CSV, or the caller's own data, as a file."""

import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from cli import brands, config, questions, render
from cli.client import ServiceClient
from cli.errors import USAGE, Failure, Refused
from cli.render import Screen

T = TypeVar("T")

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


class CsvContent(StrEnum):
    """What can be exported."""

    POSTS = "posts"
    FIGURES = "figures"
    OWN_DATA = "own-data"


_PATHS = {CsvContent.POSTS: "/posts/export", CsvContent.FIGURES: "/posts/figures", CsvContent.OWN_DATA: "/me/data"}


@app.command(name="export")
def main(
    content: Annotated[
        CsvContent, typer.Argument(help="What to export.", metavar="[posts|figures|own-data]")
    ] = CsvContent.POSTS,
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
    output: Annotated[
        Path | None, typer.Option(help="The file to write. Default: standard output.", metavar="FILE")
    ] = None,
) -> None:
    """Write the posts of a brand or their newest metrics as CSV, or your own data as lines of JSON.

    Your own data needs your password and, if two-factor is on, a code.
    """
    screen = render.console()
    with ServiceClient(config.load()) as client:
        slug = None if content is CsvContent.OWN_DATA else brands.choose(client.teams(), brand).slug
        if output is None:
            _confirmed(screen, client, lambda: client.download(slug, _PATHS[content], sys.stdout.buffer))
            sys.stdout.buffer.flush()
            return
        size = _confirmed(screen, client, lambda: _write(screen, client, slug, _PATHS[content], output))
    screen.note(f"{size} bytes written to {output}.")


def _confirmed(screen: Screen, client: ServiceClient, fetch: Callable[[], T]) -> T:
    """Fetch something; if the service wants a proof first, which it says before the first byte, give one."""
    try:
        return fetch()
    except Refused as refusal:
        if refusal.code != "confirmation_required":
            raise
    questions.confirm(screen, client)
    return fetch()


def _write(screen: Screen, client: ServiceClient, slug: str | None, path: str, output: Path) -> int:
    """Write a file, which appears under its name when it is whole; its size. Errors: Failure."""
    part = output.with_name(f"{output.name}.part")
    try:
        with part.open("wb") as out, screen.progress(f"Writing {output.name}"):
            client.download(slug, path, out)
            size = out.tell()
        part.replace(output)
    except OSError as problem:
        raise Failure(f"{output} cannot be written: {problem.strerror or problem}.", USAGE) from None
    return size
