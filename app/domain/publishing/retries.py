"""Trying a publication once more because a person asked for it."""

from app.access import BrandScope, Permission, System, operation
from app.connectors import Absence, Placed, Repeat
from app.core import changes, clock
from app.core.errors import InvalidState
from app.domain import posts
from app.domain.posts import Claimed, PublicationStatus, PublicationView
from app.domain.publishing.capabilities import means_of
from app.domain.publishing.part_outcomes import landed
from app.domain.publishing.reconciliation import Found, ask
from app.domain.publishing.rules import LEASE

SYSTEM = System("a retry by hand")


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def retry(scope: BrandScope, publication_id: int) -> PublicationView:
    """Try a failed publication again, or one whose outcome is unknown; the platform is asked first.

    Needs content.manage. What is found there is published and not sent again; a thread goes on after it.

    Errors: NotFound, PreflightFailed, InvalidState: not failed, or its outcome is unknown and cannot be
    made out; a person has to settle that one first.
    """
    taken, was = await posts.reopen(scope, publication_id, _can_be_made_out)
    means = means_of(taken.platform, taken.target)
    found: Found = await ask(SYSTEM, taken, taken.unknown_since) if means.asks else Absence.UNSURE
    return await _conclude(scope, taken, was, found)


@operation(needs=Permission.CONTENT_MANAGE, action="retry")
async def _conclude(scope: BrandScope, taken: Claimed, was: PublicationStatus, found: Found) -> PublicationView:
    now = clock.now()
    if isinstance(found, Placed):
        outcome = landed(taken, found, now, published_at=taken.unknown_since or now, was=was)
    elif _may_go(taken, found):
        outcome = posts.again(taken, was, now, is_absent=found is Absence.ABSENT)
    else:
        raise InvalidState(posts.UNTOLD, status=was.value)
    await posts.record_outcomes(SYSTEM, now, [outcome])
    await changes.announce(posts.DUE, taken.post_id)
    return await posts.publication(scope, taken.id)


def _can_be_made_out(taken: Claimed) -> bool:
    return means_of(taken.platform, taken.target).asks or _may_go(taken, Absence.UNSURE)


def _may_go(taken: Claimed, found: Found) -> bool:
    """Whether another call doubles nothing: nothing is in doubt, nothing is there, or the same key is known."""
    if taken.unknown_since is None or found is Absence.ABSENT:
        return True
    means = means_of(taken.platform, taken.target)
    return means.repeat is Repeat.KEYED and means.repeats(taken.unknown_since, clock.now() + LEASE)
