"""What the page of a share link shows of its posts: as much as a page may have, rendered once for all who open it.

A page has about 200 kB of text. A longer post is shown in several pages, by its appearances on its channels; of
its comments the newest are shown, and the others behind a link.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from markupsafe import Markup

from app.access import Visitor
from app.connectors import Content, hyperlinks
from app.core import clock, design, wall_time
from app.core.errors import Stale
from app.core.renderings import Renderings, aside
from app.domain import posts
from app.domain.posts import EntryView, ReviewOutline, SharedContent, SharedOutline
from app.pages import html, previews, word_changes
from app.pages.appearances import Appearance, appearances_of, sections_of

STYLE: Final = design.style(html.source("style.css"), design.PREVIEWS, html.source("review.css"))
"""The style of the page: that of forms, that of previews, and its own."""
PAGE_BYTES: Final = 200 * 1024
"""How many bytes the texts of one page have together; one appearance of a post always is there."""
COMMENT_BYTES: Final = 20 * 1024
"""The same of the comments on one post."""
_BATCH_CHARACTERS: Final = 1_000_000
"""About how many characters are read at once, at the most."""
_FIGURE: Final = 300
"""What a file costs beside its description, in bytes."""
_ENTRY: Final = 200
"""What a comment costs beside its text."""
_RENDERING_LIFETIME: Final = timedelta(hours=6)
"""How long a rendering is used: the addresses of its files are good for a day."""

_NOTHING: Final = Markup()

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class PagePlace:
    """Where a page begins: at a post, with one of its appearances, or with its comments before one of them."""

    post: int = 0
    appearance: int = 0
    before: int = 0


@dataclass(frozen=True, slots=True)
class ReviewSection:
    """A post on a page, the `number`th of its link.

    `content` shows its appearances from `start` on; `following` is the first that another page has, 0 for none.
    `comments` are the newest ones, or those before one where `is_past`; `earlier` is the comment that others come
    before.
    """

    post: SharedOutline
    number: int
    content: Markup = _NOTHING
    start: int = 0
    following: int = 0
    comments: Markup = _NOTHING
    earlier: int = 0
    is_past: bool = False
    is_new: bool = False
    changes: Markup | None = None


@dataclass(frozen=True, slots=True)
class _Looks:
    """Some appearances of a post: `size` is that of their texts, `following` the first that is not among them."""

    text: str
    size: int
    following: int


@dataclass(frozen=True, slots=True)
class _Comments:
    text: str
    earlier: int


_Key = tuple[int, str, int, int]
"""A post, the digest of what is shown of it, the appearance with which that begins, and the time."""

_looks: Renderings[_Key, _Looks] = Renderings("reviews", size=lambda value: len(value.text))
_comments: Renderings[tuple[int, str, str], _Comments] = Renderings("reviews", size=lambda value: len(value.text))


async def sections(
    who: Visitor, secret: str, review: ReviewOutline, place: PagePlace, source: str
) -> tuple[list[ReviewSection], int]:
    """The sections of a page that begins at this place, and the post with which the next page begins, 0 for none.

    `source` is the network that asks. Errors: LinkNotValid; Stale where a post was changed in this moment;
    Throttled where too much is rendered for the network, or for all.
    """
    numbered = list(enumerate(review.posts, 1))
    start = next((at for at, (_, post) in enumerate(numbered) if post.id == place.post), 0)
    rest = numbered[start:]
    if place.before:
        number, post = rest[0]
        return [await _past(who, secret, review, ReviewSection(post, number, is_past=True), place.before)], 0
    parts, more = await _fitting(who, secret, rest, place, source)
    whole = {item.post.id: item.post for item in parts if not item.post.changed and not item.following}
    parts = await _with_changes(who, secret, parts)
    return await _with_comments(who, secret, review, parts, whole, source), more


def version(review: ReviewOutline, place: PagePlace) -> list[object]:
    """What changes with all that a page shows that begins at this place, but for what is the visitor's own."""
    return [VERSION, _moment(), place, review.link, review.picture, *review.posts]


def moments(time_zone: str) -> Callable[[datetime], str]:
    """Moments in words, in the time zone of the brand."""

    def moment(at: datetime) -> str:
        return wall_time.moment_text(wall_time.wall(at, time_zone), time_zone)

    return moment


async def _fitting(
    who: Visitor, secret: str, rest: Sequence[tuple[int, SharedOutline]], place: PagePlace, source: str
) -> tuple[list[ReviewSection], int]:
    """The sections without comments, as many as a page has, and the post with which the next page begins."""
    parts: list[ReviewSection] = []
    size = 0
    for batch in _batches(rest):
        looks = await _rendered(who, secret, [post for _, post in batch], place, source)
        for number, post in batch:
            if post.changed:
                parts.append(ReviewSection(post, number))
                continue
            if not post.content or (size and size + looks[post.id].size > PAGE_BYTES):
                return parts, post.id
            part = looks[post.id]
            size += part.size
            start = _start(post, place)
            parts.append(ReviewSection(post, number, Markup(part.text), start, part.following))  # noqa: S704 a template
            if part.following:
                return parts, _after(rest, post)
    return parts, 0


def _after(rest: Sequence[tuple[int, SharedOutline]], post: SharedOutline) -> int:
    """The post that follows this one; 0 for none."""
    ids = [other.id for _, other in rest]
    return next(iter(ids[ids.index(post.id) + 1 :]), 0)


def _start(post: SharedOutline, place: PagePlace) -> int:
    return place.appearance if post.id == place.post else 0


async def _rendered(
    who: Visitor, secret: str, batch: Sequence[SharedOutline], place: PagePlace, source: str
) -> dict[int, _Looks]:
    keys: list[_Key] = [
        (post.id, post.content, _start(post, place), _moment())
        for post in batch
        if not post.changed and post.content
    ]

    async def make(missing: Sequence[_Key]) -> dict[_Key, _Looks]:
        contents = await posts.shared_contents(who, secret, [key[0] for key in missing])
        if len(contents) < len(missing):
            # One of them was changed in this moment, so that the outline is no longer true.
            raise Stale
        return await aside(lambda: {key: _looks_of(contents[key[0]], key[2]) for key in missing})

    return {key[0]: looks for key, looks in (await _looks.of(keys, make, source)).items()}


async def _with_changes(who: Visitor, secret: str, parts: Sequence[ReviewSection]) -> list[ReviewSection]:
    """The sections with what changed since guests wrote about them, where they may decide again."""
    former = {
        item.post.id: item.post.former
        for item in parts
        if item.post.former is not None and item.post.rights.approve and not item.start
    }
    texts = await posts.shared_texts(who, secret, former) if former else {}
    return [
        replace(item, is_new=True, changes=await aside(partial(word_changes.marked, text.before, text.now)))
        if (text := texts.get(item.post.id)) is not None
        else item
        for item in parts
    ]


async def _with_comments(
    who: Visitor,
    secret: str,
    review: ReviewOutline,
    parts: Sequence[ReviewSection],
    whole: dict[int, SharedOutline],
    source: str,
) -> list[ReviewSection]:
    zone = review.link.time_zone
    keys = [(post.id, post.thread, zone) for post in whole.values()]

    async def make(missing: Sequence[tuple[int, str, str]]) -> dict[tuple[int, str, str], _Comments]:
        entries = await posts.shared_comments(who, secret, [post_id for post_id, _, _ in missing])
        return await aside(lambda: {key: _comments_of(entries.get(key[0], ()), zone) for key in missing})

    by_post = {key[0]: comments for key, comments in (await _comments.of(keys, make, source)).items()}
    return [_commented(item, by_post[item.post.id]) if item.post.id in by_post else item for item in parts]


async def _past(
    who: Visitor, secret: str, review: ReviewOutline, section: ReviewSection, before: int
) -> ReviewSection:
    # Nobody keeps these: which of them were resolved meanwhile is not known before they are read.
    entries = (await posts.shared_comments(who, secret, [section.post.id], before)).get(section.post.id, [])
    return _commented(section, await aside(lambda: _comments_of(entries, review.link.time_zone)))


def _commented(section: ReviewSection, comments: _Comments) -> ReviewSection:
    return replace(section, comments=Markup(comments.text), earlier=comments.earlier)  # noqa: S704 a template


def _batches(rest: Sequence[tuple[int, SharedOutline]]) -> Iterator[list[tuple[int, SharedOutline]]]:
    """The posts in batches that are read at once; the outline says the most that the texts of each may have."""
    batch: list[tuple[int, SharedOutline]] = []
    length = 0
    for number, post in rest:
        length += post.length
        if batch and length > _BATCH_CHARACTERS:
            yield batch
            batch, length = [], post.length
        batch.append((number, post))
    if batch:
        yield batch


def _looks_of(content: SharedContent, start: int) -> _Looks:
    every = appearances_of(content)
    appearances = _filled(every[start:], _appearance_size, PAGE_BYTES)
    text = html.rendered(
        "review_content.html",
        appearances=appearances,
        posters=content.posters,
        sections_of=sections_of,
        layout_of=previews.layout_of,
        shape_of=previews.shape_of,
        linked=hyperlinks.linked,
        moment=moments(content.time_zone),
    )
    following = start + len(appearances)
    return _Looks(text, sum(map(_appearance_size, appearances)), following if following < len(every) else 0)


def _comments_of(entries: Sequence[EntryView], time_zone: str) -> _Comments:
    """The newest of these entries, which are one more than are shown at once where there are earlier ones."""
    page = _filled(entries[::-1][: posts.COMMENTS], _entry_size, COMMENT_BYTES)[::-1]
    if not page:
        return _Comments("", 0)
    text = html.rendered("review_comments.html", entries=page, linked=hyperlinks.linked, moment=moments(time_zone))
    return _Comments(text, page[0].id if len(page) < len(entries) else 0)


def _filled(items: Sequence[_Item], size_of: Callable[[_Item], int], most: int) -> list[_Item]:
    """The first items that have at most so many bytes together; one always does."""
    filled: list[_Item] = []
    size = 0
    for item in items:
        size += size_of(item)
        if filled and size > most:
            break
        filled.append(item)
    return filled


def _appearance_size(appearance: Appearance) -> int:
    names = sum(len(channel.name.encode()) + len(channel.platform) for channel in appearance.channels)
    choices = sum(
        len(choice.label.encode())
        + sum(len(text.encode(errors="replace")) for text in choice.texts)
        + (_FIGURE if choice.file else 0)
        for choice in appearance.choices
    )
    comments = sum(len(item["text"].encode(errors="replace")) for item in appearance.follow_ups)
    return names + choices + comments + sum(map(_content_size, appearance.parts))


def _content_size(content: Content) -> int:
    texts = [content.title or "", content.body, *(item.alt_text or "" for item in content.media)]
    return sum(len(text.encode(errors="replace")) for text in texts) + _FIGURE * len(content.media)


def _entry_size(entry: EntryView) -> int:
    return _ENTRY + len(entry.body.encode(errors="replace"))


def _moment() -> int:
    return int(clock.now().timestamp() // _RENDERING_LIFETIME.total_seconds())


VERSION: Final = hashlib.sha256(
    b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("**/*.html")))
    + b"".join(
        Path(__file__).with_name(name).read_bytes()
        for name in ("review_sections.py", "appearances.py", "previews.py", "word_changes.py")
    )
    + STYLE.encode()
).hexdigest()
"""Stands for how a page is written: browsers that hold one of an earlier release ask for it anew."""
