"""Quiet mails."""

from pathlib import Path

from tortoise import BaseDBAsyncClient

_FOLDER = Path(__file__).parent


async def upgrade(db: BaseDBAsyncClient) -> str:
    return (_FOLDER / f"33_quiet_mails.{db.capabilities.dialect}.sql").read_text(encoding="utf-8")


async def downgrade(db: BaseDBAsyncClient) -> str:
    raise NotImplementedError("a schema only goes forward")


MODELS_STATE = (_FOLDER / "33_quiet_mails.models").read_text(encoding="ascii")
