"""The answers to the first queries of a visit, which come with the page as JSON that nothing runs.

They are only for a browser that came here by itself or from a page of ours, with its cookie. Whatever is missing,
the page asks for, as it does for everything later.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

import orjson
from starlette.requests import Request

from app.core import clock, wall_time
from app.studio.assets import Assets
from app.web import cookies

logger = logging.getLogger(__name__)

_HOME_DAYS: Final = 8
"""How many days home shows."""
_CALENDAR_DAYS: Final = 35
"""How many days the weeks of the calendar have."""
_MOST_BYTES: Final = 512 * 1024
"""More is not sent with a page: the page would be late."""
_BRAND: Final = re.compile(r"/studio/(\d{1,19})(/|$)")
_UNSAFE: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}

# What answers a query for who holds a token; None where there is no answer.
Ask = Callable[[Request, str, str, Mapping[str, object]], Awaitable[Mapping[str, Any] | None]]


def token_of(request: Request) -> str | None:
    """The token of who may get answers with the page; None for everybody else."""
    is_ours = request.headers.get("sec-fetch-site") in ("none", "same-origin")
    return cookies.own(request.scope, cookies.STUDIO) or None if is_ours else None


async def script(request: Request, token: str, files: Assets, room: str, ask: Ask) -> str:
    """The element of the page with the answers; empty where there are none."""
    try:
        return await _script(request, token, files, room, ask)
    except Exception:
        # The head of the page is already sent. The page asks again for what is missing and shows the error.
        logger.exception("the first answers of a visit failed")
        return ""


async def _script(request: Request, token: str, files: Assets, room: str, ask: Ask) -> str:
    variables: dict[str, object] = {"after": None}
    session = await ask(request, token, files.documents["Session"], variables)
    if session is None:
        return ""
    answers = [{"name": "Session", "variables": variables, "answer": session}]
    brand = _brand_of(request.url.path, session["data"])
    # A phone shows other days of the calendar, and an address may name others.
    is_plain = not request.url.query and request.headers.get("sec-ch-ua-mobile") != "?1"
    queries = {} if brand is None else _queries(room, brand, is_plain=is_plain)
    results = await asyncio.gather(
        *(ask(request, token, files.documents[name], values) for name, values in queries.items())
    )
    answers += [
        {"name": name, "variables": values, "answer": answer}
        for (name, values), answer in zip(queries.items(), results, strict=True)
        if answer is not None
    ]
    text = orjson.dumps(answers).decode()
    if len(text) > _MOST_BYTES:
        return ""
    for sign, escape in _UNSAFE.items():
        text = text.replace(sign, escape)
    return f'<script type="application/json" id="answers">{text}</script>\n'


def _brand_of(path: str, session: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The brand of the address, if it is one of the first of this person."""
    match = _BRAND.match(path)
    edges = session["viewer"]["brands"]["edges"]
    brands = (edge["node"] for edge in edges)
    return next((row for row in brands if match and row["databaseId"] == int(match[1])), None)


def _queries(room: str, brand: Mapping[str, Any], *, is_plain: bool) -> dict[str, dict[str, object]]:
    """The names and variables of the queries, in the order and form in which the screen sends them."""
    page: dict[str, object] = {"brandId": brand["id"], "after": None}
    queries = {"SidebarChannels": page}
    today = wall_time.wall(clock.now(), brand["timeZone"]).date()
    if room == "home":
        queries |= {"Home": _days(brand, today, _HOME_DAYS), "HomeChannels": page}
    if room == "calendar" and is_plain:
        queries["Calendar"] = _days(brand, today - timedelta(days=today.weekday()), _CALENDAR_DAYS)
    return queries


def _days(brand: Mapping[str, Any], first: date, count: int) -> dict[str, object]:
    """So many days of a brand, from the beginning of the first one to that of the day after the last."""
    days = (datetime.combine(first + timedelta(days=number), time()) for number in (0, count))
    instants = (wall_time.instant(day, brand["timeZone"]).astimezone(UTC) for day in days)
    start, end = (f"{instant:%Y-%m-%dT%H:%M:%SZ}" for instant in instants)
    return {"brandId": brand["id"], "from": start, "to": end}
