"""The plan for a file on a platform: within every limit, nothing enlarged, and only where something is wrong."""

from dataclasses import replace

import orjson
import pytest
from hypothesis import given, strategies as st

from app.connectors import Content, ImageLimits, Limits, Media, registry
from app.connectors.content import USUAL_TYPES
from app.connectors.preflight import against
from app.domain.media import frames, picture_plans
from app.domain.media.file_plans import plans
from app.domain.media.frames import FixedFrame
from app.domain.media.picture_plans import KEEP, PictureChange, PictureFacts, PicturePlan, plan
from tests.domain.media.test_frames import bars, cuts

MIB = 1024 * 1024
SIDES = st.integers(1, 20_000)
PICTURES = st.builds(
    PictureFacts,
    mime_type=st.sampled_from(["image/jpeg", "image/png", "image/gif", "image/webp"]),
    size=st.integers(1, 100 * MIB),
    width=SIDES,
    height=SIDES,
    frames=st.sampled_from([None, 1, 1, 3]),
    has_alpha=st.sampled_from([None, False, True]),
)
TYPES = st.none() | st.sets(
    st.sampled_from(["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4"]), min_size=1
).map(frozenset)


@st.composite
def limits_of_images(draw: st.DrawFn) -> Limits:
    narrowest = draw(st.none() | st.integers(5, 100))
    widest = draw(st.none() | st.integers(2 * (narrowest or 50), 2_000))
    return Limits(
        500,
        "characters",
        draw(st.sampled_from([0, 4, 4, 4])),
        1,
        draw(st.none() | st.integers(100_000, 20 * MIB)),
        None,
        media_required=False,
        media_types=draw(TYPES),
        images=ImageLimits(
            narrowest=narrowest,
            widest=widest,
            # Limits that leave some room for shapes.
            steepest=draw(st.none() | st.integers(max(2, -(-200 // (widest or 200))), 20)),
            sides=draw(st.none() | st.integers(2_000, 20_000)),
            pixels=draw(st.none() | st.integers(1_000_000, 50_000_000)),
            best=draw(st.none() | st.integers(1_000, 4_096)),
        ),
    )


def issues(limits: Limits, file: PictureFacts) -> set[str]:
    item = Media("", file.mime_type, file.size, None, width=file.width, height=file.height)
    return {issue.code for issue in against(limits, Content(None, "Words", (item,)))}


def result(file: PictureFacts, plan: PicturePlan) -> PictureFacts:
    """The largest picture that a plan allows."""
    if plan.recipe is None:
        return file
    width, height = plan.recipe["size"]
    most = plan.recipe["bytes"]
    size = file.size if most is None else min(file.size, most)
    return PictureFacts(plan.recipe["type"], size, width, height, 1, has_alpha=False)


def test_what_matters_stays_and_no_bars_are_added() -> None:
    wide = PictureFacts("image/jpeg", 1_000, 3_000, 800, 1, has_alpha=False)
    limits = Limits(
        500, "characters", 4, 1, None, None, media_required=False, images=ImageLimits(narrowest=80, widest=191)
    )
    assert plan(wide, limits, None).changes == (PictureChange.BARS,)
    for place, x in ((0, 0), (500, 736), (900, 1_472), (1_000, 1_472)):
        choice = plan(replace(wide, focus=picture_plans.FocusPoint(place, 500)), limits, None)
        assert choice.changes == (PictureChange.CUT,)
        assert choice.recipe is not None
        assert choice.recipe["box"] == [x, 0, 1_528, 800]


@given(PICTURES, limits_of_images())
def test_what_is_planned_breaks_no_limit_and_is_kept_as_it_is(file: PictureFacts, limits: Limits) -> None:
    choice = plan(file, limits, limits.image_bytes)
    outcome = result(file, choice)
    if choice.recipe is None:
        makeable = picture_plans.MAKEABLE & (limits.media_types or USUAL_TYPES)
        assert not issues(limits, file) or not file.is_still or not limits.max_images or not makeable
        return
    assert issues(limits, file), "a file without a fault is kept"
    assert issues(limits, outcome) == set()
    assert plan(outcome, limits, limits.image_bytes) == KEEP
    assert choice == plan(file, limits, limits.image_bytes)
    assert picture_plans.digest(orjson.loads(orjson.dumps(choice.recipe))) == choice.digest
    left, top, width, height = choice.recipe["box"]
    assert file.width is not None
    assert file.height is not None
    assert min(left, top) >= 0
    assert left + width <= file.width
    assert top + height <= file.height
    assert 3 * width * height >= 2 * file.width * file.height, "a third at most is cut away"
    frame = choice.recipe["frame"]
    assert frame[0] >= width
    assert frame[1] >= height
    assert choice.recipe["size"][0] <= frame[0]
    assert choice.recipe["size"][1] <= frame[1]


@given(PICTURES, limits_of_images(), cuts() | bars())
def test_a_frame_is_kept_to_within_every_limit(file: PictureFacts, limits: Limits, frame: FixedFrame) -> None:
    choice = plan(replace(file, frame=frame), limits, limits.image_bytes)
    assert file.width is not None
    assert file.height is not None
    region = frames.part(frame, file.width, file.height)
    if choice.recipe is None:
        is_whole = frames.is_whole(frame, file.width, file.height)
        assert is_whole or plan(file, limits, limits.image_bytes) == KEEP
        return
    outcome = result(file, choice)
    assert issues(limits, outcome) == set()
    assert plan(outcome, limits, limits.image_bytes) == KEEP
    left, top, width, height = choice.recipe["box"]
    assert left >= region[0]
    assert top >= region[1]
    assert left + width <= region[0] + region[2]
    assert top + height <= region[1] + region[3]
    assert (PictureChange.CUT in choice.changes) is ((width, height) != (file.width, file.height))
    if frames.has_bars(frame):
        assert choice.recipe["box"] == [0, 0, file.width, file.height]
    if choice.recipe["frame"] == [width, height]:
        assert "background" not in choice.recipe
    else:
        assert choice.recipe["background"] == frame.get("background", "#ffffff")


PANORAMA = PictureFacts("image/jpeg", 3 * MIB, 3_000, 800, 1, has_alpha=False)
LEFT: FixedFrame = {"mode": "cut", "x": 0, "y": 0, "width": 5_093, "height": 10_000}
CASES: dict[str, tuple[str, PictureFacts, tuple[PictureChange, ...], list[int], list[int], str]] = {
    # Half of it would be lost, so that bars are added.
    "panorama": (
        "instagram",
        PANORAMA,
        (PictureChange.SIZE, PictureChange.BARS),
        [0, 0, 3_000, 800],
        [1_440, 754],
        "image/jpeg",
    ),
    # What somebody chose is cut, however much that is.
    "panorama with a frame": (
        "instagram",
        replace(PANORAMA, frame=LEFT),
        (PictureChange.SIZE, PictureChange.CUT),
        [0, 0, 1_528, 800],
        [1_438, 753],
        "image/jpeg",
    ),
    "panorama with bars for a square": (
        "x",
        replace(PANORAMA, frame={"mode": "bars", "background": "#102030", "shape": 10_000}),
        (PictureChange.BARS,),
        [0, 0, 3_000, 800],
        [3_000, 3_000],
        "image/jpeg",
    ),
    "wide": (
        "instagram",
        replace(PANORAMA, width=2_000),
        (PictureChange.SIZE, PictureChange.CUT),
        [236, 0, 1_528, 800],
        [1_438, 753],
        "image/jpeg",
    ),
    "upright": (
        "instagram",
        replace(PANORAMA, width=1_000, height=1_500),
        (PictureChange.CUT,),
        [0, 125, 1_000, 1_250],
        [1_000, 1_250],
        "image/jpeg",
    ),
    "png": (
        "instagram",
        replace(PANORAMA, mime_type="image/png", width=1_080, height=1_080, has_alpha=True),
        (PictureChange.TYPE, PictureChange.ALPHA),
        [0, 0, 1_080, 1_080],
        [1_080, 1_080],
        "image/jpeg",
    ),
    "large": (
        "bluesky",
        replace(PANORAMA, mime_type="image/png", has_alpha=None),
        (PictureChange.TYPE, PictureChange.BYTES),
        [0, 0, 3_000, 800],
        [3_000, 800],
        "image/webp",
    ),
    "steep": (
        "telegram",
        replace(PANORAMA, width=9_990, height=200),
        (PictureChange.SIZE, PictureChange.BARS),
        [0, 0, 9_990, 200],
        [9_520, 476],
        "image/jpeg",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_plans_for_platforms(case: str) -> None:
    key, file, changes, box, size, mime_type = CASES[case]
    registry.configure(sandbox=True)
    platform = registry.platform(key)
    assert platform is not None
    (choice,) = plans([file], platform.limits)
    assert choice.recipe is not None
    assert (choice.changes, choice.recipe["box"], choice.recipe["size"], choice.recipe["type"]) == (
        changes,
        box,
        size,
        mime_type,
    )


def test_files_that_are_too_large_together_share_the_bytes() -> None:
    registry.configure(sandbox=True)
    discord = registry.platform("discord")
    assert discord is not None
    small, large = replace(PANORAMA, size=MIB), replace(PANORAMA, size=9 * MIB)
    assert plans([large] * 2, discord.limits) == [KEEP] * 2
    shares = plans([large, large, small, large], discord.limits)
    part = 25 * MIB // 4
    assert [each.recipe and each.recipe["bytes"] for each in shares] == [part, part, None, part]


def test_a_recipe_that_is_known_stays_what_it_is() -> None:
    """Other bytes for an approved post would follow from other rules: they need a new version."""
    registry.configure(sandbox=True)
    instagram = registry.platform("instagram")
    assert instagram is not None
    files = [replace(PANORAMA, width=width) for width in (3_000, 2_000)]
    assert [plans([file], instagram.limits)[0].digest[:12] for file in files] == ["a21df9024810", "832751d80928"]
