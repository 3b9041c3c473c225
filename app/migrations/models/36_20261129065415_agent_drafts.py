"""What agents wrote for members, and the times that they propose."""

from pathlib import Path

from tortoise import BaseDBAsyncClient

_FOLDER = Path(__file__).parent


async def upgrade(db: BaseDBAsyncClient) -> str:
    return (_FOLDER / f"36_agent_drafts.{db.capabilities.dialect}.sql").read_text(encoding="utf-8")


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (_FOLDER / "36_agent_drafts.models").read_text(encoding="ascii")
