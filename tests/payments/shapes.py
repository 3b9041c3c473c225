"""The objects of the processor as it sends them, with every field that is never null; and older and thin events.

`tests/payments/published.py` compares them with what is published. Names, addresses and cards in them are
canaries: they may turn up nowhere else.
"""

from typing import Any, Final

Json = dict[str, Any]

VERSION: Final = "2026-10-28.endive"
DAY: Final = 86_400
LENGTHS: Final = {"month": 30 * DAY, "year": 365 * DAY}
PERSON: Final = "Wilhelmina Canary"
STREET: Final = "Kanarienweg 17"
CARD: Final = "4242"
PRINT: Final = "fingerprint-canary"
CANARIES: Final = (PERSON, STREET, "CANARYBRAND", PRINT)
"""Data about people and cards that the processor sends and the product never keeps."""


def customer(ident: str, at: int, form: Json) -> Json:
    """A customer."""
    return {
        "id": ident,
        "object": "customer",
        "created": at,
        "livemode": False,
        "email": form.get("email"),
        "name": PERSON,
        "address": {
            "line1": STREET,
            "line2": None,
            "city": "X",
            "country": "DE",
            "postal_code": "1",
            "state": None,
        },
        "metadata": form.get("metadata", {}),
    }


def product(ident: str, at: int, name: str, metadata: Json) -> Json:
    """What a price is of."""
    return {
        "id": ident,
        "object": "product",
        "active": True,
        "created": at,
        "updated": at,
        "images": [],
        "livemode": False,
        "marketing_features": [],
        "metadata": metadata,
        "name": name,
        "type": "service",
    }


def price(ident: str, at: int, lookup_key: str | None, amount: int, currency: str, interval: str) -> Json:
    """An amount that is paid every month or year."""
    return {
        "id": ident,
        "object": "price",
        "active": True,
        "billing_scheme": "per_unit",
        "created": at,
        "currency": currency.lower(),
        "livemode": False,
        "lookup_key": lookup_key,
        "metadata": {},
        "product": "prod_standin",
        "recurring": {"interval": interval, "interval_count": 1, "usage_type": "licensed", "meter": None},
        "type": "recurring",
        "unit_amount": amount,
    }


def session(ident: str, url: str, at: int, form: Json) -> Json:
    """A checkout that is open."""
    return {
        "id": ident,
        "object": "checkout.session",
        "automatic_tax": {"enabled": form.get("automatic_tax", {}).get("enabled") == "true"},
        "cancel_url": form.get("cancel_url"),
        "client_reference_id": form.get("client_reference_id"),
        "created": at,
        "custom_fields": [],
        "custom_text": {},
        "customer": form.get("customer"),
        "expires_at": int(form["expires_at"]),
        "livemode": False,
        "metadata": form.get("metadata", {}),
        "mode": "subscription",
        "payment_method_types": ["card"],
        "payment_status": "unpaid",
        "shipping_options": [],
        "status": "open",
        "subscription": None,
        "success_url": form.get("success_url"),
        "url": url,
    }


def subscription(
    ident: str, line: str, buyer: str, of: Json, *, status: str, at: int, trial_end: int | None, metadata: Json
) -> Json:
    """A subscription with one line."""
    end = trial_end or at + LENGTHS[of["recurring"]["interval"]]
    item = {
        "id": line,
        "object": "subscription_item",
        "created": at,
        "current_period_start": at,
        "current_period_end": end,
        "discounts": [],
        "metadata": {},
        "plan": plan(of),
        "price": of,
        "quantity": 1,
        "subscription": ident,
    }
    return {
        "id": ident,
        "object": "subscription",
        "automatic_tax": {"enabled": False, "disabled_reason": None, "liability": None},
        "billing_cycle_anchor": end if trial_end else at,
        "billing_mode": {"type": "flexible"},
        "billing_schedules": [],
        "cancel_at": None,
        "cancel_at_period_end": False,
        "canceled_at": None,
        "cancellation_details": {"comment": None, "feedback": None, "reason": None},
        "collection_method": "charge_automatically",
        "created": at,
        "currency": of["currency"],
        "customer": buyer,
        "discounts": [],
        "ended_at": None,
        "invoice_settings": {"issuer": {"type": "self"}, "account_tax_ids": None},
        "items": {
            "object": "list",
            "data": [item],
            "has_more": False,
            "url": f"/v1/subscription_items?subscription={ident}",
        },
        "latest_invoice": None,
        "livemode": False,
        "metadata": metadata,
        "pending_update": None,
        "start_date": at,
        "status": status,
        "trial_end": trial_end,
        "trial_start": at if trial_end else None,
    }


def plan(of: Json) -> Json:
    """The former word for a price, which lines still have."""
    return {
        "id": of["id"],
        "object": "plan",
        "active": of["active"],
        "amount": of["unit_amount"],
        "billing_scheme": "per_unit",
        "created": of["created"],
        "currency": of["currency"],
        "interval": of["recurring"]["interval"],
        "interval_count": 1,
        "livemode": False,
        "usage_type": "licensed",
    }


def invoice(ident: str, of: Json, url: str, at: int, amount: int, *, paid: bool) -> Json:
    """A bill of a subscription."""
    return {
        "id": ident,
        "object": "invoice",
        "amount_due": amount,
        "amount_overpaid": 0,
        "amount_paid": amount if paid else 0,
        "amount_remaining": 0 if paid else amount,
        "amount_shipping": 0,
        "attempt_count": 1,
        "attempted": True,
        "automatic_tax": {"enabled": False, "provider": None, "status": None},
        "collection_method": "charge_automatically",
        "created": at,
        "currency": of["currency"],
        "customer": of["customer"],
        "customer_name": PERSON,
        "default_tax_rates": [],
        "discounts": [],
        "hosted_invoice_url": url,
        "issuer": {"type": "self"},
        "lines": {"object": "list", "data": [], "has_more": False, "url": f"/v1/invoices/{ident}/lines"},
        "livemode": False,
        "metadata": {},
        "parent": {
            "type": "subscription_details",
            "subscription_details": {"metadata": of["metadata"], "subscription": of["id"]},
            "quote_details": None,
        },
        "payment_settings": {"default_mandate": None, "payment_method_types": None},
        "period_end": at,
        "period_start": at,
        "post_payment_credit_notes_amount": 0,
        "pre_payment_credit_notes_amount": 0,
        "starting_balance": 0,
        "status": "paid" if paid else "open",
        "status_transitions": {
            "finalized_at": at,
            "marked_uncollectible_at": None,
            "paid_at": at if paid else None,
            "voided_at": None,
        },
        "subtotal": amount,
        "total": amount,
    }


def charge(ident: str, of: Json, at: int) -> Json:
    """What was taken from a card for a bill."""
    return {
        "id": ident,
        "object": "charge",
        "amount": of["amount_due"],
        "amount_captured": of["amount_due"],
        "amount_refunded": 0,
        "billing_details": {"name": PERSON, "email": None, "phone": None, "address": None, "tax_id": None},
        "captured": True,
        "created": at,
        "currency": of["currency"],
        "customer": of["customer"],
        "disputed": False,
        "livemode": False,
        "metadata": {},
        "paid": True,
        "payment_method_details": {
            "type": "card",
            "card": {
                "brand": "CANARYBRAND",
                "last4": CARD,
                "fingerprint": PRINT,
                "exp_month": 8,
                "exp_year": 2030,
            },
        },
        "refunded": False,
        "status": "succeeded",
    }


def refund(ident: str, of: Json, at: int, amount: int) -> Json:
    """Money that went back."""
    return {
        "id": ident,
        "object": "refund",
        "amount": amount,
        "charge": of["id"],
        "created": at,
        "currency": of["currency"],
        "metadata": {},
        "status": "succeeded",
    }


def dispute(ident: str, of: Json, at: int) -> Json:
    """A charge that the holder of the card wants back. It names no customer."""
    return {
        "id": ident,
        "object": "dispute",
        "amount": of["amount"],
        "balance_transactions": [],
        "charge": of["id"],
        "created": at,
        "currency": of["currency"],
        "enhanced_eligibility_types": [],
        "evidence": {"customer_name": PERSON, "enhanced_evidence": {}},
        "evidence_details": {
            "due_by": at + 7 * DAY,
            "enhanced_eligibility": {},
            "has_evidence": False,
            "past_due": False,
            "submission_count": 0,
            "submission_method": "not_submitted",
        },
        "is_charge_refundable": False,
        "livemode": False,
        "metadata": {},
        "reason": "fraudulent",
        "status": "needs_response",
    }


def endpoint(ident: str, at: int, form: Json, secret: str) -> Json:
    """Where events go; the secret is in the first answer only."""
    return {
        "id": ident,
        "object": "webhook_endpoint",
        "api_version": form.get("api_version"),
        "created": at,
        "enabled_events": list(form["enabled_events"].values()),
        "livemode": False,
        "metadata": {},
        "secret": secret,
        "status": "enabled",
        "url": form["url"],
    }


def portal(ident: str, url: str, at: int, form: Json) -> Json:
    """A page on which a customer changes the card."""
    return {
        "id": ident,
        "object": "billing_portal.session",
        "configuration": "bpc_standin",
        "created": at,
        "customer": form["customer"],
        "livemode": False,
        "return_url": form.get("return_url"),
        "url": url,
    }


def event(ident: str, kind: str, at: int, about: Json) -> Json:
    """An event with the whole object as it is now."""
    return {
        "id": ident,
        "object": "event",
        "api_version": VERSION,
        "created": at,
        "data": {"object": about},
        "livemode": False,
        "pending_webhooks": 1,
        "request": {"id": None, "idempotency_key": None},
        "type": kind,
    }


def older(whole: Json) -> Json:
    """An event of an endpoint of before 2025-03-31: the period is that of the subscription, not of its line."""
    about = dict(whole["data"]["object"])
    if about["object"] == "subscription":
        (line,) = about["items"]["data"]
        names = ("current_period_start", "current_period_end")
        about |= {name: line[name] for name in names}
        kept = {name: value for name, value in line.items() if name not in names}
        about["items"] = about["items"] | {"data": [kept]}
    if about["object"] == "invoice":
        about["subscription"] = about.pop("parent")["subscription_details"]["subscription"]
    return whole | {"api_version": "2024-06-20", "data": {"object": about}}


def thin(whole: Json) -> Json:
    """An event that only names its object."""
    about = whole["data"]["object"]
    return {
        "id": whole["id"],
        "object": "v2.core.event",
        "type": f"v1.{whole['type']}",
        "livemode": False,
        "created": "2026-11-22T12:00:00.000Z",
        "related_object": {"id": about["id"], "type": about["object"], "url": f"/v1/x/{about['id']}"},
        "snapshot_event": whole["id"],
    }
