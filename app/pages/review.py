"""`/review`: the page of a share link. Guests approve, request changes and comment by forms, under a name that
they type; there is no sign-in. Opening the page changes nothing.
"""

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final
from urllib.parse import quote, unquote, urlencode

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Visitor
from app.connectors import hyperlinks
from app.core import wall_time
from app.core.errors import DomainError, Kind, LinkNotValid, NotFound, Stale
from app.core.text import MAXIMUM_ID
from app.domain import posts
from app.domain.posts import SharedApproval, SharedChangeRequest, SharedComment, SharedReview
from app.pages import errors, forms, html, visits
from app.pages.appearances import appearances_of, sections_of
from app.pages.sign_in import visitor
from app.web import cookies

PATH: Final = "/review"
TOO_MANY_MARKS: Final = "One letter has more than 30 accents or other marks. Write it with fewer."

_DONE: Final = {
    "approve": "Thank you. The post is approved.",
    "request_changes": "Thank you. Your change request is with the team.",
    "comment": "Thank you. Your comment is in the thread.",
}
_PROBLEMS: Final = {
    ("name", "text.blank"): "Enter your name, so that the team knows who writes.",
    ("name", "text.too_long"): "Enter a shorter name.",
    ("body", "text.blank"): "Write a comment.",
    ("body", "text.too_long"): "Write at most 5,000 characters.",
    ("note", "text.too_long"): "Write at most 5,000 characters.",
    ("name", "text.marks"): TOO_MANY_MARKS,
    ("body", "text.marks"): TOO_MANY_MARKS,
    ("note", "text.marks"): TOO_MANY_MARKS,
}
_GUEST: Final = "guest"
"""The cookie with the name under which a guest acted last."""
_REMEMBERED: Final = 90 * 24 * 60 * 60
_UNUSABLE: Final = "This cannot be sent. Write it again."
_CONFLICT: Final = 409


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, show), html.route(PATH, act, ["POST"])]


async def show(request: Request) -> Response:
    """The posts of the link; a prefetch gets an empty answer (T28).

    Browsers do not keep an empty answer, so opening the page later is a new request.
    """
    visits.count(request)
    secret = request.query_params.get("token", "")
    review = await posts.shared(visitor(request), secret)
    if html.is_announced_prefetch(request):
        return Response(status_code=_status(review) if request.method == "HEAD" else 204)
    await posts.note_opening(visitor(request), secret)
    done = _DONE.get(request.query_params.get("done", ""), "")
    return await _page(request, secret, review, _status(review), done=done, post_id=_acted_on(request, review))


async def act(request: Request) -> Response:
    """Do what the button says. After an error the form keeps the text that was typed."""
    fields = await forms.read(request)
    secret, action = fields.get("token", ""), fields.get("act", "")
    post_id = _post_id(fields.get("post", ""))
    try:
        await _do(visitor(request), action, secret, post_id, fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        problem, status = _PROBLEMS.get((str(first["loc"][0]), first["type"]), _UNUSABLE), 422
    except (LinkNotValid, NotFound):
        raise
    except DomainError as error:
        notice = errors.notice(error)
        problem, status = notice.text, _CONFLICT if isinstance(error, Stale) else notice.status
        if error.kind is Kind.THROTTLED:
            return html.refused(request, error)
    else:
        query = urlencode({"token": secret, "done": action, "post": post_id})
        response = RedirectResponse(f"{PATH}?{query}#post-{post_id}", 303)
        cookies.put(response, _GUEST, quote(fields.get("name", "").strip(), safe=""), _REMEMBERED)
        return response
    review = await posts.shared(visitor(request), secret)
    return await _page(request, secret, review, status, problem=problem, fields=fields, post_id=post_id)


async def _do(who: Visitor, action: str, secret: str, post_id: int, fields: Mapping[str, str]) -> None:
    # Browsers send each line break of a form as two characters.
    text = fields.get("text", "").replace("\r\n", "\n")
    values = {"name": fields.get("name", ""), "body": text, "note": text}
    match action:
        case "approve":
            await posts.shared_approve(who, secret, post_id, SharedApproval.model_validate(values))
        case "request_changes":
            data = SharedChangeRequest.model_validate(values)
            await posts.shared_request_changes(who, secret, post_id, data)
        case "comment":
            await posts.shared_comment(who, secret, post_id, SharedComment.model_validate(values))
        case _:
            raise NotFound


def _post_id(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < len(str(MAXIMUM_ID)) else 0
    if number == 0:
        raise NotFound
    return number


def _acted_on(request: Request, review: SharedReview) -> int:
    """The post beside which the guest is thanked; 0 for none of this page."""
    asked = request.query_params.get("post", "")
    return next((post.id for post in review.posts if str(post.id) == asked), 0)


def _status(review: SharedReview) -> int:
    """The status of the page: a conflict where every post was changed after the link was made."""
    return _CONFLICT if all(post.changed for post in review.posts) else 200


async def _page(
    request: Request,
    secret: str,
    review: SharedReview,
    status: int,
    *,
    done: str = "",
    problem: str = "",
    fields: Mapping[str, str] | None = None,
    post_id: int,
) -> Response:
    # In a thread: the texts of many posts for all their channels may be megabytes.
    return await asyncio.to_thread(
        html.page,
        request,
        "review.html",
        status,
        token=secret,
        review=review,
        done=done,
        acted_on=post_id if done else 0,
        problem=problem,
        sent=fields or {},
        wrong=post_id if problem else 0,
        guest=unquote(forms.cookie(request, _GUEST)),
        appearances_of=appearances_of,
        sections_of=sections_of,
        linked=hyperlinks.linked,
        moment=_moments(review.time_zone),
    )


def _moments(time_zone: str) -> Callable[[datetime], str]:
    """Moments in words, in the time zone of the brand."""
    place = time_zone.replace("_", " ")

    def moment(at: datetime) -> str:
        local = wall_time.wall(at, time_zone)
        return f"{local.day} {local:%B %Y, %H:%M} ({place})"

    return moment
