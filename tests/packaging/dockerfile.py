"""A Dockerfile as values: stages and their steps. It knows the forms that ours uses and refuses others."""

import json
import re
import shlex
from dataclasses import dataclass, field
from typing import cast

STEPS = frozenset({"WORKDIR", "RUN", "COPY", "ENV"})
"""What is carried out, in order."""

SETTINGS = frozenset({"ENTRYPOINT", "CMD", "HEALTHCHECK", "USER", "EXPOSE", "VOLUME"})
"""What the finished image says about itself; the last one holds."""


_ARGUMENT = re.compile(r"\$\{([A-Z_]+)\}")


@dataclass(frozen=True)
class Step:
    """One instruction: its word, its flags without dashes, and the rest as written."""

    word: str
    flags: dict[str, str]
    rest: str

    @property
    def words(self) -> list[str]:
        """The rest, split: a JSON array where it is one, else as a shell would."""
        if self.rest.startswith("["):
            return cast("list[str]", json.loads(self.rest))
        return shlex.split(self.rest)


@dataclass
class Stage:
    """One `FROM` and what follows it."""

    base: str
    name: str
    steps: list[Step] = field(default_factory=list[Step])
    settings: dict[str, Step] = field(default_factory=dict[str, Step])


def parse(text: str) -> list[Stage]:
    """The stages of a Dockerfile; `ARG` before the first of them has its default.

    Raises ValueError for an instruction that is not known here.
    """
    stages: list[Stage] = []
    arguments: dict[str, str] = {}
    lines = (line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    for line in filter(None, map(str.strip, joined.splitlines())):
        word, _, rest = line.partition(" ")
        if word == "ARG" and not stages:
            name, _, value = rest.strip().partition("=")
            arguments[name] = value
            continue
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(_ARGUMENT.sub(lambda found: arguments[found[1]], base), name))
            continue
        step = _step(word, rest.strip())
        if word in STEPS:
            stages[-1].steps.append(step)
        elif word in SETTINGS:
            stages[-1].settings[word] = step
        else:
            message = f"{word}: not known here"
            raise ValueError(message)
    return stages


def _step(word: str, rest: str) -> Step:
    flags: dict[str, str] = {}
    while flag := re.match(r"--([a-z-]+)=(\S+)\s+", rest):
        flags[flag[1]] = flag[2]
        rest = rest[flag.end() :]
    return Step(word, flags, rest)
