"""Calls of the payment processor: what is sent, what is sent again, and what its answers mean."""

import json
from collections.abc import Awaitable, Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from pydantic import SecretStr

from app.connectors import payments
from app.connectors.payments import Invoice, Off, PaymentRefused, ProcessorObject, ProcessorUnreachable
from app.core import config, http
from app.core.config import Settings
from app.core.http import FailureCode, HttpAnswer, OutboundError
from app.wiring.outbound import Outbound
from tests.modules import replace_asyncio

MISSING = {"error": {"code": "resource_missing", "type": "invalid_request_error"}}


@dataclass
class Processor:
    """Answers what it is told, the last thing again and again, and keeps what it was asked."""

    answers: list[HttpAnswer | OutboundError] = field(default_factory=list[HttpAnswer | OutboundError])
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    pauses: list[float] = field(default_factory=list[float])

    async def request(self, method: str, url: str, **how: Any) -> HttpAnswer:
        self.asked.append({"method": method, "url": url, **how})
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, OutboundError):
            raise answer
        return answer

    def says(self, *answers: tuple[int, object]) -> None:
        self.answers = [
            HttpAnswer(status, {}, json.dumps(body).encode(), truncated=False) for status, body in answers
        ]

    @property
    def urls(self) -> list[str]:
        return [asked["url"].removeprefix("https://api.stripe.com") for asked in self.asked]


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Generator[Processor]:
    made = Processor()

    async def pause(seconds: float) -> None:
        made.pauses.append(seconds)

    replace_asyncio(monkeypatch, payments, sleep=pause)
    config.configure(Settings(payments_key=SecretStr("sk_test_1")))
    http.configure(cast("Outbound", made))
    yield made
    http.configure(None)
    config.configure(None)


async def test_what_a_call_that_writes_sends(there: Processor) -> None:
    there.says((200, {"id": "cus_1"}))
    assert await payments.make_customer("ada@example.com", 7, key="k1") == ProcessorObject(id="cus_1")
    (asked,) = there.asked
    assert (asked["method"], there.urls, asked["timeout"], asked["max_bytes"]) == (
        "POST",
        ["/v1/customers"],
        15.0,
        4_194_304,
    )
    assert asked["headers"] == {
        "Authorization": "Bearer sk_test_1",
        "Stripe-Version": "2026-10-28.endive",
        "Content-Type": "application/x-www-form-urlencoded",
        "Idempotency-Key": "k1",
    }
    assert asked["data"] == b"email=ada%40example.com&metadata%5Bgalley_account%5D=7"


async def test_what_a_call_that_reads_sends(there: Processor) -> None:
    there.says((200, {"id": "cus_1"}))
    assert await payments.customer_exists("cus/1")
    (asked,) = there.asked
    assert (asked["method"], there.urls, asked["data"]) == ("GET", ["/v1/customers/cus%2F1"], None)
    assert asked["headers"] == {"Authorization": "Bearer sk_test_1", "Stripe-Version": "2026-10-28.endive"}


@pytest.mark.parametrize("status", [409, 429, 500, 503])
async def test_a_call_is_made_three_times_with_the_same_key(there: Processor, status: int) -> None:
    there.says((status, {}))
    with pytest.raises(ProcessorUnreachable) as raised:
        await payments.make_customer("ada@example.com", 7, key="k1")
    assert raised.value.status == (status if status >= 500 else None)
    assert [asked["headers"]["Idempotency-Key"] for asked in there.asked] == ["k1"] * 3
    assert there.pauses == [0.2, 0.2]


async def test_a_later_answer_counts(there: Processor) -> None:
    there.says((503, {}), (409, {}), (200, {"id": "cus_1"}))
    assert (await payments.make_customer("ada@example.com", 7, key="k1")).id == "cus_1"
    assert len(there.asked) == 3


@pytest.mark.parametrize(("code", "calls"), [("timeout", 3), ("connect", 3), ("dns", 3), ("refused", 1)])
async def test_a_call_that_breaks_off_is_made_again_unless_it_may_not_be_made(
    there: Processor, code: FailureCode, calls: int
) -> None:
    there.answers = [OutboundError(code, "Why.", is_sent=False)]
    with pytest.raises(ProcessorUnreachable, match=r"gave no usable answer: Why\.$") as raised:
        await payments.make_customer("ada@example.com", 7, key="k1")
    assert (len(there.asked), raised.value.status) == (calls, None)


async def test_a_body_that_is_cut_is_asked_for_again(there: Processor) -> None:
    there.answers = [
        HttpAnswer(200, {}, b'{"id": ', truncated=True),
        HttpAnswer(200, {}, b'{"id": "cus_1"}', truncated=False),
    ]
    assert (await payments.make_customer("ada@example.com", 7, key="k1")).id == "cus_1"


@pytest.mark.parametrize(
    ("status", "body", "code", "is_missing"),
    [
        (400, {"error": {"code": "parameter_missing"}}, "parameter_missing", False),
        (402, {"error": {"type": "card_error"}}, "card_error", False),
        (404, {"error": {}}, "unknown", True),
        (400, MISSING, "resource_missing", True),
        (400, {"error": "x"}, "unknown", False),
        (400, [], "unknown", False),
        (199, {}, "unknown", False),
        (300, {}, "unknown", False),
        (408, {}, "unknown", False),
        (410, {}, "unknown", False),
        (428, {}, "unknown", False),
        (430, {}, "unknown", False),
        (499, {"error": {"code": "x" * 101}}, "x" * 100, False),
    ],
)
async def test_a_refusal_is_final(
    there: Processor, status: int, body: object, code: str, *, is_missing: bool
) -> None:
    there.says((status, body))
    with pytest.raises(PaymentRefused) as raised:
        await payments.make_customer("ada@example.com", 7, key="k1")
    assert (raised.value.status, raised.value.code, raised.value.is_missing) == (status, code, is_missing)
    assert len(there.asked) == 1


@pytest.mark.parametrize("body", [{}, {"id": ""}, {"id": "x" * 256}, {"id": 7}, [], {"id": "1", "deleted": "x"}])
async def test_an_answer_of_another_form_is_none(there: Processor, body: object) -> None:
    there.says((299, body))
    with pytest.raises(ProcessorUnreachable, match="an answer of another form"):
        await payments.make_customer("ada@example.com", 7, key="k1")
    for ident in ("x", "x" * 255):
        there.says((200, {"id": ident}))
        assert (await payments.make_customer("ada@example.com", 7, key="k1")).id == ident


@pytest.mark.parametrize(("length", "is_read"), [(64, True), (65, False)])
async def test_a_state_of_a_subscription_has_64_characters_at_most(
    there: Processor, length: int, *, is_read: bool
) -> None:
    one = {"id": "sub_1", "customer": "cus_1", "created": 1_795_341_600, "items": {"data": []}}
    there.says((200, {"data": [{**one, "status": "x" * length}], "has_more": False}))
    if is_read:
        assert [found.status for found in await payments.subscriptions("cus_1")] == ["x" * length]
    else:
        with pytest.raises(ProcessorUnreachable, match="an answer of another form"):
            await payments.subscriptions("cus_1")


async def test_a_price_is_paid_once_in_its_interval_unless_it_says_more(there: Processor) -> None:
    row = {"id": "price_1", "currency": "eur", "lookup_key": "key"}
    for told, expected in (({}, 1), ({"interval_count": 3}, 3)):
        there.says((200, {"data": [{**row, "recurring": {"interval": "month", **told}}], "has_more": False}))
        recurring = (await payments.prices(["key"]))["key"].recurring
        assert recurring is not None
        assert (recurring.interval, recurring.interval_count) == ("month", expected)


Call = Callable[[], Awaitable[object]]


@pytest.mark.parametrize(
    ("call", "answer"),
    [
        (lambda: payments.delete_customer("1"), None),
        (lambda: payments.customer_exists("1"), False),
        (lambda: payments.subscriptions("1"), []),
        (lambda: payments.customer_of("invoice", "1"), None),
        (lambda: payments.expire_checkout("1"), None),
    ],
    ids=["delete_customer", "customer_exists", "subscriptions", "customer_of", "expire_checkout"],
)
async def test_what_is_gone_is_an_answer(there: Processor, call: Call, answer: object) -> None:
    there.says((404, MISSING))
    assert await call() == answer
    there.says((503, {}))
    with pytest.raises(ProcessorUnreachable):
        await call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: payments.delete_customer("1"),
        lambda: payments.customer_exists("1"),
        lambda: payments.subscriptions("1"),
        lambda: payments.customer_of("invoice", "1"),
    ],
    ids=["delete_customer", "customer_exists", "subscriptions", "customer_of"],
)
async def test_another_refusal_is_none(there: Processor, call: Call) -> None:
    there.says((403, {}))
    with pytest.raises(PaymentRefused):
        await call()


async def test_a_checkout_that_is_not_open_any_more_stays_as_it_is(there: Processor) -> None:
    there.says((400, {}))
    await payments.expire_checkout("cs_1")
    assert there.urls == ["/v1/checkout/sessions/cs_1/expire"]


async def test_a_deleted_customer_does_not_exist(there: Processor) -> None:
    for deleted in (True, False):
        there.says((200, {"id": "cus_1", "deleted": deleted}))
        assert await payments.customer_exists("cus_1") is not deleted


@pytest.mark.parametrize(
    ("kind", "customer", "urls"),
    [
        ("customer", "x_1", []),
        ("subscription", "cus_1", ["/v1/subscriptions/x_1"]),
        ("invoice", "cus_1", ["/v1/invoices/x_1"]),
        ("checkout.session", "cus_1", ["/v1/checkout/sessions/x_1"]),
        ("product", None, []),
    ],
)
async def test_whose_an_object_is(there: Processor, kind: str, customer: str | None, urls: list[str]) -> None:
    there.says((200, {"id": "x_1", "customer": {"id": "cus_1"}}))
    assert await payments.customer_of(kind, "x_1") == customer
    assert there.urls == urls


def invoice(number: int) -> Mapping[str, object]:
    return {"id": f"in_{number}", "created": 1_795_341_600}


@pytest.mark.parametrize(
    ("more", "subscription"),
    [
        ({}, None),
        ({"subscription": "sub_1"}, "sub_1"),
        ({"subscription": {"id": "sub_1"}}, "sub_1"),
        ({"parent": {"subscription_details": {"subscription": "sub_2"}}}, "sub_2"),
        (
            {"parent": {"subscription_details": {"subscription": {"id": "sub_2"}}}, "subscription": "sub_1"},
            "sub_2",
        ),
        ({"parent": {"subscription_details": None}, "subscription": "sub_1"}, "sub_1"),
        ({"parent": {}, "subscription": "sub_1"}, "sub_1"),
    ],
    ids=range(7),
)
def test_the_subscription_of_a_bill_stands_in_one_of_two_places(
    more: dict[str, Any], subscription: str | None
) -> None:
    assert Invoice.model_validate({**invoice(1), **more}).subscription_id == subscription


async def test_lists_are_read_page_by_page_to_their_end(there: Processor) -> None:
    there.says(
        (200, {"data": [invoice(1), invoice(2)], "has_more": True}),
        (200, {"data": [invoice(3)], "has_more": False}),
    )
    assert [item.id for item in await payments.open_invoices("cus_1")] == ["in_1", "in_2", "in_3"]
    asked = "/v1/invoices?customer=cus_1&status=open&limit=100"
    assert there.urls == [asked, f"{asked}&starting_after=in_2"]
    there.asked.clear()
    there.says((200, {"data": [], "has_more": True}))
    assert await payments.open_invoices("cus_1") == []
    assert len(there.asked) == 1


async def test_a_list_has_twenty_pages_at_most(there: Processor) -> None:
    there.says((200, {"data": [invoice(1)], "has_more": True}))
    assert len(await payments.open_invoices("cus_1")) == 20


async def test_prices_are_asked_for_ten_keys_at_a_time(there: Processor) -> None:
    there.says((200, {"data": []}))
    assert await payments.prices([f"key{number}" for number in range(21)]) == {}
    assert [url.count("lookup_keys") for url in there.urls] == [10, 10, 1]
    assert "key9" in there.urls[0]
    assert "key10" in there.urls[1]


@pytest.mark.parametrize(
    ("key", "is_live"), [("sk_live_1", True), ("rk_live_1", True), ("sk_test_1", False), ("live", False)]
)
def test_a_key_says_whether_it_moves_money(key: str, *, is_live: bool) -> None:
    config.configure(Settings(payments_key=SecretStr(key)))
    try:
        assert payments.is_on()
        assert payments.is_live() is is_live
    finally:
        config.configure(None)


async def test_without_a_key_nothing_is_called(there: Processor) -> None:
    config.configure(Settings())
    assert not payments.is_on()
    with pytest.raises(Off):
        await payments.customer_exists("cus_1")
    assert there.asked == []


async def test_a_page_for_the_card_has_an_address(there: Processor) -> None:
    there.says((200, {"id": "bps_1", "url": "https://pay.test/1"}))
    assert await payments.card_page("cus_1", "https://galley.test") == "https://pay.test/1"
    there.says((200, {"id": "bps_1"}))
    with pytest.raises(ProcessorUnreachable, match="a portal without an address"):
        await payments.card_page("cus_1", "https://galley.test")
    keys = [asked["headers"]["Idempotency-Key"] for asked in there.asked]
    assert len(set(keys)) == 2
    assert {len(key) for key in keys} == {32}
