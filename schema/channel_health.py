"""How channels are: for the list of channels and for home."""

import strawberry

from app.domain import publishing
from schema.channels import Channel
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import nothing, of_rows
from schema.engine.context import Info
from schema.engine.declarations import field, object_type
from schema.engine.mappings import mapping
from schema.engine.scalars import DateTime


@object_type
class ChannelCondition:
    """How a channel is, over 30 days."""

    last_success_at: DateTime | None = field("When something went out on it last.")
    successes: int = field("How many publications went out in 30 days.")
    failures: int = field("How many failed in 30 days.")
    access_until: DateTime | None = field("When a person has to connect it again; null where that is not known.")
    renews_itself: bool = field("Whether its access is renewed without a person.")
    calls: int | None = field("How many calls count against the platform's limit now; null without a limit.")
    most_calls: int | None = field("How many calls the platform allows in a period; null without a limit.")
    period_seconds: int | None = field("How long the period is.")


_condition = mapping(ChannelCondition, publishing.ChannelHealth)


async def _health(parents: strawberry.Parent[list[Channel]], info: Info) -> Answers[ChannelCondition | None]:
    """What went out and failed on it lately, when its access ends, and what is left of its calls."""
    return await of_rows(info, publishing.health_of, parents, _condition, nothing)


EXTENDS: Extensions = {Channel: {"health": batched(_health, of=publishing.health_of)}}
