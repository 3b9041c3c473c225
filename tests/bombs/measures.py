"""What examinations took of the machine, as the kernel counted it and the log says it."""

from dataclasses import dataclass

import pytest

from app.core import examinations


@dataclass(frozen=True, slots=True)
class Used:
    """Seconds of the processor, and the most memory at once in MiB, of one program."""

    seconds: float
    memory: int


def measured(caplog: pytest.LogCaptureFixture) -> list[Used]:
    """What each examination took, which is logged at the level of debugging."""
    lines = [record for record in caplog.records if record.name == examinations.__name__ and "took" in record.msg]
    return [
        Used(float(seconds), int(mebibytes))
        for record in lines
        if isinstance(record.args, tuple)
        for _, seconds, mebibytes in [map(str, record.args)]
    ]
