"""Imports that are one statement: what is stored when it fails, or when the connection is lost in it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import asyncpg
import pytest
from tortoise.exceptions import IntegrityError

from app.access import BrandScope, System, audit, operation, row_limits
from app.core import changes, failpoints
from app.core.config import Settings
from app.core.db import TransientError, atomic, connection, warm_connections
from app.core.db.failures import CommitUnknown, ConnectionLost
from app.domain import ideas, profiles
from app.domain.ideas import Idea, IdeaPush, NewIdea
from app.domain.profiles import ContentProfileMissing, ProfileSave
from tests import database, factories
from tests.statements import counted
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("orm")
on_postgres = pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite has no connections to lose")
CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
THREE = IdeaPush(ideas=[NewIdea(headline=str(number)) for number in range(3)])

Fetch = Callable[..., Awaitable[Any]]


@pytest.fixture
async def scope(orm: object) -> BrandScope:
    """The owner of a brand with a profile."""
    person = await factories.user()
    made = await factories.scope(person, await factories.brand(person))
    await profiles.save(made, ProfileSave())
    return made


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause of a busy machine is none that counts here."""
    monkeypatch.setattr(warm_connections, "FRESH_SECONDS", 3600.0)


@pytest.fixture
def heard(scope: BrandScope) -> list[int]:
    """The ids in notes about new ideas."""
    found: list[int] = []
    changes.listen(ideas.added(scope.brand_id), lambda _topic, ident: found.append(ident))
    return found


async def stored() -> tuple[list[str], list[str | None]]:
    """The ideas, and the details of the lines about imports."""
    lines = await audit.AuditEntry.filter(action="ideas.push").order_by("id")
    return [row.headline for row in await Idea.all().order_by("id")], [line.detail for line in lines]


def losing(patch: pytest.MonkeyPatch, *, is_done: bool) -> list[str]:
    """Lose the connection in every statement that adds ideas, before or after it is carried out; returns them."""
    inner: Fetch = asyncpg.Connection.fetch
    seen: list[str] = []

    async def fetch(self: Any, query: str, *values: Any, **how: Any) -> Any:
        if "INSERT INTO idea " not in query:
            return await inner(self, query, *values, **how)
        seen.append(query)
        if is_done:
            await inner(self, query, *values, **how)
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    patch.setattr(asyncpg.Connection, "fetch", fetch)
    return seen


@on_postgres
async def test_an_import_is_one_statement_and_its_own_transaction(scope: BrandScope, heard: list[int]) -> None:
    # How many ideas there are is counted now and then.
    await row_limits.IDEAS.admit_counted(scope, Idea.all().count, 0)
    moments: list[str] = []
    failpoints.plug(moments.append)
    try:
        with counted() as seen:
            pushed = await ideas.push(scope, THREE)
    finally:
        failpoints.plug(None)
    ids = [idea.id for idea in pushed.ideas]
    assert len(seen) == 1
    assert moments == ["before commit", "after commit"]
    assert await stored() == (["0", "1", "2"], [", ".join(map(str, ids))])
    assert heard == ids


@on_postgres
async def test_an_import_without_a_profile_sends_no_note(orm: Settings) -> None:
    person = await factories.user()
    scope = await factories.scope(person, await factories.brand(person))
    notes: list[str] = []

    def hear(*told: object) -> None:
        notes.append(str(told[3]))

    listening = await asyncpg.connect(orm.database_url or "")
    try:
        await listening.add_listener("galley_changes", hear)
        with pytest.raises(ContentProfileMissing):
            await ideas.push(scope, THREE)
        await connection().execute_query("SELECT pg_notify('galley_changes', 'the next one')")
        async with asyncio.timeout(WAIT_SECONDS):
            while "the next one" not in notes:  # noqa: ASYNC110 the listener tells nobody
                await asyncio.sleep(0.01)
    finally:
        await listening.close()
    assert notes == ["the next one"]


@on_postgres
async def test_a_key_and_a_larger_unit_of_work_put_it_into_a_transaction(scope: BrandScope) -> None:
    request = replace(scope.caller.request, idempotency_key="k")
    keyed = replace(scope, caller=replace(scope.caller, request=request))
    with counted() as seen:
        first = await ideas.push(keyed, THREE)
        assert (await ideas.push(keyed, THREE)).id == first.id
        with pytest.raises(ZeroDivisionError):  # noqa: PT012 what leaves the transaction is the point
            async with atomic():
                await ideas.push(scope, THREE)
                raise ZeroDivisionError
    assert seen == []
    assert (await stored())[0] == ["0", "1", "2"]


@pytest.mark.parametrize("keyed", [False, True])
async def test_one_wrong_idea_leaves_nothing_of_an_import(
    scope: BrandScope, heard: list[int], keyed: bool
) -> None:
    request = replace(scope.caller.request, idempotency_key="k" if keyed else None)
    scope = replace(scope, caller=replace(scope.caller, request=request))
    wrong = NewIdea.model_construct(headline=None, angle=None, pillar=None, format=None, recording=None)
    with pytest.raises(IntegrityError):
        await ideas.push(scope, IdeaPush.model_construct(ideas=[*THREE.ideas, wrong]))
    assert (await stored(), heard) == (([], []), [])
    ids = [idea.id for idea in (await ideas.push(scope, THREE)).ideas]
    assert (await stored(), heard) == ((["0", "1", "2"], [", ".join(map(str, ids))]), ids)


@on_postgres
@pytest.mark.parametrize("is_done", [False, True])
async def test_a_connection_that_is_lost_in_it_is_told_and_nothing_is_repeated(
    scope: BrandScope, is_done: bool
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        seen = losing(patch, is_done=is_done)
        with pytest.raises(CommitUnknown) as refused:
            await ideas.push(scope, THREE)
    assert refused.value.message.startswith("The connection to the database broke while this was being saved.")
    assert len(seen) == 1
    headlines, lines = await stored()
    assert (headlines, len(lines)) == ((["0", "1", "2"], 1) if is_done else ([], 0))


@on_postgres
async def test_a_connection_that_is_lost_before_a_commit_left_nothing(
    scope: BrandScope,
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        losing(patch, is_done=True)
        with pytest.raises(ConnectionLost):
            async with atomic():
                await ideas.push(scope, THREE)
    assert await stored() == ([], [])


@on_postgres
async def test_a_server_that_refuses_to_write_has_changed_nothing(scope: BrandScope) -> None:
    inner: Fetch = asyncpg.Connection.fetch

    async def fetch(self: Any, query: str, *values: Any, **how: Any) -> Any:
        if "INSERT INTO idea " in query:
            raise asyncpg.ReadOnlySQLTransactionError("cannot execute INSERT in a read-only transaction")
        return await inner(self, query, *values, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncpg.Connection, "fetch", fetch)
        with pytest.raises(ConnectionLost):
            await ideas.push(scope, THREE)
    assert await stored() == ([], [])


@on_postgres
async def test_a_deadlock_in_it_is_tried_once_more(scope: BrandScope) -> None:
    inner: Fetch = asyncpg.Connection.fetch
    left = [1]

    async def fetch(self: Any, query: str, *values: Any, **how: Any) -> Any:
        if "INSERT INTO idea " in query and left[0]:
            left[0] -= 1
            raise asyncpg.DeadlockDetectedError("deadlock detected")
        return await inner(self, query, *values, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncpg.Connection, "fetch", fetch)
        await ideas.push(scope, THREE)
        left[0] = 2
        with pytest.raises(TransientError):
            await ideas.push(scope, THREE)
    headlines, lines = await stored()
    assert (headlines, len(lines)) == (["0", "1", "2"], 1)


@on_postgres
async def test_after_a_pause_it_is_a_transaction_so_that_a_lost_connection_fails_nobody(
    orm: Settings, scope: BrandScope, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm_connections, "FRESH_SECONDS", 0.0)
    assert not connection().is_fresh
    assert orm.database_url is not None
    await database.execute(orm.database_url, CUT)
    with counted() as seen:
        await ideas.push(scope, THREE)
    assert seen == []
    headlines, lines = await stored()
    assert (headlines, len(lines)) == (["0", "1", "2"], 1)


@operation(one_statement=True)
async def _noting(system: System) -> None:
    """Record a change, which only a further statement could write."""
    audit.changed("nothing")


@on_postgres
async def test_an_operation_of_one_statement_cannot_leave_its_line_to_another() -> None:
    await Idea.all().count()
    with pytest.raises(RuntimeError, match="outside of a writing operation"):
        await _noting(System("a test"))
