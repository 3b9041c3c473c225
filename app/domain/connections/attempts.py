"""Attempts to connect: from the start over the platform's page and the callback to the one-time code.

The tokens are fetched as soon as the callback comes, because codes live for seconds, and are useless until the
person who started finishes with the one-time code, which only the returning browser has. The code of the platform
is kept until its answer is stored, so that `endings` can take back what was given to a process that died.
"""

import asyncio
import logging
from collections.abc import Awaitable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import BrandScope, Permission, System, Visitor, audit, operation, row_limits, throttles
from app.connectors import (
    Ask,
    Authorizes,
    ClientRefused,
    ConnectRefused,
    Grant,
    InvalidGrant,
    Offer,
    Platform,
    PublishFailure,
    Redirect,
    Retryable,
    Revokes,
    RevokesAll,
    authorization_gate,
    registry,
)
from app.core import clock, failpoints, links, one_time_secrets, security
from app.core.db import Statement
from app.core.errors import Invalid, InvalidState, NotFound
from app.core.security import SecurityEvent
from app.domain import identity
from app.domain.brands import find_brand
from app.domain.connections import rules, seals
from app.domain.connections.clients import RegisteredClients, forget_client
from app.domain.connections.errors import CallbackRefused
from app.domain.connections.inputs import AttemptState, FilledForm
from app.domain.connections.models import OauthAttempt
from app.domain.connections.seals import ATTEMPT_FACTS, GRANT, OFFERS, Exchange

logger = logging.getLogger(__name__)

_LIFETIME: Final = timedelta(minutes=10)
"""How long a person has for the platform's page, and again for the choice of accounts."""
_EXCHANGE_SECONDS: Final = 20
"""How long the calls of an exchange may take together."""
EXCHANGE_LASTS: Final = timedelta(seconds=24)
"""Longer than that, and shorter than the shortest life of a code, which is X's with 30 seconds; afterwards the
process of an exchange counts as gone."""
_LOST_ANSWER: Final = timedelta(minutes=1)
"""How long a person has to read that no answer to a code came; afterwards the code is presented again."""
NO_ANSWER: Final = "The platform did not answer in time."


@dataclass(frozen=True, slots=True)
class _Consumed:
    id: int
    platform: str
    issuer: str
    redirect_uri: str
    sends_issuer: bool
    state_digest: str
    kept: str | None


# Of two callbacks with one state, one finds the row.
_CONSUME: Final = Statement(
    """
    UPDATE oauth_attempt SET used_at = :now
     WHERE state_digest = :digest AND platform = :platform AND state = 'started' AND used_at IS NULL
       AND expires_at > :now
    RETURNING id, platform, issuer, redirect_uri, sends_issuer, state_digest, kept
    """,
    row=_Consumed,
)
_KEEP_CODE: Final = Statement(
    "UPDATE oauth_attempt SET kept = :sealed, expires_at = :until WHERE id = :id AND state = 'started'"
)
_KEEP_GRANT: Final = Statement(
    """
    UPDATE oauth_attempt SET tokens = :sealed, kept = NULL, expires_at = :until
     WHERE id = :id AND state = 'started'
    """
)
_HAND_OVER: Final = Statement(
    """
    UPDATE oauth_attempt SET state = :state, problem = :problem, offers = :offers,
           kept = CASE WHEN :keeps_code THEN kept END, handover_digest = :handover, expires_at = :until
     WHERE id = :id AND state = 'started'
    """
)
# Of one user, in all brands.
_UNDER_WAY: Final = Statement(
    "SELECT count(*) FROM oauth_attempt WHERE user_id = :user_id AND expires_at > :now", row=int
)
# Of the same person, in all brands.
_LIVING: Final = Statement(
    "SELECT id FROM connection WHERE platform = :platform AND subject_key IN :keys AND state = 'active'", row=int
)


@operation(needs=Permission.CONNECTIONS_MANAGE, atomic=False, calls=throttles.CONNECTS)
async def start(scope: BrandScope, data: FilledForm) -> str:
    """The page of the platform where a person gives access to accounts; it leads back here.

    Needs connections.manage. Errors: Invalid on `platform` or on a field of its form; InvalidState for a platform
    that is connected by a form only, and for one that this installation has no OAuth client for; TooMany.
    """
    platform = _authorizing(data.platform)
    state, redirect = await _redirect(platform, data.filled())
    await _begin(scope, platform.key, state, redirect)
    return redirect.url


@operation(atomic=False)
async def start_for(system: System, brand: str, data: FilledForm) -> str:
    """As `start`, for the owner of the brand with this slug or unique name, who has to finish.

    The operator's command only. Errors: those of `find_brand` and of `start`.
    """
    brand_id = (await find_brand(brand)).id
    account = await identity.Account.filter(brands__id=brand_id).first()
    if account is None:
        raise NotFound
    platform = _authorizing(data.platform)
    state, redirect = await _redirect(platform, data.filled())
    await _begin_for(system, brand_id, account.owner_id, platform.key, state, redirect)
    return redirect.url


@operation(atomic=False)
async def receive(visitor: Visitor, slug: str, query: Mapping[str, str]) -> str:
    """Take the answer of a platform (INB-06): fetch the tokens, seal them, and return the one-time code.

    Anyone with a state that was given out and not used yet; it is good once. `slug` is the platform's word in the
    address of the callback. A refusal of the platform ends the attempt as well; the code then leads to its reason.
    Errors: CallbackRefused.
    """
    platform = _by_slug(slug)
    state = query.get("state", "")
    attempt = None
    if platform is not None and state:
        attempt = await _consume(visitor, one_time_secrets.digest(state), platform.key)
    if platform is None or attempt is None or not isinstance(platform, Authorizes):
        network = visitor.request.network
        security.record(SecurityEvent.LINK_REFUSED, "oauth_state", key=f"oauth {network}", network=network)
        raise CallbackRefused
    failpoints.hit("state consumed")
    problem = rules.foreign(
        query,
        issuer=attempt.issuer,
        sends_issuer=attempt.sends_issuer,
        redirect_uri=attempt.redirect_uri,
    )
    if problem is not None:
        network = visitor.request.network
        security.record(SecurityEvent.LINK_REFUSED, "oauth_issuer", key=f"oauth {network}", network=network)
        return await _hand_over(visitor, attempt, AttemptState.REFUSED, problem)
    if query.get("error") == "access_denied":
        return await _hand_over(visitor, attempt, AttemptState.DENIED, rules.DENIED)
    if "error" in query or not query.get("code"):
        return await _hand_over(visitor, attempt, AttemptState.FAILED, rules.NO_CODE)
    return await _exchange(visitor, platform, attempt, query)


async def _exchange(visitor: Visitor, platform: Authorizes, attempt: _Consumed, query: Mapping[str, str]) -> str:
    facts = seals.read_kept(ATTEMPT_FACTS.opened(attempt.state_digest, attempt.kept))
    await _keep_code(visitor, attempt, Exchange(facts, query))
    failpoints.hit("code kept")
    try:
        grant = await _called(platform, facts, query)
    except PublishFailure as failure:
        if isinstance(failure, ClientRefused):
            await forget_client(attempt.platform, attempt.issuer)
        # Of other failures nobody knows whether the platform redeemed the code.
        is_unused = isinstance(failure, (ClientRefused, InvalidGrant))
        return await _hand_over(visitor, attempt, AttemptState.FAILED, str(failure), keeps_code=not is_unused)
    failpoints.hit("code exchanged")
    try:
        is_kept = await _keep_grant(visitor, attempt, grant)
    except BaseException:
        await revoke(attempt.platform, grant)
        raise
    if not is_kept:
        await revoke(attempt.platform, grant)
        raise CallbackRefused
    failpoints.hit("grant stored")
    try:
        offers = await authorization_gate.offers(platform, grant)
    except PublishFailure as failure:
        return await _hand_over(visitor, attempt, AttemptState.FAILED, str(failure))
    if not offers:
        text = "The platform offers no account that can be connected."
        return await _hand_over(visitor, attempt, AttemptState.FAILED, text)
    failpoints.hit("accounts listed")
    return await _hand_over(visitor, attempt, AttemptState.EXCHANGED, offers=offers)


async def _called(platform: Authorizes, facts: Mapping[str, str], query: Mapping[str, str]) -> Grant:
    """The grant for a code. Raises one of the kinds of `PublishFailure`."""
    try:
        async with asyncio.timeout(_EXCHANGE_SECONDS):
            return await authorization_gate.exchange(platform, facts, query)
    except TimeoutError:
        raise Retryable(NO_ANSWER) from None


async def revoke(platform_key: str, grant: Grant, ending: Collection[int] = ()) -> None:
    """End a grant on its platform, as far as that can be reached. Outside of any transaction; never raises.

    A platform that ends everything that the person allowed is not called while the person has another connection
    than those that are `ending`: its channels go on.
    """
    platform = registry.platform(platform_key)
    if not isinstance(platform, Revokes):
        return
    if (
        isinstance(platform, RevokesAll)
        and platform.revokes_all
        and await _has_another(platform_key, grant, ending)
    ):
        logger.info("%s keeps an authorization: the person has another connection", platform_key)
        return
    await attempted(authorization_gate.revoke(platform, grant), platform_key)


async def _has_another(platform_key: str, grant: Grant, ending: Collection[int]) -> bool:
    keys = seals.subject_keys(platform_key, grant.subject)
    living = await _LIVING.rows(platform=platform_key, keys=keys)
    return not set(living) <= set(ending)


async def attempted(call: Awaitable[None], platform_key: str) -> None:
    """Make a call that need not succeed; an error is logged."""
    try:
        await call
    except Exception:
        logger.warning("%s did not end an authorization", platform_key, exc_info=True)


async def _redirect(platform: Platform, fields: Mapping[str, str]) -> tuple[str, Redirect]:
    if not isinstance(platform, Authorizes):
        raise InvalidState
    unset = authorization_gate.missing_settings(platform)
    if unset:
        raise InvalidState(
            f"This installation has no client at {platform.label}."
            f" Its operator has to register one there first, and to set {' and '.join(unset)}."
        )
    state = one_time_secrets.new_secret()
    ask = Ask(links.oauth_callback(platform.callback_slug), state, fields, RegisteredClients(platform.key))
    try:
        return state, await authorization_gate.authorize(platform, ask)
    except ConnectRefused as refusal:
        keys = {field.key for field in platform.authorization_fields}
        raise Invalid(
            fields={f"fields.{key}" if key in keys else "platform": texts for key, texts in refusal.fields.items()}
        ) from refusal


@operation(needs=Permission.CONNECTIONS_MANAGE, action="start")
async def _begin(scope: BrandScope, platform: str, state: str, redirect: Redirect) -> None:
    user_id = scope.caller.user_id
    await identity.User.filter(id=user_id).select_for_update().get()
    row_limits.OAUTH_ATTEMPTS.admit(scope, await _UNDER_WAY.row(user_id=user_id, now=clock.now()) or 0)
    ident = await _create(scope.brand_id, scope.caller.user_id, platform, state, redirect)
    audit.changed(f"oauth_attempt {ident}", platform)


@operation(action="start")
async def _begin_for(
    system: System, brand_id: int, user_id: int, platform: str, state: str, redirect: Redirect
) -> None:
    ident = await _create(brand_id, user_id, platform, state, redirect)
    audit.changed(f"oauth_attempt {ident}", f"{platform}; {system.reason}", brand_id=brand_id)


async def _create(brand_id: int, user_id: int, platform: str, state: str, redirect: Redirect) -> int:
    now, digest = clock.now(), one_time_secrets.digest(state)
    row = await OauthAttempt.create(
        brand_id=brand_id,
        user_id=user_id,
        platform=platform,
        issuer=redirect.issuer,
        redirect_uri=redirect.redirect_uri,
        sends_issuer=redirect.sends_issuer,
        state=AttemptState.STARTED.value,
        state_digest=digest,
        kept=ATTEMPT_FACTS.seal(digest, seals.kept_text(redirect.kept)),
        created_at=now,
        expires_at=now + _LIFETIME,
    )
    return row.id


@operation(action="receive")
async def _consume(visitor: Visitor, digest: str, platform: str) -> _Consumed | None:
    del visitor
    return await _CONSUME.row(digest=digest, platform=platform, now=clock.now())


@operation(action="receive")
async def _keep_code(visitor: Visitor, attempt: _Consumed, exchange: Exchange) -> None:
    del visitor
    ciphertext = ATTEMPT_FACTS.seal(attempt.state_digest, seals.exchange_text(exchange))
    await _KEEP_CODE.run(id=attempt.id, sealed=ciphertext, until=clock.now() + EXCHANGE_LASTS)


@operation(action="receive")
async def _keep_grant(visitor: Visitor, attempt: _Consumed, grant: Grant) -> bool:
    """Store what the platform gave; False where the exchange took so long that it counts as interrupted."""
    del visitor
    ciphertext = GRANT.seal(attempt.state_digest, seals.grant_text(grant))
    return await _KEEP_GRANT.run(id=attempt.id, sealed=ciphertext, until=_until()) == 1


@operation(action="receive")
async def _hand_over(
    visitor: Visitor,
    attempt: _Consumed,
    state: AttemptState,
    problem: str | None = None,
    *,
    offers: list[Offer] | None = None,
    keeps_code: bool = False,
) -> str:
    """End the first half of an attempt; returns the one-time code for the second.

    `keeps_code` leaves the code to `endings`, which finds out what became of it.
    """
    del visitor
    code = one_time_secrets.new_secret()
    ciphertext = None if offers is None else OFFERS.seal(attempt.state_digest, seals.offers_text(offers))
    await _HAND_OVER.run(
        id=attempt.id,
        state=state,
        problem=problem,
        offers=ciphertext,
        keeps_code=keeps_code,
        handover=one_time_secrets.digest(code),
        until=clock.now() + _LOST_ANSWER if keeps_code else _until(),
    )
    return code


def _until() -> datetime:
    return clock.now() + _LIFETIME


def _by_slug(slug: str) -> Platform | None:
    return next(
        (
            platform
            for platform in registry.platforms()
            if isinstance(platform, Authorizes) and platform.callback_slug == slug
        ),
        None,
    )


def _authorizing(key: str) -> Platform:
    platform = registry.platform(key)
    if platform is None:
        keys = ", ".join(item.key for item in registry.platforms())
        raise Invalid(fields={"platform": [f"This platform is not known. Choose one of: {keys}."]})
    if not isinstance(platform, Authorizes):
        raise InvalidState(f"{platform.label} is connected by a form. There is no page of its own to open.")
    return platform
