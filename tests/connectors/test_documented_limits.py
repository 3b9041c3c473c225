"""Shapes, threads and rates as platforms document them, and what docs/platforms say; numbers: `test_declared`."""

import re
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest

from app.connectors import Authorizes, ConnectMethod, Content, Media, Platform, Target, gate, registry, threads
from app.connectors.placement import Budget, InFlight
from app.connectors.protocols import Paced, Publishes

MIB = 1024 * 1024
KINDS = {"image": "image/jpeg", "video": "video/mp4", "gif": "image/gif"}


def refusals(platform: str, content: Content) -> set[tuple[str, int | None, int | None]]:
    """What preflight says against it, as code, limit and what there is."""
    found = registry.platform(platform)
    assert isinstance(found, Publishes)
    target = Target(1, UUID(int=1), "A channel", {})
    return {(issue.code, issue.limit, issue.actual) for issue in found.preflight(target, content)}


def post(text: str, *media: Media) -> Content:
    return Content("A title", text, media)


def file(kind: str, size: int = 1, *, alt: str | None = None, sides: tuple[int, int] = (100, 100)) -> Media:
    return Media("http://galley.test/1", KINDS[kind], size, alt, width=sides[0], height=sides[1])


@pytest.fixture(autouse=True)
def every_platform() -> None:
    registry.configure(sandbox=True)


@pytest.mark.parametrize(
    ("platform", "taken", "refused", "code"),
    [
        ("telegram", (5_000, 5_000), (5_000, 5_001), ("image_dimensions", 10_000, 10_001)),
        ("telegram", (20, 400), (20, 401), ("image_ratio", None, None)),
        ("telegram", (400, 20), (401, 20), ("image_ratio", None, None)),
        ("instagram", (800, 1_000), (780, 1_000), ("image_shape", None, None)),
        ("instagram", (1_910, 1_000), (1_930, 1_000), ("image_shape", None, None)),
        # A pixel more or less comes of making an image smaller.
        ("instagram", (791, 1_000), (789, 1_000), ("image_shape", None, None)),
        ("instagram", (1_919, 1_000), (1_921, 1_000), ("image_shape", None, None)),
    ],
)
def test_shapes_of_images(
    platform: str, taken: tuple[int, int], refused: tuple[int, int], code: tuple[str, int | None, int | None]
) -> None:
    assert refusals(platform, post("Words", file("image", sides=taken))) == set()
    assert refusals(platform, post("Words", file("image", sides=refused))) == {code}


@pytest.mark.parametrize("platform", ["bluesky", "discord", "mastodon", "slack", "telegram", "threads", "x"])
def test_parts_of_a_thread(platform: str) -> None:
    found = registry.platform(platform)
    assert isinstance(found, Publishes)
    target = Target(1, UUID(int=1), "A channel", {})
    for parts, expected in ((50, []), (51, [("body", "too_many_parts", 50, 51)])):
        issues = threads.issues(found, target, post("\n---\n".join(["Words"] * parts)))
        assert [(issue.field, issue.code, issue.limit, issue.actual) for issue in issues] == expected


async def test_what_is_checked_and_measured_of_a_thread_has_an_end() -> None:
    """A text of a hundred kilobytes can have tens of thousands of parts."""
    found = registry.platform("mastodon")
    assert isinstance(found, Publishes)
    target = Target(1, UUID(int=1), "A channel", {})
    for parts, measured in ((100, 100), (101, 100), (20_000, 100)):
        content = post("\n---\n".join([""] * parts))
        issues = await gate.issues(found, target, content)
        assert (issues[0].code, issues[0].limit, issues[0].actual) == ("too_many_parts", 50, parts)
        # Each part is empty, which is another issue.
        assert len(issues) == gate.MOST_ISSUES
        assert len(await gate.text_lengths(found, target, content)) == measured


@pytest.mark.parametrize(
    ("platform", "expected"),
    [
        ("discord", Budget(30, timedelta(minutes=1))),
        ("instagram", Budget(100, timedelta(days=1))),
        ("linkedin", Budget(150, timedelta(days=1))),
        ("slack", Budget(60, timedelta(minutes=1), timedelta(seconds=1))),
        ("telegram", Budget(20, timedelta(minutes=1), timedelta(seconds=1))),
        ("threads", Budget(250, timedelta(days=1))),
        ("x", Budget(100, timedelta(minutes=15))),
    ],
)
def test_calls_in_a_time(platform: str, expected: Budget) -> None:
    found = registry.platform(platform)
    assert isinstance(found, Paced)
    assert found.budget(Target(1, UUID(int=1), "A channel", {})) == expected


@pytest.mark.parametrize(
    ("platform", "expected"),
    [("feed", InFlight(4_000, 4_000)), ("sandbox", InFlight(1_000, 200)), ("mastodon", InFlight(200, 10))],
)
def test_calls_at_a_time(platform: str, expected: InFlight) -> None:
    assert gate.in_flight(registry.platform(platform)) == expected


DOCS = Path(__file__).parents[2] / "docs"
HEADINGS = (
    "Set up",
    "Addresses to register",
    "Settings",
    "Permissions",
    "Review",
    "Costs",
    "What it takes",
    "Options",
    "What comes back",
    "Tokens",
    "Not verified",
)


def described(key: str) -> tuple[str, dict[str, str]]:
    """The title of a platform's page, and its chapters by their headings in order."""
    intro, *chapters = (DOCS / "platforms" / f"{key}.md").read_text("utf-8").split("\n## ")
    parts = [chapter.partition("\n") for chapter in chapters]
    return intro.partition("\n")[0], {heading: text.strip() for heading, _, text in parts}


def to_set_up() -> list[Platform]:
    """The platforms that ask a person for anything, our own and stand-ins left out."""
    return [one for one in registry.platforms() if not one.stand_in and one.key != "feed"]


def test_each_platform_has_a_page_that_the_index_names() -> None:
    pages = sorted(file.stem for file in (DOCS / "platforms").glob("*.md"))
    assert pages == sorted(platform.key for platform in to_set_up())
    index = (DOCS / "platforms.md").read_text("utf-8")
    assert re.findall(r"^\| \[[^]]+\]\(platforms/(\w+)\.md\)", index, re.MULTILINE) == pages


def test_each_page_says_how_the_platform_is_set_up_and_what_it_costs() -> None:
    for platform in to_set_up():
        title, chapters = described(platform.key)
        assert title == ("# Facebook pages" if platform.key == "facebook" else f"# {platform.label}")
        assert tuple(chapters) == HEADINGS
        assert all(chapters.values()), f"{platform.key} has an empty chapter"
        for field in platform.fields if platform.connect_method is ConnectMethod.CREDENTIALS else ():
            assert f"`{field.key}`" in chapters["Set up"]
        if isinstance(platform, Authorizes):
            assert f"/oauth/{platform.callback_slug}/callback" in chapters["Addresses to register"]
            named = set(re.findall(r"GALLEY_[A-Z_]+", chapters["Settings"]))
            assert {f"GALLEY_{name.upper()}" for name in platform.client_settings} <= named


def test_links_of_the_pages_lead_somewhere() -> None:
    for file in (DOCS / "platforms.md", *(DOCS / "platforms").glob("*.md")):
        for link in re.findall(r"\]\(([^)]+)\)", file.read_text("utf-8")):
            path, _, anchor = link.partition("#")
            if path.startswith("https://"):
                continue
            text = (file.parent / path).read_text("utf-8")
            anchors = {
                re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
                for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
            }
            assert not anchor or anchor in anchors, f"{file.name}: {link}"
