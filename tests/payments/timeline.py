"""What time does at the stand-in: trials and periods end, retries end, what waits for a person lapses."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from tests.payments.shapes import DAY
from tests.payments.standin import Json, Standin

RETRIES: Final = 14 * DAY
"""How long a payment is tried again, as the processor recommends."""
FIRST_PAYMENT: Final = 23 * 3600
NOTICE: Final = 3 * DAY

Due = tuple[int, Callable[[], object]]


def next_due(place: Standin, after_retries: str = "unpaid") -> Due | None:
    """The next thing that time does, and when; None where nothing waits. The caller moves the clock, then acts."""
    return min(_all(place, after_retries), key=lambda due: due[0], default=None)


def _all(place: Standin, after_retries: str) -> Iterator[Due]:
    for session in place.sessions.values():
        if session["status"] == "open":
            yield session["expires_at"], partial(place.expire, session["id"])
    for item in place.subscriptions.values():
        if item["pending_update"] is not None:
            yield item["pending_update"]["expires_at"], partial(place.lapse, item["id"])
        yield from _of(place, item, after_retries)


def _of(place: Standin, item: Json, after_retries: str) -> Iterator[Due]:
    match item["status"]:
        case "incomplete":
            yield item["created"] + FIRST_PAYMENT, partial(place.lapse, item["id"])
        case "trialing":
            if not item.get("_announced"):
                yield item["trial_end"] - NOTICE, partial(_announce, place, item)
            yield item["trial_end"], partial(place.renew, item["id"])
        case "active":
            yield item["items"]["data"][0]["current_period_end"], partial(place.renew, item["id"])
        case "past_due" if not item.get("_given_up"):
            yield item["_failed_at"] + RETRIES, partial(_give_up, place, item, after_retries)
        case _:
            return


def _announce(place: Standin, item: Json) -> None:
    item["_announced"] = True
    place.emit("customer.subscription.trial_will_end", item)


def _give_up(place: Standin, item: Json, status: str) -> None:
    item["_given_up"] = True
    place.give_up(item["id"], status)
