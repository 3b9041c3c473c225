"""How often one network may read public pages: 120 times a minute, whichever of them, and others as they like."""

import logging
from datetime import timedelta
from ipaddress import IPv4Address, ip_network
from uuid import uuid4

import httpx2
import pytest
from starlette.requests import Request

from app.core import config, metrics, security
from app.core.clock import Frozen
from app.core.config import Settings
from app.pages import visits
from tests.ledger import proves
from tests.pages.test_review import in_review, shared
from tests.world import World, channel


@pytest.fixture(autouse=True)
def behind_a_proxy(orm: Settings) -> None:
    """Whoever asks says whose request it is."""
    config.configure(orm.model_copy(update={"trusted_proxies": (ip_network("127.0.0.1/32"),)}))


async def read(
    http: httpx2.AsyncClient, path: str, network: str = "192.0.2.1", method: str = "GET"
) -> httpx2.Response:
    return await http.request(method, path, headers={"X-Forwarded-For": network})


@proves("ERR-CODE-12")
async def test_the_121st_read_of_a_minute_waits(http: httpx2.AsyncClient, clock: Frozen) -> None:
    paths = [
        f"/feeds/{uuid4()}",
        f"/feeds/{uuid4()}.atom",
        f"/feeds/{uuid4()}/{uuid4()}",
        f"/sandbox/{uuid4()}/posts",
    ]
    for number in range(120):
        assert (await read(http, paths[number % 4])).status_code == 404
    clock.move(timedelta(seconds=19))
    for path in paths:
        answer = await read(http, path)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "41")
        assert answer.json() == {"message": "Too Many Attempts."}
        assert (await read(http, path, method="HEAD")).status_code == 429
        assert (await read(http, path, "192.0.2.2")).status_code == 404
    assert b'event="throttled",reason="public pages"' in metrics.rendered()
    clock.move(timedelta(seconds=41))
    assert (await read(http, paths[0])).status_code == 404


@pytest.mark.parametrize(
    ("moved", "status", "wait"),
    [
        (timedelta(seconds=58, milliseconds=600), 429, "1"),
        (timedelta(seconds=59), 429, "1"),
        (timedelta(seconds=60) - timedelta(microseconds=1), 429, "1"),
        (timedelta(seconds=60), 404, None),
    ],
)
async def test_who_waits_is_told_how_long_and_where_the_limit_is(
    http: httpx2.AsyncClient, clock: Frozen, moved: timedelta, status: int, wait: str | None
) -> None:
    for _ in range(120):
        await read(http, f"/feeds/{uuid4()}")
    clock.move(moved)
    answer = await read(http, f"/feeds/{uuid4()}")
    assert (answer.status_code, answer.headers.get("retry-after")) == (status, wait)
    if wait is not None:
        assert (answer.headers["x-ratelimit-limit"], answer.headers["x-ratelimit-remaining"]) == ("120", "0")


async def test_the_operator_is_told_of_a_network_that_reads_too_much(
    http: httpx2.AsyncClient, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    security.forget()
    with caplog.at_level(logging.INFO, "galley.security"):
        for network in ("192.0.2.1", "192.0.2.2"):
            for _ in range(122):
                await read(http, f"/feeds/{uuid4()}", network)
    told = [record for record in caplog.records if record.name == "galley.security"]
    assert [(line.getMessage(), getattr(line, "network", None)) for line in told] == [
        ("throttled: public pages", "192.0.2.1"),
        ("throttled: public pages", "192.0.2.2"),
    ]
    security.forget()


async def test_what_is_no_page_is_not_counted(http: httpx2.AsyncClient, clock: Frozen) -> None:
    for number in range(121):
        await read(http, f"/feeds/{uuid4()}/{uuid4()}/images/1")
        await read(http, f"/sandbox/{uuid4()}/comments", method="POST")
        if number % 40 == 0:
            assert (await read(http, "/healthz")).status_code == 200
    assert (await read(http, f"/feeds/{uuid4()}")).status_code == 404


async def test_a_shared_review_is_a_public_page(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    path = await shared(world, await in_review(world))
    for _ in range(119):
        await read(http, f"/feeds/{uuid4()}")
    assert (await read(http, path)).status_code == 200
    answer = await read(http, path)
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
    assert "Wait 60 seconds, then try again." in answer.text
    assert (await read(http, path, "192.0.2.2")).status_code == 200


async def test_a_clock_that_is_set_back_keeps_nobody_out(http: httpx2.AsyncClient, clock: Frozen) -> None:
    answers = [(await read(http, f"/feeds/{uuid4()}")).status_code for _ in range(121)]
    assert answers[-1] == 429
    clock.move(-timedelta(hours=1))
    assert (await read(http, f"/feeds/{uuid4()}")).status_code == 404


async def test_ten_thousand_networks_are_remembered(orm: Settings, clock: Frozen) -> None:
    for number in range(10_010):
        client = str(IPv4Address("198.18.0.0") + number), 1
        visits.count(Request({"type": "http", "headers": [], "client": client}))
    assert (len(visits._windows), next(iter(visits._windows))) == (10_000, "198.18.0.10")


async def test_so_many_networks_are_remembered_and_no_more(
    http: httpx2.AsyncClient, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits, "NETWORKS", 3)
    for number in range(10):
        await read(http, f"/feeds/{uuid4()}", f"192.0.2.{number}")
    assert list(visits._windows) == ["192.0.2.7", "192.0.2.8", "192.0.2.9"]
    # One that comes back in a new minute is the newest.
    clock.move(timedelta(minutes=1))
    for number in (7, 1):
        await read(http, f"/feeds/{uuid4()}", f"192.0.2.{number}")
    assert list(visits._windows) == ["192.0.2.9", "192.0.2.7", "192.0.2.1"]


@pytest.mark.parametrize(
    ("first", "second", "other"),
    [
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", "2001:db8:0:1::1"),
        ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"),
    ],
)
async def test_addresses_of_one_network_share_the_reads_and_networks_do_not(
    http: httpx2.AsyncClient, clock: Frozen, first: str, second: str, other: str
) -> None:
    async def statuses(address: str, times: int) -> list[int]:
        return [(await read(http, f"/feeds/{uuid4()}", address)).status_code for _ in range(times)]

    assert await statuses(first, 60) + await statuses(second, 60) == [404] * 120
    assert await statuses(first, 1) + await statuses(second, 1) == [429, 429]
    assert await statuses(other, 120) == [404] * 120
    assert await statuses(other, 1) == [429]


async def test_a_list_of_the_sandbox_is_counted(world: World, clock: Frozen) -> None:
    target = await channel(world)
    answers = [(await world.get(f"/sandbox/{target.uuid}/posts")).status_code for _ in range(121)]
    assert answers == [200] * 120 + [429]
