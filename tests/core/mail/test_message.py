"""How a mail is written: fixed headers, two parts, and nothing in it that somebody's name could bring in."""

import re
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.header import decode_header, make_header
from email.message import EmailMessage

import pytest

from app.core.mail import Mail, MailLink
from app.core.mail.layout import compose
from app.core.mail.message import in_subject, quoted
from tests.mailbox import html_of, text_of

AT = datetime(2026, 11, 21, 7, 30, tzinfo=UTC)
NAUGHTY = "Acme\r\nBcc: all@example.com\n<b>https://evil.example</b> \u202etxt.exe"


def sent(mail: Mail, sender: str = "galley@example.org") -> EmailMessage:
    raw = compose(mail, sender=sender, reference="f00", at=AT).as_bytes()
    return message_from_bytes(raw, EmailMessage, policy=policy.default)


def test_a_mail_has_fixed_headers_and_two_parts() -> None:
    link = MailLink("Accept the invitation", "https://galley.example/invitations/accept?token=" + "a" * 80)
    message = sent(Mail("ada@example.com", "Come in", ["Hello.", "Second."], link, ["Good bye."]))
    assert {name: str(value) for name, value in message.items()} == {
        "From": "Galley <galley@example.org>",
        "To": "ada@example.com",
        "Subject": "Come in",
        "Date": "Sat, 21 Nov 2026 07:30:00 +0000",
        "Message-ID": "<f00@example.org>",
        "Auto-Submitted": "auto-generated",
        "MIME-Version": "1.0",
        "Content-Type": message["Content-Type"],
    }
    assert message.get_content_type() == "multipart/alternative"
    assert text_of(message) == (
        f"Hello.\n\nSecond.\n\nAccept the invitation:\n\n{link.url}\n\nGood bye.\n\n-- \nGalley\n"
    )
    assert html_of(message).count(f'href="{link.url}"') == 2


def test_links_are_whole_in_the_raw_message() -> None:
    url = "https://galley.example/password/reset?token=" + "b" * 200
    raw = compose(Mail("a@example.com", "s", ["p"], MailLink("l", url)), sender="g@x.org", reference="r", at=AT)
    assert f"\r\n{url}\r\n".encode() in raw.as_bytes(policy=raw.policy.clone(linesep="\r\n"))


@pytest.mark.parametrize("where", ["subject", "paragraph"])
def test_a_hostile_name_stays_inside_its_place(where: str) -> None:
    name = quoted(NAUGHTY)
    message = sent(Mail("a@example.com", f"About {name}" if where == "subject" else "s", [f"Join {name} now."]))
    assert message["Bcc"] is None
    assert "\n" not in str(message["Subject"])
    assert "\u202e" not in str(message)
    html = html_of(message)
    assert "<b>" not in html
    assert "href" not in html
    assert "https://" not in text_of(message)


@pytest.mark.parametrize("address", ["ada@example.com", "o'hara+x@example.com", "a.b@sub.example.com"])
def test_to_is_exactly_the_address(address: str) -> None:
    assert str(sent(Mail(address, "s", ["p"]))["To"]) == address


@pytest.mark.parametrize("address", ["a,b@example.com", '"x"@example.com'])
def test_odd_addresses_name_one_mailbox(address: str) -> None:
    message = sent(Mail(address, "s", ["p"]))
    (only,) = message["To"].addresses
    assert only.domain == address.rpartition("@")[2]


def test_an_international_address_is_written_as_it_is() -> None:
    raw = compose(Mail("ä@exämple.com", "s", ["p"]), sender="g@x.org", reference="r", at=AT).as_bytes()
    assert "\r\nTo: ä@exämple.com\r\n".encode() in raw


def test_a_domain_in_another_script_needs_no_server_of_its_own() -> None:
    message = compose(Mail("ada@exämple.com", "s", ["p"]), sender="g@x.org", reference="r", at=AT)
    assert str(message["To"]) == "ada@xn--exmple-cua.com"
    assert message.as_bytes().isascii()


@pytest.mark.parametrize(
    ("sender", "written", "domain"),
    [
        ("galley@example.org", "Galley <galley@example.org>", "example.org"),
        ("Galley News <g@example.org>", "Galley News <g@example.org>", "example.org"),
        ('"News, daily" <g@example.org>', '"News, daily" <g@example.org>', "example.org"),
        ("Müller <g@Müller.example>", "Müller <g@xn--mller-kva.example>", "xn--mller-kva.example"),
    ],
)
def test_a_sender_may_have_a_name(sender: str, written: str, domain: str) -> None:
    message = sent(Mail("ada@example.com", "s", ["p"]), sender)
    assert (str(message["From"]), str(message["Message-ID"])) == (written, f"<f00@{domain}>")


def test_text_is_kept_beside_its_escapes() -> None:
    message = sent(Mail("a@example.com", "Ünïcode ✓", ["Brand “Ölmühle” & <Co>"]))
    assert str(message["Subject"]) == "Ünïcode ✓"
    assert text_of(message).startswith("Brand “Ölmühle” & <Co>\n")
    assert "Brand “Ölmühle” &amp; &lt;Co&gt;" in html_of(message)


@pytest.mark.parametrize(
    "words",
    [
        "Приглашение от бренда «Самая большая пекарня города и её многочисленные друзья из соседних деревень»",
        "大" * 200,
        "👩‍👩‍👧" * 40,
        "plain words " * 16,
        "x" * 200,
        "ä" + "x" * 150,
    ],
)
def test_headers_have_lines_and_encoded_words_that_every_program_reads(words: str) -> None:
    name, url = words[:60].strip(), f"https://a.example/{'b' * 200}"
    mail = Mail("ada@example.com", words, ["p"], MailLink("l", url))
    raw = compose(mail, sender=f'"{name}" <g@example.org>', reference="r", at=AT).as_bytes()
    head, _, body = raw.partition(b"\r\n\r\n")
    assert f"\r\n{url}\r\n".encode() in body
    for line in head.split(b"\r\n"):
        assert len(line) <= 76 or b" " not in line.strip(), line
    assert all(len(word) <= 75 for word in re.findall(rb"=\?[^ ?]+\?.\?[^ ?]*\?=", head))
    # The newer parser of the library puts blanks between the encoded words of a name.
    message = message_from_bytes(raw)
    decoded = {header: _decoded(message[header]) for header in ("Subject", "From")}
    assert decoded["Subject"] == words.strip()[:200]
    assert decoded["From"].strip().replace('"', "") == f"{name} <g@example.org>"


def _decoded(header: str) -> str:
    return str(make_header(decode_header(re.sub(r"\r?\n", "", header))))


def test_an_international_mail_needs_no_encoded_words() -> None:
    mail = Mail("ä@example.com", "大" * 200, ["p"])
    raw = compose(mail, sender="Größe <g@x.org>", reference="r", at=AT).as_bytes()
    assert f"\r\nSubject: {'大' * 200}\r\n".encode() in raw
    assert raw.startswith("From: Größe <g@x.org>\r\n".encode())


def test_a_footer_is_the_last_link() -> None:
    link, footer = MailLink("Accept", "https://galley.example/a"), MailLink("Stop", "https://galley.example/b")
    message = sent(Mail("a@example.com", "s", ["p"], link, ["Good bye."], footer))
    assert text_of(message) == f"p\n\nAccept:\n\n{link.url}\n\nGood bye.\n\nStop:\n\n{footer.url}\n\n-- \nGalley\n"
    assert html_of(message).count(f'<a href="{footer.url}">Stop</a>') == 1


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Acme", "Acme"),
        ("Ada Lovelace", "Ada Lovelace"),
        ("O'Hara & Söhne (Köln)", "O'Hara & Söhne (Köln)"),
        ("東京 チーム", "東京 チーム"),
        ("مخبز (شمال) 7", "\u2068مخبز (شمال) 7\u2069"),
        ("Your PayPal is locked: visit pay.example", "somebody"),
        ("https://evil.example/win", "somebody"),
        ("www evil", "somebody"),
        ("me@evil", "somebody"),
        ("//evil\\x", "somebody"),
        ("evil。example", "somebody"),
        ("St. Pauli", "St. Pauli"),
        ("!!! URGENT !!! act now", "URGENT act now"),
        ("\u202eevil\u2066", "evil"),
        ("a\r\nBcc: all", "a Bcc all"),
        ("🦊" * 5, "somebody"),
        ("", "somebody"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        ("Your account was suspended and you must call us", "Your account was suspended and you must…"),
    ],
)
def test_a_name_in_a_subject_is_short_and_holds_no_address(name: str, shown: str) -> None:
    assert in_subject(name, "somebody") == shown


def test_a_subject_has_two_hundred_characters_at_most() -> None:
    for length, shown in ((200, 200), (201, 200)):
        assert str(sent(Mail("a@example.com", "x" * length, ["p"]))["Subject"]) == "x" * shown


def test_paragraphs_are_wrapped_at_76_and_words_stay_whole() -> None:
    words = ["x" * 37, "y" * 38, "z"]
    long, dashed = "w" * 90, "-".join(["dash"] * 20)
    # With the third word the line would have 77.
    others = ["x" * 37, "y" * 37, "z"]
    message = sent(Mail("a@example.com", "s", [" ".join(words), long, dashed], closing=[" ".join(others)]))
    wrapped, wrapped_others = (f"{first} {second}\n{third}" for first, second, third in (words, others))
    assert text_of(message) == f"{wrapped}\n\n{long}\n\n{dashed}\n\n{wrapped_others}\n\n-- \nGalley\n"


def test_both_parts_are_sent_without_an_encoding_of_their_own() -> None:
    message = sent(Mail("a@example.com", "s", ["Größe"], closing=["Ende"]))
    assert [part["Content-Transfer-Encoding"] for part in message.iter_parts()] == ["8bit", "8bit"]
    assert [part.get_content_type() for part in message.iter_parts()] == ["text/plain", "text/html"]
    html = html_of(message)
    assert "Größe" in html
    assert "Ende" in html


def test_a_name_from_right_to_left_turns_nothing_of_the_sentence_around_it() -> None:
    """In both parts the name is isolated, and a paragraph begins where its own first letter does."""
    name, note = "مخبز الشمال", "הלחם מוכן."
    told = f"“{quoted(name)}” invites you to the brand “{quoted('Rye & Co')}”."
    message = sent(Mail("ada@example.com", "Come in", [told, note, "Stray \u2067mark\u2069s"]))
    assert f"“\u2068{name}\u2069” invites you to the brand “Rye & Co”.\n\n{note}\n\nStray marks\n" in text_of(
        message
    )
    page = html_of(message)
    assert f'<p dir="auto">“<bdi>{name}</bdi>” invites you to the brand “Rye &amp; Co”.</p>' in page
    assert f'<p dir="auto">{note}</p>' in page
    assert "\u2067" not in page


def test_a_mail_names_its_brand_and_quotes_what_it_is_about() -> None:
    link = MailLink("Open", "https://galley.example/a")
    excerpt = "<b>Rye</b> is back\n\nشاي at https://evil.example"
    message = sent(Mail("a@example.com", "s", ["Look."], link, heading="Crust & Co", excerpt=excerpt))
    *_, evil = excerpt.split()
    harmless = evil.replace("://", "\u2060://").replace(".", "\u2060.")
    assert text_of(message) == (
        f"Crust & Co\n\nLook.\n\n> <b>Rye</b> is back\n>\n> \u2068شاي at {harmless}\u2069\n\n"
        f"Open:\n\n{link.url}\n\n-- \nGalley\n"
    )
    html = html_of(message)
    assert ">Crust &amp; Co</p>" in html
    assert "&lt;b&gt;Rye&lt;/b&gt; is back</p>" in html
    assert evil not in html
    assert html.count("href=") == 2
