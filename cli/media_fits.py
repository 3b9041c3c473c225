"""`galley media fit`: what channels get instead of files that their platforms do not take as they are."""

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import unquote, urlsplit

import typer

from cli import brand_session, media_pieces, render
from cli.brand_session import BrandOption, BrandSession, JsonOption
from cli.channels import by_name
from cli.errors import FAILED, USAGE, Failure, printable
from cli.render import Screen

_WAIT_SECONDS: Final = 6 * 3600
"""The longest that a film may take."""
_LOOK_SECONDS: Final = 1.0
_WHOLE: Final = 100
_UNITS: Final = 100
"""In one percent."""
_UNITS_OF_FILM: Final = 10
_FIELDS: Final = ("media", "frames")
"""The fields of issues that are about files."""
_COLOURS: Final = {"white": "#ffffff", "black": "#000000"}
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_FILE: Final = "id databaseId filename mimeType sizeBytes width height"
_FIT: Final = """changes kind mimeType sizeBytes width height durationMs state progress url error
    channel { databaseId } mediaAsset { databaseId }"""
_CHANNELS: Final = """query ($slug: String!, $after: String) { brand(slug: $slug) { id
    channels(first: 100, after: $after) { nodes { id databaseId displayName platform state }
        pageInfo { hasNextPage endCursor } } } }"""
_ASSET: Final = f"""query ($slug: String!, $number: BigInt!) {{
    brand(slug: $slug) {{ mediaAsset(databaseId: $number) {{ {_FILE} }} }} }}"""
_CHECK: Final = f"""query ($slug: String!, $content: PreflightInput!) {{ brand(slug: $slug) {{
    fits(input: $content) {{ {_FIT} }}
    preflight(input: $content) {{ field message channel {{ databaseId }} }} }} }}"""
_MAKE: Final = f"""mutation ($input: MediaFitInput!) {{ mediaFit(input: $input) {{
    ... on MediaFits {{ fits {{ {_FIT} }} }}
    ... on Problem {{ message fields {{ messages }} }} }} }}"""

_WORDS: Final = {
    "BYTES": "fewer bytes",
    "SIZE": "fewer pixels",
    "BARS": "with bars",
    "ALPHA": "white where it is transparent",
    "COLOURS": "in the colours of screens",
    "STILL": "the first picture alone",
    "FILM": "the animation as a film",
    "COPIED": "the same pictures in a new file",
    "ENCODED": "coded anew",
    "CODING": "in a coding that is taken",
    "INDEX": "with its index first",
    "RATE": "with another number of frames a second",
    "LENGTH": "a part of its time",
    "SOUND": "with its sound coded anew",
}


@dataclass(frozen=True, slots=True)
class _Wish:
    """What files have to fit: channels of a brand, and a frame."""

    brand_id: str
    channels: Sequence[Mapping[str, Any]]
    frame: Mapping[str, Any] | None

    def content(self, asset: Mapping[str, Any]) -> dict[str, Any]:
        """A post of one file on the channels."""
        content: dict[str, Any] = {
            "body": asset["filename"],
            "mediaIds": [asset["id"]],
            "channelIds": [channel["globalId"] for channel in self.channels],
        }
        return content if self.frame is None else content | {"frames": [{"mediaId": asset["id"], **self.frame}]}


def fit(
    files: Annotated[list[str], typer.Argument(help="Files here, or numbers of files there.", metavar="FILE")],
    channel: Annotated[
        list[str], typer.Option("--channel", help="Name or number. Repeat it for more.", metavar="CHANNEL")
    ],
    cut: Annotated[
        str | None, typer.Option(help="The part to show, in percent of the file.", metavar="X,Y,WIDTH,HEIGHT")
    ] = None,
    bars: Annotated[
        str | None, typer.Option(help="Show all, with bars such as white or #102030.", metavar="COLOUR")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what would be made.")] = False,
    out: Annotated[Path | None, typer.Option(help="The folder to write what is made.", metavar="FOLDER")] = None,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show what channels get instead of files that their platforms do not take, and have it made.

    A file of this machine is uploaded first. Each file is looked at as the only one of a post. The exit code is 1
    where a channel takes a file in no way.
    """
    screen = render.console(json=as_json)
    if out is not None and check:
        raise Failure("--out and --check exclude each other.", USAGE)
    frame = _frame(cut, bars)
    with brand_session.open_session(screen, brand) as session:
        brand_id, all_channels = _channels(session)
        numbers = by_name({"channels": all_channels}, channel)
    choice = [each for number in numbers for each in all_channels if each["id"] == number]
    wish = _Wish(brand_id, choice, frame)
    assets = [_asset(screen, brand, file) for file in files]
    with brand_session.open_session(screen, brand) as session:
        answers = [_checked(session, wish, asset) for asset in assets]
    if not check:
        with brand_session.open_session(screen, brand) as session:
            _make(screen, session, wish, answers)
            if out is not None:
                _write(session, out, answers)
    if as_json:
        screen.document({"files": answers})
    else:
        for answer in answers:
            _tell(screen, wish, answer)
    if any(answer["issues"] or any(each["error"] for each in answer["fits"]) for answer in answers):
        raise typer.Exit(FAILED)


def _frame(cut: str | None, bars: str | None) -> dict[str, Any] | None:
    """What of the files is shown. Errors: Failure with exit code 2."""
    if cut is not None and bars is not None:
        raise Failure("--cut and --bars exclude each other.", USAGE)
    if bars is not None:
        colour = _COLOURS.get(bars, bars)
        if not _COLOUR.fullmatch(colour):
            raise Failure("--bars needs a colour such as white, black or #102030.", USAGE)
        return {"mode": "BARS", "background": colour}
    if cut is None:
        return None
    try:
        x, y, width, height = (round(float(text) * _UNITS) for text in cut.split(","))
    except (ValueError, OverflowError):
        x, y, width, height = -1, 0, 0, 0
    most = _WHOLE * _UNITS
    if min(x, y) < 0 or min(width, height) < 1 or max(x + width, y + height) > most:
        message = (
            "--cut needs four percentages: where the part begins from left and top, its width and its height."
        )
        raise Failure(message, USAGE, "For example: --cut 0,10,100,52.5")
    return {"mode": "CUT", "x": x, "y": y, "width": width, "height": height}


def _channels(session: BrandSession) -> tuple[str, list[dict[str, Any]]]:
    """The id of the brand, and its channels as they are chosen from."""
    channels: list[dict[str, Any]] = []
    after: str | None = None
    while True:
        brand = session.client.graphql(_CHANNELS, slug=session.brand.slug, after=after)["brand"]
        page = brand["channels"]
        channels += page["nodes"]
        if not page["pageInfo"]["hasNextPage"]:
            break
        after = page["pageInfo"]["endCursor"]
    rows = [
        {
            "id": each["databaseId"],
            "globalId": each["id"],
            "name": each["displayName"],
            "platform": each["platform"],
            "state": each["state"].lower(),
        }
        for each in channels
    ]
    return brand["id"], rows


def _asset(screen: Screen, brand: str | None, file: str) -> dict[str, Any]:
    """A file of the brand: by its number, or uploaded now. Errors: Failure."""
    path = Path(file)
    with brand_session.open_session(screen, brand) as (_, team):
        fields = {"team_id": str(team.id)}
    if path.is_file():
        number = int(media_pieces.store(screen, path, fields)["id"])
    elif file.isdecimal():
        number = int(file)
    else:
        raise Failure(f"There is no file {printable(file)}.", USAGE)
    with brand_session.client_of(screen) as client:
        asset = client.graphql(_ASSET, slug=team.slug, number=number)["brand"]["mediaAsset"]
    if asset is None:
        raise Failure(f"{printable(team.name)} has no file {number}.")
    return dict(asset)


def _checked(session: BrandSession, wish: _Wish, asset: Mapping[str, Any]) -> dict[str, Any]:
    """What is to be made of a file, and what its channels do not take of it."""
    content = wish.content(asset)
    brand = session.client.graphql(_CHECK, slug=session.brand.slug, content=content)["brand"]
    issues = [issue for issue in brand["preflight"] if issue["field"] in _FIELDS]
    return {"file": dict(asset), "fits": brand["fits"], "issues": issues}


def _make(screen: Screen, session: BrandSession, wish: _Wish, answers: Sequence[dict[str, Any]]) -> None:
    """Have made what is to be made, and wait for it."""
    for answer in answers:
        values = {"brandId": wish.brand_id, "content": wish.content(answer["file"])}
        fits = session.client.graphql(_MAKE, input=values)["mediaFit"]
        if "message" in fits:
            words = [text for each in fits["fields"] for text in each["messages"]]
            raise Failure(" ".join(words) or fits["message"])
        answer["fits"] = fits["fits"]
    end = time.monotonic() + _WAIT_SECONDS
    with screen.progress("Making") as show:
        while rest := [each for each in answers if any(fit["state"] == "DUE" for fit in each["fits"])]:
            if time.monotonic() > end:
                raise Failure("The service is still making files. Run the command again later.")
            film = next((each["progress"] for each in rest[0]["fits"] if each["progress"]), None)
            percent = "" if film is None else f": {film // _UNITS_OF_FILM} %"
            show(f"Making what channels get instead of {rest[0]['file']['filename']}{percent}")
            time.sleep(_LOOK_SECONDS)
            for answer in rest:
                answer["fits"] = _checked(session, wish, answer["file"])["fits"]


def _write(session: BrandSession, folder: Path, answers: Iterable[dict[str, Any]]) -> None:
    """Write what was made into a folder; `path` of each says where it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for answer in answers:
            for each in answer["fits"]:
                if each["url"] is None:
                    continue
                url = urlsplit(each["url"])
                name = Path(unquote(url.path)).name
                path = folder / f"{each['channel']['databaseId']}-{answer['file']['databaseId']}-{name}"
                with path.open("wb") as file:
                    session.client.download(None, f"{url.path}?{url.query}", file)
                each["path"] = str(path)
    except OSError as problem:
        raise Failure(f"{folder} cannot be written: {(problem.strerror or str(problem)).lower()}.") from None


def _tell(screen: Screen, wish: _Wish, answer: Mapping[str, Any]) -> None:
    """Print a line for each channel."""
    file = answer["file"]
    sides = f", {file['width']} x {file['height']}" if file["width"] else ""
    screen.say(f"{file['databaseId']}  {file['filename']} ({file['mimeType']}, {file['sizeBytes']} bytes{sides})")
    for channel in wish.channels:
        issues = [each["message"] for each in answer["issues"] if each["channel"]["databaseId"] == channel["id"]]
        fit = next((each for each in answer["fits"] if each["channel"]["databaseId"] == channel["id"]), None)
        words = " ".join(issues) or ("goes as it is" if fit is None else _words(fit, file))
        screen.say(f"    {channel['name']} ({channel['platform']}): {words}")


def _words(fit: Mapping[str, Any], file: Mapping[str, Any]) -> str:
    """What a channel gets instead of a file, in words."""
    if fit["error"] is not None:
        return f"cannot be sent: {fit['error']}"
    most = "" if fit["state"] == "MADE" else "at most "
    seconds = f", {fit['durationMs'] / 1000:g} s" if fit["kind"] == "FILM" and fit["durationMs"] else ""
    what = f"{fit['mimeType']}, {most}{fit['sizeBytes']} bytes, {most}{fit['width']} x {fit['height']}{seconds}"
    changes = ", ".join(_change(change, fit, file) for change in fit["changes"] if change != "TYPE")
    place = f" -> {fit['path']}" if "path" in fit else ""
    return f"{what}{f': {changes}' if changes else ''}{place}"


def _change(change: str, fit: Mapping[str, Any], file: Mapping[str, Any]) -> str:
    if change != "CUT" or not file["width"]:
        return _WORDS.get(change, "cut" if change == "CUT" else change.lower())
    shape, own = fit["width"] / fit["height"], file["width"] / file["height"]
    return f"cut to {shape:.2f}:1, {round(100 * (1 - min(shape / own, own / shape)))} % is left out"
