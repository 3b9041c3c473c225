"""The payment processor's interface, as far as it is used: calls, forms, and the shapes of what it answers.

Written from the reference of Stripe's API, whose version is fixed. No header and no key gets into an error.
"""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import quote, urlencode

import orjson
from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from app.core import failpoints, http
from app.core.config import settings

VERSION: Final = "2026-10-28.endive"
_CALL_TRIES: Final = 3
"""How often a call is made, with the same Idempotency-Key, until there is an answer."""

_CALL_SECONDS: Final = 15.0
_ANSWER_BYTES: Final = 4 * 1024 * 1024
_PAGE_SIZE: Final = 100
_PAGES: Final = 20
_TOO_MANY: Final = 429
_BUSY: Final = 409
_MISSING: Final = 404
_FAILED: Final = 500

_Form = Mapping[str, Any]
Shape = TypeVar("Shape", bound=BaseModel)


class ProcessorUnreachable(Exception):
    """No usable answer: the outcome is unknown. `status` is that of an answer which the processor repeats for the
    same key, so that only a new key can have another.
    """

    def __init__(self, text: str, status: int | None = None) -> None:
        self.status = status
        super().__init__(f"the payment processor gave no usable answer: {text}")


class PaymentRefused(Exception):
    """The processor refused the call; `code` is its word for why."""

    def __init__(self, status: int, code: str) -> None:
        self.status, self.code = status, code
        super().__init__(f"the payment processor refused the call: HTTP {status}, {code}")

    @property
    def is_missing(self) -> bool:
        """Whether there is no such object."""
        return self.status == _MISSING or self.code == "resource_missing"


class Off(RuntimeError):
    """No key is configured, so nothing is called."""


def _moment(value: Any) -> Any:
    return datetime.fromtimestamp(value, UTC) if isinstance(value, int) and not isinstance(value, bool) else value


def _id(value: Any) -> Any:
    return value.get("id") if isinstance(value, dict) else value


Moment = Annotated[datetime, BeforeValidator(_moment)]
Id = Annotated[Annotated[str, Field(min_length=1, max_length=255)], BeforeValidator(_id)]
"""An id, also of an object that was sent whole."""


class Recurring(BaseModel):
    """How often a price is paid."""

    interval: str
    interval_count: int = 1


class ProcessorPrice(BaseModel):
    """An amount of a product."""

    id: Id
    active: bool = True
    currency: str
    unit_amount: int | None = None
    lookup_key: str | None = None
    recurring: Recurring | None = None


class SubscriptionItem(BaseModel):
    """A line of a subscription, with its period."""

    id: Id
    price: ProcessorPrice
    current_period_start: Moment | None = None
    current_period_end: Moment | None = None


class Items(BaseModel):
    """The lines of a subscription."""

    data: list[SubscriptionItem]


class ProcessorSubscription(BaseModel):
    """A subscription as it was when it was read. Before 2025-03-31 the period was that of the whole."""

    id: Id
    customer: Id
    status: Annotated[str, Field(max_length=64)]
    created: Moment
    livemode: bool = False
    items: Items
    trial_end: Moment | None = None
    cancel_at: Moment | None = None
    cancel_at_period_end: bool = False
    ended_at: Moment | None = None
    current_period_start: Moment | None = None
    current_period_end: Moment | None = None
    pending_update: dict[str, Any] | None = None
    metadata: dict[str, str] = {}


class Invoice(BaseModel):
    """A bill."""

    id: Id
    customer: Id | None = None
    created: Moment
    hosted_invoice_url: str | None = None
    parent: dict[str, Any] | None = None
    subscription: Id | None = None

    @property
    def subscription_id(self) -> str | None:
        """The subscription that it is for; its place depends on the version."""
        details = (self.parent or {}).get("subscription_details") or {}
        return _id(details.get("subscription")) or self.subscription


class CheckoutSession(BaseModel):
    """A checkout."""

    id: Id
    url: str | None = None
    status: str | None = None
    customer: Id | None = None


class ProcessorObject(BaseModel):
    """Anything that was made or read, of which the id is enough."""

    id: Id
    deleted: bool = False
    url: str | None = None
    secret: str | None = Field(default=None, repr=False)
    customer: Id | None = None


class _Page(BaseModel):
    data: list[dict[str, Any]]
    has_more: bool = False


class Proration(StrEnum):
    """What becomes of the difference when a subscription changes."""

    NEXT_INVOICE = "create_prorations"
    AT_ONCE = "always_invoice"
    NONE = "none"


def is_on() -> bool:
    """Whether a key is configured."""
    return settings().payments_key is not None


def is_live() -> bool:
    """Whether the key moves real money."""
    return _key().partition("_")[2].startswith("live")


def new_key() -> str:
    """An Idempotency-Key of a call that is made once."""
    return secrets.token_hex(16)


async def make_customer(email: str, account_id: int, *, key: str) -> ProcessorObject:
    """A customer for an account."""
    form = {"email": email, "metadata": {"galley_account": str(account_id)}}
    return _read(ProcessorObject, await _call("POST", "/v1/customers", form, key=key))


async def delete_customer(customer_id: str) -> None:
    """End all subscriptions of a customer at once, and forget the customer; done as well where there is none."""
    try:
        await _call("DELETE", f"/v1/customers/{_segment(customer_id)}")
    except PaymentRefused as refusal:
        if not refusal.is_missing:
            raise


async def customer_exists(customer_id: str) -> bool:
    """Whether the customer is still there."""
    try:
        customer = _read(ProcessorObject, await _call("GET", f"/v1/customers/{_segment(customer_id)}"))
    except PaymentRefused as refusal:
        if refusal.is_missing:
            return False
        raise
    return not customer.deleted


async def subscriptions(customer_id: str) -> list[ProcessorSubscription]:
    """All subscriptions of a customer, ended ones too; none of a customer that does not exist."""
    try:
        return [
            _read(ProcessorSubscription, row)
            async for row in _pages("/v1/subscriptions", {"customer": customer_id, "status": "all"})
        ]
    except PaymentRefused as refusal:
        if refusal.is_missing:
            return []
        raise


async def open_invoices(customer_id: str) -> list[Invoice]:
    """The bills of a customer that are not paid."""
    return [
        _read(Invoice, row) async for row in _pages("/v1/invoices", {"customer": customer_id, "status": "open"})
    ]


async def start_checkout(form: _Form, *, key: str) -> CheckoutSession:
    """A page on which a person pays."""
    return _read(CheckoutSession, await _call("POST", "/v1/checkout/sessions", form, key=key))


async def checkout(session_id: str) -> CheckoutSession:
    """A checkout as it is now."""
    return _read(CheckoutSession, await _call("GET", f"/v1/checkout/sessions/{_segment(session_id)}"))


async def expire_checkout(session_id: str) -> None:
    """Close a checkout; one that is not open any more stays as it is."""
    try:
        await _call("POST", f"/v1/checkout/sessions/{_segment(session_id)}/expire", {})
    except PaymentRefused:
        return


async def card_page(customer_id: str, return_url: str) -> str:
    """The address of the page on which a customer changes the card."""
    form = {
        "customer": customer_id,
        "return_url": return_url,
        "flow_data": {"type": "payment_method_update"},
    }
    portal = _read(ProcessorObject, await _call("POST", "/v1/billing_portal/sessions", form, key=new_key()))
    if portal.url is None:
        raise ProcessorUnreachable("a portal without an address")
    return portal.url


async def update_subscription(subscription_id: str, form: _Form) -> ProcessorSubscription:
    """Change a subscription."""
    path = f"/v1/subscriptions/{_segment(subscription_id)}"
    return _read(ProcessorSubscription, await _call("POST", path, form, key=new_key()))


async def end_subscription(subscription_id: str) -> None:
    """End a subscription at once."""
    await _call("DELETE", f"/v1/subscriptions/{_segment(subscription_id)}")


async def prices(lookup_keys: Sequence[str]) -> dict[str, ProcessorPrice]:
    """The prices with these keys, by key, also those that are not offered any more."""
    by_key: dict[str, ProcessorPrice] = {}
    for start in range(0, len(lookup_keys), 10):
        some = {"lookup_keys": list(lookup_keys[start : start + 10])}
        async for row in _pages("/v1/prices", some):
            price = _read(ProcessorPrice, row)
            if price.lookup_key is not None:
                by_key[price.lookup_key] = price
    return by_key


async def make_price(form: _Form, *, key: str) -> ProcessorPrice:
    """A price, with its product."""
    return _read(ProcessorPrice, await _call("POST", "/v1/prices", form, key=key))


async def make_endpoint(url: str, types: Sequence[str]) -> ProcessorObject:
    """An endpoint that events are sent to; its secret is in this one answer."""
    form = {"url": url, "enabled_events": list(types), "api_version": VERSION}
    return _read(ProcessorObject, await _call("POST", "/v1/webhook_endpoints", form, key=new_key()))


async def customer_of(kind: str, object_id: str) -> str | None:
    """The customer of an object that an event names; None where it has none or is gone."""
    path = _PATHS.get(kind)
    if kind == "customer":
        return object_id
    if path is None:
        return None
    try:
        return _read(ProcessorObject, await _call("GET", f"{path}/{_segment(object_id)}")).customer
    except PaymentRefused as refusal:
        if refusal.is_missing:
            return None
        raise


_PATHS: Final = {
    "subscription": "/v1/subscriptions",
    "invoice": "/v1/invoices",
    "checkout.session": "/v1/checkout/sessions",
}


async def _pages(path: str, query: _Form) -> AsyncGenerator[dict[str, Any]]:
    after: dict[str, str] = {}
    for _ in range(_PAGES):
        page = _read(_Page, await _call("GET", path, {**query, "limit": _PAGE_SIZE, **after}))
        for row in page.data:
            yield row
        if not page.has_more or not page.data:
            return
        after = {"starting_after": str(page.data[-1].get("id"))}


async def _call(method: str, path: str, form: _Form | None = None, *, key: str | None = None) -> Any:
    """The JSON of a 2xx. Without an answer, for 409, 429 and 5xx it is repeated. Errors: Unreachable, Refused."""
    headers = {"Authorization": f"Bearer {_key()}", "Stripe-Version": VERSION}
    url, data = settings().payments_url + path, None
    if method == "GET":
        url += f"?{_encoded(form)}" if form else ""
    else:
        data = _encoded(form or {}).encode()
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        if key is not None:
            headers["Idempotency-Key"] = key
    for tries in reversed(range(_CALL_TRIES)):
        failpoints.hit(f"before payment call {method} {path}")
        try:
            answer = await http.client().request(
                method, url, headers=headers, data=data, timeout=_CALL_SECONDS, max_bytes=_ANSWER_BYTES
            )
        except http.OutboundError as error:
            if tries == 0 or error.code == "refused":
                raise ProcessorUnreachable(str(error)) from None
        else:
            failpoints.hit(f"after payment call {method} {path}")
            if not _is_repeatable(answer):
                return _success(answer)
            if tries == 0:
                raise ProcessorUnreachable(
                    f"HTTP {answer.status}", answer.status if answer.status >= _FAILED else None
                )
        await asyncio.sleep(_PAUSE_SECONDS)
    raise ProcessorUnreachable("no answer")


_PAUSE_SECONDS: Final = 0.2


def _is_repeatable(answer: http.HttpAnswer) -> bool:
    return answer.status in (_BUSY, _TOO_MANY) or answer.status >= _FAILED or answer.truncated


def _success(answer: http.HttpAnswer) -> Any:
    try:
        body: Any = orjson.loads(answer.body)
    except orjson.JSONDecodeError:
        raise ProcessorUnreachable(f"HTTP {answer.status} without JSON") from None
    if 200 <= answer.status < 300:  # noqa: PLR2004
        return body
    error: Any = body.get("error") if isinstance(body, dict) else None
    error = error if isinstance(error, dict) else {}
    raise PaymentRefused(answer.status, str(error.get("code") or error.get("type") or "unknown")[:100])


def _read(shape: type[Shape], body: Any) -> Shape:
    try:
        return shape.model_validate(body)
    except ValidationError as error:
        raise ProcessorUnreachable(f"an answer of another form: {error.error_count()} problems") from None


def _key() -> str:
    key = settings().payments_key
    if key is None:
        raise Off("no payment processor is configured")
    return key.get_secret_value()


def _segment(value: str) -> str:
    return quote(value, safe="")


def _encoded(form: _Form) -> str:
    return urlencode(list(_pairs(form)))


def _pairs(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a form with nested names: `items[0][price]`."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _pairs(inner, f"{name}[{key}]" if name else str(key))
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            yield from _pairs(inner, f"{name}[{number}]")
    elif isinstance(value, bool):
        yield name, "true" if value else "false"
    elif isinstance(value, datetime):
        yield name, str(int(value.timestamp()))
    elif value is not None:
        yield name, str(value)
