"""What a kernel lacks is left out: files are read all the same, and operators learn what programs could reach."""

import json
import subprocess
import sys
from typing import Any

import pytest

from app.programs import confinement
from tests.domain.media.pictures import saved

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Landlock and seccomp are Linux'")

LIMITED = "files are read in programs with limits of time, output, open files and memory"
LINES = """
import asyncio, json, sys, tempfile
from pathlib import Path
from app.core import examinations
from app.domain.media.examination import Holder, examined
from app.ops import doctor
from tests.programs import old_kernels
old_kernels.become(landlock={landlock}, seccomp={seccomp})
async def main():
    async with examinations.offer():
        file = Path(tempfile.mkdtemp()) / "upload"
        file.write_bytes({content!r})
        facts = await examined(file, Holder("ada"))
        try:
            line = await doctor.CHECKS["examinations"](None)
        except doctor.Lacking as lacking:
            line = "lacking: " + str(lacking)
        print(json.dumps([facts.width, *await examinations.probe(), line]))
asyncio.run(main())
"""


def kernel(**lacks: bool) -> tuple[int, list[str], list[str], str]:
    """The width of an image, what programs can do, what confines them, and the line of the doctor."""
    lines = LINES.format(content=saved("PNG"), **lacks)
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, timeout=60, check=True)
    answer: Any = json.loads(done.stdout)
    return answer[0], answer[1], answer[2], answer[3]


def test_a_kernel_that_lacks_nothing() -> None:
    width, can, means, line = kernel(landlock=False, seccomp=False)
    assert (width, can) == (8, [])
    assert line == f"{LIMITED}, without other files, network and programs ({', '.join(means)})"


def test_a_kernel_without_landlock() -> None:
    width, can, means, line = kernel(landlock=True, seccomp=False)
    assert (width, can, means) == (8, [], ["seccomp"])
    assert line.endswith("network and programs (seccomp)")


def test_a_kernel_without_seccomp() -> None:
    width, can, means, line = kernel(landlock=False, seccomp=True)
    assert (width, "files" in can) == (8, False)
    assert {"network", "sockets"} <= set(can)
    assert line.startswith(
        "lacking: files are read in programs with limits of time, output, open files and memory;"
    )
    assert f"because the kernel has only {means[0]}" in line


def test_a_kernel_without_both() -> None:
    width, can, means, line = kernel(landlock=True, seccomp=True)
    assert (width, means) == (8, [])
    assert {"files", "network", "sockets"} <= set(can)
    assert "memory" not in can
    assert line.endswith("because the kernel has neither Landlock nor seccomp")


@pytest.mark.parametrize(("column", "machine"), [(0, "x86_64"), (1, "aarch64")])
def test_the_filter_allows_what_is_named_and_refuses_the_rest(column: int, machine: str) -> None:
    """A small machine that runs the filter, for both processors."""
    architecture = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}[machine]
    named = {pair[column] for pair in confinement._CALLS.values()}
    for number in range(600):
        assert verdict(column, number, architecture) is (number in named), number
        assert not verdict(column, number, 0x40000003)
    assert not verdict(column, 0x40000000 | min(named), architecture)
    threads = {confinement._CLONE[column], confinement._ROBUST_LIST[column]}
    for number in range(600):
        answer = verdict(column, number, architecture, flags=0x1000, is_threaded=True)
        assert answer is (number in named | threads | {confinement._STAT_AT[column]}), number
    process = verdict(column, confinement._CLONE[column], architecture, first=0x4000, is_threaded=True)
    assert not process
    assert not verdict(column, 40, 0x40000003, is_threaded=True)
    stat = confinement._STAT_AT[column]
    assert verdict(column, stat, architecture, flags=0x1000)
    assert not verdict(column, stat, architecture, flags=0x100)


def verdict(
    column: int,
    number: int,
    architecture: int,
    *,
    first: int = 0x3D0F00,
    flags: int = 0,
    is_threaded: bool = False,
) -> bool:
    """Whether the filter allows a system call."""
    data = {0: number, 4: architecture, 16: first, 40: flags}
    instructions = confinement._filter(column, is_threaded=is_threaded)
    lines = [
        (
            int.from_bytes(instructions[at : at + 2], sys.byteorder),
            instructions[at + 2],
            instructions[at + 3],
            int.from_bytes(instructions[at + 4 : at + 8], sys.byteorder),
        )
        for at in range(0, len(instructions), 8)
    ]
    at, value = 0, 0
    while True:
        code, if_so, if_not, operand = lines[at]
        at += 1
        if code == 0x20:
            value = data[operand]
        elif code == 0x06:
            return operand == 0x7FFF0000
        else:
            holds = {0x15: value == operand, 0x35: value >= operand, 0x45: bool(value & operand)}[code]
            at += if_so if holds else if_not
