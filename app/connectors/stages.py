"""The stage of a post that takes several calls before it can be placed, such as a video that is processed."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Staged:
    """Everything is ready: `publish` gets `state` as `Content.stage`."""

    state: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class NotYet:
    """The platform still works: call `stage` again with `state`, in `after` seconds or later."""

    state: Mapping[str, str] = field(default_factory=dict[str, str])
    after: float = 5.0


State = Mapping[str, str] | None
"""The state of the last call that prepared a post; None before the first."""
