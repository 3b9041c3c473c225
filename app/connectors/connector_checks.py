"""What is wrong with the connector of an outside package: found at the start, and not at the first post.

A method of an ability has to take what Galley calls it with. Who has the chief method of an ability, such as
`publish`, means to have the whole ability.
"""

import inspect
import re
from collections.abc import Iterator
from typing import Any, Final

from typing_extensions import get_protocol_members

from app.connectors import protocols

KEY: Final = re.compile(r"[a-z][a-z0-9_-]{0,30}", re.ASCII)
_ABSENT: Final = object()
_CHIEFS: Final = {
    "connect": protocols.Connects,
    "authorize": protocols.Authorizes,
    "refresh": protocols.Refreshes,
    "revoke": protocols.Revokes,
    "publish": protocols.Publishes,
    "publish_many": protocols.PublishesMany,
    "stage": protocols.Stages,
    "find": protocols.Reconciles,
    "events": protocols.Receives,
    "measure": protocols.Measures,
    "scan": protocols.Comments,
}
"""The method by which an ability is known, of those that have several members."""


def abilities(connector: object) -> list[str]:
    """The names of the abilities that a connector has."""
    return [protocol.__name__ for protocol in _protocols() if isinstance(connector, protocol)]


def faults(connector: object) -> Iterator[str]:
    """What keeps a connector from working, as parts of a sentence about it."""
    missing = sorted(name for name in get_protocol_members(protocols.Platform) if not _has(connector, name))
    if missing:
        yield f"lacks {', '.join(missing)}"
        return
    key: Any = getattr(connector, "key")  # noqa: B009 the type is not known yet
    if not isinstance(key, str) or not KEY.fullmatch(key):
        yield f"has the key {key!r}, which must be small letters, digits, - and _"
    if not str(getattr(connector, "label", "")).strip():
        yield "has an empty label"
    for chief, ability in _CHIEFS.items():
        if callable(getattr(connector, chief, None)):
            absent = sorted(name for name in get_protocol_members(ability) if not _has(connector, name))
            if absent:
                yield f"has {chief} and lacks {', '.join(absent)}, which {ability.__name__} needs"
    for ability in _protocols():
        yield from _wrong_methods(connector, ability)


def _protocols() -> list[Any]:
    return [
        value
        for value in vars(protocols).values()
        if isinstance(value, type)
        and getattr(value, "_is_protocol", False)
        and value.__module__ == protocols.__name__
    ]


def _has(connector: object, name: str) -> bool:
    # A property is there also where it cannot be read yet, such as one that needs a client.
    return inspect.getattr_static(connector, name, _ABSENT) is not _ABSENT or hasattr(connector, name)


def _wrong_methods(connector: object, ability: Any) -> Iterator[str]:
    for name, original in vars(ability).items():
        if not inspect.isfunction(original) or name.startswith("_"):
            continue
        method = inspect.getattr_static(connector, name, None)
        if not inspect.isfunction(method):
            continue
        own = getattr(connector, name)
        parameters = list(inspect.signature(original).parameters.values())[1:]
        plain = [one.name for one in parameters if one.kind is not inspect.Parameter.KEYWORD_ONLY]
        by_name = {one.name: None for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY}
        try:
            inspect.signature(own).bind(*plain, **by_name)
        except TypeError:
            arguments = ", ".join(str(one).partition(":")[0] for one in parameters)
            yield f"has {name}{inspect.signature(own)}, which is called as {name}({arguments})"
        if inspect.iscoroutinefunction(original) and not inspect.iscoroutinefunction(own):
            yield f"has {name}, which must be async"
