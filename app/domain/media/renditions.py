"""Pictures and films that are made of files for platforms that do not take the files as they are.

`file_plans` plans them by recipes. Posts want them, two loops make them one by one in programs with limits, and
platforms get them instead of the file: a film may take long, so that no picture waits behind one. They count for
nothing in the storage of an account, and go with their file.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any, Final
from uuid import UUID, uuid5

from app.access import BrandScope, Permission, System, Tier, operation
from app.connectors import Limits, Media
from app.connectors.preflight import ROUNDING, unusual
from app.core import changes, clock, server_lock, signed_links, storage
from app.core.config import settings
from app.core.db import Statement, is_transient
from app.core.due_rows import DueRows
from app.core.errors import NotFound
from app.domain.media import change_notes, examination, file_plans, film_plans, frames, rules
from app.domain.media.admission import check_room
from app.domain.media.attachments import film_facts
from app.domain.media.errors import DiskFull, Interrupted, NotExamined
from app.domain.media.examination import Holder
from app.domain.media.film_plans import FilmFile
from app.domain.media.frames import FixedFrame
from app.domain.media.inputs import MediaState, RenditionKind, RenditionState
from app.domain.media.models import MediaAsset
from app.domain.media.picture_plans import THOUSAND, FocusPoint, PictureFacts, PicturePlan, Recipe
from app.programs.aspect_ratios import HUNDRED
from app.programs.reasons import FileRefused, Reason

logger = logging.getLogger(__name__)

RENDITIONS_DUE: Final = "renditions"
"""The topic of change notes that say that pictures or films are to be made."""
_LEASE: Final = timedelta(minutes=2)
_RENEWAL: Final = timedelta(seconds=30)
_FILMS_KEY: Final = "films"
_WAITS: Final = (timedelta(minutes=1), timedelta(minutes=10))
_PAUSE: Final = timedelta(seconds=30)
"""After which a picture is tried again that could not be made for no fault of its file."""
_RETRIED: Final = frozenset({Reason.TIME, Reason.MEMORY, Reason.CRASH})

REFUSAL: Final = "A picture for this platform cannot be made of this file."
_COSTLY: Final = "Making a picture for this platform took too much time or memory."
_TOO_LARGE: Final = "This image cannot be made small enough for this platform."
_FILM_REFUSAL: Final = "A video for this platform cannot be made of this file."
_COSTLY_FILM: Final = "Making a video for this platform took too much time or memory."
_OTHER_FILM: Final = "The video that was made of this file is not as the platform wants it."


@dataclass(frozen=True, slots=True)
class Rendition:
    """A picture that is made, or will be; `error` says why it cannot be, the rest is known once it is made."""

    id: int
    uuid: UUID
    asset_id: int
    state: RenditionState
    storage_key: str
    filename: str
    mime_type: str
    size: int | None
    width: int | None
    height: int | None
    sha256: str | None
    error: str | None
    kind: RenditionKind
    progress: int | None
    duration_ms: int | None

    @property
    def name(self) -> str:
        """Its name, which has the extension of its type."""
        return rules.rendition_name(self.filename, self.mime_type)

    @property
    def url(self) -> str | None:
        """Its signed URL, valid for 24 hours from now; None before it is made."""
        return signed_links.media(self.uuid, self.name) if self.state is RenditionState.MADE else None

    def instead_of(self, file: Media) -> Media:
        """The made picture as connectors get it instead of the file."""
        key = self.storage_key

        def source(start: int, end: int) -> AsyncIterator[bytes]:
            return storage.store().read(key, start, end)

        is_film = self.kind is RenditionKind.FILM
        return replace(
            file,
            url=self.url or "",
            mime_type=self.mime_type,
            size=self.size or 0,
            uuid=self.uuid,
            name=self.name,
            width=self.width,
            height=self.height,
            source=source,
            frames=None if is_film else 1,
            duration_ms=self.duration_ms,
            rate=None,
            film=None,
            focus=None,
        )


@dataclass(frozen=True, slots=True)
class _DigestRendition(Rendition):
    digest: str


@dataclass(frozen=True, slots=True)
class RenditionWork:
    """A claimed picture that is to be made, with the file that it is made of."""

    id: int
    attempts: int
    asset_id: int
    brand_id: int
    recipe: Recipe
    storage_key: str

    @property
    def is_film(self) -> bool:
        """Whether it is a film."""
        return self.recipe["kind"] == RenditionKind.FILM.value


@dataclass(frozen=True, slots=True)
class _PictureId:
    id: int
    asset_id: int
    digest: str


RENDITION_COLUMNS: Final = """
    n.id, n.uuid, n.asset_id, n.state, n.storage_key, a.filename, n.mime_type, n.size, n.width, n.height, n.sha256,
    n.error, n.kind, n.progress, n.duration_ms
"""
"""The columns of a rendition `n` of an asset `a`."""
RENDITIONS: Final = DueRows(
    "media_rendition",
    RenditionWork,
    "id, attempts, asset_id, brand_id, recipe, storage_key",
    lease=_LEASE,
    renewal=_RENEWAL,
    waits=_WAITS,
    where="t.state = 'due' AND t.kind = 'picture'",
    end="""state = :state, size = :size, width = :width, height = :height, sha256 = :hash, error = :error,
           duration_ms = :length, progress = NULL""",
)
FILMS: Final = replace(RENDITIONS, where="t.state = 'due' AND t.kind = 'film'")
_ADVANCE: Final = Statement(
    """
    UPDATE media_rendition SET progress = :progress
     WHERE id = :id AND attempts = :attempts AND due_at IS NOT NULL
    """
)
_WANT: Final = Statement(
    """
    INSERT INTO media_rendition
           (brand_id, asset_id, uuid, digest, recipe, kind, state, attempts, due_at, wanted_at, storage_key,
            mime_type)
    SELECT v.brand_id, v.asset_id, v.uuid, v.digest, v.recipe, v.kind, 'due', 0, v.at, v.at, v.storage_key,
           v.mime_type
      FROM {records :rows AS v (brand_id bigint, asset_id bigint, uuid uuid, digest text, recipe jsonb,
           kind text, at timestamptz, storage_key text, mime_type text)}
     WHERE true
        ON CONFLICT (asset_id, digest) DO UPDATE SET wanted_at = excluded.wanted_at
    RETURNING id, asset_id, digest
    """,
    _PictureId,
)


_OF_ASSET: Final = Statement(
    f"""
    SELECT {RENDITION_COLUMNS} FROM media_rendition n JOIN media_asset a ON a.id = n.asset_id
     WHERE n.asset_id = :asset_id ORDER BY n.id
    """,
    Rendition,
)
_BY_DIGESTS: Final = Statement(
    f"""
    SELECT n.digest, {RENDITION_COLUMNS} FROM media_rendition n JOIN media_asset a ON a.id = n.asset_id
     WHERE n.asset_id IN :assets AND n.digest IN :digests
    """,
    _DigestRendition,
)


def _facts_of(asset: MediaAsset, frame: FixedFrame | None = None) -> PictureFacts | FilmFile:
    """The facts of a file on which a plan for it rests; a video that nobody measured stays as it is."""
    facts, film = asset.facts or {}, film_facts(asset)
    focus = None if asset.focus_x is None or asset.focus_y is None else FocusPoint(asset.focus_x, asset.focus_y)
    sides, length = (asset.width, asset.height), asset.duration_ms
    if film is not None and sides[0] and sides[1] and length:
        rate = facts.get("rate") or 0
        return FilmFile(asset.mime_type, asset.size, sides[0], sides[1], length, rate, film, focus, frame)
    more = facts.get("frames"), facts.get("has_alpha"), focus, frame
    return PictureFacts(asset.mime_type, asset.size, *sides, *more, is_cmyk=facts.get("is_cmyk", False))


def frame_refusals(asset: MediaAsset, frame: FixedFrame) -> dict[str, str]:
    """Why a file cannot have this frame, by the member of the frame; pure."""
    facts = _facts_of(asset)
    if isinstance(facts, FilmFile):
        return frames.refusals(frame, is_still=False, length=facts.length)
    return frames.refusals(frame, is_still=facts.is_still, length=None)


def plans_for(
    assets: Sequence[MediaAsset], limits: Limits, own_frames: Mapping[int, FixedFrame]
) -> dict[int, PicturePlan]:
    """The plans for the files of a post that do not go as they are, or cannot, by the id of the file; pure.

    `own_frames` are those of the post on the channel, by the id of the file.
    """
    files = [_facts_of(asset, own_frames.get(asset.id)) for asset in assets]
    rows = zip(assets, file_plans.plans(files, limits, makes_films=examination.makes_films()), strict=True)
    return {asset.id: plan for asset, plan in rows if plan.recipe is not None or plan.refusal is not None}


def planned(file: Media, plan: PicturePlan) -> Media:
    """The picture of a plan as it is checked before it is made: as large as it may become; pure."""
    recipe = plan.recipe
    if recipe is None:
        return file
    most: int | None = recipe["bytes"]
    size = file.size if most is None else min(file.size, most)
    width, height = recipe["size"]
    picture = replace(file, mime_type=recipe["type"], size=size, width=width, height=height)
    if recipe["kind"] != RenditionKind.FILM.value:
        return replace(picture, frames=1)
    number, units = recipe["rate"] or (file.rate or 0, THOUSAND)
    return replace(
        picture,
        frames=None,
        duration_ms=recipe.get("least") or recipe["length"],
        rate=number * THOUSAND // units or None,
        film=film_plans.outcome(recipe, file.film),
    )


async def renditions_of(plans: Collection[tuple[int, PicturePlan]]) -> dict[tuple[int, str], Rendition]:
    """The pictures of these plans for files, by the id of the file and the digest, for a caller that may see them.

    Those that nobody has wanted yet are absent.
    """
    keys = {(ident, plan.digest) for ident, plan in plans if plan.recipe is not None}
    if not keys:
        return {}
    assets, digests = ({key[place] for key in keys} for place in (0, 1))
    rows = await _BY_DIGESTS.rows(assets=list(assets), digests=list(digests))
    return {key: row for row in rows if (key := (row.asset_id, row.digest)) in keys}


async def want(brand_id: int, plans: Collection[tuple[MediaAsset, PicturePlan]]) -> dict[tuple[int, str], int]:
    """Want these pictures, in the open transaction of the change of a post: they are made soon after its end.

    Returns the ids of their rows by the id of the file and the digest of the recipe. One that failed stays failed.
    """
    rows = {
        (asset.id, plan.digest): {
            "brand_id": brand_id,
            "asset_id": asset.id,
            "uuid": uuid5(asset.uuid, plan.digest),
            "digest": plan.digest,
            "recipe": plan.recipe,
            "kind": plan.recipe["kind"],
            "at": clock.now(),
            "storage_key": storage.new_key(),
            "mime_type": plan.recipe["type"],
        }
        for asset, plan in plans
        if plan.recipe is not None
    }
    if not rows:
        return {}
    # In one order, so that no two changes wait for one another.
    pictures = await _WANT.rows(rows=[rows[key] for key in sorted(rows)])
    await changes.announce(RENDITIONS_DUE)
    return {(row.asset_id, row.digest): row.id for row in pictures}


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def list_renditions(scope: BrandScope, asset_id: int) -> list[Rendition]:
    """The pictures that are made of a file for platforms, the oldest first. Needs content.view.

    Errors: NotFound, also for a client who does not see the whole brand.
    """
    files = MediaAsset.of(scope).filter(id=asset_id, state=MediaState.STORED.value)
    if not scope.sees_all or not await files.exists():
        raise NotFound
    return await _OF_ASSET.rows(asset_id=asset_id)


@operation()
async def claim_renditions(system: System, most: int) -> list[RenditionWork]:
    """Claim at most this many pictures that are to be made. The service itself only."""
    del system
    return await RENDITIONS.claim(most)


@operation()
async def claim_films(system: System, most: int) -> list[RenditionWork]:
    """Claim at most this many films that are to be made. The service itself only.

    None while another process of this machine makes one.
    """
    del system
    if await asyncio.to_thread(server_lock.is_held, settings().films_lock_path):
        return []
    return await FILMS.claim(most)


@operation(atomic=False)
async def make_rendition(system: System, work: RenditionWork) -> None:
    """Make a claimed picture or film. The service itself only.

    One that its file or its recipe does not allow has failed for good; one for which the machine has no room is
    tried again. Errors: NotExamined.
    """
    asset = await MediaAsset.get_or_none(id=work.asset_id)
    if asset is None:
        return  # deleted meanwhile, and the picture with it
    try:
        async with storage.incoming() as original, storage.incoming() as result:
            await storage.fetch(asset.storage_key, asset.size, original)
            picture = await _render(system, work, original, asset, result)
            check_result(picture, work.recipe)
            await storage.store().put(work.storage_key, result)
    except Interrupted:
        await RENDITIONS.release(work)
        raise
    except (NotExamined, DiskFull, OSError, server_lock.DirectoryInUse) as failure:
        logger.warning("rendition %s cannot be made now: %s", work.id, failure)
        await RENDITIONS.set(work, clock.now() + _PAUSE, **_nothing(RenditionState.DUE))
    except FileRefused as refusal:
        await _refuse(system, work, refusal.reason)
    else:
        await _finish(system, work, picture)


async def _render(
    system: System, work: RenditionWork, original: Path, asset: MediaAsset, result: Path
) -> examination.RenditionFile:
    if not work.is_film:
        holder = Holder(RENDITIONS_DUE, brand_id=work.brand_id)
        return await examination.rendered(original, asset.mime_type, work.recipe, result, holder)
    await asyncio.to_thread(check_room, 2 * asset.size)
    holder = Holder(_FILMS_KEY, brand_id=work.brand_id)

    async def tell(progress: int) -> None:
        try:
            await _advance(system, work, progress)
        except Exception as failure:
            # A database that is away for a moment costs no film.
            if not is_transient(failure):
                raise

    with ExitStack() as stack:
        lock = server_lock.hold(settings().films_lock_path, alone=True)
        await asyncio.to_thread(stack.enter_context, lock)
        return await examination.make_film(original, asset.mime_type, work.recipe, result, holder, tell)


def check_result(picture: examination.RenditionFile, recipe: Recipe) -> None:
    """Check that the result is what the recipe says, whatever the program says of it. Errors: FileRefused."""
    if recipe["kind"] == RenditionKind.FILM.value:
        _check_film(picture, recipe)
    width, height = recipe["size"]
    least, most = recipe["shape"]
    shape = HUNDRED * picture.width
    if (
        picture.width > width
        or picture.height > height
        or (recipe["bytes"] is not None and picture.size > recipe["bytes"])
        or (most is not None and shape > (most + ROUNDING) * picture.height)
        or shape < (least - ROUNDING) * picture.height
    ):
        raise FileRefused(Reason.OUTPUT)


def _check_film(film: examination.RenditionFile, recipe: Recipe) -> None:
    """Check how a film is coded and how long it plays. Errors: FileRefused."""
    facts, length = film.film, film.length or 0
    if "least" in recipe:
        is_whole = length >= recipe["least"]
    else:
        is_whole = abs(length - recipe["length"]) <= _leeway(recipe["length"])
    if facts is None or not is_whole or facts.is_index_last or facts.has_edits:
        raise FileRefused(Reason.OUTPUT)
    if recipe["video"] == "encode" and any(unusual(facts)):
        raise FileRefused(Reason.OUTPUT)


def _leeway(length: int) -> int:
    """Milliseconds by which a film may be longer or shorter: sound and pictures end at different times."""
    return max(500, length // 50)


async def _refuse(system: System, work: RenditionWork, reason: Reason) -> None:
    wait = RENDITIONS.wait(work.attempts) if reason in _RETRIED else None
    if wait is not None:
        await RENDITIONS.set(work, clock.now() + wait, **_nothing(RenditionState.DUE))
        return
    logger.warning("rendition %s failed: %s", work.id, reason.value)
    cost, output, other = (
        (_COSTLY_FILM, _OTHER_FILM, _FILM_REFUSAL) if work.is_film else (_COSTLY, _TOO_LARGE, REFUSAL)
    )
    words = cost if reason in _RETRIED else output if reason is Reason.OUTPUT else other
    await _end(system, work, _nothing(RenditionState.FAILED) | {"error": words})


async def _finish(system: System, work: RenditionWork, picture: examination.RenditionFile) -> None:
    values: dict[str, Any] = {
        "size": picture.size,
        "width": picture.width,
        "height": picture.height,
        "hash": picture.sha256,
    }
    values["length"] = picture.length
    await _end(system, work, {"state": RenditionState.MADE.value, **values, "error": None})


@operation(action="make_rendition")
async def _end(system: System, work: RenditionWork, values: Mapping[str, Any]) -> None:
    del system
    if await RENDITIONS.set(work, None, **values):
        await change_notes.tell_added(work.brand_id, work.asset_id)


@operation(action="make_rendition")
async def _advance(system: System, work: RenditionWork, progress: int) -> None:
    """Tell how much of a film is there. Errors: NotExamined where another worker has claimed it."""
    del system
    if not await _ADVANCE.run(id=work.id, attempts=work.attempts, progress=progress):
        raise NotExamined(retry_after=1)
    await change_notes.tell_added(work.brand_id, work.asset_id)


def _nothing(state: RenditionState) -> dict[str, Any]:
    """What is written of a picture that is not there."""
    return {"state": state.value, **dict.fromkeys(("size", "width", "height", "hash", "length", "error"))}
