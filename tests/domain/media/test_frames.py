"""Frames of files: what goes together, what a file can have, and the part of it that is shown."""

import pytest
from hypothesis import given, strategies as st

from app.domain.media import frames
from app.domain.media.frames import FixedFrame

SIDES = st.integers(1, 20_000)
HALF: FixedFrame = {"mode": "cut", "x": 5_000, "y": 0, "width": 5_000, "height": 10_000}


@st.composite
def cuts(draw: st.DrawFn) -> FixedFrame:
    x, y = draw(st.integers(0, 9_999)), draw(st.integers(0, 9_999))
    width, height = draw(st.integers(1, 10_000 - x)), draw(st.integers(1, 10_000 - y))
    return {"mode": "cut", "x": x, "y": y, "width": width, "height": height}


@st.composite
def bars(draw: st.DrawFn) -> FixedFrame:
    frame: FixedFrame = {"mode": "bars", "background": "#102030"}
    shape = draw(st.none() | st.integers(frames.LEAST_SHAPE, frames.LARGEST_SHAPE))
    if shape is not None:
        frame["shape"] = shape
    return frame


@pytest.mark.parametrize(
    ("frame", "names"),
    [
        (HALF, set[str]()),
        ({"mode": "bars", "background": "#102030", "shape": 10_000}, set[str]()),
        ({"start_ms": 1_000}, set[str]()),
        ({"end_ms": 1}, set[str]()),
        (HALF | {"start_ms": 1_000, "end_ms": 1_001}, set[str]()),
        ({}, {"mode"}),
        ({"mode": "cut", "x": 0, "y": 0, "width": 10}, {"height"}),
        ({"mode": "bars", "x": 0}, {"x"}),
        ({"start_ms": 5, "width": 3}, {"width"}),
        (HALF | {"background": "#102030"}, {"background"}),
        ({"end_ms": 5, "shape": 10_000}, {"shape"}),
        (HALF | {"x": 5_001}, {"width"}),
        (HALF | {"y": 1}, {"height"}),
        ({"start_ms": 5_000, "end_ms": 5_000}, {"end_ms"}),
    ],
)
def test_what_does_not_go_together_is_named(frame: FixedFrame, names: set[str]) -> None:
    assert set(frames.problems(frame)) == names


def test_a_file_has_the_frames_of_its_kind() -> None:
    late: FixedFrame = {"start_ms": 9_000, "end_ms": 9_001}
    assert frames.refusals(HALF, is_still=True, length=None) == {}
    assert set(frames.refusals(HALF, is_still=False, length=None)) == {"media_id"}
    assert set(frames.refusals(late, is_still=True, length=None)) == {"start_ms", "end_ms"}
    assert set(frames.refusals(late, is_still=False, length=9_000)) == {"start_ms", "end_ms"}
    assert frames.refusals(late, is_still=False, length=9_001) == {}


@given(cuts(), SIDES, SIDES)
def test_a_part_is_inside_of_its_file(frame: FixedFrame, width: int, height: int) -> None:
    x, y, part_width, part_height = frames.part(frame, width, height)
    assert min(x, y) >= 0
    assert min(part_width, part_height) >= 1
    assert x + part_width <= width
    assert y + part_height <= height


@given(bars(), SIDES, SIDES)
def test_bars_hide_nothing_and_have_the_shape_that_was_chosen(frame: FixedFrame, width: int, height: int) -> None:
    sides = frames.with_bars(frame, (width, height), 80, 191)
    assert sides[0] >= width
    assert sides[1] >= height
    assert width in sides or height in sides
    # A pixel more or less.
    assert 80 * (sides[1] - 1) <= 100 * (sides[0] + 1)
    assert 100 * (sides[0] - 1) <= 191 * (sides[1] + 1)
    free = frames.with_bars(frame, (width, height), 0, None)
    shape = frame.get("shape")
    if shape is None:
        assert free == (width, height)
    else:
        assert shape * (free[1] - 1) <= 10_000 * (free[0] + 1)
        assert 10_000 * (free[0] - 1) <= shape * (free[1] + 1)


def test_times_of_a_video_are_within_it() -> None:
    frame: FixedFrame = {"start_ms": 2_000, "end_ms": 5_000}
    assert frames.times(frame, 9_000) == (2_000, 5_000)
    assert frames.times(None, 9_000) == (0, 9_000)
    assert frames.times(frame, 4_000) == (2_000, 4_000)
    assert [frames.moment(frame, at, 9_000) for at in (None, 1_999, 2_000, 4_999, 5_000)] == [
        None,
        None,
        0,
        2_999,
        None,
    ]
    assert frames.moment(None, 7, 9_000) == 7
