"""`galley media`: images and videos of the selected brand."""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cli import brand_session, brands, media_fits, media_pieces, render
from cli.brand_session import BrandOption, JsonOption
from cli.client import ServiceClient
from cli.errors import FAILED, USAGE, Failure
from cli.render import Screen

_PATIENCE_SECONDS: Final = 20.0
"""After so long people are told why it takes its time."""
_WAIT_SECONDS: Final = 900
_LOOK_SECONDS: Final = 1.0
_UPLOAD: Final = "id filename state error mediaAssetId"
_BRAND: Final = "query ($slug: String!) { brand(slug: $slug) { id } }"
_ASSETS: Final = """query ($ids: [ID!]!) { nodes(ids: $ids) { ... on MediaAsset {
    id databaseId filename mimeType sizeBytes } } }"""
_IMPORT: Final = f"""mutation ($input: MediaImportInput!) {{ mediaImport(input: $input) {{
    ... on MediaUploads {{ uploads {{ {_UPLOAD} }} }}
    ... on Problem {{ message fields {{ messages }} }} }} }}"""
_STATES: Final = f"query ($ids: [ID!]!) {{ nodes(ids: $ids) {{ ... on MediaUpload {{ {_UPLOAD} }} }} }}"

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Upload images and videos, and see what channels get of them.",
)


@app.callback()
def media() -> None:
    """Upload images and videos, and see what channels get of them."""


@app.command("upload")
def upload(
    files: Annotated[list[Path], typer.Argument(help="Images or videos.", metavar="FILE")],
    alt_text: Annotated[
        str | None,
        typer.Option("--alt-text", help="What the image shows, for people who cannot see it.", metavar="TEXT"),
    ] = None,
    folder: Annotated[
        str | None, typer.Option(help="Their folder in the library, such as 2026/Spring.", metavar="FOLDER")
    ] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Upload images and videos to the selected brand.

    Prints a number for each file, for galley posts create --media. A file that is already stored keeps its number.
    One above 8 MiB comes in pieces: the same command goes on with it after it was broken off.
    """
    screen = render.console(json=as_json)
    if alt_text is not None and len(files) > 1:
        raise Failure("--alt-text describes one file. Upload the others by commands of their own.", USAGE)
    for path in files:
        if not path.is_file():
            raise Failure(f"There is no file {path}.", USAGE)
    facts = {"alt_text": alt_text, "folder": folder}
    fields = {name: text for name, text in facts.items() if text is not None}
    assets: list[dict[str, Any]] = []
    with brand_session.open_session(screen, brand) as (_, team):
        if not team.current:
            hint = f"Select it first: galley brands use {brands.typed(team)}"
            raise Failure("Files are stored for the selected brand only.", USAGE, hint)
    for path in files:
        try:
            asset = media_pieces.store(screen, path, fields)
        except OSError as problem:
            raise Failure(f"{path} cannot be read: {(problem.strerror or str(problem)).lower()}.") from None
        assets.append(asset)
        if not as_json:
            size = f", {asset['width']} x {asset['height']}" if asset["width"] else ""
            screen.say(f"{asset['id']}  {asset['filename']} ({asset['mime_type']}, {asset['size']} bytes{size})")
    if as_json:
        screen.document({"assets": assets})


@app.command("import")
def import_files(
    addresses: Annotated[list[str], typer.Argument(help="Addresses of the web, at most 20.", metavar="ADDRESS")],
    brand: BrandOption = None,
    wait: Annotated[bool, typer.Option("--wait/--no-wait", help="Wait until the files are here.")] = True,
    as_json: JsonOption = False,
) -> None:
    """Have the service fetch images and videos from the web.

    Prints a number for each file, for galley posts create --media, or why it was not taken.
    """
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as (client, team):
        ident = client.graphql(_BRAND, slug=team.slug)["brand"]["id"]
        values = {"brandId": ident, "addresses": addresses}
        answer = client.graphql(_IMPORT, input=values)["mediaImport"]
        if "message" in answer:
            words = [text for each in answer["fields"] for text in each["messages"]]
            raise Failure(" ".join(words) or answer["message"], USAGE)
        uploads = answer["uploads"]
        if wait:
            uploads = _awaited(screen, client, uploads)
        numbers = [each["mediaAssetId"] for each in uploads if each["mediaAssetId"]]
        nodes = client.graphql(_ASSETS, ids=numbers)["nodes"] if numbers else []
        assets = {node["id"]: node for node in nodes if node}
    if as_json:
        screen.document({"uploads": [each | {"asset": assets.get(each["mediaAssetId"])} for each in uploads]})
    else:
        for each in uploads:
            screen.say(_line(each, assets))
    if any(each["state"] == "REFUSED" for each in uploads):
        raise typer.Exit(FAILED)


def _awaited(screen: Screen, client: ServiceClient, uploads: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The uploads once none of them is fetched any more, or after the longest wait; says how many are left."""
    start = time.monotonic()
    with screen.progress("Fetching") as show:
        while rest := sum(each["state"] == "ARRIVING" for each in uploads):
            wait = time.monotonic() - start
            if wait > _WAIT_SECONDS:
                break
            tries = ". An address without an answer is tried again; Ctrl-C leaves it to the service"
            show(f"{rest} of {len(uploads)} are being fetched{tries if wait > _PATIENCE_SECONDS else ''}")
            time.sleep(_LOOK_SECONDS)
            nodes = client.graphql(_STATES, ids=[each["id"] for each in uploads])["nodes"]
            uploads = [node or upload for node, upload in zip(nodes, uploads, strict=True)]
    return uploads


def _line(upload: dict[str, Any], assets: Mapping[str, dict[str, Any]]) -> str:
    if upload["error"] is not None:
        return f"{upload['filename']}: {upload['error']}"
    asset = assets.get(upload["mediaAssetId"])
    if asset is None:
        return f"{upload['filename']} is being fetched"
    return f"{asset['databaseId']}  {asset['filename']} ({asset['mimeType']}, {asset['sizeBytes']} bytes)"


app.command("fit")(media_fits.fit)
