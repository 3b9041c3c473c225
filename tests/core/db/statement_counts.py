"""A process that counts up a row in many transactions, for the test that runs several of them at once."""

import asyncio
import sys
from pathlib import Path

from pydantic import SecretStr

from app.core.config import Settings
from app.core.db import atomic
from app.core.models import Switch
from app.wiring import services


async def count_up(made: Settings, turns: int) -> None:
    """Read the number and write the next one, `turns` times, from two tasks."""

    async def one() -> None:
        for _ in range(turns):
            async with atomic():
                row = await Switch.filter(name="count").select_for_update().get()
                row.value = str(int(row.value) + 1)
                await row.save(update_fields=["value"])

    async with services.storage(made):
        await asyncio.gather(one(), one())


if __name__ == "__main__":
    folder, url, key, turns = sys.argv[1:]
    asyncio.run(
        count_up(Settings(data_dir=Path(folder), database_url=url or None, secret_key=SecretStr(key)), int(turns))
    )
