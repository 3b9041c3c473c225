"""The page behind the link of an invitation: opened by anyone, by machines that look ahead, and too late."""

import re
from datetime import timedelta
from urllib.parse import urlsplit

import httpx2
import pytest

from app.access import Role
from app.core.clock import Frozen
from app.domain import brands
from app.domain.notifications.models import Notification
from tests.ledger import proves
from tests.mailbox import letters, text_of, token_of
from tests.pages.browser import sign_in
from tests.rest.guests import TAKEN, emails, invited, links, pending
from tests.world import PASSWORD, SYSTEM, World, address, rows

DEAD = "This invitation link is no longer valid. Ask the brand owner for a new one."
GUEST = "grace@x.test"


async def sent(world: World, email: str = GUEST, role: str = "member") -> str:
    """The path of the link of a new invitation into B1."""
    before = await links()
    await invited(world, email, role)
    (link,) = set(await links()) - set(before)
    return path_of(link)


def path_of(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.path}?{parts.query}"


def is_page(answer: httpx2.Response) -> bool:
    """Whether it is a page that brings nothing in, sets nothing and tells nobody where it was."""
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "src=" not in answer.text
    assert set(re.findall(r'href="([^"]*)"', answer.text)) <= {
        *("/", "/about", "/docs", "/favicon.svg", "/studio", "/sign-in", "/sign-out", "/password/forgot")
    }
    return answer.headers["content-type"] == "text/html; charset=utf-8"


async def dead(http: httpx2.AsyncClient, path: str) -> None:
    """The link is dead on the page and in JSON, and nothing changes."""
    before = await rows()
    answer = await http.get(path)
    assert answer.status_code == 404
    assert is_page(answer)
    assert f"<p>{DEAD}</p>" in answer.text
    told = await http.get(path, headers={"Accept": "application/json"})
    assert (told.status_code, told.json()) == (404, {"message": DEAD})
    head = await http.head(path)
    assert (head.status_code, head.content) == (404, b"")
    assert await rows() == before


@proves("INV-STATE-09", "INV-STATE-10", "INV-STATE-12", "INV-STATE-13", "INV-STATE-14", "S-042", "S-043", "S-052")
@proves("REST-USERS-09", "REST-INV-07", "REST-USERS-02")
@pytest.mark.parametrize("role", ["member", "client"])
async def test_opening_the_link_accepts(http: httpx2.AsyncClient, world: World, role: str) -> None:
    path = await sent(world, role=role)
    answer = await http.get(path)
    assert answer.status_code == 200
    assert is_page(answer)
    assert f"The invitation of {GUEST} to “B1” is accepted." in answer.text
    # It asks nobody to sign in who did already: the studio knows whether that is needed.
    assert 'href="/studio">Open Galley</a>' in answer.text
    assert answer.text.count('href="/sign-in"') == answer.text.partition("<main")[0].count('href="/sign-in"')
    body = (await world.get("/users", by="O1", brand="B1")).json()
    (made,) = [item for item in body["members"] if item["email"] == GUEST]
    assert made == {
        "id": made["id"],
        "first_name": "grace",
        "last_name": "",
        "email": GUEST,
        "status": True,
        "roles": [role],
    }
    assert body["used"] == TAKEN + 1
    assert await pending(world) == []


@proves("INV-STATE-11", "INV-STATE-12", "S-075")
async def test_the_invited_address_joins_whoever_opens(http: httpx2.AsyncClient, world: World) -> None:
    path = await sent(world)
    await sign_in(http, "X")
    answer = await http.get(path, headers={"Authorization": f"Bearer {world.tokens['X']}"})
    assert answer.status_code == 200
    # Somebody who is signed in may sign out from any page; nothing else is said of them.
    assert answer.text.count('<a href="/sign-out">Sign out</a>') == 1
    assert address("X") not in answer.text
    assert address("X") not in answer.text
    assert "set-cookie" not in answer.headers
    assert GUEST in await emails(world)
    assert address("X") not in await emails(world)
    assert (await world.get("/teams", by="X")).json()["teams"] == []


@proves("S-075")
async def test_a_bad_token_is_not_looked_at(http: httpx2.AsyncClient, world: World) -> None:
    path = await sent(world)
    assert (await http.get(path, headers={"Authorization": "Bearer junk"})).status_code == 200
    assert GUEST in await emails(world)


@proves("INV-STATE-10", "INV-STATE-11", "S-005")
async def test_people_with_an_account_can_work_at_once(http: httpx2.AsyncClient, world: World) -> None:
    await http.get(await sent(world, address("X").upper()))
    listed = (await world.get("/teams", by="X")).json()
    assert listed["current_team"] == {"id": world.id("B1"), "name": "B1"}
    assert (await world.get("/users", by="X", brand="B1")).status_code == 200


@proves("INV-STATE-10", "INV-STATE-11", "S-044", "S-005")
async def test_who_never_verified_the_address_chooses_a_password_first(
    http: httpx2.AsyncClient, world: World
) -> None:
    await http.get(await sent(world, address("U").upper()))
    assert (await world.get("/teams", by="U")).status_code == 401
    (mail,) = [message for message in await letters() if "Choose your password" in str(message["Subject"])]
    assert mail["To"] == address("U")
    chosen = {"token": token_of(mail), "password": PASSWORD}
    assert (await world.post("/auth/password/reset", chosen)).status_code == 200
    world.tokens["U"] = (await world.sign_in("U")).json()["token"]
    listed = (await world.get("/teams", by="U")).json()
    assert listed["current_team"] == {"id": world.id("B1"), "name": "B1"}
    assert (await world.get("/users", by="U", brand="B1")).status_code == 200


@proves("INV-STATE-15", "S-047")
async def test_opening_it_again_shows_the_same_page(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    path = await sent(world)
    first = await http.get(path)
    told = len(await letters())
    before = await rows()
    clock.move(timedelta(days=30))
    again = await http.get(path)
    assert (again.status_code, again.text) == (200, first.text)
    assert (await http.head(path)).status_code == 200
    assert await rows() == before
    assert len(await letters()) == told


@proves("S-042")
async def test_json_is_answered_to_whoever_asks_for_it(http: httpx2.AsyncClient, world: World) -> None:
    path = await sent(world)
    answer = await http.get(path, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()) == (
        200,
        {"message": f"The invitation of {GUEST} to “B1” is accepted."},
    )
    assert GUEST in await emails(world)


LOOKING_AHEAD = (
    {"Sec-Purpose": "prefetch"},
    {"Sec-Purpose": "prefetch;prerender"},
    {"Purpose": "prefetch"},
    {"X-Moz": "prefetch"},
    {"X-Moz": "Prefetch", "Accept": "application/json"},
    {"X-Purpose": "preview"},
    {"X-Purpose": "prefetch"},
    {"Purpose": "prerender"},
    {"Sec-Purpose": "Prefetch; anonymous-client-ip"},
)


@proves("S-042")
@pytest.mark.parametrize("headers", LOOKING_AHEAD, ids=range(len(LOOKING_AHEAD)))
async def test_looking_ahead_accepts_nothing(
    http: httpx2.AsyncClient, world: World, headers: dict[str, str]
) -> None:
    path = await sent(world)
    before = await rows()
    ahead = await http.get(path, headers=headers)
    assert (ahead.status_code, ahead.content) == (204, b"")
    head = await http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["referrer-policy"] == "no-referrer"
    assert await rows() == before
    assert len(await pending(world)) == 1
    assert (await http.get(path)).status_code == 200
    assert GUEST in await emails(world)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
async def test_other_methods_do_nothing(http: httpx2.AsyncClient, world: World, method: str) -> None:
    path = await sent(world)
    before = await rows()
    assert (await http.request(method, path)).status_code in {401, 404, 405}
    assert await rows() == before


@proves("INV-STATE-05", "INV-STATE-04", "S-047")
async def test_the_link_before_is_dead_and_the_new_one_works(http: httpx2.AsyncClient, world: World) -> None:
    old = await sent(world)
    (made,) = await pending(world)
    await world.post(f"/invitations/{made['id']}/resend", by="O1", brand="B1")
    (new,) = [path_of(link) for link in await links(GUEST) if path_of(link) != old]
    await dead(http, old)
    assert (await http.get(new)).status_code == 200
    assert GUEST in await emails(world)


@proves("INV-STATE-08", "INV-STATE-17", "S-047", "S-050", "LIM-06")
async def test_cancelled_expired_and_unknown_links_are_dead_alike(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await sent(world)
    clock.move(timedelta(days=7))
    await dead(http, path)
    path = await sent(world, "other@x.test")
    (made,) = await pending(world)
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1")
    await dead(http, path)
    accept = "/invitations/accept"
    for odd in (
        accept,
        f"{accept}?token=",
        f"{accept}?token=%00%ff",
        f"{accept}?token=x&token=y",
        f"{accept}?x=1",
    ):
        await dead(http, odd)
    await dead(http, f"{accept}?token={'a' * 5000}")


@proves("INV-STATE-18", "INV-STATE-19", "ERR-RULE-06")
async def test_what_is_accepted_is_not_sent_again_or_taken_back(http: httpx2.AsyncClient, world: World) -> None:
    path = await sent(world)
    (made,) = await pending(world)
    await http.get(path)
    before = await rows()
    for answer in (
        await world.post(f"/invitations/{made['id']}/resend", by="O1", brand="B1"),
        await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1"),
    ):
        assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})
    assert await rows() == before
    assert GUEST in await emails(world)


@proves("S-045")
async def test_who_became_a_member_meanwhile_keeps_the_role(http: httpx2.AsyncClient, world: World) -> None:
    path = await sent(world, address("X"), "client")
    await brands.add_member(SYSTEM, world.slug("B1"), address("X"), Role.EDITOR)
    assert (await http.get(path)).status_code == 200
    assert (await emails(world))[address("X")] == ["editor"]
    assert await pending(world) == []


async def test_names_are_text_on_the_page(http: httpx2.AsyncClient, world: World) -> None:
    name = "<b>Acme</b> <script>alert(1)</script>"
    await world.patch(f"/teams/{world.id('B1')}", {"name": name}, by="O1")
    answer = await http.get(await sent(world, "<i>'\"&@x.test"))
    assert answer.status_code == 200
    assert "&lt;b&gt;Acme&lt;/b&gt; &lt;script&gt;" in answer.text
    assert "&lt;i&gt;&#39;&#34;&amp;@x.test" in answer.text
    assert "<script" not in answer.text


async def test_the_secret_is_in_no_log(
    http: httpx2.AsyncClient, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    path = await sent(world)
    with caplog.at_level(0):
        await http.get(path)
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("http")]
    assert ours
    assert path.partition("token=")[2] not in "".join(ours)


@proves("S-043", "UNOTIF-01", "S-070")
async def test_a_new_person_chooses_a_password_and_signs_in(http: httpx2.AsyncClient, world: World) -> None:
    path = await sent(world)
    told = len(await letters())
    await http.get(path)
    mails = {str(message["To"]): message for message in (await letters())[told:]}
    assert {to: str(message["Subject"]) for to, message in mails.items()} == {
        GUEST: "Choose your password for Galley",
        address("O1"): "Invitation to B1 accepted",
    }
    assert "grace@x.test accepted the invitation to “B1” and is a member now." in text_of(mails[address("O1")])
    notices = await Notification.all().values("user_id", "type", "brand_id", "in_tray")
    assert notices == [
        {
            "user_id": world.ids["O1"],
            "type": "invitation_accepted",
            "brand_id": world.id("B1"),
            "in_tray": True,
        }
    ]
    chosen = {"token": token_of(mails[GUEST]), "password": PASSWORD}
    assert (await world.post("/auth/password/reset", chosen)).status_code == 200
    signed = await world.post("/auth/login", {"email": GUEST, "password": PASSWORD})
    assert signed.json()["current_team"] == {"id": world.id("B1")}


async def test_without_a_password_nobody_signs_in_as_the_new_person(
    world: World, http: httpx2.AsyncClient
) -> None:
    await http.get(await sent(world))
    for password in (PASSWORD, "", "grace"):
        refused = await world.post("/auth/login", {"email": GUEST, "password": password})
        assert refused.status_code == 422
