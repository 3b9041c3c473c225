"""What a test does on pages: open one, send its form, sign in."""

import re
from html import unescape

import httpx2

from tests.world import PASSWORD, address

_FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')


def hidden(page: httpx2.Response) -> dict[str, str]:
    """The hidden fields of the page's forms."""
    return {name: unescape(value) for name, value in _FIELD.findall(page.text)}


async def send(http: httpx2.AsyncClient, path: str, **fields: str) -> httpx2.Response:
    """Open the page at `path` and send its form with these fields beside its own."""
    page = await http.get(path)
    assert page.status_code == 200, page.text
    return await http.post(path.partition("?")[0], data=hidden(page) | fields)


async def sign_in(http: httpx2.AsyncClient, who: str) -> None:
    """Sign in on the sign-in page, for pages."""
    answer = await send(http, "/sign-in?next=/about", email=address(who), password=PASSWORD)
    assert answer.status_code == 303, answer.text
