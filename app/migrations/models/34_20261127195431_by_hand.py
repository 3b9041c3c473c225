"""Posts that a person publishes, and who is reminded of them."""

from pathlib import Path

from tortoise import BaseDBAsyncClient

_FOLDER = Path(__file__).parent


async def upgrade(db: BaseDBAsyncClient) -> str:
    return (_FOLDER / f"34_by_hand.{db.capabilities.dialect}.sql").read_text(encoding="utf-8")


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (_FOLDER / "34_by_hand.models").read_text(encoding="ascii")
