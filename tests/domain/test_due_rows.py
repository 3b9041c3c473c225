"""Work of the service is taken at its time, not a microsecond before it, and only where every condition holds."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, cast
from uuid import UUID

import pytest

from app.core import clock
from app.core.clock import Frozen
from app.core.db import Statement, atomic
from app.domain import (
    archives,
    callbacks,
    channels,
    connections,
    identity,
    inbox,
    media,
    metrics,
    notifications,
    payments,
    posts,
    publishing,
    webhooks,
)
from app.domain.channels import Channel
from app.domain.connections import renewals
from app.domain.identity.unverified import unverified_since
from app.domain.webhooks import Bounds
from app.domain.webhooks.claims import claim_due
from tests.factories import SYSTEM
from tests.rows import Row, add, add_copies, read

pytestmark = pytest.mark.usefixtures("orm")

MOMENT: Final = timedelta(microseconds=1)
MINUTE: Final = timedelta(minutes=1)
LATER: Final = timedelta(days=2)
EARLIER: Final = -timedelta(days=2)

Work = Callable[[], Awaitable[object]]
Given = tuple[tuple[str, Row], ...]


async def in_transaction(work: Work) -> object:
    async with atomic():
        return await work()


async def warned() -> object:
    return await connections.warn(clock.now())


async def over() -> object:
    return await connections.over(clock.now(), 10)


async def claimed() -> object:
    return await posts.claim_due(SYSTEM, clock.now(), clock.now() + MINUTE, 10)


async def claimed_by_worker() -> object:
    """The claimed rows have no contents, so that nothing of them is answered."""
    await publishing.claim(SYSTEM)
    return [row["id"] for row in await read("publication") if row["status"] == "publishing"]


async def asked() -> object:
    return await posts.claim_asks(SYSTEM, clock.now(), clock.now() + MINUTE, 10)


async def expired() -> object:
    return await posts.expire_due(SYSTEM, clock.now(), 10)


async def overdue() -> object:
    return await posts.overdue(SYSTEM, clock.now(), clock.now(), 10)


async def waiting_posts() -> object:
    return (await posts.backlog(SYSTEM)).due


async def waiting_deliveries() -> object:
    return (await webhooks.backlog(SYSTEM)).due


async def waiting_pushes() -> object:
    return (await notifications.backlog(SYSTEM)).due


async def tokens_over() -> object:
    return await identity.expire_tokens(clock.now())


async def links_over() -> object:
    return await identity.expire_links(clock.now())


async def unverified() -> object:
    return await unverified_since(clock.now(), after=0, limit=10)


CHANNEL: Final = ("channel", {"id": 1, "platform": "sandbox", "state": "connected"})
SCHEDULED: Final = {"id": 1, "status": "scheduled", "platform": "sandbox", "place": 0, "parts": "[]"}
POST: Final = ("post", {"id": 1, "status": "scheduled"})
BRAND: Final = ("brand", {"id": 1})
ENDPOINT: Final = (
    "webhook_endpoint",
    {"id": 1, "brand_id": 1, "state": "enabled", "events": "[]", "url": "https://a.example"},
)
DELIVERY: Final = {"id": 1, "endpoint_id": 1, "status": "pending"}

WORK: Final[Mapping[str, tuple[Work, Given, str, Row]]] = {
    "exports": (
        partial(archives.claim_exports, SYSTEM, 2),
        (),
        "brand_export",
        {"id": 1, "state": "pending", "due_at": EARLIER},
    ),
    "scans": (
        partial(inbox.claim_scans, SYSTEM, 100),
        (CHANNEL,),
        "comment_cursor",
        {"id": 1, "channel_id": 1, "due_at": EARLIER},
    ),
    "counts": (
        partial(metrics.claim_jobs, SYSTEM, 100),
        (CHANNEL,),
        "metric_job",
        {"id": 1, "channel_id": 1, "state": "pending", "due_at": EARLIER},
    ),
    "authorizations without a channel": (
        partial(channels.revoke_unused, SYSTEM),
        (),
        "connection",
        {"id": 1, "state": "active", "scopes": "[]"},
    ),
    "renewals": (
        partial(in_transaction, partial(connections.claim_due, SYSTEM, 10)),
        (),
        "connection",
        {"id": 1, "state": "active", "refresh_due_at": EARLIER, "scopes": "[]"},
    ),
    "renewals of a worker": (
        partial(channels.renew_due, SYSTEM),
        (),
        "connection",
        {"id": 1, "state": "active", "refresh_due_at": EARLIER, "scopes": "[]"},
    ),
    "a renewal": (
        partial(in_transaction, partial(renewals.claim, SYSTEM, 1)),
        (),
        "connection",
        {"id": 1, "state": "active", "scopes": "[]"},
    ),
    "warnings": (
        partial(in_transaction, warned),
        (),
        "connection",
        {"id": 1, "state": "active", "ends_at": timedelta(days=6), "scopes": "[]"},
    ),
    "ends of authorizations": (over, (), "connection", {"id": 1, "state": "active", "ends_at": EARLIER}),
    "lost answers to codes": (
        partial(connections.end_attempts, SYSTEM),
        (),
        "oauth_attempt",
        {"id": 1, "state": "started", "used_at": EARLIER, "expires_at": EARLIER},
    ),
    "ends of attempts": (
        partial(connections.end_attempts, SYSTEM),
        (),
        "oauth_attempt",
        {"id": 1, "state": "exchanged", "expires_at": EARLIER},
    ),
    "attempts to take back": (
        partial(connections.end_attempts, SYSTEM),
        (),
        "oauth_attempt",
        {"id": 1, "state": "failed", "kept": "sealed", "expires_at": EARLIER},
    ),
    "attempts to forget": (
        partial(connections.forget_attempts, SYSTEM),
        (),
        "oauth_attempt",
        {"id": 1, "state": "failed", "expires_at": EARLIER},
    ),
    "bodies to forget": (
        partial(callbacks.forget_bodies, SYSTEM),
        (),
        "inbound_event",
        {"id": 1, "state": "done", "body": "sealed", "received_at": timedelta(days=-8)},
    ),
    "inbound events": (
        partial(callbacks.work_events, SYSTEM),
        (),
        "inbound_event",
        {"id": 1, "source": "instagram", "state": "pending", "body": "sealed", "due_at": EARLIER},
    ),
    "thumbnails": (
        partial(media.claim_thumbnails, SYSTEM, 50),
        (),
        "media_asset",
        {"id": 1, "mime_type": "image/png", "state": "stored", "thumbnails_due_at": EARLIER},
    ),
    "nights to give up": (
        partial(metrics.plan_night, SYSTEM),
        (),
        "metric_job",
        {"id": 1, "state": "pending", "night": EARLIER, "due_at": EARLIER},
    ),
    "publications": (
        claimed,
        (BRAND, CHANNEL, POST),
        "publication",
        SCHEDULED | {"channel_id": 1, "post_id": 1, "next_attempt_at": EARLIER},
    ),
    "publications of a worker": (
        claimed_by_worker,
        (BRAND, ("channel", {"id": 1, "platform": "feed", "state": "connected"}), POST),
        "publication",
        SCHEDULED | {"platform": "feed", "channel_id": 1, "post_id": 1, "next_attempt_at": EARLIER},
    ),
    "the backlog of publications": (
        waiting_posts,
        (BRAND, CHANNEL, POST),
        "publication",
        SCHEDULED | {"channel_id": 1, "post_id": 1, "next_attempt_at": EARLIER},
    ),
    "questions": (
        asked,
        (CHANNEL, POST),
        "publication",
        SCHEDULED | {"channel_id": 1, "post_id": 1, "next_attempt_at": EARLIER, "status": "unconfirmed"},
    ),
    "leases that are over": (
        overdue,
        (),
        "publication",
        SCHEDULED | {"status": "publishing", "lease_until": EARLIER},
    ),
    "posts that expire": (
        expired,
        (("brand", {"id": 1}),),
        "post",
        {"id": 1, "brand_id": 1, "status": "in_review", "due_at": EARLIER},
    ),
    "delayed notifications": (
        partial(posts.tell_due, SYSTEM),
        (),
        "publication_ending",
        {"id": 1, "publications": "[7]", "due_at": EARLIER},
    ),
    "deliveries": (
        partial(claim_due, SYSTEM, 10, Bounds.alike(10)),
        (BRAND, ENDPOINT),
        "webhook_delivery",
        DELIVERY | {"due_at": EARLIER, "event": "post.published", "enable_epoch": 1},
    ),
    "the backlog of deliveries": (
        waiting_deliveries,
        (ENDPOINT,),
        "webhook_delivery",
        DELIVERY | {"due_at": EARLIER},
    ),
    "pushes": (
        partial(notifications.push_due, SYSTEM),
        (),
        "push_item",
        {"id": 1, "due_at": EARLIER},
    ),
    "the backlog of pushes": (waiting_pushes, (), "push_item", {"id": 1, "due_at": EARLIER}),
    "tokens with an end": (tokens_over, (), "access_token", {"id": 1, "kind": "api", "expires_at": EARLIER}),
    "links in mails": (links_over, (), "link_secret", {"id": 1, "expires_at": EARLIER}),
    "links to a new address": (links_over, (), "email_change", {"id": 1, "expires_at": EARLIER}),
    "links to the old address": (links_over, (), "email_undo", {"id": 1, "expires_at": EARLIER}),
    "networks to forget": (
        partial(identity.expire_sign_ins, SYSTEM),
        (),
        "known_network",
        {"id": 1, "seen_at": timedelta(days=-91)},
    ),
    "set-ups to forget": (
        partial(identity.expire_sign_ins, SYSTEM),
        (),
        "two_factor_setup",
        {"id": 1, "expires_at": EARLIER},
    ),
    "challenges to forget": (
        partial(identity.expire_sign_ins, SYSTEM),
        (),
        "two_factor_challenge",
        {"id": 1, "expires_at": EARLIER},
    ),
    "ceremonies to forget": (
        partial(identity.expire_sign_ins, SYSTEM),
        (),
        "passkey_ceremony",
        {"id": 1, "expires_at": EARLIER},
    ),
    "terminals to forget": (
        partial(identity.expire_sign_ins, SYSTEM),
        (),
        "terminal_login",
        {"id": 1, "expires_at": EARLIER},
    ),
    "unverified people": (
        unverified,
        (),
        "users",
        {"id": 1, "registered": 1, "email_verified_at": None, "created_at": EARLIER},
    ),
    "notifications to forget": (
        partial(notifications.forget_old, SYSTEM),
        (),
        "notification",
        {"id": 1, "in_tray": 1, "read_at": EARLIER, "created_at": timedelta(days=-91)},
    ),
    "unread notifications to forget": (
        partial(notifications.forget_old, SYSTEM),
        (),
        "notification",
        {"id": 1, "in_tray": 1, "read_at": None, "created_at": timedelta(days=-366)},
    ),
    "notifications by mail to forget": (
        partial(notifications.forget_old, SYSTEM),
        (),
        "notification",
        {"id": 1, "in_tray": 0, "read_at": None, "created_at": timedelta(days=-91)},
    ),
    "events of payments to forget": (
        partial(payments.forget_events, SYSTEM),
        (),
        "payment_event",
        {"id": 1, "received_at": timedelta(days=-91)},
    ),
    "cancelled subscriptions": (
        partial(payments.end_due, SYSTEM),
        (),
        "subscription",
        {"id": 1, "account_id": 1, "status": "cancelled", "current_period_end": EARLIER},
    ),
    "graces that are over": (
        partial(payments.end_due, SYSTEM),
        (("subscription", {"id": 1, "account_id": 1, "status": "past_due"}),),
        "subscription_terms",
        {"id": 1, "account_id": 1, "grace_ends_at": EARLIER},
    ),
    "trials that are over": (
        partial(payments.end_due, SYSTEM),
        (("billing_letter", {"id": 1, "account_id": 1, "kind": "trial_ends"}),),
        "account",
        {"id": 1, "trial_ends_at": -MINUTE, "created_at": timedelta(days=-15)},
    ),
    "trials that end soon": (
        partial(payments.end_due, SYSTEM),
        (("billing_letter", {"id": 1, "account_id": 1, "kind": "trial_ended"}),),
        "account",
        {"id": 1, "trial_ends_at": LATER, "created_at": timedelta(days=-12)},
    ),
}


def at(values: Row) -> Row:
    """The values with times instead of distances from now."""
    now = clock.now()
    return {name: now + value if isinstance(value, timedelta) else value for name, value in values.items()}


async def put(what: str, changes: Mapping[str, Any], table: str = "") -> tuple[Work, str]:
    """The rows of this work, with other values in those of this table, by default in its own."""
    work, others, own, values = WORK[what]
    for name, given in (*others, (own, values)):
        changed = changes if name == (table or own) else {}
        await add(name, at({**given, **changed}))
    return work, own


async def is_taken(work: Work, table: str) -> bool:
    """Whether the work finds something to do."""
    before = await read(table)
    return bool(await work()) or await read(table) != before


LIMITS: Final = [
    ("exports", "", "due_at"),
    ("counts", "", "due_at"),
    ("scans", "", "due_at"),
    ("scans", "channel", "held_until"),
    ("renewals", "", "refresh_due_at"),
    ("a renewal", "", "refresh_lease_until"),
    ("ends of authorizations", "", "ends_at"),
    ("lost answers to codes", "", "expires_at"),
    ("ends of attempts", "", "expires_at"),
    ("attempts to take back", "", "expires_at"),
    ("inbound events", "", "due_at"),
    ("thumbnails", "", "thumbnails_due_at"),
    ("nights to give up", "", "lease_until"),
    ("publications", "", "next_attempt_at"),
    ("publications", "channel", "held_until"),
    ("the backlog of publications", "", "next_attempt_at"),
    ("the backlog of publications", "channel", "held_until"),
    ("questions", "", "next_attempt_at"),
    ("questions", "channel", "held_until"),
    ("leases that are over", "", "lease_until"),
    ("posts that expire", "", "due_at"),
    ("delayed notifications", "", "due_at"),
    ("deliveries", "", "due_at"),
    ("deliveries", "webhook_endpoint", "held_until"),
    ("the backlog of deliveries", "", "due_at"),
    ("the backlog of deliveries", "webhook_endpoint", "held_until"),
    ("pushes", "", "due_at"),
    ("the backlog of pushes", "", "due_at"),
    ("tokens with an end", "", "expires_at"),
    ("links in mails", "", "expires_at"),
    ("links to a new address", "", "expires_at"),
    ("links to the old address", "", "expires_at"),
    ("unverified people", "", "created_at"),
    ("cancelled subscriptions", "", "current_period_end"),
    ("graces that are over", "", "grace_ends_at"),
    ("trials that are over", "", "trial_ends_at"),
]


@pytest.mark.parametrize(("what", "table", "column"), LIMITS)
async def test_it_is_taken_at_its_time(clock: Frozen, what: str, table: str, column: str) -> None:
    work, own = await put(what, {column: MOMENT}, table)
    assert not await is_taken(work, own)
    clock.move(MOMENT)
    assert await is_taken(work, own)


@pytest.mark.parametrize(
    ("what", "column", "wait"),
    [
        ("warnings", "ends_at", timedelta(days=7)),
        ("attempts to forget", "expires_at", timedelta(days=-1)),
        ("networks to forget", "seen_at", timedelta(days=-90)),
        ("trials that end soon", "trial_ends_at", timedelta(days=3)),
    ],
)
async def test_it_is_taken_so_long_before_or_after_its_time(
    clock: Frozen, what: str, column: str, wait: timedelta
) -> None:
    work, own = await put(what, {column: wait + MOMENT})
    assert not await is_taken(work, own)
    clock.move(MOMENT)
    assert await is_taken(work, own)


@pytest.mark.parametrize(
    ("what", "column", "age"),
    [
        ("warnings", "ends_at", timedelta()),
        ("trials that end soon", "trial_ends_at", timedelta()),
        ("trials that are over", "trial_ends_at", timedelta(days=2)),
    ],
)
async def test_it_is_left_when_it_is_too_late(clock: Frozen, what: str, column: str, age: timedelta) -> None:
    work, own = await put(what, {column: -age})
    assert not await is_taken(work, own)
    clock.move(-MOMENT)
    assert await is_taken(work, own)


@pytest.mark.parametrize(
    ("what", "column", "days"),
    [
        ("bodies to forget", "received_at", 7),
        ("set-ups to forget", "expires_at", 0),
        ("challenges to forget", "expires_at", 1),
        ("ceremonies to forget", "expires_at", 0),
        ("terminals to forget", "expires_at", 0),
        ("notifications to forget", "created_at", 90),
        ("unread notifications to forget", "created_at", 365),
        ("notifications by mail to forget", "created_at", 90),
        ("events of payments to forget", "received_at", 90),
    ],
)
async def test_it_is_kept_for_so_many_days(clock: Frozen, what: str, column: str, days: int) -> None:
    work, own = await put(what, {column: timedelta(days=-days)})
    assert not await is_taken(work, own)
    clock.move(MOMENT)
    assert await is_taken(work, own)


LEFT: Final = [
    ("exports", "", {"state": "done"}),
    ("scans", "channel", {"state": "needs_reconnect"}),
    ("scans", "channel", {"platform": "unknown"}),
    ("counts", "", {"state": "done"}),
    ("renewals", "", {"state": "needs_reconnect"}),
    ("a renewal", "", {"state": "needs_reconnect"}),
    ("warnings", "", {"state": "needs_reconnect"}),
    ("warnings", "", {"warned_at": EARLIER}),
    ("ends of authorizations", "", {"state": "revoked"}),
    ("lost answers to codes", "", {"state": "failed"}),
    ("ends of attempts", "", {"state": "failed"}),
    ("attempts to take back", "", {"kept": None}),
    ("attempts to forget", "", {"state": "started"}),
    ("attempts to forget", "", {"state": "exchanged"}),
    ("attempts to forget", "", {"kept": "sealed"}),
    ("attempts to forget", "", {"tokens": "sealed"}),
    ("bodies to forget", "", {"state": "pending"}),
    ("bodies to forget", "", {"body": None}),
    ("thumbnails", "", {"state": "pending"}),
    ("nights to give up", "", {"state": "done"}),
    ("publications", "", {"status": "publishing"}),
    ("publications", "post", {"status": "archived"}),
    ("publications", "channel", {"paused_at": EARLIER}),
    ("publications", "brand", {"held_at": EARLIER}),
    ("the backlog of publications", "", {"status": "publishing"}),
    ("the backlog of publications", "post", {"status": "archived"}),
    ("the backlog of publications", "channel", {"paused_at": EARLIER}),
    ("the backlog of publications", "brand", {"held_at": EARLIER}),
    ("questions", "", {"status": "scheduled"}),
    ("leases that are over", "", {"status": "published"}),
    ("posts that expire", "", {"status": "approved"}),
    ("deliveries", "", {"status": "succeeded"}),
    ("the backlog of deliveries", "", {"status": "succeeded"}),
    ("tokens with an end", "", {"expires_at": None}),
    ("unverified people", "", {"registered": 0}),
    ("unverified people", "", {"email_verified_at": EARLIER}),
    ("notifications to forget", "", {"read_at": None}),
    ("cancelled subscriptions", "", {"status": "active"}),
    ("graces that are over", "subscription", {"status": "active"}),
    ("graces that are over", "subscription", {"status": "cancelled"}),
    ("trials that are over", "billing_letter", {"kind": "trial_ended"}),
    ("trials that end soon", "billing_letter", {"kind": "trial_ends"}),
]


@pytest.mark.parametrize(("what", "table", "changes"), LEFT)
async def test_it_is_left_where_a_condition_does_not_hold(
    clock: Frozen, what: str, table: str, changes: Mapping[str, Any]
) -> None:
    work, own = await put(what, at(dict(changes)), table)
    assert not await is_taken(work, own)


@pytest.mark.parametrize("what", WORK)
async def test_it_is_taken_where_all_conditions_hold(clock: Frozen, what: str) -> None:
    work, own = await put(what, {})
    assert await is_taken(work, own)


@pytest.mark.parametrize(
    ("changes", "waiting"),
    [
        ({"expires_at": MOMENT}, False),
        ({"expires_at": timedelta()}, True),
        ({"expires_at": MOMENT, "user_id": 2}, True),
    ],
    ids=["it can be confirmed", "its link has ended", "it is another person's"],
)
async def test_a_new_address_that_can_be_confirmed_keeps_an_unverified_person(
    clock: Frozen, changes: Row, waiting: bool
) -> None:
    await add("email_change", at({"id": 1, "user_id": 1, **changes}))
    work, own = await put("unverified people", {})
    assert await is_taken(work, own) is waiting


@pytest.mark.parametrize("what", ["trials that are over", "trials that end soon"])
@pytest.mark.parametrize(
    ("subscription", "taken"),
    [
        ({"status": "trialing", "current_period_end": None}, True),
        ({"status": "trialing", "current_period_end": LATER}, False),
        ({"status": "active", "current_period_end": None}, False),
        ({"status": "active", "current_period_end": None, "account_id": 2}, True),
    ],
    ids=["on the plan of the trial", "carried by the processor", "paid", "paid by another account"],
)
async def test_trials_of_accounts_that_have_something_else_have_no_letter(
    clock: Frozen, what: str, subscription: Row, taken: bool
) -> None:
    await add("subscription", at({"id": 1, "account_id": 1, **subscription}))
    work, own = await put(what, {})
    assert await is_taken(work, own) is taken


@pytest.mark.parametrize(
    ("kind", "what"), [("trial_ended", "trials that are over"), ("trial_ends", "trials that end soon")]
)
async def test_a_letter_to_another_account_is_no_letter_to_this_one(clock: Frozen, kind: str, what: str) -> None:
    await add("billing_letter", {"id": 2, "account_id": 2, "kind": kind})
    work, own = await put(what, {})
    assert await is_taken(work, own)


@pytest.mark.parametrize(
    ("platforms", "channels", "taken"),
    [(["sandbox"], [], False), (["feed"], [], True), ([], [1], False), ([], [2], True)],
    ids=["its platform", "another platform", "its channel", "another channel"],
)
async def test_publications_of_what_is_left_out_are_not_claimed(
    clock: Frozen, platforms: list[str], channels: list[int], taken: bool
) -> None:
    _, own = await put("publications", {})
    work = partial(
        posts.claim_due,
        SYSTEM,
        clock.at,
        clock.at + MINUTE,
        10,
        without_platforms=platforms,
        without_channels=channels,
    )
    assert await is_taken(work, own) is taken


async def test_unverified_people_are_read_in_steps_by_their_ids(clock: Frozen) -> None:
    await add_copies("users", at({"registered": 1, "created_at": EARLIER}), 5)
    assert await unverified_since(clock.at, after=0, limit=2) == [1, 2]
    assert await unverified_since(clock.at, after=2, limit=2) == [3, 4]
    assert await unverified_since(clock.at, after=4, limit=2) == [5]


OTHERS: Final = [
    ("counts", {"lease_until": MOMENT}, False),
    ("counts", {"lease_until": timedelta()}, True),
    ("counts", {"lease_until": MOMENT, "account": "another"}, True),
    ("counts", {"lease_until": MOMENT, "state": "done"}, True),
]


@pytest.mark.parametrize(("what", "other", "taken"), OTHERS)
async def test_an_account_is_counted_once_at_a_time(clock: Frozen, what: str, other: Row, taken: bool) -> None:
    work, own = await put(what, {"account": "one", "channel_id": 1}, "metric_job")
    base = {"id": 2, "state": "pending", "due_at": LATER, "account": "one", "channel_id": 2}
    await add(own, at({**base, **other}))
    assert await is_taken(work, own) is taken


@pytest.mark.parametrize(
    ("other", "taken"),
    [
        ({"lease_until": MOMENT}, False),
        ({"lease_until": timedelta()}, True),
        ({"lease_until": MOMENT, "state": "done"}, True),
        ({"lease_until": None}, True),
    ],
)
async def test_two_exports_are_written_at_once(clock: Frozen, other: Row, taken: bool) -> None:
    work, own = await put("exports", {})
    for number, given in ((2, {"lease_until": MOMENT}), (3, other)):
        row = {"id": number, "uuid": str(UUID(int=1000 + number)), "state": "pending", "due_at": LATER}
        await add(own, at({**row, **given}))
    assert await is_taken(work, own) is taken


async def test_a_thousand_channels_are_planned_at_once_and_the_others_next(clock: Frozen) -> None:
    await add("brand", {"id": 1})
    await add_copies("channel", at({"state": "connected", "connected_at": EARLIER}), 1_001)
    await Channel.all().update(platform="sandbox", brand_id=1)
    for plan in (inbox.plan_scans, metrics.plan_night):
        assert [await plan(SYSTEM) for _ in range(3)] == [1_000, 1, 0]


NEXT: Final = [
    ("a publication", "publication", {**SCHEDULED}, "next_attempt_at"),
    ("a question", "publication", {**SCHEDULED, "status": "unconfirmed"}, "next_attempt_at"),
    ("an expiry", "post", {"id": 1, "status": "in_review"}, "due_at"),
    ("a channel", "channel", {"platform": "sandbox", "state": "connected"}, "held_until"),
]


@pytest.mark.parametrize(("what", "table", "values", "column"), NEXT)
async def test_the_next_time_is_after_the_given_one(
    clock: Frozen, what: str, table: str, values: Row, column: str
) -> None:
    await add(table, at({**values, column: MINUTE}))
    assert await posts.next_due(SYSTEM, clock.at + MINUTE - MOMENT) == clock.at + MINUTE
    assert await posts.next_due(SYSTEM, clock.at + MINUTE) is None


async def test_the_next_delivery_is_after_the_given_time(clock: Frozen) -> None:
    await add("webhook_delivery", at({**DELIVERY, "due_at": MINUTE}))
    assert await webhooks.next_due(SYSTEM, clock.at + MINUTE - MOMENT) == clock.at + MINUTE
    assert await webhooks.next_due(SYSTEM, clock.at + MINUTE) is None


@pytest.mark.parametrize("status", ["published", "cancelled"])
async def test_what_is_over_has_no_next_time(clock: Frozen, status: str) -> None:
    await add("publication", at({**SCHEDULED, "status": status, "next_attempt_at": MINUTE}))
    await add("post", at({"id": 1, "status": "published", "due_at": MINUTE}))
    await add("webhook_delivery", at({**DELIVERY, "status": "succeeded", "due_at": MINUTE}))
    assert await posts.next_due(SYSTEM, clock.at) is None
    assert await webhooks.next_due(SYSTEM, clock.at) is None


BATCHES: Final = [
    ("exports", 1),
    ("attempts to take back", 20),
    ("pushes", 50),
    ("inbound events", 20),
    ("authorizations without a channel", 50),
    ("cancelled subscriptions", 100),
    ("renewals of a worker", 10),
    ("publications of a worker", 500),
]


@pytest.mark.parametrize(("what", "most"), BATCHES)
async def test_so_much_is_taken_at_once(clock: Frozen, what: str, most: int) -> None:
    work, others, own, values = WORK[what]
    for name, given in (*others, (own, values)):
        await add_copies(name, at(given), most + 1)
    done = await work()
    assert (done if isinstance(done, int) else len(cast("list[object]", done))) == most


async def test_a_thousand_channels_are_planned_at_once(clock: Frozen) -> None:
    await add_copies("brand", {"id": 1}, 1_001)
    given = {"brand_id": 1, "platform": "sandbox", "state": "connected", "connected_at": EARLIER}
    await add_copies("channel", at(given), 1_001)
    await Statement("UPDATE channel SET platform = 'sandbox'").run()
    for left in (1_000, 1, 0):
        assert (await inbox.plan_scans(SYSTEM), await metrics.plan_night(SYSTEM)) == (left, left)


@pytest.mark.parametrize(
    ("what", "column", "lasts"),
    [
        ("exports", "lease_until", 2 * MINUTE),
        ("scans", "due_at", 6 * MINUTE),
        ("counts", "lease_until", 10 * MINUTE),
        ("thumbnails", "thumbnails_due_at", 10 * MINUTE),
        ("renewals", "refresh_lease_until", MINUTE),
        ("publications of a worker", "lease_until", 2 * MINUTE),
        ("deliveries", "lease_until", MINUTE / 2),
        ("deliveries", "due_at", MINUTE / 2),
    ],
)
async def test_it_is_taken_again_after_so_long(clock: Frozen, what: str, column: str, lasts: timedelta) -> None:
    work, own = await put(what, {"events": '["post.published"]', "enable_epoch": 1}, "webhook_endpoint")
    await work()
    (row,) = await read(own)
    assert datetime.fromisoformat(row[column]) == clock.at + lasts


@pytest.mark.parametrize(
    ("values", "state"),
    [
        ({"used_at": EARLIER}, "failed"),
        ({"used_at": None}, "expired"),
        ({"used_at": EARLIER, "tokens": "sealed"}, "expired"),
        ({"used_at": EARLIER, "state": "exchanged"}, "expired"),
        ({"used_at": EARLIER, "state": "finished"}, "finished"),
    ],
    ids=["its answer was lost", "nobody came back", "its tokens came", "it was exchanged", "it was finished"],
)
async def test_how_an_attempt_to_connect_ends(clock: Frozen, values: Row, state: str) -> None:
    work, own = await put("lost answers to codes", at({"state": "started", **values}))
    await work()
    assert [row["state"] for row in await read(own)] == [state]


@pytest.mark.parametrize(
    ("before", "after"), [("pending", "expired"), ("published", "published"), ("cancelled", "cancelled")]
)
async def test_an_expired_post_takes_what_waits_with_it(clock: Frozen, before: str, after: str) -> None:
    await add("publication", {**SCHEDULED, "status": before, "post_id": 1})
    work, _ = await put("posts that expire", {})
    assert await work() == 1
    assert [row["status"] for row in await read("publication")] == [after]


@pytest.mark.parametrize(
    ("stuck", "taken"),
    [
        ({"lease_until": 27 * MINUTE / 60}, 1),
        ({"lease_until": 27 * MINUTE / 60 + MOMENT}, 3),
        ({"lease_until": MOMENT}, 1),
        ({"lease_until": timedelta()}, 4),
    ],
    ids=["under way for three seconds", "for less", "at the end of its lease", "its lease is over"],
)
async def test_an_endpoint_is_slow_whose_delivery_has_been_under_way_for_three_seconds(
    clock: Frozen, stuck: Row, taken: int
) -> None:
    await add(*BRAND)
    await add(*ENDPOINT, enable_epoch=1)
    await add("webhook_attempt", {"endpoint_id": 1, "duration_ms": 5, "status": "succeeded"})
    waiting = {**DELIVERY, "due_at": EARLIER, "event": "test", "enable_epoch": 1}
    for number, given in enumerate([*[waiting] * 5, {**DELIVERY, "due_at": LATER, **stuck}], 1):
        await add("webhook_delivery", at({**given, "id": number, "uuid": str(UUID(int=number)), "replay": number}))
    bounds = Bounds(quick=4, fresh=3, slow=2)
    assert len(await claim_due(SYSTEM, 100, bounds)) == taken


OVER: Final = {"status": "succeeded", "due_at": EARLIER}
LATER_ON: Final = {"status": "pending", "due_at": MINUTE}


@pytest.mark.parametrize("others", [OVER, LATER_ON], ids=["over", "later"])
async def test_only_what_is_due_takes_a_place(clock: Frozen, others: Row) -> None:
    """Of four places of a quick endpoint, and of five of a claim that begins with one to a slow endpoint."""
    await add(*BRAND)
    for ident, milliseconds in ((1, 5), (2, 5_000)):
        await add(
            "webhook_endpoint", {**ENDPOINT[1], "id": ident, "uuid": str(UUID(int=ident)), "enable_epoch": 1}
        )
        await add("webhook_attempt", {"endpoint_id": ident, "duration_ms": milliseconds, "status": "succeeded"})
    due = {"status": "pending", "due_at": -MINUTE, "endpoint_id": 1}
    given = [*[{**others, "endpoint_id": 1}] * 5, {**others, "endpoint_id": 2}, *[due] * 5]
    for number, values in enumerate(given, 1):
        row = {**DELIVERY, **values, "id": number, "uuid": str(UUID(int=100 + number)), "replay": number}
        await add("webhook_delivery", at({**row, "event": "test", "enable_epoch": 1}))
    claimed = await claim_due(SYSTEM, 5, Bounds(quick=5, fresh=1, slow=2))
    assert [item.id for item in claimed] == [7, 8, 9, 10, 11]


@pytest.mark.parametrize(
    ("attempts", "taken"),
    [
        ([(5_000, -MINUTE), (5, -MOMENT)], 4),
        ([(5, -MINUTE), (5_000, -MOMENT)], 2),
        ([(5_000, -MINUTE), (5, -MINUTE)], 4),
        ([(2_999, -MINUTE)], 4),
        ([(3_000, -MINUTE)], 2),
        ([], 3),
    ],
    ids=["quick at last", "slow at last", "two at one time", "nearly slow", "slow", "none"],
)
async def test_the_last_attempt_tells_how_quick_an_endpoint_is(
    clock: Frozen, attempts: list[tuple[int, timedelta]], taken: int
) -> None:
    await add(*BRAND)
    await add(*ENDPOINT, enable_epoch=1)
    for number, (milliseconds, when) in enumerate(attempts, 1):
        given = {"id": number, "endpoint_id": 1, "duration_ms": milliseconds, "status": "failed"}
        await add("webhook_attempt", at({**given, "attempted_at": when}))
    waiting = {**DELIVERY, "due_at": EARLIER, "event": "test", "enable_epoch": 1}
    for number in range(1, 6):
        row = {**waiting, "id": number, "uuid": str(UUID(int=number)), "replay": number}
        await add("webhook_delivery", at(row))
    assert len(await claim_due(SYSTEM, 100, Bounds(quick=4, fresh=3, slow=2))) == taken


@pytest.mark.parametrize(
    ("before", "after"),
    [("scheduled", "publishing"), ("publishing", "publishing"), ("published", "published"), ("failed", "failed")],
)
async def test_a_scheduled_post_is_being_published_once_a_publication_is_claimed(
    clock: Frozen, before: str, after: str
) -> None:
    work, _ = await put("publications", {"status": before}, "post")
    await work()
    assert [row["status"] for row in await read("post")] == [after]


async def test_what_waits_for_a_person_is_what_no_platform_is_asked_about(clock: Frozen) -> None:
    for number, (status, again_at) in enumerate(
        [("unconfirmed", None), ("unconfirmed", MINUTE), ("unconfirmed", None), ("failed", None)], 1
    ):
        row = {**SCHEDULED, "id": number, "post_id": number, "status": status, "next_attempt_at": again_at}
        await add("publication", at(row))
    assert await posts.count_unsettled(SYSTEM) == 2


async def test_of_each_account_the_count_that_is_due_first_is_taken(clock: Frozen) -> None:
    for ident, account, due_at in ((1, "a", -MOMENT), (2, "a", -MINUTE), (3, "b", timedelta()), (4, "b", MOMENT)):
        job = {"id": ident, "channel_id": ident, "account": account, "state": "pending", "due_at": due_at}
        await add("channel", {**CHANNEL[1], "id": ident, "uuid": str(UUID(int=ident))})
        await add("metric_job", at(job))
    assert [job.id for job in await metrics.claim_jobs(SYSTEM, 100)] == [2, 3]
    assert await metrics.claim_jobs(SYSTEM, 100) == []
