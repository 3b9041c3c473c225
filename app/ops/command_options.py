"""One style of help for the server's commands, that of the terminal client: plain text, a word for each value."""

import inspect
from collections.abc import Callable
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Final, cast, get_args, get_origin

import typer
from typer.core import TyperGroup
from typer.models import OptionInfo, ParameterInfo
from typing_extensions import override

LIBRARY: Final = "Value error, "
"""What the library puts before messages of ours."""
_WORDS: Final = {str: "TEXT", int: "N", Path: "FILE", datetime: "TIME"}


class Commands(TyperGroup):
    """A group whose usage errors have no prefix of a library."""

    @override
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            error.message = error.message.removeprefix(LIBRARY)
            raise


def plain(**about: Any) -> typer.Typer:
    """A command or group with plain help; `with_metavars` completes it."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **about)


def with_metavars(app: typer.Typer) -> typer.Typer:
    """The same application, in whose help every option names its value: TEXT, N, FILE, TIME, or the choices."""
    for command in app.registered_commands:
        _name_values(cast("Callable[..., Any]", command.callback))
    for group in app.registered_groups:
        with_metavars(cast("typer.Typer", group.typer_instance))
    return app


def _name_values(command: Callable[..., Any]) -> None:
    for hint in inspect.get_annotations(command).values():
        if get_origin(hint) is not Annotated:
            continue
        type_, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, ParameterInfo) and note.metavar is None:
                note.metavar = _word(type_, note)


def _word(hint: Any, option: ParameterInfo) -> str | None:
    for item in (hint, *get_args(hint)):
        if get_origin(item) is list:
            return _word(get_args(item)[0], option)
        if isinstance(item, type) and issubclass(item, Enum):
            return "|".join(str(member.value) for member in item)
        if item in _WORDS:
            return _WORDS[item] if isinstance(option, OptionInfo) else None
    return None
