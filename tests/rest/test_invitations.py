"""`/invitations`: inviting, sending again, taking back, and every refusal. The page is tested elsewhere."""

import asyncio
import re
from collections.abc import Sequence
from datetime import timedelta
from html.parser import HTMLParser
from typing import Any

import pytest

from app.access import audit
from app.core import clock, iso_time
from app.core.clock import Frozen
from app.domain.brands import Membership
from app.domain.members import Invitation
from tests.ledger import proves
from tests.mailbox import block_link_of, html_of, letters, link_of, text_of, token_of
from tests.rest.guests import TAKEN, invited, links, pending, seats
from tests.world import World, address, rows

TS_Z = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
WEEK = timedelta(days=7)
TICK = timedelta(microseconds=1)
INVALID = "The given data was invalid."
NOT_FOUND = {"message": "Not found."}


def full(seat_count: int) -> dict[str, object]:
    """The refusal where this many seats are all taken."""
    words = f"{seat_count} of {seat_count} members and open invitations in a brand are in use."
    message = f"Your plan allows no more: {words} Remove one, or choose a larger plan."
    return {"message": message, "code": "limit_reached", "limit_reached": True}


class Addresses(HTMLParser):
    """Every address that a page or a mail refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what the tag refers to."""
        self.found += [value for name, value in attrs if name in {"href", "src", "action", "background"}]


def addresses_in(html: str) -> list[str | None]:
    parser = Addresses()
    parser.feed(html)
    return parser.found


async def codes(world: World, sent: Sequence[object], *, brand: str = "B1") -> list[tuple[int, str | None]]:
    """Status and code of an invitation with each body."""
    answers = [await world.post("/invitations", body, by="O1", brand=brand) for body in sent]
    return [(answer.status_code, answer.json().get("code")) for answer in answers]


@proves("REST-INV-01", "REST-INV-02", "REST-INV-03", "REST-INV-04", "REST-INV-05", "REST-INV-06", "REST-INV-08")
@proves("REST-INV-11", "INV-STATE-01", "S-041", "S-051", "S-014", "S-050", "LIM-06", "ERR-CODE-02", "S-011")
async def test_an_invitation_is_made_and_listed_at_once(world: World, clock: Frozen) -> None:
    answer = await world.post("/invitations", {"email": " Grace@Example.com "}, by="O1", brand="B1")
    assert answer.status_code == 201
    made = answer.json()["invitation"]
    assert answer.json() == {
        "invitation": {
            "id": made["id"],
            "email": "Grace@Example.com",
            "role": "member",
            "expires_at": iso_time.microseconds_z(clock.at + WEEK),
        }
    }
    assert type(made["id"]) is int
    assert TS_Z.fullmatch(made["expires_at"])
    listed = await world.get("/invitations", by="O1", brand="B1")
    assert (listed.status_code, listed.json()) == (200, {"invitations": [made]})
    assert await pending(world, brand="B2") == []


@proves("REST-INV-06", "S-015", "REST-INV-12", "REST-INV-03", "S-040")
async def test_invitations_are_listed_by_their_ids_with_their_roles(world: World) -> None:
    sent: list[dict[str, Any]] = [
        {"email": "c@x.example", "role": "client"},
        {"email": "a@x.example", "role": "member"},
        {"email": "b@x.example", "role": None},
        {"email": "d@x.example", "surprise": True},
    ]
    assert await codes(world, sent) == [(201, None)] * 4
    listed = await pending(world)
    assert [(item["email"], item["role"]) for item in listed] == [
        ("c@x.example", "client"),
        ("a@x.example", "member"),
        ("b@x.example", "member"),
        ("d@x.example", "member"),
    ]
    assert [item["id"] for item in listed] == sorted(item["id"] for item in listed)


@proves("REST-INV-14", "S-052", "S-051")
async def test_the_mail_holds_one_link_to_the_invited_address(world: World, clock: Frozen) -> None:
    await invited(world, "grace@example.com", "client")
    (message,) = await letters()
    assert message["To"] == "grace@example.com"
    assert message["Subject"] == "O1 Person invites you to B1"
    text = text_of(message)
    assert "“B1” as a client" in text
    ends = clock.at + WEEK
    assert f"{ends.day} {ends:%B %Y, %H:%M} UTC" in text.replace("\n", " ")
    assert link_of(message).startswith("http://galley.test/invitations/accept?token=")
    assert len(token_of(message)) == 43


@proves("REST-INV-22")
async def test_the_secret_is_in_the_mail_and_nowhere_else(world: World) -> None:
    made = await world.post("/invitations", {"email": "grace@example.com"}, by="O1", brand="B1")
    again = await world.post(f"/invitations/{made.json()['invitation']['id']}/resend", by="O1", brand="B1")
    listed = await world.get("/invitations", by="O1", brand="B1")
    stored = str(await rows())
    for message in await letters():
        secret = token_of(message)
        for text in (made.text, again.text, listed.text, stored, str(again.headers)):
            assert secret not in text


VALIDATION: list[tuple[Any, dict[str, list[str]]]] = [
    ({}, {"email": ["This field is required."]}),
    ({"email": None}, {"email": ["This must be text."]}),
    ({"email": 5}, {"email": ["This must be text."]}),
    ({"email": ""}, {"email": ["This must not be blank."]}),
    ({"email": "x"}, {"email": ["This must be an email address."]}),
    ({"email": "a@b\r\nBcc: c@d.example"}, {"email": ["This must be an email address."]}),
    ({"email": "a\0@b.example"}, {"email": ["This must not contain a NUL character."]}),
    ({"email": "a" * 244 + "@example.com"}, {"email": ["This must be at most 255 characters long."]}),
    ({"email": "İ" * 200 + "@example.com"}, {"email": ["This must be at most 255 characters long."]}),
    ({"email": "a@b.example", "role": ""}, {"role": ["This must be one of: 'member' or 'client'."]}),
    ({"email": "a@b.example", "role": "editor"}, {"role": ["This must be one of: 'member' or 'client'."]}),
    ({"email": "a@b.example", "role": "owner"}, {"role": ["This must be one of: 'member' or 'client'."]}),
    ({"email": "a@b.example", "role": "super_admin"}, {"role": ["This must be one of: 'member' or 'client'."]}),
    ({"email": "a@b.example", "role": "Member"}, {"role": ["This must be one of: 'member' or 'client'."]}),
    ({"email": "a@b.example", "role": 5}, {"role": ["This must be one of: 'member' or 'client'."]}),
    (
        {"email": "x", "role": ["member"]},
        {"email": ["This must be an email address."], "role": ["This must be one of: 'member' or 'client'."]},
    ),
]


@proves("REST-INV-02", "REST-INV-09", "REST-INV-10", "REST-INV-13", "INV-ERR-06", "INV-STATE-02", "ROLES-04")
@proves("S-040", "S-021", "LIM-13")
@pytest.mark.parametrize(("sent", "errors"), VALIDATION, ids=range(len(VALIDATION)))
async def test_wrong_input_is_named_and_changes_nothing(
    world: World, sent: dict[str, Any], errors: dict[str, list[str]]
) -> None:
    before = await rows()
    answer = await world.post("/invitations", sent, by="O1", brand="B1")
    assert (answer.status_code, answer.json()) == (422, {"message": INVALID, "errors": errors})
    assert await rows() == before
    assert await letters() == []


@proves("REST-INV-02", "LIM-13", "S-021")
async def test_the_longest_address_is_taken(world: World) -> None:
    longest = "a" * 243 + "@example.com"
    assert (await invited(world, longest))["email"] == longest


@proves("INV-ERR-01", "INV-ERR-02", "INV-ERR-07", "INV-ERR-09", "S-036", "S-037", "S-038", "INV-STATE-02", "S-032")
@pytest.mark.parametrize(
    ("email", "code", "message"),
    [
        (address("M1"), "already_member", "This person is already a member of the brand."),
        (address("M1").upper(), "already_member", "This person is already a member of the brand."),
        (f"  {address('C1')} ", "already_member", "This person is already a member of the brand."),
        (address("O1"), "already_member", "This person is already a member of the brand."),
        (
            "Bob@x.test",
            "already_invited",
            "This address is already invited. Send the invitation again instead.",
        ),
        (
            " bob@X.TEST\t",
            "already_invited",
            "This address is already invited. Send the invitation again instead.",
        ),
    ],
)
async def test_nobody_is_invited_twice(world: World, email: str, code: str, message: str) -> None:
    await invited(world, "bob@X.test")
    sent = len(await letters())
    before = await rows()
    answer = await world.post("/invitations", {"email": email}, by="O1", brand="B1")
    assert (answer.status_code, answer.json()) == (422, {"message": message, "code": code})
    assert await rows() == before
    assert len(await letters()) == sent


@proves("INV-ERR-01", "S-027")
async def test_an_inactive_member_is_a_member(world: World) -> None:
    await Membership.filter(user_id=world.ids["M1"], brand_id=world.id("B1")).update(active=False)
    assert await codes(world, [{"email": address("M1")}]) == [(422, "already_member")]


@proves("S-036", "INV-STATE-24", "GEN-07")
async def test_tags_and_brands_make_another_invitation(world: World) -> None:
    await invited(world, "bob@x.test")
    await invited(world, "bob+tag@x.test")
    await invited(world, "bob@x.test", brand="B2")
    await invited(world, "bob@x.test", brand="B3", by="O2")
    assert [item["email"] for item in await pending(world)] == ["bob@x.test", "bob+tag@x.test"]
    assert [item["email"] for item in await pending(world, brand="B2")] == ["bob@x.test"]


@proves("INV-ERR-03", "INV-ERR-04", "ERR-RULE-07", "S-025", "S-026", "INV-STATE-02")
async def test_members_and_pending_invitations_fill_the_seats(world: World) -> None:
    await seats(TAKEN + 1)
    made = await invited(world, "first@x.test")
    before = await rows()
    answer = await world.post("/invitations", {"email": "second@x.test"}, by="O1", brand="B1")
    assert (answer.status_code, answer.json()) == (422, full(TAKEN + 1))
    assert await rows() == before
    assert "second@x.test" not in {message["To"] for message in await letters()}
    assert await codes(world, [{"email": "second@x.test"}], brand="B2") == [(201, None)]
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1")
    assert await codes(world, [{"email": "second@x.test"}, {"email": "third@x.test"}]) == [
        (201, None),
        (422, "limit_reached"),
    ]
    await seats(-1)
    assert await codes(world, [{"email": "third@x.test"}]) == [(201, None)]


@proves("INV-ERR-05", "INV-STATE-23", "S-049", "S-050")
async def test_what_expired_takes_no_seat_and_blocks_nothing(world: World, clock: Frozen) -> None:
    await seats(TAKEN + 1)
    first = await invited(world, "bob@x.test")
    clock.move(WEEK - TICK)
    assert await codes(world, [{"email": "other@x.test"}]) == [(422, "limit_reached")]
    assert await codes(world, [{"email": "bob@x.test"}]) == [(422, "already_invited")]
    clock.move(TICK)
    assert await pending(world) == []
    again = await invited(world, "bob@x.test", "client")
    assert again["id"] != first["id"]
    assert await pending(world) == [again]
    assert sorted(await Invitation.all().values_list("state", flat=True)) == ["expired", "pending"]


async def test_what_was_accepted_or_taken_back_stays_so_when_its_week_is_over(world: World, clock: Frozen) -> None:
    await seats(-1)
    await invited(world, "accepted@x.test")
    secret = token_of((await letters())[-1])
    assert (await world.http.get(f"/invitations/accept?token={secret}")).status_code == 200
    taken_back = await invited(world, "taken-back@x.test")
    path = f"/invitations/{taken_back['id']}"
    assert (await world.delete(path, by="O1", brand="B1")).status_code == 204
    await invited(world, "waiting@x.test")
    began = clock.at
    clock.move(WEEK)
    await invited(world, "new@x.test")
    found = await Invitation.all().order_by("id").values_list("email", "state", "ended_at")
    assert found == [
        ("accepted@x.test", "accepted", began),
        ("taken-back@x.test", "cancelled", began),
        ("waiting@x.test", "expired", began + WEEK),
        ("new@x.test", "pending", None),
    ]


@proves("INV-STATE-16", "REST-INV-07", "S-050", "LIM-06", "S-048", "INV-STATE-22")
async def test_after_a_week_it_is_gone(world: World, clock: Frozen) -> None:
    made = await invited(world, "bob@x.test")
    clock.move(WEEK - timedelta(seconds=1))
    assert await pending(world) == [made]
    clock.move(timedelta(seconds=1))
    assert await pending(world) == []
    before = await rows()
    path = f"/invitations/{made['id']}"
    for answer in (
        await world.post(f"{path}/resend", by="O1", brand="B1"),
        await world.delete(path, by="O1", brand="B1"),
    ):
        assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
    assert await rows() == before


@proves("INV-ERR-08", "S-039", "INV-STATE-02")
async def test_reasons_come_in_their_order(world: World) -> None:
    await invited(world, "bob@x.test")
    await seats(1)
    assert await codes(
        world,
        [
            {"email": address("M1"), "role": "editor"},
            {"email": address("M1")},
            {"email": "bob@x.test"},
            {"email": "new@x.test"},
        ],
    ) == [(422, None), (422, "already_member"), (422, "already_invited"), (422, "limit_reached")]


@proves("REST-INV-15", "INV-STATE-03", "INV-STATE-04", "INV-STATE-06", "LIM-06")
@pytest.mark.parametrize("body", [None, b"{", b'{"role": "client", "email": "other@x.test"}'])
async def test_sending_again_renews_the_week_and_the_link(world: World, clock: Frozen, body: bytes | None) -> None:
    made = await invited(world, "Bob@x.test", "client")
    other = await invited(world, "other@x.test")
    clock.move(timedelta(days=3))
    answer = await world.call("POST", f"/invitations/{made['id']}/resend", by="O1", brand="B1", content=body)
    renewed = made | {"expires_at": iso_time.microseconds_z(clock.at + WEEK)}
    assert (answer.status_code, answer.json()) == (200, {"invitation": renewed})
    assert await pending(world) == [renewed, other]
    first, second = await links("Bob@x.test")
    assert first != second
    clock.move(WEEK - TICK)
    assert await pending(world) == [renewed]


@proves("REST-INV-16", "INV-STATE-07", "ERR-CODE-03", "S-053", "INV-STATE-22", "INV-STATE-23", "S-049")
async def test_taking_back_ends_it(world: World) -> None:
    made = await invited(world, "bob@x.test")
    path = f"/invitations/{made['id']}"
    answer = await world.delete(path, by="O1", brand="B1")
    assert (answer.status_code, answer.content) == (204, b"")
    assert await pending(world) == []
    before = await rows()
    for again in (
        await world.delete(path, by="O1", brand="B1"),
        await world.post(f"{path}/resend", by="O1", brand="B1"),
    ):
        assert (again.status_code, again.json()) == (404, NOT_FOUND)
    assert await rows() == before
    assert (await invited(world, "bob@x.test"))["id"] != made["id"]


@proves("INV-STATE-20", "INV-STATE-21", "BSEL-14", "ERR-RULE-06", "ERR-RULE-01")
async def test_another_brands_invitation_is_not_found(world: World) -> None:
    made = await invited(world, "bob@x.test", brand="B2")
    foreign = await invited(world, "bob@x.test", brand="B3", by="O2")
    sent = len(await letters())
    before = await rows()
    odd = (0, -1, 2**63 - 1, 2**63, 10**40, "abc", "1.0", "%201", "accept")
    for ident in (made["id"], foreign["id"], *odd):
        for answer in (
            await world.post(f"/invitations/{ident}/resend", by="O1", brand="B1"),
            await world.delete(f"/invitations/{ident}", by="O1", brand="B1"),
        ):
            assert (answer.status_code, answer.json()) == (404, NOT_FOUND), ident
    assert await rows() == before
    assert len(await letters()) == sent
    assert await pending(world, brand="B2") == [made]


@proves("REST-INV-17", "REST-INV-18", "REST-INV-19", "REST-INV-20", "REST-INV-21", "ERR-RULE-04", "S-033", "S-035")
@proves("TOK-FULL-06")
@pytest.mark.parametrize("who", ["ED", "M1", "C1", "O2", "X"])
async def test_only_the_owner_invites(world: World, who: str) -> None:
    made = await invited(world, "bob@x.test")
    sent = len(await letters())
    before = await rows()
    calls: list[tuple[str, str, object]] = [
        ("GET", "/invitations", None),
        ("POST", "/invitations", {"email": "new@x.test"}),
        ("POST", "/invitations", {}),
        ("POST", f"/invitations/{made['id']}/resend", None),
        ("POST", "/invitations/999999/resend", None),
        ("DELETE", f"/invitations/{made['id']}", None),
        ("DELETE", "/invitations/999999", None),
    ]
    code = "brand_rejected" if who in {"O2", "X"} else "forbidden"
    for method, path, body in calls:
        answer = await world.call(method, path, by=who, brand="B1", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, code), (method, path)
    assert await rows() == before
    assert len(await letters()) == sent
    assert await pending(world) == [made]


@proves("BSEL-04")
async def test_inviting_leaves_the_selection_alone(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    await invited(world, "bob@x.test", brand="B2")
    assert (await world.get("/teams", by="O1")).json()["current_team"]["id"] == world.id("B1")


@proves("INV-ERR-10")
async def test_fifty_for_one_seat_are_one(world: World) -> None:
    await seats(TAKEN + 1)
    sent = [{"email": f"guest{number}@x.test"} for number in range(50)]
    answers = await asyncio.gather(*(world.post("/invitations", body, by="O1", brand="B1") for body in sent))
    assert sorted(answer.status_code for answer in answers) == [201] + [422] * 49
    assert all(answer.json() == full(TAKEN + 1) for answer in answers if answer.status_code == 422)
    assert len(await pending(world)) == 1
    assert len([message for message in await letters() if message["To"] != address("O1")]) == 1


@proves("INV-ERR-10")
async def test_twenty_for_one_address_are_one(world: World) -> None:
    sent = [{"email": "Bob@x.test" if number % 2 else "bob@X.TEST"} for number in range(20)]
    answers = await asyncio.gather(*(world.post("/invitations", body, by="O1", brand="B1") for body in sent))
    assert sorted(answer.status_code for answer in answers) == [201] + [422] * 19
    assert {answer.json()["code"] for answer in answers if answer.status_code == 422} == {"already_invited"}
    assert len(await letters()) == 1


async def test_a_repeated_request_invites_once(world: World, clock: Frozen) -> None:
    await seats(TAKEN + 1)

    async def keyed(email: str, brand: str = "B1") -> tuple[int, Any]:
        headers = {"Idempotency-Key": "k1"}
        answer = await world.post("/invitations", {"email": email}, by="O1", brand=brand, headers=headers)
        return answer.status_code, answer.json()

    answers = await asyncio.gather(*(keyed("bob@x.test") for _ in range(5)))
    assert answers == [(201, {"invitation": (await pending(world))[0]})] * 5
    assert len(await letters()) == 1
    before = await rows()
    for status, body in (await keyed("other@x.test"), await keyed("bob@x.test", "B2")):
        assert (status, body["code"]) == (422, "idempotency_mismatch")
    assert await rows() == before
    clock.move(timedelta(hours=25))
    assert (await keyed("bob@x.test"))[1]["code"] == "already_invited"


async def test_a_refused_request_may_be_sent_again(world: World) -> None:
    await seats(TAKEN)
    given = {"by": "O1", "brand": "B1", "headers": {"Idempotency-Key": "k1"}}
    before = await rows()
    refused = await world.post("/invitations", {"email": "bob@x.test"}, **given)
    assert (refused.status_code, refused.json()) == (422, full(TAKEN))
    assert await rows() == before
    await seats(TAKEN + 1)
    assert (await world.post("/invitations", {"email": "bob@x.test"}, **given)).status_code == 201


async def test_each_change_is_in_the_audit_log(world: World) -> None:
    made = await invited(world, "bob@x.test")
    await world.post(f"/invitations/{made['id']}/resend", by="O1", brand="B1")
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1")
    lines = await audit.AuditEntry.filter(subject=f"invitation {made['id']}").order_by("id")
    assert [(line.action, line.actor_id, line.brand_id) for line in lines] == [
        (f"members.{verb}", world.ids["O1"], world.id("B1")) for verb in ("invite", "resend", "cancel")
    ]


NAUGHTY = (
    "Acme\r\nBcc: all@evil.example",
    "<b>Acme</b><a href='https://evil.example'>win</a>",
    "https://evil.example/win Acme",
    "www.evil.example",
    "//evil.example\\@x",
    "mail me@evil.example now",
    "прим\u202eер.рф\u2066 пример.рф",
    '"><img src=x onerror=alert(1)>',
    "=?utf-8?q?=0d=0aBcc=3a_x=40evil.example?=",
    "{{ 7*7 }} %0d%0aBcc:x@evil.example",
    "🦊" * 100,
)


@proves("S-052", "REST-INV-14")
@pytest.mark.parametrize("name", NAUGHTY, ids=range(len(NAUGHTY)))
async def test_a_brands_name_stays_a_name(world: World, name: str) -> None:
    assert (await world.patch(f"/teams/{world.id('B1')}", {"name": name}, by="O1")).status_code == 200
    await invited(world, "grace+tag@example.com")
    (message,) = await letters()
    assert set(message.keys()) == {
        "From",
        "To",
        "Subject",
        "Date",
        "Message-ID",
        "Auto-Submitted",
        "MIME-Version",
        "Content-Type",
    }
    assert str(message["To"]) == "grace+tag@example.com"
    link, block = link_of(message), block_link_of(message)
    assert addresses_in(html_of(message)) == [link, link, block]
    rest = text_of(message).replace(link, "").replace(block, "")
    assert not re.search(r"\w://|\bwww\.|\w@\w|\w\.(?:example|рф)", rest), rest
    assert not re.search("[\u202a-\u202e\u2066-\u2069]", str(message["Subject"]) + rest + html_of(message))


async def test_the_mail_goes_to_the_accounts_own_spelling(world: World) -> None:
    assert (await invited(world, "X@EXAMPLE.com"))["email"] == "X@EXAMPLE.com"
    assert (await letters())[-1]["To"] == address("X")


async def test_expiry_is_by_the_programs_clock(world: World) -> None:
    made = await invited(world, "bob@x.test")
    left = iso_time.parse(made["expires_at"]) - clock.now()
    assert abs(left - WEEK) < timedelta(seconds=60)
