"""Carries out a Dockerfile in a folder instead of a container engine, as far as that is the same thing.

Every stage has a fresh root folder at the same place, so that paths written into files (an environment's
scripts) hold in the next stage. The base image is this machine's Python and nothing of its packages. File
owners are not changed: that needs rights which a proof should not need.
"""

import fnmatch
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.packaging.dockerfile import Stage, Step

PROJECT = Path(__file__).parents[2]

_IMAGE_PATH = re.compile(r"(?<![\w.:/}-])/(?=(?:opt|src|var|usr/local)\b)")


class StepFailed(Exception):
    """A step ended with a failure; the text is what it printed."""


@dataclass
class Image:
    """What came out: a root folder, the environment and the folder that processes start in."""

    root: Path
    environment: dict[str, str] = field(default_factory=dict[str, str])
    workdir: Path = Path("/")
    settings: dict[str, Step] = field(default_factory=dict[str, Step])

    def inside(self, text: str) -> str:
        """The text with the paths of the image as paths below its root."""
        return _IMAGE_PATH.sub(f"{self.root}/", text)

    def command(self, arguments: list[str]) -> list[str]:
        """What the image runs for these arguments, its program looked up in its own PATH."""
        program, *first = self.settings["ENTRYPOINT"].words
        found = shutil.which(program, path=self.environment["PATH"])
        if found is None:
            message = f"{program} is not in the image"
            raise StepFailed(message)
        return [found, *first, *arguments]


def build(stages: list[Stage], context: Path, folder: Path, tell: Callable[[str], None]) -> Image:
    """Carry out every stage in a folder and return the last. Raises StepFailed."""
    root = folder / "root"
    built: dict[str, Path] = {}
    for number, stage in enumerate(stages):
        image = _base(root)
        for step in stage.steps:
            tell(f"{step.word} {step.rest}")
            _carry_out(step, image, context, built)
        if number == len(stages) - 1:
            image.settings = stage.settings
            return image
        built[stage.name] = root.rename(folder / f"stage-{stage.name}")
    message = "a Dockerfile without stages"
    raise StepFailed(message)


def _base(root: Path) -> Image:
    programs = root / "usr/local/bin"
    programs.mkdir(parents=True)
    for folder in ("opt", "root", "var/lib"):
        (root / folder).mkdir(parents=True)
    # Not sys.executable: that is the Python of an environment, and the image has none yet.
    (programs / "python").symlink_to(Path(sys.base_prefix) / "bin/python3")
    chown = programs / "chown"
    chown.write_text("#!/bin/sh\nexit 0\n")
    chown.chmod(0o755)
    kept = {name: os.environ[name] for name in os.environ if name.startswith(("PIP_", "SSL_", "REQUESTS_"))}
    environment = {**kept, "PATH": f"{programs}:/usr/bin:/bin", "HOME": str(root / "root")}
    return Image(root, environment, workdir=root)


def _carry_out(step: Step, image: Image, context: Path, built: dict[str, Path]) -> None:
    match step.word:
        case "WORKDIR":
            image.workdir = Path(image.inside(step.rest))
            image.workdir.mkdir(parents=True, exist_ok=True)
        case "ENV":
            for setting in step.words:
                name, _, value = setting.partition("=")
                image.environment[name] = image.inside(value).replace("$PATH", image.environment["PATH"])
        case "COPY":
            *sources, target = step.words
            origin = built[step.flags["from"]] if "from" in step.flags else context
            for source in sources:
                _copy(origin / source.lstrip("/"), image.inside(target), image.workdir)
        case _:
            _run(image, image.inside(step.rest))


def _copy(source: Path, target: str, workdir: Path) -> None:
    to = workdir / target
    if source.is_dir():
        shutil.copytree(source, to, symlinks=True, dirs_exist_ok=True)
    elif source.is_file():
        into = to / source.name if target.endswith("/") else to
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, into)
    else:
        message = f"COPY: {source} is not there"
        raise StepFailed(message)


def _run(image: Image, script: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-ec", script],
        cwd=image.workdir,
        env=image.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=1800,
    )
    if done.returncode:
        raise StepFailed(done.stdout)


def gather_context(project: Path, context: Path) -> None:
    """Copy what git knows or would take, as far as .dockerignore lets it through."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=project,
        capture_output=True,
        text=True,
        check=True,
        timeout=1800,
    ).stdout.split("\0")
    lines = (project / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    for name in filter(None, listed):
        if (project / name).is_file() and not ignored(name, patterns):
            (context / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(project / name, context / name)


def ignored(name: str, patterns: list[str]) -> bool:
    """Whether these patterns of a .dockerignore keep a file out: the last one that fits it decides."""
    out = False
    for pattern in patterns:
        bare = pattern.removeprefix("!")
        parts = Path(name).parts
        below = ["/".join(parts[: depth + 1]) for depth in range(len(parts))]
        fits = any(fnmatch.fnmatchcase(path, bare) for path in below) or (
            bare.startswith("**/") and any(fnmatch.fnmatchcase(part, bare[3:]) for part in parts)
        )
        if fits:
            out = not pattern.startswith("!")
    return out
