"""`/by-hand`: the page on which a person publishes one post by hand, on a phone and without a session.

Its link is the proof, so the page sets no cookie and reads none: the form carries the token of the link. Opening
the page changes nothing.
"""

from dataclasses import dataclass
from typing import Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import posts
from app.domain.posts import HandPage, PublicationStatus, Settlement
from app.pages import forms, html
from app.pages.appearances import choices_of
from app.pages.review_sections import moments
from app.pages.sign_in import visitor

_PATH: Final = "/by-hand"
_BAD_ADDRESS: Final = "Give the address of the post, such as https://example.com/post, or leave it out."


@dataclass(frozen=True, slots=True)
class _Step:
    """A text to copy, and how the page calls it."""

    label: str
    text: str


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(_PATH, show), html.route(_PATH, settle, ["POST"])]


async def show(request: Request) -> Response:
    """The post with the ways to take it along; a HEAD and a prefetch get an empty answer."""
    token = request.query_params.get("token", "")
    hand = await posts.hand_page(visitor(request), token)
    if html.is_announced_prefetch(request):
        return Response(status_code=200 if request.method == "HEAD" else 204)
    return _page(request, token, hand)


async def settle(request: Request) -> Response:
    """Record whether the post is live, and say so."""
    fields = await forms.read_with_secret(request)
    token, permalink = fields.get("token", ""), fields.get("permalink", "").strip()
    try:
        data = Settlement(live=fields.get("act") == "done", permalink=permalink or None)
    except ValidationError:
        hand = await posts.hand_page(visitor(request), token)
        return _page(request, token, hand, permalink, _BAD_ADDRESS, 422)
    status = await posts.settle_by_hand(visitor(request), token, data)
    if status is PublicationStatus.PUBLISHED:
        return _message(request, "Done", "The post counts as live. You can close this page.")
    return _message(request, "Not published", "The team is told that the post is not live.")


def _page(
    request: Request, token: str, hand: HandPage, permalink: str = "", problem: str = "", status: int = 200
) -> Response:
    return html.page(
        request,
        "by_hand.html",
        status,
        script="by_hand.js",
        signed_in=False,
        token=token,
        hand=hand,
        steps=_steps(hand),
        files=[*hand.content.media, *hand.content.files.values()],
        choices=[row for row in choices_of(hand.format, hand.options, hand.content.files) if row.file is None],
        moment=moments(hand.time_zone),
        permalink=permalink,
        problem=problem,
    )


def _message(request: Request, title: str, text: str) -> Response:
    return html.message(request, title, text, links={}, signed_in=False)


def _steps(hand: HandPage) -> list[_Step]:
    """What is copied, in the order in which it is written."""
    title = [_Step("Title", hand.content.title)] if hand.is_article and hand.content.title else []
    many = len(hand.parts) > 1
    texts = [
        _Step(f"Part {number} of {len(hand.parts)}" if many else "Text", part.body)
        for number, part in enumerate(hand.parts, 1)
        if part.body
    ]
    comments = [
        _Step(f"Comment below it{f', {after} min later' if (after := item['after']) else ''}", item["text"])
        for item in hand.follow_ups
    ]
    return [*title, *texts, *comments]
