"""Retries of publications by hand."""

from app.access import BrandScope, Permission, System, operation, throttles
from app.connectors import Absence, Placed
from app.core import changes, clock
from app.core.errors import InvalidState
from app.domain import posts
from app.domain.posts import PublicationClaim, PublicationStatus, PublicationView
from app.domain.publishing.part_outcomes import after_placement
from app.domain.publishing.reconciliation import Finding, ask
from app.domain.publishing.rules import LEASE

_SYSTEM = System("a retry by hand")


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def retry(scope: BrandScope, publication_id: int) -> PublicationView:
    """Try again now: a publication that failed, waits for its next attempt, or is of unknown outcome.

    The platform is asked first.

    Needs content.manage. A post that is found there is published and not sent again; a thread continues after it.

    Errors: NotFound; PreflightFailed; InvalidState where it has not failed, or where its outcome is unknown and
    cannot be found out: a person has to settle that one first.
    """
    claim, was = await posts.reopen(scope, publication_id, _can_be_reconciled)
    is_asked = claim.capabilities.reconciles
    finding: Finding = await ask(_SYSTEM, claim, claim.unknown_since) if is_asked else Absence.UNSURE
    return await _conclude(scope, claim, was, finding)


@operation(needs=Permission.CONTENT_MANAGE, action="retry")
async def _conclude(
    scope: BrandScope, claim: PublicationClaim, was: PublicationStatus, finding: Finding
) -> PublicationView:
    now = clock.now()
    if isinstance(finding, Placed):
        outcome = after_placement(claim, finding, now, published_at=claim.unknown_since or now, was=was)
    elif _may_be_sent(claim, finding):
        outcome = posts.again(claim, was, now, is_absent=finding is Absence.ABSENT)
    else:
        raise InvalidState(posts.UNTOLD, status=was.value)
    await posts.record_outcomes(_SYSTEM, now, [outcome])
    await changes.announce(posts.DUE, claim.post_id)
    return await posts.publication(scope, claim.id)


def _can_be_reconciled(claim: PublicationClaim) -> bool:
    return claim.capabilities.reconciles or _may_be_sent(claim, Absence.UNSURE)


def _may_be_sent(claim: PublicationClaim, finding: Finding) -> bool:
    """Whether another call places nothing twice: no call is in doubt, the post is absent, or its key is known."""
    if claim.unknown_since is None or finding is Absence.ABSENT:
        return True
    return claim.capabilities.may_repeat(claim.unknown_since, clock.now() + LEASE)
