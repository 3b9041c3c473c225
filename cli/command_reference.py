"""Writes `commands.json` from the commands: `python -m cli.command_reference`. It imports all of them."""

import json
from enum import Enum
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final, get_args

import typer
from typer.main import get_command

from cli import completion, main
from cli.command_table import FILE

_NUMBERS: Final = (int, float)


def text() -> str:
    """Return the content of the file."""
    commands: dict[str, Any] = {}
    for name, command in (main.TERMINAL | main.SERVER).items():
        if name == "completion":
            commands[name] = completion.SOURCES
        else:
            _add(commands, name, get_command(main.module(name, command).app))
    return json.dumps(commands, indent=1, ensure_ascii=False) + "\n"


def _add(commands: dict[str, Any], path: str, command: Any) -> None:
    inner: dict[str, Any] = getattr(command, "commands", {})
    parameters = [one for one in command.params if not getattr(one, "hidden", False)]
    commands[path] = {
        "about": cleandoc(command.help or ""),
        "options": [_parameter(one) for one in parameters if one.opts[0].startswith("-")],
        "arguments": [_parameter(one) for one in parameters if not one.opts[0].startswith("-")],
        "commands": list(inner),
    }
    for name, one in inner.items():
        _add(commands, f"{path} {name}", one)


def _parameter(one: Any) -> dict[str, Any]:
    annotation = one.type_descriptor.annotation
    kind = next(iter(get_args(annotation)), annotation)
    choices = [str(item.value) for item in kind] if isinstance(kind, type) and issubclass(kind, Enum) else []
    is_option = one.opts[0].startswith("-")
    is_flag = is_option and one.is_flag
    is_repeated = one.nargs == -1 or getattr(one, "multiple", False)
    return {
        "names": sorted([*one.opts, *one.secondary_opts], key=len, reverse=True) if is_option else [],
        "value": "" if is_flag else _value(one, kind, choices),
        "about": " ".join([*([one.help.strip()] if one.help else []), *_default(one, is_flag=is_flag)]),
        "required": one.required,
        "repeated": is_repeated,
        "choices": choices,
    }


def _value(one: Any, kind: Any, choices: list[str]) -> str:
    if choices:
        return "|".join(choices)
    if one.metavar:
        return str(one.metavar)
    if kind in _NUMBERS:
        return "N"
    if kind is Path:
        return "FILE"
    longest = max(one.opts, key=len)
    return str(longest.lstrip("-").upper().replace("-", "_"))


def _default(one: Any, *, is_flag: bool) -> list[str]:
    value = one.default
    if is_flag or value in (None, "", [], ()) or "Default:" in (one.help or ""):
        return []
    return [f"Default: {value.value if isinstance(value, Enum) else value}."]


def write() -> None:
    """Write the file."""
    FILE.write_text(text(), "utf-8")
    typer.echo(f"{FILE.name} is written.")


if __name__ == "__main__":
    write()
