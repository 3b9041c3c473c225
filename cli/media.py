"""`galley media`: images and videos of the selected brand."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cli import brand_session, brands, render
from cli.brand_session import BrandOption, JsonOption
from cli.errors import USAGE, Failure

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Upload images and videos.",
)


@app.callback()
def media() -> None:
    """Upload images and videos."""


@app.command("upload")
def upload(
    files: Annotated[list[Path], typer.Argument(help="Images or videos.", metavar="FILE")],
    alt_text: Annotated[
        str | None,
        typer.Option("--alt-text", help="What the image shows, for people who cannot see it.", metavar="TEXT"),
    ] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Upload images and videos to the selected brand.

    Prints a number for each file, for galley posts create --media. A file that is already stored keeps its number.
    """
    screen = render.console(json=as_json)
    if alt_text is not None and len(files) > 1:
        raise Failure("--alt-text describes one file. Upload the others by commands of their own.", USAGE)
    for path in files:
        if not path.is_file():
            raise Failure(f"There is no file {path}.", USAGE)
    assets: list[dict[str, Any]] = []
    with brand_session.open_session(screen, brand) as (client, team):
        if not team.current:
            hint = f"Select it first: galley brands use {brands.typed(team)}"
            raise Failure("Files are stored for the selected brand only.", USAGE, hint)
    for path in files:
        try:
            with path.open("rb") as file, brand_session.client_of(screen) as client:
                asset = client.upload(path, file, alt_text)["asset"]
        except OSError as problem:
            raise Failure(f"{path} cannot be read: {(problem.strerror or str(problem)).lower()}.") from None
        assets.append(asset)
        if not as_json:
            size = f", {asset['width']} x {asset['height']}" if asset["width"] else ""
            screen.say(f"{asset['id']}  {asset['filename']} ({asset['mime_type']}, {asset['size']} bytes{size})")
    if as_json:
        screen.document({"assets": assets})
