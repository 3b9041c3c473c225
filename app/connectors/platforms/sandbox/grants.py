"""Keeps what pretended people allowed: codes and refresh tokens are good once, reuse ends the grant."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from app.connectors import oauth
from app.connectors.platforms.sandbox.models import SandboxGrant
from app.core import clock, one_time_secrets
from app.core.db import Statement

CODE_LIFETIME: Final = timedelta(minutes=1)
_ACCESS_LIFETIME: Final = timedelta(hours=1)

_REDEEM: Final = Statement(
    """
    UPDATE sandbox_grant SET access_digest = :access, access_until = :access_until, refresh_digest = :refresh
     WHERE code_digest = :code AND challenge = :challenge AND redirect_uri = :redirect_uri AND code_until > :now
       AND refresh_digest IS NULL AND revoked_at IS NULL
    RETURNING id
    """,
    row=int,
)
_END_OF_CODE: Final = Statement(
    """
    UPDATE sandbox_grant SET revoked_at = :now
     WHERE code_digest = :code AND challenge = :challenge AND redirect_uri = :redirect_uri AND revoked_at IS NULL
       AND refresh_digest IS NOT NULL
    """
)
_RENEW: Final = Statement(
    """
    UPDATE sandbox_grant SET access_digest = :access, access_until = :access_until,
           used_refresh_digest = refresh_digest, refresh_digest = :refresh
     WHERE refresh_digest = :used AND revoked_at IS NULL
    RETURNING id
    """,
    row=int,
)
_END: Final = Statement(
    """
    UPDATE sandbox_grant SET revoked_at = :now
     WHERE revoked_at IS NULL
       AND (used_refresh_digest = :digest OR refresh_digest = :digest OR access_digest = :digest)
    """
)
_END_ALL: Final = Statement(
    "UPDATE sandbox_grant SET revoked_at = :now WHERE person = :person AND revoked_at IS NULL"
)


@dataclass(frozen=True, slots=True)
class SandboxTokens:
    """New tokens of a grant."""

    access_token: str = field(repr=False)
    refresh_token: str = field(repr=False)
    access_until: datetime


async def new_code(
    person: str, accounts: Sequence[str], scopes: Sequence[str], challenge: str, redirect_uri: str
) -> str:
    """Keep what the person allowed; returns the code for it."""
    code = one_time_secrets.new_secret()
    await SandboxGrant.create(
        person=person,
        accounts=list(accounts),
        scopes=list(scopes),
        code_digest=one_time_secrets.digest(code),
        challenge=challenge,
        redirect_uri=redirect_uri,
        code_until=clock.now() + CODE_LIFETIME,
    )
    return code


async def redeem(code: str, verifier: str, redirect_uri: str) -> SandboxTokens | None:
    """Tokens for a code, once; None where code, verifier or address do not fit.

    The second use of a code ends the grant (RFC 6749, 4.1.2).
    """
    tokens, now = _new_tokens(), clock.now()
    presented = {
        "code": one_time_secrets.digest(code),
        "challenge": oauth.challenge(verifier),
        "redirect_uri": redirect_uri,
        "now": now,
    }
    redeemed = await _REDEEM.row(
        **presented,
        access=one_time_secrets.digest(tokens.access_token),
        access_until=tokens.access_until,
        refresh=one_time_secrets.digest(tokens.refresh_token),
    )
    if redeemed is None:
        await _END_OF_CODE.run(**presented)
    return None if redeemed is None else tokens


async def renew(refresh_token: str) -> SandboxTokens | None:
    """New tokens for a refresh token, once; the second use of one ends the grant (RFC 9700, 4.14)."""
    tokens, used = _new_tokens(), one_time_secrets.digest(refresh_token)
    renewed = await _RENEW.row(
        used=used,
        access=one_time_secrets.digest(tokens.access_token),
        access_until=tokens.access_until,
        refresh=one_time_secrets.digest(tokens.refresh_token),
    )
    if renewed is not None:
        return tokens
    await end(refresh_token)
    return None


async def find(access_token: str) -> SandboxGrant | None:
    """The grant of a living access token."""
    digest = one_time_secrets.digest(access_token)
    return await SandboxGrant.get_or_none(access_digest=digest, revoked_at=None, access_until__gt=clock.now())


async def end(token: str) -> None:
    """End the grant of a token, whichever it is; an unknown one changes nothing."""
    await _END.run(digest=one_time_secrets.digest(token), now=clock.now())


async def end_all(person: str) -> int:
    """End every grant of a person, as if they removed the app; how many."""
    return await _END_ALL.run(person=person, now=clock.now())


def _new_tokens() -> SandboxTokens:
    secrets = one_time_secrets.new_secret(), one_time_secrets.new_secret()
    return SandboxTokens(*secrets, clock.now() + _ACCESS_LIFETIME)
