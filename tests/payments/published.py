"""The processor's interface as it is published: the types of the official library, which are made from the OpenAPI
document of the version that the product asks for. What the stand-in takes and answers is compared with them.
"""

import functools
import importlib
import pkgutil
import re
import typing
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, ForwardRef, Literal, Union

import stripe
from stripe import ListObject, RequestOptions, StripeObject
from typing_extensions import is_typeddict

Json = dict[str, Any]

OBJECTS: Final[Mapping[str, str]] = {
    "billing_portal.session": "stripe.billing_portal.Session",
    "charge": "stripe.Charge",
    "checkout.session": "stripe.checkout.Session",
    "customer": "stripe.Customer",
    "dispute": "stripe.Dispute",
    "event": "stripe.Event",
    "invoice": "stripe.Invoice",
    "price": "stripe.Price",
    "product": "stripe.Product",
    "refund": "stripe.Refund",
    "subscription": "stripe.Subscription",
    "subscription_item": "stripe.SubscriptionItem",
    "webhook_endpoint": "stripe.WebhookEndpoint",
}
"""The classes of the objects that the stand-in has."""
FORMS: Final[Mapping[str, str]] = {
    "GET /v1/events": "stripe.params.EventListParams",
    "GET /v1/invoices": "stripe.params.InvoiceListParams",
    "GET /v1/prices": "stripe.params.PriceListParams",
    "GET /v1/subscriptions": "stripe.params.SubscriptionListParams",
    "POST /v1/billing_portal/sessions": "stripe.params.billing_portal.SessionCreateParams",
    "POST /v1/checkout/sessions": "stripe.params.checkout.SessionCreateParams",
    "POST /v1/customers": "stripe.params.CustomerCreateParams",
    "POST /v1/prices": "stripe.params.PriceCreateParams",
    "POST /v1/refunds": "stripe.params.RefundCreateParams",
    "POST /v1/subscriptions/*": "stripe.params.SubscriptionModifyParams",
    "POST /v1/webhook_endpoints": "stripe.params.WebhookEndpointCreateParams",
}
"""The parameters of each call that the stand-in takes."""
_PLAIN: Final[Mapping[Any, tuple[type, ...]]] = {
    int: (int,),
    float: (int, float),
    str: (str,),
    bool: (bool,),
    NoneType: (NoneType,),
}


def unfit(answer: Json) -> list[str]:
    """Where an object, or a list of objects, is not of the published form."""
    if answer.get("object") == "list":
        return [problem for row in answer["data"] for problem in unfit(row)]
    kind = answer.get("object", "")
    if answer.get("deleted") is True:
        return [] if set(answer) == {"id", "object", "deleted"} else [f"{kind}: more than a deleted object has"]
    if kind not in OBJECTS:
        return [f"an object without a published form: {kind}"]
    return list(_of_class(answer, _named(OBJECTS[kind]), kind))


def unknown_parameters(route: str, form: Json) -> list[str]:
    """The parameters of a call that are not published, with their places (`items.0.prize`)."""
    if route not in FORMS:
        return []
    return list(_of_form(form, _named(FORMS[route]), ""))


@functools.cache
def _named(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


def _of_class(value: Json, owner: Any, place: str) -> Iterator[str]:
    fields = _fields(owner)
    for name, annotation in fields.items():
        if name in value:
            yield from _of_type(value[name], annotation, owner, f"{place}.{name}")
        elif not _is_optional(annotation):
            yield f"{place}.{name} is missing"
    yield from (f"{place}.{name} is not published" for name in value if name not in fields)


@functools.cache
def _fields(owner: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for base in reversed(owner.__mro__):
        if base.__module__.startswith("stripe.") and base not in (StripeObject, ListObject):
            found |= {
                name: annotation
                for name, annotation in vars(base).get("__annotations__", {}).items()
                if typing.get_origin(annotation) is not ClassVar and not name.startswith("_")
            }
    return found


def _is_optional(annotation: Any) -> bool:
    return NoneType in typing.get_args(annotation)


def _of_type(value: Any, annotation: Any, owner: Any, place: str) -> Iterator[str]:
    annotation = _resolved(annotation, owner)
    origin, arms = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (Union, UnionType):
        yield from _of_union(value, arms, owner, place)
    elif origin is Literal:
        if value not in arms:
            yield f"{place} is {value!r}"
    elif origin is list:
        yield from _of_list(value, arms[0], owner, place)
    elif origin is ListObject:
        data = value.get("data") if isinstance(value, dict) and value.get("object") == "list" else None
        yield from _of_list(data, arms[0], owner, place)
    elif annotation in _PLAIN:
        if not isinstance(value, _PLAIN[annotation]) or (annotation is int and isinstance(value, bool)):
            yield f"{place} is {value!r}"
    elif isinstance(annotation, type) and issubclass(annotation, StripeObject) and _fields(annotation):
        if isinstance(value, dict):
            yield from _of_class(value, annotation, place)
        else:
            yield f"{place} is {value!r}"


def _of_union(value: Any, arms: tuple[Any, ...], owner: Any, place: str) -> Iterator[str]:
    # Beside its words, an enumeration is any text, because words may be added; the stand-in has to use known ones.
    if any(typing.get_origin(arm) is Literal for arm in arms):
        arms = tuple(arm for arm in arms if arm is not str)
    found = [list(_of_type(value, arm, owner, place)) for arm in arms]
    if all(found):
        yield from min(found, key=len) if value is None else max(found, key=len)


def _of_list(value: Any, annotation: Any, owner: Any, place: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{place} is no list"
        return
    for number, row in enumerate(value):
        yield from _of_type(row, annotation, owner, f"{place}.{number}")


def _of_form(form: Json, owner: Any, place: str) -> Iterator[str]:
    options = RequestOptions.__annotations__
    fields = {key: annotation for key, annotation in owner.__annotations__.items() if key not in options}
    for name, value in form.items():
        if name not in fields:
            yield f"{place}{name}"
        elif isinstance(value, dict):
            inner = _form_of(fields[name], owner)
            rows = value.values() if all(key.isdecimal() for key in value) else [value]
            for row in rows:
                if inner is not None and isinstance(row, dict):
                    yield from _of_form(row, inner, f"{place}{name}.")


def _form_of(annotation: Any, owner: Any) -> Any:
    """The typed dictionary in an annotation, also of the rows of a list; None where any name is taken."""
    if isinstance(annotation, ForwardRef):
        names = re.findall(r"\w+", annotation.__forward_arg__)
        module = vars(importlib.import_module(owner.__module__))
        return next((module[name] for name in names if is_typeddict(module.get(name))), None)
    if is_typeddict(annotation):
        return annotation
    arms = typing.get_args(annotation)
    return next((found for arm in arms if (found := _form_of(arm, owner)) is not None), None)


def _resolved(annotation: Any, owner: Any) -> Any:
    """A class that is named by text, as the library names those of other modules."""
    name = annotation.__forward_arg__ if isinstance(annotation, ForwardRef) else annotation
    if not isinstance(name, str):
        return annotation
    found = vars(importlib.import_module(owner.__module__)).get(name) or getattr(stripe, name, None)
    return found or getattr(owner, name, None) or _classes().get(name, Any)


@functools.cache
def _classes() -> Mapping[str, Any]:
    packages = (stripe, stripe.checkout, stripe.billing_portal)
    return {
        name: value
        for package in packages
        for module in pkgutil.iter_modules(package.__path__)
        if module.name in ("_invoice_line_item", "_plan", "_tax_rate", "_balance_transaction")
        for name, value in vars(importlib.import_module(f"{package.__name__}.{module.name}")).items()
    }
