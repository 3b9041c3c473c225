"""What the documents of an installation say: their blocks, and the commands in them."""

import re
from dataclasses import dataclass
from pathlib import Path


class NotAsWritten(Exception):
    """A document and what happened differ."""


@dataclass(frozen=True)
class Guide:
    """A document in Markdown."""

    text: str

    @classmethod
    def of(cls, file: Path) -> "Guide":
        """The document in this file."""
        return cls(file.read_text("utf-8"))

    def block(self, heading: str, language: str, number: int = 0) -> str:
        """A block of code below a heading. Raises NotAsWritten where there is none."""
        _, _, rest = self.text.partition(f"\n{heading}\n")
        chapter = re.split(r"\n#{2,3} ", rest)[0]
        found = re.findall(rf"```{language}\n(.*?)```", chapter, re.DOTALL)
        if len(found) <= number:
            raise NotAsWritten(f"below {heading!r} is no block {number} of {language}")
        return found[number]

    def commands(self, heading: str, prompt: str = "$", number: int = 0) -> list[str]:
        """The commands of a block that have this prompt, without the comments behind them."""
        lines = self.block(heading, "console", number).replace("\\\n    ", "").splitlines()
        return [
            line.removeprefix(f"{prompt} ").partition("   #")[0].strip()
            for line in lines
            if line.startswith(f"{prompt} ")
        ]
