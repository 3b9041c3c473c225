"""Mails that anybody can make this service send to an address: who reads it may never have heard of it.

These are invitations, links that verify an address, and links to choose a password that were asked for from an
unknown network, and mails of review rounds. All of them together are ten in a day for one address. Each has a
link by which its reader gets no more of them, or leads to it. Mails about what happened in an account, and those
that a link in a mail or an operator causes, are none of these: a stranger can neither cause them nor keep them
away.
"""

from dataclasses import replace
from typing import Final

from app.access import Visitor, throttles
from app.core import links, mail, throttle
from app.core.errors import Throttled
from app.core.mail import Mail, MailLink
from app.core.text import email_key
from app.domain.identity import address_blocks

_FOOTER: Final = "Never write to this address again"


async def allow_registration(visitor: Visitor, email: str) -> None:
    """Count a request to sign up, before any look-up (S-084). Errors: Throttled.

    Ten in ten minutes for one network and one e-mail address, and the limit of a network over all accounts.
    """
    network = visitor.request.network
    await throttle.hit(throttles.REGISTRATION_REQUESTS, network=network)
    await throttle.hit(throttles.REGISTRATIONS, network=network, email=email_key(email)[:150])


async def allow_reset(visitor: Visitor, email: str) -> None:
    """Count a request for a link to choose a password, before any look-up (S-084). Errors: Throttled.

    Five in ten minutes for one network and one e-mail address, and the limit of a network over all accounts.
    """
    network = visitor.request.network
    await throttle.hit(throttles.RESET_REQUESTS, network=network)
    await throttle.hit(throttles.RESETS, network=network, email=email_key(email)[:150])


async def post(letter: Mail) -> None:
    """Count the mail and put it into the outbox, in the open transaction. Errors: Throttled, which rolls it back.

    A blocked address gets none, and what the caller returns must not tell.
    """
    await count(letter.to)
    await deliver(letter)


async def count(email: str) -> None:
    """Count a mail to this address. Errors: Throttled after ten in a day."""
    await throttle.hit(throttles.STRANGER_MAILS, email=email_key(email))


async def may_write(email: str) -> bool:
    """Count a mail to this address; False after ten in a day, and for a blocked address."""
    is_blocked = await address_blocks.is_blocked(email_key(email))
    try:
        await count(email)
    except Throttled:
        return False
    return not is_blocked


def block_link(key: str) -> str:
    """The page on which the reader of an address, given as its key, stops all such mails."""
    return links.address_block(address_blocks.token(key))


async def deliver(letter: Mail) -> None:
    """Put a mail that was counted into the outbox, in the open transaction, unless its address is blocked.

    A letter with a footer of its own keeps that; the page to which it leads has the link that stops all of them.
    """
    key = email_key(letter.to)
    if not await address_blocks.is_blocked(key):
        footer = letter.footer or MailLink(_FOOTER, block_link(key))
        await mail.post(replace(letter, footer=footer))
