"""`/healthz` and `/readyz`: whether the process runs, and whether everything it depends on works.

Both answer in maintenance too (S-161).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal

from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response

from app.core import recovery, supervision
from app.core.db import Statement
from app.rest.router import RestAnswer, Router
from app.rest.shapes import Shape, Time, json_response

logger = logging.getLogger(__name__)

router: Final = Router("Health", "Checks for load balancers and monitoring.")

Check = Callable[[], Awaitable[None]]

_TIMEOUT_SECONDS: Final = 5
_ANYTHING: Final = Statement("SELECT 1", row=int)


class Health(Shape):
    """The process runs."""

    status: Literal["ok"]


class RecoveryNote(Shape):
    """Nothing is sent: the database was restored, and an operator has not ended that yet."""

    since: Time = Field(description="When it began.")
    why: str = Field(description="The cause, for people.", examples=["the database was restored"])


class Readiness(Shape):
    """Requests can be served."""

    status: Literal["ready"]
    recovery: RecoveryNote | None = Field(
        description="Since when nothing is sent, because the database was restored; null at other times."
    )


class NotReady(Shape):
    """The names of the checks that fail."""

    message: str = Field(examples=["Not ready."])
    failing: list[str] = Field(examples=[["database"]])


async def database() -> None:
    """Ask the database for anything."""
    await _ANYTHING.row()


@router.get("/healthz", public=True)
async def get_health() -> Health:
    """Check that the process runs."""
    return Health(status="ok")


@router.get("/readyz", shape=Readiness, others=[RestAnswer(503, "Not now.", [NotReady])], public=True)
async def get_readiness(request: Request) -> Readiness | Response:
    """Check that requests can be served."""
    checks: Mapping[str, Check] = request.app.state.checks
    passed = await asyncio.gather(*(_passes(name, check) for name, check in checks.items()))
    failing = [name for name, fine in zip(checks, passed, strict=True) if not fine]
    failing += supervision.down()
    if failing:
        return json_response(NotReady(message="Not ready.", failing=failing), status=503)
    state = recovery.current()
    note = None if state is None else RecoveryNote.of(since=state.since, why=state.why)
    return Readiness(status="ready", recovery=note)


async def _passes(name: str, check: Check) -> bool:
    try:
        async with asyncio.timeout(_TIMEOUT_SECONDS):
            await check()
    except Exception as failure:  # noqa: BLE001 any failure means no
        logger.warning("not ready, %s: %s", name, failure)
        return False
    return True
