"""Answers of platforms that were lost, and authorizations of which a person has several."""

import asyncio
from datetime import timedelta

import pytest

from app.access import BrandScope, RequestInfo, Visitor
from app.connectors import Rejected, Retryable
from app.connectors.platforms.sandbox import grants
from app.connectors.platforms.sandbox.models import SandboxGrant
from app.core import clock as clocks, failpoints, recovery
from app.core.clock import Frozen
from app.core.recovery import InRecovery
from app.core.sentinel import Cause
from app.domain import accounts, channels, connections, identity
from app.domain.brands import Brand
from app.domain.channels import Channel
from app.domain.connections import CallbackRefused, Connection, FilledForm, attempts
from app.domain.connections.errors import AuthorizationFailed
from app.domain.connections.models import OauthAttempt
from tests import factories
from tests.deaths import Death
from tests.domain.connections.consent import Watched, connected, consented, received
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.modules import hurry
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)


async def living() -> int:
    return await SandboxGrant.filter(revoked_at=None, access_digest__not_isnull=True).count()


async def state() -> tuple[str, bool]:
    """The state of the attempt, and whether it holds a secret."""
    attempt = await OauthAttempt.get()
    return attempt.state, any((attempt.kept, attempt.tokens, attempt.offers))


@proves("INB-06")
@pytest.mark.parametrize("failure", [Retryable("There was no whole answer."), Rejected("Who is this?")])
async def test_what_was_given_with_a_lost_answer_is_taken_back(
    scope: BrandScope, sandbox: Watched, clock: Frozen, failure: Exception
) -> None:
    sandbox.answers = [failure]
    code = await received(scope)
    with pytest.raises(AuthorizationFailed, match=str(failure)):
        await connections.handover(scope, code)
    assert (await living(), await state()) == (1, ("failed", True))
    assert sandbox.codes[0] not in str(await rows())
    clock.move(timedelta(seconds=59))
    assert await connections.end_attempts(SYSTEM) == 0
    clock.move(timedelta(seconds=1))
    assert await connections.end_attempts(SYSTEM) == 1
    assert (await living(), await state()) == (0, ("failed", False))
    assert await connections.end_attempts(SYSTEM) == 0
    assert sandbox.revoked == []


@proves("INB-06")
async def test_a_code_that_never_arrived_is_redeemed_and_revoked(
    scope: BrandScope, sandbox: Watched, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grants, "CODE_LIFETIME", timedelta(minutes=15))
    sandbox.arrives, sandbox.answers = False, [Retryable("No connection could be made.")]
    await received(scope)
    sandbox.arrives = True
    clock.move(timedelta(minutes=10))
    assert await connections.end_attempts(SYSTEM) == 1
    assert len(sandbox.revoked) == 1
    assert (await living(), await state()) == (0, ("failed", False))


@proves("INB-06")
async def test_the_code_of_a_dead_process_is_presented_before_it_ends(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    def die(name: str) -> None:
        if name == "code exchanged":
            raise Death

    failpoints.plug(die)
    try:
        with pytest.raises(Death):
            await received(scope)
    finally:
        failpoints.plug(None)
    assert (await living(), await state()) == (1, ("started", True))
    clock.move(timedelta(seconds=23))
    assert await connections.end_attempts(SYSTEM) == 0
    clock.move(timedelta(seconds=1))
    assert await connections.end_attempts(SYSTEM) == 1
    assert len(sandbox.codes) == 2
    assert len(set(sandbox.codes)) == 1
    assert (await living(), await state()) == (0, ("failed", False))


async def test_an_exchange_has_twenty_seconds_in_all(
    scope: BrandScope, sandbox: Watched, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly() -> None:
        await asyncio.sleep(1)

    assert 20 < attempts.EXCHANGE_LASTS.total_seconds() < 30
    sandbox.slow = slowly
    hurry(monkeypatch, attempts, 20, to=0.3)
    code = await received(scope)
    with pytest.raises(AuthorizationFailed, match=attempts.NO_ANSWER[:-1]):
        await connections.handover(scope, code)
    assert (await living(), await state()) == (1, ("failed", True))
    clock.move(timedelta(minutes=1))
    assert await connections.end_attempts(SYSTEM) == 1
    assert (await living(), await state()) == (0, ("failed", False))


async def test_a_platform_that_does_not_answer_is_asked_for_an_hour(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    sandbox.answers = [Retryable("No answer.")] * 20
    await received(scope)
    clock.move(timedelta(minutes=10))
    for _ in range(10):
        assert await connections.end_attempts(SYSTEM) == 1
        assert await connections.end_attempts(SYSTEM) == 0
        assert await state() == ("failed", True)
        clock.move(timedelta(minutes=5))
    assert await connections.end_attempts(SYSTEM) == 1
    assert await state() == ("failed", False)
    assert len(sandbox.answers) == 20 - 1 - 11


async def test_an_exchange_that_outlives_its_time_connects_nothing(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    async def worker() -> None:
        sandbox.slow = None
        clock.move(timedelta(seconds=24))
        assert await connections.end_attempts(SYSTEM) == 1

    sandbox.slow = worker
    with pytest.raises(CallbackRefused):
        await received(scope)
    assert (await living(), await state()) == (0, ("failed", False))
    assert await Connection.all().count() == 0


async def test_a_brand_that_is_deleted_meanwhile_leaves_no_authorization(
    scope: BrandScope, sandbox: Watched
) -> None:
    await received(scope)
    assert await living() == 1
    caller = scope.caller
    typed = accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=caller.email)
    await accounts.delete(caller, typed)
    assert await living() == 0
    assert len(sandbox.revoked) == 1


async def test_no_authorization_ends_that_another_brand_of_the_person_needs(
    scope: BrandScope, sandbox: Watched, clock: Frozen
) -> None:
    sandbox.revokes_all = True
    person = await identity.User.get(id=scope.caller.user_id)
    second = await factories.scope(person, await factories.brand(person, "Another"))
    here, there = await connected(scope, accounts=["one"]), await connected(second, accounts=["one"])
    url = await connections.start(second, FilledForm.model_validate({"platform": "sandbox"}))
    await connections.receive(Visitor(RequestInfo()), "sandbox", await consented(url))
    clock.move(timedelta(minutes=10))
    assert await connections.end_attempts(SYSTEM) == 1
    await accounts.disconnect_channel(scope, here[0].id)
    assert (await Connection.get(brand_id=scope.brand_id)).state == "revoked"
    assert len(sandbox.revoked) == 1, "that of another person, who has no connection"
    await accounts.disconnect_channel(second, there[0].id)
    assert len(sandbox.revoked) == 2
    assert await Channel.exclude(state="removed").count() == 0


async def test_the_last_channel_of_a_brand_ends_no_authorization_of_another_one(
    scope: BrandScope, sandbox: Watched
) -> None:
    person = await identity.User.get(id=scope.caller.user_id)
    second = await factories.scope(person, await factories.brand(person, "Another"))
    (here,) = await connected(scope, accounts=["one"])
    (used,) = await connected(scope, "bea", accounts=["one"])
    (there,) = await connected(second, "cleo", accounts=["one"])
    await Channel.filter(id=there.id).update(state="removed")
    await accounts.disconnect_channel(scope, here.id)
    assert [grant.subject for grant in sandbox.revoked] == ["ann"]
    states = {row.id: row.state for row in await Connection.all()}
    assert [states[row.connection_id] for row in (here, used, there)] == ["revoked", "active", "active"]
    assert await channels.revoke_unused(SYSTEM) == 1
    assert [grant.subject for grant in sandbox.revoked] == ["ann", "cleo"]
    assert (await Connection.get(id=used.connection_id)).state == "active"
    assert await channels.revoke_unused(SYSTEM) == 0


async def test_in_recovery_no_authorization_is_taken_back(scope: BrandScope, sandbox: Watched) -> None:
    (gone,) = await connected(scope, "bea", accounts=["one"])
    (here,) = await connected(scope, accounts=["one"])
    await Channel.filter(id=gone.id).update(state="removed")
    await recovery.begin(Cause.FOREIGN, clocks.now())
    before = await rows()
    with pytest.raises(InRecovery):
        await accounts.disconnect_channel(scope, here.id)
    assert await channels.revoke_unused(SYSTEM) == 0
    assert await rows() == before
    # What is deleted for good is so, too, and its original goes on.
    brand = await Brand.get(id=scope.brand_id)
    assert await accounts.delete_brand(SYSTEM, str(brand.slug)) == brand.id
    assert (await Connection.all().count(), sandbox.revoked, await living()) == (0, [], 2)


@pytest.mark.parametrize(("age", "again"), [(timedelta(hours=1) - MOMENT, True), (timedelta(hours=1), False)])
async def test_a_code_is_presented_for_an_hour_after_its_use(
    scope: BrandScope, sandbox: Watched, clock: Frozen, age: timedelta, again: bool
) -> None:
    sandbox.answers = [Retryable("No answer.")] * 2
    await received(scope)
    clock.move(age)
    assert await connections.end_attempts(SYSTEM) == 1
    assert await state() == ("failed", again)
