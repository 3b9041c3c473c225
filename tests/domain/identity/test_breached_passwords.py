"""New passwords that are known from breaches: what is asked, what is refused, and what a failure means."""

import hashlib
from collections.abc import AsyncGenerator

import pytest
from prometheus_client import REGISTRY

from app.core import config
from app.core.config import Settings
from app.domain import identity
from app.domain.identity import PasswordChange, WeakPassword
from app.domain.identity.breached_passwords import check_new_password
from tests import factories
from tests.factories import PASSWORD
from tests.receivers import Receiver, receiving, status
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

BREACHED = "a long and leaked one"
OTHER = "a long and quiet one"
SENTENCE = "This password is known from a breach of another service. Choose another one."


def digest(password: str) -> str:
    return hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()


def answer(*passwords: str, code: int = 200, count: int = 7) -> bytes:
    """A range with these passwords in it, and what pads it."""
    lines = [f"{digest(each)[5:]}:{count}" for each in passwords]
    return status(code, "\r\n".join(["0" * 35 + ":3", *lines, "F" * 35 + ":0"]).encode())


@pytest.fixture
async def range_server(orm: Settings) -> AsyncGenerator[Receiver]:
    """A server of ranges on this machine, which the settings name."""
    async with receiving(answer()) as server:
        url = server.url.removesuffix("/hook") + "/range"
        config.configure(orm.model_copy(update={"breached_passwords_url": url}))
        yield server


def counted(outcome: str) -> float:
    return REGISTRY.get_sample_value("galley_breach_checks_total", {"outcome": outcome}) or 0.0


async def test_one_that_is_known_is_refused_and_only_five_digits_leave(range_server: Receiver) -> None:
    range_server.reply = answer(BREACHED)
    found, clean = counted("found"), counted("clean")
    with pytest.raises(WeakPassword) as refused:
        await check_new_password(BREACHED, "a@b.example", "new_password")
    assert refused.value.fields == {"new_password": [SENTENCE]}
    await check_new_password(OTHER, "a@b.example")
    lines = [request.line for request in range_server.requests]
    assert lines == [f"GET /range/{digest(each)[:5]} HTTP/1.1" for each in (BREACHED, OTHER)]
    assert all(request.headers["add-padding"] == "true" for request in range_server.requests)
    assert (counted("found") - found, counted("clean") - clean) == (1.0, 1.0)


async def test_what_only_pads_the_answer_is_known_from_nowhere(range_server: Receiver) -> None:
    range_server.reply = answer(BREACHED, count=0)
    await check_new_password(BREACHED, "a@b.example")


@pytest.mark.parametrize(
    "reply",
    [
        answer(BREACHED, code=503),
        b"",
        status(200, b"x" * 600_000),
    ],
)
async def test_without_an_answer_the_password_is_taken(range_server: Receiver, reply: bytes) -> None:
    range_server.reply = reply
    failed = counted("failed")
    await check_new_password(BREACHED, "a@b.example")
    assert counted("failed") - failed == 1.0


async def test_what_is_easy_to_guess_is_refused_without_asking(range_server: Receiver) -> None:
    with pytest.raises(WeakPassword):
        await check_new_password("password1", "a@b.example")
    assert range_server.requests == []


async def test_a_change_is_refused_and_changes_nothing(range_server: Receiver) -> None:
    range_server.reply = answer(BREACHED)
    caller = await factories.caller(await factories.user())
    before = await rows()
    with pytest.raises(WeakPassword):
        await identity.change_password(caller, PasswordChange(current_password=PASSWORD, new_password=BREACHED))
    assert await rows() == before
    await identity.change_password(caller, PasswordChange(current_password=PASSWORD, new_password=OTHER))


async def test_unset_nothing_is_asked(orm: Settings) -> None:
    assert orm.breached_passwords_url is None
    await check_new_password(BREACHED, "a@b.example")
