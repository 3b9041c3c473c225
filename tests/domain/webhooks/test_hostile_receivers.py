"""Receivers that answer with anything: what they do hurts their own deliveries only."""

import asyncio
import gzip
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from app.access import BrandScope
from app.core import crypto
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import dialect
from app.domain import webhooks
from app.domain.webhooks import Attempted, Bounds, Delivery, DeliveryAttemptView, Endpoint, rules
from app.domain.webhooks.models import DeliveryAttempt
from tests.domain.webhooks.hooks import endpoint, happen, log, owner, published, turn, without_receiver_limits
from tests.factories import SYSTEM
from tests.receivers import Receiver, Reply, endless, receiving, reset, signed, status
from tests.time_limits import WAIT_SECONDS
from workers.deliverer import Deliverer


@pytest.fixture(autouse=True)
def many_at_once(orm: Settings) -> None:
    """More at once than one receiver gets."""
    without_receiver_limits(orm)


BOMB = gzip.compress(b"0" * 10_000_000)
LONG = "x" * 1024


async def many_headers(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A hundred thousand headers before the body."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n" + b"X-More: 1\r\n" * 100_000 + b"\r\nok")
    await writer.drain()


# By how each answers: the error, the code and the body that stand in the log.
HOSTILE: dict[str, tuple[bytes | Reply, str | None, int | None, str | None]] = {
    "NUL": (status(500, b"x\0y"), "status", 500, "x\N{REPLACEMENT CHARACTER}y"),
    "invalid UTF-8": (status(200, b"\xff\xfe\x80"), None, 200, "\N{REPLACEMENT CHARACTER}" * 3),
    "a lone surrogate": (status(200, b"\xed\xa0\x80"), None, 200, "\N{REPLACEMENT CHARACTER}" * 3),
    "an escaped surrogate": (status(200, b'{"a": "\\ud800"}'), None, 200, '{"a": "\\ud800"}'),
    "5,000 characters": (status(200, b"x" * 5_000), None, 200, LONG),
    "a code without a meaning": (status(999), "status", 999, "ok"),
    "a code of five digits": (status(99_999), "bad_answer", None, None),
    "a header of 100 KB": (status(200, b"ok", f"X-Long: {'x' * 100_000}"), "bad_answer", None, None),
    "100,000 headers": (many_headers, "bad_answer", None, None),
    "words that are no text": (b"HTTP/1.1 200 \xff\r\nA: \xff\r\nContent-Length: 2\r\n\r\nok", None, 200, "ok"),
    "cookies": (status(200, b"ok", f'Set-Cookie: a="{chr(92) * 4_000}"'), None, 200, "ok"),
    "a bomb": (status(200, BOMB, "Content-Encoding: gzip"), None, 200, None),
    "a redirect to a script": (status(302, b"", "Location: javascript:alert(1)"), "redirect", 302, ""),
    "two lengths": (status(200, b"ok", "Content-Length: 5"), "bad_answer", None, None),
    "no end": (endless, None, 200, LONG),
    "a reset": (reset, "broken", None, None),
}  # fmt: skip


@asynccontextmanager
async def beside(scope: BrandScope, reply: bytes | Reply) -> AsyncGenerator[tuple[int, Receiver, Receiver]]:
    """An endpoint that answers so, by its id, and a victim that answers well, with one event for both."""
    async with receiving(reply) as bad, receiving() as good:
        ident = (await endpoint(scope, bad.url)).id
        await endpoint(scope, good.url)
        await happen(published(scope))
        yield ident, bad, good


@pytest.mark.parametrize("kind", HOSTILE)
async def test_whatever_a_receiver_answers_is_recorded_and_those_beside_it_are(clock: Frozen, kind: str) -> None:
    reply, error, code, body = HOSTILE[kind]
    scope = await owner()
    async with beside(scope, reply) as (ident, _, good):
        assert await turn() == 2
        assert len(good.requests) == 1
    (line,) = (await log(scope, ident)).items
    assert (line.error, line.response_code) == (error, code)
    if kind == "a bomb":
        assert len((line.response_body or "").encode()) <= rules.KEPT_BYTES
    else:
        assert line.response_body == body
    assert sorted(row.error or "" for row in await DeliveryAttempt.all()) == sorted([error or "", ""])


async def attempts(scope: BrandScope, count: int) -> list[Attempted]:
    """Attempts at deliveries that are claimed, all with success."""
    await happen(*(published(scope, number) for number in range(count)))
    batch = await webhooks.claim(SYSTEM, 100, Bounds.alike(100))
    made = await asyncio.gather(*(webhooks.attempt(item) for item in batch))
    return [item for item in made if isinstance(item, Attempted)]


@pytest.mark.parametrize("body", ["\ud800", "\0"], ids=["a lone surrogate", "NUL"])
async def test_an_answer_that_no_database_takes_is_left_out_of_its_own_line_only(
    clock: Frozen, body: str, caplog: pytest.LogCaptureFixture
) -> None:
    if body == "\0" and dialect() == "sqlite":
        return  # SQLite takes it
    scope = await owner()
    async with receiving() as place:
        ident = (await endpoint(scope, place.url)).id
        made = await attempts(scope, 9)
        made[4] = replace(made[4], response_body=body)
        assert await webhooks.record(SYSTEM, made) == []
    assert {row.status for row in await Delivery.all()} == {"succeeded"}
    lines = {line.delivery_id: line for line in (await log(scope, ident)).items}
    shown = [_shown(lines[item.claimed.id]) for item in made]
    assert shown == [(200, "ok")] * 4 + [(None, None)] + [(200, "ok")] * 4
    assert f"webhook delivery {made[4].claimed.id}: the response cannot be recorded" in caplog.messages


def _shown(line: DeliveryAttemptView) -> tuple[int | None, str | None]:
    return line.response_code, line.response_body


async def test_the_loop_goes_on_when_something_unforeseen_gets_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def unchecked(body: bytes) -> str:
        return "\ud800" if body == b"poison" else body.decode()

    monkeypatch.setattr(rules, "printable", unchecked)
    scope = await owner()
    async with AsyncExitStack() as stack:
        bad = await stack.enter_async_context(receiving(status(200, b"poison")))
        good = await stack.enter_async_context(receiving())
        await endpoint(scope, bad.url)
        await endpoint(scope, good.url)
        await happen(*(published(scope, number) for number in range(5)))
        stop = asyncio.Event()
        loop = asyncio.create_task(Deliverer().run(stop))
        async with asyncio.timeout(WAIT_SECONDS):
            while await Delivery.filter(status="pending").exists():  # noqa: ASYNC110 rows tell nothing
                await asyncio.sleep(0.02)
        stop.set()
        await loop
    assert (len(bad.requests), len(good.requests)) == (5, 5)
    assert await DeliveryAttempt.all().count() == 10


async def test_a_replaced_secret_that_does_not_open_keeps_the_present_one_signing(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        fresh = await webhooks.rotate_secret(scope, made.id)
        row = await Endpoint.get()
        await Endpoint.filter(id=made.id).update(old_secret=row.secret)
        await happen(published(scope))
        assert await turn() == 1
        (request,) = place.requests
    assert signed(request, fresh.secret, clock.at.timestamp())
    assert request.headers["x-service-signature"].count("v1=") == 1


async def test_a_secret_that_does_not_open_can_be_replaced(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await Endpoint.filter(id=made.id).update(secret="v1.unknown.AAAA")
        fresh = await webhooks.rotate_secret(scope, made.id)
        row = await Endpoint.get()
        assert (row.old_secret, row.old_secret_until) == (None, None)
        await happen(published(scope))
        assert await turn() == 1
        assert signed(place.requests[0], fresh.secret, clock.at.timestamp())


async def test_secrets_that_do_not_open_stop_no_rotation(orm: Settings, caplog: pytest.LogCaptureFixture) -> None:
    scope = await owner()
    lost, kept = [await endpoint(scope, "http://127.0.0.1:9/") for _ in range(2)]
    await Endpoint.filter(id=lost.id).update(secret="v1.unknown.AAAA")
    before = (await Endpoint.get(id=lost.id)).secret
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    assert await webhooks.rotate_keys(SYSTEM) == 1
    assert (await Endpoint.get(id=lost.id)).secret == before
    assert f"webhook_endpoint {lost.id}: its secret does not open and is left as it is" in caplog.messages
    crypto.configure(crypto.Vault([b"n" * 32]))
    row = await Endpoint.get(id=kept.id)
    assert crypto.vault().current(row.secret)
