"""What `galley doctor` says of the platforms, and what keeps one from working whose client is set."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from app.connectors import Authorizes, Platform, connector_checks, registry
from app.core import links
from app.core.addresses import is_loopback
from app.core.config import Settings
from app.domain import callbacks


def summary(settings: Settings) -> str:
    """The offered platforms; those that wait for a client are named as such, and the addresses to register there
    for the others.
    """
    without = [platform.key for platform in registry.originals() if _waits(settings, platform)]
    names = ", ".join(platform.key for platform in registry.originals() if platform.key not in without)
    waiting = f"; no client is set for {', '.join(without)}" if without else ""
    addresses = [
        links.oauth_callback(platform.callback_slug, settings.callbacks_url)
        for platform in _with_client(settings)
        if isinstance(platform, Authorizes)
    ]
    for key, (platform, package) in registry.outside().items():
        abilities = ", ".join(connector_checks.abilities(platform))
        waiting += f"; {key} is of {package}: {abilities}"
    return names + waiting + (f"; callbacks to register: {' '.join(addresses)}" if addresses else "")


def problems(settings: Settings) -> Iterator[str]:
    """One line for each thing that is wrong with a client at a platform."""
    keys = [platform.key for platform in _with_client(settings)]
    unknown = sorted(settings.outside_clients.keys() - {platform.key for platform in registry.platforms()})
    if unknown:
        yield f"GALLEY_OUTSIDE_CLIENTS names {', '.join(unknown)}, which no installed package offers"
    callbacks_url = urlsplit(settings.callbacks_url or "")
    if keys and callbacks_url.scheme != "https" and not is_loopback(callbacks_url.hostname or ""):
        yield f"{', '.join(keys)} lead people back to GALLEY_CALLBACKS_URL, which must be https://"
    accepted = callbacks.app_secrets(settings.meta_app_secret)
    for key in keys:
        app = settings.app_at(key)
        secret = None if app is None or app.client_secret is None else app.client_secret.get_secret_value()
        if key in callbacks.META and secret not in accepted:
            yield f"GALLEY_META_APP_SECRET lacks the client secret of {key}, so its callbacks are refused"


def _with_client(settings: Settings) -> list[Platform]:
    return [platform for platform in registry.platforms() if settings.app_at(platform.key) is not None]


def _waits(settings: Settings, platform: Platform) -> bool:
    """Whether the platform can be connected once a client is set for it."""
    return (
        isinstance(platform, Authorizes)
        and bool(platform.client_settings)
        and settings.app_at(platform.key) is None
    )
