"""A stand-in for a language model: an OpenAI-compatible server that answers as a test tells it to."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import orjson
from pydantic import SecretStr

from app.core import config
from tests.receivers import Receiver, receiving, status

KEY = "a key of the model"


def saying(text: str | None, **more: Any) -> bytes:
    """An answer with this text."""
    return status(200, orjson.dumps({"choices": [{"message": {"role": "assistant", "content": text}}], **more}))


@asynccontextmanager
async def model(reply: Any = None) -> AsyncGenerator[Receiver]:
    """A model that is configured as the assistant while the block is open."""
    before = config.settings()
    async with receiving(saying("Thank you!") if reply is None else reply) as server:
        config.configure(
            before.model_copy(
                update={
                    "assistant_url": server.url.removesuffix("/hook") + "/v1",
                    "assistant_model": "small",
                    "assistant_key": SecretStr(KEY),
                }
            )
        )
        try:
            yield server
        finally:
            config.configure(before)


def sent(server: Receiver, number: int = 0) -> dict[str, Any]:
    """The body of a request to the model."""
    return server.requests[number].json
