"""What a platform says of itself that the engine has to know: keys, questions, budgets, calls at once."""

from app.connectors import (
    Bounded,
    Budget,
    InFlight,
    Paced,
    Publishes,
    Reconciles,
    Remembers,
    Repeat,
    Target,
    registry,
)
from app.domain.publishing.rules import NO_MEANS, Means


def means_of(key: str, target: Target) -> Means:
    """How the outcome of a call on this channel can be made out; a platform that is not offered is blind."""
    platform = registry.platform(key)
    if not isinstance(platform, Publishes):
        return NO_MEANS
    repeat = platform.repeat(target)
    asks = isinstance(platform, Reconciles) and repeat is not Repeat.BLIND
    return Means(repeat, asks, platform.key_lifetime if isinstance(platform, Remembers) else None)


def is_paced(key: str) -> bool:
    """Whether the platform has budgets at all."""
    return isinstance(registry.platform(key), Paced)


def budget_of(key: str, target: Target) -> Budget | None:
    """How often the channel may be called."""
    platform = registry.platform(key)
    return platform.budget(target) if isinstance(platform, Paced) else None


def in_flight_of(key: str) -> InFlight:
    """How many calls one worker may make at once."""
    platform = registry.platform(key)
    return platform.in_flight if isinstance(platform, Bounded) else InFlight()
