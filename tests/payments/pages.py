"""The stand-in's pages for a person with a browser: a checkout, a bill, the card, time and the operator."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from aiohttp import web

from tests.payments.standin import Problem, Standin

_STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem}"
    "button{font:inherit;margin:.2rem .4rem .2rem 0;padding:.4rem .9rem}"
    "section{border:1px solid #ccc;border-radius:.5rem;padding:.5rem 1rem;margin:1rem 0}"
)
_CARDS: Final = {"pays": "The card pays", "declines": "The card declines", "asks": "The card asks (3-D Secure)"}
_ACTS: Final[Mapping[str, tuple[str, Callable[[Standin, str], object]]]] = {
    "renew": ("The period ends", Standin.renew),
    "unpaid": ("Retries end: unpaid", lambda place, ident: place.give_up(ident, "unpaid")),
    "canceled": ("Retries end: canceled", lambda place, ident: place.give_up(ident, "canceled")),
    "paused": ("Pause", lambda place, ident: place.give_up(ident, "paused")),
    "resumed": ("Resume", Standin.go_on),
    "settle": ("Pay what is open", Standin.settle_bills),
    "refund": ("Refund", Standin.refund),
    "dispute": ("Dispute", Standin.dispute),
    "delete": ("Delete the customer", Standin.delete),
}


def routes(place: Standin) -> list[web.RouteDef]:
    """All pages."""
    made = _Pages(place)
    return [
        web.get("/pay/{ident}", made.checkout),
        web.post("/pay/{ident}", made.pay),
        web.get("/bill/{ident}", made.bill),
        web.post("/bill/{ident}", made.settle),
        web.get("/portal/{ident}", made.controls),
        web.get("/control/all", made.controls),
        web.post("/control/{ident}", made.act),
    ]


class _Pages:
    def __init__(self, place: Standin) -> None:
        self.place = place

    async def checkout(self, request: web.Request) -> web.Response:
        """The page on which a person pays."""
        session = self.place.sessions.get(request.match_info["ident"])
        if session is None or session["status"] != "open":
            return _page("This checkout is not open any more.", "")
        price = self.place.prices[session["_price"]]
        amount = f"{price['unit_amount'] / 100:.2f} {price['currency'].upper()} a {price['recurring']['interval']}"
        trial = session["_subscription_data"].get("trial_end")
        text = f"<p>{escape(amount)}{', after the trial' if trial else ''}</p>"
        return _page("Pay for your plan", text + _buttons(request.path, {"pay": "Pay", "leave": "Go back"}))

    async def pay(self, request: web.Request) -> web.Response:
        """The person pays, or leaves."""
        ident = request.match_info["ident"]
        session = self.place.sessions[ident]
        if (await request.post()).get("do") != "pay":
            raise web.HTTPSeeOther(session["cancel_url"])
        self.place.pay(ident)
        raise web.HTTPSeeOther(session["success_url"].replace("{CHECKOUT_SESSION_ID}", ident))

    async def bill(self, request: web.Request) -> web.Response:
        """A bill."""
        bill = self.place.invoices[request.match_info["ident"]]
        amount = f"{bill['amount_due'] / 100:.2f} {bill['currency'].upper()}"
        buttons = _buttons(request.path, {"settle": "Pay"}) if bill["status"] == "open" else ""
        return _page("Bill", f"<p>{escape(amount)}: {escape(bill['status'])}</p>{buttons}")

    async def settle(self, request: web.Request) -> web.Response:
        """The person pays a bill."""
        bill = self.place.invoices[request.match_info["ident"]]
        self.place.settle_bills(bill["parent"]["subscription_details"]["subscription"])
        raise web.HTTPSeeOther(request.path)

    async def controls(self, _request: web.Request) -> web.Response:
        """Everything that there is, with what can happen to it."""
        text = f"<p>{_CARDS[self.place.card]}.</p>" + _buttons("/control/card", _CARDS)
        for item in self.place.subscriptions.values():
            price = item["items"]["data"][0]["price"]
            acts = ("renew", "unpaid", "canceled", "paused", "resumed", "settle")
            text += _section(f"{item['id']}: {item['status']}, {price['lookup_key']}", item["id"], acts)
        for charge in self.place.charges.values():
            word = "refunded" if charge["refunded"] else "disputed" if charge["disputed"] else "charged"
            title = f"{charge['id']}: {charge['amount'] / 100:.2f} {word}"
            text += _section(title, charge["id"], ("refund", "dispute"))
        for customer in self.place.customers.values():
            word = "deleted" if customer.get("deleted") else "customer"
            text += _section(f"{customer['id']}: {word}", customer["id"], ("delete",))
        return _page("Payment stand-in", text)

    async def act(self, request: web.Request) -> web.Response:
        """What a button says."""
        do = str((await request.post()).get("do"))
        if do in _CARDS:
            self.place.card = do
        elif do in _ACTS:
            try:
                _ACTS[do][1](self.place, request.match_info["ident"])
            except Problem as problem:
                return _page(f"This cannot be done: {problem.code}", '<p><a href="/control/all">Back</a></p>')
        raise web.HTTPSeeOther("/control/all")


def _section(title: str, ident: str, acts: tuple[str, ...]) -> str:
    buttons = _buttons(f"/control/{ident}", {act: _ACTS[act][0] for act in acts})
    return f"<section><p>{escape(title)}</p>{buttons}</section>"


def _buttons(action: str, acts: Mapping[str, str]) -> str:
    buttons = "".join(f'<button name="do" value="{act}">{escape(text)}</button>' for act, text in acts.items())
    return f'<form method="post" action="{escape(action)}">{buttons}</form>'


def _page(title: str, text: str) -> web.Response:
    body = (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{_STYLE}</style>"
        f"<h1>{escape(title)}</h1>{text}<p><small>This is a stand-in. No money is moved.</small></p></html>"
    )
    return web.Response(text=body, content_type="text/html")
