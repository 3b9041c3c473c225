"""`galley status`: who is signed in where, with which token and brand, and what waits there."""

import os
from collections.abc import Mapping
from typing import Any, Final

import typer

from cli import brand_session, brands, config, render, times
from cli.brand_session import BrandOption, JsonOption
from cli.client import ServiceClient
from cli.config import Credentials
from cli.errors import Refused
from cli.results import Brand

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_NAMES: Final = {"super_admin": "owner"}
"""Roles that people know by another word than programs do."""
_QUERY: Final = """
query Status($slug: String!, $named: Boolean!) {
  installation { version environment }
  viewer {
    user { email emailVerified }
    currentToken { name kind expiresAt }
    unreadNotificationCount
  }
  brand(slug: $slug) @include(if: $named) {
    timeZone
    viewerMembership { roles { name } }
    drafts: posts(filter: { statuses: [DRAFT, CHANGES_REQUESTED] }, first: 1) { totalCount }
    inReview: posts(filter: { statuses: [IN_REVIEW] }, first: 1) { totalCount }
    scheduled: posts(filter: { statuses: [SCHEDULED] }, first: 1) { totalCount }
    failed: posts(filter: { statuses: [FAILED] }, first: 1) { totalCount }
    ideas(filter: { statuses: [NEW] }, first: 1) { totalCount }
    channels(first: 100) { nodes { displayName state } }
  }
}
"""


@app.command(name="status")
def main(brand: BrandOption = None, as_json: JsonOption = False) -> None:
    """Show who is signed in where, and what waits in the brand."""
    screen = render.console(json=as_json)
    credentials = config.load()
    with brand_session.client_of(screen) as client:
        teams = client.teams()
        team = brands.choose(teams, brand) if brand is not None or any(one.current for one in teams) else None
        answer = _ask(client, team)
    if as_json:
        screen.document(_document(credentials, teams, team, answer))
        return
    rows = [("Service", credentials.base_url), ("Token", _token(answer))]
    if answer:
        user = answer["viewer"]["user"]
        rows.insert(0, ("Signed in", user["email"] + ("" if user["emailVerified"] else " (not verified yet)")))
        rows[1] = ("Service", f"{credentials.base_url} (Galley {answer['installation']['version']})")
    others = len(teams) - (team is not None)
    more = f"; {others} more, see galley brands" if others else ""
    rows.append(("Brand", f"{team.name}{more}" if team else f"none selected{more}"))
    rows += _waiting(answer)
    screen.details(rows)


def _ask(client: ServiceClient, brand: Brand | None) -> Mapping[str, Any] | None:
    """Return what GraphQL tells, or None for a token of a tier, which may not ask it."""
    try:
        return client.graphql(_QUERY, slug=brand.slug if brand else "", named=brand is not None)
    except Refused as refusal:
        if refusal.code == "tier_denied":
            return None
        raise


def _token(answer: Mapping[str, Any] | None) -> str:
    source = "GALLEY_TOKEN" if os.environ.get("GALLEY_TOKEN") else str(config.path())
    if answer is None:
        return f"limited to a tier, from {source}"
    token = answer["viewer"]["currentToken"]
    ends = f", ends {times.local_time(token['expiresAt'])[:10]} if it is not used" if token["expiresAt"] else ""
    return f"{token['name']}, from {source}{ends}"


def _waiting(answer: Mapping[str, Any] | None) -> list[tuple[str, str]]:
    brand = answer.get("brand") if answer else None
    if answer is None or brand is None:
        return []
    counts = [("inReview", "in review"), ("scheduled", "scheduled"), ("failed", "failed")]
    drafts = _count(brand["drafts"]["totalCount"], "draft")
    posts = ", ".join([drafts, *(f"{brand[key]['totalCount']} {word}" for key, word in counts)])
    channels = brand["channels"]["nodes"]
    broken = [channel["displayName"] for channel in channels if channel["state"] == "NEEDS_RECONNECT"]
    connected = sum(channel["state"] == "CONNECTED" for channel in channels)
    again = f"; to be connected again: {', '.join(broken)}" if broken else ""
    return [
        ("Roles", ", ".join(_NAMES.get(role, role.replace("_", " ")) for role in _roles(brand))),
        ("Time zone", brand["timeZone"]),
        ("Posts", posts),
        ("Ideas", f"{brand['ideas']['totalCount']} new"),
        ("Channels", f"{connected} connected{again}"),
        ("Unread", _count(answer["viewer"]["unreadNotificationCount"], "notification")),
    ]


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _roles(brand: Mapping[str, Any]) -> list[str]:
    return [role["name"].lower() for role in brand["viewerMembership"]["roles"]]


def _document(
    credentials: Credentials, teams: list[Brand], team: Brand | None, answer: Mapping[str, Any] | None
) -> dict[str, Any]:
    document: dict[str, Any] = {
        "base_url": credentials.base_url,
        "token_source": "GALLEY_TOKEN" if os.environ.get("GALLEY_TOKEN") else str(config.path()),
        "brand": None if team is None else brands.to_json(team),
        "brands": len(teams),
    }
    if answer is None:
        return document | {"tier_token": True}
    viewer, brand = answer["viewer"], answer.get("brand")
    document |= {
        "tier_token": False,
        "version": answer["installation"]["version"],
        "environment": answer["installation"]["environment"],
        "email": viewer["user"]["email"],
        "email_verified": viewer["user"]["emailVerified"],
        "token": viewer["currentToken"]["name"],
        "token_expires_at": viewer["currentToken"]["expiresAt"],
        "unread_notifications": viewer["unreadNotificationCount"],
    }
    if brand is None:
        return document
    return document | {
        "roles": _roles(brand),
        "time_zone": brand["timeZone"],
        "posts": {
            "drafts": brand["drafts"]["totalCount"],
            "in_review": brand["inReview"]["totalCount"],
            "scheduled": brand["scheduled"]["totalCount"],
            "failed": brand["failed"]["totalCount"],
        },
        "new_ideas": brand["ideas"]["totalCount"],
        "channels": [
            {"name": channel["displayName"], "state": channel["state"].lower()}
            for channel in brand["channels"]["nodes"]
        ],
    }
