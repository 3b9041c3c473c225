"""`galley status`, `brands use`, `ideas`, `posts`, `media`, `open` and `api`: what they ask, print and refuse."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cli import __version__, media, media_fits
from tests.cli.service import NORTH, SOUTH, TOKEN, Service, coded
from tests.cli.terminals import Done, Terminal
from tests.ops.processes import once

pytestmark = once

CHANNELS = {
    "channels": [
        {"id": 5, "name": "Web feed", "platform": "feed", "state": "connected"},
        {"id": 6, "name": "Wall", "platform": "sandbox", "state": "connected"},
        {"id": 7, "name": "Old wall", "platform": "sandbox", "state": "removed"},
    ]
}


def post(number: int = 40, **more: Any) -> dict[str, Any]:
    """A post as REST answers it."""
    plain = {"id": number, "title": None, "body": "Rye is back.", "status": "draft", "due_at": None}
    return plain | {"channel_ids": [5], "media_ids": [], "publications": []} | more


def option(name: str, label: str, kind: str, **more: Any) -> dict[str, Any]:
    """An option as REST declares it."""
    plain = {
        "help": "",
        "formats": [],
        "required": False,
        "choices": [],
        "least": None,
        "most": None,
        "each": None,
    }
    return {"name": name, "label": label, "kind": kind, **plain, **more}


def answers(service: Service, **named: Any) -> None:
    """Plan one answer for each call; `GET__posts__40` is `GET /posts/40`."""
    service.answers["GET /channels"] = [(200, CHANNELS)]
    for name, body in named.items():
        method, _, path = name.partition("__")
        service.answers[f"{method} /{path.replace('__', '/')}"] = [
            body if isinstance(body, tuple) else (200, body)
        ]


def studio(service: Service, *data: Any) -> None:
    service.answers["POST /graphql"] = [(200, {"data": item}) for item in data]


STATUS = {
    "installation": {"version": "0.1.0", "environment": "production"},
    "viewer": {
        "user": {"email": "ines@example.com", "emailVerified": True},
        "currentToken": {"name": "terminal", "kind": "CLI", "expiresAt": None},
        "unreadNotificationCount": 2,
    },
    "brand": {
        "timeZone": "Europe/Berlin",
        "viewerMembership": {"roles": [{"name": "SUPER_ADMIN"}]},
        "drafts": {"totalCount": 1},
        "inReview": {"totalCount": 2},
        "scheduled": {"totalCount": 3},
        "failed": {"totalCount": 0},
        "ideas": {"totalCount": 4},
        "channels": {
            "nodes": [
                {"displayName": "Wall", "state": "NEEDS_RECONNECT"},
                {"displayName": "Web feed", "state": "CONNECTED"},
            ]
        },
    },
}


def test_the_status_says_who_where_and_what_waits(signed_in: Terminal, service: Service) -> None:
    studio(service, STATUS)
    done = signed_in.run("status")
    assert done == Done(
        0,
        "Signed in  ines@example.com\n"
        f"Service    {service.url} (Galley 0.1.0)\n"
        f"Token      terminal, from {signed_in.file}\n"
        "Brand      Northwind; 2 more, see galley brands\n"
        "Roles      owner\n"
        "Time zone  Europe/Berlin\n"
        "Posts      1 draft, 2 in review, 3 scheduled, 0 failed\n"
        "Ideas      4 new\n"
        "Channels   1 connected; to be connected again: Wall\n"
        "Unread     2 notifications\n",
        "",
    )
    assert TOKEN not in done.out
    assert service.names() == ["GET /teams", "POST /graphql"]
    assert service.calls[1].json()["variables"] == {"slug": NORTH["slug"], "named": True}


def test_the_status_is_one_document(signed_in: Terminal, service: Service) -> None:
    studio(service, STATUS)
    done = signed_in.run("status", "--json")
    assert (done.code, done.err) == (0, "")
    document = json.loads(done.out)
    assert document.pop("brand")["slug"] == NORTH["slug"]
    known: dict[str, object] = {
        "base_url": service.url,
        "token_source": str(signed_in.file),
        "brands": 3,
        "tier_token": False,
        "version": "0.1.0",
        "environment": "production",
        "email": "ines@example.com",
        "email_verified": True,
        "token": "terminal",
        "token_expires_at": None,
        "unread_notifications": 2,
    }
    assert document == known | {
        "roles": ["super_admin"],
        "time_zone": "Europe/Berlin",
        "posts": {"drafts": 1, "in_review": 2, "scheduled": 3, "failed": 0},
        "new_ideas": 4,
        "channels": [
            {"name": "Wall", "state": "needs_reconnect"},
            {"name": "Web feed", "state": "connected"},
        ],
    }
    service.teams = []
    studio(service, {name: value for name, value in STATUS.items() if name != "brand"})
    done = signed_in.run("status", "--json")
    assert json.loads(done.out) == known | {"brand": None, "brands": 0}
    assert service.calls[-1].json()["variables"] == {"slug": "", "named": False}


def test_the_status_says_when_a_token_ends_and_that_an_address_is_not_verified(
    signed_in: Terminal, service: Service
) -> None:
    user = {"email": "ines@example.com", "emailVerified": False}
    token = {"name": "terminal", "kind": "CLI", "expiresAt": "2026-12-24T12:00:00+00:00"}
    studio(service, STATUS | {"viewer": {"user": user, "currentToken": token, "unreadNotificationCount": 1}})
    out = signed_in.run("status").out
    assert "Signed in  ines@example.com (not verified yet)\n" in out
    assert "ends 2026-12-24 if it is not used" in out
    assert out.endswith("Unread     1 notification\n")


def test_the_status_of_a_token_of_a_tier(signed_in: Terminal, service: Service) -> None:
    service.answers["POST /graphql"] = [coded(403, "No.", "tier_denied", token_tier="read", required_tier="full")]
    done = signed_in.run("status", "--json")
    assert (done.code, json.loads(done.out)["tier_token"]) == (0, True)
    assert "limited to a tier" in signed_in.run("status").out


def test_a_brand_is_selected_by_name(signed_in: Terminal, service: Service) -> None:
    answers(
        service, PATCH__me__team={"current_team": {"id": 12, "name": "Southwind"}, "message": "Brand selected."}
    )
    assert signed_in.run("brands", "use", "south") == Done(0, "Southwind is selected.\n", "")
    assert service.names() == ["GET /teams", "PATCH /me/team"]
    assert service.calls[1].json() == {"team_id": 12}
    assert signed_in.run("brands", "use", "west").code == 2
    assert service.names()[2:] == ["GET /teams"]


IDEA = {
    "databaseId": 3,
    "status": "NEW",
    "headline": "Why we bake at four",
    "angle": None,
    "pillar": "Counter",
    "format": "post",
    "recording": None,
    "sourceRefs": ["till@3f9c2ab81d07"],
    "createdAt": "2026-11-22T09:00:00+00:00",
}


def test_ideas_are_read_page_by_page(signed_in: Terminal, service: Service) -> None:
    pages = [
        {"brand": {"ideas": {"nodes": [IDEA | {"databaseId": number}], "pageInfo": info}}}
        for number, info in (
            (4, {"hasNextPage": True, "endCursor": "x"}),
            (3, {"hasNextPage": False, "endCursor": "y"}),
        )
    ]
    studio(service, *pages)
    done = signed_in.run("ideas", "--status", "new", "--search", "bake")
    assert done == Done(
        0,
        "ID  Status  Date        Pillar   Format  Headline\n"
        "4   new     2026-11-22  Counter  post    Why we bake at four\n"
        "3   new     2026-11-22  Counter  post    Why we bake at four\n",
        "",
    )
    asked = [call.json()["variables"] for call in service.calls[1:]]
    assert [(one["first"], one["after"]) for one in asked] == [(25, None), (24, "x")]
    assert asked[0]["filter"] == {"statuses": ["NEW"], "search": "bake"}


def test_ideas_are_one_document(signed_in: Terminal, service: Service) -> None:
    found = {"nodes": [IDEA], "pageInfo": {"hasNextPage": False, "endCursor": "y"}}
    studio(service, {"brand": {"ideas": found}})
    done = signed_in.run("ideas", "--json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["ideas"] == [
        {
            "id": 3,
            "status": "new",
            "headline": "Why we bake at four",
            "angle": None,
            "pillar": "Counter",
            "format": "post",
            "recording": None,
            "source_refs": ["till@3f9c2ab81d07"],
            "created_at": "2026-11-22T09:00:00+00:00",
        }
    ]


def test_no_ideas_is_a_note_and_an_error_of_the_studio_is_one_line(signed_in: Terminal, service: Service) -> None:
    studio(service, {"brand": {"ideas": {"nodes": [], "pageInfo": {"hasNextPage": False, "endCursor": None}}}})
    assert signed_in.run("ideas").err == "Northwind has no ideas yet. Find some with: galley mine\n"
    service.answers["POST /graphql"] = [(200, {"data": None, "errors": [{"message": "Too\x1b much."}]})]
    assert signed_in.run("ideas") == Done(1, "", "galley: Too  much.\n")


def test_posts_are_listed_with_the_names_of_their_channels(signed_in: Terminal, service: Service) -> None:
    rows = [post(41, title="Rye", status="in_review", due_at="2026-11-25T08:00:00.000000Z"), post(channel_ids=[9])]
    answers(service)
    service.answers["GET /posts?limit=2&status=draft"] = [(200, {"posts": rows, "next_cursor": "c"})]
    done = signed_in.run("posts", "list", "--limit", "2", "--status", "draft", TZ="UTC")
    assert done == Done(
        0,
        "ID  Status     Due               Channels   Post\n"
        "41  in review  2026-11-25 08:00  Web feed   Rye\n"
        "40  draft      -                 channel 9  Rye is back.\n",
        "There are more. These are the newest 2; see --limit.\n",
    )
    assert service.calls[1].headers["x-service-brand"] == NORTH["slug"]


@pytest.mark.parametrize(
    ("words", "asked"),
    [((), 25), (("--limit", "1"), 1), (("--limit", "100"), 100), (("--limit", "101"), 100)],
)
def test_a_page_has_a_hundred_posts_at_most(
    signed_in: Terminal, service: Service, words: tuple[str, ...], asked: int
) -> None:
    answers(service)
    service.answers[f"GET /posts?limit={asked}"] = [(200, {"posts": [post()], "next_cursor": None})]
    assert signed_in.run("posts", "list", *words).code == 0


@pytest.mark.parametrize(
    ("command", "words", "told"),
    [
        (("posts", "list"), ("--limit", "1000"), ""),
        (("posts", "list"), ("--limit", "1001"), "--limit"),
        (("posts", "list"), ("--limit", "0"), "--limit"),
        (("ideas",), ("--limit", "1001"), "--limit"),
        (("ideas",), ("--limit", "0"), "--limit"),
        (("posts", "show"), ("0",), "ID"),
        (("posts", "show"), ("1",), ""),
    ],
)
def test_up_to_a_thousand_are_listed_and_numbers_begin_with_one(
    signed_in: Terminal, service: Service, command: tuple[str, ...], words: tuple[str, ...], told: str
) -> None:
    answers(service)
    service.answers["GET /posts?limit=100"] = [(200, {"posts": [post()], "next_cursor": None})]
    service.answers["GET /posts/1"] = [(200, {"post": post(1)})]
    done = signed_in.run(*command, *words)
    assert (done.code, told in done.err) == (2 if told else 0, True)
    assert bool(service.calls) is not bool(told)


def test_a_document_of_a_list_leads_to_what_is_behind_it(signed_in: Terminal, service: Service) -> None:
    service.answers["GET /posts?limit=1&cursor=a"] = [(200, {"posts": [post()], "next_cursor": "b"})]
    answers(service, GET__channels={"channels": []})
    document = json.loads(signed_in.run("posts", "list", "--limit", "1", "--cursor", "a", "--json").out)
    assert (len(document["posts"]), document["more"], document["next_cursor"]) == (1, True, "b")
    studio(service, {"brand": {"ideas": {"nodes": [IDEA], "pageInfo": {"hasNextPage": True, "endCursor": "d"}}}})
    document = json.loads(signed_in.run("ideas", "--limit", "1", "--cursor", "c", "--json").out)
    assert (document["more"], document["next_cursor"]) == (True, "d")
    assert service.calls[-1].json()["variables"]["after"] == "c"


@pytest.mark.parametrize(
    ("words", "asked"), [((), [25]), (("--limit", "1"), [1]), (("--limit", "1000"), [100, 100])]
)
def test_a_page_has_a_hundred_ideas_at_most(
    signed_in: Terminal, service: Service, words: tuple[str, ...], asked: list[int]
) -> None:
    pages = [
        {"brand": {"ideas": {"nodes": [IDEA], "pageInfo": {"hasNextPage": after, "endCursor": "x"}}}}
        for after in [*[True] * (len(asked) - 1), False]
    ]
    studio(service, *pages)
    assert signed_in.run("ideas", *words).code == 0
    assert [call.json()["variables"]["first"] for call in service.calls[1:]] == asked


@pytest.mark.parametrize(
    ("title", "shown"), [("x" * 70, "x" * 70), ("x" * 71, "x" * 69 + "…"), ("x " * 40, "x " * 34 + "x…")]
)
def test_seventy_characters_of_a_post_are_listed(
    signed_in: Terminal, service: Service, title: str, shown: str
) -> None:
    answers(service)
    service.answers["GET /posts?limit=25"] = [(200, {"posts": [post(body=title)], "next_cursor": None})]
    assert signed_in.run("posts", "list").out.split("\n")[1].rpartition("  ")[2] == shown


def test_a_post_is_created_with_channels_by_name(signed_in: Terminal, service: Service) -> None:
    answers(service, POST__posts={"post": post(status="approved", due_at="2026-12-01T09:00:00.000000Z")})
    words = ["--channel", "web", "--channel", "6", "--at", "2026-12-01T09:00", "--approve", "--media", "9"]
    done = signed_in.run("posts", "create", "-", "--brand", "Southwind", *words, stdin="Rye is back.", TZ="UTC")
    assert done == Done(0, "Post 40 is created: approved, due 2026-12-01 09:00 UTC.\n", "")
    made = service.calls[-1]
    assert made.json() == {
        "body": "Rye is back.",
        "media_ids": [9],
        "due_at": "2026-12-01T09:00",
        "approve": True,
        "channel_ids": [5, 6],
    }
    assert made.headers["x-service-brand"] == SOUTH["slug"]
    assert len(made.headers["idempotency-key"]) == 36


def test_every_channel_is_every_connected_one_and_submit_is_a_second_call(
    signed_in: Terminal, service: Service
) -> None:
    answers(service, POST__posts={"post": post()}, POST__posts__40__submit={"post": post(status="in_review")})
    done = signed_in.run("posts", "create", "Hello", "--all-channels", "--submit", "--json")
    assert json.loads(done.out) == {"post": post(status="in_review")}
    assert service.calls[-2].json()["channel_ids"] == [5, 6]
    assert service.names()[-2:] == ["POST /posts", "POST /posts/40/submit"]


@pytest.mark.parametrize(
    ("words", "told", "calls"),
    [
        (["create"], "Give the text of the post", 0),
        (["create", "x", "--file", "y"], "Give the text of the post", 0),
        (["create", "x", "--at", "soon"], "--at 'soon' is not a time.", 0),
        (["create", "x", "--at", "2026-13-01T09:00"], "is not a time.", 0),
        (["create", "x", "--approve", "--submit"], "exclude each other", 0),
        (["schedule", "40"], "Missing option '--at'", 0),
        (["create", "x", "--channel", "old wall"], "No connected channel is called 'old wall'.", 2),
        (["create", "x", "--channel", "w"], "'w' matches several channels.\nChoose with --channel", 2),
    ],
)
def test_what_cannot_be_meant_creates_nothing(
    signed_in: Terminal, service: Service, words: list[str], told: str, calls: int
) -> None:
    answers(service)
    done = signed_in.run("posts", *words)
    assert (done.code, done.out, len(service.calls)) == (2, "", calls)
    assert told in done.err


def test_a_refusal_by_platforms_names_their_reasons(signed_in: Terminal, service: Service) -> None:
    issues = [{"account_id": 5, "message": "The text is too long."}]
    refused = coded(422, "Refused.", "preflight_failed")
    answers(service, POST__posts=(422, {**refused[1], "issues": issues}))
    done = signed_in.run("posts", "create", "x", "--channel", "5")
    assert done == Done(1, "", "galley: Refused. The text is too long.\n")


def test_a_post_that_is_not_there_is_named(signed_in: Terminal, service: Service) -> None:
    answers(service)
    for words in (["show", "7"], ["submit", "7"], ["schedule", "7", "--at", "now"]):
        assert signed_in.run("posts", *words) == Done(1, "", "galley: There is no post 7 in Northwind.\n")


def test_a_post_is_shown_with_what_became_of_it(signed_in: Terminal, service: Service) -> None:
    live = {"channel_id": 5, "status": "published", "permalink": "https://g.example/1", "error": None}
    failed = {"channel_id": 6, "status": "failed", "permalink": None, "error": "Too long."}
    answers(service, GET__posts__40={"post": post(status="published", publications=[live, failed])})
    done = signed_in.run("posts", "show", "40")
    assert done.out == (
        "Post      40\nStatus    published\nDue       -\n"
        "Channels  Web feed: published\n          Wall: failed. Too long.\nhttps://g.example/1\n\nRye is back.\n"
    )


def test_media_go_to_the_selected_brand_only(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    image = tmp_path / "quay.png"
    image.write_bytes(b"an image")
    asset = {"id": 9, "filename": "quay.png", "mime_type": "image/png", "size": 8, "width": 4, "height": 3}
    answers(service, POST__media__assets=(201, {"asset": asset}))
    done = signed_in.run("media", "upload", str(image), "--alt-text", "The quay")
    assert done == Done(0, "9  quay.png (image/png, 8 bytes, 4 x 3)\n", "")
    body = service.calls[-1].body
    assert b"an image" in body
    assert b"The quay" in body
    assert b'filename="quay.png"' in body
    refused = signed_in.run("media", "upload", str(image), "--brand", "Nordic Soap")
    assert (refused.code, service.names()[-1]) == (2, "GET /teams")
    assert refused.err == (
        "galley: Files are stored for the selected brand only.\nSelect it first: galley brands use 'Nordic Soap'\n"
    )
    assert signed_in.run("media", "upload", "missing.png").code == 2


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ([], "/studio/SLUG/home"),
        (["posts"], "/studio/SLUG/posts"),
        (["--post", "40"], "/studio/SLUG/editor/40"),
        (["tokens"], "/studio/me/tokens"),
        (["docs"], "/docs"),
    ],
)
def test_the_address_of_the_studio_is_printed(
    signed_in: Terminal, service: Service, words: list[str], path: str
) -> None:
    done = signed_in.run("open", *words)
    assert done == Done(0, service.url + path.replace("SLUG", str(NORTH["slug"])) + "\n", "")


def test_a_room_that_is_not_there_is_told_with_those_that_are(signed_in: Terminal, service: Service) -> None:
    done = signed_in.run("open", "nowhere")
    assert (done.code, done.out, service.calls) == (2, "", [])
    assert done.err.startswith("galley: Invalid value for 'ROOM': 'nowhere' is not one of 'home', 'calendar', ")


def test_any_call_can_be_made_and_its_answer_filtered(signed_in: Terminal, service: Service) -> None:
    service.answers["GET /posts?limit=1"] = [(200, {"posts": [post(), post(41)]})]
    done = signed_in.run("api", "posts", "-X", "GET", "-F", "limit=1", "--jq", ".posts[] | .id, .body")
    assert done == Done(0, "40\nRye is back.\n41\nRye is back.\n", "")
    assert service.calls[-1].headers["x-service-brand"] == NORTH["slug"]
    answers(service, POST__posts={"post": post()})
    given = ["-F", "n=3", "-F", "yes=true", "-F", 'list=["a"]', "-F", "text=a=b", "-f", "raw=3"]
    assert signed_in.run("api", "/posts", "--brand", "south", *given).code == 0
    assert service.calls[-1].json() == {"n": 3, "yes": True, "list": ["a"], "text": "a=b", "raw": "3"}
    assert service.calls[-1].headers["x-service-brand"] == SOUTH["slug"]
    assert service.calls[-1].headers["user-agent"] == f"galley/{__version__}"


@pytest.mark.parametrize(
    ("words", "calls", "brand"),
    [
        (["/teams"], ["GET /teams"], None),
        (["teams", "-f", "a=b", "-X", "GET"], ["GET /teams?a=b"], None),
        (["/public/plans"], ["GET /public/plans"], None),
        (["/public/plans", "--brand", "south"], ["GET /teams", "GET /public/plans"], "south"),
        (["/public/plans/x"], ["GET /teams", "GET /public/plans/x"], "north"),
        (["/posts", "--brand", "south"], ["GET /teams", "GET /posts"], "south"),
        (["/posts"], ["GET /teams", "GET /posts"], "north"),
    ],
)
def test_what_is_of_no_brand_is_asked_for_without_one(
    signed_in: Terminal, service: Service, words: list[str], calls: list[str], brand: str | None
) -> None:
    service.answers[calls[-1]] = [(200, {})]
    assert signed_in.run("api", *words).code == 0
    assert service.names() == calls
    slugs = {"south": SOUTH["slug"], "north": NORTH["slug"]}
    assert service.calls[-1].headers.get("x-service-brand") == (slugs[brand] if brand else None)


def test_graphql_gets_its_variables(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    (tmp_path / "query").write_text("query One($id: ID!) { node(id: $id) { id } }")
    service.answers["POST /graphql"] = [(200, {"data": None, "errors": [{"message": "No."}]})]
    done = signed_in.run(
        "api", "graphql", "-F", f"query=@{tmp_path / 'query'}", "-F", "id=7", "--jq", ".errors[].message"
    )
    assert (done.code, done.out) == (1, "No.\n")
    assert service.names() == ["POST /graphql"]
    assert service.calls[0].json() == {
        "query": "query One($id: ID!) { node(id: $id) { id } }",
        "variables": {"id": 7},
    }


def test_every_page_of_a_list_is_read(signed_in: Terminal, service: Service) -> None:
    service.answers["GET /posts?limit=1"] = [(200, {"posts": [post()], "next_cursor": "a b"})]
    service.answers["GET /posts?limit=1&cursor=a+b"] = [(200, {"posts": [post(41)], "next_cursor": None})]
    pages = ["--paginate", "--jq", ".posts[].id", "-H", "X-Trace: one two"]
    assert signed_in.run("api", "/posts", "-X", "GET", "-F", "limit=1", *pages) == Done(0, "40\n41\n", "")
    assert [call.headers.get("x-trace") for call in service.calls] == [None, "one two", "one two"]
    query = "query ($endCursor: String) { viewer { brands(after: $endCursor) { pageInfo { endCursor } } } }"
    infos = ({"hasNextPage": True, "endCursor": "k"}, {"hasNextPage": False, "endCursor": "l"})
    service.answers["POST /graphql"] = [
        (200, {"data": {"viewer": {"brands": {"nodes": [{"id": number}], "pageInfo": info}}}})
        for number, info in enumerate(infos)
    ]
    done = signed_in.run(
        "api", "graphql", "-f", f"query={query}", "--paginate", "--jq", ".data.viewer.brands.nodes[].id"
    )
    assert done == Done(0, "0\n1\n", "")
    assert [call.json()["variables"] for call in service.calls[-2:]] == [{}, {"endCursor": "k"}]


def test_a_refused_call_is_printed_and_fails(signed_in: Terminal, service: Service) -> None:
    answers(service, GET__users=coded(403, "You may not.", "forbidden"))
    done = signed_in.run("api", "/users")
    assert (done.code, json.loads(done.out)["code"]) == (1, "forbidden")
    assert done.err == "galley: You may not.\nAsk the owner of the brand for a role that allows this.\n"


@pytest.mark.parametrize(
    ("status", "told"), [(404, "There is nothing at /posts/9."), (405, "/posts/9 does not take POST.")]
)
def test_a_path_that_is_not_there_is_named(signed_in: Terminal, service: Service, status: int, told: str) -> None:
    service.answers["POST /posts/9"] = [(status, {"message": "No."})]
    assert signed_in.run("api", "/posts/9", "-X", "POST") == Done(
        1, '{\n  "message": "No."\n}\n', f"galley: {told}\n"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["https://other.example/x"], "The token is only sent to the service that issued it."),
        (["//other.example/x"], "The token is only sent to the service that issued it."),
        (["/x", "--jq", ".["], "--jq cannot be parsed: syntax error"),
        (["/x", "-F", "nothing"], "'nothing' is not of the form KEY=VALUE."),
        (["/x", "-F", "a=@missing"], "missing cannot be read: no such file or directory."),
        (["graphql", "-F", "id=7"], "graphql needs --field query=..."),
        (["/posts", "-X", "DELETE", "--paginate"], "--paginate is for GET and for graphql with --field."),
        (
            ["graphql", "-f", "query={a}", "--paginate"],
            "--paginate needs a query that takes the variable $endCursor.",
        ),
        (["/posts", "-H", "no colon"], "'no colon' is not of the form NAME:VALUE."),
        (
            ["/posts", "-H", "Authorization: Bearer x"],
            "The token is set by galley login or GALLEY_TOKEN, not by --header.",
        ),
    ],
)
def test_wrong_usage_of_api_calls_nobody(
    signed_in: Terminal, service: Service, words: list[str], told: str
) -> None:
    done = signed_in.run("api", *words)
    assert (done.code, done.out, service.calls) == (2, "", [])
    assert told in done.err


def test_a_description_is_of_one_file_only(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    pictures = [tmp_path / "one.png", tmp_path / "two.png"]
    for picture in pictures:
        picture.write_bytes(b"\x89PNG")
    done = signed_in.run("media", "upload", *map(str, pictures), "--alt-text", "A cat")
    told = "galley: --alt-text describes one file. Upload the others by commands of their own.\n"
    assert done == Done(2, "", told)
    assert service.calls == []


FIVE: list[Any] = [{"text": "Five.", "after": 5}, {"text": "At once.", "after": 0}]
FOUND: Any = {"brand": {"post": {"id": "UG9zdDo0MA", "version": 3}}}


@pytest.mark.parametrize(
    ("words", "mutation", "sent"),
    [
        (["approve", "40", "--note", "Good."], "postApprove", {"expectedVersion": 3, "note": "Good."}),
        (["unschedule", "40"], "postUnschedule", {"expectedVersion": 3}),
        (["request-changes", "40", "Shorter."], "postRequestChanges", {"body": "Shorter."}),
    ],
)
def test_a_post_goes_through_its_review(
    signed_in: Terminal, service: Service, words: list[str], mutation: str, sent: dict[str, Any]
) -> None:
    studio(service, FOUND, {mutation: {"id": "UG9zdDo0MA"}})
    answers(service, GET__posts__40={"post": post(status="approved")})
    done = signed_in.run("posts", *words)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Post 40 is ")
    calls = [call.json() for call in service.calls if call.name == "POST /graphql"]
    assert calls[1]["variables"] == {"input": {"id": "UG9zdDo0MA", **sent}}


def test_a_refused_step_is_told_and_an_unknown_post_too(signed_in: Terminal, service: Service) -> None:
    refusal = {"code": "STALE", "message": "Somebody changed this post.", "fields": []}
    studio(service, FOUND, {"postApprove": refusal})
    done = signed_in.run("posts", "approve", "40")
    assert (done.code, done.err) == (1, "galley: Somebody changed this post.\n")
    studio(service, {"brand": {"post": None}})
    assert signed_in.run("posts", "comment", "41", "x").err == "galley: There is no post 41 in Northwind.\n"


def test_a_comment_is_for_the_team_unless_it_says_more(signed_in: Terminal, service: Service) -> None:
    for option, more in ((), {}), (("--client",), {"audience": "CLIENT"}):
        studio(service, FOUND, {"postCommentAdd": {"id": "x"}})
        done = signed_in.run("posts", "comment", "40", "Nice.", *option)
        assert (done.code, done.out) == (0, "The comment is in the review of post 40.\n")
        sent = service.calls[-1].json()["variables"]["input"]
        assert sent == {"postId": "UG9zdDo0MA", "body": "Nice.", **more}


def test_an_edit_names_what_changes_and_the_version_that_was_read(signed_in: Terminal, service: Service) -> None:
    answers(service, GET__posts__40={"post": post(version=7)}, PATCH__posts__40={"post": post()})
    done = signed_in.run("posts", "edit", "40", "New.", "--title", "", "--channel", "wall")
    assert (done.code, done.out) == (0, "Post 40 is changed: draft.\n")
    (call,) = [call for call in service.calls if call.name == "PATCH /posts/40"]
    assert call.json() == {"body": "New.", "title": None, "channel_ids": [6], "expected_version": 7}
    assert signed_in.run("posts", "edit", "40").code == 2


PLATFORMS = {
    "platforms": [
        {
            "key": "feed",
            "label": "Web feed",
            "formats": [{"format": "article", "label": "Article", "takes_follow_ups": False}],
            "options": [],
            "follow_ups": None,
        },
        {
            "key": "sandbox",
            "label": "Sandbox",
            "formats": [
                {"format": "post", "label": "Post", "takes_follow_ups": True},
                {"format": "poll", "label": "Poll", "takes_follow_ups": False},
            ],
            "follow_ups": {"most": 5, "text_limit": 2_200, "text_unit": "code_points", "note": "Slow."},
            "options": [
                option("silent", "Silent", "flag", help="Nobody is notified."),
                option("visibility", "Visibility", "choice", choices=[{"value": "public", "label": "Public"}]),
                option("cover", "Cover", "media"),
                option("answers", "Answers", "list", formats=["poll"], required=True, least=2, most=4, each=25),
                option("minutes", "Minutes", "number", formats=["poll"], least=5, most=60),
            ],
        },
    ]
}


def test_by_hand_is_an_option_on_every_platform_and_stays_when_others_change(
    signed_in: Terminal, service: Service
) -> None:
    answers(service, GET__platforms=PLATFORMS, POST__posts={"post": post()})
    done = signed_in.run("posts", "create", "Hello", "--channel", "wall", "--option", "by_hand=yes")
    assert (done.code, done.err) == (0, "")
    (row,) = service.calls[-1].json()["variants"]
    assert (row["channel_id"], row["by_hand"], row["options"]) == (6, True, {})
    earlier = [{"channel_id": 6, "body": None, "media_ids": None, "format": None, "options": {}, "by_hand": True}]
    stored = post(version=7, channel_ids=[6], variants=earlier)
    answers(service, GET__platforms=PLATFORMS, GET__posts__40={"post": stored}, PATCH__posts__40={"post": stored})
    for word, expected in (("silent=yes", True), ("by_hand=no", False)):
        assert signed_in.run("posts", "edit", "40", "--option", word).code == 0
        changes = [call for call in service.calls if call.name == "PATCH /posts/40"]
        assert [one["by_hand"] for one in changes[-1].json()["variants"]] == [expected]


def test_options_go_to_the_channels_that_have_them_in_their_types(signed_in: Terminal, service: Service) -> None:
    answers(service, GET__platforms=PLATFORMS, POST__posts={"post": post()})
    words = [
        "sandbox.format=poll",
        "silent=yes",
        "answers=a, b",
        "answers=\u0644\u0627",
        "sandbox.minutes=30",
        "cover=9",
    ]
    told = [part for word in words for part in ("--option", word)]
    done = signed_in.run("posts", "create", "Hello", "--all-channels", *told)
    assert (done.code, done.err) == (0, "")
    assert service.calls[-1].json()["variants"] == [
        {
            "channel_id": 6,
            "body": None,
            "media_ids": None,
            "format": "poll",
            "options": {"silent": True, "answers": ["a, b", "\u0644\u0627"], "minutes": 30, "cover": 9},
        }
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--option", "silent", "--channel", "wall"], "'silent' is no option: write NAME=VALUE"),
        (["--option", "silent=yes"], "An option needs a channel"),
        (["--option", "x.silent=yes", "--channel", "wall"], "No channel of the post is on x"),
        (
            ["--option", "loud=yes", "--channel", "wall"],
            "sandbox has: answers, cover, minutes, silent, visibility.",
        ),
        (["--option", "silent=yes", "--channel", "web"], "feed has: none."),
        (
            ["--option", "minutes=5", "--option", "minutes=6", "--channel", "wall"],
            "The option minutes has one value.",
        ),
        (["--format", "poll"], "A format needs a channel"),
    ],
)
def test_an_option_that_nobody_has_creates_nothing(
    signed_in: Terminal, service: Service, words: list[str], told: str
) -> None:
    answers(service, GET__platforms=PLATFORMS)
    done = signed_in.run("posts", "create", "Hello", *words)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert "POST /posts" not in service.names()


def test_an_edit_of_an_option_keeps_what_else_channels_have(signed_in: Terminal, service: Service) -> None:
    own = {"body": "Own.", "media_ids": [9], "format": "poll", "options": {"silent": True, "minutes": 30}}
    earlier = post(version=7, channel_ids=[5, 6], variants=[{"channel_id": 6, **own}])
    answers(service, GET__platforms=PLATFORMS, GET__posts__40={"post": earlier}, PATCH__posts__40={"post": post()})
    done = signed_in.run("posts", "edit", "40", "--option", "silent=", "--option", "minutes=45")
    assert (done.code, done.err) == (0, "")
    (call,) = [call for call in service.calls if call.name == "PATCH /posts/40"]
    assert call.json() == {
        "expected_version": 7,
        "variants": [{"channel_id": 6, **own, "options": {"minutes": 45}}],
    }


def test_what_was_chosen_is_shown_in_words(signed_in: Terminal, service: Service) -> None:
    plain = {"status": "pending", "permalink": None, "error": None}
    chosen = {"answers": ["a, b", "c"], "visibility": "public", "silent": True, "cover": 9, "gone": "yes"}
    told = {"channel_id": 6, "platform": "sandbox", "format": "poll", "options": chosen}
    untold = {"channel_id": 5, "platform": "feed", "format": None, "options": {}}
    publications = [untold | plain, told | plain]
    answers(service, GET__platforms=PLATFORMS, GET__posts__40={"post": post(publications=publications)})
    assert signed_in.run("posts", "show", "40").out.splitlines()[3:-2] == [
        "Channels  Web feed: pending",
        "          Wall: pending",
        "            Format: Poll",
        "            Silent: yes",
        "            Visibility: Public",
        "            Cover: file 9",
        "            Answers: a, b; c",
        "            gone: yes",
    ]


def test_comments_below_a_post_are_written_changed_and_shown(signed_in: Terminal, service: Service) -> None:
    first: dict[str, Any] = {"text": "\u062e\u0628\u0632", "after": 0}
    later: dict[str, Any] = {"text": "a=b", "after": 60}
    answers(service, POST__posts={"post": post()})
    words = ("--first-comment", first["text"], "--follow-up", "60=a=b")
    assert signed_in.run("posts", "create", "Hello", *words).code == 0
    assert service.calls[-1].json()["follow_ups"] == [first, later]
    changes: list[tuple[tuple[str, ...], list[Any]]] = [
        (("--first-comment", "New."), [{"text": "New.", "after": 0}, later]),
        (("--first-comment", ""), [later]),
        (("--follow-up", ""), [first]),
        (("--follow-up", "5=Five.", "--follow-up", "0=At once."), [first, *FIVE]),
    ]
    for words, follow_ups in changes:
        earlier = post(version=7, follow_ups=[first, later])
        answers(service, GET__posts__40={"post": earlier}, PATCH__posts__40={"post": post()})
        assert signed_in.run("posts", "edit", "40", *words).code == 0
        assert service.calls[-1].json() == {"expected_version": 7, "follow_ups": follow_ups}
    sent = len(service.calls)
    for word in ("soon=Text", "Text", "5=", "-1=Text"):
        refused = signed_in.run("posts", "create", "Hello", "--follow-up", word)
        assert (refused.code, "--follow-up takes MINUTES=TEXT" in refused.err) == (2, True)
    assert "POST /posts" not in [call.name for call in service.calls[sent:]]
    plain = {"status": "published", "permalink": None, "error": None, "format": None, "options": {}}
    done = {"id": 1, "status": "failed", "external_id": None, "permalink": None, "error": "Refused.", **first}
    publications = [
        {"channel_id": 5, **plain, "follow_ups": []},
        {"channel_id": 6, **plain, "follow_ups": [done]},
        {"channel_id": 7, **plain, "follow_ups": []},
    ]
    variants = [{"channel_id": 5, "follow_ups": []}, {"channel_id": 6, "follow_ups": None}]
    view = post(publications=publications, variants=variants, follow_ups=[later])
    answers(service, GET__posts__40={"post": view})
    assert [line.strip() for line in signed_in.run("posts", "show", "40").out.splitlines()[3:-2]] == [
        "Channels  Web feed: published",
        "Wall: published",
        "Comment 1, at once, failed (Refused.): \u062e\u0628\u0632",
        "Old wall: published",
        "Comment 1, after 60 minutes: a=b",
    ]


def test_platforms_say_what_they_take(signed_in: Terminal, service: Service) -> None:
    answers(service, GET__platforms=PLATFORMS)
    listed = [line.split(maxsplit=2) for line in signed_in.run("platforms").out.splitlines()[1:]]
    assert listed == [
        ["feed", "article", "-         -"],
        ["sandbox", "post,", "poll  5         silent, visibility, cover, answers, minutes"],
    ]
    first, second, _, *lines = signed_in.run("platforms", "sandbox").out.splitlines()
    assert first == "Sandbox takes: post, poll."
    assert second == (
        "It takes 5 comments below a post, each of at most 2,200 code points, but none below poll. Slow."
    )
    assert [" ".join(line.split()) for line in lines] == [
        "silent yes all Silent. Nobody is notified.",
        "visibility public all Visibility",
        "cover the number of a file all Cover",
        "answers (needed) 2 to 4 texts of at most 25 characters poll Answers",
        "minutes 5 to 60 poll Minutes",
    ]
    assert signed_in.run("platforms", "feed").err == "It has no options.\n"
    refused = signed_in.run("platforms", "fax")
    assert (refused.code, "There are: feed, sandbox." in refused.err) == (2, True)


def test_the_queue_shows_what_waits_and_which_times_are_free(signed_in: Terminal, service: Service) -> None:
    answers(service)
    row = {"databaseId": 40, "title": None, "body": "\u062e\u0628\u0632", "status": "IN_REVIEW", "dueAt": None}
    nodes = [row | {"inQueue": True}]
    data = {"brand": {"posts": {"totalCount": 2, "nodes": nodes}}}
    for number, slots in ((5, ["2026-12-01T09:00:00+01:00"]), (6, []), (7, [])):
        service.answers[f"GET /queue/slots?channel_ids={number}&limit=1"] = [(200, {"slots": slots})]
    studio(service, data)
    done = signed_in.run("queue", "--limit", "1", "--json")
    assert (done.code, done.err) == (0, "")
    document = json.loads(done.out)
    assert (document["posts"], document["more"]) == (nodes, True)
    assert document["slots"] == {"Web feed": ["2026-12-01T09:00:00+01:00"], "Wall": [], "Old wall": []}
    studio(service, {"brand": {"posts": {"totalCount": 0, "nodes": []}}})
    service.answers["GET /queue/slots?channel_ids=5%2C6&limit=5"] = [(200, {"slots": []})]
    told = signed_in.run("queue", "--channel", "web", "--channel", "wall")
    assert (told.code, told.err) == (0, "Nothing in Northwind waits for its time.\n")
    assert [line.split() for line in told.out.splitlines() if line] == [
        ["Channel", "Free"],
        ["Web", "feed,", "Wall", "none"],
    ]


def test_a_brand_is_held_and_goes_on_with_what_came_due_on_the_screen(
    signed_in: Terminal, service: Service
) -> None:
    waiting = {"databaseId": 40, "title": None, "body": "\u062e\u0628\u0632", "dueAt": "2026-12-01T09:00:00Z"}
    state = {
        "since": "2026-12-01T08:00:00Z",
        "note": "Bad news.",
        "dueCount": 2,
        "createdBy": {"firstName": "Mira", "lastName": None},
        "duePosts": [waiting],
    }
    began = {"since": state["since"], "note": "Bad news.", "due_posts": 0}
    answers(service, POST__hold=began, POST__hold__end={"spaced": 1, "failed": 1, "queued": 0, "unscheduled": 0})
    held = {"brand": {"publishingHold": state}}
    studio(
        service, {"brand": {"publishingHold": {**state, "dueCount": 0, "duePosts": []}}}, held, held, held, held
    )
    done = signed_in.run("hold", "--note", "Bad news.")
    assert (done.code, done.err, "Came due    0 posts" in done.out) == (0, "", True)
    assert service.calls[-2].json() == {"note": "Bad news."}
    seen = signed_in.run("hold", "show", "--json")
    assert json.loads(seen.out) == {"hold": state}
    for word in ("Monday", ""):
        refused = signed_in.run("hold", "end", stdin=f"{word}\n")
        assert (refused.code, "Choose with --resume." in refused.err) == (2, True), word
    assert "POST /hold/end" not in service.names()
    ended = signed_in.run("hold", "end", stdin="spaced\n")
    assert (ended.code, ended.err) == (0, "and 1 more\n")
    lines = [line.split() for line in ended.out.splitlines()]
    assert [row[0] for row in lines if row and row[0] in ("40", "spaced", "slots", "unscheduled")] == [
        "40",
        "spaced",
        "slots",
        "unscheduled",
    ]
    assert " ".join(lines[-1]) == (
        "Northwind publishes again: 1 post a minute apart on each channel; 1 post failed,"
        " because of a delay of more than a day."
    )
    assert service.calls[-1].json() == {"resume": "spaced"}
    studio(service, {"brand": {"publishingHold": None}})
    assert signed_in.run("hold", "end").err == "Northwind is not held.\n"


def test_files_come_from_the_web_and_each_is_told(
    signed_in: Terminal, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def upload(number: int, state: str, **more: object) -> dict[str, Any]:
        own = {"id": f"u{number}", "filename": f"{number}.png", "state": state}
        return own | {"error": None, "mediaAssetId": None} | more

    monkeypatch.setattr(media, "_LOOK_SECONDS", 0.0)
    stored, refused = upload(1, "STORED", mediaAssetId="a1"), upload(2, "REFUSED", error="There is no picture.")
    asset = {"id": "a1", "databaseId": 7, "filename": "1.png", "mimeType": "image/png", "sizeBytes": 9}
    studio(
        service,
        {"brand": {"id": "b"}},
        {"mediaImport": {"uploads": [upload(1, "ARRIVING"), upload(2, "ARRIVING")]}},
        {"nodes": [stored, upload(2, "ARRIVING")]},
        {"nodes": [stored, refused]},
        {"nodes": [asset]},
    )
    done = signed_in.run("media", "import", "https://a.example/1.png", "https://a.example/2.png")
    assert done == Done(1, "7  1.png (image/png, 9 bytes)\n2.png: There is no picture.\n", "")


_FIT = {
    "kind": "PICTURE",
    "mimeType": "image/jpeg",
    "sizeBytes": 900,
    "width": 1440,
    "height": 754,
    "durationMs": None,
    "progress": None,
    "url": None,
    "error": None,
    "channel": {"databaseId": 5},
    "mediaAsset": {"databaseId": 9},
}
_PLANNED = _FIT | {"changes": ["TYPE", "CUT"], "state": None}
_IN_WORK = _FIT | {"changes": ["TYPE", "CUT"], "state": "DUE"}


def _fitting(service: Service, *data: Any) -> None:
    """Plan what the service says of a file 9 and the channels 5 and 6."""
    nodes = [
        {"id": f"c{number}", "databaseId": number, "displayName": name, "platform": "x", "state": "CONNECTED"}
        for number, name in ((5, "Web feed"), (6, "Wall"))
    ]
    pages = {"nodes": nodes, "pageInfo": {"hasNextPage": False, "endCursor": None}}
    file = {"id": "a9", "databaseId": 9, "filename": "quay.png", "mimeType": "image/png", "sizeBytes": 4_000}
    sides = {"width": 3000, "height": 800}
    studio(
        service,
        {"brand": {"id": "b", "channels": pages}},
        {"brand": {"mediaAsset": file | sides}},
        *data,
    )


def _check(fit: dict[str, Any], *issues: dict[str, Any]) -> dict[str, Any]:
    return {"brand": {"fits": [fit], "preflight": list(issues)}}


def test_what_channels_get_is_said_and_no_file_is_made(signed_in: Terminal, service: Service) -> None:
    issue = {"field": "media", "message": "The post needs a PDF.", "channel": {"databaseId": 6}}
    other = {"field": "body", "message": "The text has 4 words.", "channel": {"databaseId": 5}}
    _fitting(service, _check(_PLANNED, issue, other))
    channels = ("--channel", "web", "--channel", "wall")
    done = signed_in.run("media", "fit", "9", *channels, "--cut", "0,10,100,52.5", "--check")
    assert done == Done(
        1,
        "9  quay.png (image/png, 4000 bytes, 3000 x 800)\n"
        "    Web feed (x): image/jpeg, at most 900 bytes, at most 1440 x 754: cut to 1.91:1, 49 % is left out\n"
        "    Wall (x): The post needs a PDF.\n",
        "",
    )
    content = service.calls[-1].json()["variables"]["content"]
    frame = {"mediaId": "a9", "mode": "CUT", "x": 0, "y": 1000, "width": 10000, "height": 5250}
    assert content == {"body": "quay.png", "mediaIds": ["a9"], "channelIds": ["c5", "c6"], "frames": [frame]}
    assert not any("mutation" in call.json()["query"] for call in service.calls if call.name == "POST /graphql")


def test_what_channels_get_is_made_and_written(
    signed_in: Terminal, service: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(media_fits, "_LOOK_SECONDS", 0.0)
    url = "https://elsewhere.example/media/u/quay.jpg?until=1&signature=s"
    made = _FIT | {"changes": ["TYPE", "CUT"], "state": "MADE", "sizeBytes": 870, "url": url}
    _fitting(service, _check(_PLANNED), {"mediaFit": {"fits": [_IN_WORK]}}, _check(_IN_WORK), _check(made))
    service.answers["GET /media/u/quay.jpg?until=1&signature=s"] = [(200, {"bytes": 1})]
    done = signed_in.run("media", "fit", "9", "--channel", "web", "--bars", "white", "--out", str(tmp_path / "n"))
    path = tmp_path / "n" / "5-9-quay.jpg"
    line = f"    Web feed (x): image/jpeg, 870 bytes, 1440 x 754: cut to 1.91:1, 49 % is left out -> {path}\n"
    assert done == Done(0, f"9  quay.png (image/png, 4000 bytes, 3000 x 800)\n{line}", "")
    assert json.loads(path.read_text()) == {"bytes": 1}
    mutation = next(call.json() for call in service.calls if b"mutation" in call.body)
    frames = [{"mediaId": "a9", "mode": "BARS", "background": "#ffffff"}]
    content = {"body": "quay.png", "mediaIds": ["a9"], "channelIds": ["c5"], "frames": frames}
    assert mutation["variables"] == {"input": {"brandId": "b", "content": content}}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--cut", "0,0,50"], "--cut needs four percentages"),
        (["--cut", "0,0,50,a"], "--cut needs four percentages"),
        (["--cut", "60,0,50,50"], "--cut needs four percentages"),
        (["--cut", "0,0,nan,50"], "--cut needs four percentages"),
        (["--bars", "mauve"], "--bars needs a colour"),
        (["--bars", "white", "--cut", "0,0,50,50"], "--cut and --bars exclude each other."),
        (["--check", "--out", "x"], "--out and --check exclude each other."),
    ],
)
def test_a_frame_that_cannot_be_is_refused_before_anything(
    words: list[str], message: str, signed_in: Terminal, service: Service
) -> None:
    done = signed_in.run("media", "fit", "9", "--channel", "web", *words)
    assert (done.code, message in done.err, service.calls) == (2, True, [])


def test_a_post_goes_into_the_queue_with_its_labels(signed_in: Terminal, service: Service) -> None:
    answers(service, POST__posts={"post": post(due_at="2026-12-01T09:00:00Z")})
    words = ("--channel", "web", "--queue", "--label", "Launch", "--label", "\u062e\u0628\u0632")
    done = signed_in.run("posts", "create", "Hello", *words)
    assert (done.code, done.err) == (0, "")
    sent = service.calls[-1].json()
    assert (sent["queue"], sent["labels"], "due_at" in sent) == (True, ["Launch", "\u062e\u0628\u0632"], False)
    refused = signed_in.run("posts", "create", "Hello", "--queue", "--at", "now")
    assert (refused.code, "--queue and --at exclude each other." in refused.err) == (2, True)


def test_a_deletion_asks_first(signed_in: Terminal, service: Service) -> None:
    answers(service, GET__posts__40={"post": post()}, DELETE__posts__40={"message": "Post deleted."})
    kept = signed_in.run("posts", "delete", "40", stdin="n\n")
    assert (kept.code, "Nothing was deleted." in kept.err) == (2, True)
    assert "DELETE /posts/40" not in service.names()
    answers(service, GET__posts__40={"post": post()}, DELETE__posts__40={"message": "Post deleted."})
    gone = signed_in.run("posts", "delete", "40", "--yes")
    assert (gone.code, gone.out, gone.err) == (0, "Post deleted.\n", "")


def test_the_channels_of_a_brand_are_listed(signed_in: Terminal, service: Service) -> None:
    answers(service)
    done = signed_in.run("channels")
    assert (done.code, done.err) == (0, "")
    assert [line.split()[0] for line in done.out.splitlines()[1:]] == ["5", "6", "7"]


TOPICS = [
    {"value": "101", "label": "Bread & rolls"},
    {"value": "7", "label": "News"},
    {"value": "8", "label": "news"},
]
REMOTE = {
    "platforms": [
        {
            "key": "sandbox",
            "label": "Sandbox",
            "formats": [{"format": "post", "label": "Post", "takes_follow_ups": True}],
            "follow_ups": None,
            "options": [option("topics", "Topics", "choices", is_remote=True)],
        }
    ]
}


def topics(service: Service, rows: Sequence[Any], search: str = "", problem: str | None = None) -> None:
    query = f"option=topics{f'&search={search}' if search else ''}"
    answer = {"choices": rows, "read_at": "2026-11-27T10:05:00Z", "problem": problem}
    service.answers[f"GET /channels/6/choices?{query}"] = [(200, answer)]


def test_what_lives_on_a_platform_is_listed_and_named(signed_in: Terminal, service: Service) -> None:
    answers(service, GET__platforms=REMOTE, POST__posts={"post": post()})
    topics(service, TOPICS)
    topics(service, [{"value": "900", "label": "\u0627\u0644 rare"}], "rare")
    topics(service, [], "Cake")
    topics(service, [], "55")
    names = ["bread & ROLLS", "7", "rare", "55"]
    told = [part for name in names for part in ("--option", f"topics={name}")]
    done = signed_in.run("posts", "create", "Hello", "--channel", "wall", *told)
    assert (done.code, done.err) == (0, "")
    assert service.calls[-1].json()["variants"][0]["options"] == {"topics": ["101", "7", "900", "55"]}
    for name, words in (("news", "Wall has several 'news' among its topics."), ("Cake", "Wall has no 'Cake'")):
        refused = signed_in.run("posts", "create", "Hello", "--channel", "wall", "--option", f"topics={name}")
        assert refused.code == 2
        assert words in refused.err
    topics(service, TOPICS, problem="It does not answer.")
    listed = signed_in.run("channels", "choices", "wall", "topics")
    assert (listed.code, "Bread & rolls" in listed.out, "It does not answer." in listed.err) == (0, True, True)
    # Where nothing is known, what is typed is the value.
    service.answers["GET /channels/6/choices?option=topics"] = [coded(422, "Away.", "invalid_state")]
    done = signed_in.run("posts", "create", "Hello", "--channel", "wall", "--option", "topics=news")
    assert (done.code, service.calls[-1].json()["variants"][0]["options"]) == (0, {"topics": ["news"]})
