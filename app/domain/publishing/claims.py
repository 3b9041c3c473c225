"""Claiming due publications, within the rate limits of their channels and the capacity of the worker."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache, partial

from app.access import System
from app.connectors import Capabilities, InFlight, Paced, Target, gate, registry
from app.core import clock
from app.domain import posts
from app.domain.channels import targets as targets_of
from app.domain.posts import ClaimChoice, Due, PublicationClaim
from app.domain.publishing.call_budgets import lock_paces, store_paces
from app.domain.publishing.rate_limits import Busy, Capacity, Pace, choose
from app.domain.publishing.rules import LEASE

CLAIMS_A_BATCH = 500


async def claim(
    system: System, limit: int = CLAIMS_A_BATCH, busy: Busy | None = None, worker: int | None = None
) -> list[PublicationClaim]:
    """Claim due publications for this worker; the lease ends after two minutes, or when the worker is gone.

    `busy` holds the calls that the worker has under way: a platform or a channel at its limit gets no more. A
    publication over the rate limit of its channel is postponed to the time at which the limit allows it.
    """
    # A lease is measured by the same clock as everywhere, and what is due by the earliest time that it may be.
    now = clock.lower_bound()
    busy = Busy() if busy is None else busy
    capacity = busy.capacity(cache(in_flight_of))
    full_platforms, full_channels = capacity.full_platforms(), capacity.full_channels()
    busy.is_full = bool(full_platforms or full_channels)
    return await posts.claim_due(
        system,
        now,
        clock.now() + LEASE,
        limit,
        partial(_choose, system, capacity, now),
        without_platforms=full_platforms,
        without_channels=full_channels,
        worker=worker,
    )


def in_flight_of(key: str) -> InFlight:
    """How many calls one worker may make at once to this platform and to a channel of it."""
    return gate.in_flight(registry.platform(key))


def capabilities_of(key: str, place: int, target: Target) -> Capabilities:
    """How the outcome of a call on this channel can be found out, of a post or of a comment below one.

    What a person publishes has no key of a platform, and cannot be found out.
    """
    platform = registry.platform(key)
    return gate.follow_up_capabilities(platform, target) if place else gate.capabilities(platform, target)


async def _choose(system: System, capacity: Capacity, now: datetime, due: Sequence[Due]) -> ClaimChoice:
    """Inside the claim's transaction: the rows of rate limits stay locked until the claim is committed."""
    paced = {item.channel_id: item.platform for item in due if isinstance(registry.platform(item.platform), Paced)}
    paces = await _paces(system, paced, now)
    choice = choose(due, capacity, paces)
    await store_paces(paces)
    return choice


async def _paces(system: System, platforms: dict[int, str], now: datetime) -> dict[int, Pace]:
    if not platforms:
        return {}
    targets = await targets_of(system, platforms)
    budgets = {
        ident: gate.budget(registry.platform(platforms[ident]), target) for ident, target in targets.items()
    }
    return await lock_paces({ident: budget for ident, budget in budgets.items() if budget is not None}, now)
