"""`/review`: the page behind a share link. Looking changes nothing; approving, asking for changes and commenting
are forms, by a name that is typed. Nobody signs in here.
"""

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.access import Visitor
from app.core.errors import DomainError, Kind, LinkNotValid, NotFound, Stale
from app.core.text import MAXIMUM_ID
from app.domain import posts
from app.domain.posts import SharedApproval, SharedChangeRequest, SharedComment, SharedReview
from app.pages import errors, forms, html, visits
from app.pages.sign_in import visitor

PATH: Final = "/review"

_DONE: Final = {
    "approve": "Thank you. The post is approved.",
    "request_changes": "Thank you. The team knows what you want changed.",
    "comment": "Thank you. Your comment is in the thread.",
}
_PROBLEMS: Final = {
    ("name", "text.blank"): "Enter your name, so that the team knows who says this.",
    ("name", "text.too_long"): "Enter a shorter name.",
    ("body", "text.blank"): "Write what you want to say.",
    ("body", "text.too_long"): "Write at most 5,000 characters.",
    ("note", "text.too_long"): "Write at most 5,000 characters.",
}
_UNUSABLE: Final = "This cannot be sent as it is. Write it anew."
_CONFLICT: Final = 409


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, show), html.route(PATH, act, ["POST"])]


async def show(request: Request) -> Response:
    """What is behind the link; who only looks ahead is told nothing (T28).

    A browser does not keep an empty answer to show it later, so that a person who then comes is asked for anew.
    """
    visits.count(request)
    secret = request.query_params.get("token", "")
    found = await posts.shared(visitor(request), secret)
    if html.is_announced_prefetch(request):
        return Response(status_code=_status(found) if request.method == "HEAD" else 204)
    await posts.note_opening(visitor(request), secret)
    done = _DONE.get(request.query_params.get("done", ""), "")
    return await _page(request, secret, found, _status(found), done=done)


async def act(request: Request) -> Response:
    """Do what the button says; what is wrong is said above the form, and what was typed stays there."""
    sent = await forms.read(request)
    secret, chosen = sent.get("token", ""), sent.get("act", "")
    post_id = _post_id(sent.get("post", ""))
    try:
        await _do(visitor(request), chosen, secret, post_id, sent)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        problem, status = _PROBLEMS.get((str(first["loc"][0]), first["type"]), _UNUSABLE), 422
    except (LinkNotValid, NotFound):
        raise
    except DomainError as error:
        told = errors.told(error)
        problem, status = told.text, _CONFLICT if isinstance(error, Stale) else told.status
        if error.kind is Kind.THROTTLED:
            return html.refused(request, error)
    else:
        query = urlencode({"token": secret, "done": chosen})
        return RedirectResponse(f"{PATH}?{query}#post-{post_id}", 303)
    found = await posts.shared(visitor(request), secret)
    return await _page(request, secret, found, status, problem=problem, sent=sent, post_id=post_id)


async def _do(who: Visitor, chosen: str, secret: str, post_id: int, sent: Mapping[str, str]) -> None:
    # Browsers send each line break of a form as two characters.
    text = sent.get("text", "").replace("\r\n", "\n")
    given = {"name": sent.get("name", ""), "body": text, "note": text}
    match chosen:
        case "approve":
            await posts.shared_approve(who, secret, post_id, SharedApproval.model_validate(given))
        case "request_changes":
            data = SharedChangeRequest.model_validate(given)
            await posts.shared_request_changes(who, secret, post_id, data)
        case "comment":
            await posts.shared_comment(who, secret, post_id, SharedComment.model_validate(given))
        case _:
            raise NotFound


def _post_id(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < len(str(MAXIMUM_ID)) else 0
    if number == 0:
        raise NotFound
    return number


def _status(found: SharedReview) -> int:
    """That of the page: a conflict where everything behind the link was changed since."""
    return _CONFLICT if all(post.changed for post in found.posts) else 200


async def _page(
    request: Request,
    secret: str,
    found: SharedReview,
    status: int,
    *,
    done: str = "",
    problem: str = "",
    sent: Mapping[str, str] | None = None,
    post_id: int = 0,
) -> Response:
    # In a thread: the texts of many posts, each as all its channels get it, may be megabytes.
    return await asyncio.to_thread(
        html.page,
        request,
        "review.html",
        status,
        token=secret,
        review=found,
        done=done,
        problem=problem,
        sent=sent or {},
        wrong=post_id,
        moment=_moment,
    )


def _moment(at: datetime) -> str:
    return f"{at.day} {at:%B %Y, %H:%M} UTC"
