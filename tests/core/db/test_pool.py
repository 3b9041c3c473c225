"""What the engine of PostgreSQL does with its pool: why no connection comes, and where one goes."""

# pyright: reportPrivateUsage=false, reportMissingTypeStubs=false

import asyncio
import socket
from types import SimpleNamespace
from typing import Any

import pytest
from asyncpg import ReadOnlySQLTransactionError

from app.core.db import DatabaseUnavailable, asyncpg
from app.core.db.failures import CommitUnknown, ConnectionLost, PoolExhausted
from app.core.db.warm_connections import WarmConnections
from tests.core.db.test_warm_connections import Connection
from tests.modules import replace_asyncio


class Holder:
    """A place of the pool."""

    def __init__(self, *, is_idle: bool) -> None:
        self.is_idle = lambda: is_idle
        self.terminated = False

    def terminate(self) -> None:
        self.terminated = True


class Pool:
    """A pool of this size, with connections of which some are open and some of those idle."""

    def __init__(self, most: int = 10, size: int = 10, idle: int = 0) -> None:
        self.get_max_size, self.get_size, self.get_idle_size = lambda: most, lambda: size, lambda: idle
        self._holders = [Holder(is_idle=True), Holder(is_idle=False)]
        self.returned: list[Connection] = []
        self.failure: Exception | None = None

    async def acquire(self) -> Connection:
        if self.failure is not None:
            raise self.failure
        return Connection()

    async def release(self, held: Connection) -> None:
        self.returned.append(held)


@pytest.mark.parametrize(
    ("pool", "kind", "words"),
    [
        (
            Pool(10, 10, 0),
            PoolExhausted,
            "no connection of the pool was free within 10 s: all 10 are in use",
        ),
        (Pool(3, 4, 1), PoolExhausted, "no connection of the pool was free within 10 s: all 3 are in use"),
        (Pool(10, 10, 1), DatabaseUnavailable, "the server did not answer within 10 s"),
        (Pool(10, 9, 0), DatabaseUnavailable, "the server did not answer within 10 s"),
    ],
    ids=range(4),
)
async def test_who_gets_no_connection_is_told_why(
    monkeypatch: pytest.MonkeyPatch, pool: Pool, kind: type[DatabaseUnavailable], words: str
) -> None:
    limits: list[float | None] = []

    def timeout(seconds: float | None) -> asyncio.Timeout:
        limits.append(seconds)
        raise TimeoutError

    replace_asyncio(monkeypatch, asyncpg, timeout=timeout)
    warm = WarmConnections(pool)
    with pytest.raises(DatabaseUnavailable) as late:
        await asyncpg._pooled(warm)
    assert (type(late.value), str(late.value), limits) == (kind, words, [10])
    # Nobody waits any more, so that connections are kept again.
    assert warm._waiting == 0


@pytest.mark.parametrize(
    ("failure", "kind"),
    [(OSError(113, "no route"), DatabaseUnavailable), (ZeroDivisionError(), ZeroDivisionError)],
)
async def test_a_connection_that_cannot_be_opened_is_a_database_that_is_away(
    failure: Exception, kind: type[Exception]
) -> None:
    pool = Pool()
    pool.failure = failure
    with pytest.raises(kind) as refused:
        await asyncpg._pooled(WarmConnections(pool))
    assert type(refused.value) is kind


async def test_a_connection_is_kept_goes_back_or_takes_the_idle_ones_with_it() -> None:
    pool = Pool()
    warm = WarmConnections(pool)
    quiet, failed, full, lost = (Connection() for _ in range(4))
    await asyncpg.released(warm, quiet, failed=False)
    assert (len(warm), pool.returned) == (1, [])
    await asyncpg.released(warm, failed, failed=True)
    full._con._protocol.queries_count = 10
    await asyncpg.released(warm, full, failed=False)
    assert (len(warm), pool.returned) == (1, [failed, full])
    assert [holder.terminated for holder in pool._holders] == [False, False]
    lost.closed = True
    await asyncpg.released(warm, lost, failed=False)
    assert (len(warm), quiet.terminated, pool.returned) == (0, True, [failed, full, lost])
    assert [holder.terminated for holder in pool._holders] == [True, False]
    for _ in range(4):
        await asyncpg.acquired(warm)


@pytest.mark.parametrize(
    ("query", "cause", "unknown"),
    [
        ("UPDATE t SET a = 1", OSError("gone"), True),
        ("WITH n AS (insert into t values (1) RETURNING id) SELECT id FROM n", OSError("gone"), True),
        ("DELETE FROM t", OSError("gone"), True),
        ("DELETE FROM t", ReadOnlySQLTransactionError("no"), False),
        ("LOCK TABLE t", OSError("gone"), False),
        ("SELECT updated_at FROM t", OSError("gone"), False),
        ("", OSError("gone"), False),
    ],
)
def test_only_a_statement_that_may_have_written_leaves_its_outcome_open(
    query: str, cause: Exception, unknown: bool
) -> None:
    lost = ConnectionLost(cause)
    found = asyncpg._outcome(lost, query)
    assert (type(found) is CommitUnknown) is unknown
    assert unknown or found is lost


@pytest.mark.parametrize(
    ("query", "reads"),
    [("SELECT 1", True), ("  select 1", True), ("WITH a AS (SELECT 1) SELECT 2", False), ("UPDATE t", False)],
)
def test_what_begins_with_select_may_be_asked_again(query: str, reads: bool) -> None:
    assert asyncpg._reads(query) is reads


async def test_a_server_that_vanishes_is_noticed_within_half_a_minute() -> None:
    def connection(bound: socket.socket | None) -> Any:
        return SimpleNamespace(_transport=SimpleNamespace(get_extra_info={"socket": bound}.get))

    await asyncpg._prepare(connection(None))
    with socket.socket(socket.AF_UNIX) as local, socket.socket(socket.AF_INET6) as bound:
        await asyncpg._prepare(connection(local))
        assert local.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 0
        await asyncpg._prepare(connection(bound))
        assert bound.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        for name, value in (("KEEPIDLE", 15), ("KEEPINTVL", 5), ("KEEPCNT", 3), ("USER_TIMEOUT", 30_000)):
            if (option := getattr(socket, f"TCP_{name}", None)) is not None:
                assert bound.getsockopt(socket.IPPROTO_TCP, option) == value
