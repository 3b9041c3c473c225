"""The bodies of refusals; `errors.py` decides which error gets which."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field

from app.access import Tier
from app.rest.shapes import Message, Shape

_TierName = Annotated[str, Field(json_schema_extra={"enum": [tier.label for tier in Tier]})]


class Problem(Shape):
    """A refusal with a code for programs."""

    message: str
    code: str


class EnvelopeMessage(Shape):
    """The texts of an enveloped refusal."""

    error: list[str]


class EnvelopeProblem(Shape):
    """A refusal before anything of the request is looked at; `remark` is its code."""

    remark: str
    status: Literal["error"]
    message: EnvelopeMessage


class ValidationProblem(Shape):
    """Wrong input, by the path of each field."""

    message: Literal["The given data was invalid."]
    errors: dict[str, list[str]]


class TierProblem(Shape):
    """The tier of the token is too low."""

    message: str
    code: Literal["tier_denied"]
    required_tier: _TierName
    token_tier: _TierName


class StaleProblem(Shape):
    """The post changed since `expected_version`."""

    message: str
    code: Literal["stale"]
    current_version: int


class PreflightIssue(Shape):
    """What a channel would refuse."""

    account_id: int = Field(description="The channel's id.")
    platform: str
    field: str
    code: str
    message: str
    limit: int | None
    actual: int | None
    unit: str | None


class PreflightProblem(Shape):
    """The content does not fit its channels."""

    message: str
    code: Literal["preflight_failed"]
    issues: list[PreflightIssue]


class LimitProblem(Shape):
    """A limit is reached."""

    message: str
    limit_reached: Literal[True]


class PlanLimitProblem(Shape):
    """An allowance of the plan is used up, or there are as many of something as there may be."""

    message: str
    code: Literal["limit_reached", "too_many"]
    limit_reached: Literal[True]


PROBLEMS: Final = (
    PreflightProblem,
    StaleProblem,
    TierProblem,
    PlanLimitProblem,
    Problem,
    ValidationProblem,
    LimitProblem,
    EnvelopeProblem,
    Message,
)
"""The most special ones first: clients read a body as the first that fits."""
_BY_KEYS: Final = {frozenset(shape.model_fields): shape for shape in PROBLEMS}


def problem_of(body: dict[str, Any]) -> type[Shape]:
    """The shape of a rendered refusal, which its keys tell. KeyError where there is none."""
    return _BY_KEYS[frozenset(body)]
