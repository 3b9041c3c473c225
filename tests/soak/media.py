"""Every odd file of a corpus on every platform: planned, made, and judged by preflight and by another tool.

`python -m tests.soak media [--only TEXT] [--ffprobe COMMAND] [--tools COMMAND]`. Without ffprobe PyAV measures
films. `--tools` is the beginning of a command that runs ffmpeg or gst-launch-1.0, which write further files.

What is made has to pass the preflight of its platform and the judge, to stay as it is when it is planned once
more, and to show what the file shows. The exit code is 1 for a result that fails, a usable file that is refused,
and a broken one that is taken.
"""

import argparse
import asyncio
import re
import shlex
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from uuid import UUID, uuid4

from app.connectors import Limits, Media, Platform, Publishes, Target, gate, registry
from app.connectors.content import Content
from app.core import crypto, examinations, links
from app.core.errors import Invalid
from app.domain import media
from app.domain.media import examination, renditions
from app.domain.media.examination import Facts, Holder
from app.domain.media.inputs import MediaState
from app.domain.media.models import MediaAsset
from app.domain.media.picture_plans import PicturePlan
from app.programs.reasons import FileRefused
from tests.media_corpus import films, further, judge, pictures
from tests.media_corpus.sources import Source

HOLDER: Final = Holder("a soak")
TARGET: Final = Target(1, UUID(int=1), "A channel", {})
MOST_REFUSALS: Final = 60
"""Of the pairs of the corpus that can be used (renditions.md, 13)."""


@dataclass
class Result:
    """What came of the pairs."""

    outcomes: Counter[str] = field(default_factory=Counter[str])
    refusals: list[str] = field(default_factory=list[str])
    faults: list[str] = field(default_factory=list[str])
    seconds: dict[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, slots=True)
class Run:
    """A run: where files are, what it found, and the command of ffprobe."""

    folder: Path
    result: Result
    ffprobe: list[str]


def takers() -> dict[str, Platform]:
    """The platforms, without the one that only plays."""
    return {platform.key: platform for platform in registry.built_in() if platform.key != "sandbox"}


async def run_all(run: Run, sources: Mapping[str, Source]) -> None:
    """Try these files."""
    async with examinations.offer():
        slots = asyncio.Semaphore(2)

        async def one(name: str, source: Source) -> None:
            async with slots:
                start = time.monotonic()
                await _file(run, name, source)
                run.result.seconds[name] = time.monotonic() - start

        await asyncio.gather(*(one(name, source) for name, source in sources.items()))


async def _file(run: Run, name: str, source: Source) -> None:
    path = run.folder / uuid4().hex
    path.write_bytes(await asyncio.to_thread(source.make))
    try:
        facts = await examination.examined(path, HOLDER)
    except Invalid as refusal:
        reason = refusal.fields["file"][0]
        if source.is_usable:
            run.result.faults.append(f"{name}: refused: {reason}")
        else:
            run.result.outcomes["broken files that are refused"] += 1
        path.unlink()
        return
    if not source.is_usable:
        run.result.faults.append(f"{name}: taken, although it is broken")
        path.unlink()
        return
    run.result.outcomes["usable files"] += 1
    run.result.faults += [f"{name}: {fault}" for fault in judge.places(path)]
    made: dict[str, Path | str] = {}
    for key, platform in takers().items():
        await _pair(run, f"{name} on {key}", platform, path, facts, source, made)
    for each in {path, *(each for each in made.values() if isinstance(each, Path))}:
        each.unlink()


async def _pair(
    run: Run,
    name: str,
    platform: Platform,
    path: Path,
    facts: Facts,
    source: Source,
    made: dict[str, Path | str],
) -> None:
    asset = _asset(facts)
    limits = _limits(platform, asset)
    plan = media.plans_for([asset], limits, {}).get(asset.id, PicturePlan())
    issues = await _issues(platform, media.planned(media.attachment(asset, None), plan))
    if issues or plan.refusal is not None:
        run.result.outcomes["refused pairs"] += 1
        run.result.refusals.append(f"{name}: {plan.refusal or '; '.join(issues)}")
        return
    if plan.recipe is None:
        run.result.outcomes["kept"] += 1
        run.result.faults += [f"{name}: kept: {fault}" for fault in _judged(run, path, facts, limits)]
        return
    if plan.digest not in made:
        made[plan.digest] = await _make(run, path, facts, plan)
    result = made[plan.digest]
    if isinstance(result, str):
        run.result.outcomes["refused pairs"] += 1
        run.result.refusals.append(f"{name}: {result}")
        run.result.faults.append(f"{name}: {result}")
        return
    run.result.outcomes["copied" if plan.recipe.get("video") == "copy" else plan.recipe["kind"]] += 1
    run.result.faults += [
        f"{name}: {fault}" async for fault in _result(run, platform, plan, result, facts, source)
    ]


async def _make(run: Run, path: Path, facts: Facts, plan: PicturePlan) -> Path | str:
    """The file that a recipe makes, or why there is none."""
    recipe, result = plan.recipe or {}, run.folder / uuid4().hex
    try:
        if recipe["kind"] == "film":
            file = await examination.make_film(path, facts.mime_type, recipe, result, HOLDER, _nobody)
        else:
            file = await examination.rendered(path, facts.mime_type, recipe, result, HOLDER)
        renditions.check_result(file, recipe)
    except FileRefused as refusal:
        result.unlink(missing_ok=True)
        return f"cannot be made: {refusal.reason.value}"
    return result


async def _nobody(_: int) -> None:
    """Nobody waits."""


async def _result(
    run: Run, platform: Platform, plan: PicturePlan, path: Path, facts: Facts, source: Source
) -> AsyncIterator[str]:
    """What is wrong with what was made."""
    recipe = plan.recipe or {}
    again = await examination.examined(path, HOLDER)
    asset = _asset(again)
    limits = _limits(platform, asset)
    for issue in await _issues(platform, media.attachment(asset, None)):
        yield f"preflight refuses what was made: {issue}"
    once_more = media.plans_for([asset], limits, {}).get(asset.id)
    if once_more is not None:
        yield f"what was made would be made once more: {once_more.changes}"
    for fault in _judged(run, path, again, limits):
        yield fault
    if recipe["kind"] == "film" and "least" not in recipe:
        difference = (again.duration_ms or 0) - (facts.duration_ms or 0)
        if abs(difference) > max(100, (facts.duration_ms or 0) // 50):
            yield f"{difference} ms longer"
    is_copy = recipe.get("video") == "copy"
    if source.is_grey or source.is_small or (is_copy and judge.has_more_light(path)):
        return
    image = judge.shown(path)
    shares = [box / frame for box, frame in zip(recipe["box"][2:], recipe["frame"], strict=True)]
    inner = round(image.width * shares[0]), round(image.height * shares[1])
    if (wrong := judge.wrong_corners(image, inner)) is not None:
        yield f"shows something else: {wrong}"


def _judged(run: Run, path: Path, facts: Facts, limits: Limits) -> Iterator[str]:
    yield from judge.places(path)
    if not facts.mime_type.startswith("video/"):
        yield from judge.picture_faults(path, limits)
        return
    try:
        film = judge.by_ffprobe(run.ffprobe, path) if run.ffprobe else judge.by_library(path)
    except RuntimeError as problem:
        yield str(problem)
        return
    yield from judge.film_faults(path, film, limits)


def _asset(facts: Facts) -> MediaAsset:
    """The file as a row."""
    return MediaAsset(
        id=1,
        uuid=uuid4(),
        filename="file",
        mime_type=facts.mime_type,
        size=facts.size,
        width=facts.width,
        height=facts.height,
        duration_ms=facts.duration_ms,
        facts=facts.record(),
        state=MediaState.STORED.value,
        storage_key="none",
    )


def _limits(platform: Platform, asset: MediaAsset) -> Limits:
    content = Content(None, "Words", (media.attachment(asset, None),))
    return gate.limits(platform, TARGET, content)


async def _issues(platform: Platform, item: Media) -> list[str]:
    """The issues of a post with this file that are about the file."""
    if not isinstance(platform, Publishes):
        return []
    issues = await gate.issues(platform, TARGET, Content("A title", "Words", (item,)))
    return [issue.message for issue in issues if issue.field == "media"]


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    sources = {**pictures.files(), **films.files()}
    more = further.files(shlex.split(given.tools)) if given.tools else {}
    own = {name: source for name, source in sources.items() if re.search(given.only, name)}
    others = {name: source for name, source in more.items() if re.search(given.only, name)}
    code = 0
    for title, part in (("corpus", own), ("further files", others)):
        if part:
            code |= _run(title, part, shlex.split(given.ffprobe))
    return code


def _run(title: str, sources: Mapping[str, Source], ffprobe: list[str]) -> int:
    start = time.monotonic()
    crypto.configure(crypto.Vault(crypto.parse_keys(crypto.generate_key())))
    links.configure("https://galley.test")
    with tempfile.TemporaryDirectory(prefix="galley-media-") as folder:
        run = Run(Path(folder), Result(), ffprobe)
        asyncio.run(run_all(run, sources))
    result = run.result
    pairs = result.outcomes["usable files"] * len(takers())
    seconds = time.monotonic() - start
    print(f"{title}: {len(sources)} files, {pairs} usable pairs, {seconds:.0f} s, {dict(result.outcomes)}")
    for name, seconds in sorted(result.seconds.items(), key=lambda each: -each[1])[:5]:
        print(f"  {seconds:.1f} s: {name}")
    _tell("refused", result.refusals)
    _tell("FAULTS", result.faults)
    return 1 if result.faults or result.outcomes["refused pairs"] > MOST_REFUSALS else 0


def _tell(title: str, lines: Sequence[str]) -> None:
    """Print lines by what they say, each with the pairs that it is about."""
    by_text: dict[str, list[str]] = {}
    for line in lines:
        name, _, text = line.partition(": ")
        by_text.setdefault(text, []).append(name)
    print(f"{title}: {len(lines)}")
    for text, names in sorted(by_text.items(), key=lambda each: -len(each[1])):
        print(f"  {len(names)} x {text}: {'; '.join(names)}")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--only", default="", help="files whose name this expression finds")
    parser.add_argument("--ffprobe", default="", help="the command of ffprobe")
    parser.add_argument("--tools", default="", help="the beginning of a command that runs ffmpeg")
