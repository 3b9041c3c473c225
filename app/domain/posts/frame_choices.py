"""What of its files a post shows: the frames of an input, checked and in the form of a revision."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, cast

from app.access import BrandScope
from app.core.errors import Invalid
from app.domain import media
from app.domain.media import FixedFrame, FrameMode
from app.domain.posts.composition import EVERYWHERE, Composition
from app.domain.posts.inputs import NewFrame, PostCreate, PostUpdate, Preflight

_ID: Final = "media_id"
_NO_FILE: Final = "This file is not among the files of the post there."
_SECOND_FRAME: Final = "This file has another frame already."


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameView:
    """What of a file is shown; see `media.FixedFrame`. None is what nobody chose."""

    media_id: int
    mode: FrameMode | None = None
    x: int | None = None
    y: int | None = None
    width: int | None = None
    height: int | None = None
    background: str | None = None
    shape: int | None = None
    start_ms: int | None = None
    end_ms: int | None = None


def views(frames: Mapping[str, FixedFrame]) -> list[FrameView]:
    """These frames, by ascending id of the file."""
    rows = [(int(ident), cast("dict[str, Any]", frames[ident])) for ident in sorted(frames, key=int)]
    modes: dict[int, dict[str, Any]] = {
        ident: {"mode": FrameMode(frame["mode"])} if "mode" in frame else {} for ident, frame in rows
    }
    return [FrameView(media_id=ident, **(frame | modes[ident])) for ident, frame in rows]


def inputs(frames: Mapping[str, FixedFrame]) -> list[dict[str, Any]]:
    """These frames as they are sent."""
    rows = [asdict(view) for view in views(frames)]
    return [{name: value for name, value in row.items() if value is not None} for row in rows]


async def framed(
    scope: BrandScope, data: PostCreate | PostUpdate | Preflight, composition: Composition
) -> Composition:
    """A content with the frames of an input; those that it does not name stay, as far as their files do.

    Errors: Invalid with every problem at once, at `frames.0.` and `variants.0.frames.0.` with the name of the
    member; NotFound for a file that was deleted meanwhile.
    """
    rows: dict[str, tuple[str, Sequence[NewFrame]]] = {}
    if "frames" in data.model_fields_set:
        rows[EVERYWHERE] = "frames", data.frames
    for index, variant in enumerate(data.variants):
        if "frames" in variant.model_fields_set:
            rows[str(variant.channel_id)] = f"variants.{index}.frames", variant.frames or []
    if not rows:
        return composition.with_media(composition.media) if composition.frames else composition
    wrong: dict[str, list[str]] = {}
    frames = {key: dict(own) for key, own in composition.frames.items()}
    for key, (path, items) in rows.items():
        frames[key] = await _read(scope, composition, key, path, items, wrong)
    if wrong:
        raise Invalid(fields=wrong)
    return replace(composition, frames=frames).with_media(composition.media)


async def _read(
    scope: BrandScope,
    composition: Composition,
    key: str,
    path: str,
    items: Sequence[NewFrame],
    wrong: dict[str, list[str]],
) -> dict[str, FixedFrame]:
    """The frames at this path by the id of their file; what is wrong with them is added to `wrong`."""
    files = composition.media.values() if key == EVERYWHERE else [composition.media_on(int(key))]
    ids = {item["id"] for of_channel in files for item in of_channel}
    assets = await media.attachable(scope, ids & {item.media_id for item in items})
    result: dict[str, FixedFrame] = {}
    for place, item in enumerate(items):
        values = item.model_dump(mode="json", exclude={_ID}, exclude_none=True)
        if item.mode is FrameMode.BARS:
            values["background"] = (item.background or media.WHITE).lower()
        frame = cast("FixedFrame", values)
        problems = media.problems(frame)
        if item.media_id not in assets:
            problems[_ID] = _NO_FILE
        elif str(item.media_id) in result:
            problems[_ID] = _SECOND_FRAME
        else:
            problems |= media.frame_refusals(assets[item.media_id], frame)
        wrong |= {f"{path}.{place}.{name}": [text] for name, text in problems.items()}
        result[str(item.media_id)] = frame
    return result
