"""Retries of publications by hand."""

from app.access import BrandScope, Permission, System, operation, throttles
from app.connectors import Absence, Placed
from app.core import changes, clock
from app.core.errors import InvalidState
from app.domain import posts
from app.domain.posts import Claimed, PublicationStatus, PublicationView
from app.domain.publishing.part_outcomes import after_placement
from app.domain.publishing.reconciliation import Finding, ask
from app.domain.publishing.rules import LEASE

SYSTEM = System("a retry by hand")


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def retry(scope: BrandScope, publication_id: int) -> PublicationView:
    """Try again now: a publication that failed, waits for its next attempt, or is of unknown outcome.

    The platform is asked first.

    Needs content.manage. A post that is found there is published and not sent again; a thread continues after it.

    Errors: NotFound; PreflightFailed; InvalidState where it has not failed, or where its outcome is unknown and
    cannot be found out: a person has to settle that one first.
    """
    claimed, was = await posts.reopen(scope, publication_id, _can_be_reconciled)
    is_asked = claimed.capabilities.reconciles
    finding: Finding = await ask(SYSTEM, claimed, claimed.unknown_since) if is_asked else Absence.UNSURE
    return await _conclude(scope, claimed, was, finding)


@operation(needs=Permission.CONTENT_MANAGE, action="retry")
async def _conclude(
    scope: BrandScope, claimed: Claimed, was: PublicationStatus, finding: Finding
) -> PublicationView:
    now = clock.now()
    if isinstance(finding, Placed):
        outcome = after_placement(claimed, finding, now, published_at=claimed.unknown_since or now, was=was)
    elif _may_be_sent(claimed, finding):
        outcome = posts.again(claimed, was, now, is_absent=finding is Absence.ABSENT)
    else:
        raise InvalidState(posts.UNTOLD, status=was.value)
    await posts.record_outcomes(SYSTEM, now, [outcome])
    await changes.announce(posts.DUE, claimed.post_id)
    return await posts.publication(scope, claimed.id)


def _can_be_reconciled(claimed: Claimed) -> bool:
    return claimed.capabilities.reconciles or _may_be_sent(claimed, Absence.UNSURE)


def _may_be_sent(claimed: Claimed, finding: Finding) -> bool:
    """Whether another call places nothing twice: no call is in doubt, the post is absent, or its key is known."""
    if claimed.unknown_since is None or finding is Absence.ABSENT:
        return True
    return claimed.capabilities.may_repeat(claimed.unknown_since, clock.now() + LEASE)
