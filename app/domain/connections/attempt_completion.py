"""The second half of an attempt: who started it finishes it with the one-time code."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NoReturn

from app.access import BrandScope, Caller, Permission, operation
from app.connectors import Authorizes, Grant, Offer, registry
from app.core import clock, one_time_secrets, security
from app.core.db import Statement
from app.core.security import SecurityEvent
from app.domain.connections import rules, seals
from app.domain.connections.errors import AuthorizationFailed, HandoverRefused
from app.domain.connections.inputs import AttemptState
from app.domain.connections.models import OauthAttempt
from app.domain.connections.seals import GRANT, OFFERS


@dataclass(frozen=True, slots=True)
class Handover:
    """What a person may choose from. `missing` are the wanted scopes that were not granted."""

    attempt_id: int
    platform: str
    label: str
    offers: Sequence[Offer]
    missing: Sequence[str]


@dataclass(frozen=True, slots=True)
class GrantHandover:
    """A grant with its offers, taken out of its attempt."""

    platform: str
    grant: Grant
    offers: Sequence[Offer]


_BURN: Final = Statement(
    """
    UPDATE oauth_attempt SET state = 'refused', handover_digest = NULL, offers = NULL, expires_at = :now
     WHERE id = :id AND state = 'exchanged'
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
    row = await _attempt(scope, code)
    if row.state != AttemptState.EXCHANGED.value:
        raise AuthorizationFailed(row.problem)
    authorization = _taken_grant(row)
    platform = registry.platform(row.platform)
    scopes = platform.scopes if isinstance(platform, Authorizes) else ()
    label = row.platform if platform is None else platform.label
    return Handover(
        row.id, row.platform, label, authorization.offers, rules.missing(scopes, authorization.grant.scopes)
    )


async def take(scope: BrandScope, code: str) -> GrantHandover:
    """Take the grant out of its attempt, which is done then, in the open transaction. Errors: as `handover`."""
    row = await _attempt(scope, code, lock=True)
    if row.state != AttemptState.EXCHANGED.value:
        raise AuthorizationFailed(row.problem)
    authorization = _taken_grant(row)
    values = {
        "state": AttemptState.DONE.value,
        "tokens": None,
        "offers": None,
        "kept": None,
        "handover_digest": None,
    }
    await row.update_from_dict(values).save(update_fields=list(values))
    return authorization


@operation(action="brand_of")
async def _burn(caller: Caller, ident: int) -> None:
    del caller
    await _BURN.run(id=ident, now=clock.now())


async def _attempt(scope: BrandScope, code: str, *, lock: bool = False) -> OauthAttempt:
    row = await _find(code, lock=lock)
    if row is None or (row.user_id, row.brand_id) != (scope.caller.user_id, scope.brand_id):
        _refuse(scope.caller, "oauth_code")
    return row


async def _find(code: str, *, lock: bool = False) -> OauthAttempt | None:
    rows = OauthAttempt.filter(handover_digest=one_time_secrets.digest(code), expires_at__gt=clock.now())
    return await (rows.select_for_update() if lock else rows).first()


def _taken_grant(row: OauthAttempt) -> GrantHandover:
    grant = seals.read_grant(GRANT.opened(row.state_digest, row.tokens))
    if grant is None:
        raise AuthorizationFailed("The authorization cannot be read any more. Start again.")
    return GrantHandover(row.platform, grant, seals.read_offers(OFFERS.opened(row.state_digest, row.offers)))


def _refuse(caller: Caller, reason: str) -> NoReturn:
    security.record(SecurityEvent.LINK_REFUSED, reason, key=f"user {caller.user_id}", user_id=caller.user_id)
    raise HandoverRefused
