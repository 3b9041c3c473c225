"""Which network an address is in, as limits count it."""

import pytest

from app.access import RequestInfo
from app.core.networks import CLIENT, QUEUE, SITE, network_of
from tests.ledger import proves


@proves("S-083")
@pytest.mark.parametrize(
    ("address", "client", "queue", "site"),
    [
        ("192.0.2.7", "192.0.2.7", "192.0.2.0/24", "192.0.2.0/24"),
        ("::ffff:192.0.2.7", "192.0.2.7", "192.0.2.0/24", "192.0.2.0/24"),
        ("::ffff:c000:207", "192.0.2.7", "192.0.2.0/24", "192.0.2.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/64", "fe80::/48"),
        ("::1", "::/64", "::/64", "::/48"),
        ("255.255.255.255", "255.255.255.255", "255.255.255.0/24", "255.255.255.0/24"),
        ("no address", "no address", "no address", "no address"),
        ("", "-", "-", "-"),
        (None, "-", "-", "-"),
    ],
)
def test_limits_count_networks(address: str | None, client: str, queue: str, site: str) -> None:
    assert [network_of(address, size) for size in (CLIENT, QUEUE, SITE)] == [client, queue, site]
    request = RequestInfo(address=address)
    assert (request.network, request.address) == (client, address)
