"""Thousands of spellings of addresses inside: refused by the rule, and never dialled by the client."""

import asyncio
from collections.abc import Sequence

import pytest

from app.core import addresses
from app.core.addresses import ForbiddenAddress, Rules
from app.core.http import OutboundError
from app.wiring.outbound import Outbound
from tests.ledger import proves
from tests.receivers import receiving
from tests.spellings import NAMES, PORTS, URLS, random_spellings, spellings, tried

STRICT = Rules(private_networks=False, plain_http=False)
PLAIN = Rules(private_networks=False, plain_http=True)
OPEN = Rules(private_networks=True, plain_http=True)
PUBLIC, PRIVATE = "93.184.216.34", "127.0.0.1"


class Names:
    """A resolver of the test's own: each name has its answers, one after the other, or is another name."""

    def __init__(self, **answers: Sequence[Sequence[str]] | str) -> None:
        self._answers = {name.replace("_", "."): answer for name, answer in answers.items()}
        self._asked: dict[str, int] = {}

    def __call__(self, host: str) -> Sequence[str]:
        answers = self._answers.get(host.lower().removesuffix("."), [[PRIVATE]])
        if isinstance(answers, str):
            return self(answers)
        number = self._asked[host] = self._asked.get(host, -1) + 1
        return answers[min(number, len(answers) - 1)]


def idle() -> bool:
    return False


def refused(url: str, rules: Rules) -> bool:
    try:
        rules.check_url(url)
    except ForbiddenAddress:
        return True
    return False


@proves("S-138")
def test_every_spelling_is_refused_by_the_rule_alone() -> None:
    corpus = [*spellings(), *random_spellings(1_000, seed=1)]
    assert len(set(corpus)) > 2_000
    assert [spelling for spelling in corpus if not refused(tried(spelling, "https"), STRICT)] == []


def test_only_the_usual_ports_may_be_called() -> None:
    for host in ("example.com", "8.8.8.8", "[2606:4700::1111]"):
        assert refused(f"https://{host}/", STRICT) is False
        assert [port for port in PORTS if not refused(f"https://{host}:{port}/", STRICT)] == []


def test_what_follows_a_hash_is_no_host() -> None:
    (hidden,) = [url for url in URLS if "#" in url]
    url = STRICT.check_url(tried(hidden.replace("HOST", PRIVATE), "https"))
    assert str(url) == "https://example.com"


@proves("S-138")
async def test_no_spelling_and_no_name_is_dialled(monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiving() as canary:
        for scheme in ("http", "https"):
            monkeypatch.setitem(addresses.PORTS, scheme, frozenset({canary.port}))
        urls = [tried(spelling, "http", f":{canary.port}") for spelling in spellings()[::5]]
        urls += [f"http://{name}:{canary.port}/" for name in NAMES]
        async with Outbound(PLAIN, idle, lookup=Names()) as client:
            codes = [await _code(client, url) for url in urls]
        assert set(codes) == {"refused"}
        assert canary.connections == 0
        # The same client finds the canary where it may.
        async with Outbound(OPEN, idle, lookup=Names()) as client:
            assert (await client.request("POST", f"http://receiver.test:{canary.port}/")).status == 200
        assert canary.connections == 1


@proves("S-138")
@pytest.mark.parametrize(
    "answers",
    [
        [[PUBLIC], [PRIVATE]],
        [[PUBLIC], [PUBLIC, PRIVATE]],
        [[PUBLIC], [PRIVATE, PUBLIC]],
        [[PUBLIC], ["::1"]],
        [[PUBLIC], ["::ffff:127.0.0.1"]],
        [[PUBLIC], ["64:ff9b::7f00:1"]],
        [[PUBLIC], ["0.0.0.0"]],
        [[PUBLIC], ["fe80::1%lo"]],
    ],
)
async def test_a_name_that_turns_inside_is_not_dialled(
    monkeypatch: pytest.MonkeyPatch, answers: Sequence[Sequence[str]]
) -> None:
    async with receiving() as canary:
        monkeypatch.setitem(addresses.PORTS, "http", frozenset({canary.port}))
        names = Names(receiver_test=answers, alias_test="receiver.test")
        async with Outbound(PLAIN, idle, lookup=names) as client:
            url = f"http://alias.test:{canary.port}/"
            await client.vet(url)
            found = await asyncio.gather(*(_code(client, url) for _ in range(5)))
        assert set(found) == {"refused"}
        assert canary.connections == 0


async def _code(client: Outbound, url: str) -> str:
    with pytest.raises(OutboundError) as caught:
        await client.request("POST", url, timeout=2)
    return caught.value.code
