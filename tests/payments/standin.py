"""A stand-in for the payment processor over real HTTP, written from the reference of Stripe's API.

It keeps customers, prices, checkouts, subscriptions and bills, has a clock of its own, plays people who pay or
not, and sends signed events. `python -m tests.payments` serves one that a person can use in a browser.
"""

import asyncio
import re
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final
from urllib.parse import parse_qsl

import aiohttp
import orjson
from aiohttp import web
from stripe import WebhookSignature

KEY: Final = "sk_test_standin"
SECRET: Final = "whsec_standin"
DAY: Final = 86_400
LENGTHS: Final = {"month": 30 * DAY, "year": 365 * DAY}

Json = dict[str, Any]

ALLOWED: Final[Mapping[str, set[str]]] = {
    "POST /v1/customers": {"email", "metadata"},
    "POST /v1/prices": {
        "currency", "unit_amount", "recurring", "lookup_key", "transfer_lookup_key", "product_data",
    },
    "POST /v1/checkout/sessions": {
        "mode", "customer", "client_reference_id", "line_items", "metadata", "subscription_data", "expires_at",
        "success_url", "cancel_url", "automatic_tax", "tax_id_collection", "customer_update",
    },
    "POST /v1/subscriptions": {
        "items", "proration_behavior", "payment_behavior", "cancel_at_period_end", "cancel_at",
        "cancellation_details",
    },
    "POST /v1/billing_portal/sessions": {"customer", "return_url", "flow_data"},
    "POST /v1/webhook_endpoints": {"url", "enabled_events", "api_version"},
}  # fmt: skip
"""The parameters that are taken; any other is refused, as the processor does."""


class Problem(Exception):
    """An answer that is an error."""

    def __init__(self, status: int, code: str, message: str = "") -> None:
        self.status, self.code, self.message = status, code, message or code
        super().__init__(code)


@dataclass
class Standin:
    """The processor. `card` says what happens to payments: `pays`, `declines` or `asks` (3-D Secure).

    `held` keeps events back instead of sending them; `before` and `after` may be called around each request, and a
    `True` from them drops the line.
    """

    url: str = ""
    events_url: str | None = None
    now: Callable[[], float] = time.time
    card: str = "pays"
    held: bool = False
    customers: dict[str, Json] = field(default_factory=dict[str, Json])
    prices: dict[str, Json] = field(default_factory=dict[str, Json])
    sessions: dict[str, Json] = field(default_factory=dict[str, Json])
    subscriptions: dict[str, Json] = field(default_factory=dict[str, Json])
    invoices: dict[str, Json] = field(default_factory=dict[str, Json])
    events: list[Json] = field(default_factory=list[Json])
    calls: list[str] = field(default_factory=list[str])
    answers: dict[str, tuple[bytes, int, Json]] = field(default_factory=dict[str, tuple[bytes, int, Json]])
    before: Callable[[str], bool] = lambda _: False
    after: Callable[[str], bool] = lambda _: False
    slow_get: float = 0
    _number: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def time(self) -> int:
        """The present second."""
        return int(self.now())

    def new_id(self, prefix: str) -> str:
        """An id that no other object has."""
        self._number += 1
        return f"{prefix}_{self._number:06}"

    # What people and time do.

    def pay(self, session_id: str) -> Json:
        """A person fills in the page of a checkout; the subscription that follows."""
        session = self.sessions[session_id]
        if session["status"] != "open":
            raise Problem(400, "session_not_open")
        data = session["_subscription_data"]
        trial_end = int(data["trial_end"]) if "trial_end" in data else None
        price = self.prices[session["_price"]]
        status = "trialing" if trial_end else "active" if self.card == "pays" else "incomplete"
        made = self._subscription(session["customer"], price, status, trial_end, data.get("metadata", {}))
        self._invoice(made, 0 if trial_end else price["unit_amount"], paid=status != "incomplete")
        if status != "incomplete":
            session |= {"status": "complete", "url": None, "subscription": made["id"]}
            self.emit("checkout.session.completed", session)
        self.emit("customer.subscription.created", made)
        return made

    def renew(self, subscription_id: str) -> None:
        """The period is over: the next one is billed, or the subscription ends."""
        item = self.subscriptions[subscription_id]
        line = item["items"]["data"][0]
        if item["cancel_at"] is not None:
            self.end(subscription_id)
            return
        length = LENGTHS[line["price"]["recurring"]["interval"]]
        line["current_period_start"] = line["current_period_end"]
        line["current_period_end"] += length
        paid = self.card == "pays"
        item["status"] = "active" if paid else "past_due"
        invoice = self._invoice(item, line["price"]["unit_amount"], paid=paid)
        self.emit("invoice.paid" if paid else "invoice.payment_failed", invoice)
        self.emit("customer.subscription.updated", item)

    def settle_bills(self, subscription_id: str) -> None:
        """The person pays what is open."""
        item = self.subscriptions[subscription_id]
        for invoice in self.invoices.values():
            if invoice["_subscription"] == subscription_id and invoice["status"] == "open":
                invoice["status"] = "paid"
                self.emit("invoice.paid", invoice)
        if item["pending_update"] is not None:
            item["items"]["data"][0]["price"] = self.prices[item["pending_update"].pop("_price")]
            item["pending_update"] = None
            self.emit("customer.subscription.pending_update_applied", item)
        item["status"] = "active"
        self.emit("customer.subscription.updated", item)

    def give_up(self, subscription_id: str, status: str) -> None:
        """The last retry failed: `canceled`, `unpaid` or `past_due` by the account's setting; also `paused`."""
        if status == "canceled":
            self.end(subscription_id)
            return
        self.subscriptions[subscription_id]["status"] = status
        self.emit("customer.subscription.updated", self.subscriptions[subscription_id])

    def end(self, subscription_id: str) -> None:
        """End a subscription now."""
        item = self.subscriptions[subscription_id]
        item |= {"status": "canceled", "ended_at": self.time(), "canceled_at": self.time()}
        self.emit("customer.subscription.deleted", item)

    def delete(self, customer_id: str) -> None:
        """Delete a customer, whose subscriptions end."""
        if customer_id not in self.customers or self.customers[customer_id].get("deleted"):
            raise Problem(404, "resource_missing")
        for item in self.subscriptions.values():
            if item["customer"] == customer_id and item["status"] != "canceled":
                self.end(item["id"])
        customer = {"id": customer_id, "object": "customer", "deleted": True}
        self.customers[customer_id] = customer
        self.emit("customer.deleted", customer)

    def add_price(self, lookup_key: str, amount: int, currency: str, interval: str) -> Json:
        """A price that has this key from now on."""
        for price in self.prices.values():
            if price["lookup_key"] == lookup_key:
                price["lookup_key"] = None
        price: Json = {
            "id": self.new_id("price"),
            "object": "price",
            "active": True,
            "currency": currency.lower(),
            "unit_amount": amount,
            "lookup_key": lookup_key,
            "recurring": {"interval": interval, "interval_count": 1},
            "livemode": False,
        }
        self.prices[price["id"]] = price
        return price

    def _subscription(
        self, customer: str, price: Json, status: str, trial_end: int | None, metadata: Json
    ) -> Json:
        now = self.time()
        end = trial_end or now + LENGTHS[price["recurring"]["interval"]]
        line = {
            "id": self.new_id("si"),
            "object": "subscription_item",
            "price": price,
            "current_period_start": now,
            "current_period_end": end,
        }
        made: Json = {
            "id": self.new_id("sub"),
            "object": "subscription",
            "customer": customer,
            "status": status,
            "created": now,
            "livemode": False,
            "items": {"object": "list", "data": [line], "has_more": False},
            "trial_end": trial_end,
            "cancel_at": None,
            "cancel_at_period_end": False,
            "canceled_at": None,
            "ended_at": None,
            "pending_update": None,
            "metadata": metadata,
        }
        self.subscriptions[made["id"]] = made
        return made

    def _invoice(self, item: Json, amount: int, *, paid: bool) -> Json:
        invoice_id = self.new_id("in")
        invoice: Json = {
            "id": invoice_id,
            "object": "invoice",
            "customer": item["customer"],
            "created": self.time(),
            "status": "paid" if paid else "open",
            "amount_due": amount,
            "attempt_count": 1,
            "hosted_invoice_url": f"{self.url}/bill/{invoice_id}",
            "parent": {"type": "subscription_details", "subscription_details": {"subscription": item["id"]}},
            "_subscription": item["id"],
        }
        self.invoices[invoice_id] = invoice
        return invoice

    # Events.

    def emit(self, kind: str, about: Json) -> Json:
        """Make an event with the state of the object now, and send it unless events are held."""
        event: Json = {
            "id": self.new_id("evt"),
            "object": "event",
            "type": kind,
            "created": self.time(),
            "livemode": False,
            "api_version": "2026-10-28.endive",
            "data": {"object": orjson.loads(orjson.dumps(_shown(about)))},
        }
        self.events.append(event)
        if not self.held and self.events_url is not None:
            task = asyncio.get_running_loop().create_task(self._deliver(event, self.events_url))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return event

    async def _deliver(self, event: Json, url: str) -> None:
        body = orjson.dumps(event)
        async with aiohttp.ClientSession() as session:
            for wait in (0, 1, 5, 15):
                await asyncio.sleep(wait)
                try:
                    async with session.post(url, data=body, headers=signature(body, self.time())) as answer:
                        if answer.status == 200:
                            return
                except aiohttp.ClientError:
                    continue

    # The interface.

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """One call of the interface."""
        name = f"{request.method} {request.path}"
        self.calls.append(name)
        if self.before(name):
            _drop(request)
            return web.Response(status=500)
        body = await request.read()
        status, answer = self._replayed(request, body)
        if request.method == "GET" and self.slow_get:
            await asyncio.sleep(self.slow_get)
        if self.after(name):
            _drop(request)
        return web.json_response(answer, status=status)

    def _replayed(self, request: web.Request, body: bytes) -> tuple[int, Json]:
        key = request.headers.get("Idempotency-Key")
        if key is not None and key in self.answers:
            first, status, answer = self.answers[key]
            if first != body:
                return 400, {"error": {"type": "idempotency_error", "message": "other parameters"}}
            return status, answer
        try:
            if request.headers.get("Authorization") != f"Bearer {KEY}":
                raise Problem(401, "api_key_invalid")  # noqa: TRY301 rendered below like all others
            status, answer = 200, _shown(self._act(request, body))
        except Problem as problem:
            error = {"type": "invalid_request_error", "code": problem.code, "message": problem.message}
            return problem.status, {"error": error}
        if key is not None:
            self.answers[key] = body, status, answer
        return status, answer

    def _act(self, request: web.Request, body: bytes) -> Json:  # noqa: C901, PLR0911, PLR0912 a table of routes
        parts = request.path.removeprefix("/v1/").split("/")
        form = _nested(parse_qsl(body.decode(), keep_blank_values=True))
        query = _nested(list(request.query.items()))
        if request.method == "POST":
            route = "POST /v1/subscriptions" if parts[0] == "subscriptions" else f"POST {request.path}"
            unknown = set(form) - ALLOWED.get(route, set(form))
            if unknown:
                raise Problem(400, "parameter_unknown", f"unknown: {sorted(unknown)}")
        match request.method, *parts:
            case "POST", "customers":
                made: Json = {"id": self.new_id("cus"), "object": "customer", **form, "created": self.time()}
                self.customers[made["id"]] = made
                return made
            case "GET", "customers", ident:
                return _found(self.customers, ident)
            case "DELETE", "customers", ident:
                self.delete(ident)
                return self.customers[ident]
            case "GET", "subscriptions":
                return self._listed(query, self.subscriptions)
            case "GET", "subscriptions", ident:
                return _found(self.subscriptions, ident)
            case "POST", "subscriptions", ident:
                return self._update(_found(self.subscriptions, ident), form)
            case "DELETE", "subscriptions", ident:
                self.end(_found(self.subscriptions, ident)["id"])
                return self.subscriptions[ident]
            case "GET", "invoices":
                return self._listed(query, self.invoices)
            case "GET", "prices":
                keys = query.get("lookup_keys", {}).values()
                rows = [price for price in self.prices.values() if price["lookup_key"] in keys]
                return {"object": "list", "data": rows, "has_more": False}
            case "POST", "prices":
                return self.add_price(
                    form["lookup_key"], int(form["unit_amount"]), form["currency"], form["recurring"]["interval"]
                )
            case "POST", "checkout", "sessions":
                return self._open(form)
            case "GET", "checkout", "sessions", ident:
                return _found(self.sessions, ident)
            case "POST", "checkout", "sessions", ident, "expire":
                session = _found(self.sessions, ident)
                if session["status"] != "open":
                    raise Problem(400, "session_not_open")
                session |= {"status": "expired", "url": None}
                self.emit("checkout.session.expired", session)
                return session
            case "POST", "billing_portal", "sessions":
                return {"id": self.new_id("bps"), "url": f"{self.url}/portal/{form['customer']}"}
            case "POST", "webhook_endpoints":
                return {"id": self.new_id("we"), "secret": SECRET, **form}
            case _:
                raise Problem(404, "resource_missing")

    def _listed(self, query: Json, rows: Mapping[str, Json]) -> Json:
        if query["customer"] not in self.customers:
            raise Problem(404, "resource_missing")
        wanted = query.get("status", "all")
        data = [
            _shown(row)
            for row in rows.values()
            if row["customer"] == query["customer"] and wanted in ("all", row["status"])
        ]
        return {"object": "list", "data": data, "has_more": False}

    def _open(self, form: Json) -> Json:
        _found(self.customers, form["customer"])
        price = _found(self.prices, form["line_items"]["0"]["price"])
        data: Json = form.get("subscription_data", {})
        if int(data.get("trial_end", 2**40)) < self.time() + 2 * DAY:
            raise Problem(400, "trial_end_too_soon")
        if not self.time() + 1800 <= int(form["expires_at"]) <= self.time() + DAY:
            raise Problem(400, "expires_at_invalid")
        ident = self.new_id("cs_test")
        session: Json = {
            "id": ident,
            "object": "checkout.session",
            "url": f"{self.url}/pay/{ident}",
            "status": "open",
            "customer": form["customer"],
            "metadata": form["metadata"],
            "success_url": form["success_url"],
            "cancel_url": form["cancel_url"],
            "_price": price["id"],
            "_subscription_data": data,
        }
        self.sessions[ident] = session
        return session

    def _update(self, item: Json, form: Json) -> Json:
        if item["status"] in ("canceled", "incomplete_expired"):
            raise Problem(400, "subscription_ended")
        line = item["items"]["data"][0]
        if "items" in form:
            change = form["items"]["0"]
            if change["id"] != line["id"]:
                raise Problem(400, "item_unknown")
            self._reprice(item, _found(self.prices, change["price"]), form)
        if "cancel_at_period_end" in form:
            ending = form["cancel_at_period_end"] == "true"
            end = item["trial_end"] if item["status"] == "trialing" else line["current_period_end"]
            item |= {"cancel_at_period_end": ending, "cancel_at": end if ending else None}
        if form.get("cancel_at") == "":
            item["cancel_at"] = None
        self.emit("customer.subscription.updated", item)
        return item

    def _reprice(self, item: Json, price: Json, form: Json) -> None:
        line = item["items"]["data"][0]
        if form.get("payment_behavior") == "pending_if_incomplete" and self.card != "pays":
            self._invoice(item, price["unit_amount"], paid=False)
            item["pending_update"] = {"expires_at": self.time() + DAY, "_price": price["id"]}
            return
        if form.get("proration_behavior") == "always_invoice":
            self.emit("invoice.paid", self._invoice(item, price["unit_amount"], paid=True))
        if line["price"]["recurring"] != price["recurring"] and item["status"] != "trialing":
            line["current_period_start"] = self.time()
            line["current_period_end"] = self.time() + LENGTHS[price["recurring"]["interval"]]
        line["price"] = price

    # Pages for a person with a browser.

    async def page(self, request: web.Request) -> web.Response:
        """The payment page, the bill, the card page, and the controls of time."""
        kind, ident = request.match_info["kind"], request.match_info["ident"]
        if request.method == "GET":
            return web.Response(text=self._page(kind, ident), content_type="text/html")
        do = (await request.post()).get("do")
        if do in ("pays", "declines", "asks"):
            self.card = str(do)
        elif kind == "pay" and do == "pay":
            self.pay(ident)
            raise web.HTTPSeeOther(self.sessions[ident]["success_url"].replace("{CHECKOUT_SESSION_ID}", ident))
        elif kind == "pay":
            raise web.HTTPSeeOther(self.sessions[ident]["cancel_url"])
        elif kind == "bill":
            self.settle_bills(self.invoices[ident]["_subscription"])
        elif do == "renew":
            self.renew(ident)
        elif do in ("unpaid", "canceled", "paused"):
            self.give_up(ident, str(do))
        raise web.HTTPSeeOther("/control/all")

    def _page(self, kind: str, ident: str) -> str:
        acts = {"pay": ("pay", "leave"), "bill": ("settle",)}.get(kind, ("pays", "declines", "asks"))
        text = f"<h1>Payment stand-in: {escape(kind)} {escape(ident)}</h1><p>The card {self.card}.</p>"
        text += _form(f"/{kind}/{escape(ident)}", acts)
        if kind == "control":
            for item in self.subscriptions.values():
                acts = ("renew", "unpaid", "canceled", "paused")
                text += f"<p>{item['id']} {item['status']}</p>" + _form(f"/control/{item['id']}", acts)
            for bill in self.invoices.values():
                if bill["status"] == "open":
                    text += f"<p>open bill</p>{_form('/bill/' + bill['id'], ('settle',))}"
        return text


def signature(body: bytes, at: int, secret: str = SECRET) -> dict[str, str]:
    """The header with which the official library signs."""
    signed = f"{at}.{body.decode()}"
    digest = WebhookSignature._compute_signature(signed, secret)  # the only signer that it has
    return {"Stripe-Signature": f"t={at},v1={digest}", "Content-Type": "application/json"}


@asynccontextmanager
async def standin(port: int = 0, **settings: Any) -> AsyncGenerator[Standin]:
    """A stand-in that serves."""
    made = Standin(**settings)
    app = web.Application()
    app.router.add_route("*", "/v1/{path:.*}", made.answer)
    app.router.add_route("*", "/{kind:pay|bill|portal|control}/{ident}", made.page)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", port)
    await site.start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield made
    finally:
        await runner.cleanup()


def _drop(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()


def _found(rows: Mapping[str, Json], ident: str) -> Json:
    if ident not in rows:
        raise Problem(404, "resource_missing")
    return rows[ident]


def _shown(row: Json) -> Json:
    return {name: value for name, value in row.items() if not name.startswith("_")}


def _nested(pairs: list[tuple[str, str]]) -> Json:
    """`items[0][price]=x` as dictionaries; lists are dictionaries by number."""
    found: Json = {}
    for name, value in pairs:
        *path, last = re.findall(r"[^\[\]]+", name)
        at = found
        for step in path:
            at = at.setdefault(step, {})
        at[last] = value
    return found


def _form(action: str, acts: tuple[str, ...]) -> str:
    buttons = "".join(f'<button name="do" value="{act}">{act}</button>' for act in acts)
    return f'<form method="post" action="{action}">{buttons}</form>'
