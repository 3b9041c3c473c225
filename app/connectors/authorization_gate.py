"""Calls the OAuth side of connectors and checks their answers, as `gate` does for everything else."""

import logging
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, TypeGuard, TypeVar, cast

from app.connectors import gate, platform_texts
from app.connectors.authorizations import Ask, Grant, Offer, Redirect
from app.connectors.failures import (
    ClientRefused,
    ConnectRefused,
    InvalidGrant,
    NeedsReconnect,
    PublishFailure,
    Rejected,
    Retryable,
)
from app.connectors.protocols import Authorizes, Platform, Refreshes, Revokes
from app.core import config
from app.core.addresses import LONGEST_URL
from app.core.setting_errors import PREFIX

logger = logging.getLogger(__name__)

MOST_OFFERS: Final = 500
_OUTSIDE: Final = "outside_clients"
"""The setting with the clients at platforms of outside packages, by the key of the platform."""
_LONGEST_SCOPES: Final = 2_000
"""Characters of all granted scopes together."""

_KINDS: Final = (InvalidGrant, ClientRefused, NeedsReconnect, Rejected, Retryable)

Result = TypeVar("Result")


def missing_settings(platform: Authorizes) -> list[str]:
    """The variables that an operator has to set before the platform can be connected by OAuth."""
    return [f"{PREFIX}{name.upper()}" for name in platform.client_settings if not _is_set(platform, name)]


def _is_set(platform: Authorizes, name: str) -> bool:
    """Whether the setting is; that of all outside packages has to hold a client for this platform."""
    if name == _OUTSIDE:
        return isinstance(platform, Platform) and config.settings().app_at(platform.key) is not None
    return bool(getattr(config.settings(), name, None))


async def authorize(platform: Platform, ask: Ask) -> Redirect:
    """The page of the platform to open. Raises `ConnectRefused`, also for an unusable answer."""
    if not isinstance(platform, Authorizes):
        raise ConnectRefused({"platform": [f"{platform.label} has no page of its own to open."]})
    try:
        answer: object = await platform.authorize(ask)
    except ConnectRefused as refusal:
        raise ConnectRefused(
            {key: [gate.text(reason) for reason in reasons] for key, reasons in refusal.fields.items()}
        ) from None
    except PublishFailure as failure:
        raise ConnectRefused({"platform": [_message(failure)]}) from None
    if not _is_redirect(answer):
        logger.error("the connector of %s gave no usable address of a page", platform.key)
        raise ConnectRefused({"platform": [gate.UNREADABLE]})
    return answer


async def exchange(platform: Authorizes, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
    """The grant for a callback. Raises one of the kinds of `PublishFailure`."""
    return _grant(await _called(platform.exchange(kept, query)))


async def refresh(platform: Refreshes, grant: Grant) -> Grant:
    """The grant with new tokens, of the same person. Raises `NeedsReconnect`, `Rejected` or `Retryable`."""
    renewed = _grant(await _called(platform.refresh(grant)))
    if (renewed.issuer, renewed.subject) != (grant.issuer, grant.subject):
        raise NeedsReconnect("The platform renewed the authorization of somebody else.")
    return renewed


async def revoke(platform: Revokes, grant: Grant) -> None:
    """End a grant on the platform's side. Raises one of the kinds of `PublishFailure`."""
    await _called(platform.revoke(grant))


async def offers(platform: Authorizes, grant: Grant) -> list[Offer]:
    """The accounts to choose from, each once, without those that cannot be stored. Raises as `exchange` does."""
    items = _items(await _called(platform.offers(grant)))
    usable = [
        _offer(platform, item) for item in items[:MOST_OFFERS] if isinstance(item, Offer) and _is_usable(item)
    ]
    return list({(offer.platform, offer.external_id): offer for offer in usable}.values())


async def _called(call: Awaitable[Result]) -> Result:
    """The answer of a connector. Every error becomes one of the kinds of `PublishFailure`."""
    try:
        return await call
    except PublishFailure as failure:
        kind = next((kind for kind in _KINDS if isinstance(failure, kind)), Retryable)
        pause = gate.pause(getattr(failure, "retry_after", None))
        raise kind(_message(failure), retry_after=pause) from None
    except ConnectRefused as refusal:
        raise Rejected(gate.text(str(refusal))) from None
    except gate.UNFORESEEN:
        logger.exception("a connector failed at an authorization")
        raise Rejected(gate.UNREADABLE) from None


def _message(failure: PublishFailure) -> str:
    return gate.text(failure.args[0] if failure.args else "") or gate.UNREADABLE


def _grant(answer: object) -> Grant:
    if not isinstance(answer, Grant) or not gate.are_credentials(answer.tokens) or not answer.tokens:
        raise Rejected(gate.UNREADABLE)
    if not gate.is_id(answer.subject) or not isinstance(answer.issuer, str):  # pyright: ignore[reportUnnecessaryIsInstance] an outside package may not be typed
        raise Rejected(gate.UNREADABLE)
    scopes = [scope for scope in answer.scopes if gate.is_id(scope)]
    if len(" ".join(scopes)) > _LONGEST_SCOPES:
        raise Rejected(gate.UNREADABLE)
    return replace(
        answer,
        name=platform_texts.name(gate.text(answer.name), answer.subject, ""),
        scopes=tuple(scopes),
        access_until=_time(answer.access_until),
        refresh_until=_time(answer.refresh_until),
    )


def _time(value: object) -> datetime | None:
    return value if isinstance(value, datetime) and value.tzinfo is not None else None


def _is_redirect(answer: object) -> TypeGuard[Redirect]:
    if not isinstance(answer, Redirect) or gate.web_address(answer.url) is None:
        return False
    return gate.are_credentials(answer.kept) and 0 < len(answer.issuer) <= LONGEST_URL


def _items(answer: object) -> Sequence[object]:
    return cast("Sequence[object]", answer) if isinstance(answer, Sequence) else ()


def _is_usable(offer: Offer) -> bool:
    return gate.is_id(offer.external_id) and gate.are_credentials(offer.credentials)


def _offer(platform: Authorizes, offer: Offer) -> Offer:
    label = platform.label if isinstance(platform, Platform) else offer.external_id
    handle = gate.text(offer.handle)[: gate.LONGEST_HANDLE]
    return replace(
        offer,
        name=platform_texts.name(gate.text(offer.name), label, ""),
        handle=handle or None,
        profile_url=gate.web_address(offer.profile_url),
    )
