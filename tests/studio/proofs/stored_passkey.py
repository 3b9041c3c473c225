"""Run beside a service: gives a person a passkey that no device has. `python -m … EMAIL`."""

import asyncio
import sys

from app.core import clock, config
from app.domain import identity
from app.domain.identity.models import Passkey
from app.wiring import services


async def store(email: str) -> None:
    """Store a passkey of this person, which can be seen and offered."""
    async with services.storage(config.load()):
        await Passkey.create(
            user=await identity.User.get(email=email),
            name="Laptop",
            credential_id="shown",
            credential_digest="shown",
            public_key="none",
            user_handle="none",
            sign_count=0,
            created_at=clock.now(),
        )


if __name__ == "__main__":
    asyncio.run(store(sys.argv[1]))
