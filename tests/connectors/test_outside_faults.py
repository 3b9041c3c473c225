"""What each platform's faults become: the kind decides whether a post is sent again, so it must never be wrong.

Nothing that is said of a fault holds a secret, whatever the platform repeats of it.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from dataclasses import dataclass

import pytest

from app.connectors import NeedsReconnect, PublishFailure, Rejected, Repeat, Retryable, Unknown
from app.core import http
from tests.connectors.contract import RECORDINGS
from tests.connectors.outside import Connected, connected, gone, media, secrets_of
from tests.connectors.standins import discord, slack, telegram, wordpress
from tests.connectors.standins.server import Break, Says

KEYS = ("discord", "slack", "telegram", "wordpress")

# The call that places words, and the one that places a picture; by the end of its path.
PLACING = {
    "discord": ("", ""),
    "slack": ("postMessage", "completeUploadExternal"),
    "telegram": ("sendMessage", "sendPhoto"),
    "wordpress": ("/posts", "/posts"),
}


@dataclass
class Case:
    key: str
    there: Connected

    def fail(self, fault: Says | Break, *, files: bool = False) -> None:
        if self.key == "wordpress":
            # The first call to this path looks for the article.
            self.there.place.faults.append(("/posts", Says(200, [])))
        self.there.place.fail(PLACING[self.key][files], fault)


@pytest.fixture(params=KEYS)
async def case(request: pytest.FixtureRequest) -> AsyncGenerator[Case]:
    place = RECORDINGS[request.param].place
    assert place is not None
    async with connected(request.param, place()) as there:
        yield Case(request.param, there)


async def test_what_repeating_does_is_said_truthfully(case: Case) -> None:
    expected = Repeat.QUERYABLE if case.key == "wordpress" else Repeat.BLIND
    assert case.there.platform.repeat(case.there.target) is expected


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Says(401, "<p>Who?</p>"), NeedsReconnect),
        (Says(403, "<p>No.</p>"), Rejected),
        (Says(404, "<p>Where?</p>"), Rejected),
        (Says(413, "<p>Too large.</p>"), Rejected),
        (Says(500, "<p>Oh.</p>"), Unknown),
        (Says(502, "<p>Oh.</p>"), Unknown),
        (Says(200, "<p>Hello</p>"), Unknown),
        (Says(200, {"unexpected": True}), Unknown),
        (Break.RESET, Unknown),
    ],
    ids=str,
)
async def test_a_fault_of_the_placing_call(case: Case, fault: Says | Break, kind: type[PublishFailure]) -> None:
    for files in (False, True):
        case.fail(fault, files=files)
        failure = await case.there.failure("Words.", *([media()] if files else []))
        assert type(failure) is kind
        assert str(failure)
        assert not case.there.place.faults


@pytest.mark.parametrize(("header", "seconds"), [("7", 7.0), ("0.5", 0.5), ("soon", None), ("-1", None)])
async def test_a_wish_for_a_pause_is_heard(case: Case, header: str, seconds: float | None) -> None:
    case.fail(Says(429, "<p>Slowly.</p>", {"Retry-After": header}))
    failure = await case.there.failure("Words.")
    assert isinstance(failure, Retryable)
    assert failure.retry_after == seconds


async def test_a_call_that_hangs_is_the_callers_to_end(case: Case) -> None:
    case.fail(Break.HANG)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await case.there.failure("Words.")


async def test_where_nobody_answers_nothing_was_placed(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(case.there.place, "port", 9)
    failure = await case.there.failure("Words.")
    assert isinstance(failure, Retryable)
    assert str(failure) == "The platform could not be reached: No connection could be made."


async def test_a_file_that_is_gone_is_refused_before_anything_is_placed(case: Case) -> None:
    failure = await case.there.failure("Words.", gone())
    assert isinstance(failure, Rejected)
    assert str(failure) == "An attached file is gone."
    messages: object = getattr(case.there.place, "posts" if case.key == "wordpress" else "messages")
    assert messages == {}


REPEATED = {
    "discord": discord.refusal(400, f"Bad webhook {discord.TOKEN}", 50035),
    "slack": slack.refusal("some_error", response_metadata={"messages": [f"about {slack.TOKEN}"]}),
    "telegram": telegram.refusal(400, f"Bad Request: bot{telegram.TOKEN} <b>is</b> wrong\n\u202e{'x' * 900}"),
    "wordpress": wordpress.refusal(400, "rest_invalid_param", f"Wrong: {wordpress.PASSWORD}"),
}


async def test_secrets_are_in_no_text_and_in_no_log(case: Case, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    failures: list[PublishFailure] = []
    for fault in (REPEATED[case.key], Break.RESET, Says(500, "<p>Oh.</p>"), Says(401, "<p>Who?</p>")):
        case.fail(fault)
        failures.append(await case.there.failure("Words."))
    assert isinstance(failures[0], Rejected)
    texts = [*map(str, failures), *map(repr, failures), caplog.text, repr(case.there.target)]
    for secret in secrets_of(case.key, case.there.target):
        assert not [text for text in texts if secret in text]
    assert len(str(failures[0])) <= 320
    assert str(failures[0]).isprintable()
    assert "[redacted]" in str(failures[0])


async def test_nothing_is_called_within_a_transaction(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http.client(), "_busy", lambda: True)
    with pytest.raises(RuntimeError, match="inside a transaction"):
        await case.there.publish("Words.")
    assert case.there.place.got == []
