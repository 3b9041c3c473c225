"""Connections as they are stored: made and renewed by people, found by the person on the platform, and revoked."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import uuid4

from app.access import BrandScope, System, operation
from app.connectors import Grant, Refreshes, registry
from app.core import clock
from app.core.db import Statement
from app.domain.connections import rules, seals
from app.domain.connections.attempt_completion import GrantHandover
from app.domain.connections.attempts import revoke
from app.domain.connections.inputs import ConnectionState
from app.domain.connections.models import Connection
from app.domain.connections.seals import ATTEMPT_FACTS, CREDENTIALS, GRANT, OFFERS, SUBJECT


@dataclass(frozen=True, slots=True)
class EndedConnection:
    """An authorization that ended here and is to be taken back on its platform."""

    platform: str
    grant: Grant


@dataclass(frozen=True, slots=True)
class _Sealed:
    ident: str
    platform: str
    sealed: str


_OF_BRANDS = Statement(
    """
    SELECT cast(uuid AS text) AS ident, platform, credentials AS sealed FROM connection
     WHERE brand_id IN :brands AND credentials IS NOT NULL ORDER BY id
    """,
    row=_Sealed,
)
_ATTEMPTS_OF_BRANDS = Statement(
    """
    SELECT state_digest AS ident, platform, tokens AS sealed FROM oauth_attempt
     WHERE brand_id IN :brands AND tokens IS NOT NULL ORDER BY id
    """,
    row=_Sealed,
)
_ERASE = Statement("DELETE FROM connection WHERE brand_id IN :brands")
_ERASE_ATTEMPTS = Statement("DELETE FROM oauth_attempt WHERE brand_id IN :brands")
_DELETE = Statement("DELETE FROM connection WHERE id IN :ids")


async def store(scope: BrandScope, authorization: GrantHandover) -> Connection:
    """Store what a person allowed, in the open transaction: a new connection, or that of the same person again.

    A renewal under way changes nothing any more.
    """
    now, grant = clock.now(), authorization.grant
    keys = seals.subject_keys(authorization.platform, grant.subject)
    uuid = uuid4()
    new = Connection(
        brand_id=scope.brand_id,
        uuid=uuid,
        platform=authorization.platform,
        issuer=grant.issuer,
        subject=SUBJECT.seal(uuid, grant.subject),
        subject_key=keys[0],
        name=grant.name,
        scopes=list(grant.scopes),
        state=ConnectionState.ACTIVE.value,
        authorized_at=now,
        refresh_epoch=0,
        refresh_failures=0,
    )
    same = Connection.of(scope).filter(platform=authorization.platform, issuer=grant.issuer, subject_key__in=keys)
    row = await same.select_for_update().first()
    if row is None:
        await Connection.bulk_create([new], ignore_conflicts=True)
        row = await same.select_for_update().get()
    row.name, row.scopes = grant.name, list(grant.scopes)
    row.state, row.authorized_at = ConnectionState.ACTIVE.value, now
    row.problem = row.warned_at = None  # pyright: ignore[reportAttributeAccessIssue] both may be null
    row.refresh_epoch += 1
    renew(row, grant)
    await row.save()
    return row


def renew(row: Connection, grant: Grant) -> None:
    """Put the tokens of a grant into a row, with the times that follow from them."""
    refreshes = isinstance(registry.platform(row.platform), Refreshes)
    now = clock.now()
    due_at = now if grant.provisional else rules.refresh_due(now, grant.access_until)
    last = None if grant.provisional else grant.refresh_until
    row.credentials = CREDENTIALS.seal(row.uuid, seals.grant_text(grant))
    row.update_from_dict(
        {
            "access_until": grant.access_until,
            "ends_at": last if refreshes else grant.access_until,
            "refresh_due_at": due_at if refreshes else None,
            "refresh_lease_until": None,
            "refresh_failures": 0,
        }
    )


async def revoke_rows(rows: Sequence[Connection], problem: str) -> list[EndedConnection]:
    """Revoke locked connections and erase their tokens, in the open transaction; returns what they held."""
    endings = [EndedConnection(row.platform, grant) for row in rows if (grant := grant_of(row)) is not None]
    values = {
        "state": ConnectionState.REVOKED.value,
        "problem": problem,
        "credentials": None,
        "refresh_due_at": None,
        "refresh_lease_until": None,
        "ends_at": None,
    }
    for row in rows:
        await row.update_from_dict(values).save(update_fields=list(values))
    return endings


async def lock_alive(system: System, ids: Collection[int]) -> list[Connection]:
    """Those of these connections that were not revoked, locked."""
    del system
    alive = Connection.filter(id__in=list(ids)).exclude(state=ConnectionState.REVOKED.value)
    return await alive.order_by("id").select_for_update()


def grant_of(row: Connection) -> Grant | None:
    """What the connection holds; None where it holds nothing or no key opens it."""
    return seals.read_grant(CREDENTIALS.opened(row.uuid, row.credentials))


async def revoke_at_platform(system: System, ids: Collection[int]) -> None:
    """End what these connections hold on their platforms, as far as these answer. Outside of any transaction."""
    del system
    for row in await Connection.filter(id__in=list(ids)).order_by("id"):
        grant = grant_of(row)
        if grant is not None:
            await revoke(row.platform, grant, ending=ids)


async def of_subject(system: System, platforms: Collection[str], subject: str) -> list[Connection]:
    """The connections of a person on these platforms, in all brands."""
    del system
    keys = [key for platform in platforms for key in seals.subject_keys(platform, subject)]
    return await Connection.filter(subject_key__in=keys, platform__in=list(platforms)).order_by("id")


async def delete(ids: Collection[int]) -> None:
    """Delete connections, in the open transaction."""
    await _DELETE.run(ids=list(ids))


async def erase(brand_ids: Sequence[int]) -> list[EndedConnection]:
    """Delete everything of these brands, in the open transaction; returns what is to be taken back."""
    brands = list(brand_ids)
    secrets = [(CREDENTIALS, row) for row in await _OF_BRANDS.rows(brands=brands)]
    secrets += [(GRANT, row) for row in await _ATTEMPTS_OF_BRANDS.rows(brands=brands)]
    await _ERASE.run(brands=brands)
    await _ERASE_ATTEMPTS.run(brands=brands)
    read = [(row.platform, seals.read_grant(place.opened(row.ident, row.sealed))) for place, row in secrets]
    return [EndedConnection(platform, grant) for platform, grant in read if grant is not None]


@operation()
async def rotate_keys(system: System) -> int:
    """Seal every secret of the room anew under the newest key; returns how many rows. The operator's command only.

    What no key opens is left as it is.
    """
    connections = {*await CREDENTIALS.rotate(), *await SUBJECT.rotate()}
    for row in await Connection.filter(id__in=list(connections)).order_by("id"):
        subject = SUBJECT.opened(row.uuid, row.subject)
        if subject is not None:
            key = seals.subject_key(row.platform, subject.decode())
            await Connection.filter(id=row.id).update(subject_key=key)
    attempts = {*await ATTEMPT_FACTS.rotate(), *await GRANT.rotate(), *await OFFERS.rotate()}
    return len(connections) + len(attempts) + len(await seals.CLIENT_SECRET.rotate())
