"""Which platforms this installation offers: one line per built-in one, outside packages by entry point."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import metadata
from importlib.metadata import EntryPoint
from typing import cast

from app.connectors.platforms.bluesky import BlueskyPlatform
from app.connectors.platforms.discord import DiscordPlatform
from app.connectors.platforms.facebook import FacebookPlatform
from app.connectors.platforms.feed import FeedPlatform
from app.connectors.platforms.instagram import InstagramPlatform
from app.connectors.platforms.linkedin import LinkedinPlatform
from app.connectors.platforms.mastodon import MastodonPlatform
from app.connectors.platforms.sandbox import SandboxPlatform
from app.connectors.platforms.slack import SlackPlatform
from app.connectors.platforms.telegram import TelegramPlatform
from app.connectors.platforms.threads import ThreadsPlatform
from app.connectors.platforms.wordpress import WordpressPlatform
from app.connectors.platforms.x import XPlatform
from app.connectors.protocols import Keeps, Platform, Serves
from app.connectors.routes import Route
from app.core.setting_errors import UnusableSettings

ENTRY_POINTS = "galley.connectors"

BUILT_IN: tuple[Platform, ...] = (
    BlueskyPlatform(),
    DiscordPlatform(),
    FacebookPlatform(),
    FeedPlatform(),
    InstagramPlatform(),
    LinkedinPlatform(),
    MastodonPlatform(),
    SandboxPlatform(),
    SlackPlatform(),
    TelegramPlatform(),
    ThreadsPlatform(),
    WordpressPlatform(),
    XPlatform(),
)

_offered: dict[str, Platform] = {}


class UnusableConnector(UnusableSettings):
    """An outside package offers something that is no connector, or one whose key is taken."""


def configure(*, sandbox: bool, also: Sequence[Platform] = ()) -> None:
    """Decide what is offered, outside packages included; `sandbox` is for the stand-ins.

    To be called once per process before anything else here, and again only by tests, which may bring platforms
    of their own. Errors: UnusableConnector.
    """
    table = _by_key((*BUILT_IN, *_installed(entry_points(group=ENTRY_POINTS)), *also))
    _offered.clear()
    _offered.update({key: platform for key, platform in table.items() if sandbox or not platform.stand_in})


def platforms() -> tuple[Platform, ...]:
    """Give every offered platform, built-in ones first, in a fixed order."""
    return tuple(_offered.values())


def platform(key: str) -> Platform | None:
    """Give the platform of this key, or None where it is not offered."""
    return _offered.get(key)


def routes() -> list[Route]:
    """Give the public routes of every offered platform, to be matched in this order."""
    return [route for found in _offered.values() if isinstance(found, Serves) for route in found.routes()]


def model_modules() -> list[str]:
    """Name the modules with the tables of the built-in platforms, offered or not.

    The schema is the same on every installation, so the switch for stand-ins does not matter here.
    """
    return [name for found in BUILT_IN if isinstance(found, Keeps) for name in found.model_modules]


@cache
def entry_points(group: str) -> Sequence[EntryPoint]:
    """What other packages offer under this name: read once, for none comes or goes while a process runs."""
    return tuple(metadata.entry_points(group=group))


def _installed(found: Iterable[EntryPoint]) -> Iterator[Platform]:
    """Make the connectors of outside packages; each entry point names something to call without arguments."""
    for entry in sorted(found, key=lambda entry: entry.name):
        try:
            made = cast("object", entry.load()())
        except Exception as failure:
            raise UnusableConnector(f"The connector {entry.value} cannot be loaded: {failure}") from failure
        if not isinstance(made, Platform):
            raise UnusableConnector(f"{entry.value} is not a connector.")
        yield made


def _by_key(found: Sequence[Platform]) -> dict[str, Platform]:
    table: dict[str, Platform] = {}
    for entry in found:
        if entry.key in table:
            raise UnusableConnector(f"Two connectors have the key {entry.key!r}.")
        table[entry.key] = entry
    return table
