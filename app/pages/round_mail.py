"""`/review/mail`: the page on which the reader of an address ends the mails of one review round."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from app.domain import posts
from app.domain.posts import RoundMailView
from app.pages import forms, html
from app.pages.sign_in import visitor

PATH: Final = "/review/mail"


def routes() -> list[Route]:
    """The page and its form."""
    return [html.route(PATH, show), html.route(PATH, decide, ["POST"])]


async def show(request: Request) -> Response:
    """Whether the round writes to the address, with a button. Opening the page changes nothing."""
    token = request.query_params.get("token", "")
    return _page(request, token, await posts.round_mail(visitor(request), token))


async def decide(request: Request) -> Response:
    """End the mails, or let them come again."""
    fields = await forms.read(request)
    token = fields.get("token", "")
    act = posts.resume_round_mail if fields.get("act") == "resume" else posts.end_round_mail
    return _page(request, token, await act(visitor(request), token))


def _page(request: Request, token: str, mail: RoundMailView) -> Response:
    return html.page(
        request, "round_mail.html", token=token, mail=mail, brand_name=mail.brand_name, brand_picture=None
    )
