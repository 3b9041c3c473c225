"""The tray in the studio, and what the viewer wants to be told of."""

import pytest

from app.core.db import atomic
from app.core.errors import Unauthenticated
from app.domain import brands, notifications
from app.domain.identity import User
from app.domain.notifications import TYPES, Notice, NotificationType
from schema.engine import ids
from tests import factories
from tests.graphql.hearing import hearing
from tests.graphql.world import Json, Studio, broken_off, counted
from tests.ledger import proves
from tests.world import rows

PAGE = """query ($first: Int, $after: String, $unreadOnly: Boolean) { viewer { unreadNotificationCount
    notifications(first: $first, after: $after, unreadOnly: $unreadOnly) {
        edges { cursor node { id typeKey title body url readAt createdAt brand { name } } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }"""
TYPES_OF = "key label description channels preferences { channel enabled }"
SETTINGS = f"""{{ viewer {{
    notificationTypes {{ {TYPES_OF} }} notificationChannels {{ key label onForEverything }} }} }}"""


async def told(studio: Studio, who: str, *titles: str, brand: str | None = None, link: str | None = None) -> None:
    brand_id = None if brand is None else studio.world.id(brand)
    people = [studio.world.ids[who]]
    async with atomic():
        await notifications.notify_all(
            [Notice(NotificationType.POST_FAILED, people, title, "Look.", brand_id, link) for title in titles]
        )


async def page(studio: Studio, by: str = "O1", **how: object) -> Json:
    return (await studio.ask(PAGE, by=by, **how))["viewer"]


def titles(shown: Json) -> list[str]:
    return [edge["node"]["title"] for edge in shown["notifications"]["edges"]]


async def test_the_tray_is_paged_newest_first_and_by_what_is_unread(studio: Studio) -> None:
    await told(studio, "O1", "1", "2", "3", brand="B1", link="http://galley.test/x")
    await told(studio, "ED", "another's")
    first = await page(studio, first=2)
    assert (titles(first), first["unreadNotificationCount"]) == (["3", "2"], 3)
    shown = first["notifications"]["edges"][0]["node"]
    assert {name: shown[name] for name in ("typeKey", "body", "url", "readAt", "brand")} == {
        "typeKey": "post_failed",
        "body": "Look.",
        "url": "http://galley.test/x",
        "readAt": None,
        "brand": {"name": "B1"},
    }
    rest = await page(studio, first=2, after=first["notifications"]["pageInfo"]["endCursor"])
    assert titles(rest) == ["1"]
    assert rest["notifications"]["pageInfo"]["hasPreviousPage"] is True

    done = await studio.do(
        "notificationsMarkRead", {"ids": [shown["id"]]}, "... on Viewer { unreadNotificationCount }"
    )
    assert done == {"__typename": "Viewer", "unreadNotificationCount": 2}
    assert titles(await page(studio, unreadOnly=True)) == ["2", "1"]
    assert titles(await page(studio, unreadOnly=False)) == ["3", "2", "1"]
    done = await studio.do("notificationsMarkRead", {"all": True}, "... on Viewer { unreadNotificationCount }")
    assert done["unreadNotificationCount"] == 0
    assert titles(await page(studio, unreadOnly=True)) == []
    assert (await page(studio, by="ED"))["unreadNotificationCount"] == 1


@pytest.mark.parametrize("how", [{"first": 0}, {"first": 101}, {"after": "nonsense"}])
async def test_a_window_that_is_none(studio: Studio, how: Json) -> None:
    (refused,) = await studio.refused(PAGE, **how)
    assert (refused["path"], refused["code"]) == (["viewer", "notifications"], "INVALID")


async def test_marking_what_is_not_ones_own_is_not_found_and_changes_nothing(studio: Studio) -> None:
    await told(studio, "O1", "mine")
    await told(studio, "ED", "another's")
    (mine,) = (await page(studio))["notifications"]["edges"]
    (others,) = (await page(studio, by="ED"))["notifications"]["edges"]
    before = await rows()
    for wrong in (others["node"]["id"], ids.encode("Notification", 2**60), "nonsense", ids.encode("Brand", 1)):
        given = {"ids": [mine["node"]["id"], wrong]}
        assert (await studio.problem("notificationsMarkRead", given))["code"] == "NOT_FOUND"
    for given in ({}, {"ids": []}, {"all": False}, {"all": True, "ids": [wrong]}, {"ids": [wrong] * 101}):
        problem = await studio.problem("notificationsMarkRead", given)
        assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", ["ids"])
    assert await rows() == before


async def test_a_notification_is_found_by_its_id_by_whom_it_is_for(studio: Studio) -> None:
    await told(studio, "O1", "mine")
    (edge,) = (await page(studio))["notifications"]["edges"]
    node = "query ($id: ID!) { node(id: $id) { id ... on Notification { title } } }"
    assert (await studio.ask(node, id=edge["node"]["id"]))["node"] == {"id": edge["node"]["id"], "title": "mine"}
    assert (await studio.ask(node, by="ED", id=edge["node"]["id"]))["node"] is None


async def test_a_brand_that_the_viewer_left_is_not_shown(studio: Studio) -> None:
    await told(studio, "ED", "one", brand="B1")
    await brands.Membership.filter(user_id=studio.world.ids["ED"]).delete()
    (edge,) = (await page(studio, by="ED"))["notifications"]["edges"]
    assert (edge["node"]["title"], edge["node"]["brand"]) == ("one", None)


async def test_a_page_costs_the_same_however_long_it_is(studio: Studio) -> None:
    await told(studio, "O1", "1", brand="B1")
    with counted() as few:
        await page(studio)
    for brand in ("B0", "B1", "B2"):
        await told(studio, "O1", *map(str, range(5)), brand=brand)
    with counted() as many:
        assert len(titles(await page(studio))) == 16
    # The token, the count, the page and the brands; that the token was used is written now and then.
    reads = [[statement for statement in seen if statement.startswith("SELECT")] for seen in (few, many)]
    assert [len(found) for found in reads] == [4, 4]


@proves("S-070")
async def test_types_and_channels_with_what_the_viewer_wants(studio: Studio) -> None:
    shown = (await studio.ask(SETTINGS))["viewer"]
    assert [item["key"] for item in shown["notificationTypes"]] == [key.value for key in TYPES]
    assert len(TYPES) == 16
    for item in shown["notificationTypes"]:
        assert item["channels"] == ["DATABASE", "MAIL"]
        assert item["label"]
        assert item["description"]
        assert item["preferences"] == [{"channel": key, "enabled": True} for key in ("DATABASE", "MAIL")]
    assert shown["notificationChannels"] == [
        {"key": "DATABASE", "label": "In app", "onForEverything": True},
        {"key": "MAIL", "label": "Email", "onForEverything": True},
    ]
    given = {"typeKey": "post_failed", "channel": "MAIL", "enabled": False}
    done = await studio.do("notificationPreferenceSet", given, f"... on NotificationType {{ {TYPES_OF} }}")
    off = [{"channel": "DATABASE", "enabled": True}, {"channel": "MAIL", "enabled": False}]
    assert (done["key"], done["preferences"]) == ("post_failed", off)
    changed = (await studio.ask(SETTINGS))["viewer"]
    assert {item["key"]: item["preferences"] for item in changed["notificationTypes"]}["post_failed"] == off
    assert [item["onForEverything"] for item in changed["notificationChannels"]] == [True, False]
    assert (await studio.ask(SETTINGS, by="ED"))["viewer"] == shown
    await studio.do("notificationPreferenceSet", {**given, "enabled": True}, "")
    assert (await studio.ask(SETTINGS))["viewer"] == shown


async def test_the_viewer_chooses_when_quiet_mails_go_out(studio: Studio) -> None:
    query = "{ viewer { quietMails notificationTypes { key isQuiet } } }"
    before = (await studio.ask(query))["viewer"]
    assert before["quietMails"] == "HOURLY"
    quiet = {item["key"] for item in before["notificationTypes"] if item["isQuiet"]}
    assert quiet == {"comments_drafted", "post_approved", "post_published", "invitation_accepted"}
    given = {"pace": "DAILY", "timezone": "Asia/Tokyo"}
    assert (await studio.do("quietMailsSet", given, "... on Viewer { quietMails }"))["quietMails"] == "DAILY"
    assert (await studio.ask(query))["viewer"] == {**before, "quietMails": "DAILY"}
    assert (await studio.ask(query, by="ED"))["viewer"]["quietMails"] == "HOURLY"
    stored = await rows()
    problem = await studio.problem("quietMailsSet", {"pace": "AT_ONCE", "timezone": "Middle/Earth"})
    assert (problem["code"], [item["path"] for item in problem["fields"]]) == ("INVALID", ["timezone"])
    assert await rows() == stored


async def test_an_unknown_type_is_invalid(studio: Studio) -> None:
    before = await rows()
    given = {"typeKey": "post_fails", "channel": "MAIL", "enabled": False}
    problem = await studio.problem("notificationPreferenceSet", given)
    assert problem["code"] == "INVALID"
    assert problem["fields"] == [{"path": "typeKey", "messages": ["There is no such type."]}]
    assert await rows() == before


async def test_what_the_viewer_is_told_is_heard_of_with_its_brand(studio: Studio) -> None:
    query = "subscription { notificationReceived { title typeKey readAt brand { name } } }"
    async with hearing(studio, query, by="ED") as heard:
        await told(studio, "O1", "another's")
        await notifications.set_preference(
            await factories.caller(await User.get(id=studio.world.ids["ED"])),
            NotificationType.POST_EXPIRED,
            notifications.NotificationChannel.DATABASE,
            False,
        )
        async with atomic():
            expired = NotificationType.POST_EXPIRED
            await notifications.notify(expired, [studio.world.ids["ED"]], subject="by mail", body="Look.")
        await told(studio, "ED", "one", "two", brand="B1")
        for title in ("one", "two"):
            assert (await heard.next())["data"]["notificationReceived"] == {
                "title": title,
                "typeKey": "post_failed",
                "readAt": None,
                "brand": {"name": "B1"},
            }


async def test_whoever_is_signed_out_hears_nothing_more(studio: Studio) -> None:
    async with hearing(studio, "subscription { notificationReceived { title } }", by="ED") as heard:
        assert (await studio.world.post("/auth/logout", by="ED")).status_code == 200
        await told(studio, "ED", "one")
        with broken_off(Unauthenticated):
            await heard.next()
