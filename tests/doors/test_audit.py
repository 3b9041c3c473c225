"""The audit log, operation by operation: each leaves exactly its lines, and a new one needs an act of its own."""

from datetime import timedelta
from typing import Any, Final

import pytest
from pydantic import SecretStr

from app.access import Door, audit, operation
from app.access.audit import AuditEntry
from app.core import clock as program_clock, config
from app.core.clock import Frozen
from app.domain import payments
from app.domain.payments.models import PaymentCustomer
from tests.domain.payments.shop import receive, stock
from tests.doors.audit import agents, pages, rest, service, studio
from tests.doors.audit.acts import Act, calling, expected
from tests.doors.calls import Stage, mutations
from tests.doors.matrix import ROUTES, Route
from tests.doors.nesting import nested
from tests.doors.test_operations import caller, public_operations
from tests.doors.test_rest import prepared
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.payments.interface import standin
from tests.payments.standin import KEY, SECRET, Standin
from tests.world import PASSWORD, SYSTEM, World, address

ACTS = [*studio.ACTS, *rest.ACTS, *pages.ACTS, *agents.ACTS, *service.ACTS]


def test_every_writing_operation_has_its_act() -> None:
    writing = {name for name, found in public_operations().items() if not found.reads}
    assert {name for act in ACTS for name in act.operations} == writing


def test_every_mutation_that_writes_has_its_act() -> None:
    reading = {name for name, of in mutations().items() if of is not None and of.reads}
    assert {act.title for act in studio.ACTS} >= set(mutations()) - reading


SHARED: Final = {
    ("metrics._finish", "metrics.store"),
    *(("posts._change", f"posts.{name}") for name in ("submit", "approve", "delete", "change_labels", "update")),
    *(("queues._place", name) for name in ("posts.schedule", "posts.unschedule", "queues.enqueue")),
    ("publishing._conclude", "posts.record_outcomes"),
    ("publishing._rescue", "posts.record_outcomes"),
    ("publishing.finish", "posts.record_outcomes"),
    ("publishing.learn", "posts.record_outcomes"),
    ("publishing.take_over", "posts.hold_claims"),
    ("publishing.take_over", "publishing._rescue"),
}
"""Operations that carry out others in their own transaction. What waits for the outside, or for long work, holds
none: the parts of such an operation have a transaction each.
"""


async def log() -> list[dict[str, Any]]:
    rows = await AuditEntry.all().order_by("id").values()
    return [dict(row) for row in rows]


@proves("TOK-TIER-15")
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
async def test_an_act_leaves_exactly_its_lines(studio: Studio, clock: Frozen, act: Act) -> None:
    stage = Stage(studio, clock)
    call = await act.prepare(stage)
    before = len(await log())
    token = calling.set(True)
    with nested() as pairs:
        await call()
    calling.reset(token)
    assert pairs <= SHARED
    made = (await log())[before:]
    wanted = await expected(act, stage)
    shown = [{name: row[name] for name in wanted[0]} if wanted else row for row in made]
    assert shown == wanted
    for row in made:
        assert row["created_at"] is not None
        assert (row["request_id"] is not None) is (row["address"] is not None)


async def test_a_paid_life_leaves_exactly_its_lines(studio: Studio, clock: Frozen) -> None:
    account = f"account {studio.world.brands['B1'].account_id}"
    plan = {"planSlug": "mid", "interval": "MONTHLY"}
    owned = [studio.world.id(name) for name in ("B0", "B1", "B2")]
    async with standin(now=lambda: program_clock.now().timestamp(), held=True) as processor:
        secrets = {"payments_key": SecretStr(KEY), "payments_secret": SecretStr(SECRET)}
        made = config.settings()
        config.configure(made.model_copy(update={**secrets, "payments_url": processor.url}))
        await stock(processor)
        # After the trial, so that the first payment is due at once.
        clock.move(timedelta(days=15))
        before = len(await log())
        token = calling.set(True)
        with nested() as pairs:
            begun = await studio.do("checkoutStart", plan, "... on Checkout { url }")
            processor.pay(begun["url"].rpartition("/")[2])
            await settled(processor)
            await studio.do("subscriptionChange", plan | {"planSlug": "big"}, "")
            await studio.do("subscriptionCancel", {}, "")
            await studio.do("subscriptionResume", None, "")
            dispute = processor.dispute(next(iter(processor.charges)))
            await settled(processor)
            customer = await PaymentCustomer.get()
            await studio.do("accountDelete", {"password": PASSWORD, "confirmEmail": address("O1")}, "")
            await settled(processor)
        calling.reset(token)
    assert pairs <= SHARED
    read = "read from the payment processor"
    person = studio.world.ids["O1"]
    by_person, by_service, by_processor = (person, Door.STUDIO), (None, Door.WORKER), (None, Door.REST)
    lines = [
        ("payments.start_checkout", account, "checkout of mid monthly", *by_person),
        ("payments.look", account, f"subscription active; {read}", *by_service),
        ("payments.change_subscription", account, "subscription big monthly", *by_person),
        ("payments.look", account, f"subscription active; {read}", *by_service),
        ("payments.cancel_subscription", account, "subscription to be ended", *by_person),
        ("payments.look", account, f"subscription cancelled; {read}", *by_service),
        ("payments.resume_subscription", account, "subscription resumed", *by_person),
        ("payments.look", account, f"subscription active; {read}", *by_service),
        ("payments.receive", f"payment {dispute['id']}", "charge.dispute.created", *by_processor),
        *(("accounts.delete", f"brand {ident}", "deleted with its account", *by_person) for ident in owned),
        ("accounts.delete", f"user {person}", "account deleted", *by_person),
        ("payments.end_customer", f"payment customer {customer.id}", "ended with its account", *by_service),
    ]
    names = ("action", "subject", "detail", "actor_id", "door")
    assert [tuple(row[name] for name in names) for row in (await log())[before:]] == lines
    assert not await PaymentCustomer.exists()


async def settled(processor: Standin) -> None:
    """All events arrive, and the worker looks."""
    events, processor.events[:] = list(processor.events), []
    for event in events:
        await receive(event)
    while await payments.look_due(SYSTEM):
        pass


@pytest.mark.parametrize("row", [row for row in ROUTES if row.method == "GET"], ids=lambda row: row.name)
async def test_reading_leaves_no_line(world: World, row: Route) -> None:
    path, _ = await prepared(world, row)
    path = path.replace("{team_id}", str(world.id("B1")))
    before = await log()
    answer = await world.call("GET", path, by="O1", brand="B1")
    assert answer.status_code == row.status, answer.text
    assert await log() == before


async def test_a_reading_operation_writes_no_line(orm: object) -> None:
    @operation(reads=True)
    async def _peek(principal: Any) -> None:
        audit.changed("post 1")

    with pytest.raises(RuntimeError, match="outside of a writing operation"):
        await _peek(caller(_peek.tier))  # pyright: ignore[reportArgumentType] a tier, not a function of the body
    assert await log() == []
