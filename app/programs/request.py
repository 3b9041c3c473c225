"""What the service asks the fork server for."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from app.programs.limits import ProgramLimits

REQUEST_BYTES: Final = 16 * 1024
"""How long the line of a request may be."""


@dataclass(slots=True)
class ProgramRequest:
    """A function of a module of this package, its keyword arguments, and the limits of the process."""

    job: str
    arguments: dict[str, Any]
    limits: ProgramLimits

    def line(self) -> bytes:
        """The request as it is sent."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def read(cls, line: bytes) -> "ProgramRequest":
        """The request of a line. Errors: ValueError."""
        if not line.endswith(b"\n"):
            raise ValueError("a request is a line")
        fields = json.loads(line)
        return cls(fields["job"], fields["arguments"], ProgramLimits(**fields["limits"]))
