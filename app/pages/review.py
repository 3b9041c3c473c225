"""`/review`: the page of a share link. Guests approve, request changes and comment by forms, under a name that
they type; there is no sign-in. Opening the page changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final
from urllib.parse import quote, unquote, urlencode

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Visitor
from app.core import wall_time
from app.core.entity_tags import tag_of
from app.core.errors import DomainError, ErrorKind, LinkNotValid, NotFound, Stale
from app.core.text import MAXIMUM_ID, isolated
from app.domain import posts
from app.domain.posts import (
    PostStatus,
    ReviewOutline,
    SharedApproval,
    SharedChangeRequest,
    SharedComment,
    SharedOutline,
)
from app.pages import errors, forms, html, review_sections, visits
from app.pages.review_sections import PagePlace, moments, sections
from app.pages.sign_in import visitor
from app.web import cookies, etags, requests

PATH: Final = "/review"
TOO_MANY_MARKS: Final = "One letter has more than 30 accents or other marks. Write it with fewer."

_THANKS: Final = {
    "approve": "Thank you. You approved {}.",
    "request_changes": "Thank you. You asked for changes of {}.",
    "comment": "Thank you. You commented on {}.",
    "stop": "Thank you. You stopped {}: it does not go out before it is approved again.",
}
_PROBLEMS: Final = {
    ("name", "text.blank"): "Enter your name, so that the team knows who writes.",
    ("name", "text.too_long"): "Enter a shorter name.",
    ("body", "text.blank"): "Write a comment.",
    ("body", "text.too_long"): f"Write at most {posts.COMMENT_LENGTH:,} characters.",
    ("note", "text.too_long"): f"Write at most {posts.COMMENT_LENGTH:,} characters.",
    ("name", "text.marks"): TOO_MANY_MARKS,
    ("body", "text.marks"): TOO_MANY_MARKS,
    ("note", "text.marks"): TOO_MANY_MARKS,
}
_GUEST: Final = "guest"
"""The cookie with the name under which a guest acted last."""
_NAME_SECONDS: Final = 90 * 24 * 60 * 60
_UNUSABLE: Final = "This cannot be sent. Write it again."
_FINE: Final = 200
_OPEN: Final = {PostStatus.DRAFT, PostStatus.IN_REVIEW}
"""The states of a post that waits for a decision, or is not asked for one yet."""
_CONFLICT: Final = 409


@dataclass(frozen=True, slots=True)
class _Said:
    """What a page says of an act beside its post, or what is wrong with it, and the fields that were sent."""

    post_id: int
    done: str = ""
    problem: str = ""
    fields: Mapping[str, str] = field(default_factory=dict[str, str])


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, show), html.route(PATH, act, ["POST"])]


async def show(request: Request) -> Response:
    """The posts of the link; a prefetch gets an empty answer (T28), and so does a browser that holds the page.

    Browsers do not keep an empty answer to a prefetch, so opening the page later is a new request.
    """
    visits.count(request)
    secret = request.query_params.get("token", "")
    review, place = await _outline_and_place(request, secret, request.query_params)
    status = _status(review)
    if html.is_announced_prefetch(request):
        return Response(status_code=status if request.method == "HEAD" else 204)
    await posts.note_opening(visitor(request), secret)
    notice = _thanks(request, review)
    tag = _tag(request, review, place, notice) if status == _FINE else ""
    empty_answer = etags.not_modified(request, tag) if tag else None
    if empty_answer is not None:
        return empty_answer
    try:
        response = await _page(request, secret, review, place, notice, status)
    except Stale:
        # A post was changed between the outline and the texts.
        review, place = await _outline_and_place(request, secret, request.query_params)
        return await _page(request, secret, review, place, notice, _status(review))
    if tag:
        response.headers.update(etags.headers_of(tag))
    return response


async def act(request: Request) -> Response:
    """Do what the button says. After an error the form keeps the text that was typed, or the page shows it."""
    fields = await forms.read(request)
    secret, action = fields.get("token", ""), fields.get("act", "")
    post_id = _post_id(fields.get("post", ""))
    try:
        await _do(visitor(request), action, secret, post_id, fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        problem, status = _PROBLEMS.get((str(first["loc"][0]), first["type"]), _UNUSABLE), 422
    except DomainError as error:
        if isinstance(error, (LinkNotValid, NotFound)) or error.kind is ErrorKind.THROTTLED:
            return html.refusal_page(request, error, words=fields.get("text", "").strip())
        notice = errors.notice(error)
        problem, status = notice.text, _CONFLICT if isinstance(error, Stale) else notice.status
    else:
        place = {name: str(number) for name in ("from", "at") if (number := _number(fields.get(name, "")))}
        query = urlencode({"token": secret, "done": action, "post": post_id, **place})
        response = RedirectResponse(f"{PATH}?{query}#post-{post_id}", 303)
        cookies.put(response, _GUEST, quote(fields.get("name", "").strip(), safe=""), _NAME_SECONDS)
        return response
    review, place = await _outline_and_place(request, secret, fields)
    return await _page(request, secret, review, place, _Said(post_id, problem=problem, fields=fields), status)


async def _do(who: Visitor, action: str, secret: str, post_id: int, fields: Mapping[str, str]) -> None:
    # Browsers send each line break of a form as two characters.
    text = fields.get("text", "").replace("\r\n", "\n")
    values: dict[str, Any] = {"name": fields.get("name", ""), "body": text, "note": text}
    if fields.get("revision"):
        values["revision"] = _number(fields["revision"])
    match action:
        case "approve":
            await posts.shared_approve(who, secret, post_id, SharedApproval.model_validate(values))
        case "request_changes":
            data = SharedChangeRequest.model_validate(values)
            await posts.shared_request_changes(who, secret, post_id, data)
        case "stop":
            await posts.shared_stop(who, secret, post_id, SharedChangeRequest.model_validate(values))
        case "comment":
            await posts.shared_comment(who, secret, post_id, SharedComment.model_validate(values))
        case _:
            raise NotFound


async def _outline_and_place(
    request: Request, secret: str, fields: Mapping[str, str]
) -> tuple[ReviewOutline, PagePlace]:
    """The link, and where the page begins."""
    first = _number(fields.get("from", ""))
    review = await posts.shared_outline(visitor(request), secret, first)
    if review.first != first:
        return review, PagePlace()
    return review, PagePlace(first, _number(fields.get("at", "")), _number(fields.get("before", "")))


def _post_id(text: str) -> int:
    number = _number(text)
    if number == 0:
        raise NotFound
    return number


def _number(text: str) -> int:
    """The number that these digits write; 0 for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < len(str(MAXIMUM_ID)) else 0


def _thanks(request: Request, review: ReviewOutline) -> _Said:
    """What the guest is thanked for, beside the post; beside none where it is not of this link."""
    number = request.query_params.get("post", "")
    post = next((post for post in review.posts if str(post.id) == number), None)
    name = f"“{isolated(post.name)}”" if post and post.name else "the post"
    return _Said(post.id if post else 0, _THANKS.get(request.query_params.get("done", ""), "").format(name))


def _next_waiting(review: ReviewOutline, after: int) -> SharedOutline | None:
    """The first post that waits for a decision after this one, else before it."""
    ids = [post.id for post in review.posts]
    start = ids.index(after) + 1 if after in ids else 0
    order = [*review.posts[start:], *review.posts[:start]]
    return next((post for post in order if _waits(post) and post.id != after), None)


def _waits(post: SharedOutline) -> bool:
    return post.rights.approve or post.rights.request_changes


def _status(review: ReviewOutline) -> int:
    """The status of the page: a conflict where every post was changed after the link was made."""
    return _CONFLICT if all(post.changed for post in review.posts) else _FINE


def _tag(request: Request, review: ReviewOutline, place: PagePlace, notice: _Said) -> str:
    """The tag of the page for this browser; empty where what it shows is known only when it is read."""
    form = forms.Token.of(request)
    if place.before or form.new:
        return ""
    own = (form.field, forms.cookie(request, _GUEST), *html.chrome_of(request))
    return tag_of([*review_sections.version(review, place), *own, notice.done, notice.post_id])


async def _page(
    request: Request, secret: str, review: ReviewOutline, place: PagePlace, notice: _Said, status: int
) -> Response:
    parts, more = await sections(visitor(request), secret, review, place, requests.client_network(request))
    here = {section.post.id for section in parts}
    acted_on = notice.post_id if notice.done and notice.post_id in here else 0
    upcoming = _next_waiting(review, acted_on)
    return html.page(
        request,
        "review.html",
        status,
        token=secret,
        here=f"{PATH}?{urlencode({'token': secret})}",
        review=review,
        due_on=review.link.due_on and wall_time.day_text(date.fromisoformat(review.link.due_on)),
        brand_name=review.link.brand_name,
        brand_picture=review.picture,
        sections=parts,
        began=place.post,
        start=place.appearance,
        more=more,
        done=notice.done,
        acted_on=acted_on,
        upcoming=upcoming,
        is_upcoming_here=upcoming is not None and upcoming.id in here,
        decided=sum(post.status not in _OPEN for post in review.posts),
        waiting=sum(map(_waits, review.posts)),
        style=review_sections.STYLE,
        problem=notice.problem,
        sent=notice.fields,
        wrong=notice.post_id if notice.problem else 0,
        guest=unquote(forms.cookie(request, _GUEST)),
        moment=moments(review.link.time_zone),
    )
