"""`POST /ideas/import` of 25 ideas against a hand-written FastAPI and asyncpg handler with one `unnest` insert."""

import orjson

from app.access import System
from app.core.config import Settings
from app.domain import brands, identity, profiles
from app.wiring import services
from tests.bench import duel
from tests.bench.load import Request

IDEAS = 25


async def seed(settings: Settings) -> Request:
    """An owner of a brand with a content profile, importing 25 ideas."""
    system, owner = System("bench"), "owner@example.test"
    async with services.storage(settings):
        await identity.create_user(system, identity.NewUser(email=owner, verified=True))
        brand = await brands.create_for(system, owner, brands.NewBrand(name="Brand"))
        await profiles.set_for(system, str(brand.slug), profiles.ProfileSave(voice="Plain", pillars=["Craft"]))
        token = await identity.create_token(system, owner, identity.NewToken(name="bench"))
    headers = {"Authorization": f"Bearer {token.token}", "X-Service-Brand": str(brand.slug)}
    return Request("POST", "/ideas/import", headers, body())


def body() -> bytes:
    """Ideas such as a mining client sends."""
    made = [
        {
            "headline": f"How we made step {number} of the build twice as fast",
            "angle": "What we tried first, why it did not help, and the small thing that did. " * 2,
            "pillar": "Craft",
            "format": "thread",
            "recording": None,
            "source_refs": [f"galley@{number:07x}", f"galley@{number + IDEAS:07x}"],
        }
        for number in range(IDEAS)
    ]
    return orjson.dumps({"ideas": made})


async def run(rounds: int) -> None:
    """Measure and print."""
    await duel.run(duel.Duel("POST /ideas/import", seed, IDEAS, "ideas", reset="TRUNCATE idea CASCADE"), rounds)
