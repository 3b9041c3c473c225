"""What stand-ins for Meta's interfaces share: refusals, consent, and containers that publish once."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

from app.core import clock
from tests.connectors.authorized import CLIENT_ID, CLIENT_SECRET
from tests.connectors.standins.server import Got, Says, StandIn

Json = dict[str, Any]


def refusal(code: int, subcode: int = 0, message: str = "No.", status: int = 400, **headers: str) -> Says:
    """Meta's error body; the status says little."""
    error: Json = {"message": message, "type": "OAuthException", "code": code, "fbtrace_id": "A1"}
    if subcode:
        error["error_subcode"] = subcode
    return Says(status, {"error": error}, {name.replace("_", "-"): value for name, value in headers.items()})


DEAD = refusal(190, 463, "Error validating access token: Session has expired.")
MISSING = refusal(100, 33, "Unsupported request. Object does not exist.")


def at() -> str:
    return f"{clock.now():%Y-%m-%dT%H:%M:%S+0000}"


def insights(asked: str, known: Json) -> Says:
    """The lifetime values of these metrics; one that is unknown fails the whole call."""
    names = asked.split(",")
    if not set(names) <= known.keys():
        return refusal(100, 0, "(#100) The value must be a valid insights metric")
    data = [
        {"name": name, "period": "lifetime", "values": [{"value": known[name]}], "id": f"1/insights/{name}"}
        for name in names
    ]
    return Says(200, {"data": data})


@dataclass
class Meta(StandIn):
    """A person's consent, and tokens. `person` is who is at the browser, `granted` are the
    scopes that they leave, None for all.

    `used_percent` is how much of the allowed calls is used up; `comments` are those of other people and of the
    account by id, `subscribed` the fields of the webhooks. What Meta does with what it gave for a code that is
    used twice is not documented; `ends_reused` lets it end that.
    """

    used_percent: int = 0
    comments: dict[str, Json] = field(default_factory=dict[str, Json])
    subscribed: str | None = None
    permitted: bool = True

    codes: dict[str, Json] = field(default_factory=dict[str, Json])
    ends_reused: bool = False
    tokens: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    person: str = ""
    owners: dict[str, str] = field(default_factory=dict[str, str])
    granted: list[str] | None = None
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def consent(self, url: str) -> dict[str, str]:
        """Allow what the address asks for."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        assert asked["client_id"] == CLIENT_ID
        assert "code_challenge" not in asked
        code = f"code-{next(self.numbers)}"
        self.codes[code] = asked
        return {"code": code, "state": asked["state"]}

    def redeemed(self, form: Json) -> list[str] | None:
        """The scopes of a code."""
        asked = self.codes.pop(form["code"], None)
        if asked is None or asked["redirect_uri"] != form["redirect_uri"]:
            return None
        assert (form["client_id"], form["client_secret"]) == (CLIENT_ID, CLIENT_SECRET)
        return self.granted if self.granted is not None else asked["scope"].split(",")

    def new_token(self, kind: str, scopes: list[str], earlier: str = "") -> str:
        """A token of the person of an earlier one, or else of the one at the browser."""
        token = f"{kind}-token-{next(self.numbers)}"
        self.tokens[token] = scopes
        self.owners[token] = self.owners.get(earlier, self.person)
        return token

    def owner(self, got: Got) -> str:
        """Whose token a call has."""
        return self.owners.get(got.headers["Authorization"].removeprefix("Bearer "), self.person)

    def limited(self, says: Says) -> Says:
        """The answer with the header that tells what is used up."""
        usage = {"1": [{"type": "pages", "call_count": self.used_percent, "total_cputime": 1, "total_time": 1}]}
        return Says(says.status, says.body, {**says.headers, "X-Business-Use-Case-Usage": json.dumps(usage)})

    def subscription(self, got: Got) -> Says:
        """Subscribe the account to webhooks, or end that."""
        self.subscribed = got.form["subscribed_fields"] if got.method == "POST" else None
        return Says(200, {"success": True})

    def comment(self, post: str, text: str, /, **given: Any) -> str:
        """Bob comments on a post, or on a comment; the id."""
        return self.written(post, text, {"id": "9007", "name": "Bob", "username": "bob"}, **given)

    def written(self, above: str, text: str, author: Json, **given: Any) -> str:
        """Somebody comments on a post, or on a comment; the id."""
        ident = f"{17850000000000000 + next(self.numbers)}"
        self.comments[ident] = {"id": ident, "above": above, "body": text, "at": at(), "from": author, **given}
        return ident

    def below(self, above: str) -> list[Json]:
        """The comments directly below a post or a comment, the newest first."""
        return [one for one in reversed(self.comments.values()) if one["above"] == above]

    def paged(self, listed: list[Json], got: Got) -> Says:
        """A page of a list; the address of the next one holds the token."""
        start, size = int(got.query.get("after", "0")), int(got.query["limit"])
        paging: Json = {"cursors": {"after": str(start + size)}}
        if start + size < len(listed):
            paging["next"] = "https://graph.example/?access_token=secret"
        return Says(200, {"data": listed[start : start + size], "paging": paging})

    def scopes_of(self, got: Got) -> list[str] | None:
        """What the token of a call may do."""
        assert "access_token" not in got.query
        return self.tokens.get(got.headers["Authorization"].removeprefix("Bearer "))


@dataclass
class Containers(Meta):
    """Containers and posts by id; a container with media is filled after `rounds` questions."""

    containers: dict[str, Json] = field(default_factory=dict[str, Json])
    posts: dict[str, Json] = field(default_factory=dict[str, Json])
    rounds: int = 0
    ends: Json = field(default_factory=lambda: {"status": "FINISHED"})

    def made(self, form: Json) -> Says:
        """A container for this form."""
        ident = f"{17990000000000000 + next(self.numbers)}"
        children = [self.containers[child] for child in form["children"].split(",")] if "children" in form else []
        assert all(child["state"]["status"] == "FINISHED" and child["is_carousel_item"] for child in children)
        self.containers[ident] = {**form, "items": children, "rounds": self.rounds, "state": {}}
        return Says(200, {"id": ident})

    def looked(self, ident: str) -> Json | None:
        """The state of a container."""
        container = self.containers.get(ident)
        if container is None:
            return None
        if "status" not in container["state"] or container["state"]["status"] == "IN_PROGRESS":
            container["rounds"] -= 1
            container["state"] = {"status": "IN_PROGRESS"} if container["rounds"] >= 0 else dict(self.ends)
        return container["state"]

    def published(self, ident: str) -> str | None:
        """The post of a finished container, once."""
        container = self.containers.get(ident)
        if container is None or container["state"].get("status") != "FINISHED":
            return None
        container["state"] = {"status": "PUBLISHED"}
        post = f"{18000000000000000 + next(self.numbers)}"
        self.posts[post] = {**container, "timestamp": at()}
        return post
