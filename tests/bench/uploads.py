"""Uploads of a photograph of 5 MB: examined in a program against the same in a thread, and with `--against FOLDER`
whole requests against those of a former checkout, which runs in this environment, and the most memory of the
serving process under eight of them at once. Both take turns on one core.
"""

import asyncio
import io
import os
import random
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import httpx2
from PIL import Image

from app.core import examinations
from app.domain.media import examination
from app.domain.media.examination import Holder
from app.programs import pictures
from tests.bench import former, results
from tests.soak.memory import set_up
from tests.soak.service import Service, free_ports

TIMES: Final = 5
"""Uploads of each side in a round."""
AT_ONCE: Final = 8
SIZE: Final = (4_032, 3_024)
GRAIN: Final = 4
QUALITY: Final = 86
_PLACE: Final = "48 deg 51 min north"


def photograph(orientation: int) -> bytes:
    """A JPEG image of 12 megapixels and about 5 MB with metadata, upright (1) or on its side (6)."""
    width, height = SIZE[0] // GRAIN, SIZE[1] // GRAIN
    grain = Image.frombytes("RGB", (width, height), random.Random(5).randbytes(width * height * 3))
    exif, out = Image.Exif(), io.BytesIO()
    exif[0x0112], exif[0x010E] = orientation, _PLACE
    grain.resize(SIZE, Image.Resampling.BICUBIC).save(out, "JPEG", quality=QUALITY, exif=exif.tobytes())
    return out.getvalue()


PHOTOGRAPHS: Final = {"": 1, ", on its side": 6}


async def run(rounds: int) -> None:
    """Measure and print."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        for name, orientation in PHOTOGRAPHS.items():
            photo = photograph(orientation)
            await _examined(f"a photograph of {len(photo) / 1e6:.1f} MB{name}", photo, rounds)
        if former.AGAINST is not None:
            await _uploaded(former.AGAINST.resolve(), rounds)
            await _swollen(former.AGAINST.resolve(), rounds)
    finally:
        os.sched_setaffinity(0, cores)


async def _examined(name: str, photo: bytes, rounds: int) -> None:
    """The examination alone."""
    ratios: list[float] = []
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        file = Path(folder) / "upload"
        async with examinations.offer():
            for number in range(rounds + 1):
                ours = theirs = 0.0
                for _ in range(TIMES):
                    file.write_bytes(photo)
                    began = time.perf_counter()
                    await examination.examined(file, Holder("bench"))
                    ours += time.perf_counter() - began
                    file.write_bytes(photo)
                    began = time.perf_counter()
                    await asyncio.to_thread(_in_thread, file)
                    theirs += time.perf_counter() - began
                if number:
                    ratios.append(ours / theirs)
    results.note(f"examining {name} in a program to a thread", ratios)


def _in_thread(file: Path) -> None:
    with file.open("rb") as source, file.with_name("kept").open("w+b") as target:
        pictures.examine(source, target, mime_type="image/jpeg", memory=2**30)


async def _uploaded(against: Path, rounds: int) -> None:
    """Whole requests, to this checkout and to a former one."""
    async with _side(Path.cwd()) as (ours, _), _side(against) as (theirs, _):
        for name, orientation in PHOTOGRAPHS.items():
            photo = photograph(orientation)
            ratios: list[float] = []
            for number in range(rounds + 1):
                mine = others = 0.0
                for _ in range(TIMES):
                    others += await _upload(theirs, photo)
                    mine += await _upload(ours, photo)
                if number:
                    ratios.append(mine / others)
                    print(f"  round {number}: {mine / TIMES:.3f} s against {others / TIMES:.3f} s", flush=True)
            results.note(f"POST /media/assets of {len(photo) / 1e6:.1f} MB{name} to the former checkout", ratios)


async def _swollen(against: Path, rounds: int) -> None:
    """The most memory of processes that serve this checkout and a former one, each with uploads at once."""
    photo, ratios = photograph(1), list[float]()
    for number in range(rounds):
        peaks: list[float] = []
        for code in (against, Path.cwd()):
            async with _side(code) as (client, pid):
                await asyncio.gather(*(_upload(client, photo) for _ in range(AT_ONCE)))
                status = Path(f"/proc/{pid}/status").read_text("ascii")
            peaks.append(int(status.split("VmHWM:")[1].split()[0]) / 1024)
        ratios.append(peaks[1] / peaks[0])
        print(f"  round {number + 1}: {peaks[1]:.0f} MiB against {peaks[0]:.0f} MiB", flush=True)
    results.note(f"most memory of the serving process, {AT_ONCE} uploads at once, to the former checkout", ratios)


@asynccontextmanager
async def _side(code: Path) -> AsyncGenerator[tuple[httpx2.AsyncClient, int]]:
    """A client of a service that runs this checkout, without a worker; the number of its process."""
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        service = Service(Path(folder), *free_ports(), words=("--no-worker",), code=code)
        service.start()
        try:
            token = set_up(service)["token"]
            service.admin(
                *("allowance", "set", "--owner", "soak@example.test", "--name", "storage_limit", "--limit", "-1")
            )
            headers = {"Authorization": f"Bearer {token}", "Content-Type": "multipart/form-data; boundary=x"}
            async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=120) as client:
                yield client, service.pid
        finally:
            service.stop()
            service.close()


async def _upload(client: httpx2.AsyncClient, photo: bytes) -> float:
    """The seconds of one upload. Errors: httpx2.HTTPStatusError where it is not taken."""
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    began = time.perf_counter()
    response = await client.post("/media/assets", content=head + photo + b"\r\n--x--\r\n")
    seconds = time.perf_counter() - began
    response.raise_for_status()
    return seconds
