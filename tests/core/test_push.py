"""The stand-in for a push service: one file for each message."""

import json
import re
from pathlib import Path

import pytest

from app.core import push
from app.core.clock import Frozen
from app.core.push import Push, PushFolder, PushOutcome

PUSH = Push("a-phone", "It failed", "“Look.”", "0f" * 16, {"type": "post_failed"})


async def test_a_message_is_one_private_file(tmp_path: Path, clock: Frozen) -> None:
    clock.to(clock.at.replace(year=2026, month=11, day=21, hour=7, minute=5, second=9, microsecond=12))
    folder = tmp_path / "push"
    assert await PushFolder(folder).send(PUSH) == push.DELIVERED
    (file,) = folder.iterdir()
    assert re.fullmatch(rf"20261121T070509\.000012Z-{'0f' * 16}-[0-9a-f]{{12}}\.json", file.name)
    assert (folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    assert json.loads(file.read_bytes()) == {
        "id": "0f" * 16,
        "token": "a-phone",
        "title": "It failed",
        "body": "“Look.”",
        "data": {"type": "post_failed"},
        "sent_at": "2026-11-21T07:05:09.000012Z",
    }


async def test_each_device_has_a_file_of_its_own(tmp_path: Path, clock: Frozen) -> None:
    service = PushFolder(tmp_path)
    for token in ("a-phone", "a-tablet", "a-phone"):
        await service.send(Push(token, "A", "B", "0f" * 16))
    assert sorted(json.loads(file.read_bytes())["token"] for file in tmp_path.iterdir()) == ["a-phone", "a-tablet"]


async def test_a_folder_that_cannot_be_written_is_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "push"
    folder.write_text("in the way")
    receipt = await PushFolder(folder).send(PUSH)
    assert (receipt.outcome, receipt.error) == (PushOutcome.RETRY, "the file could not be written: File exists")


def test_a_token_is_not_shown() -> None:
    assert "a-phone" not in repr(PUSH)


def test_without_a_service_there_is_none() -> None:
    push.unplug()
    with pytest.raises(RuntimeError, match="no push service"):
        push.service()
