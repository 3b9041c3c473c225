"""Access tokens that end around a call: they are renewed before it, or once after their refusal."""

from datetime import timedelta

import pytest

from app.connectors import NeedsReconnect, Retryable, registry
from app.connectors.platforms.sandbox.models import SandboxGrant, SandboxPost
from app.core import clock as clocks
from app.core.clock import Frozen
from app.domain.channels import Channel
from app.domain.connections import Connection
from app.domain.posts import Publication
from tests import factories
from tests.domain.connections.consent import Watched, connected
from tests.domain.posts.places import Place
from tests.domain.publishing.engine import only, turn

pytestmark = pytest.mark.usefixtures("orm")

REVOKED = "The sandbox does not accept the authorization any more."


@pytest.fixture
def sandbox(monkeypatch: pytest.MonkeyPatch) -> Watched:
    watched = Watched()
    offered = tuple(watched if item.key == "sandbox" else item for item in registry.built_in())
    monkeypatch.setattr(registry, "built_in", lambda: offered)
    registry.configure(sandbox=True)
    return watched


@pytest.fixture
async def at(sandbox: Watched, clock: Frozen) -> Place:
    owner = await factories.user()
    scope = await factories.scope(owner, await factories.brand(owner))
    [row] = await connected(scope, accounts=("one",))
    return Place(scope, {"one": row.id})


async def arrivals(key: object) -> int:
    return await SandboxPost.filter(idempotency_key=str(key)).count()


async def renewed(at: Place, sandbox: Watched, clock: Frozen, *, left: int) -> tuple[Publication, int]:
    """The publication after a call with so many seconds left, and the number of renewals."""
    post = await at.approved(clocks.now(), "one")
    clock.move(timedelta(hours=1, seconds=-left))
    await turn()
    return await only(post), len(sandbox.refreshed)


@pytest.mark.parametrize(("left", "renewals"), [(120, 0), (119, 1), (-1, 1)])
async def test_a_token_that_ends_within_two_minutes_is_renewed_before_the_call(
    at: Place, sandbox: Watched, clock: Frozen, left: int, renewals: int
) -> None:
    row, refreshed = await renewed(at, sandbox, clock, left=left)
    assert (row.status, row.attempts, refreshed) == ("published", 1, renewals)
    assert await arrivals(row.key) == 1


async def test_a_token_that_is_never_renewed_is_used_until_its_end(
    at: Place, sandbox: Watched, clock: Frozen
) -> None:
    await Connection.all().update(refresh_due_at=None)
    row, refreshed = await renewed(at, sandbox, clock, left=1)
    assert (row.status, row.attempts, refreshed) == ("published", 1, 0)


async def test_a_call_goes_out_with_the_old_token_while_it_cannot_be_renewed(
    at: Place, sandbox: Watched, clock: Frozen
) -> None:
    sandbox.failures.append(Retryable("away"))
    row, refreshed = await renewed(at, sandbox, clock, left=60)
    assert (row.status, refreshed) == ("published", 1)


async def test_an_authorization_that_ended_fails_before_the_call(
    at: Place, sandbox: Watched, clock: Frozen
) -> None:
    sandbox.failures.append(NeedsReconnect("Gone."))
    row, refreshed = await renewed(at, sandbox, clock, left=60)
    assert (row.status, row.error, refreshed, await arrivals(row.key)) == ("failed", "Gone.", 1, 0)
    assert (await Channel.get(id=at.channels["one"])).state == "needs_reconnect"


@pytest.mark.parametrize(
    ("failures", "status", "state"),
    [
        ([], "published", "connected"),
        ([Retryable("away")], "scheduled", "connected"),
        ([NeedsReconnect("Gone.")], "failed", "needs_reconnect"),
    ],
    ids=["renewed", "away", "gone"],
)
async def test_a_refused_token_is_renewed_once(
    at: Place, sandbox: Watched, failures: list[Exception], status: str, state: str
) -> None:
    await SandboxGrant.all().update(access_digest=None)
    sandbox.failures.extend(failures)
    post = await at.approved(clocks.now(), "one")
    await turn()
    row = await only(post)
    assert (row.status, row.attempts, len(sandbox.refreshed)) == (status, 1, 1)
    assert row.error == (None if status == "published" else REVOKED)
    assert await arrivals(row.key) == (1 if status == "published" else 0)
    assert (await Channel.get(id=at.channels["one"])).state == state


async def test_a_platform_that_refuses_the_new_token_too_is_not_asked_again(at: Place, sandbox: Watched) -> None:
    async def meanwhile() -> None:
        await SandboxGrant.all().update(scopes=[])

    sandbox.meanwhile = meanwhile
    await SandboxGrant.all().update(access_digest=None)
    post = await at.approved(clocks.now(), "one")
    await turn()
    row = await only(post)
    assert (row.status, row.error, len(sandbox.refreshed)) == ("failed", "The person did not allow posts.", 1)
    assert (await Channel.get(id=at.channels["one"])).state == "needs_reconnect"
