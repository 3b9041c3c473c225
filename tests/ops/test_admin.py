"""`galley admin …` as scripts use it: exact answers, exit codes, and beside a running server."""

import json
from collections import Counter
from uuid import UUID

import pytest

from app.ops.demo import drawings, notebook, story
from tests.ledger import proves
from tests.ops.processes import Place, once

pytestmark = pytest.mark.usefixtures("migrated")

OWNER = "owner@example.com"

LASTING = (
    "draft",
    "in_review",
    "changes_requested",
    "approved",
    "scheduled",
    "published",
    "failed",
    "expired",
    "archived",
)

ROOMS = """{ brand(slug: "%s") {
  labels { name colour } channelGroups { name } snippets { name } savedViews { name isShared }
  dayNotes(firstDay: "2020-01-01", lastDay: "2099-12-31") { noPosting } postingTimes { times { wall } }
  shareLinks { nodes { name follows } } socialComments(first: 100) { nodes { state } }
  channels { nodes { displayName state pausedAt medians { publications impressions } } }
  webhookEndpoints { nodes { description state } }
  attention { publications { status post { title } } }
} }"""
"""What the demo has in the rooms of a brand."""


def with_brand(place: Place, name: str = "Acme") -> dict[str, object]:
    place.admin("user", "create", "--email", OWNER, "--password", "long enough for all")
    return place.admin("brand", "create", "--owner", OWNER, "--name", name)


async def test_what_a_script_makes_answers_at_the_door_at_once(place: Place) -> None:
    with place.serving() as server:
        user = place.admin("user", "create", "--email", OWNER, "--password", "x")
        assert user == {"id": user["id"], "email": OWNER}
        brand = place.admin("brand", "create", "--owner", OWNER, "--name", "Acme")
        assert brand.keys() == {"id", "slug", "account_id"}
        assert str(UUID(brand["slug"])) == brand["slug"]
        made = place.admin("token", "create", "--user", OWNER, "--name", "script", "--tier", "read")
        assert made.keys() == {"id", "token"}
        status, body = server.get("/teams", made["token"])
        assert (status, [team["name"] for team in body["teams"]]) == (200, ["Acme"])

        other = place.admin("user", "create", "--email", "other@example.com")
        assert other.keys() == {"id", "email", "password"}
        member = ("member", "add", "--brand", brand["slug"], "--email", "other@example.com")
        assert place.admin(*member, "--role", "client").keys() == {"id"}
        refused = place.run("admin", *member, "--role", "editor")
        assert (refused.returncode, refused.stdout) == (1, "")
        assert refused.stderr == "This person is already a member of the brand.\n"

        feed = place.admin("channel", "connect", "--brand", brand["slug"], "--platform", "feed", "--name", "News")
        assert feed == {
            "id": feed["id"],
            "uuid": feed["uuid"],
            "profile_url": f"{server.url}/feeds/{feed['uuid']}",
        }
        slow = ("--platform", "sandbox", "--field", "outcome=slow", "--field", "delay_ms=10")
        sandbox = place.admin("channel", "connect", "--brand", brand["slug"], *slow)
        assert server.get(f"/sandbox/{sandbox['uuid']}/posts") == (200, {"posts": []})


@once
async def test_a_channel_is_paused_and_resumed_by_command(place: Place) -> None:
    brand = with_brand(place)
    made = place.admin("channel", "connect", "--brand", str(brand["slug"]), "--platform", "feed")
    ident = str(made["id"])
    for what, paused in (("resume", False), ("pause", True), ("pause", True), ("resume", False)):
        assert place.admin("channel", what, "--id", ident) == {"id": made["id"], "paused": paused}
    refused = place.run("admin", "channel", "pause", "--id", "999", "--json")
    assert (refused.returncode, refused.stdout, refused.stderr) == (1, "", "There is no channel 999.\n")
    for wrong in (("--id", "x"), ()):
        done = place.run("admin", "channel", "resume", *wrong, "--json")
        assert (done.returncode, done.stdout) == (2, "")


@proves("S-117")
async def test_a_profile_that_a_command_sets_is_what_a_mining_client_reads(place: Place) -> None:
    slug = str(with_brand(place)["slug"])
    token = place.admin("token", "create", "--user", OWNER, "--name", "t")["token"]
    with place.serving() as server:
        refused = server.get("/ideas/mining-context", token, slug)
        assert (refused[0], refused[1]["code"]) == (422, "content_profile_missing")
        words = ("--voice", "Plain", "--persona", "Owners", "--pillar", "Craft", "--pillar", "People")
        assert place.admin("profile", "set", "--brand", slug, *words) == {"brand": slug}
        whole = {"voice": "Plain", "persona": "Owners", "pillars": ["Craft", "People"]}
        known = {"known_refs": [], "window_days": 90}
        assert server.get("/ideas/mining-context", token, slug) == (200, whole | known)
        assert place.admin("profile", "set", "--brand", slug, "--voice", "Loud") == {"brand": slug}
        blank = {"voice": "Loud", "persona": "", "pillars": []}
        assert server.get("/ideas/mining-context", token, slug) == (200, blank | known)


async def test_maintenance_reaches_the_running_server_and_stays_over_restarts(place: Place) -> None:
    with_brand(place)
    token = place.admin("token", "create", "--user", OWNER, "--name", "t")["token"]
    with place.serving() as server:
        assert server.get("/teams", token)[0] == 200
        assert place.admin("maintenance", "on") == {"maintenance": True}
        assert server.get("/teams", token)[0] == 503
        assert server.get("/healthz")[0] == 200
    with place.serving() as server:
        assert place.admin("maintenance", "status") == {"maintenance": True}
        assert server.get("/teams", token)[0] == 503
        assert place.admin("maintenance", "off") == {"maintenance": False}
        assert server.get("/teams", token)[0] == 200


@once
async def test_an_unverified_user_is_verified_by_command(place: Place) -> None:
    made = place.admin("user", "create", "--email", "new@example.com", "--unverified")
    assert place.admin("user", "verify", "--email", "NEW@example.com ") == {"id": made["id"]}


async def test_accounts_are_shut_and_opened_beside_a_running_server(place: Place) -> None:
    brand = str(with_brand(place)["slug"])
    robot = place.admin("token", "create", "--user", OWNER, "--name", "robot", "--tier", "read")
    full = place.admin("token", "create", "--user", OWNER, "--name", "full")
    with place.serving() as server:
        assert server.get("/posts", robot["token"], brand)[0] == 200
        owner = place.admin("user", "disable", "--email", OWNER)
        assert owner.keys() == {"id"}
        for token in (robot["token"], full["token"]):
            assert server.get("/teams", token)[0] == 401
        assert place.admin("user", "enable", "--email", OWNER) == owner
        assert server.get("/teams", robot["token"])[0] == 200
        assert place.admin("token", "revoke", "--id", str(robot["id"])) == {"revoked": 1}
        assert (server.get("/teams", robot["token"])[0], server.get("/teams", full["token"])[0]) == (401, 200)
        assert place.admin("token", "revoke", "--user", OWNER) == {"revoked": 1}
        assert server.get("/teams", full["token"])[0] == 401
        again = place.admin("token", "create", "--user", OWNER, "--name", "again")["token"]
        assert place.admin("user", "reset", "--email", OWNER) == owner
        assert server.get("/teams", again)[0] == 401


@once
@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("user", "verify", "--email", "nobody@example.com"), 1, "There is no user with the address nobody@exam"),
        (("user", "create", "--email", "not an address"), 1, "email: "),
        (("brand", "create", "--owner", "nobody@example.com", "--name", "X"), 1, "There is no user with the addr"),
        (
            ("channel", "connect", "--brand", "x", "--platform", "feed"),
            1,
            "There is no brand with the slug or name x.",
        ),
        (("profile", "set", "--brand", "x", "--voice", "y"), 1, "There is no brand with the slug or name x."),
        (("profile", "set", "--brand", "x", "--pillar", " "), 1, "pillars.0: "),
        (("user", "disable", "--email", "nobody@example.com"), 1, "There is no user with the address nobody@exam"),
        (("user", "reset", "--email", "nobody@example.com"), 1, "There is no user with the address nobody@exam"),
        (("token", "revoke", "--user", "nobody@example.com"), 1, "There is no user with the address nobody@exam"),
        (("token", "revoke", "--id", "999"), 1, "There is no token with the number 999."),
        (("token", "revoke"), 2, "Give either --user or --id."),
        (("token", "revoke", "--user", "a@example.com", "--id", "1"), 2, "Give either --user or --id."),
        (("user", "create"), 2, "Missing option"),
        (("member", "add", "--brand", "x", "--email", "y", "--role", "owner"), 2, "Invalid value"),
        (("maintenance", "maybe"), 2, "Invalid value"),
        (("nonsense",), 2, "No such command"),
    ],
)
async def test_refusals_and_wrong_usage_differ_in_exit_code(
    place: Place, arguments: tuple[str, ...], code: int, told: str
) -> None:
    done = place.run("admin", *arguments, "--json")
    assert (done.returncode, done.stdout) == (code, "")
    assert told in " ".join(done.stderr.replace("│", " ").split())
    assert "Traceback" not in done.stderr


@once
async def test_an_address_is_taken_once(place: Place) -> None:
    with_brand(place)
    done = place.run("admin", "user", "create", "--email", OWNER.upper(), "--json")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "email: This address is already taken.\n")


async def test_rotated_keys_open_what_older_ones_sealed(place: Place) -> None:
    brand = with_brand(place)
    connect = ("channel", "connect", "--brand", str(brand["slug"]), "--platform", "sandbox")
    place.admin(*connect, "--field", "outcome=succeed")
    fresh = "the newest key, which is a passphrase".replace(",", "")
    older = [part for part in [place.environment().get("GALLEY_SECRET_KEY")] if part]
    rotated = place.run("admin", "keys", "rotate", "--json", GALLEY_SECRET_KEY=",".join([fresh, *older]))
    assert (rotated.returncode, json.loads(rotated.stdout)) == (0, {"rotated": 1})
    again = place.run("admin", "keys", "rotate", "--json", GALLEY_SECRET_KEY=fresh)
    assert (again.returncode, json.loads(again.stdout)) == (0, {"rotated": 0})


@once
async def test_the_demo_workspace_has_all_that_is_promised(place: Place) -> None:
    with place.serving() as server:
        first, second = place.admin("demo"), place.admin("demo", "--plain")
        assert first.keys() == {"base_url", "email", "password", "token", "brands", "channels"}
        assert (first["base_url"], len(first["brands"])) == (server.url, 2)
        assert {channel["platform"] for channel in first["channels"]} == {
            "feed",
            "hand",
            *(f"sandbox-{key}" for key in ("facebook", "instagram", "linkedin", "mastodon", "threads", "x")),
        }
        assert first["email"] != second["email"]
        status, body = server.get("/teams", first["token"])
        assert (status, [team["slug"] for team in body["teams"]]) == (200, [b["slug"] for b in first["brands"]])
        context = server.get("/ideas/mining-context", first["token"], first["brands"][0]["slug"])[1]
        own = [ref for idea in notebook.MORE_IDEAS.ideas for ref in idea.source_refs or []]
        assert sorted(context["known_refs"]) == sorted(
            ["till@3f9c2ab", "till@81d04e7", "notes:2026/shelves.md", *own]
        )
        assert context["voice"]
        assert len(context["pillars"]) == 3
        feed = next(channel for channel in first["channels"] if channel["platform"] == "feed")
        items = server.get(f"/feeds/{feed['uuid']}.json")[1]["items"]
        assert {item["title"] for item in items} == {"We moved three shelves", "Rolls every twelve minutes"}
        slug = first["brands"][0]["slug"]
        live = server.get("/posts?status=published&limit=100", first["token"], slug)[1]["posts"]
        assert [post["title"] for post in reversed(live)] == [
            *(each.title for each in story.PAST),
            "We moved three shelves",
            "Bread on the ferry",
            "Rolls every twelve minutes",
        ]
        planned = server.get("/posts?status=scheduled&limit=100", first["token"], slug)[1]["posts"]
        open_titles = {each.title for each in story.PLANNED[3::4]}
        titles = {each.title for each in story.PLANNED} - open_titles
        assert {post["title"] for post in planned} == {
            *titles,
            "Holiday orders",
            "The wreath, step by step",
            "A sign for the window",
        }
        signed_in = {"GALLEY_URL": server.url, "GALLEY_TOKEN": first["token"]}
        answer = place.run("api", "graphql", "-f", f"query={ROOMS % slug}", **signed_in).stdout
        rooms = json.loads(answer)["data"]["brand"]
        assert {label["name"] for label in rooms["labels"]} == {*story.LABELS}
        assert {label["colour"] for label in rooms["labels"]} == {"TEAL", "PURPLE", "ORANGE", "RED"}
        assert [group["name"] for group in rooms["channelGroups"]] == ["Everywhere"]
        assert len(rooms["snippets"]) == 3
        assert [(view["name"], view["isShared"]) for view in rooms["savedViews"]] == [("To approve", True)]
        assert [note["noPosting"] for note in rooms["dayNotes"]] == [False, True]
        assert len(rooms["postingTimes"]["times"]) == 8
        assert [link["name"] for link in rooms["shareLinks"]["nodes"] if link["follows"]] == [
            "What goes out before Christmas"
        ]
        assert {channel["state"] for channel in rooms["channels"]["nodes"]} == {"CONNECTED"}
        shop = next(each for each in rooms["channels"]["nodes"] if each["displayName"] == "Harbour shop")
        assert shop["medians"]["publications"] > len(story.PAST)
        assert shop["medians"]["impressions"] > 0
        states = Counter(comment["state"] for comment in rooms["socialComments"]["nodes"])
        assert states == {"REPLIED": 19, "IGNORED": 1, "DRAFTED": 4, "NEW": 8}
        assert [place["pausedAt"] is not None for place in rooms["channels"]["nodes"]].count(True) == 1
        assert {(hook["description"], hook["state"]) for hook in rooms["webhookEndpoints"]["nodes"]} == {
            ("Shop window", "ENABLED"),
            ("Old till", "ENABLED"),
            ("Screen at the door", "DISABLED"),
        }
        assert {one["status"] for one in rooms["attention"]["publications"]} == {"FAILED"}
        assert {one["post"]["title"] for one in rooms["attention"]["publications"]} == {
            "Bread on the ferry",
            "Cinnamon day",
        }
        books = server.get("/posts?limit=100", first["token"], first["brands"][1]["slug"])[1]["posts"]
        assert {post["title"] for post in books} == {each.title for each in story.BOOKS}
        for state in LASTING:
            found = server.get(f"/posts?status={state}", first["token"], first["brands"][0]["slug"])[1]["posts"]
            assert [post["status"] for post in found] == [state] * max(1, len(found)), state


@once
@pytest.mark.parametrize("environment", [{"GALLEY_SANDBOX": "off"}, {"GALLEY_ENVIRONMENT": "production"}])
async def test_the_demo_workspace_is_not_made_where_it_does_not_belong(
    place: Place, environment: dict[str, str]
) -> None:
    made = place.run("admin", "demo", **environment)
    assert (made.returncode, made.stdout) == (1, "")
    assert "Nothing was made." in made.stderr
    assert json.loads(place.run("admin", "user", "list", "--json").stdout)["users"] == []


@once
async def test_the_demo_workspace_is_one_that_people_work_in(place: Place) -> None:
    with place.serving() as server:
        made = place.admin("demo", "--plain")
        token, (bakery, books) = made["token"], made["brands"]
        signed_in = {"GALLEY_URL": server.url, "GALLEY_TOKEN": token}
        feed, sandbox, faulty, _ = (channel["id"] for channel in made["channels"])
        assert [(channel["platform"], channel["brand"]) for channel in made["channels"]] == [
            ("feed", bakery["slug"]),
            ("sandbox", bakery["slug"]),
            ("sandbox", bakery["slug"]),
            ("feed", books["slug"]),
        ]
        posts = server.get("/posts?limit=100", token, bakery["slug"])[1]["posts"]
        posts += server.get("/posts?status=archived", token, bakery["slug"])[1]["posts"]
        assert {post["title"]: (post["status"], post["channel_ids"]) for post in posts} == {
            "Why we bake at four": ("draft", [feed]),
            "Rye is back": ("in_review", [feed]),
            "Sunday hours": ("changes_requested", [feed]),
            "Meet Emil": ("approved", [feed]),
            "Holiday orders": ("scheduled", [feed, sandbox]),
            "We moved three shelves": ("published", [feed, sandbox]),
            "Rolls every twelve minutes": ("published", [feed, sandbox]),
            "Closed on Monday": ("archived", [sandbox]),
            "Cinnamon day": ("failed", [faulty]),
            "Half price until six": ("expired", [feed]),
        }
        assert server.get("/posts", token, books["slug"]) == (200, {"posts": [], "next_cursor": None})
        listed = json.loads(place.run("ideas", "--brand", bakery["slug"], "--json", **signed_in).stdout)["ideas"]
        assert [(idea["format"], bool(idea["angle"]), bool(idea["recording"])) for idea in listed] == [
            ("carousel", True, False),
            ("video", False, True),
            ("thread", True, False),
        ]
        (sent_back,) = (post["id"] for post in posts if post["status"] == "changes_requested")
        query = f'{{ brand(slug: "{bakery["slug"]}") {{ post(databaseId: {sent_back})'
        query += " { reviewThread { nodes { kind body } } } } }"
        answer = json.loads(place.run("api", "graphql", "-f", f"query={query}", **signed_in).stdout)
        said = answer["data"]["brand"]["post"]["reviewThread"]["nodes"]
        assert [(entry["kind"], entry["body"]) for entry in said] == [
            ("COMMENT", "Good point, I will add it."),
            ("CHANGE_REQUEST", "Say where: people ask for the address first."),
            ("COMMENT", "Is the tone right?"),
        ]
        screens = f'{{ brand(slug: "{bakery["slug"]}") {{ media {{ nodes {{ altText }} }}'
        screens += " socialComments { nodes { id state } } webhookEndpoints { nodes { isListener deliveries(event:"
        screens += (
            ' POST_PUBLISHED) { totalCount } } } metrics(from: "2020-01-01T00:00:00Z", to: "2020-02-01T00:00:00Z")'
        )
        screens += " { syncedAt } shareLinks { nodes { allowApproval } } } }"
        answer = json.loads(place.run("api", "graphql", "-f", f"query={screens}", **signed_in).stdout)
        seen = answer["data"]["brand"]
        assert len({asset["altText"] for asset in seen["media"]["nodes"]} - {None}) == len(drawings.PICTURES)
        states = [comment["state"] for comment in seen["socialComments"]["nodes"]]
        assert sorted(states) == ["DRAFTED", "DRAFTED", "NEW", "NEW", "NEW"]
        comment = seen["socialComments"]["nodes"][0]["id"]
        reply = f'mutation {{ socialCommentReply(input: {{id: "{comment}", body: "From Samsø."}})'
        reply += " { ... on SocialComment { state } ... on Problem { message } } }"
        answer = json.loads(place.run("api", "graphql", "-f", f"query={reply}", **signed_in).stdout)
        assert answer["data"]["socialCommentReply"] == {"state": "REPLIED"}
        assert seen["webhookEndpoints"]["nodes"] == [{"isListener": True, "deliveries": {"totalCount": 5}}]
        assert seen["metrics"]["syncedAt"] is not None
        assert seen["shareLinks"]["nodes"] == [{"allowApproval": True}]
        members = place.admin("member", "list", "--brand", str(bakery["slug"]))["members"]
        mark = made["email"].removeprefix("owner-")
        assert [(member["email"], member["role"], member["active"]) for member in members] == [
            (made["email"], "super_admin", True),
            *((f"{role}-{mark}", role, True) for role in ("editor", "member", "client")),
        ]
        others = place.admin("member", "list", "--brand", books["slug"])["members"]
        assert [(member["email"], member["role"]) for member in others] == [(made["email"], "super_admin")]


@once
async def test_the_demo_says_that_no_server_runs(place: Place) -> None:
    alone = place.run("admin", "demo").stdout
    assert "No server runs here. Start one first:  " in alone
    assert alone.index("No server runs here") < alone.index("Paste this to publish a post:")


@once
@pytest.mark.first_command
async def test_doctor_does_not_ask_tables_that_are_not_there_yet(place: Place) -> None:
    done = place.run("doctor", "--json")
    checks = {check["name"]: check for check in json.loads(done.stdout)["checks"]}
    assert [name for name, check in checks.items() if not check["ok"]] == ["migrations"]
    for name in ("keys", "payments", "callbacks"):
        assert checks[name]["warning"], name
        assert checks[name]["text"] == "not checked before the migrations", name
    assert done.returncode == 1


@once
async def test_doctor_finds_everything_well_and_says_what_is_not(place: Place) -> None:
    with_brand(place)
    well = place.run("doctor", "--json")
    answer = json.loads(well.stdout)
    assert (well.returncode, answer["ok"]) == (0, True)
    assert [check["name"] for check in answer["checks"]][:12] == [
        "settings",
        "storage",
        "connections",
        "migrations",
        "workers",
        "media",
        "addresses",
        "mail",
        "push",
        "recovery",
        "keys",
        "clock",
    ]
    ill = place.run("doctor", "--json", GALLEY_MAIL_URL="smtp://127.0.0.1:1")
    failing = [check["name"] for check in json.loads(ill.stdout)["checks"] if not check["ok"]]
    assert (ill.returncode, failing) == (1, ["mail"])
    mute = place.run("doctor", "--json", GALLEY_PUSH_URL="http://127.0.0.1:1")
    failing = [check["name"] for check in json.loads(mute.stdout)["checks"] if not check["ok"]]
    assert (mute.returncode, failing) == (1, ["push"])
    keyless = place.run(
        "doctor", GALLEY_PUSH_URL="https://fcm.example", GALLEY_PUSH_CREDENTIALS="/nowhere/key.json"
    )
    assert keyless.returncode == 1
    assert "GALLEY_PUSH_CREDENTIALS" in keyless.stdout
    stopped = place.run(
        "worker", GALLEY_PUSH_URL="https://fcm.example", GALLEY_PUSH_CREDENTIALS="/nowhere/key.json"
    )
    problem = "GALLEY_PUSH_CREDENTIALS: /nowhere/key.json cannot be read: No such file or directory"
    assert (stopped.returncode, stopped.stderr.strip()) == (1, problem)
    for command, problem in (
        ("/nowhere/scan --fast", "GALLEY_MEDIA_SCAN: there is no command /nowhere/scan that can be run"),
        ("false", "false does not pass a harmless file: refused"),
        ("sh -c 'echo no daemon; exit 2'", "sh does not pass a harmless file: it ended with 2: no daemon"),
    ):
        blind = place.run("doctor", "--json", GALLEY_MEDIA_SCAN=command)
        failing = [check for check in json.loads(blind.stdout)["checks"] if not check["ok"]]
        told = {"name": "scanner", "ok": False, "warning": False, "text": problem}
        assert (blind.returncode, failing) == (1, [told])
    scanning = place.run("doctor", "--json", GALLEY_MEDIA_SCAN="true")
    texts = {check["name"]: check["text"] for check in json.loads(scanning.stdout)["checks"]}
    assert (scanning.returncode, texts["scanner"]) == (0, "true passes a harmless file")
    worse = place.run("doctor", GALLEY_NONSENSE="1")
    assert worse.returncode == 1
    assert "GALLEY_NONSENSE" in worse.stdout
