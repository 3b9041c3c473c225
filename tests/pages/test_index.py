"""`/about`, the mark, and the ways out of pages on which something ended."""

import httpx2
import pytest

from tests.mailbox import letters, link_of
from tests.pages.browser import send, sign_in
from tests.world import PASSWORD, World, address, rows

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


async def test_a_page_says_where_things_are(http: httpx2.AsyncClient, world: World) -> None:
    del world
    page = await http.get("/about", headers=BROWSER)
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "<h1>Galley is running</h1>" in page.text
    for path in ("/studio", "/docs", "/openapi.json", "/sign-in", "/password/forgot"):
        assert f'href="{path}"' in page.text
        assert (await http.get(path)).status_code == 200


async def test_signing_in_ends_at_a_page_that_says_who_is_signed_in(
    http: httpx2.AsyncClient, world: World
) -> None:
    del world
    await sign_in(http, "O1")
    page = await http.get("/about", headers=BROWSER)
    assert f"You are signed in on these pages as {address('O1')}." in page.text
    assert 'href="/sign-out"' in page.text
    assert 'href="/sign-in"' not in page.text


async def test_a_person_in_the_studio_is_not_asked_to_sign_in(http: httpx2.AsyncClient, world: World) -> None:
    del world
    signed = await send(http, "/sign-in?next=/studio", email=address("O1"), password=PASSWORD)
    assert signed.status_code == 303
    for path in ("/about", "/billing/cancelled", "/review?token=none"):
        page = await http.get(path, headers=BROWSER)
        assert '<a href="/studio">Studio</a></header>' in page.text
        assert 'href="/sign-in"' not in page.text


async def test_the_way_back_from_the_payment_page_leads_to_the_plan(
    http: httpx2.AsyncClient, world: World
) -> None:
    # The studio's cookie is not sent with a request that another site caused.
    del world
    for path in ("/billing/done", "/billing/cancelled"):
        page = await http.get(path, headers=BROWSER)
        assert page.status_code == 200
        assert '<p><a class="button" href="/studio/account/plan">Back to your plan</a></p>' in page.text
        assert 'href="/sign-in"' not in page.text


@pytest.mark.parametrize("path", ["/favicon.ico", "/favicon.svg"])
async def test_the_mark_is_an_image(http: httpx2.AsyncClient, world: World, path: str) -> None:
    del world
    answer = await http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.text.startswith("<svg ")


async def test_a_person_without_password_helps_themselves(http: httpx2.AsyncClient, world: World) -> None:
    del world
    assert 'href="/password/forgot"' in (await http.get("/sign-in")).text
    bare = await http.get("/password/reset")
    assert (bare.status_code, bare.headers["location"]) == (303, "/password/forgot")
    answer = await send(http, "/password/forgot", email=address("O1"))
    assert answer.status_code == 200
    sent = await letters()
    assert len(sent) == 1
    path = link_of(sent[0]).removeprefix("http://galley.test")
    done = await send(http, path, password="another password", again="another password")
    assert '<a href="/sign-in">Sign in</a>' in done.text
    dead = await http.get(path)
    assert (dead.status_code, 'href="/password/forgot"' in dead.text) == (404, True)


async def test_the_form_tells_nobody_which_addresses_have_accounts(http: httpx2.AsyncClient, world: World) -> None:
    del world
    known = await send(http, "/password/forgot", email=address("O1"))
    before = await rows()
    unknown = await send(http, "/password/forgot", email="nobody@example.com")
    assert (known.status_code, known.text) == (unknown.status_code, unknown.text)
    assert {**await rows(), "throttle_window": None} == {**before, "throttle_window": None}


async def test_an_address_that_is_none_mails_nothing_and_a_throttle_says_how_long(
    http: httpx2.AsyncClient, world: World
) -> None:
    del world
    for unusable in ("", "nonsense"):
        answer = await send(http, "/password/forgot", email=unusable)
        assert (answer.status_code, 'role="alert"' in answer.text) == (422, True)
    assert await letters() == []
    for _ in range(5):
        assert (await send(http, "/password/forgot", email="nobody@example.com")).status_code == 200
    refused = await send(http, "/password/forgot", email="nobody@example.com")
    assert (refused.status_code, "Retry-After" in refused.headers) == (429, True)
