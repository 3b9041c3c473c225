"""Every link starts with the base URL and has the documented path."""

from uuid import UUID

import pytest

from app.connectors.platforms.feed import urls
from app.core import links

CHANNEL = UUID("0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11")


@pytest.fixture(autouse=True)
def addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "_base", "")
    links.configure("https://galley.example.com")


def test_every_page_has_its_path() -> None:
    base = "https://galley.example.com"
    assert links.url("/") == f"{base}/"
    assert links.url("/posts", limit=5, cursor="a b&c") == f"{base}/posts?limit=5&cursor=a+b%26c"
    assert urls.feed_page(CHANNEL) == f"{base}/feeds/{CHANNEL}"
    assert urls.feed_page(CHANNEL, "a&b") == f"{base}/feeds/{CHANNEL}?before=a%26b"
    assert urls.feed_atom(CHANNEL) == f"{base}/feeds/{CHANNEL}.atom"
    assert urls.feed_json(CHANNEL) == f"{base}/feeds/{CHANNEL}.json"
    assert urls.feed_entry(CHANNEL, 12) == f"{base}/feeds/{CHANNEL}/12"
    assert urls.feed_image(CHANNEL, 12, 1) == f"{base}/feeds/{CHANNEL}/12/images/1"
    assert links.invitation("abc") == f"{base}/invitations/accept?token=abc"
    assert links.email_verification("abc") == f"{base}/email/verify?token=abc"
    assert links.password_reset("abc") == f"{base}/password/reset?token=abc"
    assert links.terminal("WXYZ-1234") == f"{base}/terminal?code=WXYZ-1234"
    assert links.review("abc") == f"{base}/review?token=abc"


def test_values_cannot_leave_their_place() -> None:
    assert links.invitation("a&b=c#d/../é") == (
        "https://galley.example.com/invitations/accept?token=a%26b%3Dc%23d%2F..%2F%C3%A9"
    )
    assert urls.feed_entry("../x?y", "a/b#c") == "https://galley.example.com/feeds/..%2Fx%3Fy/a%2Fb%23c"


def test_a_base_address_may_hold_a_path_and_a_slash() -> None:
    links.configure("http://127.0.0.1:8000/galley/")
    assert links.review("t") == "http://127.0.0.1:8000/galley/review?token=t"


def test_no_link_without_an_address_or_a_whole_path() -> None:
    with pytest.raises(ValueError, match="slash"):
        links.url("posts")
    links.configure("")
    with pytest.raises(RuntimeError, match="not configured"):
        links.url("/posts")
