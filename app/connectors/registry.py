"""Which platforms this installation offers: one line per built-in one, outside packages by entry point.

Both are loaded by name, so that a process that only asks for a few of them does not load the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module, metadata
from importlib.metadata import EntryPoint
from typing import Final, cast

from app.connectors import connector_checks, options
from app.connectors.protocols import Authorizes, Declares, Keeps, Platform, Serves
from app.connectors.rehearsals import rehearsed
from app.connectors.routes import Route
from app.core.setting_errors import UnusableSettings

ENTRY_POINTS = "galley.connectors"

BUILT_IN: Final = {
    "bluesky": "BlueskyPlatform",
    "discord": "DiscordPlatform",
    "facebook": "FacebookPlatform",
    "feed": "FeedPlatform",
    "hand": "HandPlatform",
    "instagram": "InstagramPlatform",
    "linkedin": "LinkedinPlatform",
    "mastodon": "MastodonPlatform",
    "sandbox": "SandboxPlatform",
    "slack": "SlackPlatform",
    "telegram": "TelegramPlatform",
    "threads": "ThreadsPlatform",
    "wordpress": "WordpressPlatform",
    "x": "XPlatform",
}
"""The built-in platforms by key, which names their package below `platforms`: the classes to be loaded."""

WITH_TABLES: Final = ("feed", "sandbox")
"""The built-in platforms that keep tables, which are part of the schema."""

MOST_PLATFORMS: Final = 50
MOST_FIELDS: Final = 20
"""The most fields of a form that connects a channel."""
MOST_CHOICES: Final = 50
"""The most choices of such a field."""
MOST_FACTS: Final = 100
"""The most facts behind the limits of a platform."""

_platforms: dict[str, Platform] = {}
_on_request: bool | None = None
"""Whether stand-ins are offered too, where platforms are loaded on request."""


class UnusableConnector(UnusableSettings):
    """An outside package offers something that is no connector, or one whose key is taken."""


def configure(*, sandbox: bool, also: Sequence[Platform] = ()) -> None:
    """Decide what is offered, outside packages included; `sandbox` is for the stand-ins, rehearsals among them.

    To be called once per process before anything else here, and again only by tests, which may bring platforms
    of their own. Errors: UnusableConnector.
    """
    global _on_request
    table = _by_key(
        (*built_in(), *(_rehearsals() if sandbox else ()), *_installed(entry_points(group=ENTRY_POINTS)), *also)
    )
    _on_request = None
    _platforms.clear()
    _platforms.update({key: platform for key, platform in table.items() if sandbox or not platform.stand_in})


def load_on_request(*, sandbox: bool) -> None:
    """Offer what `configure` offers, each platform loaded when it is asked for.

    For a command that asks about few platforms and lets none work: a platform that is loaded after the database
    was opened has no tables.
    """
    global _on_request
    _on_request = sandbox
    _platforms.clear()


def platforms() -> tuple[Platform, ...]:
    """Give every offered platform, built-in ones first, in a fixed order."""
    if _on_request is not None:
        configure(sandbox=_on_request)
    return tuple(_platforms.values())


def platform(key: str) -> Platform | None:
    """Give the platform of this key, or None where it is not offered."""
    if _on_request is not None and key not in _platforms:
        if key not in BUILT_IN:
            # Only an outside package itself says which key it has.
            configure(sandbox=_on_request)
        elif _on_request or not _built_in(key).stand_in:
            _platforms[key] = _built_in(key)
    return _platforms.get(key)


def originals() -> tuple[Platform, ...]:
    """Give every offered platform but rehearsals, which declare what others do."""
    return tuple(one for one in platforms() if rehearsed(one.key) == one.key)


def outside() -> dict[str, tuple[Platform, str]]:
    """Give the connectors of other packages by their keys, each with the name and version of its package."""
    packages: dict[str, tuple[Platform, str]] = {}
    for entry in entry_points(group=ENTRY_POINTS):
        package = "a package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"
        module = entry.value.partition(":")[0].strip()
        for key, one in _platforms.items():
            if type(one).__module__ == module and key not in BUILT_IN:
                packages[key] = (one, package)
    return packages


def built_in() -> tuple[Platform, ...]:
    """Give the built-in platforms, offered or not."""
    return tuple(map(_built_in, BUILT_IN))


def routes() -> list[Route]:
    """Give the public routes of every offered platform, to be matched in this order."""
    return [route for connector in platforms() if isinstance(connector, Serves) for route in connector.routes()]


def model_modules() -> list[str]:
    """Name the modules with the tables of the built-in platforms, offered or not.

    The schema is the same on every installation, so the switch for stand-ins does not matter here.
    """
    connectors = map(_built_in, WITH_TABLES)
    return [name for connector in connectors if isinstance(connector, Keeps) for name in connector.model_modules]


@cache
def _built_in(key: str) -> Platform:
    module = import_module(f"app.connectors.platforms.{key}")
    return cast("Platform", getattr(module, BUILT_IN[key])())


@cache
def _rehearsals() -> Sequence[Platform]:
    module = import_module("app.connectors.platforms.sandbox")
    return cast("Sequence[Platform]", module.rehearsals(built_in()))


@cache
def entry_points(group: str) -> Sequence[EntryPoint]:
    """What other packages offer under this name: read once, for none comes or goes while a process runs."""
    return tuple(metadata.entry_points(group=group))


def _installed(entries: Iterable[EntryPoint]) -> Iterator[Platform]:
    """Make the connectors of outside packages; each entry point names something to call without arguments."""
    for entry in sorted(entries, key=lambda entry: entry.name):
        try:
            connector = cast("object", entry.load()())
        except Exception as failure:
            raise UnusableConnector(f"The connector {entry.value} cannot be loaded: {failure}") from failure
        faults = list(connector_checks.faults(connector))
        if faults:
            raise UnusableConnector(f"The connector {entry.value} {'; it '.join(faults)}.")
        platform = cast("Platform", connector)
        _check_lists(platform, entry.value)
        yield platform


def _check_lists(platform: Platform, name: str) -> None:
    forms = (platform.fields, platform.authorization_fields if isinstance(platform, Authorizes) else ())
    if any(len(form) > MOST_FIELDS for form in forms):
        raise UnusableConnector(f"{name} has a form of more than {MOST_FIELDS} fields.")
    if any(len(field.choices) > MOST_CHOICES for form in forms for field in form):
        raise UnusableConnector(f"{name} has a field of more than {MOST_CHOICES} choices.")
    if isinstance(platform, Declares) and len(platform.declared.facts) > MOST_FACTS:
        raise UnusableConnector(f"{name} declares more than {MOST_FACTS} facts.")
    if isinstance(platform, Declares) and (problem := options.declaration_problem(platform.declared)):
        raise UnusableConnector(f"{name}: {problem}")


def _by_key(connectors: Sequence[Platform]) -> dict[str, Platform]:
    table: dict[str, Platform] = {}
    for entry in connectors:
        if entry.key in table:
            raise UnusableConnector(f"Two connectors have the key {entry.key!r}.")
        table[entry.key] = entry
    if len(table) > MOST_PLATFORMS:
        raise UnusableConnector(f"There are more than {MOST_PLATFORMS} connectors.")
    return table
