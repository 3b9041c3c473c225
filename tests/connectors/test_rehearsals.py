"""Rehearsals: checked like the platform that they stand in for, and taken by the sandbox."""

from uuid import uuid4

import pytest

from app.connectors import (
    Authorizes,
    Content,
    CountsText,
    Hints,
    LimitsOfTarget,
    Media,
    Platform,
    Publishes,
    Serves,
    Target,
    Threads,
    options,
    preflight,
    registry,
)

REHEARSED = [one for one in registry.built_in() if one.key not in ("feed", "hand", "sandbox")]
STRANGER = Target(1, uuid4(), "Nobody", {})


def rehearsal(platform: Platform) -> Platform:
    registry.configure(sandbox=True)
    found = registry.platform(f"sandbox-{platform.key}")
    assert found is not None
    return found


def contents(platform: Platform) -> list[Content]:
    limits = platform.limits
    picture = Media("https://galley.test/m", "image/jpeg", 4, None, width=4, height=4)
    film = Media("https://galley.test/m", "video/mp4", 4, None, duration_ms=3_000, width=4, height=4)
    return [
        Content(None, "Bread"),
        Content("A title", "x" * (limits.text_limit + 1)),
        Content(None, "", (picture,) * (limits.max_images + 1)),
        Content(None, "Both", (picture, film)),
        Content(None, "#a " * 40),
    ]


@pytest.mark.parametrize("platform", REHEARSED, ids=lambda one: one.key)
def test_a_rehearsal_checks_and_counts_as_its_platform_does(platform: Platform) -> None:
    stand_in = rehearsal(platform)
    assert (stand_in.label, stand_in.stand_in) == (f"{platform.label} (sandbox)", True)
    assert (stand_in.limits, options.declared_by(stand_in)) == (platform.limits, options.declared_by(platform))
    assert isinstance(platform, Publishes)
    assert isinstance(stand_in, Publishes)
    assert isinstance(stand_in, Threads) == isinstance(platform, Threads)
    assert not isinstance(stand_in, Authorizes | Serves)
    target = Target(1, uuid4(), "Rehearsal", {"outcome": "succeed", "delay_ms": "0"})
    found = [stand_in.preflight(target, content) for content in contents(platform)]
    assert found == [platform.preflight(STRANGER, content) for content in contents(platform)]
    assert any(found)
    assert isinstance(stand_in, CountsText)
    for content in contents(platform):
        length = (
            platform.text_length(STRANGER, content)
            if isinstance(platform, CountsText)
            else preflight.text_length(options.limits_of(platform, content), content)
        )
        assert stand_in.text_length(target, content) == length


@pytest.mark.parametrize("platform", REHEARSED, ids=lambda one: one.key)
def test_what_depends_on_an_account_is_that_of_a_stranger(platform: Platform) -> None:
    stand_in, content = rehearsal(platform), Content(None, "Bread, https://example.com")
    assert isinstance(stand_in, LimitsOfTarget)
    assert isinstance(stand_in, Hints)
    usual = options.limits_of(platform, content)
    limits = platform.limits_for(STRANGER, content) if isinstance(platform, LimitsOfTarget) else usual
    hints = list(platform.hints(STRANGER, [content])) if isinstance(platform, Hints) else []
    assert (stand_in.limits_for(STRANGER, content), stand_in.hints(STRANGER, [content])) == (limits, hints)


def test_a_channel_that_refuses_does_so_in_a_rehearsal() -> None:
    stand_in = rehearsal(REHEARSED[0])
    assert isinstance(stand_in, Publishes)
    target = Target(1, uuid4(), "Rehearsal", {"outcome": "reject", "delay_ms": "0"})
    assert [issue.code for issue in stand_in.preflight(target, Content(None, "Bread"))] == ["rejected"]


def test_files_need_no_public_address_since_the_sandbox_reads_them() -> None:
    instagram = next(one for one in REHEARSED if one.key == "instagram")
    stand_in = rehearsal(instagram)
    local = Media("http://localhost:8000/m", "image/jpeg", 4, None, width=1_000, height=1_000)
    assert isinstance(instagram, Publishes)
    assert isinstance(stand_in, Publishes)
    content = Content(None, "Bread", (local,))
    assert [issue.code for issue in instagram.preflight(STRANGER, content)] == ["media_unreachable"]
    assert stand_in.preflight(STRANGER, content) == []
