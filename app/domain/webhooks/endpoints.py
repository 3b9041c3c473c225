"""Endpoints: creating, changing, disabling, enabling and deleting them, by the brand's owner only."""

import logging
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final
from uuid import uuid4

from app.access import (
    BrandScope,
    ConfirmedByRow,
    Permission,
    ShownOnce,
    System,
    audit,
    forget_secret,
    idempotency,
    operation,
    row_limits,
    throttles,
)
from app.core import clock
from app.core.addresses import receiver_of
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain import identity
from app.domain.brands import find_brand, lock_brand
from app.domain.identity import GrantKind
from app.domain.webhooks import change_notes, receiver_urls, rules, secrets
from app.domain.webhooks.inputs import (
    LISTENER,
    DisabledReason,
    EndpointState,
    EndpointUpdate,
    EventType,
    NewEndpoint,
    NewListener,
)
from app.domain.webhooks.models import Endpoint

logger = logging.getLogger(__name__)

CANCEL_ALL = Statement(
    """
    UPDATE webhook_delivery SET status = 'cancelled', finished_at = :now, lease_until = NULL
     WHERE endpoint_id = :endpoint_id AND status = 'pending'
    """
)


@dataclass(frozen=True, slots=True)
class EndpointView:
    """An endpoint as its owner sees it, without the secret (WH-SIG-04)."""

    id: int
    brand_id: int
    url: str
    description: str | None
    events: list[EventType]
    state: EndpointState
    disabled_reason: DisabledReason | None
    disabled_at: datetime | None
    consecutive_failures: int
    created_at: datetime

    @property
    def is_listener(self) -> bool:
        """Whether its deliveries are fetched and not sent."""
        return self.url == LISTENER


@dataclass(frozen=True, slots=True)
class NewSecret:
    """An endpoint with its new secret, which is shown only once."""

    endpoint: EndpointView
    secret: str = field(repr=False)

    @property
    def id(self) -> int:
        """The endpoint's id."""
        return self.endpoint.id


async def _shown_again(scope: BrandScope, endpoint_id: int, secret: str) -> NewSecret:
    row = await Endpoint.of(scope).filter(id=endpoint_id).first()
    if row is None or secrets.SECRET.open(row.uuid, row.secret).decode() != secret:
        raise idempotency.SecretGone
    return NewSecret(_view(row), secret)


_SECRET_AGAIN = ShownOnce(_shown_again, lambda new: new.secret)
_OTHER_HOST: Final = ConfirmedByRow("to send to a host to which the brand sends nothing yet")


@operation(
    needs=Permission.OWNER,
    atomic=False,
    calls=throttles.PLATFORM_REQUESTS,
    confirmed=_OTHER_HOST,
    repeatable=True,
)
async def create(scope: BrandScope, data: NewEndpoint) -> NewSecret:
    """Subscribe a URL to some of the five events; its secret is shown only once.

    The owner only, for 20 endpoints of a brand, with a confirmed token for a host to which the brand sends nothing
    yet; the digest of mails tells them of it. Errors: Invalid on `url`, ConfirmationRequired; TooMany. (WH-EVT-01,
    WH-EVT-03, WH-SIG-04, S-138, S-147)
    """
    earlier = await _store.repeated(scope, data)
    if earlier is not None:
        return earlier
    await receiver_urls.check(data.url)
    await _demand_known_host(scope, data.url, "webhooks.create")
    return await _store(scope, data)


@operation(needs=Permission.OWNER, action="create", again=_SECRET_AGAIN)
async def _store(scope: BrandScope, data: NewEndpoint) -> NewSecret:
    await lock_brand(scope.brand_id)
    row_limits.WEBHOOKS.admit(scope, await Endpoint.of(scope).exclude(url=LISTENER).count())
    new = await _insert(scope.brand_id, data, scope.caller.user_id)
    await _note(scope, data.url)
    audit.changed(f"webhook {new.id}", ", ".join(data.events))
    return new


async def _demand_known_host(scope: BrandScope, url: str, operation_name: str) -> None:
    """Refuse a token that is not confirmed, unless the brand sends to this host. Errors: ConfirmationRequired."""
    urls = await Endpoint.of(scope).filter(state=EndpointState.ENABLED.value).values_list("url", flat=True)
    if receiver_urls.host(url) not in {receiver_urls.host(str(address)) for address in urls}:
        _OTHER_HOST.demand(scope, operation_name)


async def _note(scope: BrandScope, url: str) -> None:
    await identity.note_grant(scope.caller.user_id, GrantKind.WEBHOOK, receiver_urls.host(url) or None, scope.name)


@operation(needs=Permission.OWNER, again=_SECRET_AGAIN)
async def create_listener(scope: BrandScope, data: NewListener) -> NewSecret:
    """Create an endpoint whose deliveries are not sent, but fetched by a client that signs them with the secret.

    It is for receivers that the service cannot reach, such as one on a developer's machine. It is deleted a day
    after its creation. The owner only. Errors: TooMany.
    """
    await lock_brand(scope.brand_id)
    row_limits.LISTENERS.admit(scope, await Endpoint.of(scope).filter(url=LISTENER).count())
    new = await _insert(scope.brand_id, NewEndpoint(url=LISTENER, **dict(data)), scope.caller.user_id)
    audit.changed(f"webhook {new.id}", f"listener, {', '.join(data.events)}")
    return new


@operation(atomic=False)
async def create_for(system: System, brand: str, data: NewEndpoint) -> NewSecret:
    """Create an endpoint for the brand with this slug or unique name. The operator's command only.

    Errors: as for `find_brand`; Invalid on `url`.
    """
    brand_id = (await find_brand(brand)).id
    await receiver_urls.check(data.url)
    return await _store_for(system, brand_id, data)


@operation(action="create_for")
async def _store_for(system: System, brand_id: int, data: NewEndpoint) -> NewSecret:
    new = await _insert(brand_id, data, None)
    audit.changed(f"webhook {new.id}", f"{', '.join(data.events)}; {system.reason}", brand_id=brand_id)
    return new


async def _insert(brand_id: int, data: NewEndpoint, user_id: int | None) -> NewSecret:
    uuid, secret, now = uuid4(), rules.new_secret(), clock.now()
    row = await Endpoint.create(
        brand_id=brand_id,
        uuid=uuid,
        url=data.url,
        description=data.description,
        events=[kind.value for kind in data.events],
        state=EndpointState.ENABLED.value,
        streak=0,
        enable_epoch=1,
        secret=secrets.SECRET.seal(uuid, secret),
        site=None if data.url == LISTENER else receiver_of(data.url),
        addressed_by_id=user_id,
        addressed_at=now,
        created_at=now,
    )
    await change_notes.tell_changed([(brand_id, row.id)])
    return NewSecret(_view(row), secret)


@operation(needs=Permission.OWNER, atomic=False, calls=throttles.PLATFORM_REQUESTS, confirmed=_OTHER_HOST)
async def edit(scope: BrandScope, endpoint_id: int, data: EndpointUpdate) -> EndpointView:
    """Change URL, events or description; absent fields keep their value.

    The owner only, with a confirmed token for another host than before, unless the brand sends to it already; the
    digest of mails tells them of it. Pending deliveries go to the new URL; those of an event that was removed are
    cancelled. Errors: NotFound; Invalid on `url`; ConfirmationRequired; InvalidState for the URL of a listener.
    (WH-EVT-04, S-152)
    """
    row = await Endpoint.find(scope, endpoint_id)
    if "url" in data.model_fields_set:
        if row.url == LISTENER:
            raise InvalidState("A listener has no address.")
        await receiver_urls.check(data.url)
        if receiver_urls.host(data.url) != receiver_urls.host(row.url):
            await _demand_known_host(scope, data.url, "webhooks.edit")
    return await _change(scope, endpoint_id, data)


@operation(needs=Permission.OWNER, action="edit")
async def _change(scope: BrandScope, endpoint_id: int, data: EndpointUpdate) -> EndpointView:
    row = await Endpoint.find(scope, endpoint_id, lock=True)
    names = sorted(data.model_fields_set)
    before = receiver_urls.host(row.url)
    for name in names:
        setattr(row, name, getattr(data, name))
    if receiver_urls.host(row.url) != before:
        row.addressed_by_id, row.addressed_at = scope.caller.user_id, clock.now()
        await row.save(update_fields=["addressed_by_id", "addressed_at"])
        await _note(scope, row.url)
    if names:
        row.events = [str(kind) for kind in row.events]
        if "url" in names:
            row.site, row.network = receiver_of(row.url), None
        await row.save(update_fields=[*names, "site", "network"])
        audit.changed(f"webhook {row.id}", "changed: " + ", ".join(names))
        await change_notes.tell_changed([(row.brand_id, row.id)])
    return _view(row)


@operation(needs=Permission.OWNER)
async def disable(scope: BrandScope, endpoint_id: int) -> EndpointView:
    """Stop sending and cancel pending deliveries for good (S-145). A disabled endpoint stays as it is.

    The owner only. Errors: NotFound.
    """
    return await switch_off(await Endpoint.find(scope, endpoint_id, lock=True))


async def switch_off(row: Endpoint) -> EndpointView:
    """`disable` for a locked row."""
    if row.state == EndpointState.ENABLED.value:
        row.state = EndpointState.DISABLED.value
        row.disabled_reason = DisabledReason.MANUAL.value
        row.disabled_at = clock.now()
        await row.save(update_fields=["state", "disabled_reason", "disabled_at"])
        await CANCEL_ALL.run(endpoint_id=row.id, now=row.disabled_at)
        audit.changed(f"webhook {row.id}", "disabled", brand_id=row.brand_id)
        await change_notes.tell_changed([(row.brand_id, row.id)])
    return _view(row)


@operation(needs=Permission.OWNER)
async def enable(scope: BrandScope, endpoint_id: int) -> EndpointView:
    """Send again, from the next event on; the count of failures starts at zero (WH-STATE-05, WH-STATE-06).

    The owner only. Errors: NotFound; InvalidState where it is enabled.
    """
    return await switch_on(await Endpoint.find(scope, endpoint_id, lock=True))


async def switch_on(row: Endpoint) -> EndpointView:
    """`enable` for a locked row. Errors: InvalidState."""
    if row.state == EndpointState.ENABLED.value:
        raise InvalidState("This webhook is enabled already.")
    row.state = EndpointState.ENABLED.value
    row.disabled_reason = row.disabled_at = None
    row.streak = 0
    row.enable_epoch += 1
    await row.save(update_fields=["state", "disabled_reason", "disabled_at", "streak", "enable_epoch"])
    audit.changed(f"webhook {row.id}", "enabled", brand_id=row.brand_id)
    await change_notes.tell_changed([(row.brand_id, row.id)])
    return _view(row)


@operation(needs=Permission.OWNER, again=_SECRET_AGAIN)
async def rotate_secret(scope: BrandScope, endpoint_id: int) -> NewSecret:
    """Give an endpoint a new secret, shown only once; the replaced one signs as well for 24 hours.

    A replaced one that cannot be decrypted, as after a lost key, is not kept. The owner only; the digest of mails
    tells them of it. Errors: NotFound.
    """
    row = await Endpoint.find(scope, endpoint_id, lock=True)
    await _note(scope, row.url)
    return await replace_secret(row)


async def replace_secret(row: Endpoint) -> NewSecret:
    """`rotate_secret` for a locked row."""
    secret = rules.new_secret()
    replaced = secrets.SECRET.opened(row.uuid, row.secret)
    old_secret = None if replaced is None else secrets.OLD_SECRET.seal(row.uuid, replaced)
    row.old_secret = old_secret  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
    row.old_secret_until = clock.now() + rules.OVERLAP if row.old_secret else None
    row.secret = secrets.SECRET.seal(row.uuid, secret)
    await row.save(update_fields=["secret", "old_secret", "old_secret_until"])
    await forget_secret(_SECRET_AGAIN, row.id)
    audit.changed(f"webhook {row.id}", "secret rotated", brand_id=row.brand_id)
    await change_notes.tell_changed([(row.brand_id, row.id)])
    return NewSecret(_view(row), secret)


@operation(needs=Permission.OWNER)
async def delete(scope: BrandScope, endpoint_id: int) -> int:
    """Delete an endpoint with its log; returns its id. The owner only. Errors: NotFound."""
    row = await Endpoint.find(scope, endpoint_id, lock=True)
    await row.delete()
    await forget_secret(_SECRET_AGAIN, endpoint_id)
    audit.changed(f"webhook {endpoint_id}", "deleted")
    return endpoint_id


@operation()
async def rotate_keys(system: System) -> int:
    """Encrypt every secret under the newest key; returns how many endpoints. The operator's command only.

    A secret that cannot be decrypted stays as it is and is logged: its owner has to make a new one.
    """
    ids = {*await secrets.SECRET.rotate(), *await secrets.OLD_SECRET.rotate()}
    for row in await Endpoint.filter(id__in=list(ids)).only("id", "brand_id").order_by("id"):
        audit.changed(f"webhook {row.id}", "key rotated", brand_id=row.brand_id)
    return len(ids)


def _view(row: Endpoint) -> EndpointView:
    return EndpointView(
        id=row.id,
        brand_id=row.brand_id,
        url=row.url,
        description=row.description,
        events=[EventType(kind) for kind in row.events],
        state=EndpointState(row.state),
        disabled_reason=None if row.disabled_reason is None else DisabledReason(row.disabled_reason),
        disabled_at=row.disabled_at,
        consecutive_failures=row.streak,
        created_at=row.created_at,
    )
