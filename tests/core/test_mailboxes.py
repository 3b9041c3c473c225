"""Who may send mails, and how a sender is written."""

import pytest

from app.core.mailboxes import in_ascii, mailbox


@pytest.mark.parametrize(
    ("text", "name", "address"),
    [
        ("galley@localhost", "", "galley@localhost"),
        ("<a@b.example>", "", "a@b.example"),
        ("Galley News <galley@example.com>", "Galley News", "galley@example.com"),
        ('"Acme, Inc." <a+b@example.com>', "Acme, Inc.", "a+b@example.com"),
        ("Müller & Söhne <g@müller.example>", "Müller & Söhne", "g@xn--mller-kva.example"),
        ("=?utf-8?q?M=C3=BCller?= <a@example.com>", "Müller", "a@example.com"),
    ],
)
def test_a_sender_is_one_address_with_or_without_a_name(text: str, name: str, address: str) -> None:
    assert (mailbox(text).display_name, mailbox(text).addr_spec) == (name, address)


@pytest.mark.parametrize(
    "text",
    [
        *("", "galley", "a@", "@b", "a b@c.example", "a@b@c", "a..b@c.example", "a@b-", "a@[127.0.0.1]"),
        *("a@b, c@d", "a@b; c@d", "team: a@b;", "Galley <a@b", "Galley a@b>", "Galley <a@b> x", "a@b\nBcc: c@d"),
        *('"a b"@c.example', "Acme, Inc. <a@b.example>", "ä@b.example", "a@b\x07"),
    ],
)
def test_other_text_is_no_sender(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a (mailbox|host)"):
        mailbox(text)


def test_a_domain_in_another_script_is_written_so_that_every_server_takes_it() -> None:
    assert in_ascii("ada@Müller.example") == "ada@xn--mller-kva.example"
    for address in ("ada@Example.com", "ä@müller.example", "ada@a\u200bb.example"):
        assert in_ascii(address) == address
