"""What may be called: hostile spellings of private addresses, and what else a URL may try."""

from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import given, settings, strategies as st

from app.core.addresses import (
    Address,
    ForbiddenAddress,
    Rules,
    is_loopback,
    is_public,
    literal,
    receiver_of,
    site_of,
)

STRICT = Rules(private_networks=False, plain_http=False)
PLAIN = Rules(private_networks=False, plain_http=True)
OPEN = Rules(private_networks=True, plain_http=True)
PRIVATE = "The address leads into a private network."
ODD = "The IP address must be written in its usual form."
NO_HOST = "The host of the address is not valid."
INCOMPLETE = "This is not a complete address."
CHARACTERS = "The address must not hold blanks or backslashes."
LONGEST_NAME = f"{'a' * 63}.{'a' * 63}.{'a' * 63}.{'a' * 53}.example"
"""Of 253 characters."""


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.254",
        "168.63.129.16",
        "169.254.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.0.8",
        "192.0.0.170",
        "192.0.2.1",
        "192.31.196.1",
        "192.52.193.1",
        "192.88.99.1",
        "192.168.0.1",
        "192.175.48.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::127.0.0.1",
        "::8.8.8.8",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:169.254.169.254",
        "::ffff:0:127.0.0.1",
        "::ffff:0:8.8.8.8",
        "64:ff9b::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::10.1.2.3",
        "64:ff9b:1::127.0.0.1",
        "64:ff9b:1::a00:1",
        "64:ff9b:1:7f00:0:100:808:808",
        "64:ff9b:1:a00:1:0:808:808",
        "100::1",
        "2001::1",
        "2001:0:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:2::1",
        "2001:10::1",
        "2001:20::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:a00:1::1",
        "2002:808:808::1",
        "2620:4f:8000::1",
        "3fff::1",
        "4000::1",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
        "ffff::1",
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))
    with pytest.raises(ForbiddenAddress, match=f"^{PRIVATE}$"):
        STRICT.check_addresses([ip_address("8.8.8.8"), ip_address(address)])
    OPEN.check_addresses([ip_address(address)])


@pytest.mark.parametrize(
    "address",
    [
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "169.253.255.255",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "2001:200::1",
        "2001:4860:4860::8888",
        "2003::1",
        "2606:4700:4700::1111",
        "2a00:1450:4001::1",
        "::ffff:8.8.8.8",
        "64:ff9b::8.8.8.8",
        "64:ff9b:1::8.8.8.8",
    ],
)
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))
    STRICT.check_addresses([ip_address(address)])


@settings(deadline=None)
@given(st.ip_addresses(v=4))
def test_an_embedded_address_is_as_public_as_itself(inner: IPv4Address) -> None:
    for prefix in ("::ffff:0:0", "64:ff9b::", "64:ff9b:1::"):
        outer = IPv6Address(int(IPv6Address(prefix)) | int(inner))
        assert is_public(outer) == is_public(inner)
    for prefix in ("::", "::ffff:0:0:0"):
        assert not is_public(IPv6Address(int(IPv6Address(prefix)) | int(inner)))


@settings(deadline=None)
@given(st.ip_addresses(v=4) | st.ip_addresses(network="2000::/3"))
def test_never_more_public_than_python_says(address: Address) -> None:
    assert address.is_global or not is_public(address)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("127.0.0.1.", "127.0.0.1"),
        ("127.1", "127.0.0.1"),
        ("127.0.1", "127.0.0.1"),
        ("2130706433", "127.0.0.1"),
        ("017700000001", "127.0.0.1"),
        ("0x7f000001", "127.0.0.1"),
        ("0X7F000001", "127.0.0.1"),
        ("0x7f.1", "127.0.0.1"),
        ("0x7f.0x0.0x0.0x1", "127.0.0.1"),
        ("0177.0.0.01", "127.0.0.1"),
        ("0177.0x0.0.1", "127.0.0.1"),
        ("00000177.1", "127.0.0.1"),
        ("0", "0.0.0.0"),
        ("0x", "0.0.0.0"),
        ("0.0", "0.0.0.0"),
        ("4294967295", "255.255.255.255"),
        ("255.255.255.255", "255.255.255.255"),
        ("10.1.65535", "10.1.255.255"),
        ("169.16689662", "169.254.169.254"),
        ("[::1]", "::1"),
        ("::1", "::1"),
        ("0:0:0:0:0:0:0:1", "::1"),
        ("::FFFF:127.0.0.1", "::ffff:7f00:1"),
        ("fe80::1%eth0", "fe80::1%eth0"),
    ],
)
def test_every_spelling_of_an_address_is_read(host: str, expected: str) -> None:
    assert literal(host) == ip_address(expected)


@pytest.mark.parametrize(
    "host", ["example.com", "127.0.0.1.example.com", "1e100.net", "0x7f.example", "x", "", "."]
)
def test_names_are_no_addresses(host: str) -> None:
    assert literal(host) is None


@pytest.mark.parametrize(
    "host",
    [
        "256.0.0.1",
        "1.256.0.1",
        "1.2.3.4.0",
        "1.2.3.4.5",
        "1..2",
        "a.1",
        "08.8.8.8",
        "1.2.3.256",
        "1.2.65536",
        "4294967296",
        "99999999999",
        "0x100000000",
        "-1.0.0.1",
        "1.0x1g.1",
        ":",
        "::1::",
        "[::1",
        "1:2:3",
        "fe80::1%",
    ],
)
def test_what_only_looks_like_an_address_is_nothing(host: str) -> None:
    with pytest.raises(ValueError, match=r"\w|^$"):
        literal(host)


@settings(deadline=None)
@given(
    st.ip_addresses(v=4),
    st.integers(1, 4),
    st.lists(st.sampled_from(["", "0", "0x"]), min_size=4, max_size=4),
)
def test_any_legacy_spelling_means_the_same(address: IPv4Address, parts: int, bases: list[str]) -> None:
    octets = list(address.packed)
    numbers = [*octets[: parts - 1], int.from_bytes(bytes(octets[parts - 1 :]))]
    forms = {"": "{:d}", "0": "0{:o}", "0x": "0x{:x}"}
    host = ".".join(forms[base].format(number) for base, number in zip(bases, numbers, strict=False))
    assert literal(host) == address


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("https://127.0.0.1/", PRIVATE),
        ("https://10.0.0.1:8443/x", PRIVATE),
        ("https://169.254.169.254/latest/meta-data/", PRIVATE),
        ("https://[::1]/", PRIVATE),
        ("https://[0:0:0:0:0:0:0:1]/", PRIVATE),
        ("https://[::]/", PRIVATE),
        ("https://[::ffff:127.0.0.1]/", PRIVATE),
        ("https://[::ffff:7f00:1]/", PRIVATE),
        ("https://[::ffff:0:127.0.0.1]/", PRIVATE),
        ("https://[::127.0.0.1]/", PRIVATE),
        ("https://[64:ff9b::7f00:1]/", PRIVATE),
        ("https://[64:ff9b:1::7f00:1]/", PRIVATE),
        ("https://[2002:7f00:1::]/", PRIVATE),
        ("https://[fd00:ec2::254]/", PRIVATE),
        ("https://localhost/", PRIVATE),
        ("https://LOCALHOST./", PRIVATE),
        ("https://galley.localhost/", PRIVATE),
        ("https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/", PRIVATE),
        ("https://①②⑦.⓪.⓪.①/", PRIVATE),
        ("https://１２７.0.0.1/", PRIVATE),
        ("https://127。0。0。1/", PRIVATE),
        ("https://127.1/", ODD),
        ("https://127.0.0.1./", ODD),
        ("https://2130706433/", ODD),
        ("https://0x7f000001/", ODD),
        ("https://0X7F.1/", ODD),
        ("https://0177.0.0.1/", ODD),
        ("https://0/", ODD),
        ("https://0x/", ODD),
        ("https://①②⑦.①/", ODD),
        ("https://134744072/", ODD),
        ("https://[fe80::1%25eth0]/", ODD),
        ("https://[fe80::1%eth0]/", ODD),
        ("https://[2606:4700::1111%25eth0]/", ODD),
        ("https://256.256.256.256/", NO_HOST),
        ("https://08.8.8.8/", NO_HOST),
        ("https://1.2.3.4.5/", NO_HOST),
        ("https://99999999999/", NO_HOST),
        ("https://%31%32%37.0.0.1/", NO_HOST),
        ("https://127.0.0.1%00.example.com/", NO_HOST),
        ("https://127.0.0.1%2eexample.com/", NO_HOST),
        ("https://exa$mple.com/", NO_HOST),
        ("https://a..b/", NO_HOST),
        ("https://-a.example/", NO_HOST),
        ("https://a-.example/", NO_HOST),
        (f"https://{'a' * 64}.example/", NO_HOST),
        (f"https://{'a.' * 127}example/", NO_HOST),
        (f"https://{LONGEST_NAME}s/", NO_HOST),
        ("https://exa\u200bmple.com/", INCOMPLETE),
        ("https:///example.com/", INCOMPLETE),
        ("https:example.com", INCOMPLETE),
        ("https:8.8.8.8", INCOMPLETE),
        ("//example.com/", "The address must start with https://."),
        ("example.com", INCOMPLETE),
        ("", INCOMPLETE),
        ("https://", INCOMPLETE),
        ("https://[::1", INCOMPLETE),
        ("https://[]/", INCOMPLETE),
        ("https://[]@", INCOMPLETE),
        ("https://x@[]:443/", INCOMPLETE),
        ("https://example.com:99999/", INCOMPLETE),
        ("https://example.com:0/", INCOMPLETE),
        ("https://example.com:80:443/", INCOMPLETE),
        ("https://\ud800.example/", INCOMPLETE),
        ("https://example.com\\@127.0.0.1/", CHARACTERS),
        ("https://example.com /", CHARACTERS),
        (" https://example.com/", CHARACTERS),
        ("https://example.com/\r\nHost: x", CHARACTERS),
        ("https://exam\tple.com/", CHARACTERS),
        ("https://127.0.0.1\0.example.com/", CHARACTERS),
        ("https://1.1.1.1 &@2.2.2.2# @3.3.3.3/", CHARACTERS),
        ("https://example.com/\u2028", CHARACTERS),
        ("https://user@example.com/", "The address must not hold a user name or a password."),
        ("https://user:pass@example.com/", "The address must not hold a user name or a password."),
        ("https://example.com@127.0.0.1/", "The address must not hold a user name or a password."),
        ("https://:pass@example.com/", "The address must not hold a user name or a password."),
        ("http://example.com/", "The address must start with https://."),
        ("ftp://example.com/", "The address must start with https://."),
        ("file://example.com/etc/passwd", "The address must start with https://."),
        ("gopher://example.com:6379/_x", "The address must start with https://."),
        ("unix://example.com/", "The address must start with https://."),
        ("https://example.com:22/", "The port of the address must be 443 or 8443."),
        ("https://8.8.8.8:80/", "The port of the address must be 443 or 8443."),
        ("https://example.com/" + "a" * 2029, "The address must be at most 2048 characters long."),
    ],
)
def test_urls_that_are_refused(url: str, reason: str) -> None:
    with pytest.raises(ForbiddenAddress) as caught:
        STRICT.check_url(url)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("url", "dialled"),
    [
        ("https://example.com", "https://example.com"),
        ("HTTPS://Example.COM:443/A?b=c%20d#e", "https://example.com/A?b=c%20d"),
        ("https://example.com.:8443/", "https://example.com.:8443/"),
        ("https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"),
        ("https://8.8.8.8/", "https://8.8.8.8/"),
        ("https://[2606:4700:0::1111]:8443/", "https://[2606:4700::1111]:8443/"),
        ("https://[::ffff:8.8.8.8]/", "https://[::ffff:808:808]/"),
        ("https://example.com/@user?x=@y", "https://example.com/@user?x=@y"),
        ("https://my_service/", "https://my_service/"),
        (f"https://{LONGEST_NAME}/", f"https://{LONGEST_NAME}/"),
        ("https://example.com/" + "a" * 2028, "https://example.com/" + "a" * 2028),
    ],
)
def test_urls_that_may_be_called(url: str, dialled: str) -> None:
    assert str(STRICT.check_url(url)) == dialled


def test_plain_http_where_allowed() -> None:
    assert str(PLAIN.check_url("http://example.com:8080/")) == "http://example.com:8080/"
    assert str(PLAIN.check_url("http://example.com/")) == "http://example.com/"
    for url, reason in {
        "http://127.0.0.1/": PRIVATE,
        "http://example.com:443/": "The port of the address must be 80 or 8080.",
        "ftp://example.com/": "The address must start with http:// or https://.",
    }.items():
        with pytest.raises(ForbiddenAddress, match=f"^{reason}$"):
            PLAIN.check_url(url)


def test_private_networks_where_allowed() -> None:
    for url in (
        "http://127.0.0.1:9/",
        "http://localhost:8025/x",
        "https://[::1]:1/",
        "http://receiver:65535/",
    ):
        assert str(OPEN.check_url(url)) == url
    for url, reason in {
        "http://127.1:9/": ODD,
        "http://user@127.0.0.1/": "The address must not hold a user name or a password.",
        "ftp://127.0.0.1/": "The address must start with http:// or https://.",
        "http://127.0.0.1:0/": INCOMPLETE,
    }.items():
        with pytest.raises(ForbiddenAddress, match=f"^{reason}$"):
            OPEN.check_url(url)


@settings(deadline=None)
@given(
    st.text()
    | st.text().map("https://{}".format)
    | st.from_regex(r"https?://[0-9a-fx.:\[\]%@/?#]{0,30}", fullmatch=True)
)
def test_any_text_is_a_callable_url_or_refused(text: str) -> None:
    try:
        url = STRICT.check_url(text)
    except ForbiddenAddress as refused:
        reason = str(refused)
    else:
        reason = "allowed"
        assert url.scheme == "https"
        found = literal(url.raw_host or "")
        assert found is None or is_public(found)
    assert reason


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST", "localhost.", "a.localhost", "127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"],
)
def test_this_machine_is_known_by_its_spelling(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host",
    ["", "0.0.0.0", "::", "10.0.0.1", "localhost.example", "notlocalhost", "127.0.0.1.example", "1", "[::1]"],
)
def test_nothing_else_is_this_machine(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize(
    ("host", "site"),
    [
        ("example.com", "example.com"),
        ("a.b.example.com", "example.com"),
        ("a.b.example.com.", "example.com"),
        ("a.example.co.uk", "example.co.uk"),
        ("a.example.de", "example.de"),
        ("a.abc.com", "abc.com"),
        ("a.shop.uk", "shop.uk"),
        ("co.uk", "co.uk"),
        ("localhost", "localhost"),
    ],
)
def test_a_site_is_what_one_owner_has(host: str, site: str) -> None:
    assert site_of(host) == site


@pytest.mark.parametrize(
    ("url", "receiver"),
    [
        ("https://a.b.Example.com./hook", "example.com"),
        ("https://münchen.example/x", "xn--mnchen-3ya.example"),
        ("http://127.0.0.1:8080/hook", "127.0.0.1"),
        ("http://[2001:db8:1:2:3::4]/", "2001:db8:1:2::/64"),
        ("http://[::ffff:192.0.2.1]/", "192.0.2.1"),
    ],
)
def test_a_receiver_is_a_site_or_a_network(url: str, receiver: str) -> None:
    assert receiver_of(url) == receiver
