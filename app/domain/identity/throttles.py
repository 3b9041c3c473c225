"""Limits of the mails that visitors can make this service send to an address."""

from datetime import timedelta

from app.access import Visitor
from app.core import throttle
from app.core.config import settings
from app.core.text import email_key

MAILS = 5
MAILS_WITHIN = timedelta(minutes=10)


async def allow_mail(visitor: Visitor, purpose: str, email: str, limit: int = MAILS) -> None:
    """Count a request of a visitor that may send mail to this address, before any look-up (S-084).

    Five in ten minutes for one network and one e-mail address, unless `limit` is given, and the limit for the
    network over all accounts. Errors: Throttled.
    """
    network = visitor.request.network
    await throttle.hit(f"{purpose}:{network}", settings().login_backstop)
    await throttle.hit(f"{purpose}:{network}:{email_key(email)[:150]}", limit, MAILS_WITHIN)
