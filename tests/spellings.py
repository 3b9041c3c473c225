"""Addresses that must never be called, in every spelling that some resolver, browser or library understands.

Each spelling is a URL with `{scheme}` and `{port}` left open, so that it can be tried where a canary listens.
"""

from collections.abc import Callable, Iterator, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from random import Random
from typing import Final

INSIDE_4: Final = tuple(
    map(
        IPv4Address,
        (
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "10.255.255.254",
            "100.64.0.1",
            "100.100.100.200",
            "100.127.255.254",
            "127.0.0.1",
            "127.0.0.53",
            "127.255.255.254",
            "168.63.129.16",
            "169.254.0.1",
            "169.254.169.254",
            "169.254.170.2",
            "172.16.0.1",
            "172.31.255.254",
            "192.0.0.1",
            "192.0.0.192",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.1",
            "192.168.255.254",
            "198.18.0.1",
            "198.19.255.254",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.250",
            "240.0.0.1",
            "255.255.255.255",
        ),
    )
)
INSIDE_6: Final = tuple(
    map(
        IPv6Address,
        (
            "::",
            "::1",
            "::2",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:10::1",
            "2001:20::1",
            "2001:db8::1",
            "2620:4f:8000::1",
            "3fff::1",
            "4000::1",
            "5f00::1",
            "fc00::1",
            "fd00:ec2::254",
            "fd20:ce::254",
            "fe80::1",
            "fe80::a9fe:a9fe",
            "fec0::1",
            "ff02::1",
            "ff05::1:3",
        ),
    )
)
NETWORKS_4: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/4",
            "240.0.0.0/4",
        ),
    )
)
NETWORKS_6: Final = tuple(
    map(IPv6Network, ("100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fc00::/7", "fe80::/10", "ff00::/8"))
)
NAMES: Final = (
    "localhost",
    "LOCALHOST",
    "LocalHost.",
    "localhost.localdomain",
    "a.localhost",
    "a.b.localhost.",
    "ip6-localhost",
    "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
    "ｌｏｃａｌｈｏｓｔ",
    "loc\u00adalhost",
    "localhost。",
    "a.ｌocalhost",
    "metadata.google.internal",
    "METADATA.google.internal.",
    "metadata",
    "instance-data",
    "kubernetes.default.svc.cluster.local",
    "host.docker.internal",
    "router.local",
    "127.0.0.1.nip.io",
    "127-0-0-1.sslip.io",
    "localtest.me",
)
"""Names that lead inside wherever they are found; some are refused before they are looked up."""
PORTS: Final = (1, 21, 22, 25, 53, 80, 110, 143, 445, 2375, 3306, 5432, 6379, 8080, 9200, 11211, 27017, 65535)

_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")
_CIRCLED = str.maketrans("0123456789", "⓪①②③④⑤⑥⑦⑧⑨")
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_ARABIC = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_MATHEMATICAL = str.maketrans("0123456789", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗")


def _parts(address: IPv4Address, count: int) -> list[int]:
    octets = list(address.packed)
    return [*octets[: count - 1], int.from_bytes(bytes(octets[count - 1 :]))]


def _joined(form: str, count: int) -> Callable[[IPv4Address], str]:
    return lambda address: ".".join(form.format(number) for number in _parts(address, count))


def _mixed(address: IPv4Address) -> str:
    a, b, c, d = address.packed
    return f"0x{a:x}.{b}.0{c:o}.0X{d:02X}"


def _embedding(prefix: str) -> Callable[[IPv4Address], str]:
    return lambda address: f"[{IPv6Address(int(IPv6Address(prefix)) | int(address))}]"


def _percent(text: str) -> str:
    return "".join(f"%{ord(sign):02x}" for sign in text)


def _six_to_four(address: IPv4Address) -> str:
    return f"[{IPv6Address((0x2002 << 112) | (int(address) << 80) | 1)}]"


def _teredo(address: IPv4Address) -> str:
    return f"[{IPv6Address((0x2001_0000 << 96) | (0x08080808 << 64) | (int(address) ^ 0xFFFF_FFFF))}]"


def _teredo_server(address: IPv4Address) -> str:
    return f"[{IPv6Address((0x2001_0000 << 96) | (int(address) << 64) | 0xF7F7_F7F7)}]"


HOSTS_4: Final[tuple[Callable[[IPv4Address], str], ...]] = (
    *(_joined(form, count) for form in ("{:d}", "0{:o}", "0x{:x}", "0X{:X}") for count in (1, 2, 3, 4)),
    *(_joined(form, 4) for form in ("{:03d}", "000{:o}", "0x0000{:x}")),
    _joined("0x{:08x}", 1),
    _mixed,
    lambda address: f"{address}.",
    lambda address: f"{int(address)}.",
    lambda address: f"{address}..",
    lambda address: f"{int(address) + 2**32}",
    lambda address: _percent(str(address)),
    lambda address: str(address).replace(".", "%2e"),
    lambda address: str(address).replace(".", "。"),
    lambda address: str(address).replace(".", "．"),
    lambda address: str(address).replace(".", "｡"),
    lambda address: str(address).translate(_WIDE),
    lambda address: str(address).translate(_CIRCLED),
    lambda address: str(address).translate(_SUPERSCRIPT),
    lambda address: str(address).translate(_ARABIC),
    lambda address: str(address).translate(_MATHEMATICAL),
    lambda address: str(int(address)).translate(_WIDE),
    lambda address: f"[{address}]",
    lambda address: f"[::ffff:{address}]",
    lambda address: f"[::FFFF:{address}]",
    lambda address: f"[0:0:0:0:0:ffff:{address}]",
    lambda address: f"[::ffff:{address}%25lo]",
    lambda address: f"[::{address}]",
    lambda address: f"[::ffff:0:{address}]",
    lambda address: f"[64:ff9b::{address}]",
    lambda address: f"[64:ff9b:1::{address}]",
    lambda address: f"[fe80::5efe:{address}]",
    _embedding("::ffff:0:0"),
    _embedding("::"),
    _embedding("64:ff9b::"),
    _embedding("64:ff9b:1::"),
    _six_to_four,
    _teredo,
    _teredo_server,
)
"""Ways to write an IPv4 address as a host."""
HOSTS_6: Final[tuple[Callable[[IPv6Address], str], ...]] = (
    lambda address: f"[{address}]",
    lambda address: f"[{address.exploded}]",
    lambda address: f"[{address.exploded.upper()}]",
    lambda address: f"[{address}%25eth0]",
    lambda address: f"[{address}%eth0]",
    lambda address: f"[{address}%2525eth0]",
    lambda address: f"[{address}].",
    lambda address: _percent(f"[{address}]"),
    lambda address: f"{address}",
)
"""Ways to write an IPv6 address as a host."""
URLS: Final = (
    "{scheme}://HOST{port}/hook",
    "{scheme}://user@HOST{port}/",
    "{scheme}://example.com@HOST{port}/",
    "{scheme}://example.com:443@HOST{port}/",
    "{scheme}://example.com\\@HOST{port}/",
    "{scheme}://example.com#@HOST{port}/",
    "{scheme}:///HOST{port}/",
    "{scheme}:HOST{port}",
    "{scheme}:\\\\HOST{port}/",
    "{scheme}://HOST{port}\\example.com",
    "{scheme}:// HOST{port}/",
    "{scheme}://HOST\t{port}/",
    "//HOST{port}/",
    "HOST{port}",
)
"""Ways to hide a host in a URL. That with a fragment leads outside, as all libraries of ours agree."""


def spellings() -> list[str]:
    """The corpus: every usual way to write every known address, and every odd URL around a few of them."""
    hosts = [
        *(form(address) for address in INSIDE_4 for form in HOSTS_4),
        *(form(address) for address in INSIDE_6 for form in HOSTS_6),
    ]
    found = [URLS[0].replace("HOST", host) for host in hosts]
    found += [url.replace("HOST", str(address)) for address in INSIDE_4 for url in _leading_inside()]
    found += [url.replace("HOST", f"[{address}]") for address in INSIDE_6 for url in _leading_inside()]
    return list(dict.fromkeys(found))


def random_spellings(count: int, seed: int) -> Iterator[str]:
    """So many more of any address inside, the same for the same seed."""
    random = Random(seed)
    while count > 0:
        count -= 1
        if random.random() < 0.7:
            host = random.choice(HOSTS_4)(_any_4(random))
        else:
            network = random.choice(NETWORKS_6)
            inside = IPv6Address(int(network[0]) + random.randrange(network.num_addresses))
            host = random.choice(HOSTS_6)(inside)
        yield random.choice(_leading_inside()).replace("HOST", host)


def tried(spelling: str, scheme: str, port: str = "") -> str:
    """The URL itself."""
    return spelling.replace("{scheme}", scheme).replace("{port}", port)


def _leading_inside() -> Sequence[str]:
    return [url for url in URLS if "#" not in url]


def _any_4(random: Random) -> IPv4Address:
    network = random.choice(NETWORKS_4)
    return IPv4Address(int(network[0]) + random.randrange(network.num_addresses))
