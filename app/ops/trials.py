"""Settings that are used once before anybody needs them: by `serve` and `worker` at their start, and by `doctor`.

What a value says by itself is refused when it is read (`app.core.setting_values`).
"""

import asyncio
import logging
import shlex
import shutil
from typing import Final

from app.core import clock, storage
from app.core.addresses import ForbiddenAddress, Rules
from app.core.config import Settings
from app.core.mail import Mail
from app.core.mail.layout import compose
from app.core.mail.message import one_line
from app.core.setting_errors import PREFIX, UnusableSettings
from app.core.setting_values import FILES

_TRIAL_SECONDS: Final = 20
"""How long the store of media may take to keep a small file, at a start."""
_WORDS: Final = 300

logger = logging.getLogger(__name__)
_CONTENT: Final = b"a file that shows that files can be kept\n"


async def try_all(settings: Settings) -> None:
    """Use the sender, the store of media, the scanner's command and the addresses once; the services must be open.

    A store that does not answer now is no reason against a start: what needs it waits. Errors: UnusableSettings
    for the first that cannot be used.
    """
    try_mail(settings)
    try_scanner(settings)
    try_addresses(settings)
    try:
        async with asyncio.timeout(_TRIAL_SECONDS):
            await try_media()
    except TimeoutError:
        logger.warning("media: the store did not keep a file within %d seconds; files wait for it", _TRIAL_SECONDS)
    except UnusableSettings as unusable:
        away = unusable.__cause__
        if not isinstance(away, storage.StoreAway) or away.refuses:
            raise
        logger.warning("%s; files wait for it", unusable)


def try_mail(settings: Settings) -> None:
    """Compose a mail, which goes nowhere. Errors: UnusableSettings."""
    mail = Mail("somebody@example.com", "A mail", ["It is not sent."])
    try:
        compose(mail, sender=settings.mail_from, reference="trial", at=clock.now()).as_bytes()
    except ValueError as failure:
        raise _unusable("MAIL_FROM", f"no mail can be written in this name: {failure}") from failure


def try_scanner(settings: Settings) -> None:
    """Look for the command. Errors: UnusableSettings."""
    command = shlex.split(settings.media_scan or "")
    if command and shutil.which(command[0]) is None:
        raise _unusable("MEDIA_SCAN", f"there is no command {command[0]} that can be run")


def try_addresses(settings: Settings) -> None:
    """Ask the rules for outgoing calls about the addresses that are set. Errors: UnusableSettings."""
    is_open = settings.environment == "development"
    rules = Rules(private_networks=settings.allow_private_networks, plain_http=is_open)
    for name in ("assistant_url", "breached_passwords_url", "payments_url", "push_url"):
        url: str | None = getattr(settings, name)
        if url is None or url == FILES:
            continue
        try:
            rules.check_url(url)
        except ForbiddenAddress as refusal:
            raise _unusable(name.upper(), f"it can never be called. {refusal}") from None


async def try_media() -> None:
    """Keep a small file, read it and delete it. Errors: UnusableSettings."""
    store, key = storage.store(), storage.new_key()
    try:
        async with storage.incoming() as file:
            await asyncio.to_thread(file.write_bytes, _CONTENT)
            await store.put(key, file)
        content = b"".join([chunk async for chunk in store.read(key, 0, len(_CONTENT))])
        await store.delete(key)
    except Exception as failure:
        # The library of buckets goes on with the state of its program.
        words = one_line(str(failure).partition("\n\n")[0])[:_WORDS] or type(failure).__name__
        raise _unusable("MEDIA_URL", f"no file can be kept there: {words}") from failure
    if content != _CONTENT:
        raise _unusable("MEDIA_URL", "the store gave back another file than it was given")


def _unusable(name: str, problem: str) -> UnusableSettings:
    return UnusableSettings(f"{PREFIX}{name}: {problem}")
