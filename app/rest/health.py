"""`/healthz` and `/readyz`: whether the process is up, and whether what it stands on is fine.

Both answer in maintenance too (S-161).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.core import supervision
from app.core.db import Statement
from app.rest import schemas, shapes
from app.rest.operation_docs import READING, Answer, described

logger = logging.getLogger(__name__)

router: Final = APIRouter()

Check = Callable[[], Awaitable[None]]

_PATIENCE_SECONDS: Final = 5
_ANYTHING: Final = Statement("SELECT 1")


async def database() -> None:
    """Ask the database for anything."""
    await _ANYTHING.value()


@router.api_route(
    "/healthz",
    methods=READING,
    openapi_extra=described(
        "Is the process up?",
        answers=(Answer(200, "Yes.", schemas.HEALTH, {"status": "ok"}),),
        public=True,
    ),
)
async def up() -> Response:
    """Answer."""
    return shapes.answer({"status": "ok"})


@router.api_route(
    "/readyz",
    methods=READING,
    openapi_extra=described(
        "Can requests be served?",
        answers=(
            Answer(200, "Yes.", schemas.HEALTH, {"status": "ready"}),
            Answer(
                503,
                "Not now; `failing` names what is wrong.",
                schemas.NOT_READY,
                {"message": "Not ready.", "failing": ["queue"]},
            ),
        ),
        public=True,
    ),
)
async def ready(request: Request) -> Response:
    """Run the checks that the application was given, all at once; long-lived tasks that are down fail too."""
    checks: Mapping[str, Check] = request.app.state.checks
    passed = await asyncio.gather(*(_passes(name, check) for name, check in checks.items()))
    failing = [name for name, fine in zip(checks, passed, strict=True) if not fine]
    failing += supervision.down()
    if failing:
        return shapes.answer({"message": "Not ready.", "failing": failing}, status=503)
    return shapes.answer({"status": "ready"})


async def _passes(name: str, check: Check) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            await check()
    except Exception as failure:  # noqa: BLE001 whatever it is, the answer is no
        logger.warning("not ready, %s: %s", name, failure)
        return False
    return True
