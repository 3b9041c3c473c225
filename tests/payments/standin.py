"""A stand-in for the payment processor, written from the reference of Stripe's API: what it keeps, what people and
time do there, and the events that follow. `interface` is its HTTP interface, and `pages` has its pages for people.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import orjson
from stripe import WebhookSignature

from tests.payments import shapes
from tests.payments.shapes import DAY, LENGTHS

KEY: Final = "sk_test_standin"
SECRET: Final = "whsec_standin"

Json = dict[str, Any]
Rows = dict[str, Json]


class Problem(Exception):
    """An answer that is an error."""

    def __init__(self, status: int, code: str, message: str = "") -> None:
        self.status, self.code, self.message = status, code, message or code
        super().__init__(code)


@dataclass
class Standin:
    """The processor. `card` says what happens to payments: `pays`, `declines` or `asks` (3-D Secure).

    `held` keeps events back instead of sending them; `deliver` says how often each is sent to the endpoint, and
    `waits` are the seconds before each try. `before` and `after` are called around each request, and a `True` from
    them drops the line. `answers_next` holds statuses that the next calls are answered with. `late` is asked at
    each call: the seconds for which its answer, as it is now, is kept back. `lenient` allows answers of a form
    that is not published.
    """

    url: str = ""
    events_url: str | None = None
    now: Callable[[], float] = time.time
    card: str = "pays"
    held: bool = False
    lenient: bool = False
    deliver: Callable[[Json], int] = lambda _: 1
    waits: tuple[float, ...] = (0, 1, 5, 15)
    customers: Rows = field(default_factory=Rows)
    products: Rows = field(default_factory=Rows)
    prices: Rows = field(default_factory=Rows)
    sessions: Rows = field(default_factory=Rows)
    subscriptions: Rows = field(default_factory=Rows)
    invoices: Rows = field(default_factory=Rows)
    charges: Rows = field(default_factory=Rows)
    refunds: Rows = field(default_factory=Rows)
    disputes: Rows = field(default_factory=Rows)
    endpoints: Rows = field(default_factory=Rows)
    events: list[Json] = field(default_factory=list[Json])
    said: list[Json] = field(default_factory=list[Json])
    calls: list[str] = field(default_factory=list[str])
    answers_next: list[int] = field(default_factory=list[int])
    before: Callable[[str], bool] = lambda _: False
    after: Callable[[str], bool] = lambda _: False
    late: Callable[[str], float] = lambda _: 0.0
    _number: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def time(self) -> int:
        """The present second."""
        return int(self.now())

    def new_id(self, prefix: str) -> str:
        """An id that no other object has."""
        self._number += 1
        return f"{prefix}_{self._number:06}"

    # What people do.

    def pay(self, session_id: str) -> Json:
        """A person fills in the page of a checkout; the subscription that follows."""
        session = self.sessions[session_id]
        if session["status"] != "open":
            raise Problem(400, "session_not_open")
        data = session["_subscription_data"]
        trial_end = int(data["trial_end"]) if "trial_end" in data else None
        status = "trialing" if trial_end else "active" if self.card == "pays" else "incomplete"
        made = self.subscribe(
            session["customer"], session["_price"], status, trial_end, data.get("metadata", {}), of=session
        )
        if status != "incomplete":
            self._complete(session, made)
        return made

    def subscribe(
        self,
        customer: str,
        price_id: str,
        status: str = "active",
        trial_end: int | None = None,
        metadata: Json | None = None,
        of: Json | None = None,
    ) -> Json:
        """A new subscription, with its first bill."""
        price = self.prices[price_id]
        made = shapes.subscription(
            self.new_id("sub"),
            self.new_id("si"),
            customer,
            price,
            status=status,
            at=self.time(),
            trial_end=trial_end,
            metadata=metadata or {},
        )
        made["_session"] = None if of is None else of["id"]
        self.subscriptions[made["id"]] = made
        self.bill(made, 0 if trial_end else price["unit_amount"], paid=status != "incomplete")
        self.emit("customer.subscription.created", made)
        return made

    def confirm(self, subscription_id: str) -> None:
        """The person confirms the first payment (3-D Secure)."""
        item = self.subscriptions[subscription_id]
        self._pay_open(subscription_id)
        item["status"] = "active"
        self.emit("customer.subscription.updated", item)
        if item["_session"] is not None:
            self._complete(self.sessions[item["_session"]], item)

    def settle_bills(self, subscription_id: str) -> None:
        """The person pays what is open."""
        item = self.subscriptions[subscription_id]
        self._pay_open(subscription_id)
        if item["pending_update"] is not None:
            self._put(item, self.prices[item.pop("_pending")])
            item["pending_update"] = None
            self.emit("customer.subscription.pending_update_applied", item)
        item["status"] = "active"
        self.emit("customer.subscription.updated", item)

    def refund(self, charge_id: str, amount: int | None = None) -> Json:
        """Money goes back."""
        charge = found(self.charges, charge_id)
        left = charge["amount"] - charge["amount_refunded"]
        back = left if amount is None else amount
        if not 0 < back <= left:
            raise Problem(400, "charge_already_refunded")
        made = shapes.refund(self.new_id("re"), charge, self.time(), back)
        self.refunds[made["id"]] = made
        charge["amount_refunded"] += back
        charge["refunded"] = charge["amount_refunded"] == charge["amount"]
        self.emit("charge.refunded", charge)
        return made

    def dispute(self, charge_id: str) -> Json:
        """The holder of the card wants the money back."""
        charge = found(self.charges, charge_id)
        charge["disputed"] = True
        made = shapes.dispute(self.new_id("dp"), charge, self.time())
        self.disputes[made["id"]] = made
        self.emit("charge.dispute.created", made)
        return made

    def decide(self, dispute_id: str, status: str = "lost") -> None:
        """The dispute is over: `won` or `lost`."""
        self.disputes[dispute_id]["status"] = status
        self.emit("charge.dispute.closed", self.disputes[dispute_id])

    # What time does.

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
        item |= {"_failed_at": self.time(), "_given_up": False}
        self.bill(item, line["price"]["unit_amount"], paid=paid)
        self.emit("customer.subscription.updated", item)

    def give_up(self, subscription_id: str, status: str) -> None:
        """The last retry failed: `canceled`, `unpaid` or `past_due` by the account's setting; also `paused`."""
        if status == "canceled":
            self.end(subscription_id)
            return
        item = self.subscriptions[subscription_id]
        item["status"] = status
        self.emit(f"customer.subscription.{'paused' if status == 'paused' else 'updated'}", item)

    def go_on(self, subscription_id: str) -> None:
        """A paused subscription is resumed."""
        self.subscriptions[subscription_id]["status"] = "active"
        self.emit("customer.subscription.resumed", self.subscriptions[subscription_id])

    def lapse(self, subscription_id: str) -> None:
        """What waited for the person is over: the first payment after 23 hours, or a pending change."""
        item = self.subscriptions[subscription_id]
        if item["pending_update"] is not None:
            item["pending_update"] = None
            self._void_open(subscription_id)
            self.emit("customer.subscription.pending_update_expired", item)
        elif item["status"] == "incomplete":
            item |= {"status": "incomplete_expired", "ended_at": self.time()}
            self._void_open(subscription_id)
            self.emit("customer.subscription.updated", item)

    def expire(self, session_id: str) -> Json:
        """A checkout that nobody paid ends."""
        session = found(self.sessions, session_id)
        if session["status"] != "open":
            raise Problem(400, "session_not_open")
        session |= {"status": "expired", "url": None}
        self.emit("checkout.session.expired", session)
        return session

    def end(self, subscription_id: str) -> Json:
        """End a subscription now."""
        item = self.subscriptions[subscription_id]
        if item["status"] == "canceled":
            raise Problem(404, "resource_missing")
        item |= {"status": "canceled", "ended_at": self.time(), "canceled_at": self.time()}
        self.emit("customer.subscription.deleted", item)
        return item

    def delete(self, customer_id: str) -> Json:
        """Delete a customer, whose subscriptions end; it can still be read."""
        if customer_id not in self.customers or self.customers[customer_id].get("deleted"):
            raise Problem(404, "resource_missing")
        for item in self.subscriptions.values():
            if item["customer"] == customer_id and item["status"] not in ("canceled", "incomplete_expired"):
                self.end(item["id"])
        self.emit("customer.deleted", self.customers[customer_id])
        self.customers[customer_id] = {"id": customer_id, "object": "customer", "deleted": True}
        return self.customers[customer_id]

    # What the operator does.

    def add_price(self, lookup_key: str, amount: int, currency: str, interval: str) -> Json:
        """A price that has this key from now on."""
        for price in self.prices.values():
            if price["lookup_key"] == lookup_key:
                price["lookup_key"] = None
        price = shapes.price(self.new_id("price"), self.time(), lookup_key, amount, currency, interval)
        self.prices[price["id"]] = price
        return price

    def edit(self, subscription_id: str, price_id: str) -> None:
        """Change the price in the Dashboard."""
        item = self.subscriptions[subscription_id]
        self._put(item, self.prices[price_id])
        self.emit("customer.subscription.updated", item)

    def reprice(self, item: Json, price: Json, form: Json) -> None:
        """Change what a subscription costs, as the parameters say."""
        recurring = item["items"]["data"][0]["price"]["recurring"]
        if form.get("payment_behavior") == "pending_if_incomplete" and self.card != "pays":
            invoice = self.bill(item, price["unit_amount"], paid=False)
            item["pending_update"] = {"expires_at": self.time() + DAY, "subscription_items": None}
            item["_pending"] = price["id"]
            item["latest_invoice"] = invoice["id"]
            return
        if form.get("proration_behavior") == "always_invoice":
            self.bill(item, price["unit_amount"], paid=True)
        line = item["items"]["data"][0]
        if recurring != price["recurring"] and item["status"] != "trialing":
            line["current_period_start"] = self.time()
            line["current_period_end"] = self.time() + LENGTHS[price["recurring"]["interval"]]
        self._put(item, price)

    def bill(self, item: Json, amount: int, *, paid: bool) -> Json:
        """A bill, with what was charged for it."""
        ident = self.new_id("in")
        made = shapes.invoice(ident, item, f"{self.url}/bill/{ident}", self.time(), amount, paid=paid)
        self.invoices[ident] = made
        item["latest_invoice"] = ident
        if paid and amount:
            self._charge(made)
        asks = "invoice.payment_action_required" if self.card == "asks" else "invoice.payment_failed"
        self.emit("invoice.paid" if paid else asks, made)
        return made

    def _charge(self, invoice: Json) -> None:
        charge = shapes.charge(self.new_id("ch"), invoice, self.time())
        self.charges[charge["id"]] = charge

    def _complete(self, session: Json, item: Json) -> None:
        paid = "no_payment_required" if item["trial_end"] else "paid"
        session |= {"status": "complete", "url": None, "subscription": item["id"], "payment_status": paid}
        self.emit("checkout.session.completed", session)

    def _pay_open(self, subscription_id: str) -> None:
        for invoice in self.open_bills(subscription_id):
            invoice |= {"status": "paid", "amount_paid": invoice["amount_due"], "amount_remaining": 0}
            self._charge(invoice)
            self.emit("invoice.paid", invoice)

    def _void_open(self, subscription_id: str) -> None:
        for invoice in self.open_bills(subscription_id):
            invoice["status"] = "void"

    def open_bills(self, subscription_id: str) -> list[Json]:
        """The bills of a subscription that are not paid."""
        return [
            invoice
            for invoice in self.invoices.values()
            if invoice["status"] == "open"
            and invoice["parent"]["subscription_details"]["subscription"] == subscription_id
        ]

    def _put(self, item: Json, price: Json) -> None:
        item["items"]["data"][0] |= {"price": price, "plan": shapes.plan(price)}
        item["currency"] = price["currency"]

    def forget(self) -> None:
        """Forget everything but the prices."""
        for rows in (
            self.customers,
            self.sessions,
            self.subscriptions,
            self.invoices,
            self.charges,
            self.refunds,
            self.disputes,
        ):
            rows.clear()
        self.events.clear()
        self.said.clear()
        self.answers_next.clear()
        self.card, self.before, self.after = "pays", lambda _: False, lambda _: False

    # Events.

    def emit(self, kind: str, about: Json) -> Json:
        """Make an event with the state of the object now, and send it unless events are held."""
        event = shapes.event(self.new_id("evt"), kind, self.time(), orjson.loads(orjson.dumps(shown(about))))
        self.events.append(event)
        self.said.append(event)
        if not self.held and self.events_url is not None:
            for _ in range(self.deliver(event)):
                task = asyncio.get_running_loop().create_task(self._send(event, self.events_url))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        return event

    async def _send(self, event: Json, url: str) -> None:
        """Send an event until it is answered 2xx, with another signature each time."""
        body = orjson.dumps(event)
        async with aiohttp.ClientSession() as session:
            for wait in self.waits:
                await asyncio.sleep(wait)
                try:
                    async with session.post(url, data=body, headers=signature(body, self.time())) as answer:
                        if 200 <= answer.status < 300:
                            return
                except aiohttp.ClientError:
                    continue

    async def sent(self) -> None:
        """Wait until everything that is to be sent was sent."""
        while self._tasks:
            await asyncio.gather(*self._tasks)


def signature(body: bytes, at: int, secret: str = SECRET) -> dict[str, str]:
    """The header with which the official library signs."""
    signed = f"{at}.{body.decode()}"
    digest = WebhookSignature._compute_signature(signed, secret)  # the only signer that it has
    return {"Stripe-Signature": f"t={at},v1={digest}", "Content-Type": "application/json"}


def found(rows: Rows, ident: str) -> Json:
    """A row by its id."""
    if ident not in rows:
        raise Problem(404, "resource_missing")
    return rows[ident]


def shown(row: Json) -> Json:
    """What is sent of a row."""
    return {name: value for name, value in row.items() if not name.startswith("_")}
