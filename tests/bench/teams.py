"""`GET /teams` against a hand-written FastAPI and asyncpg handler with two queries, on one PostgreSQL."""

from app.access import System
from app.core.config import Settings
from app.domain import brands, identity
from app.wiring import services
from tests.bench import duel
from tests.bench.load import Request

BRANDS = 5
OTHERS = 200


async def seed(settings: Settings) -> Request:
    """An owner with five brands among two hundred other brands, asking for theirs."""
    system = System("bench")
    async with services.storage(settings):
        for owner, count in (("owner@example.test", BRANDS), ("other@example.test", OTHERS)):
            person = identity.NewUser(email=owner, verified=True)
            await identity.create_user(system, person)
            for number in range(count):
                await brands.create_for(system, owner, brands.NewBrand(name=f"Brand {number}"))
        token = await identity.create_token(system, "owner@example.test", identity.NewToken(name="bench"))
    return Request("GET", "/teams", {"Authorization": f"Bearer {token.token}"})


async def run(rounds: int) -> None:
    """Measure and print."""
    await duel.run(duel.Duel("GET /teams", seed), rounds)
