"""The options, arguments and descriptions of all commands, for help and completion.

They are read from a file, because reading them from the commands would import all of them. `cli.command_reference`
writes the file.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("commands.json")


@dataclass(frozen=True, slots=True)
class Parameter:
    """An option or an argument. `names` is empty for an argument, `value` for a flag."""

    names: Sequence[str]
    value: str
    about: str
    required: bool
    repeated: bool
    choices: Sequence[str]


@dataclass(frozen=True, slots=True)
class Command:
    """A command or a group of commands. `about` is its description, the first line in lists."""

    path: str
    about: str
    options: Sequence[Parameter]
    arguments: Sequence[Parameter]
    commands: Sequence[str]


@cache
def table() -> Mapping[str, Command]:
    """Return all commands by their path, such as `posts create`."""
    return {path: _command(path, values) for path, values in json.loads(FILE.read_text("utf-8")).items()}


def deepest(words: Sequence[str]) -> Command | None:
    """Return the command that the words lead to: words of a group lead on, the first other word ends the path."""
    commands = table()
    command: Command | None = None
    for word in words:
        path = f"{command.path} {word}" if command else word
        if path not in commands:
            break
        command = commands[path]
    return command


def _command(path: str, values: Mapping[str, Any]) -> Command:
    options = [Parameter(**parameter) for parameter in values["options"]]
    arguments = [Parameter(**parameter) for parameter in values["arguments"]]
    return Command(path, values["about"], options, arguments, values["commands"])
