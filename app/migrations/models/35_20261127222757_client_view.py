"""Which posts of a brand its clients see."""

from pathlib import Path

from tortoise import BaseDBAsyncClient

_FOLDER = Path(__file__).parent


async def upgrade(db: BaseDBAsyncClient) -> str:
    return (_FOLDER / f"35_client_view.{db.capabilities.dialect}.sql").read_text(encoding="utf-8")


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (_FOLDER / "35_client_view.models").read_text(encoding="ascii")
