"""The people and brands of the requirements, and a client that holds every answer against the reference.

O1 owns B0, B1 and B2; O2 owns B3; ED, M1 and C1 are editor, member and client of B1; X is in no brand; U is
not verified. O1 has a token of each tier.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import httpx2

from app.access import Role, System, Tier
from app.domain import brands, channels, identity, plans, profiles
from app.domain.brands import BrandDetail
from app.domain.channels import ChannelView, NewChannel
from app.domain.identity import NewToken, NewUser
from tests import database
from tests.rest import reference
from tests.snapshot import Snapshot, take

PASSWORD: Final = "correct horse 1"
SYSTEM: Final = System("a test")

PEOPLE: Final = ("O1", "O2", "ED", "M1", "C1", "X", "U")
OWNERS: Final = {"B0": "O1", "B1": "O1", "B2": "O1", "B3": "O2"}
MEMBERS: Final = {"ED": Role.EDITOR, "M1": Role.MEMBER, "C1": Role.CLIENT}
TIERS: Final = {tier.label: tier for tier in Tier if tier is not Tier.FULL and not tier.is_of_agents}

Json = dict[str, Any]


@dataclass
class World:
    """Who and what there is, and the way to call as one of them."""

    http: httpx2.AsyncClient
    brands: dict[str, BrandDetail] = field(default_factory=dict[str, BrandDetail])
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    ids: dict[str, int] = field(default_factory=dict[str, int])

    def slug(self, brand: str) -> str:
        """The slug of a brand by its name here."""
        return str(self.brands[brand].slug)

    def id(self, brand: str) -> int:
        """The numeric id of a brand by its name here."""
        return self.brands[brand].id

    async def call(
        self,
        method: str,
        path: str,
        *,
        by: str | None = None,
        brand: str | None = None,
        json: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | Sequence[tuple[str, str | bytes]] | None = None,
    ) -> httpx2.Response:
        """Call as `by` (a person or one of O1's tiers) in `brand`; `json` and `content` are the body."""
        given = headers.items() if isinstance(headers, Mapping) else headers or ()
        sent = [(name.encode(), value if isinstance(value, bytes) else value.encode()) for name, value in given]
        if by is not None:
            sent.append((b"Authorization", f"Bearer {self.tokens[by]}".encode()))
        if brand is not None:
            sent.append((b"X-Service-Brand", self.slug(brand).encode()))
        answer = await self.http.request(method, path, json=json, content=content, headers=sent)
        reference.hold(method, answer)
        return answer

    async def get(self, path: str, **how: Any) -> httpx2.Response:
        """GET."""
        return await self.call("GET", path, **how)

    async def post(self, path: str, json: object = None, **how: Any) -> httpx2.Response:
        """POST."""
        return await self.call("POST", path, json=json, **how)

    async def patch(self, path: str, json: object = None, **how: Any) -> httpx2.Response:
        """PATCH."""
        return await self.call("PATCH", path, json=json, **how)

    async def delete(self, path: str, **how: Any) -> httpx2.Response:
        """DELETE."""
        return await self.call("DELETE", path, **how)

    async def written(
        self, sent: Mapping[str, object] | None = None, *, by: str = "O1", brand: str = "B1", **fields: object
    ) -> Json:
        """A new post, as its answer shows it."""
        answer = await self.post("/posts", {"body": "Words", **(sent or {}), **fields}, by=by, brand=brand)
        assert answer.status_code == 200, answer.text
        return answer.json()["post"]

    async def confirm(self, who: str, **proof: object) -> None:
        """Confirm the token of a person, with the password and what else proves that it is they."""
        answer = await self.post("/auth/confirm", {"password": PASSWORD, **proof}, by=who)
        assert answer.status_code == 200, answer.text

    async def sign_in(self, who: str) -> httpx2.Response:
        """Sign in as a person."""
        return await self.post("/auth/login", {"email": address(who), "password": PASSWORD})


def address(who: str) -> str:
    """The e-mail address of a person."""
    return f"{who.lower()}@example.com"


_first: tuple[World, Snapshot] | None = None


async def populated(http: httpx2.AsyncClient) -> World:
    """A world in an empty database, with the plans that are shipped."""
    global _first
    if _first is None:
        made = await _made(http)
        _first = World(http, dict(made.brands), dict(made.tokens), dict(made.ids)), await take()
        return made
    world, snapshot = _first
    moved = await snapshot.put_back()
    brands_of = {
        name: replace(brand, trial_ends_at=brand.trial_ends_at + moved) for name, brand in world.brands.items()
    }
    return World(http, brands_of, dict(world.tokens), dict(world.ids))


async def _made(http: httpx2.AsyncClient) -> World:
    world = World(http)
    await plans.load_shipped(SYSTEM)
    for who in PEOPLE:
        user = await identity.create_user(
            SYSTEM,
            NewUser.model_validate(
                {
                    "email": address(who),
                    "first_name": who,
                    "last_name": "Person",
                    "password": PASSWORD,
                    "verified": who != "U",
                }
            ),
        )
        world.ids[who] = user.id
    for name, owner in OWNERS.items():
        world.brands[name] = await brands.create_for(SYSTEM, address(owner), brands.NewBrand(name=name))
    for who, role in MEMBERS.items():
        await brands.add_member(SYSTEM, world.slug("B1"), address(who), role)
    for who in PEOPLE:
        world.tokens[who] = await token(who)
    for label, tier in TIERS.items():
        world.tokens[label] = await token("O1", tier=tier)
    return world


async def token(who: str, **more: Any) -> str:
    """A new token of a person; `tier` and `expires_at` as in NewToken."""
    issued = await identity.create_token(SYSTEM, address(who), NewToken(name="a token", **more))
    return issued.token


async def channel(world: World, brand: str = "B1", **fields: str) -> ChannelView:
    """A new sandbox channel with these fields of its form."""
    return await channels.connect(
        SYSTEM, world.slug(brand), NewChannel(platform="sandbox", name="Sandbox", fields=fields)
    )


async def profile(world: World, *names: str) -> None:
    """Give these brands a content profile; B1 and B2, as in the requirements, unless named."""
    saved = profiles.ProfileSave(voice="Plain", persona="Shop owners", pillars=["Craft", "People"])
    for name in names or ("B1", "B2"):
        await profiles.set_for(SYSTEM, world.slug(name), saved)


NOTICES: Final = ("change_note", "notification", "outgoing_mail")
"""The tables in which somebody is told of something."""


async def rows(*but: str) -> dict[str, list[Json]]:
    """Every row of every table but these, the windows that count tries, and when tokens were last used."""
    found = await database.contents(sorted(set(database.tables()) - {"throttle_window", *but}))
    for row in found["access_token"]:
        del row["last_used_at"]
    return found
