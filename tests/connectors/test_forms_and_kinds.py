"""What each platform asks people for, and which kinds of posts it takes, as the studio shows them."""

from collections.abc import Generator

import pytest

from app.connectors import Authorizes, Field, Platform, Publishes, registry
from app.core import config
from app.core.config import Settings

Shown = tuple[str, str, tuple[str, ...], bool]
PICTURES = ("gif", "jpeg", "png")


@pytest.fixture(autouse=True)
def every_platform() -> Generator[None]:
    registry.configure(sandbox=True)
    config.configure(Settings())
    yield
    config.configure(None)


def platform_of(key: str) -> Platform:
    found = registry.platform(key)
    assert found is not None
    return found


def shown(field: Field) -> Shown:
    """Its key, its kind, what is said of it, and whether there is help."""
    marks = tuple(mark for mark, holds in (("secret", field.secret), ("required", field.required)) if holds)
    return field.key, field.kind.value, marks, bool(field.help)


SECRET, REQUIRED = ("secret", "required"), ("required",)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (
            "bluesky",
            [
                ("handle", "text", REQUIRED, False),
                ("app_password", "text", SECRET, True),
                ("service", "address", (), False),
                ("languages", "text", (), False),
            ],
        ),
        ("discord", [("webhook", "address", SECRET, True)]),
        (
            "mastodon",
            [
                ("instance", "address", REQUIRED, False),
                ("access_token", "text", SECRET, True),
                ("visibility", "choice", (), False),
                ("language", "text", (), False),
            ],
        ),
        ("slack", [("token", "text", SECRET, True), ("channel", "text", REQUIRED, True)]),
        ("telegram", [("token", "text", SECRET, True), ("chat", "text", REQUIRED, True)]),
        (
            "wordpress",
            [
                ("address", "address", REQUIRED, False),
                ("user", "text", REQUIRED, False),
                ("password", "text", SECRET, True),
            ],
        ),
        *((key, list[Shown]()) for key in ("facebook", "feed", "instagram", "linkedin", "threads", "x")),
    ],
)
def test_the_form_that_connects_a_channel(key: str, expected: list[Shown]) -> None:
    assert [shown(field) for field in platform_of(key).fields] == expected


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (
            "bluesky",
            [("handle", "text", (), False), ("service", "address", (), False), ("languages", "text", (), False)],
        ),
        (
            "mastodon",
            [
                ("instance", "address", REQUIRED, False),
                ("visibility", "choice", (), False),
                ("language", "text", (), False),
                ("other_account", "choice", (), False),
            ],
        ),
        (
            "sandbox",
            [("person", "text", (), False), ("outcome", "choice", (), False), ("delay_ms", "number", (), False)],
        ),
        *((key, list[Shown]()) for key in ("facebook", "instagram", "linkedin", "threads", "x")),
    ],
)
def test_the_form_before_a_consent(key: str, expected: list[Shown]) -> None:
    platform = registry.platform(key)
    assert isinstance(platform, Authorizes)
    assert [shown(field) for field in platform.authorization_fields] == expected


def test_choices_of_mastodon() -> None:
    by_key = {field.key: field for field in platform_of("mastodon").fields}
    assert [choice.value for choice in by_key["visibility"].choices] == ["public", "unlisted", "private"]


@pytest.mark.parametrize(
    ("key", "unit"),
    [
        ("bluesky", "graphemes"),
        ("discord", "characters"),
        ("facebook", "characters"),
        ("feed", "characters"),
        ("instagram", "characters"),
        ("linkedin", "characters"),
        ("mastodon", "shortened characters"),
        ("sandbox", "characters"),
        ("slack", "characters"),
        ("telegram", "UTF-16 units"),
        ("threads", "characters with emoji as bytes"),
        ("wordpress", "characters"),
        ("x", "weighted characters"),
    ],
)
def test_units_of_texts(key: str, unit: str) -> None:
    platform = registry.platform(key)
    assert isinstance(platform, Publishes)
    limits = platform.limits
    assert limits.text_unit == unit
    assert limits.is_article is (key in ("feed", "wordpress"))
    assert limits.media_required is (key == "instagram")
    assert limits.has_alt_texts is (key != "telegram")


@pytest.mark.parametrize(
    ("key", "images", "videos"),
    [
        ("bluesky", {*PICTURES, "webp"}, {"mp4"}),
        ("discord", None, None),
        ("facebook", {*PICTURES}, {"mp4", "quicktime"}),
        ("feed", None, None),
        ("instagram", {"jpeg"}, {"mp4", "quicktime"}),
        ("linkedin", {*PICTURES}, {"mp4"}),
        ("mastodon", {*PICTURES, "webp"}, {"mp4", "quicktime", "webm"}),
        ("sandbox", None, None),
        ("slack", None, None),
        ("telegram", {*PICTURES, "webp"}, {"mp4"}),
        ("threads", {"jpeg", "png"}, {"mp4", "quicktime"}),
        ("wordpress", None, None),
        ("x", {*PICTURES, "webp"}, {"mp4", "quicktime"}),
    ],
)
def test_kinds_of_files(key: str, images: set[str] | None, videos: set[str] | None) -> None:
    platform = registry.platform(key)
    assert isinstance(platform, Publishes)
    kinds = platform.limits.media_types
    if images is None or videos is None:
        assert kinds is None
    else:
        assert kinds == {f"image/{kind}" for kind in images} | {f"video/{kind}" for kind in videos}


@pytest.mark.parametrize(
    ("key", "most"),
    [
        *((key, 10) for key in ("discord", "instagram", "slack", "telegram")),
        ("mastodon", 4),
        *((key, 20) for key in ("threads", "wordpress")),
        *((key, None) for key in ("bluesky", "facebook", "feed", "linkedin", "sandbox", "x")),
    ],
)
def test_images_and_videos_together(key: str, most: int | None) -> None:
    platform = registry.platform(key)
    assert isinstance(platform, Publishes)
    assert platform.limits.max_items == most
