"""Log lines: complete, on standard error, one record a line, and without secrets."""

import asyncio
import io
import json
import logging
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from app.core import log
from app.core.log import REDACTED, JsonLines, TextLines, redact, redacted
from app.core.secret_tokens import mint, new_secret
from tests.core.test_presence import Hands
from tests.speed import is_within

SECRET = "hunter2-geheim"
TOKEN = mint("f", 7, new_secret())
OTHER_TOKEN = mint("s", 8, new_secret())


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _root(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The root logger is left as it was."""
    monkeypatch.setattr(log, "_handler", None)
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)
    logging.captureWarnings(capture=False)


Errors = pytest.CaptureFixture[str]


def lines(errors: Errors) -> list[dict[str, Any]]:
    return [json.loads(line) for line in errors.readouterr().err.splitlines()]


def record(message: object, *args: object, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("galley.test", logging.INFO, __file__, 1, message, args, None)
    made.created = 1795225046.5
    vars(made).update(extra)
    return made


def _fail(error: Exception) -> None:
    raise error


def raised(error: Exception) -> logging.LogRecord:
    made = record("it failed")
    try:
        _fail(error)
    except Exception:  # noqa: BLE001 any error is logged alike
        made.exc_info = sys.exc_info()
    return made


def test_json_holds_the_whole_record(capsys: Errors) -> None:
    log.configure()
    token = log.request_id.set("req-1")
    try:
        logging.getLogger("galley.posts").warning("published %s on %d", "a post", 3, extra={"post_id": 7})
    finally:
        log.request_id.reset(token)
    logging.getLogger("galley.posts").debug("too fine")
    (line,) = lines(capsys)
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "warning",
        "logger": "galley.posts",
        "message": "published a post on 3",
        "request_id": "req-1",
        "post_id": 7,
    }


def test_forms() -> None:
    assert json.loads(JsonLines().format(record("hello"))) == {
        "time": "2026-11-21T01:37:26.500000Z",
        "level": "info",
        "logger": "galley.test",
        "message": "hello",
    }
    assert TextLines().format(record("hello", post_id=7)) == (
        "2026-11-21T01:37:26.500000Z INFO    galley.test hello post_id=7"
    )


def test_a_terminal_gets_text(monkeypatch: pytest.MonkeyPatch, capsys: Errors) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    log.configure()
    logging.getLogger("galley").info("hello")
    assert terminal.getvalue().endswith(" INFO    galley hello\n")
    log.configure(json=True)
    logging.getLogger("galley").info("hello")
    assert json.loads(terminal.getvalue().splitlines()[1])["message"] == "hello"
    assert capsys.readouterr().err == ""


def test_text_where_asked_for_and_the_level(capsys: Errors) -> None:
    log.configure(json=False, level="DEBUG")
    logging.getLogger("galley").debug("fine")
    assert capsys.readouterr().err.endswith(" DEBUG   galley fine\n")


def test_configured_again_there_is_still_one_line(capsys: Errors) -> None:
    before = len(logging.getLogger().handlers)
    for _ in range(3):
        log.configure()
    assert len(logging.getLogger().handlers) <= before + 1
    logging.getLogger("galley").info("once")
    assert [line["message"] for line in lines(capsys)] == ["once"]


async def test_tasks_log_their_own_request(capsys: Errors) -> None:
    log.configure()

    async def work(ident: str) -> None:
        log.request_id.set(ident)
        await asyncio.sleep(0)
        logging.getLogger("galley").info(ident)

    await asyncio.gather(*(work(f"req-{number}") for number in range(5)))
    seen = [(line["request_id"], line["message"]) for line in lines(capsys)]
    assert seen == [(f"req-{number}", f"req-{number}") for number in range(5)]
    assert log.request_id.get() is None


@pytest.mark.parametrize(
    "name",
    [
        "password",
        "password_confirmation",
        "PASSWORD",
        "passwd",
        "token",
        "device_token",
        "X-Csrf-Token",
        "secret",
        "webhook_secret",
        "Authorization",
        "cookie",
        "Set-Cookie",
        "code",
        "user_code",
        "recovery_codes",
        "otp",
        "otpauth_uri",
        "api_key",
        "apikey",
        "signature",
        "X-Service-Signature",
        "credentials",
    ],
)
def test_values_of_telling_names_are_hidden(name: str) -> None:
    for formatter in (JsonLines(), TextLines()):
        for made in (
            record("x", **{name: SECRET}),
            record("x", **{name: [SECRET]}),
            record("x", data={"deep": [{name: SECRET}]}),
            record(f'{{"{name}": "{SECRET}"}}'),
            record(f"{{'{name}': '{SECRET}'}}"),
            record(f"a=b&{name}={SECRET}&c=d"),
            record("sent %s", {name: SECRET}),
            record(f"Input({name}='{SECRET}', other=1)"),
        ):
            shown = formatter.format(made)
            assert SECRET not in shown
            assert REDACTED in shown
    if "code" not in name:
        assert SECRET not in redact(f"{name}: {SECRET}")


@pytest.mark.parametrize(
    "text",
    [
        "token_id=7 token_name=deploy token_tier=read",
        "status_code=200 error_code=stale",
        "exit code: 7",
        "the password was changed",
        "https://galley.example.com/posts?cursor=abc&limit=5",
        "postgres://db:5432/galley",
        "post_id=7 passed=3",
        "a basic thing",
        "at 12:30:05",
    ],
)
def test_harmless_text_stays(text: str) -> None:
    assert redact(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"got {TOKEN} and x{OTHER_TOKEN}y", f"got {REDACTED} and x{REDACTED}y"),
        ("Authorization: Bearer abcdefghij", f"Authorization: {REDACTED} {REDACTED}"),
        ("sent bearer abc.def-ghi_jkl~+/==", f"sent bearer {REDACTED}"),
        ("postgres://galley:geheim@db/x failed", f"postgres://galley:{REDACTED}@db/x failed"),
        ("redis://:geheim@queue", f"redis://:{REDACTED}@queue"),
        (
            "GET /invitations/accept?token=geheim HTTP/1.1",
            f"GET /invitations/accept?token={REDACTED} HTTP/1.1",
        ),
        ("location=/password/reset?token=geheim", f"location=/password/reset?token={REDACTED}"),
        ('{"password": "with \\" quote", "a": 1}', f'{{"password": {REDACTED}, "a": 1}}'),
        ("password = geheim", f"password = {REDACTED}"),
        ("/terminal?code=WXYZ-1234", f"/terminal?code={REDACTED}"),
    ],
)
def test_secrets_in_text_are_hidden(text: str, shown: str) -> None:
    assert redact(text) == shown


def test_arguments_are_searched_too() -> None:
    shown = JsonLines().format(record("token %s for %s", TOKEN, "O1"))
    assert json.loads(shown)["message"] == f"token {REDACTED} for O1"
    named = record("%(user)s typed %(password)s")
    named.args = {"user": "ada", "password": SECRET}
    assert json.loads(JsonLines().format(named))["message"] == f"ada typed {REDACTED}"


def test_a_message_that_does_not_fit_its_arguments_is_shown_without_secrets() -> None:
    for formatter in (JsonLines(), TextLines()):
        shown = formatter.format(record("%d %d", {"password": SECRET}, TOKEN))
        assert "%d %d" in shown
        assert SECRET not in shown
        assert TOKEN not in shown


def test_exceptions_are_shown_without_secrets() -> None:
    for formatter in (JsonLines(), TextLines()):
        shown = formatter.format(raised(RuntimeError(f"{TOKEN} password={SECRET} postgres://u:{SECRET}@db")))
        assert "RuntimeError" in shown
        assert "test_log.py" in shown
        assert SECRET not in shown
        assert TOKEN not in shown


def test_a_chain_of_exceptions_is_shown_whole_and_without_secrets() -> None:
    outer = ValueError("outer")
    outer.__cause__ = KeyError(TOKEN)
    shown = json.loads(JsonLines().format(raised(outer)))["exception"]
    assert f"KeyError: '{REDACTED}'" in shown
    assert "ValueError: outer" in shown
    assert TOKEN not in shown


def test_text_is_one_line_and_cannot_forge_another() -> None:
    made = record("one\nTIME INFO forged\r\x1b[31m\u2028", note="a\nb")
    shown = TextLines().format(made)
    assert len(shown.splitlines()) == 1
    assert "\x1b" not in shown
    assert shown.endswith("one\\nTIME INFO forged\\r\\x1b[31m\\u2028 note=a\\nb")
    edges = TextLines().format(record("\x1f \x7f\x80\x9f\xa0\u2027\u2028\u2029\u202a"))
    assert edges.endswith(r"\x1f \x7f\x80\x9f" + "\xa0\u2027" + r"\u2028\u2029" + "\u202a")
    multiple = TextLines().format(raised(ValueError("x\n2026 INFO forged\x1b"))).split("\n")
    assert all(line.startswith("    ") for line in multiple[1:])
    assert "\x1b" not in "".join(multiple)


def test_odd_values_are_still_json() -> None:
    made = record("half \ud800", big=10**30, number=1.5, nothing=None, flag=True, odd=object, pair=(1, "\udfff"))
    read = json.loads(JsonLines().format(made))
    assert read["message"] == "half \\ud800"
    assert (read["big"], read["number"], read["nothing"], read["flag"]) == (str(10**30), 1.5, None, True)
    assert read["pair"] == [1, "\\udfff"]


def test_what_a_record_adds_never_replaces_its_own_fields() -> None:
    read = json.loads(JsonLines().format(record("real", time="forged", level="forged", request_id="forged")))
    assert (read["time"], read["level"]) == ("2026-11-21T01:37:26.500000Z", "info")


def test_an_absent_secret_stays_visible_as_absent() -> None:
    assert redacted({"password": None, "user": "ada"}) == {"password": None, "user": "ada"}


@settings(deadline=None)
@given(st.text(), st.dictionaries(st.text(), st.text()))
def test_any_text_makes_one_line(text: str, extra: dict[str, str]) -> None:
    made = record("%s", text, extra=extra)
    assert "message" in json.loads(JsonLines().format(made))
    assert len(TextLines().format(made).splitlines()) == 1


@pytest.mark.parametrize("text", ["a" * 200_000, "a-" * 100_000, "token" * 40_000, '"' * 200_000, "a=" * 100_000])
def test_long_text_takes_no_long_time(text: str) -> None:
    start = time.process_time()
    redact(text)
    assert is_within(time.process_time() - start, 5)


@pytest.mark.parametrize("at", ["message", "arguments", "unfitting", "exception"])
def test_the_middle_of_what_is_long_is_left_out(at: str) -> None:
    long = f"first {'x ' * 1_000_000} last"
    made = {
        "message": lambda: record(long),
        "arguments": lambda: record("%s", long),
        "unfitting": lambda: record("%d", long),
        "exception": lambda: raised(RuntimeError(long)),
    }[at]()
    line = json.loads(JsonLines().format(made))
    shown = line["exception" if at == "exception" else "message"]
    assert 32_768 // 2 < len(shown) <= 32_768
    assert all(part in shown for part in ("first x", "[…]", "x  last"))


def test_what_is_long_has_32768_characters() -> None:
    whole = "ab " * 10_922 + "ab"
    assert len(whole) == 32_768
    assert json.loads(JsonLines().format(record(whole)))["message"] == whole
    # What is next to the cut is left out, for a secret may have been cut in two.
    longer = f"c{whole}"
    shown = json.loads(JsonLines().format(record(longer)))["message"]
    assert shown == f"{longer[: 16_384 - 4_096]} […] {longer[-(16_384 - 4_096) :]}"


@pytest.mark.parametrize("shift", range(-200, 200, 7))
def test_a_secret_where_a_long_text_is_cut_stays_hidden(shift: int) -> None:
    """The cut goes through the secret, before it and behind it, at the beginning and at the end of the text."""
    half = 32_768 // 2
    for text in (f"password={SECRET * 4} {TOKEN}", f"Bearer {SECRET * 4}"):
        long = "x " * ((half + shift) // 2) + text + " y" * 32_768 + text + " z" * ((half + shift) // 2)
        shown = json.loads(JsonLines().format(record(long)))["message"]
        assert SECRET not in shown
        assert TOKEN not in shown
        assert "[…]" in shown


def test_activity_is_a_time_and_a_text_for_terminals_and_left_out_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: Errors
) -> None:
    log.configure()
    log.activity("%s %s %d", "GET", "/posts", 200)
    assert (log.shows_activity(), capsys.readouterr().err) == (False, "")
    log.configure(level="activity")
    log.activity("%s %s %d", "GET", "/posts", 200)
    assert [(line["level"], line["message"]) for line in lines(capsys)] == [("activity", "GET /posts 200")]
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    log.configure()
    log.activity("%s %s %d", "GET", "/po\nsts", 200)
    log.configure(level="warning")
    log.activity("%s", "unseen")
    shown = terminal.getvalue().rstrip("\n")
    assert (shown[2], shown[5], shown[8:]) == (":", ":", " GET /po\\nsts 200")


def test_what_a_library_repeats_is_a_line_every_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    monkeypatch.setattr(log, "time", hands)
    library = logging.getLogger("some.library")
    monkeypatch.setattr(library, "filters", [])
    for _ in range(2):
        log.abridge("some.library", "Failed to")
    (abridged,) = library.filters
    assert isinstance(abridged, log.Abridged)

    def passed(text: str, failure: Exception | None = None, *args: object) -> str | None:
        told = None if failure is None else (type(failure), failure, None)
        record = logging.LogRecord("some.library", logging.WARNING, "", 0, text, args, told)
        if not abridged.filter(record):
            return None
        return record.getMessage() + ("" if record.exc_info is None else " with a traceback")

    assert passed("Failed to restore %s", OSError("gone"), "a") == "Failed to restore a: OSError: gone"
    assert passed("Failed to restore %s", OSError("gone"), "b") is None
    # Another text has a turn of its own, and one that begins otherwise passes as it is.
    assert passed("Failed to close") == "Failed to close"
    for _ in range(2):
        assert passed("It failed to", OSError("gone")) == "It failed to with a traceback"
    hands.now += 9.9
    assert passed("Failed to restore %s", None, "c") is None
    hands.now += 0.1
    assert passed("Failed to restore %s", None, "d") == "Failed to restore d"
    assert passed("Failed to restore %s", None, "e") is None
    empty = logging.LogRecord("some.library", logging.WARNING, "", 0, "Failed to end", (), (None, None, None))
    assert abridged.filter(empty)
    assert empty.exc_info == (None, None, None)
