"""`galley channels choices`, and values of options by what they are called on the platform."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any
from urllib.parse import urlencode

import typer

from cli import brand_session, render
from cli.brand_session import BrandOption, BrandSession, JsonOption
from cli.channels import by_name
from cli.errors import USAGE, Failure, Refused, printable

_UNPROCESSABLE = 422
_NEAR = 20
"""The most choices that a message names."""


def choices(
    channel: Annotated[str, typer.Argument(help="Name or number.", metavar="CHANNEL")],
    option: Annotated[str, typer.Argument(help="An option such as categories.", metavar="OPTION")],
    search: Annotated[str | None, typer.Option(help="Those whose name holds this text.", metavar="TEXT")] = None,
    refresh: Annotated[bool, typer.Option("--refresh", help="Ask the platform now.")] = False,
    brand: BrandOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the values of an option that live on the platform, such as the categories of a site.

    The list is up to a quarter of an hour old. An option of a post takes the value or its name.
    """
    screen = render.console(json=as_json)
    with brand_session.open_session(screen, brand) as session:
        listing = session.client.get("/channels", session.brand.slug)
        (channel_id,) = by_name(listing, [channel])
        answer = _choice_list(session, channel_id, option, search or "", refresh=refresh)
    if as_json:
        screen.document(answer)
        return
    if answer["problem"]:
        screen.warn(f"This list is older: {answer['problem']}")
    if answer["choices"]:
        screen.table(("Value", "Name"), [(one["value"], one["label"]) for one in answer["choices"]], most="Name")
    else:
        screen.note("Nothing there is called that." if search else "The platform has none.")


def _choice_list(
    session: BrandSession, channel_id: int, option: str, search: str = "", *, refresh: bool = False
) -> dict[str, Any]:
    """Return the values of an option of a channel with their labels, as the service has them."""
    query = {"option": option} | ({"search": search} if search else {}) | ({"refresh": "true"} if refresh else {})
    return session.client.get(f"/channels/{channel_id}/choices?{urlencode(query)}", session.brand.slug)


def values(session: BrandSession, channel: Mapping[str, Any], option: str, texts: Sequence[str]) -> list[str]:
    """Return the value for each text that is a value of the option on this channel, or the name of one.

    While the platform is not known to have any, the texts are taken for values. Errors: Failure with exit code 2
    for a name that nothing or more than one thing has.
    """
    try:
        rows: list[Mapping[str, str]] = _choice_list(session, channel["id"], option)["choices"]
    except Refused as refusal:
        if refusal.status != _UNPROCESSABLE:
            raise
        return [text.strip() for text in texts]
    return [_value(session, channel, option, text.strip(), rows) for text in texts]


def labels(
    session: BrandSession, platforms: Mapping[str, Mapping[str, Any]], publication: Mapping[str, Any]
) -> dict[str, dict[str, str]]:
    """Return what the values of a publication that live on its platform are called, by the option and the value.

    Where the platform cannot be asked, there are none.
    """
    options = platforms.get(publication["platform"], {}).get("options", ())
    remote = [one["name"] for one in options if one.get("is_remote") and one["name"] in publication["options"]]
    words: dict[str, dict[str, str]] = {}
    for name in remote:
        with suppress(Refused):
            rows = _choice_list(session, publication["channel_id"], name)["choices"]
            words[name] = {one["value"]: one["label"] for one in rows}
    return words


def _value(
    session: BrandSession, channel: Mapping[str, Any], option: str, text: str, rows: Sequence[Mapping[str, str]]
) -> str:
    key = text.casefold()
    if any(row["value"] == text for row in rows):
        return text
    matches = [row for row in rows if row["label"].casefold() == key]
    if not matches:
        rows = _choice_list(session, channel["id"], option, text)["choices"]
        matches = [row for row in rows if row["label"].casefold() == key] or rows
    if len(matches) == 1:
        return matches[0]["value"]
    if not matches and text.isdecimal():
        # A number that is in no list, because lists have an end.
        return text
    name = printable(channel["name"])
    what = "has several" if matches else "has no"
    lines = "".join(f"\n  {row['value']}  {printable(row['label'])}" for row in matches[:_NEAR])
    command = f'galley channels choices "{name}" {printable(option)}'
    hint = f"Choose by the value:{lines}" if lines else f"See: {command}"
    raise Failure(f"{name} {what} {printable(text)!r} among its {printable(option)}.", USAGE, hint)
