"""Whose address counts where proxies forward."""

from ipaddress import ip_network

import pytest

from app.core import config
from app.core.config import Settings
from app.web.proxies import address_of
from tests.ledger import proves


@proves("S-083")
@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "expected"),
    [
        ([], "10.0.0.1", ["1.2.3.4"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", [], "10.0.0.1"),
        (["10.0.0.0/8"], "192.0.2.1", ["1.2.3.4"], "192.0.2.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6", "1.2.3.4, 10.0.0.2"], "1.2.3.4"),
        (["10.0.0.0/8"], "10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, junk"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["203.0.113.7:51234"], "203.0.113.7"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6:1, 1.2.3.4:65535, 10.0.0.2:80"], "1.2.3.4"),
        (["10.0.0.0/8"], "10.0.0.1", ["[2001:db8::7]:443"], "2001:db8::7"),
        (["10.0.0.0/8"], "10.0.0.1", ["[2001:db8::7]"], "2001:db8::7"),
        (["10.0.0.0/8"], "10.0.0.1", ["[::ffff:1.2.3.4]:443"], "1.2.3.4"),
        (["10.0.0.0/8"], "10.0.0.1", ["2001:db8::7:443"], "2001:db8::7:443"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, 1.2.3.4:port"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, [1.2.3.4]:80:80"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, unknown"], "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, _hidden"], "10.0.0.1"),
        (["::1/128"], "::1", ["2001:db8::1"], "2001:db8::1"),
        (["10.0.0.0/8"], "::ffff:10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        (["10.0.0.0/8"], "10.0.0.1", ["6.6.6.6, ::ffff:1.2.3.4, ::ffff:10.0.0.2"], "1.2.3.4"),
        (["10.0.0.0/8"], "not an address", ["1.2.3.4"], "not an address"),
    ],
)
def test_the_nearest_address_that_is_no_trusted_proxy_counts(
    orm: Settings, trusted: list[str], peer: str, forwarded: list[str], expected: str
) -> None:
    config.configure(orm.model_copy(update={"trusted_proxies": tuple(ip_network(item) for item in trusted)}))
    assert address_of(peer, forwarded) == expected


def test_without_a_peer_there_is_no_address(orm: Settings) -> None:
    assert address_of(None, []) is None
