"""The verifier of docs/webhooks.md, given real deliveries."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.domain import webhooks
from tests.domain.webhooks.hooks import endpoint, happen, owner, published, turn
from tests.ledger import proves
from tests.receivers import receiving

pytestmark = pytest.mark.usefixtures("orm")

GUIDE = Path(__file__).parents[3] / "docs" / "webhooks.md"


def is_genuine() -> Callable[..., bool]:
    """The function of the guide."""
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert "hmac.compare_digest(" in code
    told: dict[str, Any] = {}
    exec(compile(code, str(GUIDE), "exec"), told)
    return told["is_genuine"]


@proves("WH-SIG-05", "WH-SIG-06")
async def test_the_code_for_receivers_tells_genuine_requests_from_others() -> None:
    genuine = is_genuine()
    scope = await owner()
    async with receiving() as place:
        made = await endpoint(scope, place.url)
        await happen(published(scope))
        await turn()
        newer = await webhooks.rotate_secret(scope, made.id)
        await happen(published(scope))
        await turn()
        first, second = ((item.headers["x-service-signature"], item.body) for item in place.requests)
    assert genuine(*first, made.secret)
    assert genuine(*second, made.secret)
    assert genuine(*second, newer.secret)
    assert not genuine(*first, newer.secret)
    assert not genuine(first[0], first[1] + b" ", made.secret)
    assert not genuine(first[0], first[1].replace(b":", b": "), made.secret)
    assert not genuine(*first, made.secret, tolerance=-1)
    stamp = first[0].partition(",")[0]
    for broken in ("", "t=,v1=", "v1=" + "0" * 64, stamp, f"{stamp},v1=", f"{stamp},v0={first[0][-64:]}"):
        assert not genuine(broken, first[1], made.secret)
