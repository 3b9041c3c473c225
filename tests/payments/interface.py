"""The HTTP interface of the stand-in: forms, idempotency, lists by pages, faults.

Its answers have the published form, and parameters that are not published are refused.
"""

import asyncio
import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl

from aiohttp import web

from tests.payments import pages, published, shapes
from tests.payments.shapes import DAY
from tests.payments.standin import KEY, SECRET, Json, Problem, Rows, Standin, found, shown

LARGEST: Final = 99_999_999


@dataclass(frozen=True)
class _First:
    """The first answer to an Idempotency-Key, which is repeated for a day."""

    path: str
    body: bytes
    at: int
    status: int
    answer: Json


@dataclass
class Interface:
    """What is answered to calls. `unfit` collects answers that are not of the published form."""

    standin: Standin
    unfit: list[str] = field(default_factory=list[str])
    _firsts: dict[str, _First] = field(default_factory=dict[str, _First])

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """One call."""
        name = f"{request.method} {request.path}"
        self.standin.calls.append(name)
        if self.standin.before(name):
            _drop(request)
            return web.Response(status=500)
        body = await request.read()
        status, answer, headers = self._answered(request, body)
        # The answer is kept back as it is: another call may change things meanwhile.
        if wait := self.standin.late(name):
            await asyncio.sleep(wait)
        if self.standin.after(name):
            _drop(request)
        return web.json_response(answer, status=status, headers=headers)

    def _answered(self, request: web.Request, body: bytes) -> tuple[int, Json, dict[str, str]]:
        key = request.headers.get("Idempotency-Key") if request.method == "POST" else None
        first = self._firsts.get(key or "")
        now = self.standin.time()
        if key is not None and first is not None and now - first.at < DAY:
            if (first.path, first.body) != (request.path, body):
                return 400, _error("idempotency_error", "idempotency_error", "other parameters"), {}
            return first.status, first.answer, {"Idempotent-Replayed": "true"}
        forced = self.standin.answers_next.pop(0) if self.standin.answers_next else 0
        if forced in (409, 429):
            # These are not kept for the key.
            return forced, _error("rate_limit", "invalid_request_error", "later"), {"Retry-After": "1"}
        try:
            status, answer = 200, self._acted(request, body, forced)
        except Problem as problem:
            status = problem.status
            kind = "card_error" if status == 402 else "api_error" if status >= 500 else "invalid_request_error"
            answer = _error(problem.code, kind, problem.message)
            if status in (400, 401) and problem.code in ("parameter_unknown", "api_key_invalid"):
                return status, answer, {}
        if key is not None:
            self._firsts[key] = _First(request.path, body, now, status, answer)
        return status, answer, {}

    def _acted(self, request: web.Request, body: bytes, forced: int) -> Json:
        if request.headers.get("Authorization") != f"Bearer {KEY}":
            raise Problem(401, "api_key_invalid")
        pairs = list(request.query.items()) if request.method == "GET" else parse_qsl(body.decode(), True)
        form = _nested(pairs)
        parts = request.path.removeprefix("/v1/").split("/")
        route = f"{request.method} {request.path}"
        if len(parts) == 2 and parts[0] == "subscriptions":
            route = f"{request.method} /v1/subscriptions/*"
        if unknown := published.unknown_parameters(route, form):
            raise Problem(400, "parameter_unknown", f"Received unknown parameters: {', '.join(unknown)}")
        if forced:
            raise Problem(forced, "card_declined" if forced == 402 else "forced")
        answer = self._act(request.method, parts, form)
        self.unfit += [] if self.standin.lenient else published.unfit(answer)
        return answer

    def _act(self, method: str, parts: list[str], form: Json) -> Json:
        match method, *parts:
            case "GET", _:
                return self._listed(parts[0], form)
            case "GET", "checkout", "sessions", ident:
                return shown(found(self.standin.sessions, ident))
            case "GET", _, ident:
                return shown(found(self._rows(parts[0]), ident))
            case "DELETE", "customers", ident:
                return self.standin.delete(ident)
            case "DELETE", "subscriptions", ident:
                found(self.standin.subscriptions, ident)
                return shown(self.standin.end(ident))
            case "POST", *_:
                return shown(self._written(parts, form))
            case _:
                raise Problem(404, "resource_missing")

    def _written(self, parts: list[str], form: Json) -> Json:  # noqa: PLR0911 a table of routes
        place = self.standin
        match parts:
            case ["customers"]:
                made = shapes.customer(place.new_id("cus"), place.time(), form)
                place.customers[made["id"]] = made
                return made
            case ["prices"]:
                return self._price(form)
            case ["checkout", "sessions"]:
                return self._session(form)
            case ["checkout", "sessions", ident, "expire"]:
                return place.expire(ident)
            case ["subscriptions", ident]:
                return self._update(found(place.subscriptions, ident), form)
            case ["refunds"]:
                amount = int(form["amount"]) if "amount" in form else None
                return place.refund(form["charge"], amount)
            case ["billing_portal", "sessions"]:
                found(place.customers, form["customer"])
                url = f"{place.url}/portal/{form['customer']}"
                return shapes.portal(place.new_id("bps"), url, place.time(), form)
            case ["webhook_endpoints"]:
                made = shapes.endpoint(place.new_id("we"), place.time(), form, SECRET)
                place.endpoints[made["id"]] = made
                return made
            case _:
                raise Problem(404, "resource_missing")

    def _rows(self, name: str) -> Rows:
        place = self.standin
        rows: Mapping[str, Rows] = {
            "customers": place.customers,
            "prices": place.prices,
            "products": place.products,
            "subscriptions": place.subscriptions,
            "invoices": place.invoices,
            "charges": place.charges,
            "refunds": place.refunds,
            "disputes": place.disputes,
            "webhook_endpoints": place.endpoints,
            "events": {event["id"]: event for event in place.said},
        }
        if name not in rows:
            raise Problem(404, "resource_missing")
        return rows[name]

    def _listed(self, name: str, form: Json) -> Json:
        rows = list(reversed(self._rows(name).values()))
        if "customer" in form:
            found(self.standin.customers, form["customer"])
            rows = [row for row in rows if row.get("customer") == form["customer"]]
        if name == "prices" and "lookup_keys" in form:
            rows = [row for row in rows if row["lookup_key"] in form["lookup_keys"].values()]
        if name == "events":
            oldest = self.standin.time() - 30 * DAY
            rows = [
                row for row in rows if row["created"] >= oldest and form.get("type", row["type"]) == row["type"]
            ]
        elif form.get("status", "") != "all" and name in ("subscriptions", "invoices"):
            rows = [row for row in rows if row["status"] == form.get("status", row["status"])]
            if "status" not in form and name == "subscriptions":
                rows = [row for row in rows if row["status"] != "canceled"]
        if "starting_after" in form:
            ids = [row["id"] for row in rows]
            if form["starting_after"] not in ids:
                raise Problem(400, "resource_missing")
            rows = rows[ids.index(form["starting_after"]) + 1 :]
        limit = int(form.get("limit", 10))
        if not 1 <= limit <= 100:
            raise Problem(400, "parameter_invalid_integer")
        data = [shown(row) for row in rows[:limit]]
        return {"object": "list", "url": f"/v1/{name}", "data": data, "has_more": len(rows) > limit}

    def _price(self, form: Json) -> Json:
        place = self.standin
        if int(form["unit_amount"]) > LARGEST:
            raise Problem(400, "amount_too_large")
        key = form["lookup_key"]
        held = [price for price in place.prices.values() if price["lookup_key"] == key]
        if held and form.get("transfer_lookup_key") != "true":
            raise Problem(400, "resource_already_exists")
        made = place.add_price(key, int(form["unit_amount"]), form["currency"], form["recurring"]["interval"])
        if "product_data" in form:
            data = form["product_data"]
            product = shapes.product(place.new_id("prod"), place.time(), data["name"], data.get("metadata", {}))
            place.products[product["id"]] = product
            made["product"] = product["id"]
        return made

    def _session(self, form: Json) -> Json:
        place = self.standin
        if found(place.customers, form["customer"]).get("deleted"):
            raise Problem(400, "resource_missing")
        price = found(place.prices, form["line_items"]["0"]["price"])
        data: Json = form.get("subscription_data", {})
        if int(data.get("trial_end", 2**40)) < place.time() + 2 * DAY:
            raise Problem(400, "trial_end_too_soon")
        if not place.time() + 1800 <= int(form["expires_at"]) <= place.time() + DAY:
            raise Problem(400, "expires_at_invalid")
        tax = form.get("automatic_tax", {}).get("enabled") == "true"
        if tax and form.get("customer_update", {}).get("address") != "auto":
            raise Problem(400, "customer_tax_location_invalid")
        ident = place.new_id("cs_test")
        session = shapes.session(ident, f"{place.url}/pay/{ident}", place.time(), form)
        session |= {"_price": price["id"], "_subscription_data": data}
        place.sessions[ident] = session
        return session

    def _update(self, item: Json, form: Json) -> Json:
        if item["status"] in ("canceled", "incomplete_expired"):
            raise Problem(400, "subscription_ended")
        line = item["items"]["data"][0]
        if "items" in form:
            change = form["items"]["0"]
            if change["id"] != line["id"]:
                raise Problem(400, "item_unknown")
            price = found(self.standin.prices, change["price"])
            if price["currency"] != item["currency"]:
                raise Problem(400, "currency_mismatch")
            self.standin.reprice(item, price, form)
        if "cancel_at_period_end" in form:
            ending = form["cancel_at_period_end"] == "true"
            end = item["trial_end"] if item["status"] == "trialing" else line["current_period_end"]
            item |= {"cancel_at_period_end": ending, "cancel_at": end if ending else None}
            item["canceled_at"] = self.standin.time() if ending else None
        if form.get("cancel_at") == "":
            item["cancel_at"] = item["canceled_at"] = None
        if "cancellation_details" in form:
            item["cancellation_details"] = item["cancellation_details"] | form["cancellation_details"]
        self.standin.emit("customer.subscription.updated", item)
        return item


@asynccontextmanager
async def standin(port: int = 0, **settings: Any) -> AsyncGenerator[Standin]:
    """A stand-in that serves. At its end, every answer that it gave was of the published form."""
    made = Standin(**settings)
    interface = Interface(made)
    app = web.Application()
    app.router.add_route("*", "/v1/{path:.*}", interface.answer)
    app.add_routes(pages.routes(made))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", port)
    await site.start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield made
    finally:
        await runner.cleanup()
    if interface.unfit:
        raise AssertionError(f"answers that are not of the published form: {interface.unfit[:5]}")


def _error(code: str, kind: str, message: str) -> Json:
    return {"error": {"type": kind, "code": code, "message": message}}


def _drop(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()


def _nested(pairs: list[tuple[str, str]]) -> Json:
    """`items[0][price]=x` as dictionaries; lists are dictionaries by number."""
    tree: Json = {}
    for name, value in pairs:
        *path, last = re.findall(r"[^\[\]]+", name)
        at = tree
        for step in path:
            at = at.setdefault(step, {})
        at[last] = value
    return tree
