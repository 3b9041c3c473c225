"""The channels of a brand, and the choice of channels by their names."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.errors import USAGE, Failure, printable


def names_of(body: Mapping[str, Any]) -> dict[int, str]:
    """Return the names of channels by their numbers, from the answer of `GET /channels`."""
    return {channel["id"]: channel["name"] for channel in body["channels"]}


def by_name(body: Mapping[str, Any], names: Sequence[str], *, every: bool = False) -> list[int]:
    """Return the numbers of the channels that are named by number, by name, or by the beginning of a name.

    With `every`, return all connected ones. Errors: Failure with exit code 2 and the channels to choose from.
    """
    channels = [channel for channel in body["channels"] if channel["state"] == "connected"]
    if every:
        return [channel["id"] for channel in channels]
    return list(dict.fromkeys(_one(channels, name) for name in names))


def _one(channels: Sequence[Mapping[str, Any]], name: str) -> int:
    key = name.strip().casefold()
    for matches in (
        [channel for channel in channels if str(channel["id"]) == key],
        [channel for channel in channels if channel["name"] == name],
        [channel for channel in channels if channel["name"].casefold() == key],
        [channel for channel in channels if key and channel["name"].casefold().startswith(key)],
    ):
        if len(matches) == 1:
            return int(matches[0]["id"])
        if matches:
            raise _unclear(matches, f"{printable(name)!r} matches several channels.")
    raise _unclear(channels, f"No connected channel is called {printable(name)!r}.")


def _unclear(channels: Sequence[Mapping[str, Any]], message: str) -> Failure:
    lines = "".join(
        f"\n  {channel['id']}  {printable(channel['name'])} ({printable(channel['platform'])})"
        for channel in channels
    )
    hint = f"Choose with --channel NAME or --channel ID:{lines}" if channels else "Connect channels in the studio."
    return Failure(message, USAGE, hint)
