"""Mails in the outbox: sent when their transaction commits, once, and not lost by a server that is away."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from email.message import EmailMessage, Message
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from app.core import clock as clocks, crypto, mail
from app.core.backlog import Backlog
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic, connection
from app.core.mail import Mail, MailLink, outbox, sender
from app.wiring.smtp import Smtp
from tests.database import until_one_waits
from tests.mailbox import letters, token_of
from tests.ports import free_port
from tests.time_limits import WAIT_SECONDS
from workers.loop import Loop

MAIL = Mail("ada@example.com", "Hello", ["One."], MailLink("Go", "https://galley.example/go?token=s3cret"))

WAITS = (10, 60, 300, 1_800, 7_200, 21_600, 43_200)
"""Seconds before each further try."""
MOMENT = timedelta(microseconds=1)


class Server:
    """Takes mail like a server does, or answers what it is told to."""

    def __init__(self) -> None:
        self.answer = "250 OK"
        self.taken: list[tuple[str, str]] = []

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 its name
        if self.answer.startswith("250"):
            content = envelope.content if isinstance(envelope.content, bytes) else b""
            self.taken.append((envelope.rcpt_tos[0], content.decode()))
        return self.answer

    async def handle_RCPT(  # noqa: N802 its name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if self.answer.startswith("550"):
            return self.answer
        envelope.rcpt_tos.append(address)
        return "250 OK"


@asynccontextmanager
async def listening() -> AsyncGenerator[Server]:
    server, port = Server(), free_port()
    controller = Controller(server, "127.0.0.1", port)
    await asyncio.to_thread(controller.start)
    mail.plug(Smtp(f"smtp://127.0.0.1:{port}"))
    try:
        yield server
    finally:
        await asyncio.to_thread(controller.stop)


async def put(message: Mail = MAIL) -> None:
    async with atomic():
        await mail.post(message)


async def waiting() -> list[tuple[int, bool]]:
    rows = await connection().execute_query_dict("SELECT attempts, due_at FROM outgoing_mail ORDER BY id")
    return [(row["attempts"], row["due_at"] is not None) for row in rows]


async def test_a_mail_goes_out_once_and_leaves_no_row(orm: Settings, clock: Frozen) -> None:
    clock.to(clock.at.replace(microsecond=123456))
    await put()
    (message,) = await letters()
    assert token_of(message) == "s3cret"
    (file,) = orm.mail_dir.iterdir()
    assert file.name.startswith(f"{clock.at:%Y%m%dT%H%M%S.%f}Z-")
    assert file.stat().st_mode & 0o777 == 0o600
    assert orm.mail_dir.stat().st_mode & 0o777 == 0o700
    assert await waiting() == []
    assert await sender.send_due() == 0


async def test_what_is_rolled_back_was_never_written(orm: Settings) -> None:
    async def fail() -> None:
        async with atomic():
            await mail.post(MAIL)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await letters() == []
    assert not orm.mail_dir.exists()


async def test_the_secret_of_a_link_is_sealed_while_it_waits(orm: Settings) -> None:
    await put()
    (row,) = await connection().execute_query_dict("SELECT * FROM outgoing_mail")
    assert "s3cret" not in str(row)
    assert "ada@example.com" not in str(row)


async def test_an_smtp_server_gets_the_mail(orm: Settings) -> None:
    async with listening() as server:
        await put()
        assert await sender.send_due() == 1
        ((to, content),) = server.taken
    assert to == "ada@example.com"
    assert "https://galley.example/go?token=s3cret\r\n" in content
    assert await waiting() == []


async def test_a_server_that_is_away_is_asked_again_and_later_each_time(orm: Settings, clock: Frozen) -> None:
    async with listening() as server:
        server.answer = "451 come back later"
        await put()
        for tries, seconds in enumerate(WAITS, start=1):
            assert await sender.send_due() == 1
            assert await waiting() == [(tries, True)]
            clock.move(timedelta(seconds=seconds) - MOMENT)
            assert await sender.send_due() == 0
            clock.move(MOMENT)
        assert await sender.send_due() == 1
        assert await waiting() == [(8, False)]
        clock.move(timedelta(days=2))
        assert await sender.send_due() == 0
        assert server.taken == []


async def test_it_goes_out_when_the_server_is_back(orm: Settings, clock: Frozen) -> None:
    mail.plug(Smtp(f"smtp://127.0.0.1:{free_port()}"))
    await put()
    assert await sender.send_due() == 1
    assert await waiting() == [(1, True)]
    clock.move(timedelta(seconds=10))
    async with listening() as server:
        assert await sender.send_due() == 1
        assert [to for to, _ in server.taken] == ["ada@example.com"]
    assert await waiting() == []


@pytest.mark.parametrize("answer", ["550 no such mailbox", "554 no"])
async def test_a_refusal_for_good_is_not_repeated(orm: Settings, clock: Frozen, answer: str) -> None:
    async with listening() as server:
        server.answer = answer
        await put()
        assert await sender.send_due() == 1
        assert await waiting() == [(1, False)]
        clock.move(timedelta(days=2))
        assert await sender.send_due() == 0
    assert await mail.expire(clocks.now()) == 0
    clock.move(timedelta(days=30))
    assert await mail.expire(clocks.now()) == 1


async def test_a_dead_claimer_s_mail_goes_out_after_its_lease(orm: Settings, clock: Frozen) -> None:
    class Dying:
        async def carry(self, message: Message, name: str) -> None:
            del message, name
            raise asyncio.CancelledError

    mail.plug(Dying())
    await put()
    with pytest.raises(asyncio.CancelledError):
        await sender.send_due()
    mail.plug(mail.MailFolder(orm.mail_dir))
    clock.move(timedelta(minutes=2) - MOMENT)
    assert await letters() == []
    clock.move(MOMENT)
    assert len(await letters()) == 1


@pytest.mark.parametrize(
    "ends", [None, OSError("late"), mail.MailRefused("never")], ids=["sent", "failed", "refused"]
)
async def test_a_sender_that_lost_its_lease_changes_nothing(
    orm: Settings, clock: Frozen, ends: Exception | None
) -> None:
    class Failing:
        async def carry(self, message: Message, name: str) -> None:
            raise OSError("away")

    class Overtaken:
        async def carry(self, message: Message, name: str) -> None:
            mail.plug(Failing())
            clock.move(timedelta(minutes=2))
            assert await sender.send_due() == 1
            if ends is not None:
                raise ends

    await put()
    mail.plug(Overtaken())
    assert await sender.send_due() == 1
    (row,) = await connection().execute_query_dict("SELECT attempts, error FROM outgoing_mail")
    assert row == {"attempts": 2, "error": "away"}
    clock.move(timedelta(seconds=60) - MOMENT)
    assert await sender.send_due() == 0
    clock.move(MOMENT)
    mail.plug(mail.MailFolder(orm.mail_dir))
    assert len(await letters()) == 1


async def test_the_outcome_of_a_mail_is_of_that_mail_alone(orm: Settings, clock: Frozen) -> None:
    class Choosing:
        async def carry(self, message: Message, name: str) -> None:
            if message["To"] == "bad@example.com":
                raise OSError("away")

    for to in ("good@example.com", "bad@example.com"):
        await put(Mail(to, "Hello", ["One."]))
    mail.plug(Choosing())
    assert await sender.send_due() == 2
    assert await waiting() == [(1, True)]
    assert await sender.send_due() == 0


async def test_a_turn_takes_eight_mails_the_longest_due_first(orm: Settings, clock: Frozen) -> None:
    began = clock.at
    for number in range(9):
        clock.to(began - timedelta(seconds=number))
        await put(Mail(f"user{number}@example.com", "Hello", ["One."]))
    clock.to(began)
    assert await outbox.backlog() == Backlog(9, began - timedelta(seconds=8))
    assert await sender.send_due() == 8
    assert await outbox.backlog() == Backlog(1, began)
    assert await sender.send_due() == 1
    assert await outbox.backlog() == Backlog(0, None)


async def test_a_mail_is_in_the_backlog_from_the_moment_when_it_is_due(orm: Settings, clock: Frozen) -> None:
    class Failing:
        async def carry(self, message: Message, name: str) -> None:
            raise OSError("away")

    await put()
    mail.plug(Failing())
    assert await sender.send_due() == 1
    clock.move(timedelta(seconds=10) - MOMENT)
    assert (await outbox.backlog()).due == 0
    clock.move(MOMENT)
    assert await outbox.backlog() == Backlog(1, clock.at)


async def test_an_error_is_kept_up_to_five_hundred_characters(orm: Settings, clock: Frozen) -> None:
    class Talking:
        async def carry(self, message: Message, name: str) -> None:
            raise OSError("x" * 501)

    class Silent:
        async def carry(self, message: Message, name: str) -> None:
            raise OSError

    await put()
    for carrier, kept in ((Talking(), "x" * 500), (Silent(), "OSError")):
        mail.plug(carrier)
        assert await sender.send_due() == 1
        (row,) = await connection().execute_query_dict("SELECT error FROM outgoing_mail")
        assert row["error"] == kept
        clock.move(timedelta(minutes=10))


async def test_one_mail_may_take_a_minute(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float | None] = []
    plain = asyncio.timeout

    def timeout(delay: float | None) -> asyncio.Timeout:
        limits.append(delay)
        return plain(delay)

    await put()
    monkeypatch.setattr("app.core.mail.sender.asyncio.timeout", timeout)
    assert await sender.send_due() == 1
    assert 60 in limits


async def test_two_senders_at_once_send_each_mail_once(orm: Settings) -> None:
    async with listening() as server:
        for number in range(30):
            await put(Mail(f"user{number}@example.com", "Hello", ["One."]))
        counts = await asyncio.gather(*(sender.send_due() for _ in range(4)))
        assert sum(counts) == 30
        assert sorted(to for to, _ in server.taken) == sorted(f"user{number}@example.com" for number in range(30))


async def test_the_loop_sends_what_is_put_while_it_runs(orm: Settings, tmp_path: Path) -> None:
    done = asyncio.Event()

    class Telling(mail.MailFolder):
        async def carry(self, message: Message, name: str) -> None:
            done.set()

    mail.plug(Telling(tmp_path))
    stop = asyncio.Event()
    running = asyncio.create_task(Loop(mail.TOPIC, sender.send_due).run(stop))
    await put()
    async with asyncio.timeout(WAIT_SECONDS):
        await done.wait()
    stop.set()
    await running
    assert await waiting() == []


async def test_a_mail_that_does_not_open_stops_no_other_and_no_rotation(orm: Settings, clock: Frozen) -> None:
    for _ in range(2):
        async with atomic():
            await mail.post(MAIL)
    first, second = await connection().execute_query_dict("SELECT id, sealed FROM outgoing_mail ORDER BY id")
    await connection().execute_query(
        f"UPDATE outgoing_mail SET sealed = 'v1.unknown.AAAA' WHERE id = {int(first['id'])}"
    )
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    async with atomic():
        assert await mail.rotate_keys() == 1
    assert await sender.send_due() == 2
    (message,) = await letters()
    assert message["To"] == MAIL.to
    (left,) = await connection().execute_query_dict("SELECT id, sealed FROM outgoing_mail")
    assert left == {"id": first["id"], "sealed": "v1.unknown.AAAA"}
    assert second["id"] != left["id"]


async def test_what_a_server_says_is_kept_as_text(orm: Settings, clock: Frozen) -> None:
    class Rude:
        async def carry(self, message: EmailMessage, name: str) -> None:
            raise OSError("x\0y\r\nz")

    mail.plug(Rude())
    async with atomic():
        await mail.post(MAIL)
    assert await sender.send_due() == 1
    (row,) = await connection().execute_query_dict("SELECT error FROM outgoing_mail")
    assert row["error"] == "x y z"


async def test_a_mail_that_goes_out_during_a_rotation_is_none_of_those_that_changed(orm: Settings) -> None:
    gone = asyncio.Event()

    async def rotate() -> int:
        await gone.wait()
        async with atomic():
            return await mail.rotate_keys()

    await put()
    crypto.configure(crypto.Vault([b"n" * 32, *orm.keys()]))
    rotating = asyncio.create_task(rotate())
    async with atomic():
        await connection().execute_query("DELETE FROM outgoing_mail")
        gone.set()
        await until_one_waits()
    assert await asyncio.wait_for(rotating, WAIT_SECONDS) == 0


async def test_a_mail_whose_end_was_lost_is_not_sent_again(orm: Settings, clock: Frozen) -> None:
    letter = {uuid4(): MAIL}
    for _ in range(2):
        async with atomic():
            await mail.post_all(letter)
        assert await sender.send_due() == 1
        assert await waiting() == []
    assert len(await letters()) == 1


async def test_a_database_that_went_back_is_told_what_was_sent_for_other_processes(
    orm: Settings, clock: Frozen
) -> None:
    first, second, old = uuid4(), uuid4(), uuid4()

    async def write(*uuids: UUID) -> None:
        async with atomic():
            await mail.post_all(dict.fromkeys(uuids, MAIL))

    await write(old)
    await sender.send_due()
    moment = time.monotonic()
    await write(first, second)
    assert await sender.send_due() == 2
    # The database as a standby has it: the one mail still waits, the other one is yet to be written.
    await write(first)
    assert await sender.replay(moment) == 2
    assert await waiting() == [(0, False), (0, False)]
    await write(second, old)
    assert await waiting() == [(0, False), (0, False), (0, True)]
    async with atomic():
        assert await mail.rotate_keys() == 0
    assert await sender.replay(time.monotonic()) == 0
