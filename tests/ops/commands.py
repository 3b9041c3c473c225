"""Admin commands without a process for each: in a thread of the test, which has no service open."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Any

import pytest

from app.ops import admin
from tests.ops.processes import Place


@dataclass(frozen=True, slots=True)
class Done:
    """How a command ended and what it printed."""

    code: object
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Commands:
    """`galley admin` in the folder of a place."""

    place: Place
    capture: pytest.CaptureFixture[str]

    def run(self, *arguments: str, app: Callable[..., Any] = admin.app, name: str = "galley admin") -> Done:
        """Run a command to its end."""
        codes: list[object] = []

        def work() -> None:
            try:
                app(list(arguments), prog_name=name)
            except SystemExit as ended:
                codes.append(ended.code or 0)

        self.capture.readouterr()
        # A thread has no event loop, as the main thread of a command.
        thread = Thread(target=work)
        thread.start()
        thread.join()
        return Done(codes[0] if codes else "raised", *self.capture.readouterr())

    def __call__(self, *arguments: str) -> dict[str, Any]:
        """The JSON answer of a command that has to succeed."""
        done = self.run(*arguments, "--json")
        assert (done.code, done.err) == (0, ""), done
        assert done.out.count("\n") == 1
        return json.loads(done.out)

    def refused(self, *arguments: str) -> str:
        """What a command prints on standard error that the domain refuses."""
        done = self.run(*arguments, "--json")
        assert (done.code, done.out) == (1, ""), done
        return done.err


def made(place: Place, monkeypatch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> Commands:
    """Commands with the environment of the place."""
    for name, value in place.environment(COLUMNS="80").items():
        monkeypatch.setenv(name, value)
    return Commands(place, capture)
