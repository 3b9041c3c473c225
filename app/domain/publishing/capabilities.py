"""What a connector declares about its platform: idempotency keys, reconciliation, rate limits, calls at once."""

from app.connectors import Budget, InFlight, Paced, Publishes, Reconciles, Repeat, Target, gate, registry
from app.domain.posts import Claimed
from app.domain.publishing.rules import NO_CAPABILITIES, Capabilities


def capabilities_of(key: str, target: Target) -> Capabilities:
    """How the outcome of a call on this channel can be found out; of a platform that is not offered, it cannot."""
    platform = registry.platform(key)
    if not isinstance(platform, Publishes):
        return NO_CAPABILITIES
    repeat = gate.repeat(platform, target)
    reconciles = isinstance(platform, Reconciles) and repeat is not Repeat.BLIND
    return Capabilities(repeat, reconciles, gate.key_lifetime(platform))


def is_paced(key: str) -> bool:
    """Whether the platform has rate limits at all."""
    return isinstance(registry.platform(key), Paced)


def budget_of(key: str, target: Target) -> Budget | None:
    """How often the channel may be called."""
    return gate.budget(registry.platform(key), target)


def needs_stage(item: Claimed) -> bool:
    """Whether the platform has to prepare the post before it is placed."""
    return item.problem is None and gate.needs_stage(registry.platform(item.platform), item.target, item.content)


def in_flight_of(key: str) -> InFlight:
    """How many calls one worker may make at once."""
    return gate.in_flight(registry.platform(key))
