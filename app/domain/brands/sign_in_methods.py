"""The ways to sign in that need no password of their own: each answers what a password does (S-081)."""

from app.access import Visitor, operation
from app.domain import identity
from app.domain.brands.service import SignedIn, signed_in


@operation(atomic=False)
async def answer_challenge(visitor: Visitor, data: identity.ChallengeAnswer) -> SignedIn:
    """Sign in by the code that a challenge asks for (AUTH-2FA-01).

    Anyone with an open challenge may. Errors: Unauthenticated, InvalidCode.
    """
    return await signed_in(await identity.answer_challenge(visitor, data))


@operation(atomic=False)
async def sign_in_with_passkey(visitor: Visitor, data: identity.PasskeyAnswer) -> SignedIn:
    """Sign in by what an authenticator signed (AUTH-PASSKEY-02, S-089).

    Anyone may try. Errors: Unauthenticated, CredentialRefused.
    """
    return await signed_in(await identity.sign_in_with_passkey(visitor, data))


@operation(atomic=False)
async def collect_terminal_login(visitor: Visitor, data: identity.TerminalPoll) -> SignedIn:
    """Sign in a terminal that was approved in a browser (S-130).

    Whoever holds the device code. Errors: AuthorizationPending, SlowDown, TerminalDenied, TerminalExpired.
    """
    return await signed_in(await identity.collect_terminal_login(visitor, data))
