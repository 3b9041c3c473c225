"""Channels that people connect and disconnect: verified before anything is stored, and gone without a trace."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.access import BrandScope, BrandScopes, RequestInfo, Role, Visitor, audit
from app.connectors import ConnectMethod, Field, Limits, registry
from app.core import changes, clock as clocks
from app.core.clock import Frozen
from app.core.errors import Forbidden, Invalid, InvalidState, NotFound
from app.core.keyset import Slice, Window
from app.domain import accounts, channels, connections, posts
from app.domain.channels import Channel, ChannelChoice, ChannelConnect, ChannelView, NewChannel
from app.domain.channels.change_notes import topic
from app.domain.connections import Connection, FilledForm
from tests import factories
from tests.connectors.mastodon_server import TOKEN as PASTED, Instance
from tests.connectors.standins.server import standing_in
from tests.connectors.standins.telegram import TOKEN, Telegram
from tests.domain.posts.places import Place
from tests.domain.publishing.test_engine import turn
from tests.factories import SYSTEM
from tests.statements import counted
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")


class Elsewhere:
    """A platform that is connected on its own pages."""

    key: str = "elsewhere"
    label: str = "Elsewhere"
    limits: Limits = Limits(100, "characters", 0, 0, None, None, media_required=False)
    connect_method: ConnectMethod = ConnectMethod.OAUTH
    fields: Sequence[Field] = ()
    stand_in: bool = False


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand."""
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


async def stranger() -> BrandScope:
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


def form(platform: str, name: str | None = None, **fields: str) -> ChannelConnect:
    filled = [{"key": key, "value": value} for key, value in fields.items()]
    return ChannelConnect.model_validate({"platform": platform, "display_name": name, "fields": filled})


async def page(scopes: list[BrandScope], window: Window | None = None) -> dict[int, list[int]]:
    with counted() as seen:
        found = await channels.channel_pages(BrandScopes(tuple(scopes)), window or Window())
    assert len(seen) == 1
    return {
        brand: [item.id for item in part.items] if isinstance(part, Slice) else [] for brand, part in found.items()
    }


async def test_a_person_connects_what_asks_for_nothing(scope: BrandScope, clock: Frozen) -> None:
    made = await channels.connect_by_form(scope, ChannelConnect(platform="feed", display_name=" News "))
    row = await Channel.get(id=made.id)
    assert made == ChannelView(
        id=row.id,
        brand_id=scope.brand_id,
        uuid=row.uuid,
        platform="feed",
        name="News",
        handle=None,
        stored_url=None,
        state="connected",
        problem=None,
        connected_at=clock.at,
        paused_at=None,
        stored_hold=None,
        handled_by_id=None,
    )
    assert made.profile_url == f"http://galley.test/feeds/{made.uuid}"
    assert await channels.by_ids(BrandScopes((scope,)), [made.id]) == {made.id: made}
    said = [
        (line.action, line.subject, line.detail) for line in await audit.AuditEntry.filter(actor_id__isnull=False)
    ]
    assert ("channels.connect", f"channel {made.id}", "feed") in said
    # Nobody can tell whether a second one is the same.
    assert (await channels.connect_by_form(scope, form("feed"))).id != made.id


async def test_secrets_of_a_form_are_verified_and_sealed(scope: BrandScope) -> None:
    async with standing_in(Telegram()):
        made = await channels.connect_by_form(scope, form("telegram", token=TOKEN, chat="@galley_news"))
    assert (made.name, made.handle, made.profile_url) == (
        "Galley news",
        "@galley_news",
        "https://t.me/galley_news",
    )
    assert TOKEN not in repr(await rows())
    assert TOKEN not in repr(made)
    assert TOKEN not in repr(form("telegram", token=TOKEN))
    assert (await channels.targets(SYSTEM, [made.id]))[made.id].credentials["token"] == TOKEN


async def test_the_same_account_again_is_a_reconnect(scope: BrandScope, clock: Frozen) -> None:
    other = await stranger()
    new = form("telegram", token=TOKEN, chat="@galley_news")
    async with standing_in(Telegram()):
        made = await channels.connect_by_form(scope, new)
        theirs = await channels.connect_by_form(other, new)
        await Channel.filter(id=made.id).update(state="needs_reconnect", problem="Token refused", credentials=None)
        clock.move(timedelta(days=1))
        assert await channels.connect_by_form(scope, new) == made
        assert (await channels.targets(SYSTEM, [made.id]))[made.id].credentials["token"] == TOKEN
        await accounts.disconnect_channel(scope, made.id)
        assert await channels.connect_by_form(scope, new) == made
        # Without an address nobody can tell one account from another.
        talk = form("telegram", token=TOKEN, chat="-1009876543210")
        assert (await channels.connect_by_form(scope, talk)).id != (await channels.connect_by_form(scope, talk)).id
    assert theirs.id != made.id
    assert await Channel.filter(brand_id=scope.brand_id).count() == 3


@pytest.mark.parametrize(
    ("new", "refused"),
    [
        (form("nowhere"), "platform"),
        (form("sandbox", outcome="explode"), "fields.outcome"),
        (form("feed", colour="red"), "fields.colour"),
        (form("telegram", token=TOKEN), "fields.chat"),
        (form("telegram", token=TOKEN, chat=" "), "fields.chat"),
        (form("telegram", token=TOKEN, chat="@nobody_here"), "fields.chat"),
        (form("telegram", token="1:" + "x" * 35, chat="@galley_news"), "fields.token"),
        (
            ChannelConnect.model_validate(
                {
                    "platform": "sandbox",
                    "fields": [{"key": "delay_ms", "value": "1"}, {"key": "delay_ms", "value": "2"}],
                }
            ),
            "fields.delay_ms",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else value.platform,
)
async def test_what_is_wrong_is_said_on_its_field_and_nothing_is_stored(
    scope: BrandScope, new: ChannelConnect, refused: str
) -> None:
    before = await rows()
    async with standing_in(Telegram()):
        with pytest.raises(Invalid) as caught:
            await channels.connect_by_form(scope, new)
    assert list(caught.value.fields) == [refused]
    assert await rows() == before


async def test_ways_that_a_platform_is_not_connected_by(scope: BrandScope) -> None:
    registry.configure(sandbox=True, also=[Elsewhere()])
    before = await rows()
    with pytest.raises(InvalidState) as caught:
        await channels.connect_by_form(scope, form("elsewhere"))
    assert (
        caught.value.message == "Elsewhere is connected on its own pages. Start there instead of filling a form."
    )
    with pytest.raises(InvalidState) as caught:
        await connections.start(scope, form("elsewhere"))
    assert caught.value.message == "Elsewhere is connected by a form. There is no page of its own to open."
    with pytest.raises(InvalidState) as caught:
        await connections.start(scope, form("telegram"))
    assert caught.value.message == "Telegram is connected by a form. There is no page of its own to open."
    with pytest.raises(Invalid) as refused:
        await connections.start(scope, form("nowhere"))
    assert list(refused.value.fields) == ["platform"]
    assert await rows() == before


async def test_what_can_be_connected_here(scope: BrandScope) -> None:
    registry.configure(sandbox=False, also=[Elsewhere()])
    offered = await channels.platforms(scope)
    assert [item.key for item in offered] == [item.key for item in registry.platforms()]
    assert {"feed", "telegram", "elsewhere"} <= {item.key for item in offered}
    assert "sandbox" not in {item.key for item in offered}


async def test_disconnecting_ends_what_is_open_and_keeps_the_posts(scope: BrandScope, clock: Frozen) -> None:
    made = await channels.connect_by_form(scope, form("feed"))
    at = Place(scope, {"feed": made.id})
    post = await at.approved(clocks.now() + timedelta(hours=1), "feed")
    await Channel.filter(id=made.id).update(problem="Something")
    removed = await accounts.disconnect_channel(scope, made.id)
    assert (removed.id, removed.state, removed.problem) == (made.id, "removed", None)
    assert (await Channel.get(id=made.id)).credentials is None
    found: list[dict[str, Any]] = (await rows())["feed_channel"]
    assert [row["closed_at"] is None for row in found] == [False]
    before = await rows()
    assert await accounts.disconnect_channel(scope, made.id) == removed
    assert await rows() == before
    assert await page([scope]) == {scope.brand_id: []}
    both = BrandScopes((scope,))
    assert await channels.destinations(both, [made.id]) == {made.id: removed}
    clock.move(timedelta(hours=2))
    await turn()
    [publication] = (await posts.get(scope, post.id)).publications
    assert (publication.status, publication.error) == ("failed", "The channel was removed.")


async def test_a_strangers_channel_is_absent(scope: BrandScope) -> None:
    made, other = await channels.connect_by_form(scope, form("feed")), await stranger()
    before = await rows()
    with pytest.raises(NotFound):
        await accounts.disconnect_channel(other, made.id)
    assert await channels.by_ids(BrandScopes((other,)), [made.id]) == {}
    assert await channels.destinations(BrandScopes((other,)), [made.id]) == {}
    assert await rows() == before


async def test_channels_of_several_brands_come_newest_first_by_one_statement(scope: BrandScope) -> None:
    other = await stranger()
    mine = [(await channels.connect_by_form(scope, form("feed"))).id for _ in range(3)]
    theirs = (await channels.connect(SYSTEM, str(other.slug), NewChannel(platform="feed"))).id
    assert await page([scope, other]) == {scope.brand_id: mine[::-1], other.brand_id: [theirs]}
    assert await page([scope], Window(2)) == {scope.brand_id: mine[:0:-1]}
    await accounts.disconnect_channel(scope, mine[1])
    assert await page([scope], Window(2)) == {scope.brand_id: [mine[2], mine[0]]}


async def test_an_operator_connects_and_connects_again(scope: BrandScope) -> None:
    told: list[int] = []
    stop = changes.listen(topic(scope.brand_id), lambda _, ident: told.append(ident))
    made = await channels.connect(SYSTEM, str(scope.slug), NewChannel(platform="sandbox", name="Ours"))
    await Channel.filter(id=made.id).update(state="needs_reconnect", problem="Token refused")
    again = await channels.reconnect(SYSTEM, made.id, NewChannel(platform="sandbox"))
    stop()
    assert (again.id, again.name, again.state, again.problem) == (made.id, "Ours", "connected", None)
    assert told == [made.id, made.id]
    said = await audit.AuditEntry.filter(subject=f"channel {made.id}").order_by("id")
    assert [(line.action, line.detail, line.brand_id) for line in said] == [
        ("channels.connect", f"sandbox; {SYSTEM.reason}", scope.brand_id),
        ("channels.reconnect", SYSTEM.reason, scope.brand_id),
    ]
    before = await rows()
    with pytest.raises(NotFound):
        await channels.reconnect(SYSTEM, made.id + 1, NewChannel(platform="sandbox"))
    assert await rows() == before


async def test_channels_that_must_be_connected_again_are_counted(scope: BrandScope) -> None:
    other = await stranger()
    for each, states in (
        (scope, ("connected", "needs_reconnect", "removed", "needs_reconnect")),
        (other, ("connected",)),
    ):
        for state in states:
            made = await channels.connect_by_form(each, form("feed"))
            await Channel.filter(id=made.id).update(state=state)
    assert await channels.broken_counts(BrandScopes((scope, other))) == {scope.brand_id: 2}
    assert await channels.broken_counts(BrandScopes((other,))) == {}


async def test_a_channel_is_held_back_until_the_time_that_its_platform_named(
    scope: BrandScope, clock: Frozen
) -> None:
    made = await channels.connect_by_form(scope, form("feed"))
    assert made.held_until is None
    held = replace(made, stored_hold=clock.at + timedelta(microseconds=1))
    assert held.held_until == held.stored_hold
    clock.move(timedelta(microseconds=1))
    assert held.held_until is None


async def test_only_the_owner_connects(scope: BrandScope) -> None:
    brand = await factories.brand()
    editor = await factories.scope(await factories.member(brand, Role.EDITOR), brand)
    client = await factories.scope(await factories.member(brand, Role.CLIENT), brand)
    before = await rows()
    for refused in (editor, client):
        with pytest.raises(Forbidden):
            await channels.connect_by_form(refused, form("feed"))
        with pytest.raises(Forbidden):
            await accounts.disconnect_channel(refused, 1)
    with pytest.raises(Forbidden):
        await channels.channel_pages(BrandScopes((client,)), Window())
    assert await rows() == before


async def test_an_account_is_one_channel_however_it_is_connected(scope: BrandScope, clock: Frozen) -> None:
    instance = Instance()
    async with instance.running():
        fields = {"instance": instance.url}
        first = await channels.connect_by_form(scope, form("mastodon", **fields, access_token=PASTED))
        filled = [{"key": key, "value": value} for key, value in fields.items()]
        data = FilledForm.model_validate({"platform": "mastodon", "fields": filled})
        url = await connections.start(scope, data)
        code = await connections.receive(Visitor(RequestInfo()), "mastodon", instance.consent(url))
        [second] = (await channels.finish(scope, ChannelChoice(token=code))).channels
        row = await Channel.get()
        assert first.id == second.id == row.id
        assert row.connection_id == (await Connection.get()).id
        assert len(instance.authorizations.access) == 2
        third = await channels.connect_by_form(scope, form("mastodon", **fields, access_token=PASTED))
        row = await Channel.get()
        assert (third.id, row.connection_id) == (first.id, None)
        # Nobody uses the authorization any more, so it is taken back; the token of the client itself stays.
        connection = await Connection.get()
        assert (connection.state, connection.credentials) == ("revoked", None)
        assert len(instance.authorizations.access) == 1
