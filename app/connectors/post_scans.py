"""Scans of comments that go from post to post, and then to what was written elsewhere."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from app.connectors.comments import CommentPage

_POST: Final = "post"
_OTHERS: Final = "others"

Below = Callable[[str, str | None], Awaitable[CommentPage]]
_Others = Callable[[str], Awaitable[CommentPage]]


async def post_by_post(
    posts: Sequence[str], after: str | None, below: Below, others: _Others | None = None
) -> CommentPage:
    """The next page of a scan, which goes on at `after`.

    `below` reads the comments of a post, `others` what follows the posts; both give their own cursor as `after` of
    their page. A page that is not complete is the last one.
    """
    word, _, rest = (after or f"{_POST}:0").partition(":")
    number, _, cursor = rest.partition(":") if word == _POST else (str(len(posts)), "", rest)
    place = int(number)
    if place < len(posts):
        page = await below(posts[place], cursor or None)
        following = f"{_POST}:{place}:{page.after}" if page.after else f"{_POST}:{place + 1}"
        is_end = page.after is None and others is None and place + 1 >= len(posts)
    elif others is not None:
        page = await others(cursor if word != _POST else "")
        following = f"{_OTHERS}:{page.after}"
        is_end = page.after is None
    else:
        return CommentPage([])
    return replace(page, after=None if is_end or not page.is_complete else following)
