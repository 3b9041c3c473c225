"""Scans, figures and answers with an access token that has ended: it is renewed once, and the channel stays."""

from datetime import datetime, timedelta

import pytest

from app.connectors import DayValue, InvalidGrant, Retryable, Target, registry
from app.connectors.platforms.sandbox.oauth_client import check_authorization
from app.core.clock import Frozen
from app.domain import inbox, metrics
from app.domain.channels import Channel
from app.domain.connections import Connection
from app.domain.inbox.models import CommentCursor
from app.domain.metrics.models import MetricJob
from tests import factories
from tests.domain.connections.consent import Watched, connected
from tests.due_work import measure_one, scan_one
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

LATER = timedelta(hours=1, seconds=1)


class Strict(Watched):
    """The sandbox, which checks the authorization before it counts, too."""

    async def series(self, target: Target, since: datetime, until: datetime) -> list[DayValue]:
        await check_authorization(target)
        return await super().series(target, since, until)


@pytest.fixture
def sandbox(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Strict()
    offered = tuple(watched if item.key == "sandbox" else item for item in registry.built_in())
    monkeypatch.setattr(registry, "built_in", lambda: offered)
    registry.configure(sandbox=True)
    return watched


@pytest.fixture
async def channel(sandbox: Watched, clock: Frozen) -> Channel:
    owner = await factories.user()
    scope = await factories.scope(owner, await factories.brand(owner))
    (row,) = await connected(scope, accounts=("one",))
    await inbox.plan_scans(SYSTEM)
    clock.move(LATER)
    return row


async def state(channel: Channel) -> str:
    return (await Channel.get(id=channel.id)).state


async def test_a_scan_goes_on_with_new_tokens(channel: Channel, sandbox: Watched) -> None:
    cursor = await CommentCursor.get(channel_id=channel.id)
    assert await scan_one(cursor.id) == 0
    assert (len(sandbox.refreshed), await state(channel)) == (1, "connected")


async def test_a_measurement_goes_on_with_new_tokens(channel: Channel, sandbox: Watched, clock: Frozen) -> None:
    clock.move(timedelta(days=1))
    assert await metrics.plan_night(SYSTEM) == 1
    job = await MetricJob.get(channel_id=channel.id)
    await measure_one(job.id)
    assert (await MetricJob.get(id=job.id)).state == "done"
    assert (len(sandbox.refreshed), await state(channel)) == (1, "connected")


async def test_while_tokens_cannot_be_renewed_a_scan_waits(channel: Channel, sandbox: Watched) -> None:
    sandbox.failures.append(Retryable("away"))
    cursor = await CommentCursor.get(channel_id=channel.id)
    assert await scan_one(cursor.id) is None
    assert (await CommentCursor.get(id=cursor.id)).problem == "away"
    assert await state(channel) == "connected"


async def test_an_authorization_that_ended_has_to_be_given_again(channel: Channel, sandbox: Watched) -> None:
    sandbox.failures.append(InvalidGrant("gone"))
    cursor = await CommentCursor.get(channel_id=channel.id)
    assert await scan_one(cursor.id) is None
    assert await state(channel) == "needs_reconnect"


async def test_an_access_without_an_end_is_not_renewed(channel: Channel, sandbox: Watched) -> None:
    await Connection.all().update(access_until=None)
    cursor = await CommentCursor.get(channel_id=channel.id)
    assert await scan_one(cursor.id) is None
    assert await state(channel) == "needs_reconnect"
    assert sandbox.refreshed == []
