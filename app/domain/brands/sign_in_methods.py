"""The ways to sign in: each one answers with the user, the brands and a session token (S-081)."""

from dataclasses import dataclass, field

from app.access import Visitor, operation
from app.domain import identity
from app.domain.brands.own_brands import Brands, brands_of


@dataclass(frozen=True, slots=True)
class SignedIn:
    """The answer to every way of signing in (S-081)."""

    user_id: int
    email: str
    brands: Brands
    token: str = field(repr=False)


@operation(atomic=False)
async def sign_in(visitor: Visitor, data: identity.SignIn) -> SignedIn | identity.TwoFactorRequired:
    """Sign in with a password, or get a challenge where two-factor is on.

    Anyone may try. Errors: BadCredentials, Throttled. Source: AUTH-LOGIN-02, AUTH-LOGIN-05.
    """
    user = await identity.sign_in(visitor, data)
    return user if isinstance(user, identity.TwoFactorRequired) else await signed_in(user)


@operation(atomic=False)
async def answer_challenge(visitor: Visitor, data: identity.ChallengeAnswer) -> SignedIn:
    """Sign in with the code that a challenge requires (AUTH-2FA-01).

    Anyone with an open challenge may. Errors: Unauthenticated, InvalidCode.
    """
    return await signed_in(await identity.answer_challenge(visitor, data))


@operation(atomic=False)
async def sign_in_with_passkey(visitor: Visitor, data: identity.PasskeyAnswer) -> SignedIn:
    """Sign in with the answer of an authenticator (AUTH-PASSKEY-02, S-089).

    Anyone may try. Errors: Unauthenticated, CredentialRefused.
    """
    return await signed_in(await identity.sign_in_with_passkey(visitor, data))


@operation(atomic=False)
async def collect_terminal_login(visitor: Visitor, data: identity.TerminalPoll) -> SignedIn:
    """Sign in a terminal that was approved in a browser (S-130).

    Anyone with the device code may. Errors: AuthorizationPending, SlowDown, TerminalDenied, TerminalExpired.
    """
    return await signed_in(await identity.collect_terminal_login(visitor, data))


async def signed_in(user: identity.SignedInUser) -> SignedIn:
    """The answer for a session that has just been opened (S-081)."""
    brands = await brands_of(user.caller.user_id)
    return SignedIn(user.caller.user_id, user.caller.email, brands, user.token)
