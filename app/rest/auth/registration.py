"""Signing up, and the mail that verifies the address."""

from typing import Final

from starlette.requests import Request

from app.access import Caller, Visitor
from app.domain import accounts, identity
from app.domain.plans import LimitReached
from app.rest import bodies
from app.rest.auth.session_shapes import Session
from app.rest.router import LIMITED, Body, Router
from app.rest.shapes import Message

router: Final = Router("Registration", "Signing up, and verifying the e-mail address.")

_MAIL_SENT: Final = Message(message="We sent you another mail. Follow the link in it to verify your address.")
_VERIFIED: Final = Message(message="Your address is verified.")
_PERSON: Final = {"first_name": "Ada", "last_name": "Lovelace", "email": "ada@example.com"}


@router.post(
    "/auth/register",
    body=Body(accounts.Registration, {**_PERSON, "password": "correct horse battery", "team_name": "North"}),
    status=201,
    refusals=[
        accounts.RegistrationClosed(),
        identity.WeakPassword(),
        identity.EmailTaken(),
        LimitReached(),
        LIMITED,
    ],
)
async def register(request: Request, visitor: Visitor) -> Session:
    """Sign up (S-079, ERR-CODE-02).

    Creates an account on trial, with a first brand where `team_name` is sent, and signs in. A mail asks to verify
    the address: until then the token can only sign out and ask for another mail. The link in it ends every other
    session of the account; an account that is not verified is deleted after 14 days. The 3,000 most common
    passwords are refused, and so are those made of the e-mail address or of the product's name. An address that
    has an account is refused as taken; ten tries in ten minutes from one network for one e-mail address, and
    `GALLEY_LOGIN_BACKSTOP` a minute over all, limit this. Where `GALLEY_REGISTRATION` is `invited`, an address
    without a pending invitation is refused with `registration_closed`, whether it has an account or not.
    """
    data = bodies.parse(accounts.Registration, await bodies.raw(request))
    return Session.of_sign_in(await accounts.register(visitor, data))


@router.post(
    "/auth/email/resend",
    operation=identity.resend_verification,
    meaning="A mail is on its way, or none is needed.",
    example=_MAIL_SENT,
    refusals=[LIMITED],
)
async def resend_verification_mail(caller: Caller) -> Message:
    """Ask for another mail to verify the address (S-078, S-084).

    The links of earlier mails no longer work. Nothing happens where the address is verified. Five mails in ten
    minutes.
    """
    is_sent = await identity.resend_verification(caller)
    return _MAIL_SENT if is_sent else _VERIFIED
