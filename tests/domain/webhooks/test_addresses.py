"""Addresses that may not be called: refused when they are entered and at each attempt, seen by a canary."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

import pytest

from app.core import addresses, http
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.domain import webhooks
from app.domain.webhooks import Endpoint, EndpointUpdate, EventType, NewEndpoint, receiver_urls
from app.domain.webhooks.models import DeliveryAttempt
from app.wiring.outbound import Outbound
from tests.domain.webhooks.hooks import endpoint, happen, owner, published, turn
from tests.ledger import proves
from tests.modules import hurry
from tests.receivers import Receiver, receiving, status
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

PUBLIC, PRIVATE = "93.184.216.34", "127.0.0.1"


class Names:
    """What names resolve to, one answer after the other; the last one stays."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked = 0

    def __call__(self, host: str) -> Sequence[str]:
        if host != "receiver.test":
            raise OSError(f"no such name: {host}")
        self.asked += 1
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@asynccontextmanager
async def calling(rules: Rules, names: Names) -> AsyncGenerator[None]:
    """The process's client with these rules and names."""
    usual = http.client()
    async with Outbound(rules, lambda: False, lookup=names) as client:
        http.configure(client)
        try:
            yield
        finally:
            http.configure(usual)


@asynccontextmanager
async def canary(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Receiver]:
    """A receiver on loopback, on what counts as a usual port here."""
    async with receiving() as place:
        monkeypatch.setitem(addresses.PORTS, "http", frozenset({place.port}))
        monkeypatch.setitem(addresses.PORTS, "https", frozenset({place.port}))
        yield place


STRICT = Rules(private_networks=False, plain_http=True)
HOSTS = [
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "127.0.0.1.",
    "localhost",
    "a.localhost",
    "0.0.0.0",
    "10.0.0.1",
    "169.254.169.254",
    "192.168.1.1",
    "100.64.0.1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fc00::1]",
    "①②⑦.⓪.⓪.①",
    "user@receiver.test",
    "receiver.test",
]


@proves("S-138")
@pytest.mark.parametrize("host", HOSTS)
async def test_what_leads_inside_is_refused_when_it_is_entered_and_when_it_is_sent(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    scope = await owner()
    async with canary(monkeypatch) as place:
        fine = await endpoint(scope, place.url)
        url = f"http://{host}:{place.port}/"
        async with calling(STRICT, Names([PRIVATE])):
            before = await rows()
            for refused in (
                webhooks.create(scope, NewEndpoint(url=url, events=[EventType.PUBLISHED])),
                webhooks.edit(scope, fine.id, EndpointUpdate(url=url)),
            ):
                with pytest.raises(Invalid) as caught:
                    await refused
                assert list(caught.value.fields) == ["url"]
            assert await rows() == before
            # As when it was entered under other settings.
            await Endpoint.filter(id=fine.id).update(url=url)
            await happen(published(scope))
            assert await turn() == 1
        assert place.connections == 0
    made = await DeliveryAttempt.get()
    assert (made.status, made.error, made.response_code, made.response_body) == ("failed", "refused", None, None)


async def test_a_host_that_is_not_looked_up_within_two_seconds_is_accepted_and_not_called(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    scope = await owner()
    async with canary(monkeypatch) as place:
        async with calling(STRICT, Names([PRIVATE])):
            with monkeypatch.context() as slow:
                hurry(slow, receiver_urls, 2, to=0)
                await endpoint(scope, f"http://receiver.test:{place.port}/")
            await happen(published(scope))
            assert await turn() == 1
        assert place.connections == 0
    assert (await DeliveryAttempt.get()).error == "refused"


@proves("S-138")
@pytest.mark.parametrize("then", [[PRIVATE], [PUBLIC, PRIVATE], ["::1"], ["::ffff:127.0.0.1"]])
async def test_a_name_that_turns_inside_after_it_was_entered_is_not_called(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch, then: list[str]
) -> None:
    scope = await owner()
    async with canary(monkeypatch) as place:
        names = Names([PUBLIC], then)
        async with calling(STRICT, names):
            await endpoint(scope, f"http://receiver.test:{place.port}/")
            await happen(published(scope))
            assert await turn() == 1
        # One lookup each: what was checked is what would be dialled.
        assert (names.asked, place.connections) == (2, 0)
    assert (await DeliveryAttempt.get()).error == "refused"


async def test_the_canary_sings_where_private_networks_are_allowed(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    scope = await owner()
    async with canary(monkeypatch) as place:
        async with calling(Rules(private_networks=True, plain_http=True), Names([PRIVATE])):
            await endpoint(scope, f"http://receiver.test:{place.port}/")
            await happen(published(scope))
            await turn()
        assert [request.headers["host"] for request in place.requests] == [f"receiver.test:{place.port}"]


async def test_a_redirect_inside_is_not_followed(clock: Frozen, monkeypatch: pytest.MonkeyPatch) -> None:
    scope = await owner()
    async with receiving() as inside, canary(monkeypatch) as place:
        place.reply = status(307, b"", f"Location: {inside.url}")
        await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
        assert (place.connections, inside.connections) == (1, 0)


@proves("S-138")
async def test_production_wants_tls(clock: Frozen) -> None:
    scope = await owner()
    async with calling(Rules(private_networks=False, plain_http=False), Names([PUBLIC])):
        for url in (
            "http://receiver.test/",
            "http://93.184.216.34/",
            "https://receiver.test:22/",
            "ftp://x.test/",
        ):
            with pytest.raises(Invalid):
                await endpoint(scope, url)
        for url in ("https://receiver.test/hook?a=b", "https://receiver.test:8443/", "https://unknown.test/"):
            assert (await endpoint(scope, url)).endpoint.url == url
    assert await Endpoint.all().count() == 3


@pytest.mark.parametrize(
    "url", ["", " ", "x", "http://", "http://x.test/" + "a" * 2048, "http://a b.test/", 7, None]
)
async def test_what_is_no_address_is_refused(clock: Frozen, url: object) -> None:
    scope = await owner()
    with pytest.raises((Invalid, ValueError)):
        await webhooks.create(scope, NewEndpoint.model_validate({"url": url, "events": ["post.failed"]}))
    assert await Endpoint.all().count() == 0
