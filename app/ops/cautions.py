"""Warnings about unsafe settings: `galley doctor` prints them, `serve` and `worker` log them.

Settings that cannot work are refused when they are read.
"""

import logging
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from app.connectors import gate, registry
from app.core import clock
from app.core.config import Settings
from app.core.plain_transport import crosses_plain
from app.core.setting_errors import PREFIX
from app.core.setting_values import FILES

logger = logging.getLogger(__name__)

FIXED: Final = {(3, 11): (3, 11, 10), (3, 12): (3, 12, 6)}
"""For each minor version of CPython that began without it, the first release with the fix of the cookie parser
(CVE-2024-7592).

The program does not use that parser, but older releases lack other security fixes as well.
"""

_VERSION_ENDS_SOON: Final = timedelta(days=60)
"""How long before the end of a version of a platform's interface it is warned of."""

Version = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Caution:
    """A warning: its subject in one or two words, and a sentence."""

    name: str
    text: str


def log(settings: Settings) -> None:
    """Log each caution as a warning."""
    for caution in cautions(settings):
        logger.warning("%s: %s", caution.name, caution.text)


def cautions(settings: Settings, python: Version = sys.version_info[:3]) -> list[Caution]:
    """The cautions for these settings, whose addresses must be complete. The registry has to be configured."""
    return [
        *_interpreter(python),
        *_versions(settings),
        *_unused(settings),
        *(_production(settings) if settings.environment == "production" else _development(settings)),
    ]


def _interpreter(python: Version) -> Iterator[Caution]:
    fixed = FIXED.get(python[:2])
    if fixed is not None and python < fixed:
        here, there = (".".join(map(str, version)) for version in (python, fixed))
        yield Caution("interpreter", f"CPython {here} lacks security releases; run {there} or newer.")


def _unused(settings: Settings) -> Iterator[Caution]:
    if settings.queue_url is not None:
        yield Caution("queue", f"{PREFIX}QUEUE_URL is not used any more: no job leaves its process. Remove it.")


def _versions(settings: Settings) -> Iterator[Caution]:
    """Versions of platforms' interfaces that end soon, where a client is set."""
    today = clock.now().date()
    for platform in registry.platforms():
        app = settings.app_at(platform.key)
        if app is None or app.api_version is None:
            continue
        end = gate.version_end(platform, app.api_version)
        if end is not None and end - today <= _VERSION_ENDS_SOON:
            where = f"{PREFIX}{platform.key.upper()}_API_VERSION"
            if platform.key in settings.outside_clients:
                where = f"its api_version in {PREFIX}OUTSIDE_CLIENTS"
            yield Caution(
                "platform version",
                f"{platform.label} may refuse version {app.api_version} of its interface from {end} on; set"
                f" {where} to a newer one.",
            )


def _development(settings: Settings) -> Iterator[Caution]:
    if not settings.is_embedded:
        yield Caution(
            "environment",
            "PostgreSQL is used in development mode, which may call private networks and shows details of the"
            " API; set GALLEY_BASE_URL to the public address, or GALLEY_ENVIRONMENT=production.",
        )


def _production(settings: Settings) -> Iterator[Caution]:
    if not (settings.base_url or "").startswith("https://"):
        yield Caution(
            "https",
            "GALLEY_BASE_URL is not https://: passwords and tokens cross the network in plain text, cookies are"
            " not secure and passkeys do not work. Put a proxy with TLS in front.",
        )
    if settings.mail_url == FILES:
        yield Caution("mail", "Mail is written to files and not sent; set GALLEY_MAIL_URL.")
    if settings.database_url is not None and crosses_plain(settings.database_url):
        yield Caution(
            "database",
            "GALLEY_DATABASE_URL names a server beyond the private network without TLS, as"
            " GALLEY_ALLOW_PLAIN_STORAGE permits; add ?sslmode=verify-full.",
        )
