"""`/.well-known/security.txt`: there where the operator names a contact, in the form of RFC 9116."""

from datetime import UTC, datetime, timedelta

import httpx2

from app.core import config
from app.core.clock import Frozen
from app.core.config import Settings, load

PATH = "/.well-known/security.txt"


async def test_without_a_contact_there_is_no_file(http: httpx2.AsyncClient, orm: Settings) -> None:
    answer = await http.get(PATH)
    assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})


async def test_a_contact_stands_in_the_file_with_its_end(
    http: httpx2.AsyncClient, orm: Settings, clock: Frozen
) -> None:
    named = "mailto:security@example.com, https://example.com/report"
    contacts = load({"GALLEY_SECURITY_CONTACT": named}, None).security_contact
    config.configure(orm.model_copy(update={"security_contact": contacts}))
    clock.to(datetime(2026, 11, 25, 15, 30, tzinfo=UTC))
    answer = await http.get(PATH)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert answer.text.split("\r\n") == [
        "Contact: mailto:security@example.com",
        "Contact: https://example.com/report",
        "Expires: 2027-05-24T00:00:00+00:00",
        "Preferred-Languages: en",
        "Canonical: http://galley.test/.well-known/security.txt",
        "",
    ]
    clock.move(timedelta(hours=8))
    assert (await http.get(PATH)).text == answer.text
