"""The second half of an attempt: who started it finishes it with the one-time code, or it is taken back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, NoReturn

from app.access import BrandScope, Caller, Permission, System, operation
from app.connectors import Authorizes, Grant, Offer, registry
from app.core import clock, one_time_secrets, security
from app.core.db import Statement
from app.core.security import Event
from app.domain.connections import rules, seals
from app.domain.connections.attempts import revoke
from app.domain.connections.errors import AuthorizationFailed, HandoverRefused
from app.domain.connections.inputs import AttemptState
from app.domain.connections.models import OauthAttempt
from app.domain.connections.seals import GRANT, OFFERS

BATCH: Final = 20
AGAIN: Final = timedelta(minutes=5)
"""After what time an authorization that could not be taken back is tried again."""
KEPT: Final = timedelta(days=1)
"""How long an attempt that ended is kept, without its secrets."""


@dataclass(frozen=True, slots=True)
class Handover:
    """What a person may choose from. `missing` are the wanted scopes that were not granted."""

    attempt_id: int
    platform: str
    label: str
    offers: Sequence[Offer]
    missing: Sequence[str]


@dataclass(frozen=True, slots=True)
class Taken:
    """A grant with its offers, taken out of its attempt."""

    platform: str
    grant: Grant
    offers: Sequence[Offer]


@dataclass(frozen=True, slots=True)
class _Ended:
    id: int
    platform: str
    state_digest: str
    tokens: str


_BURN: Final = Statement(
    """
    UPDATE oauth_attempt SET state = 'refused', handover_digest = NULL, offers = NULL, expires_at = :now
     WHERE id = :id AND state = 'exchanged'
    """
)
_EXPIRE: Final = Statement(
    """
    UPDATE oauth_attempt SET state = 'expired', kept = NULL, offers = NULL, handover_digest = NULL
     WHERE state IN ('started', 'exchanged') AND expires_at <= :now
    """
)
# An attempt that ended keeps its grant until that was taken back. `expires_at` is moved by each try.
_CLAIM: Final = Statement(
    """
    UPDATE oauth_attempt SET expires_at = :again
     WHERE id IN (SELECT id FROM oauth_attempt
                   WHERE tokens IS NOT NULL AND state NOT IN ('started', 'exchanged') AND expires_at <= :now
                   ORDER BY expires_at, id LIMIT :batch {postgres: FOR UPDATE SKIP LOCKED})
    RETURNING id, platform, state_digest, tokens
    """,
    row=_Ended,
)
_ERASE: Final = Statement("UPDATE oauth_attempt SET tokens = NULL, offers = NULL WHERE id = :id")
_FORGET: Final = Statement(
    """
    DELETE FROM oauth_attempt
     WHERE expires_at <= :before AND tokens IS NULL AND state NOT IN ('started', 'exchanged')
    """
)


@operation(atomic=False)
async def brand_of(caller: Caller, code: str) -> int:
    """The brand of the attempt with this one-time code, for the person who started it.

    Another person ends the attempt: consent was tricked out of somebody, so the authorization is taken back.
    Errors: HandoverRefused.
    """
    row = await _find(code)
    if row is None:
        _refuse(caller, "oauth_code")
    if row.user_id != caller.user_id:
        await _burn(caller, row.id)
        _refuse(caller, "oauth_user")
    return row.brand_id


@operation(needs=Permission.CONNECTIONS_MANAGE, reads=True)
async def handover(scope: BrandScope, code: str) -> Handover:
    """The accounts to choose from. Only who started the attempt, and still has connections.manage.

    Errors: HandoverRefused; AuthorizationFailed with the reason of the platform.
    """
    row = await _found(scope, code)
    if row.state != AttemptState.EXCHANGED.value:
        raise AuthorizationFailed(row.problem)
    taken = _opened(row)
    platform = registry.platform(row.platform)
    wanted = platform.scopes if isinstance(platform, Authorizes) else ()
    label = row.platform if platform is None else platform.label
    return Handover(row.id, row.platform, label, taken.offers, rules.missing(wanted, taken.grant.scopes))


async def take(scope: BrandScope, code: str) -> Taken:
    """Take the grant out of its attempt, which is done then, in the open transaction. Errors: as `handover`."""
    row = await _found(scope, code, lock=True)
    if row.state != AttemptState.EXCHANGED.value:
        raise AuthorizationFailed(row.problem)
    taken = _opened(row)
    changed = {
        "state": AttemptState.DONE.value,
        "tokens": None,
        "offers": None,
        "kept": None,
        "handover_digest": None,
    }
    await row.update_from_dict(changed).save(update_fields=list(changed))
    return taken


@operation(atomic=False)
async def end_attempts(system: System) -> int:
    """End attempts that nobody finished, and take back what was authorized by those that ended; how many.

    The service itself only. An authorization whose platform cannot be reached is tried once.
    """
    ended = await _end(system)
    for row in ended:
        grant = seals.read_grant(GRANT.open(row.state_digest, row.tokens))
        if grant is not None:
            await revoke(row.platform, grant)
        await _erase(system, row.id)
    return len(ended)


@operation()
async def forget_attempts(system: System) -> int:
    """Delete attempts that ended more than a day ago; how many. The service itself only."""
    return await _FORGET.run(before=clock.now() - KEPT)


@operation(action="end_attempts")
async def _end(system: System) -> list[_Ended]:
    now = clock.now()
    await _EXPIRE.run(now=now)
    return await _CLAIM.rows(now=now, again=now + AGAIN, batch=BATCH)


@operation(action="end_attempts")
async def _erase(system: System, ident: int) -> None:
    await _ERASE.run(id=ident)


@operation(action="brand_of")
async def _burn(caller: Caller, ident: int) -> None:
    del caller
    await _BURN.run(id=ident, now=clock.now())


async def _found(scope: BrandScope, code: str, *, lock: bool = False) -> OauthAttempt:
    row = await _find(code, lock=lock)
    if row is None or (row.user_id, row.brand_id) != (scope.caller.user_id, scope.brand_id):
        _refuse(scope.caller, "oauth_code")
    return row


async def _find(code: str, *, lock: bool = False) -> OauthAttempt | None:
    rows = OauthAttempt.filter(handover_digest=one_time_secrets.digest(code), expires_at__gt=clock.now())
    return await (rows.select_for_update() if lock else rows).first()


def _opened(row: OauthAttempt) -> Taken:
    grant = seals.read_grant(GRANT.open(row.state_digest, row.tokens))
    if grant is None:
        raise AuthorizationFailed("The authorization cannot be read any more. Start again.")
    return Taken(row.platform, grant, seals.read_offers(OFFERS.open(row.state_digest, row.offers)))


def _refuse(caller: Caller, reason: str) -> NoReturn:
    security.record(Event.LINK_REFUSED, reason, key=f"user {caller.user_id}", user_id=caller.user_id)
    raise HandoverRefused
