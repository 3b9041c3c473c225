"""docs/webhooks.md: its bodies are those of the reference, and its verifiers judge rightly what Galley signs."""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from app.core import config
from app.domain.webhooks import rules
from app.rest import openapi

GUIDE = (Path(config.__file__).parents[2] / "docs" / "webhooks.md").read_text("utf-8")
SECRET = "whsec_a-secret_of-this-receiver"
BODY = '{"body":"Grüße"}'.encode()


def block(language: str) -> str:
    """The only listing in this language."""
    (listing,) = re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
    return str(listing)


def cases() -> list[tuple[str, bytes, bool]]:
    """Headers and bodies, and whether they are genuine."""
    now = datetime.now(UTC)
    good = rules.signature([SECRET], now, BODY)
    rotated = rules.signature(["whsec_newer", SECRET], now, BODY)
    return [
        (good, BODY, True),
        (rotated, BODY, True),
        (good, BODY + b" ", False),
        (rules.signature(["whsec_other"], now, BODY), BODY, False),
        (rules.signature([SECRET], now - timedelta(seconds=400), BODY), BODY, False),
        (rules.signature([SECRET], now + timedelta(seconds=400), BODY), BODY, False),
        (f"t={int(time.time())}", BODY, False),
        ("t=soon,v1=00", BODY, False),
        ("", BODY, False),
    ]


def test_each_event_has_the_body_of_the_reference() -> None:
    shown = [json.loads(text) for text in re.findall(r"^```json\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)]
    webhooks: dict[str, Any] = openapi.document()["webhooks"]
    examples = [
        hook["post"]["requestBody"]["content"]["application/json"]["example"] for hook in webhooks.values()
    ]
    assert shown[:-1] == examples[:-1]
    assert shown[-1] == examples[-1] | {"post_id": 0}
    assert [name for name in webhooks if f"`{name}`:" not in GUIDE] == []


def test_the_verifier_in_python() -> None:
    names: dict[str, Any] = {}
    exec(block("python"), names)
    is_genuine: Callable[[str, bytes, str], bool] = names["is_genuine"]
    assert [is_genuine(header, body, SECRET) for header, body, _ in cases()] == [wanted for *_, wanted in cases()]


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_verifier_in_javascript() -> None:
    tried = cases()
    calls = [[header, body.decode()] for header, body, _ in tried]
    program = (
        f"{block('javascript')}\nconst calls = {json.dumps(calls)};\n"
        f"console.log(JSON.stringify(calls.map(([h, b]) => isGenuine(h, Buffer.from(b), {json.dumps(SECRET)}))));"
    )
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(done.stdout) == [wanted for *_, wanted in tried]
