"""Which rows are held until a transaction ends, and which work passes by what others hold. On PostgreSQL only."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from pydantic import SecretStr

from app.access import Visitor
from app.core import clock, config, mail, throttle
from app.core.config import Settings
from app.core.db import Statement, atomic
from app.core.mail import Mail, sender
from app.core.models import ThrottleWindow
from app.core.throttle import RateLimit
from app.domain import (
    brands,
    callbacks,
    connections,
    identity,
    members,
    notifications,
    payments,
    plans,
)
from app.domain.brands import BrandDetail
from app.domain.callbacks.models import InboundEvent
from app.domain.connections import Connection
from app.domain.connections.models import OauthAttempt
from app.domain.identity import Account, User
from app.domain.notifications import DeviceToken, NotificationChannel, NotificationType
from app.domain.notifications.models import PushItem
from app.domain.payments.models import PaymentCustomer, PaymentEvent
from app.domain.plans import SubscriptionStatus
from app.domain.webhooks import Bounds
from app.domain.webhooks.claims import claim_due
from app.domain.webhooks.models import Delivery
from tests import database, factories
from tests.database import until_one_waits
from tests.domain.members.invitations import invited
from tests.domain.plans.catalogues import load, plan
from tests.domain.webhooks import hooks
from tests.factories import SYSTEM
from tests.time_limits import WAIT_SECONDS

pytestmark = [
    pytest.mark.usefixtures("orm"),
    pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite has one writer at a time"),
]

Work = Callable[[], Awaitable[object]]


@asynccontextmanager
async def open_transaction(work: Work) -> AsyncGenerator[None]:
    """Another transaction that has done this work and is not over."""
    done, leave = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        async with atomic():
            await work()
            done.set()
            await leave.wait()

    holding = asyncio.create_task(hold())
    async with asyncio.timeout(WAIT_SECONDS):
        _, _ = await asyncio.wait(
            [holding, waiting := asyncio.create_task(done.wait())], return_when=asyncio.FIRST_COMPLETED
        )
    waiting.cancel()
    try:
        yield
    finally:
        leave.set()
        await holding


async def is_held(table: str, row_id: int) -> bool:
    """Whether nobody else may change this row now."""
    free = Statement(f"SELECT id FROM {table} WHERE id = :id FOR UPDATE SKIP LOCKED", int)
    return await free.row(id=row_id) is None


class Place:
    """A person with a brand and somebody who is invited to it."""

    person: User
    brand: BrandDetail
    account: int
    secret: str
    invitation: int

    async def fill(self) -> "Place":
        """Make them."""
        self.person = await factories.user()
        self.brand = await factories.brand(self.person)
        self.account = (await Account.get(owner_id=self.person.id)).id
        made, self.secret = await invited(await factories.scope(self.person, self.brand), "new@example.com")
        self.invitation = made.id
        return self

    async def leave(self) -> None:
        """The person deletes what is theirs in this room."""
        await notifications.forget_user(self.person.id)

    async def own(self) -> None:
        """The account is about to be deleted."""
        await brands.lock_owned(self.account)

    async def use(self) -> None:
        """Something is about to take from the account's limits."""
        await plans.limits(self.account, lock=True)

    async def accept(self) -> None:
        """The invitation is accepted."""
        await members.accept(Visitor(), self.secret)

    async def switch(self) -> None:
        """A preference is changed."""
        caller = await factories.caller(self.person)
        await notifications.set_preference(caller, NotificationType.POST_FAILED, NotificationChannel.MAIL, on=True)


@pytest.mark.parametrize(
    ("work", "table", "of"),
    [
        (Place.own, "account", "account"),
        (Place.own, "brand", "brand"),
        (Place.use, "account", "account"),
        (Place.accept, "brand", "brand"),
        (Place.accept, "invitation", "invitation"),
        (Place.leave, "users", "person"),
        (Place.switch, "users", "person"),
    ],
)
async def test_a_row_is_held_until_the_transaction_ends(
    work: Callable[[Place], Awaitable[None]], table: str, of: str
) -> None:
    place = await Place().fill()
    found: Any = getattr(place, of)
    row_id: int = found if isinstance(found, int) else found.id
    other = await Place().fill() if of != "invitation" else None
    assert not await is_held(table, row_id)
    async with open_transaction(lambda: work(place)):
        assert await is_held(table, row_id)
        if other is not None:
            theirs: Any = getattr(other, of)
            assert not await is_held(table, theirs if isinstance(theirs, int) else theirs.id)
    assert not await is_held(table, row_id)


async def a_push() -> tuple[str, int, Work]:
    person = await factories.user()
    await notifications.register_device(await factories.caller(person), DeviceToken(token="a-phone"))
    async with atomic():
        await notifications.notify(NotificationType.POST_FAILED, [person.id], subject="It failed", body="Look.")
    return "push_item", (await PushItem.get()).id, lambda: notifications.push_due(SYSTEM)


async def a_customer() -> tuple[str, int, Work]:
    account = await Account.get(owner_id=(await factories.user()).id)
    made = await PaymentCustomer.create(
        customer_id="cus_1", account_id=account.id, livemode=False, next_look_at=clock.now()
    )
    return "payment_customer", made.id, lambda: payments.look_due(SYSTEM)


async def an_event() -> tuple[str, int, Work]:
    made = await PaymentEvent.create(
        event_id="evt_1", type="invoice.paid", object_id="in_1", received_at=clock.now(), due_at=clock.now()
    )
    return "payment_event", made.id, lambda: payments.look_due(SYSTEM)


async def a_connection() -> tuple[str, int, Work]:
    now = clock.now()
    made = await Connection.create(
        brand_id=(await factories.brand()).id,
        uuid=uuid4(),
        platform="sandbox",
        issuer="",
        subject="",
        subject_key="",
        name="",
        scopes=[],
        state="active",
        authorized_at=now,
        refresh_due_at=now,
        refresh_epoch=0,
        refresh_failures=0,
    )

    async def renew() -> int:
        async with atomic():
            return len(await connections.claim_due(SYSTEM, 10))

    return "connection", made.id, renew


async def an_attempt_to_connect() -> tuple[str, int, Work]:
    person, now = await factories.user(), clock.now()
    made = await OauthAttempt.create(
        brand_id=(await factories.brand(person)).id,
        user_id=person.id,
        platform="sandbox",
        issuer="",
        redirect_uri="",
        sends_issuer=False,
        state="failed",
        state_digest="",
        kept="sealed",
        created_at=now,
        expires_at=now,
    )
    return "oauth_attempt", made.id, lambda: connections.end_attempts(SYSTEM)


async def an_inbound_event() -> tuple[str, int, Work]:
    now = clock.now()
    made = await InboundEvent.create(
        source="instagram", digest="", body="sealed", state="pending", received_at=now, due_at=now
    )
    return "inbound_event", made.id, lambda: callbacks.work_events(SYSTEM)


async def a_mail() -> tuple[str, int, Work]:
    async with atomic():
        await mail.post(Mail("ada@example.com", "Hello", ["One."]))
    ident = await Statement("SELECT id FROM outgoing_mail", int).row()
    assert ident is not None
    return "outgoing_mail", ident, sender.send_due


async def a_delivery() -> tuple[str, int, Work]:
    scope = await hooks.owner()
    await hooks.endpoint(scope, "https://a.example/")
    assert await hooks.happen(hooks.published(scope)) == 1

    async def claim() -> int:
        return len(await claim_due(SYSTEM, 10, Bounds.alike(10)))

    return "webhook_delivery", (await Delivery.get()).id, claim


WORK = [a_push, a_customer, an_event, a_connection, an_attempt_to_connect, an_inbound_event, a_mail, a_delivery]


@pytest.mark.parametrize("make", WORK)
async def test_work_passes_by_a_row_that_another_worker_holds(
    orm: Settings, make: Callable[[], Awaitable[tuple[str, int, Work]]]
) -> None:
    unreachable = {"payments_key": SecretStr("sk_test"), "payments_url": "http://127.0.0.1:9"}
    config.configure(orm.model_copy(update=unreachable))
    table, row_id, work = await make()
    take = Statement(f"SELECT id FROM {table} WHERE id = :id FOR UPDATE", int)
    async with open_transaction(lambda: take.row(id=row_id)):
        assert await asyncio.wait_for(work(), WAIT_SECONDS) == 0
    assert await work() == 1


async def bodies() -> tuple[str, int, Work]:
    table, ident, _ = await an_inbound_event()
    return table, ident, lambda: callbacks.rotate_keys(SYSTEM)


async def mails() -> tuple[str, int, Work]:
    table, ident, _ = await a_mail()
    return table, ident, mail.rotate_keys


@pytest.mark.parametrize("make", [bodies, mails])
async def test_what_is_sealed_changes_in_no_other_way_while_keys_are_rotated(
    make: Callable[[], Awaitable[tuple[str, int, Work]]],
) -> None:
    table, row_id, rotate = await make()
    async with open_transaction(rotate):
        assert await is_held(table, row_id)
    assert not await is_held(table, row_id)


async def test_a_plan_that_is_assigned_while_trials_are_kept_stays() -> None:
    await load(plan("one"))
    person = await factories.user()
    account = (await Account.get(owner_id=person.id)).id
    async with open_transaction(lambda: plans.assign(SYSTEM, person.email or "", "one")):
        importing = asyncio.create_task(load(plan("two")))
        await until_one_waits()
        assert not importing.done()
    await importing
    found = await plans.of_account(account)
    assert (found.plan_slug, found.status) == ("one", SubscriptionStatus.ACTIVE)


async def test_tries_are_given_back_in_the_order_in_which_they_are_counted() -> None:
    """Also where they lie in another order in the table: other calls count the same windows meanwhile."""
    limit = RateLimit("some", 10, timedelta(minutes=1), ("network",), "tries")
    for name in "abcdef":
        await throttle.count(limit, network=name)
    first, *others = await ThrottleWindow.all().order_by("key")
    # A row that is changed is written at the end of the table.
    await ThrottleWindow.filter(id=first.id).update(tries=2)
    take = Statement("SELECT id FROM throttle_window WHERE id = :id FOR UPDATE", int)
    async with open_transaction(lambda: take.row(id=first.id)):
        second = asyncio.create_task(throttle.give_back_all(limit, [{"network": name} for name in "abcdef"]))
        await until_one_waits()
        assert [await is_held("throttle_window", row.id) for row in others] == [False] * len(others)
    await second
    assert set(await ThrottleWindow.all().values_list("key", "tries")) == {
        (first.key, 1),
        *((row.key, 0) for row in others),
    }


async def test_of_two_first_owners_the_second_waits_for_the_first() -> None:
    async with open_transaction(identity.claim_first_owner):
        second = asyncio.create_task(_claim())
        await until_one_waits()
        assert not second.done()
    await second


async def _claim() -> None:
    async with atomic():
        await identity.claim_first_owner()
