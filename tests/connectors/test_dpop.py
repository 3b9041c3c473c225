"""Calls with a proof of possession: when a server is called again, and for how many servers a nonce is kept."""

from collections.abc import Generator
from dataclasses import dataclass, field

import pytest

from app.connectors import dpop
from app.connectors.es256 import SigningKey
from tests.connectors.standins.oauth import read_jws
from tests.connectors.standins.server import Got, Says, StandIn, standing_in

KEY = SigningKey.new()


@dataclass
class Server(StandIn):
    """Answers as told, as long as proofs have no nonce. `nonces` are those that came."""

    says: Says = field(default_factory=lambda: Says(200))
    nonces: list[str | None] = field(default_factory=list[str | None])

    def answer(self, got: Got) -> Says:
        nonce = read_jws(got.headers["DPoP"], None)[1].get("nonce")
        self.nonces.append(nonce)
        return (
            Says(200)
            if nonce
            else Says(self.says.status, self.says.body, {"DPoP-Nonce": "n-1", **self.says.headers})
        )


@pytest.fixture(autouse=True)
def no_nonces() -> Generator[None]:
    dpop._nonces.clear()
    yield
    dpop._nonces.clear()


WANTED = {"error": "use_dpop_nonce"}
HEADER = {"WWW-Authenticate": 'DPoP error="use_dpop_nonce"'}


@pytest.mark.parametrize(
    ("says", "nonces"),
    [
        # RFC 9449, 8: an authorization server refuses with 400; 9: a resource server refuses with 401.
        (Says(400, WANTED), [None, "n-1"]),
        (Says(401, WANTED), [None, "n-1"]),
        (Says(401, "", HEADER), [None, "n-1"]),
        (Says(400, {"error": "invalid_dpop_proof"}), [None]),
        (Says(401, ""), [None]),
        (Says(402, WANTED), [None]),
        (Says(403, WANTED), [None]),
        (Says(200, WANTED), [None]),
    ],
    ids=range(8),
)
async def test_a_call_is_repeated_with_the_nonce_that_its_server_wants(
    says: Says, nonces: list[str | None]
) -> None:
    place = Server(("https://a.test",), says=says)
    async with standing_in(place):
        reply = await dpop.call("POST", "https://a.test/token", KEY)
    assert place.nonces == nonces
    assert reply.status == (200 if len(nonces) == 2 else says.status)


def test_nonces_of_a_thousand_servers_are_kept_and_then_the_oldest_is_forgotten() -> None:
    for number in range(1_000):
        dpop._remember(f"https://{number}.test", "n-1")
    assert len(dpop._nonces) == 1_000
    dpop._remember("https://0.test", "n-2")
    dpop._remember("https://one.more.test", "n-1")
    assert len(dpop._nonces) == 1_000
    assert "https://1.test" not in dpop._nonces
    assert (dpop._nonces["https://0.test"], dpop._nonces["https://one.more.test"]) == ("n-2", "n-1")
