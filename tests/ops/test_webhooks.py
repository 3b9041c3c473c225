"""`galley admin webhook create`, and a whole service that tells a receiver what happens."""

import re
import time
from datetime import UTC, datetime

import httpx2
import pytest

from tests.ledger import proves
from tests.ops.processes import Place, once
from tests.receivers import receiving, signed
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("migrated")

OWNER = "owner@example.com"
EVENTS = ("--event", "post.published", "--event", "post.approved")


def with_brand(place: Place) -> str:
    place.admin("user", "create", "--email", OWNER, "--password", "long enough for all")
    return str(place.admin("brand", "create", "--owner", OWNER, "--name", "Acme")["slug"])


@proves("WH-EVT-05", "WH-SIG-02", "WH-SIG-08", "WH-DLV-04", "S-109", "S-138")
async def test_a_receiver_is_told_of_a_post_that_goes_live(place: Place) -> None:
    slug = with_brand(place)
    feed = place.admin("channel", "connect", "--brand", slug, "--platform", "feed")
    token = str(place.admin("token", "create", "--user", OWNER, "--name", "t")["token"])
    async with receiving() as receiver:
        made = place.admin("webhook", "create", "--brand", slug, "--url", receiver.url, *EVENTS)
        assert made == {"id": made["id"], "secret": made["secret"]}
        assert re.fullmatch(r"whsec_[A-Za-z0-9_-]{43}", made["secret"])
        with place.serving() as server:
            headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}
            post = {"body": "Hello.", "channel_ids": [feed["id"]], "approve": True}
            async with httpx2.AsyncClient(base_url=server.url, headers=headers, timeout=None) as client:
                answer = await client.post("/posts", json={**post, "due_at": datetime.now(UTC).isoformat()})
                assert answer.status_code == 200, answer.text
                await receiver.wait_for(2, WAIT_SECONDS)
                ident = answer.json()["post"]["id"]
                (live,) = (await client.get(f"/posts/{ident}")).json()["post"]["publications"]
        told = {request.event: request for request in receiver.requests}
    assert all(signed(request, made["secret"], time.time(), 60) for request in told.values())
    assert told["post.approved"].json["approved_via"] == "api"
    assert told["post.published"].json["publication"] == {
        "id": live["id"],
        "platform": "feed",
        "external_id": live["external_id"],
        "permalink": live["permalink"],
    }


@once
async def test_what_cannot_be_called_or_subscribed_is_refused_in_a_line(place: Place) -> None:
    slug = with_brand(place)
    command = ("admin", "webhook", "create", "--brand", slug)
    refused = place.run(*command, "--url", "ftp://example.com/", *EVENTS)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == "url: The address must start with http:// or https://.\n"
    production = {"GALLEY_ENVIRONMENT": "production"}
    refused = place.run(*command, "--url", "http://127.0.0.1:9/", *EVENTS, **production)
    assert (refused.returncode, refused.stderr) == (1, "url: The address must start with https://.\n")
    refused = place.run(*command, "--url", "https://127.0.0.1/", *EVENTS, **production)
    assert (refused.returncode, refused.stderr) == (1, "url: The address leads into a private network.\n")
    for wrong in (("--event", "test"), ("--event", "post.deleted"), ()):
        assert place.run(*command, "--url", "http://127.0.0.1:9/", *wrong).returncode == 2
    missing = place.run("admin", "webhook", "create", "--brand", "x", "--url", "http://127.0.0.1:9/", *EVENTS)
    assert (missing.returncode, missing.stderr) == (
        1,
        "There is no brand with the slug or name x. See: galley admin brand list\n",
    )
