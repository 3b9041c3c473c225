"""The sandbox in the place of another platform: with its limits, formats and options, but no account there."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from typing_extensions import override

from app.connectors import options, preflight
from app.connectors.content import Content, Hint, Issue, Limits, TextLength
from app.connectors.meta_media import UNREACHABLE
from app.connectors.platforms.sandbox.connector import Sandbox
from app.connectors.protocols import CountsText, Hints, LimitsOfTarget, Local, Platform, Publishes, Threads
from app.connectors.rehearsals import PREFIX
from app.connectors.targets import Target

_ELSEWHERE: Final = frozenset({UNREACHABLE})
"""Issues about the way to the platform: the sandbox reads files itself."""


class Rehearsal(Sandbox):
    """Checks a post as the other platform does, and takes it as the sandbox does."""

    def __init__(self, platform: Platform) -> None:
        super().__init__()
        self._platform = platform
        self.key = f"{PREFIX}{platform.key}"
        self.label = f"{platform.label} (sandbox)"
        self.declared = options.declared_by(platform)
        self.limits = platform.limits

    @override
    def shortcomings(self, target: Target, content: Content) -> list[Issue]:
        """What the other platform finds, for an account of which nothing is known."""
        if not isinstance(self._platform, Publishes):
            return super().shortcomings(target, content)
        issues = self._platform.preflight(_stranger(target), content)
        return [issue for issue in issues if issue.code not in _ELSEWHERE]

    def limits_for(self, target: Target, content: Content) -> Limits:
        """As the other platform for such an account."""
        if isinstance(self._platform, LimitsOfTarget):
            return self._platform.limits_for(_stranger(target), content)
        return options.limits_of(self._platform, content)

    def text_length(self, target: Target, content: Content) -> TextLength:
        """As the other platform counts."""
        if isinstance(self._platform, CountsText):
            return self._platform.text_length(_stranger(target), content)
        return preflight.text_length(options.limits_of(self._platform, content), content)

    def hints(self, target: Target, parts: Sequence[Content]) -> list[Hint]:
        """What the other platform says."""
        if isinstance(self._platform, Hints):
            return list(self._platform.hints(_stranger(target), parts))
        return []


class ThreadRehearsal(Rehearsal):
    """Rehearses a platform that has threads."""

    def __init__(self, platform: Platform, longest_thread: int) -> None:
        super().__init__(platform)
        self.longest_thread = longest_thread


def rehearsals(platforms: Iterable[Platform]) -> list[Platform]:
    """A rehearsal of each platform that takes posts by calls to another service."""
    return [
        ThreadRehearsal(one, one.longest_thread) if isinstance(one, Threads) else Rehearsal(one)
        for one in platforms
        if _is_elsewhere(one)
    ]


def _is_elsewhere(platform: Platform) -> bool:
    is_ours = platform.stand_in or isinstance(platform, Local) or options.declared_by(platform).by_hand
    return isinstance(platform, Publishes) and not is_ours


def _stranger(target: Target) -> Target:
    return replace(target, credentials={})
