"""What is chosen for a sandbox channel: outcome and delay, read from the form or from what is kept."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.connectors.failures import ConnectRefused

OUTCOME = "outcome"
DELAY = "delay_ms"

LONGEST = 600_000
SLOW = 5_000


class Outcome(StrEnum):
    """What becomes of every post of the channel."""

    SUCCEED = "succeed"
    REJECT = "reject"
    FAIL = "fail"
    FLAKY = "flaky"
    ACCEPT_THEN_TIMEOUT = "accept_then_timeout"
    SLOW = "slow"


@dataclass(frozen=True, slots=True)
class Settings:
    """The outcome, and the milliseconds that pass before the answer."""

    outcome: Outcome
    delay_ms: int

    def kept(self) -> dict[str, str]:
        """Give the form in which a channel keeps them."""
        return {OUTCOME: self.outcome.value, DELAY: str(self.delay_ms)}


def read(fields: Mapping[str, str]) -> Settings:
    """Read what a person filled in, or what `kept` gave; a field left blank takes its default.

    Raises `ConnectRefused` with every reason at once.
    """
    reasons = {key: ["The sandbox has no such field."] for key in fields if key not in (OUTCOME, DELAY)}
    outcome = _outcome(fields.get(OUTCOME, "").strip())
    if outcome is None:
        reasons[OUTCOME] = [f"Choose one of {', '.join(Outcome)}."]
    delay = _delay(fields.get(DELAY, "").strip(), SLOW if outcome is Outcome.SLOW else 0)
    if delay is None:
        reasons[DELAY] = [f"Give whole milliseconds from 0 to {LONGEST}."]
    if outcome is None or delay is None or reasons:
        raise ConnectRefused(reasons)
    return Settings(outcome, delay)


def of(credentials: Mapping[str, str]) -> Settings:
    """Read what a channel keeps, beside which there may be tokens."""
    return read({key: credentials[key] for key in (OUTCOME, DELAY) if key in credentials})


def _outcome(text: str) -> Outcome | None:
    try:
        return Outcome(text) if text else Outcome.SUCCEED
    except ValueError:
        return None


def _delay(text: str, default: int) -> int | None:
    if not text:
        return default
    # Not \d, which takes the digits of every script; and bounded, because int() refuses very long ones.
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) > LONGEST:
        return None
    return int(text)
