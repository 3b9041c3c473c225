"""Which letters about money are written: each once, when its state is there, to an owner who reads their mail."""

from datetime import timedelta
from typing import Any, Final

import pytest
from pydantic import SecretStr

from app.connectors.payments import Invoice, ProcessorSubscription
from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic
from app.domain import payments
from app.domain.identity import Account, User
from app.domain.payments import billing_mails, synchronization
from app.domain.payments.inputs import LetterKind
from app.domain.payments.models import BillingLetter, PaymentCustomer, PaymentSubscription
from tests import factories, mailbox
from tests.factories import SYSTEM

MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)


@pytest.fixture
async def account(orm: Settings, clock: Frozen) -> Account:
    """The account of somebody who is on trial, where payments are taken."""
    config.configure(orm.model_copy(update={"payments_secret": SecretStr("whsec")}))
    person = await factories.user()
    return await Account.get(owner_id=person.id)


async def written() -> list[tuple[str, str]]:
    return [(row.kind, row.about) for row in await BillingLetter.all().order_by("id")]


def read(clock: Frozen, **given: Any) -> ProcessorSubscription:
    """A subscription as the processor answers it; times are distances from now."""
    values = {name: clock.at + value if isinstance(value, timedelta) else value for name, value in given.items()}
    plain = {"id": "sub_1", "customer": "cus_1", "status": "active", "created": clock.at, "items": {"data": []}}
    return ProcessorSubscription.model_validate(plain | values)


@pytest.mark.parametrize(
    ("given", "has_letter"),
    [
        ({"status": "trialing", "trial_end": 3 * DAY}, True),
        ({"status": "trialing", "trial_end": 3 * DAY + MOMENT}, False),
        ({"status": "trialing", "trial_end": None}, False),
        ({"status": "trialing", "trial_end": DAY, "cancel_at": DAY}, False),
        ({"status": "trialing", "trial_end": DAY, "cancel_at_period_end": True}, False),
        ({"status": "active", "trial_end": DAY}, False),
    ],
)
async def test_whoever_will_be_charged_after_a_trial_is_told_three_days_before(
    account: Account, clock: Frozen, given: dict[str, Any], has_letter: bool
) -> None:
    item = read(clock, **given)
    for _ in range(2):
        async with atomic():
            await synchronization.write_letters(account.id, [item], [])
    about = f"sub_1 {item.trial_end:%Y-%m-%d}" if has_letter else ""
    assert await written() == ([("paid_trial_ends", about)] if has_letter else [])


@pytest.mark.parametrize(
    ("given", "of", "has_letter"),
    [
        ({"status": "past_due"}, "sub_1", True),
        ({"status": "past_due"}, "sub_2", False),
        ({"status": "active"}, "sub_1", False),
        ({"status": "unpaid"}, "sub_1", False),
        ({"status": "active", "pending_update": {"expires_at": 1}}, "sub_1", True),
    ],
)
async def test_an_open_bill_of_a_subscription_that_owes_has_a_letter(
    account: Account, clock: Frozen, given: dict[str, Any], of: str, has_letter: bool
) -> None:
    bill = Invoice(id="in_1", created=clock.at, subscription=of)
    for _ in range(2):
        async with atomic():
            await synchronization.write_letters(account.id, [read(clock, **given)], [bill])
    assert await written() == ([("payment_failed", "in_1")] if has_letter else [])


@pytest.mark.parametrize(
    ("given", "has_letter"),
    [
        ({"status": "unpaid"}, True),
        ({"status": "unpaid", "past_due_since": DAY}, True),
        ({"status": "unpaid", "ended_at": DAY}, False),
        ({"status": "past_due", "past_due_since": 21 * DAY}, True),
        ({"status": "past_due", "past_due_since": 21 * DAY - MOMENT}, False),
        ({"status": "past_due", "past_due_since": 21 * DAY, "ended_at": DAY}, False),
        ({"status": "past_due"}, False),
        ({"status": "active", "past_due_since": 30 * DAY}, False),
    ],
)
@pytest.mark.parametrize("over", [True, False])
async def test_the_end_of_the_grace_has_a_letter_where_nothing_else_gives_limits(
    account: Account, clock: Frozen, given: dict[str, Any], has_letter: bool, over: bool
) -> None:
    values: dict[str, Any] = {
        name: clock.at - value if isinstance(value, timedelta) else value for name, value in given.items()
    }
    customer = await PaymentCustomer.create(
        customer_id="cus_1", account_id=account.id, livemode=False, next_look_at=clock.at
    )
    made: dict[str, Any] = {"item_id": "", "price_id": "", "created_at": clock.at, "ends_with_period": False}
    await PaymentSubscription.create(subscription_id="sub_1", customer_id=customer.id, **made, **values)
    await Account.filter(id=account.id).update(trial_ends_at=clock.at + (-DAY if over else DAY))
    for _ in range(2):
        async with atomic():
            await synchronization.write_grace_letters(account.id)
    since = values.get("past_due_since")
    about = "sub_1" if since is None else f"sub_1 {since:%Y-%m-%d}"
    assert await written() == ([("grace_ended", about)] if has_letter and over else [])


@pytest.mark.parametrize(
    ("taken", "person", "silent", "sent"),
    [
        ({"payments_secret": SecretStr("whsec")}, {}, False, 1),
        ({"payments_key": SecretStr("sk_test")}, {}, False, 1),
        ({}, {}, False, 0),
        ({"payments_key": SecretStr("sk_test")}, {}, True, 0),
        ({"payments_key": SecretStr("sk_test")}, {"email_verified_at": None}, False, 0),
        ({"payments_key": SecretStr("sk_test")}, {"email": None, "email_key": None}, False, 0),
    ],
    ids=["a secret", "a key", "no payments", "silent", "not verified", "no address"],
)
async def test_a_letter_is_sent_once_to_an_owner_who_reads_it(
    orm: Settings, taken: dict[str, Any], person: dict[str, Any], silent: bool, sent: int
) -> None:
    config.configure(orm.model_copy(update=taken))
    owner = await factories.user()
    account = await Account.get(owner_id=owner.id)
    if person:
        await User.filter(id=owner.id).update(**person)
    firsts: list[bool] = []
    for about in ("one", "one"):
        async with atomic():
            firsts.append(await billing_mails.write(account.id, LetterKind.TRIAL_ENDED, about, silent=silent))
    assert firsts == [True, False]
    assert await written() == [("trial_ended", "one")]
    assert [letter["To"] for letter in await mailbox.letters()] == [owner.email] * sent


@pytest.mark.parametrize(("length", "sent"), [(4 * DAY, 1), (4 * DAY - MOMENT, 0)])
async def test_a_trial_of_less_than_four_days_has_no_letter_before_its_end(
    account: Account, clock: Frozen, length: timedelta, sent: int
) -> None:
    await Account.filter(id=account.id).update(trial_ends_at=account.created_at + length)
    clock.to(account.created_at + length - DAY)
    for _ in range(2):
        await payments.end_due(SYSTEM)
    assert await written() == [("trial_ends", "")]
    subjects = [str(letter["Subject"]) for letter in await mailbox.letters()]
    assert subjects == ["Your trial of Galley ends soon"] * sent
    ends = account.created_at + length
    assert all(
        f"Your trial ends on {ends.day} {ends:%B %Y, %H:%M} UTC." in text
        for text in map(mailbox.text_of, await mailbox.letters())
    )
