"""`/setup?code=`: the first owner of an installation, by the address that `galley serve` prints."""

from collections.abc import Mapping
from typing import Final

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from app.core.errors import Invalid, Throttled
from app.domain import accounts, identity
from app.pages import errors, forms, html, index, sign_in, sign_up

PATH: Final = "/setup"

_HOW: Final = (
    "This installation has no user yet.",
    "Look at the output of “galley serve”: when it starts, it prints the address that makes the first owner.",
)


def routes() -> list[Route]:
    """The one page."""
    return [html.route(PATH, _show), html.route(PATH, _set_up, ["POST"])]


async def _show(request: Request) -> Response:
    """The form; without a code, where to find it. Opening the page changes nothing."""
    code = request.query_params.get("code", "")
    if not code:
        if await identity.has_users():
            return RedirectResponse(f"{sign_in.PATH}?next={sign_in.STUDIO}", 303)
        return html.message(request, "Welcome to Galley", *_HOW, links={index.PATH: "What runs here"})
    await identity.check_setup_code(sign_in.visitor(request), code)
    return _form(request, code, {})


async def _set_up(request: Request) -> Response:
    """Make the first owner and sign them in. Unusable input leaves the code valid."""
    fields = await forms.read(request)
    code = fields.get("code", "")
    try:
        data = accounts.Setup.model_validate({"code": code, **sign_up.typed(fields)})
        user = await accounts.set_up(sign_in.entrant(request, sign_in.STUDIO), data)
    except ValidationError as error:
        return _form(request, code, fields, 422, problem=sign_up.problem_of(error))
    except (Invalid, Throttled) as error:
        notice = errors.notice(error)
        return _form(request, code, fields, notice.status, problem=notice.text)
    return sign_in.welcome(user, sign_in.STUDIO, keep="keep" in fields)


def _form(
    request: Request, code: str, fields: Mapping[str, str], status: int = 200, *, problem: str = ""
) -> Response:
    return html.page(
        request,
        "setup.html",
        status,
        script="setup.js",
        leads_to=sign_in.STUDIO,
        code=code,
        email=fields.get("email", ""),
        time_zone=fields.get("time_zone", ""),
        problem=problem,
        signed_in=False,
    )
