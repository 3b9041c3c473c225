"""Every route of the REST door, called by everybody with every kind of brand: the answer of each cell, and that a
refusal changes nothing.
"""

from itertools import product
from typing import Any
from uuid import uuid4

import pytest

from app.access import Role, Tier
from app.connectors import registry
from app.domain import brands
from app.rest import openapi
from app.rest.router import RestRoute
from app.web.routes import LiteralRoutes
from tests.application import application
from tests.doors.matrix import (
    OPERATION_WITHOUT_ROUTE,
    OPERATIONS,
    PIXEL,
    PLAIN,
    PUBLIC,
    ROUTES,
    Elsewhere,
    ForCallers,
    InBrand,
    Route,
)
from tests.forgery import forged
from tests.ledger import proves
from tests.world import PEOPLE, SYSTEM, World, address, channel, profile, rows, token

# Who calls: their tier, and their role in B1, None where they are not in it.
CALLERS: dict[str, tuple[Tier, Role | None]] = {
    "O1": (Tier.FULL, Role.SUPER_ADMIN),
    "read": (Tier.READ, Role.SUPER_ADMIN),
    "standard_write": (Tier.STANDARD_WRITE, Role.SUPER_ADMIN),
    "elevated_write": (Tier.ELEVATED_WRITE, Role.SUPER_ADMIN),
    "ideas": (Tier.IDEAS, Role.SUPER_ADMIN),
    "drafts": (Tier.DRAFTS, Role.SUPER_ADMIN),
    "ED": (Tier.FULL, Role.EDITOR),
    "M1": (Tier.FULL, Role.MEMBER),
    "C1": (Tier.FULL, Role.CLIENT),
    "O2": (Tier.FULL, None),
    "X": (Tier.FULL, None),
}
BRANDS = ("own", "foreign", "unknown", "absent", "malformed")


def test_every_route_and_operation_has_its_line(world: World) -> None:
    app = application()
    live = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, RestRoute)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert live == {(row.method, row.path) for row in ROUTES} | PUBLIC
    plain = {route.path for route in app.routes if not isinstance(route, RestRoute | LiteralRoutes)}  # pyright: ignore[reportAttributeAccessIssue] every route has one
    assert plain == PLAIN | {route.path for route in registry.routes()}
    offered = {row.operation for row in ROUTES if row.operation is not None}
    for_tokens = {name for name, found in OPERATIONS.items() if not isinstance(found[0], Elsewhere)}
    assert offered | OPERATION_WITHOUT_ROUTE == for_tokens


def test_every_route_calls_the_operation_of_its_line() -> None:
    paths = openapi.document()["paths"]
    for row in ROUTES:
        assert paths[row.path][row.method.lower()].get("x-operation") == row.operation, row.name


@proves("GEN-04", "ERR-CODE-04", "ERR-CODE-05", "S-078", "ERR-BODY-03")
@pytest.mark.parametrize("row", ROUTES, ids=lambda row: row.name)
async def test_without_a_good_token_nothing_happens(world: World, row: Route) -> None:
    world.tokens["junk"] = world.tokens["O1"][:-1] + "?"
    world.tokens["forged"] = forged(world.tokens["O1"])
    path, body = await prepared(world, row)
    before = await rows()
    for who, status, remark in (
        (None, 401, "unauthenticated"),
        ("junk", 401, "unauthenticated"),
        ("forged", 401, "unauthenticated"),
        ("U", 403, "unverified"),
    ):
        if who == "U" and isinstance(row.rule, ForCallers) and row.rule.unverified:
            continue
        answer = await world.call(row.method, path, by=who, json=body, headers=brand_header(world, "own"))
        assert (answer.status_code, answer.json()["remark"]) == (status, remark)
    assert await rows() == before


def _expected(row: Route, who: str, brand: str) -> tuple[int, str | None]:  # noqa: PLR0911 a list of answers
    """The status and the code of one cell."""
    tier, role = CALLERS[who]
    rule = row.rule
    if not rule.admits(tier):
        return (422 if row.path.startswith("/posts") else 403), "tier_denied"
    if row.brand == "selected":
        # O2 has a brand of their own, and X none.
        roles = {Role.SUPER_ADMIN} if who == "O2" else {role}
        allowed = not isinstance(rule, InBrand) or bool(roles & rule.roles)
        refused = (403, "brand_required") if who == "X" else (403, "forbidden")
        if who == "O2" and "{asset_id}" in row.path:
            return 404, None
        if who not in ("O1", "X") and "{upload_uuid}" in row.path and allowed:
            return 404, None
        return (row.status, row.code) if who != "X" and allowed else refused
    if isinstance(rule, InBrand):
        if row.brand == "header" and brand == "absent":
            return 403, "brand_required"
        if brand != "own" or role is None:
            return (404, None) if row.brand == "path" else (403, "brand_rejected")
        if role not in rule.roles:
            return 403, "forbidden"
    elif row.operation == "brands.select" and role is None:
        return 403, "brand_rejected"
    return row.status, row.code


def sharing() -> list[Any]:
    """Each route with the callers of one test: those who change nothing need no world each."""
    cases: list[Any] = []
    for row in ROUTES:
        reading = [who for who in CALLERS if _changes_nothing(row, who)]
        alone = [[who] for who in CALLERS if who not in reading]
        cases += [pytest.param(row, who, id=f"{row.name} {who[0]}") for who in alone]
        cases += [pytest.param(row, reading, id=f"{row.name} the others")] if reading else []
    return cases


def _changes_nothing(row: Route, who: str) -> bool:
    reads = row.method == "GET" and row.operation != "accounts.own_data"  # whose person is told of it
    return reads or all(_expected(row, who, brand)[0] >= 300 for brand in BRANDS)


@proves("BSEL-09", "BSEL-10", "BSEL-11", "BSEL-13", "ERR-RULE-01", "ERR-RULE-02", "ROLES-11", "S-008", "S-102")
@proves("S-103", "TOK-TIER-16", "TOK-TIER-17", "TOK-TIER-18", "GEN-07")
@pytest.mark.parametrize(("row", "callers"), sharing())
async def test_every_cell(world: World, row: Route, callers: list[str]) -> None:
    path, body = await prepared(world, row)
    for tier in (Tier.IDEAS, Tier.DRAFTS):
        world.tokens[tier.label] = await token("O1", tier=tier)
    before = await rows()
    refusals: list[tuple[str, str]] = []
    for who, brand in product(callers, reversed(BRANDS)):
        at = path.replace("{team_id}", _number(world, brand)) if row.brand == "path" else path
        status, code = _expected(row, who, brand)
        if status < 300 and refusals:
            assert await rows() == before, refusals
            refusals = []
        answer = await world.call(row.method, at, by=who, json=body, headers=brand_header(world, brand))
        refused = answer.json().get("code") if answer.headers.get("content-type") == "application/json" else None
        assert (answer.status_code, refused) == (status, code), (who, brand, answer.text)
        if status >= 300:
            refusals.append((who, brand))
        if row.operation in ("identity.sign_out", "media.cancel_upload"):
            break
    if refusals:
        assert await rows() == before, refusals


def brand_header(world: World, brand: str) -> dict[str, str]:
    values = {
        "own": world.slug("B1"),
        "foreign": world.slug("strange"),
        "unknown": str(uuid4()),
        "malformed": "B1",
    }
    return {} if brand == "absent" else {"X-Service-Brand": values[brand]}


def _number(world: World, brand: str) -> str:
    return {
        "own": str(world.id("B1")),
        "foreign": str(world.id("strange")),
        "unknown": "999999999",
        "absent": "0",
        "malformed": world.slug("B1"),
    }[brand]


async def prepared(world: World, row: Route) -> tuple[str, dict[str, Any] | None]:
    """The path and the body of a call that succeeds for whoever may make it."""
    strange = brands.NewBrand(name="A brand that no caller is in")
    world.brands["strange"] = await brands.create_for(SYSTEM, address("U"), strange)
    await profile(world)
    target = await channel(world)
    post = await world.written(channel_ids=[target.id])
    path = row.path.replace("{post_id}", str(post["id"]))
    if row.operation == "accounts.own_data":
        for who in PEOPLE[:-1]:
            await world.confirm(who)
    if "{invitation_id}" in path:
        invited = await world.post("/invitations", {"email": "guest@example.com"}, by="O1", brand="B1")
        path = path.replace("{invitation_id}", str(invited.json()["invitation"]["id"]))
    if "{asset_id}" in path:
        body = {"filename": "a.png", "data": PIXEL, "team_id": world.id("B1")}
        stored = await world.post("/media/assets", body, by="O1")
        path = path.replace("{asset_id}", str(stored.json()["asset"]["id"]))
    if "{upload_uuid}" in path:
        body = {"filename": "a.png", "size": 100, "team_id": world.id("B1")}
        begun = await world.post("/media/uploads", body, by="O1")
        path = path.replace("{upload_uuid}", begun.json()["upload"]["uuid"])
    if row.brand != "path":
        path = path.replace("{team_id}", str(world.id("B1")))
    if row.body is not None and "team_id" in row.body:
        return path, {"team_id": world.id("B1")}
    return path, row.body
