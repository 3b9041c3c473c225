"""The one form in which hosts and origins are compared."""

import pytest

from app.core import hosts


@pytest.mark.parametrize(
    ("written", "form"),
    [
        ("galley.example", "galley.example"),
        ("Galley.EXAMPLE", "galley.example"),
        ("galley.example.", "galley.example"),
        ("münchen.example", "xn--mnchen-3ya.example"),
        ("MÜNCHEN.example", "xn--mnchen-3ya.example"),
        ("XN--mnchen-3ya.example", "xn--mnchen-3ya.example"),
        ("faß.example", "xn--fa-hia.example"),
        ("日本。example。", "xn--wgv71a.example"),
        ("a_b.example", "a_b.example"),
        ("ab--cd.example", "ab--cd.example"),
        ("127.1", "127.0.0.1"),
        ("0x7f.1.", "127.0.0.1"),
        ("0x7F000001", "127.0.0.1"),
        ("１２７.0.0.1", "127.0.0.1"),
        ("2001:DB8:0:0::1", "2001:db8::1"),
    ],
)
def test_a_host_has_one_form(written: str, form: str) -> None:
    assert hosts.usual(written) == form


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "*",
        "a..b",
        "-a",
        "a b",
        "a\u200bb.example",
        "1.2.3.4.5",
        "x" * 64,
        "a." * 127 + "a",
        "ü" * 70,
        "::g",
    ],
)
def test_other_text_is_no_host(text: str) -> None:
    with pytest.raises(ValueError, match="not a host"):
        hosts.usual(text)


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("HTTPS://Galley.example:443/path", "https://galley.example"),
        ("http://galley.example:80", "http://galley.example"),
        ("http://galley.example:443", "http://galley.example:443"),
        ("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"),
        ("https://müller.example.", "https://xn--mller-kva.example"),
    ],
)
def test_an_origin_is_written_as_browsers_do(address: str, form: str) -> None:
    assert str(hosts.origin(address)) == form


@pytest.mark.parametrize("text", ["", "null", "ftp://a.example", "https://", "https://u@a.example", "https://a:0"])
def test_other_text_has_no_origin(text: str) -> None:
    with pytest.raises(ValueError, match=r"not an? (host|address)"):
        hosts.origin(text)
