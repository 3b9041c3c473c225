"""Events of Instagram's webhooks on their way into the inbox, and the subscription to them."""

import asyncio
import json
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import timedelta
from itertools import permutations
from typing import Any
from unittest.mock import AsyncMock

import pytest
from pydantic import SecretStr

from app.access import BrandScope, RequestInfo, Visitor
from app.connectors import NeedsReconnect, Receives, Retryable, Target, registry
from app.core import clock as clocks, config
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import accounts, callbacks, inbox
from app.domain.callbacks.models import InboundEvent
from app.domain.channels import Channel, external_key
from app.domain.inbox import Contact, SocialComment, scans
from app.domain.inbox.models import CommentCursor
from app.domain.posts import Publication
from tests import factories
from tests.connectors.authorized import clients
from tests.connectors.standins import meta
from tests.connectors.standins.meta_instagram import ACCOUNT, USERNAME, Instagram
from tests.connectors.standins.server import Says, standing_in
from tests.domain.callbacks.test_rules import SECRETS, hub
from tests.domain.channels.allowed import allowed
from tests.domain.posts.places import place
from tests.due_work import scan_one
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.modules import hurry

pytestmark = pytest.mark.usefixtures("orm")

DAY, MOMENT = timedelta(days=1), timedelta(microseconds=1)


@dataclass
class There:
    """A channel at a stand-in of Instagram."""

    place: Instagram
    scope: BrandScope
    ident: int

    async def stored(self) -> list[tuple[str, str, str | None]]:
        rows = await SocialComment.filter(channel_id=self.ident).order_by("external_id")
        return [(row.external_id, row.body, row.kind) for row in rows]


@pytest.fixture
async def there(orm: Settings, clock: Frozen) -> AsyncGenerator[There]:
    place = Instagram()
    with clients():
        config.configure(config.settings().model_copy(update={"meta_app_secret": SecretStr(SECRETS[0])}))
        async with standing_in(place):
            owner = await factories.user()
            scope = await factories.scope(owner, await factories.brand(owner))
            yield There(place, scope, await channel(place, scope.brand_id))


async def channel(place: Instagram, brand_id: int, account: str = ACCOUNT) -> int:
    credentials = {"access_token": place.new_token("long", []), "account_id": account, "username": USERNAME}
    return await allowed(
        brand_id,
        "instagram",
        credentials,
        handle=f"@{USERNAME}",
        external_id=account,
        external_key=external_key("instagram", account),
    )


def written(ident: str, text: str, author: str = "bob", account: str = ACCOUNT) -> dict[str, Any]:
    value = {"id": ident, "from": {"id": f"9{author}", "username": author}, "media": {"id": "17"}, "text": text}
    at = int(clocks.now().timestamp())
    return {"id": account, "time": at, "changes": [{"field": "comments", "value": value}]}


def said(ident: str, text: str) -> dict[str, Any]:
    at = int(clocks.now().timestamp())
    message = {"sender": {"id": "9007"}, "recipient": {"id": ACCOUNT}, "timestamp": at * 1000}
    return {"id": ACCOUNT, "time": at, "messaging": [{**message, "message": {"mid": ident, "text": text}}]}


async def arrive(*entries: object) -> int:
    """Deliver a body with these entries, and let the worker handle what is due."""
    body = json.dumps({"object": "instagram", "entry": entries}).encode()
    await callbacks.receive_instagram_event(Visitor(RequestInfo()), body, hub(body))
    return await callbacks.work_events(SYSTEM)


@proves("INB-05")
async def test_comments_and_messages_enter_once_with_their_authors(there: There) -> None:
    comment = there.place.comment("17", "Nice ⚓")
    entries = [written(comment, "Nice ⚓"), said("mid.1", "Hello")]
    for order in permutations(entries):
        await arrive(*order)
        await arrive(*order, *order)
    assert await there.stored() == [(comment, "Nice ⚓", None), ("mid.1", "Hello", "message")]
    assert sorted(await Contact.all().values_list("external_id", flat=True)) == ["9007"]
    assert {row.state for row in await InboundEvent.all()} == {"done"}


async def test_a_mention_is_asked_for_and_what_is_gone_is_left_out(there: There) -> None:
    there.place.mentions["1801"] = {"text": "See @us", "timestamp": meta.at(), "username": "bob"}
    at = int(clocks.now().timestamp())
    changes = [
        {"field": "mentions", "value": {"media_id": "1", "comment_id": ident}} for ident in ("1801", "1802")
    ]
    await arrive({"id": ACCOUNT, "time": at, "changes": changes})
    assert await there.stored() == [("1801", "See @us", "mention")]


async def test_what_is_own_foreign_or_removed_changes_nothing(there: There) -> None:
    other = await channel(there.place, there.scope.brand_id, "999")
    await Channel.filter(id=other).update(state="removed")
    await arrive(
        written("1", "Mine", author=USERNAME),
        written("2", "Elsewhere", account="555"),
        written("3", "Removed", account="999"),
    )
    assert await SocialComment.all().count() == 0
    assert there.place.got == []


async def test_an_account_in_two_brands_has_the_comment_in_both(there: There) -> None:
    owner = await factories.user()
    second = await channel(there.place, (await factories.brand(owner)).id)
    # Nothing is told about this one.
    await channel(there.place, there.scope.brand_id, "999")
    await arrive(said("mid.1", "Hello"))
    assert (await InboundEvent.get()).state == "done"
    rows = await SocialComment.all().order_by("channel_id").values_list("channel_id", "body")
    assert [tuple(row) for row in rows] == [(there.ident, "Hello"), (second, "Hello")]


async def test_a_platform_that_is_away_is_asked_again_and_stored_ones_are_not(there: There, clock: Frozen) -> None:
    ids = [there.place.comment("17", f"{number}") for number in range(3)]
    there.place.faults = [(ids[1], Says(500, "<p>Oh.</p>"))]
    await arrive(*(written(ident, "x") for ident in ids))
    assert [body for _, body, _ in await there.stored()] == ["0"]
    (row,) = await InboundEvent.all()
    assert (row.state, row.problem) == ("pending", "Retryable")
    there.place.got.clear()
    clock.move(timedelta(seconds=10))
    assert await callbacks.work_events(SYSTEM) == 1
    assert [body for _, body, _ in await there.stored()] == ["0", "1", "2"]
    assert [got.path.rpartition("/")[2] for got in there.place.got] == ids[1:]


async def test_a_delivery_asks_for_twenty_events_at_a_time(there: There) -> None:
    entries = [written(there.place.comment("17", f"{number}"), "x") for number in range(60)]
    body = json.dumps({"object": "instagram", "entry": entries}).encode()
    for stored in (20, 40):
        with pytest.raises(Retryable, match="More events have to be asked for"):
            await inbox.receive_events(SYSTEM, "instagram", body)
        assert len(await there.stored()) == stored
    assert await inbox.receive_events(SYSTEM, "instagram", body) == 20
    assert await inbox.receive_events(SYSTEM, "instagram", body) == 0


async def test_what_an_event_says_in_full_is_stored_without_a_question(there: There, clock: Frozen) -> None:
    at = await place()
    post = await at.post("feed")
    await Publication.filter(post_id=post.id).update(channel_id=there.ident, external_id="17")
    await Channel.filter(id=there.ident).update(handle=None)
    await arrive(written("1", "Nice"), said("mid.1", "Hello"))
    assert await there.stored() == [("1", "Nice", None), ("mid.1", "Hello", "message")]
    assert await SocialComment.filter(publication_id__not_isnull=True).values_list("external_id", flat=True) == [
        "1"
    ]
    people = await Contact.all().order_by("external_id").values_list("external_id", "name")
    assert [tuple(person) for person in people] == [("9007", "9007"), ("9bob", "bob")]
    assert there.place.got == []


async def test_a_channel_that_the_platform_holds_back_is_asked_later(there: There, clock: Frozen) -> None:
    comment = there.place.comment("17", "Nice")
    await Channel.filter(id=there.ident).update(held_until=clock.at + DAY)
    await arrive(written(comment, "Nice"), said("mid.1", "Hello"))
    assert await there.stored() == [("mid.1", "Hello", "message")]
    body = json.dumps({"object": "instagram", "entry": [written(comment, "Nice")]}).encode()
    clock.move(DAY - MOMENT)
    with pytest.raises(Retryable, match="takes no calls for this channel now"):
        await inbox.receive_events(SYSTEM, "instagram", body)
    assert there.place.got == []
    clock.move(MOMENT)
    assert await inbox.receive_events(SYSTEM, "instagram", body) == 1


async def test_a_channel_that_cannot_be_asked_is_not(there: There) -> None:
    await Channel.filter(id=there.ident).update(credentials="broken")
    await arrive(written(there.place.comment("17", "Nice"), "Nice"))
    assert await there.stored() == []
    assert there.place.got == []


async def test_a_channel_that_must_be_connected_again_is_marked_and_asked_once(
    there: There, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = AsyncMock(side_effect=NeedsReconnect(""))
    monkeypatch.setattr(registry.platform("instagram"), "told", asked)
    await arrive(*(written(there.place.comment("17", text), text) for text in ("One", "Two")))
    assert asked.await_count == 1
    assert await there.stored() == []
    row = await Channel.get(id=there.ident)
    assert (row.state, row.problem) == ("needs_reconnect", "The channel must be connected again.")


async def test_a_channel_is_subscribed_when_it_is_new_and_once_a_day(there: There, clock: Frozen) -> None:
    async def scan() -> int:
        await inbox.plan_scans(SYSTEM)
        await CommentCursor.all().update(due_at=clock.at)
        there.place.got.clear()
        assert await scan_one((await CommentCursor.get(channel_id=there.ident)).id) == 0
        return len([got for got in there.place.got if got.path.endswith("/subscribed_apps")])

    # A refusal does no harm to the scan.
    there.place.fail("/subscribed_apps", meta.refusal(200, 0, "No"))
    assert [await scan(), await scan()] == [1, 0]
    assert there.place.subscribed is None
    clock.move(DAY)
    assert [await scan(), await scan()] == [1, 0]
    assert there.place.subscribed == "comments,messages"


async def test_a_subscription_has_twenty_seconds_and_keeps_no_scan_from_its_end(
    there: There, monkeypatch: pytest.MonkeyPatch
) -> None:
    platform = registry.platform("instagram")
    assert isinstance(platform, Receives)
    subscribe = platform.subscribe

    async def slowly(target: Target) -> None:
        await asyncio.sleep(0.05)
        await subscribe(target)

    monkeypatch.setattr(platform, "subscribe", slowly)
    hurry(monkeypatch, scans, 20, to=0)
    await inbox.plan_scans(SYSTEM)
    assert await scan_one((await CommentCursor.get(channel_id=there.ident)).id) == 0
    cursor = await CommentCursor.get(channel_id=there.ident)
    assert (there.place.subscribed, cursor.failures, cursor.problem) == (None, 0, None)
    assert cursor.scanned_until is not None


async def test_a_channel_that_is_removed_is_subscribed_no_longer(there: There) -> None:
    owner = await factories.user()
    second = await factories.scope(owner, await factories.brand(owner))
    other = await channel(there.place, second.brand_id)
    there.place.subscribed = "comments,messages"
    await accounts.disconnect_channel(second, other)
    # The other brand still has the account.
    assert there.place.subscribed == "comments,messages"
    await accounts.disconnect_channel(there.scope, there.ident)
    assert there.place.subscribed is None
    calls = len(there.place.got)
    await accounts.disconnect_channel(there.scope, there.ident)
    assert len(there.place.got) == calls
