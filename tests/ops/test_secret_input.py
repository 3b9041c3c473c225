"""Secrets that commands read from standard input and from files."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from app.core.errors import Invalid
from app.ops import secret_input
from tests.ops.processes import Place, once

pytestmark = pytest.mark.usefixtures("migrated")

Typed = Callable[[bytes], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Put this on standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    return put


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"secret", "secret"),
        (b"secret\n", "secret"),
        (b"secret\r\n", "secret"),
        (b" two words \n\n", " two words \n"),
    ],
)
def test_one_end_of_a_line_is_left_out(typed: Typed, tmp_path: Path, data: bytes, text: str) -> None:
    typed(data)
    assert secret_input.from_input("password") == text
    file = tmp_path / "secret"
    file.write_bytes(data)
    assert secret_input.filled([f"token=@{file}"], {"token"}) == {"token": text}


def test_only_secret_fields_are_read_from_elsewhere(typed: Typed) -> None:
    typed(b"from standard input")
    pairs = ["chat=@galley_news", "name=-", "token=-", "empty=", "other=a=b"]
    assert secret_input.filled(pairs, {"token"}) == {
        "chat": "@galley_news",
        "name": "-",
        "token": "from standard input",
        "empty": "",
        "other": "a=b",
    }
    assert secret_input.filled(["token=as before"], {"token"}) == {"token": "as before"}


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        (["token"], {"field": ["'token' is not of the form KEY=VALUE."]}),
        (["token=@/nowhere/at/all"], {"token": ["/nowhere/at/all cannot be read: No such file or directory."]}),
        (["token=-", "password=-"], {"field": ["Standard input is for one field, and token has it."]}),
    ],
)
def test_what_cannot_be_read_is_refused(typed: Typed, pairs: list[str], said: dict[str, list[str]]) -> None:
    typed(b"secret")
    with pytest.raises(Invalid) as refused:
        secret_input.filled(pairs, {"token", "password"})
    assert refused.value.fields == said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "Standard input is empty."),
        (b"\n", "Standard input is empty."),
        (b"\xff", "Standard input is not UTF-8 text."),
        (b"x" * (65_537), "Standard input is too large."),
    ],
)
def test_what_is_no_secret_is_refused(typed: Typed, data: bytes, said: str) -> None:
    typed(data)
    with pytest.raises(Invalid) as refused:
        secret_input.from_input("password")
    assert refused.value.fields == {"password": [said]}


@once
async def test_a_password_from_standard_input_signs_in(place: Place) -> None:
    create = ("admin", "user", "create", "--email", "ada@example.com", "--password-stdin", "--json")
    done = place.run_cold(*create, typed="long enough for all\n")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout).keys() == {"id", "email"}
    with place.serving("--no-worker") as server:
        given = {"email": "ada@example.com", "password": "long enough for all"}
        assert httpx2.post(f"{server.url}/auth/login", json=given, timeout=None).status_code == 200
    both = place.run("admin", "user", "create", "--email", "x@example.com", "--password", "y", "--password-stdin")
    assert (both.returncode, both.stdout) == (2, "")


@once
async def test_a_secret_field_of_a_platform_is_known_as_one(place: Place) -> None:
    connect = ("admin", "channel", "connect", "--brand", "x", "--platform", "telegram", "--json")
    done = place.run(*connect, "--field", "chat=@news", "--field", "token=@/nowhere")
    assert (done.returncode, done.stderr) == (1, "token: /nowhere cannot be read: No such file or directory.\n")
