"""A process that dies at a chosen moment, raised inside the test process: see `app.core.failpoints`."""

from dataclasses import dataclass, field


class Death(BaseException):
    """The process is gone."""


@dataclass(slots=True)
class Killer:
    """Dies at the `at`-th moment and stays dead; with 0 it only counts."""

    at: int = 0
    seen: list[str] = field(default_factory=list[str])
    dead: bool = False

    def __call__(self, moment: str) -> None:
        if self.dead:
            raise Death
        self.seen.append(moment)
        if len(self.seen) == self.at:
            self.dead = True
            raise Death
