"""Making, changing and removing endpoints, tests and replays; who may is proven by the matrix of operations."""

import json
from datetime import timedelta
from itertools import combinations

import pytest
from pydantic import ValidationError

from app.access import BrandScopes, Role
from app.access.audit import AuditEntry
from app.core import changes, config, crypto
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Forbidden, Invalid, InvalidState, NotFound, TierDenied
from app.core.keyset import Slice, Window
from app.core.operator_lists import ListPage
from app.domain import accounts, webhooks
from app.domain.webhooks import (
    Bounds,
    Delivery,
    DeliveryStatus,
    Endpoint,
    EndpointUpdate,
    EventType,
    NewEndpoint,
    NewListener,
)
from app.domain.webhooks.change_notes import topic
from app.domain.webhooks.errors import EndpointDisabled
from tests import factories
from tests.domain.webhooks.hooks import deliveries, endpoint, happen, log, owner, published, shown, turn
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.receivers import receiving, signed, status
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

URL = "http://127.0.0.1:9/hook"
SUBSETS = [list(chosen) for size in range(1, 6) for chosen in combinations(EventType, size)]


@proves("WH-EVT-01", "WH-EVT-13")
async def test_any_subset_of_the_five_events_can_be_subscribed(clock: Frozen) -> None:
    assert [kind.value for kind in EventType] == [
        "post.published",
        "post.failed",
        "post.expired",
        "post.approved",
        "post.commented",
    ]
    assert len(SUBSETS) == 31
    scope = await owner()
    for events in SUBSETS:
        made = await endpoint(scope, URL, [*reversed(events), *events])
        seen = await shown(scope, made.id)
        assert seen == made.endpoint
        assert (seen.events, seen.state, seen.disabled_reason, seen.consecutive_failures) == (
            events,
            "enabled",
            None,
            0,
        )
        # A brand has fewer endpoints than there are subsets.
        await webhooks.delete(scope, made.id)


@proves("WH-EVT-14", "WH-EVT-16")
@pytest.mark.parametrize(
    "events", [[], ["test"], ["post.published", "post.deleted"], ["POST.PUBLISHED"], None, "x"]
)
def test_empty_and_unknown_events_are_refused(events: object) -> None:
    for model in (NewEndpoint, EndpointUpdate):
        with pytest.raises(ValidationError) as refused:
            model.model_validate({"url": URL, "events": events})
        assert {error["loc"][0] for error in refused.value.errors()} == {"events"}


@proves("WH-EVT-03", "WH-EVT-04", "WH-STATE-06")
@pytest.mark.parametrize("role", [Role.EDITOR, Role.MEMBER, Role.CLIENT])
async def test_only_the_owner_may(clock: Frozen, role: Role) -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    scope = await factories.scope(person, brand)
    made = await endpoint(scope, URL)
    await webhooks.disable(scope, made.id)
    other = await factories.scope(await factories.member(brand, role), brand)
    before = await rows()
    for refused in (
        webhooks.create(other, NewEndpoint(url=URL, events=[EventType.FAILED])),
        webhooks.edit(other, made.id, EndpointUpdate(description="x")),
        webhooks.enable(other, made.id),
        log(other, made.id),
        webhooks.send_test(other, made.id),
    ):
        with pytest.raises(Forbidden):
            await refused
    assert await rows() == before


async def test_no_tier_reaches_webhooks(clock: Frozen) -> None:
    person = await factories.user()
    brand = await factories.brand(person)
    limited = await factories.scope(person, brand, factories.Tier.ELEVATED_WRITE)
    with pytest.raises(TierDenied):
        await webhooks.create(limited, NewEndpoint(url=URL, events=[EventType.FAILED]))
    assert await Endpoint.all().count() == 0


@proves("WH-SIG-04")
async def test_the_secret_is_shown_once_and_stored_sealed(orm: Settings, clock: Frozen) -> None:
    scope = await owner()
    made = await endpoint(scope, URL)
    assert made.secret not in repr(made)
    told = [
        repr(await shown(scope, made.id)),
        repr(await webhooks.endpoint_pages(BrandScopes((scope,)), Window())),
        repr(await webhooks.send_test(scope, made.id)),
        repr(await webhooks.claim(SYSTEM, 10, Bounds.alike(4))),
        json.dumps(await rows(), default=str),
    ]
    assert not [text for text in told if made.secret in text]


async def test_secrets_are_sealed_anew_under_the_newest_key(orm: Settings, clock: Frozen) -> None:
    scope = await owner()
    made = await endpoint(scope, URL)
    newer = await webhooks.rotate_secret(scope, made.id)
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    assert await webhooks.rotate_keys(SYSTEM) == 1
    assert await webhooks.rotate_keys(SYSTEM) == 0
    crypto.configure(crypto.Vault([b"n" * 32]))
    await webhooks.send_test(scope, made.id)
    (claimed,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
    assert claimed.keys == [newer.secret, made.secret]


async def test_a_list_of_endpoints_pages_newest_first(clock: Frozen) -> None:
    scope, stranger = await owner(), await owner()
    await endpoint(stranger, URL)
    made = [(await endpoint(scope, URL)).id for _ in range(5)]
    seen: list[int] = []
    window = Window(2)
    while True:
        page = (await webhooks.endpoint_pages(BrandScopes((scope,)), window))[scope.brand_id]
        assert isinstance(page, Slice)
        seen += [item.id for item in page.items]
        if not page.has_next:
            break
        window = Window(2, page.cursor_of(len(page.items) - 1))
    assert seen == made[::-1]
    back = (await webhooks.endpoint_pages(BrandScopes((scope,)), Window(2, page.cursor_of(0), backwards=True)))[
        scope.brand_id
    ]
    assert isinstance(back, Slice)
    assert ([item.id for item in back.items], back.has_previous) == ([made[2], made[1]], True)
    broken = await webhooks.endpoint_pages(BrandScopes((scope,)), Window(2, "x"))
    assert isinstance(broken[scope.brand_id], Invalid)


async def test_an_edit_changes_what_it_names(clock: Frozen) -> None:
    scope = await owner()
    made = await endpoint(scope, URL, [EventType.FAILED])
    seen = await webhooks.edit(scope, made.id, EndpointUpdate(description=" A receiver "))
    assert (seen.url, seen.description, seen.events) == (URL, "A receiver", [EventType.FAILED])
    seen = await webhooks.edit(scope, made.id, EndpointUpdate(url="http://127.0.0.1:10/", description=None))
    assert (seen.url, seen.description) == ("http://127.0.0.1:10/", None)
    assert await shown(scope, made.id) == seen
    before = await rows()
    assert await webhooks.edit(scope, made.id, EndpointUpdate()) == seen
    with pytest.raises(Invalid) as refused:
        await webhooks.edit(scope, made.id, EndpointUpdate(url="ftp://127.0.0.1/"))
    assert list(refused.value.fields) == ["url"]
    assert await rows() == before


@proves("WH-EVT-15")
async def test_an_endpoint_of_another_brand_is_not_there(clock: Frozen) -> None:
    scope, stranger = await owner(), await owner()
    made = await endpoint(stranger, URL)
    sent = await webhooks.send_test(stranger, made.id)
    before = await rows()
    for refused in (
        shown(scope, made.id),
        webhooks.edit(scope, made.id, EndpointUpdate(description="x")),
        webhooks.disable(scope, made.id),
        webhooks.enable(scope, made.id),
        webhooks.rotate_secret(scope, made.id),
        webhooks.delete(scope, made.id),
        webhooks.send_test(scope, made.id),
        webhooks.replay(scope, sent.id),
    ):
        with pytest.raises(NotFound):
            await refused
    assert not (await log(scope, made.id)).items
    assert not (await deliveries(scope, made.id)).items
    assert await rows() == before


@proves("WH-STATE-04", "S-145", "S-151")
async def test_a_disabled_endpoint_gets_nothing_and_nothing_is_made_up_for(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope, 1))
        await turn()
        seen = await webhooks.disable(scope, made.id)
        assert (seen.state, seen.disabled_reason, seen.disabled_at) == ("disabled", "manual", clock.at)
        clock.move(timedelta(seconds=10))
        assert await webhooks.disable(scope, made.id) == seen
        assert await happen(published(scope, 2)) == 0
        assert await turn() == 0
        enabled = await webhooks.enable(scope, made.id)
        assert (enabled.state, enabled.disabled_reason, enabled.disabled_at) == ("enabled", None, None)
        clock.move(timedelta(days=1))
        assert await turn() == 0
        assert len(place.requests) == 1
        await happen(published(scope, 3))
        await turn()
        assert place.requests[-1].json["post_id"] == 3
    listed = (await deliveries(scope, made.id)).items
    assert [(item.status, len(item.attempts)) for item in listed] == [("pending", 1), ("cancelled", 1)]


async def test_what_was_emitted_while_it_was_being_disabled_is_cancelled_unsent(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        # As when the event is written in a transaction that began before the endpoint was disabled.
        await Endpoint.filter(id=made.id).update(enable_epoch=2)
        assert await turn() == 0
        assert place.connections == 0
    assert (await Delivery.get()).status == "cancelled"


async def test_enabling_what_is_enabled_is_refused(clock: Frozen) -> None:
    scope = await owner()
    made = await endpoint(scope, URL)
    before = await rows()
    with pytest.raises(InvalidState):
        await webhooks.enable(scope, made.id)
    assert await rows() == before


@proves("WH-DLV-07", "WH-DLV-08", "WH-EVT-14", "S-142", "S-143", "S-144", "WH-SIG-03")
async def test_a_test_is_a_real_delivery_whatever_was_subscribed(clock: Frozen) -> None:
    scope = await owner()
    async with receiving(status(500)) as place:
        made = await endpoint(scope, place.url, [EventType.COMMENTED])
        sent = await webhooks.send_test(scope, made.id)
        assert (sent.event, sent.status, sent.attempts, sent.next_attempt_at) == ("test", "pending", [], clock.at)
        for wait in (10, 60, 0):
            await turn()
            clock.move(timedelta(seconds=wait))
        assert len(place.requests) == 3
        request = place.requests[0]
    at = clock.at - timedelta(seconds=70)
    assert signed(request, made.secret, at.timestamp())
    assert (request.event, request.delivery) == ("test", str(sent.uuid))
    assert request.json == {
        "post_id": 0,
        "status": "test",
        "brand_id": scope.brand_id,
        "occurred_at": at.isoformat(timespec="seconds"),
    }
    assert [line.event for line in (await log(scope, made.id)).items] == ["test"] * 3
    assert (await shown(scope, made.id)).consecutive_failures == 1


@proves("S-143")
async def test_a_test_to_a_disabled_endpoint_is_refused(clock: Frozen) -> None:
    scope = await owner()
    made = await endpoint(scope, URL)
    sent = await webhooks.send_test(scope, made.id)
    await webhooks.disable(scope, made.id)
    before = await rows()
    for refused in (webhooks.send_test(scope, made.id), webhooks.replay(scope, sent.id)):
        with pytest.raises(EndpointDisabled):
            await refused
    assert await rows() == before


async def test_a_replay_is_a_new_delivery_of_the_same_bytes(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        (first,) = (await deliveries(scope, made.id)).items
        with pytest.raises(InvalidState, match="not over yet"):
            await webhooks.replay(scope, first.id)
        await turn()
        clock.move(timedelta(hours=1))
        again = [await webhooks.replay(scope, first.id) for _ in range(2)]
        assert [item.payload for item in again] == [first.payload] * 2
        await turn()
        bodies, ids = ({getattr(item, name) for item in place.requests} for name in ("body", "delivery"))
        assert (len(place.requests), len(bodies), len(ids)) == (3, 1, 3)
        test = await webhooks.send_test(scope, made.id)
        await turn()
        await webhooks.edit(scope, made.id, EndpointUpdate(events=[EventType.FAILED]))
        with pytest.raises(InvalidState, match="not subscribed"):
            await webhooks.replay(scope, first.id)
        # Nobody subscribes to tests.
        assert (await webhooks.replay(scope, test.id)).payload == test.payload
    # Each event is counted by itself.
    assert sorted(await Delivery.all().values_list("event", "replay")) == [
        ("post.published", 0),
        ("post.published", 1),
        ("post.published", 2),
        ("test", 0),
        ("test", 1),
    ]


async def test_deliveries_are_listed_by_event_and_state(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope), published(scope, event=EventType.FAILED))
        await turn()
        await webhooks.send_test(scope, made.id)

        async def listed(**how: str) -> list[str]:
            return [item.event.value for item in (await deliveries(scope, made.id, None, **how)).items]

        assert await listed() == ["test", "post.failed", "post.published"]
        assert await listed(status="pending") == ["test"]
        assert await listed(status="succeeded") == ["post.failed", "post.published"]
        assert await listed(event="post.failed") == ["post.failed"]
        assert await listed(event="post.failed", status="cancelled") == []
        page = await deliveries(scope, made.id, Window(2))
        after = Window(2, page.cursor_of(1))
        rest = await deliveries(scope, made.id, after)
        assert [item.event for item in rest.items] == ["post.published"]
        with pytest.raises(Invalid):
            await deliveries(scope, made.id, after, event="test")


async def test_what_is_deleted_goes_with_its_log(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        (claimed,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(4))
        attempt = await webhooks.attempt(claimed)
        assert isinstance(attempt, webhooks.Attempted)
        assert await webhooks.delete(scope, made.id) == made.id
        await webhooks.record(SYSTEM, [attempt])
    found = await rows()
    assert [found[name] for name in ("webhook_endpoint", "webhook_delivery", "webhook_attempt")] == [[], [], []]


async def test_endpoints_go_with_the_account_and_nothing_is_sent_any_more(clock: Frozen) -> None:
    scope, stranger = await owner(), await owner()
    async with receiving() as place, receiving() as other:
        await endpoint(scope, place.url)
        await endpoint(stranger, other.url)
        await happen(published(scope), published(stranger))
        confirmed = accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=scope.caller.email)
        await accounts.delete(scope.caller, confirmed)
        assert await turn() == 1
        assert (place.connections, other.connections) == (0, 1)
    assert {row.brand_id for row in await Endpoint.all()} == {stranger.brand_id}
    assert {row.brand_id for row in await Delivery.all()} == {stranger.brand_id}


async def test_changes_are_audited(clock: Frozen) -> None:
    scope = await owner()
    made = await endpoint(scope, URL)
    await webhooks.disable(scope, made.id)
    await webhooks.enable(scope, made.id)
    await webhooks.rotate_secret(scope, made.id)
    await webhooks.edit(scope, made.id, EndpointUpdate(description="x"))
    await webhooks.send_test(scope, made.id)
    await webhooks.delete(scope, made.id)
    lines = await AuditEntry.filter(brand_id=scope.brand_id, action__startswith="webhooks.").order_by("id")
    assert {line.subject for line in lines} == {f"webhook {made.id}"}
    assert [line.action.partition(".")[2] for line in lines] == [
        "create",
        "disable",
        "enable",
        "rotate_secret",
        "edit",
        "send_test",
        "delete",
    ]
    assert not [line for line in lines if made.secret in (line.detail or "")]


async def test_whoever_looks_is_told_of_every_change(clock: Frozen) -> None:
    scope = await owner()
    told: list[int] = []
    stop = changes.listen(topic(scope.brand_id), lambda _, ident: told.append(ident))
    made = await endpoint(scope, URL)
    for change in (
        webhooks.edit(scope, made.id, EndpointUpdate(description="x")),
        webhooks.rotate_secret(scope, made.id),
        webhooks.disable(scope, made.id),
        webhooks.enable(scope, made.id),
    ):
        told.clear()
        await change
        assert told == [made.id], change
    told.clear()
    await webhooks.edit(scope, made.id, EndpointUpdate())
    await webhooks.delete(scope, made.id)
    listener = await webhooks.create_listener(scope, NewListener(events=[EventType.FAILED]))
    operators = await webhooks.create_for(SYSTEM, str(scope.slug), NewEndpoint(url=URL, events=[EventType.FAILED]))
    assert told == [listener.id, operators.id]
    stop()


async def test_an_operator_sees_how_much_waits_for_an_endpoint(clock: Frozen) -> None:
    scope, other = await owner(), await owner()
    async with receiving() as place:
        made, theirs = await endpoint(scope, place.url), await endpoint(other, place.url)
        await happen(published(scope))
        await turn()
        for ident in (made.id, made.id):
            await webhooks.send_test(scope, ident)
        await webhooks.send_test(other, theirs.id)
    assert (await webhooks.show_endpoint(SYSTEM, made.id)).pending == 2
    found = await webhooks.list_deliveries(SYSTEM, ListPage(), endpoint_id=made.id)
    assert [item.status for item in found] == ["pending", "pending", "succeeded"]
    waiting = await webhooks.list_deliveries(SYSTEM, ListPage(), status=DeliveryStatus.PENDING)
    assert [item.endpoint_id for item in waiting] == [theirs.id, made.id, made.id]


async def test_a_secret_that_no_key_opens_is_left_as_it_is(orm: Settings, clock: Frozen) -> None:
    scope = await owner()
    fine, lost = await endpoint(scope, URL), await endpoint(scope, URL)
    await Endpoint.filter(id=lost.id).update(secret=(await Endpoint.get(id=fine.id)).secret)
    before = {row.id: row.secret for row in await Endpoint.all()}
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    assert await webhooks.rotate_keys(SYSTEM) == 1
    after = {row.id: row.secret for row in await Endpoint.all()}
    assert [before[ident] == after[ident] for ident in (fine.id, lost.id)] == [False, True]


@proves("S-138")
async def test_an_operator_makes_an_endpoint_for_a_brand(orm: Settings, clock: Frozen) -> None:
    scope = await owner()
    data = NewEndpoint(url=URL, events=[EventType.FAILED])
    made = await webhooks.create_for(SYSTEM, str(scope.slug), data)
    assert await shown(scope, made.id) == made.endpoint
    with pytest.raises(NotFound):
        await webhooks.create_for(SYSTEM, str(scope.caller.user_id), data)
    for ours in ("http://galley.test/x", "http://GALLEY.test:80/", "http://callbacks.galley.test/webhooks"):
        with pytest.raises(Invalid) as refused:
            await webhooks.create_for(SYSTEM, str(scope.slug), data.model_copy(update={"url": ours}))
        assert refused.value.fields == {"url": ["The address is this service's own."]}
    config.configure(orm.model_copy(update={"base_url": "http://127.0.0.1:9"}))
    await happen(published(scope, event=EventType.FAILED))
    await turn()
    (line,) = (await log(scope, made.id)).items
    assert (line.error, line.response_code) == ("refused", None)
