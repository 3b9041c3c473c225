"""Files that are made to cost: each is refused, or read within two seconds of the processor and 256 MiB.

The seconds are those of the usual machine. A slower one is measured beside the file.
"""

import logging
from pathlib import Path

import pytest

from app.core import examinations
from app.core.errors import Invalid
from app.domain.media import examination
from app.domain.media.examination import Holder
from app.programs.reasons import Reason
from tests.bombs.files import FILES, HONEST
from tests.bombs.measures import measured
from tests.speed import is_within

SIZE = 400_000
SECONDS = 2.0
MEMORY = 256
LARGE = 1024
"""MiB for images that have all of their pixels, of which one is read at a time."""
SLOW = "megapixel"
"""What is in the names of those that take a second; `python -m tests.soak bombs` reads them."""

REFUSED: dict[str, str] = {
    "jpeg: empty scans, grey": "scans",
    "jpeg: empty scans, colour": "scans",
    "jpeg: scans of a small image": "scans",
    "jpeg: comments": "parts",
    "jpeg: fill bytes": "parts",
    "jpeg: quantization tables, as many as are taken": "parts",
    "png: texts": "parts",
    "png: a profile of colours of 256 MiB": "damaged",
    "gif: kept and dropped extensions in turn": "parts",
    "gif: blocks of one byte": "parts",
    "gif: frames of one pixel": "parts",
    "webp: unknown parts": "parts",
    "video: boxes of 8 bytes": "parts",
    "video: boxes within the movie": "parts",
    "pdf: filters and brackets": "pdf",
    "zip: archives in archives": "type",
}
"""What some are refused for."""
SENTENCES = {
    "scans": examination.LIMITS[Reason.SCANS],
    "parts": examination.LIMITS[Reason.PARTS],
    "damaged": examination.DAMAGED_IMAGE,
    "pdf": examination.DAMAGED_PDF,
    "type": examination.OTHER_TYPE,
}

pytestmark = pytest.mark.usefixtures("examiner")


@pytest.mark.parametrize("name", [name for name in FILES if SLOW not in name])
async def test_a_file_costs_little(tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str) -> None:
    caplog.set_level(logging.DEBUG, examinations.__name__)
    file = tmp_path / "upload"
    file.write_bytes(FILES[name](SIZE))
    said = None
    try:
        await examination.examined(file, Holder("mallory"))
    except Invalid as refused:
        ((said,),) = refused.fields.values()
    if name in REFUSED:
        assert said == SENTENCES[REFUSED[name]]
    assert said != examination.LIMITS[Reason.CRASH]
    for used in measured(caplog):
        assert is_within(used.seconds, SECONDS)
        assert used.memory <= (LARGE if name in HONEST else MEMORY)


async def test_there_are_more_than_sixty_of_them() -> None:
    assert len(FILES) > 60
    assert set(REFUSED) <= set(FILES)
    assert set(FILES) >= HONEST
