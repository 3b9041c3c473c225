"""Mail to another machine: by TLS or not at all, unless the operator says otherwise."""

import asyncio
import ssl
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import aiosmtplib
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from app.core import mail
from app.core.config import Settings
from app.wiring import services, smtp
from app.wiring.smtp import Smtp
from tests.ports import free_port
from tests.receivers import certificate


class Server:
    """Takes mail, and keeps whether it came by TLS."""

    def __init__(self) -> None:
        self.taken: list[bool] = []

    async def handle_DATA(self, _server: SMTP, session: Session, _envelope: Envelope) -> str:  # noqa: N802 its name
        self.taken.append(session.ssl is not None)
        return "250 OK"


@asynccontextmanager
async def _listening(context: ssl.SSLContext | None = None) -> AsyncGenerator[tuple[Server, str]]:
    server, port = Server(), free_port()
    controller = Controller(server, "127.0.0.1", port, tls_context=context)
    await asyncio.to_thread(controller.start)
    try:
        yield server, f"smtp://127.0.0.1:{port}"
    finally:
        await asyncio.to_thread(controller.stop)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every host for another machine."""

    def other(_host: str) -> bool:
        return False

    monkeypatch.setattr(smtp, "is_loopback", other)


def _letter() -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "galley@example.com", "ada@example.com", "Hello"
    message.set_content("https://galley.example/password/reset?token=s3cret")
    return message


async def test_certificates_are_read_once_for_all_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    contexts: list[ssl.SSLContext] = []
    create = ssl.create_default_context

    def counted() -> ssl.SSLContext:
        contexts.append(create())
        return contexts[-1]

    monkeypatch.setattr(ssl, "create_default_context", counted)
    async with _listening() as (server, url):
        carrier = Smtp(url)
        assert contexts == []
        for name in ("1", "2"):
            await carrier.carry(_letter(), name)
        await carrier.probe()
    assert (len(server.taken), len(contexts)) == (2, 1)


async def test_a_letter_crosses_no_network_in_plain_text(elsewhere: None) -> None:
    async with _listening() as (server, url):
        guarded = Smtp(url, guarded=True)
        with pytest.raises(aiosmtplib.SMTPException):
            await guarded.carry(_letter(), "1")
        with pytest.raises(aiosmtplib.SMTPException):
            await guarded.probe()
        with pytest.raises(aiosmtplib.SMTPException):
            await Smtp(url.replace("smtp://", "smtp://user:secret@")).carry(_letter(), "1")
        assert server.taken == []
        await Smtp(url, guarded=True, allow_plain=True).carry(_letter(), "1")
        await Smtp(url).carry(_letter(), "1")
        assert server.taken == [False, False]
        assert not await Smtp(url).probe()


async def test_this_machine_takes_letters_in_plain_text() -> None:
    async with _listening() as (server, url):
        await Smtp(url, guarded=True).carry(_letter(), "1")
        assert server.taken == [False]


async def test_a_server_with_tls_gets_them(
    elsewhere: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = certificate(tmp_path, "localhost")
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(file)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    async with _listening(context) as (server, url):
        named = Smtp(url.replace("127.0.0.1", "localhost"), guarded=True)
        await named.carry(_letter(), "1")
        assert await named.probe()
        assert server.taken == [True]


def test_production_guards_letters_and_development_does_not(tmp_path: Path) -> None:
    def demands(**settings: object) -> bool:
        made = Settings.model_validate({"data_dir": tmp_path, "mail_url": "smtp://mail.example", **settings})
        carrier = services.mail_carrier(made)
        assert isinstance(carrier, Smtp)
        return carrier.demands_tls

    assert not demands()
    assert demands(environment="production")
    assert not demands(environment="production", allow_plain_mail=True)
    assert demands(mail_url="smtp://user:secret@mail.example")
    assert not demands(mail_url="smtp://user:secret@localhost", environment="production")
    assert isinstance(services.mail_carrier(Settings(data_dir=tmp_path)), mail.MailFolder)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://mail.example", ("mail.example", 25, None, None, False)),
        ("smtps://mail.example", ("mail.example", 465, None, None, True)),
        ("smtp://mail.example:2525", ("mail.example", 2525, None, None, False)),
        ("smtps://u%40x:p%2Fq@mail.example:4650", ("mail.example", 4650, "u@x", "p/q", True)),
    ],
)
async def test_an_address_says_where_and_as_whom(
    monkeypatch: pytest.MonkeyPatch, url: str, expected: tuple[object, ...]
) -> None:
    asked: list[dict[str, Any]] = []

    async def send(_message: EmailMessage, **how: Any) -> None:
        asked.append(how)

    monkeypatch.setattr(aiosmtplib, "send", send)
    await Smtp(url).carry(_letter(), "1")
    (how,) = asked
    assert tuple(how[name] for name in ("hostname", "port", "username", "password", "use_tls")) == expected
    assert how["timeout"] == 30
    assert how["tls_context"].verify_mode is ssl.CERT_REQUIRED


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://mail.example", ("mail.example", 25, False, None)),
        ("smtps://mail.example", ("mail.example", 465, True, None)),
        ("smtps://ann:secret@mail.example:4650", ("mail.example", 4650, True, None)),
        ("smtp://ann:secret@mail.example:2525", ("mail.example", 2525, False, True)),
    ],
)
async def test_a_probe_goes_where_letters_go(
    monkeypatch: pytest.MonkeyPatch, url: str, expected: tuple[object, ...]
) -> None:
    asked: list[dict[str, Any]] = []

    class Silent:
        def __init__(self, **how: Any) -> None:
            asked.append(how)

        async def __aenter__(self) -> None:
            raise OSError("silent")

        async def __aexit__(self, *_: object) -> None: ...

    monkeypatch.setattr(aiosmtplib, "SMTP", Silent)
    with pytest.raises(OSError, match="silent"):
        await Smtp(url).probe()
    (how,) = asked
    assert tuple(how[name] for name in ("hostname", "port", "use_tls", "start_tls")) == expected
    assert how["timeout"] == 30
    assert how["tls_context"].verify_mode is ssl.CERT_REQUIRED


def refused_data(code: int) -> Exception:
    return aiosmtplib.SMTPDataError(code, "no")


def refused_sign_in(code: int) -> Exception:
    return aiosmtplib.SMTPAuthenticationError(code, "no")


def refused_to(*codes: int) -> Exception:
    return aiosmtplib.SMTPRecipientsRefused(
        [aiosmtplib.SMTPRecipientRefused(code, "no", f"{code}@x.test") for code in codes]
    )


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (refused_data(499), None),
        (refused_data(500), "500 no"),
        (refused_data(599), "599 no"),
        (refused_data(600), None),
        (refused_sign_in(535), None),
        (refused_to(499), None),
        (refused_to(500), "500 no"),
        (refused_to(550, 599), "550 no; 599 no"),
        (refused_to(550, 450), None),
    ],
    ids=["499", "500", "599", "600", "a wrong password", "to 499", "to 500", "to several", "to one of several"],
)
async def test_only_an_answer_that_says_never_is_for_good(
    monkeypatch: pytest.MonkeyPatch, failure: Exception, words: str | None
) -> None:
    async def send(*_: object, **__: object) -> None:
        raise failure

    monkeypatch.setattr(aiosmtplib, "send", send)
    with pytest.raises(type(failure) if words is None else mail.MailRefused) as raised:
        await Smtp("smtp://mail.example").carry(_letter(), "1")
    if words is not None:
        assert str(raised.value) == words
