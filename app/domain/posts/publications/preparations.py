"""What platforms have prepared of publications before they place them: sealed, and kept between claims."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import orjson

from app.access import System, operation
from app.core.db import Statement
from app.core.sealed_columns import SealedColumn

logger = logging.getLogger(__name__)

_MAX_PREPARATION: Final = timedelta(hours=24)
"""How long a platform may take to prepare a post, from the first call on."""


@dataclass(frozen=True, slots=True)
class _Claim:
    id: int
    epoch: int


_STAGE: Final = SealedColumn("publication", "stage", row="id")
_BEGIN = Statement(
    """
    UPDATE publication
       SET stage_until = coalesce(stage_until, {postgres: cast(:until AS timestamptz)}{sqlite: :until})
      FROM {records :claims AS v (id bigint, epoch int)}
     WHERE publication.id = v.id AND publication.epoch = v.epoch AND publication.status = 'publishing'
    RETURNING publication.id
    """,
    row=int,
)
_KEEP = Statement(
    """
    UPDATE publication SET stage = :stage WHERE id = :id AND epoch = :epoch AND status = 'publishing' RETURNING id
    """,
    row=int,
)


def seal_stage(publication_id: int, state: Mapping[str, str]) -> str:
    """The state as it is stored: encrypted and bound to the row of this publication."""
    return _STAGE.seal(publication_id, orjson.dumps(dict(state)))


def read_stage(publication_id: int, ciphertext: str | None) -> dict[str, str] | None:
    """The state of this publication; None if there is none, or no key opens it, and the platform begins anew."""
    if ciphertext is None:
        return None
    text = _STAGE.opened(publication_id, ciphertext)
    if text is None:
        logger.warning("publication %s: its stage does not open and begins anew", publication_id)
        return None
    state: dict[str, str] = orjson.loads(text)
    return state


@operation()
async def begin_stages(system: System, now: datetime, claims: Sequence[tuple[int, int]]) -> set[int]:
    """Note before the first call until when these claims, by id and epoch, have to be ready; the ids to call.

    The service itself only. Publications that were deleted or taken over since the claim are left out.
    """
    rows = [_Claim(*claim) for claim in claims]
    return set(await _BEGIN.rows(claims=rows, until=now + _MAX_PREPARATION))


@operation()
async def keep_stage(system: System, claim: tuple[int, int], state: Mapping[str, str]) -> bool:
    """Store what is ready, before it is placed; whether the claim, by id and epoch, still holds.

    The service itself only.
    """
    ident, epoch = claim
    return bool(await _KEEP.rows(id=ident, epoch=epoch, stage=seal_stage(ident, state)))


@operation()
async def rotate_keys(system: System) -> int:
    """Seal every stage again under the newest key; returns how many. The operator's command only.

    A stage that no key opens stays as it is: its publication begins anew.
    """
    return len(await _STAGE.rotate())
