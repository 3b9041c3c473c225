"""The remedies of a person whose account was used by somebody else, and what each of them offers to remove."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from app.core.clock import Frozen
from tests.graphql.test_passkeys import added, signed_in
from tests.graphql.world import Studio
from tests.mailbox import letters, link_of
from tests.pages.browser import hidden
from tests.pages.test_email_undo import EVIL, moved
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import turned_on
from tests.world import address, rows

NEW = "chosen again 4"
BASE = "http://galley.test"
OFFER = "Added in the last 30 days"


async def mailed(subject: str, to: str) -> str:
    """The path of the link in the newest mail with this in its subject, to this address."""
    found = [item for item in await letters() if item["To"] == to and subject in str(item["Subject"])]
    return link_of(found[-1]).removeprefix(BASE)


async def forgotten(studio: Studio, clock: Frozen) -> str:
    """The path of the link to choose a password."""
    clock.move(timedelta(seconds=1))
    await studio.world.post("/auth/password/forgot", {"email": address("O1")})
    return await mailed("Choose a new password", address("O1"))


async def by_page_of_reset(studio: Studio, clock: Frozen, *, remove: bool) -> None:
    await on_page(studio, await forgotten(studio, clock), remove=remove, password=NEW, again=NEW)


async def by_rest(studio: Studio, clock: Frozen, *, remove: bool) -> None:
    token = (await forgotten(studio, clock)).partition("token=")[2]
    given = {"token": token, "password": NEW} | ({"remove_recent": True} if remove else {})
    assert (await studio.world.post("/auth/password/reset", given)).status_code == 200


async def by_graphql(studio: Studio, clock: Frozen, *, remove: bool) -> None:
    token = (await forgotten(studio, clock)).partition("token=")[2]
    given = {"token": token, "password": NEW} | ({"removeRecent": True} if remove else {})
    answer = await studio.do("passwordReset", given, "", by=None)
    assert answer["__typename"] == "Done", answer


async def by_end(studio: Studio, clock: Frozen, *, remove: bool) -> None:
    await on_page(studio, await mailed("Two-factor authentication is on", address("O1")), remove=remove)


async def by_undo(studio: Studio, clock: Frozen, *, remove: bool) -> None:
    await on_page(studio, await mailed("was changed", address("O1")), remove=remove)


async def on_page(studio: Studio, path: str, *, remove: bool, **fields: str) -> None:
    """Open the page of a mailed link, which lists what is recent, and send its form."""
    page = await studio.world.http.get(path)
    offer = page.text.partition(OFFER)[2].partition("</fieldset>")[0]
    assert [name in offer for name in ("passkey “Recent”", "authenticator app", "passkey “Old”")] == [
        True,
        True,
        False,
    ]
    ticked = {"remove_recent": "yes"} if remove else {}
    answer = await studio.world.http.post(path.partition("?")[0], data=hidden(page) | fields | ticked)
    assert answer.status_code == 200, answer.text
    ended, _, left = answer.text.partition("This still acts for you")
    assert ("passkey “Recent”" in ended, "passkey “Recent”" in left) == (remove, not remove)
    assert ("passkey “Old”" in ended, "passkey “Old”" in left) == (False, True)


Remedy = Callable[..., Awaitable[None]]


@pytest.mark.parametrize("remove", [True, False])
@pytest.mark.parametrize("remedy", [by_page_of_reset, by_rest, by_graphql, by_end, by_undo])
async def test_passkeys_and_the_factor_of_the_last_30_days_go_where_one_asks(
    studio: Studio, clock: Frozen, remedy: Remedy, *, remove: bool
) -> None:
    old, recent, other = Authenticator(), Authenticator(), Authenticator()
    await added(studio, old, "Old")
    await added(studio, other, "Of another", by="O2")
    clock.move(timedelta(days=30, microseconds=1))
    await added(studio, recent, "Recent")
    app = await turned_on(studio.world, "O1")
    if remedy is by_undo:
        await moved(studio.world, clock, EVIL, code=app.code(1))
    await remedy(studio, clock, remove=remove)
    user = studio.world.ids["O1"]
    stored = await rows()
    assert [row["user_id"] for row in stored["two_factor"] if row["user_id"] == user] == ([] if remove else [user])
    assert any(row["user_id"] == user for row in stored["recovery_code"]) is not remove
    assert await signed_in(studio, recent) == (422 if remove else 200)
    assert (await signed_in(studio, old), await signed_in(studio, other)) == (200, 200)
    lines = {(line["action"].rpartition(".")[2], line["detail"]) for line in stored["audit_entry"]}
    assert any("removed: " in (detail or "") for _, detail in lines) is remove
