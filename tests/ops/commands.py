"""Admin commands and what they print, at a width of 80 columns."""

import json
from dataclasses import dataclass
from typing import Any

from tests.ops.processes import Place


@dataclass(frozen=True, slots=True)
class Done:
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Commands:
    """`galley admin` in the folder of a place."""

    place: Place

    def run(self, *arguments: str) -> Done:
        """Run a command to its end."""
        done = self.place.run("admin", *arguments, COLUMNS="80")
        return Done(done.returncode, done.stdout, done.stderr)

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
