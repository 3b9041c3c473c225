"""Renewal of tokens: once, however many ask; late answers and crashes; and the end of an authorization."""

import asyncio
from datetime import timedelta

import pytest

from app.access import BrandScope
from app.connectors import Content, NeedsReconnect, Retryable
from app.core import failpoints
from app.core.clock import Frozen
from app.domain import accounts, channels
from app.domain.channels import Channel
from app.domain.channels.credentials import read_credentials
from app.domain.channels.renewals import renew
from app.domain.connections import Connection, renewals
from app.domain.connections.rules import refresh_due
from app.domain.notifications.models import Notification
from tests.deaths import Death
from tests.domain.connections.consent import Watched, connected
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")


def tokens(row: Channel) -> dict[str, str]:
    found = read_credentials(row.uuid, row.credentials)
    assert found is not None
    return found


async def now_of(row: Channel) -> Channel:
    return await Channel.get(id=row.id)


async def test_tokens_are_renewed_after_most_of_their_life(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, two = await connected(scope)
    clock.move(timedelta(minutes=47, seconds=59))
    assert await channels.renew_due(SYSTEM) == 0
    clock.move(timedelta(seconds=1))
    assert await channels.renew_due(SYSTEM) == 1
    assert await channels.renew_due(SYSTEM) == 0
    assert len(sandbox.refreshed) == 1
    renewed = [tokens(await now_of(row))["access_token"] for row in (one, two)]
    assert renewed[0] == renewed[1] != tokens(one)["access_token"]
    connection = await Connection.get()
    assert connection.access_until == clock.at + timedelta(hours=1)
    assert connection.refresh_due_at == clock.at + timedelta(minutes=48)
    clock.move(timedelta(minutes=30))
    target = (await channels.targets(SYSTEM, [one.id]))[one.id]
    assert (await sandbox.publish(target, Content(None, "Hello"), "k")).external_id == "k"


async def test_twenty_callers_cause_one_renewal(scope: BrandScope, sandbox: Watched) -> None:
    one, two = await connected(scope)
    before = {row.id: tokens(row) for row in (one, two)}
    asked = [one, two] * 10
    answers = await asyncio.gather(*(renew(SYSTEM, row.id, before[row.id]) for row in asked))
    assert len(sandbox.refreshed) == 1
    assert len({answer["access_token"] for answer in answers}) == 1
    assert answers[0]["access_token"] != before[one.id]["access_token"]


async def test_a_channel_renews_its_own_credentials_for_its_connector(scope: BrandScope, sandbox: Watched) -> None:
    one, _ = await connected(scope)
    target = (await channels.targets(SYSTEM, [one.id]))[one.id]
    before = dict(target.credentials)
    renewed = await target.renew()
    assert renewed["access_token"] != before["access_token"]
    assert target.credentials == renewed == tokens(await now_of(one))


async def test_a_refused_renewal_asks_people_to_connect_again(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, two = await connected(scope)
    sandbox.failures.append(NeedsReconnect("The person changed the password."))
    clock.move(timedelta(minutes=48))
    assert await channels.renew_due(SYSTEM) == 1
    connection = await Connection.get()
    assert (connection.state, connection.problem) == ("needs_reconnect", "The person changed the password.")
    for row in (one, two):
        again = await now_of(row)
        assert (again.state, again.problem) == ("needs_reconnect", "The person changed the password.")
    [notice] = await Notification.all()
    assert notice.type == "channel_needs_reconnect"
    assert notice.title == "Connect again: First account of ann, Second account of ann"
    clock.move(timedelta(days=1))
    assert await channels.renew_due(SYSTEM) == 0
    with pytest.raises(NeedsReconnect, match=r"^The person changed the password"):
        await renew(SYSTEM, one.id, tokens(one))
    assert len(sandbox.refreshed) == 1
    assert sandbox.revoked == []
    await connected(scope)
    assert {(await now_of(row)).state for row in (one, two)} == {"connected"}
    assert (await Connection.get()).state == "active"


async def test_a_platform_that_is_away_is_asked_again_later(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, _ = await connected(scope)
    # The token ends 60 minutes after it was given; the try before that is two minutes earlier.
    waits = (48, 1, 5, 4, 60, 60)
    sandbox.failures.extend([Retryable("away")] * 5)
    for number, minutes in enumerate(waits):
        clock.move(timedelta(minutes=minutes) - timedelta(seconds=1))
        assert await channels.renew_due(SYSTEM) == 0
        clock.move(timedelta(seconds=1))
        assert await channels.renew_due(SYSTEM) == 1
        connection = await Connection.get()
        assert connection.state == "active"
        assert connection.problem == (None if number == 5 else "away")
    assert (await now_of(one)).state == "connected"
    assert (await Connection.get()).refresh_failures == 0


async def test_a_worker_that_dies_with_the_new_tokens_loses_them_and_says_so(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, _ = await connected(scope)

    def die(name: str) -> None:
        if name == "tokens renewed":
            raise Death

    failpoints.plug(die)
    clock.move(timedelta(minutes=48))
    try:
        with pytest.raises(Death):
            await channels.renew_due(SYSTEM)
    finally:
        failpoints.plug(None)
    assert await channels.renew_due(SYSTEM) == 0
    clock.move(renewals.LEASE)
    assert await channels.renew_due(SYSTEM) == 1
    again = await now_of(one)
    assert again.state == "needs_reconnect"
    assert (again.problem or "").startswith("A renewal was interrupted, so the new tokens are lost.")
    assert [grant.tokens["access_token"] for grant in sandbox.revoked] == [tokens(one)["access_token"]]


@pytest.mark.parametrize("rotates", [True, False])
async def test_an_interrupted_renewal_loses_tokens_where_they_rotate(
    scope: BrandScope, sandbox: Watched, clock: Frozen, rotates: bool
) -> None:
    one, _ = await connected(scope)
    sandbox.rotates = rotates
    sandbox.failures.append(NeedsReconnect("Used before."))
    clock.move(timedelta(minutes=48))
    await Connection.all().update(refresh_lease_until=clock.at)
    assert await channels.renew_due(SYSTEM) == 1
    lost = "A renewal was interrupted, so the new tokens are lost. " if rotates else ""
    assert (await now_of(one)).problem == f"{lost}Used before."
    assert len(sandbox.revoked) == int(rotates)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"credentials": "broken"}, "The stored authorization cannot be read any more."),
        ({"platform": "feed"}, "The platform renews no authorization."),
    ],
)
async def test_what_cannot_be_renewed_has_to_be_connected_again(
    scope: BrandScope, sandbox: Watched, clock: Frozen, changes: dict[str, str], problem: str
) -> None:
    one, two = await connected(scope)
    other, _ = await connected(scope, "bea")
    await Channel.filter(id=two.id).update(state="removed")
    ident = one.connection_id
    await Connection.filter(id=ident).update(**changes)
    await Connection.exclude(id=ident).update(refresh_due_at=None)
    clock.move(timedelta(minutes=48))
    assert await channels.renew_due(SYSTEM) == 1
    row = await Connection.get(id=ident)
    assert (row.state, row.problem, row.refresh_due_at) == ("needs_reconnect", problem, None)
    again = [await now_of(each) for each in (one, two, other)]
    assert [(each.state, each.problem) for each in again] == [
        ("needs_reconnect", problem),
        ("removed", None),
        ("connected", None),
    ]
    with pytest.raises(NeedsReconnect, match=f"^{problem[:-1]}"):
        await renew(SYSTEM, one.id, tokens(one))
    assert sandbox.refreshed == []


@pytest.mark.parametrize("changes", [{"connection_id": None}, {"state": "removed"}])
async def test_a_channel_without_an_authorization_is_not_renewed(
    scope: BrandScope, sandbox: Watched, changes: dict[str, str | None]
) -> None:
    one, _ = await connected(scope)
    await Channel.filter(id=one.id).update(**changes)
    for ident in (one.id, 2**40):
        with pytest.raises(NeedsReconnect, match=r"^The platform renews no authorization"):
            await renew(SYSTEM, ident, tokens(one))
    assert sandbox.refreshed == []


@pytest.mark.parametrize(("asked", "wait"), [(None, 60), (59, 60), (61, 61)])
async def test_a_platform_is_not_asked_before_the_time_that_it_names(
    scope: BrandScope, sandbox: Watched, clock: Frozen, asked: float | None, wait: int
) -> None:
    one, _ = await connected(scope)
    await connected(scope, "bea")
    sandbox.failures.append(Retryable("away", retry_after=asked))
    with pytest.raises(Retryable, match=r"^away") as failure:
        await renew(SYSTEM, one.id, tokens(one))
    assert failure.value.retry_after == asked
    row = await Connection.get(id=one.connection_id)
    assert (row.refresh_due_at, row.refresh_failures) == (clock.at + timedelta(seconds=wait), 1)
    assert await Connection.filter(refresh_failures=0).count() == 1


async def test_who_connected_again_meanwhile_keeps_the_new_authorization(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    await connected(scope)
    await Connection.all().update(refresh_lease_until=clock.at)

    async def meanwhile() -> None:
        await connected(scope)
        raise NeedsReconnect("Used before.")

    clock.move(timedelta(minutes=48))
    sandbox.meanwhile = meanwhile
    assert await channels.renew_due(SYSTEM) == 1
    assert sandbox.revoked == []
    assert (await Connection.get()).state == "active"


async def test_tokens_that_come_after_the_disconnection_are_revoked(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, two = await connected(scope)

    async def meanwhile() -> None:
        sandbox.meanwhile = None
        for row in (one, two):
            await accounts.disconnect_channel(scope, row.id)

    clock.move(timedelta(minutes=48))
    sandbox.meanwhile = meanwhile
    assert await channels.renew_due(SYSTEM) == 1
    first, second = sandbox.revoked
    assert first.tokens["refresh_token"] == sandbox.refreshed[0].tokens["refresh_token"]
    assert second.tokens["refresh_token"] != first.tokens["refresh_token"]
    row = await Connection.get()
    assert (row.state, row.credentials) == ("revoked", None)


async def test_an_answer_that_comes_after_a_reconnect_changes_nothing(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, _ = await connected(scope)

    async def meanwhile() -> None:
        await connected(scope)

    clock.move(timedelta(minutes=48))
    sandbox.meanwhile = meanwhile
    assert await channels.renew_due(SYSTEM) == 1
    stored = tokens(await now_of(one))["access_token"]
    target = (await channels.targets(SYSTEM, [one.id]))[one.id]
    assert (await sandbox.publish(target, Content(None, "Hello"), "k")).external_id == "k"
    clock.move(timedelta(minutes=1))
    assert await channels.renew_due(SYSTEM) == 0
    assert tokens(await now_of(one))["access_token"] == stored


async def test_first_tokens_are_renewed_as_soon_as_accounts_are_connected(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    sandbox.provisional = True
    one, _ = await connected(scope)
    connection = await Connection.get()
    assert (connection.refresh_due_at, connection.ends_at) == (clock.at, None)
    first = tokens(one)["access_token"]
    assert await channels.renew_due(SYSTEM) == 1
    assert await Notification.all().count() == 0
    assert sandbox.refreshed[0].provisional
    assert tokens(await now_of(one))["access_token"] != first
    assert (await Connection.get()).refresh_due_at == clock.at + timedelta(minutes=48)
    assert await channels.renew_due(SYSTEM) == 0


async def test_people_are_told_a_week_before_an_authorization_ends(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    one, _ = await connected(scope)
    ends_at = clock.at + timedelta(days=30)
    await Connection.all().update(ends_at=ends_at, refresh_due_at=None)
    clock.move(timedelta(days=23))
    for _ in range(2):
        await channels.renew_due(SYSTEM)
    [notice] = await Notification.all()
    assert notice.title == f"Connect again before {ends_at:%-d %B %Y}: Sandbox person ann"
    assert (await now_of(one)).state == "connected"
    clock.move(timedelta(days=7))
    await channels.renew_due(SYSTEM)
    assert (await now_of(one)).state == "needs_reconnect"
    assert await Notification.all().count() == 2


def test_long_tokens_are_renewed_days_before_their_end(clock: Frozen) -> None:
    now = clock.at
    assert refresh_due(now, None) is None
    assert refresh_due(now, now + timedelta(hours=2)) == now + timedelta(minutes=96)
    assert refresh_due(now, now + timedelta(days=60)) == now + timedelta(days=50)
    assert refresh_due(now, now + timedelta(days=5)) == now + timedelta(hours=24)
