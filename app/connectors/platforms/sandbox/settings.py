"""What is chosen for a sandbox channel: outcome and delay, read from the form or from what is kept."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.connectors.failures import ConnectRefused
from app.connectors.targets import Choice, Field, FieldKind

_OUTCOME = "outcome"
_DELAY = "delay_ms"
_STAGES = "stages"

_MAX_DELAY_MS = 600_000
SLOW = 5_000
_MOST_STAGES = 100_000
_FEW_STAGES = 2


_NAMES = (_OUTCOME, _DELAY, _STAGES)


class SandboxOutcome(StrEnum):
    """What becomes of every post of the channel."""

    SUCCEED = "succeed"
    REJECT = "reject"
    FAIL = "fail"
    FLAKY = "flaky"
    ACCEPT_THEN_TIMEOUT = "accept_then_timeout"
    SLOW = "slow"
    STAGED = "staged"


OUTCOME_FIELD = Field(
    _OUTCOME,
    "Outcome",
    secret=False,
    required=False,
    kind=FieldKind.CHOICE,
    choices=tuple(Choice(item.value, item.value.replace("_", " ")) for item in SandboxOutcome),
)
DELAY_FIELD = Field(_DELAY, "Delay in milliseconds", secret=False, required=False, kind=FieldKind.NUMBER)
STAGES_FIELD = Field(
    _STAGES, "Calls before a staged post is ready", secret=False, required=False, kind=FieldKind.NUMBER
)


@dataclass(frozen=True, slots=True)
class SandboxSettings:
    """The outcome, the milliseconds before the answer, and the calls before a post is ready to be placed."""

    outcome: SandboxOutcome
    delay_ms: int
    stages: int = 0

    def kept(self) -> dict[str, str]:
        """Give the form in which a channel keeps them."""
        facts = {_OUTCOME: self.outcome.value, _DELAY: str(self.delay_ms)}
        return {**facts, _STAGES: str(self.stages)} if self.outcome is SandboxOutcome.STAGED else facts


def read(fields: Mapping[str, str]) -> SandboxSettings:
    """Read what a person filled in, or what `kept` gave; a field left blank takes its default.

    Raises `ConnectRefused` with every reason at once.
    """
    reasons = {key: ["The sandbox has no such field."] for key in fields if key not in _NAMES}
    outcome = _outcome(fields.get(_OUTCOME, "").strip())
    if outcome is None:
        reasons[_OUTCOME] = [f"Choose one of {', '.join(SandboxOutcome)}."]
    delay = _number(fields.get(_DELAY, "").strip(), SLOW if outcome is SandboxOutcome.SLOW else 0, _MAX_DELAY_MS)
    if delay is None:
        reasons[_DELAY] = [f"Give whole milliseconds from 0 to {_MAX_DELAY_MS}."]
    stages = _number(
        fields.get(_STAGES, "").strip(), _FEW_STAGES if outcome is SandboxOutcome.STAGED else 0, _MOST_STAGES
    )
    if stages is None:
        reasons[_STAGES] = [f"Give a whole number of calls from 0 to {_MOST_STAGES}."]
    if outcome is None or delay is None or stages is None or reasons:
        raise ConnectRefused(reasons)
    return SandboxSettings(outcome, delay, stages)


def of(credentials: Mapping[str, str]) -> SandboxSettings:
    """Read what a channel keeps, beside which there may be tokens."""
    return read({key: credentials[key] for key in _NAMES if key in credentials})


def _outcome(text: str) -> SandboxOutcome | None:
    try:
        return SandboxOutcome(text) if text else SandboxOutcome.SUCCEED
    except ValueError:
        return None


def _number(text: str, default: int, most: int) -> int | None:
    if not text:
        return default
    # Not \d, which takes the digits of every script; and bounded, because int() refuses very long ones.
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) > most:
        return None
    return int(text)
