"""What is printed of an object, for instance in a log, shows none of its secrets.

Inputs of GraphQL are left out: the library makes their classes, and they become inputs of the domain at once.
"""

import importlib
import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Final

from pydantic import BaseModel, SecretStr

from tests.architecture.source import modules

SECRETS: Final = {"password", "token", "tokens", "secret", "credentials"}
"""The last words of names of secrets."""
MORE_SECRETS: Final = {"password_hash", "password_confirmation", "device_code"}
NO_SECRETS: Final = {"next_token"}
"""The place of the next page of an answer."""


def classes() -> Iterator[type[Any]]:
    for name in modules():
        if name.startswith(("app.", "cli.")) and not name.startswith("app.migrations"):
            found = vars(importlib.import_module(name)).values()
            yield from (each for each in found if inspect.isclass(each) and each.__module__ == name)


def shown(owner: type[Any]) -> Iterator[tuple[str, Any]]:
    """The fields that are printed, with their types."""
    if is_dataclass(owner):
        yield from ((field.name, field.type) for field in fields(owner) if field.repr)
    elif issubclass(owner, BaseModel):
        yield from ((name, field.annotation) for name, field in owner.model_fields.items() if field.repr)


def is_secret(name: str, kind: Any) -> bool:
    sounds_so = name.rpartition("_")[2] in SECRETS or name in MORE_SECRETS
    words = str(kind)
    is_text = ("str" in words or "Mapping" in words) and SecretStr.__name__ not in words
    return sounds_so and name not in NO_SECRETS and is_text and "Callable" not in words


def test_no_secret_is_printed_with_its_object() -> None:
    found = [each for each in classes() if is_dataclass(each) or issubclass(each, BaseModel)]
    assert len(found) > 500
    telling = [
        f"{owner.__module__}.{owner.__name__}.{name}"
        for owner in found
        for name, kind in shown(owner)
        if is_secret(name, kind)
    ]
    assert telling == [], "give it repr=False"
