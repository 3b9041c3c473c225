"""What a platform says of itself that the engine has to know: keys, questions, budgets, calls at once."""

from app.connectors import Budget, InFlight, Paced, Publishes, Reconciles, Repeat, Target, gate, registry
from app.domain.publishing.rules import NO_MEANS, Means


def means_of(key: str, target: Target) -> Means:
    """How the outcome of a call on this channel can be made out; a platform that is not offered is blind."""
    platform = registry.platform(key)
    if not isinstance(platform, Publishes):
        return NO_MEANS
    repeat = gate.repeat(platform, target)
    asks = isinstance(platform, Reconciles) and repeat is not Repeat.BLIND
    return Means(repeat, asks, gate.key_lifetime(platform))


def is_paced(key: str) -> bool:
    """Whether the platform has budgets at all."""
    return isinstance(registry.platform(key), Paced)


def budget_of(key: str, target: Target) -> Budget | None:
    """How often the channel may be called."""
    return gate.budget(registry.platform(key), target)


def in_flight_of(key: str) -> InFlight:
    """How many calls one worker may make at once."""
    return gate.in_flight(registry.platform(key))
