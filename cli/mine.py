"""`galley mine`: turns work in repositories and notes into ideas, asks, and sends what was chosen.

It makes three kinds of call: `GET /teams`, `GET /ideas/mining-context`, `POST /ideas/import`. There are no others
(CLI-01).
"""

import re
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cli import brands, config, render
from cli.client import Client
from cli.errors import DONE, FAILED, USAGE, Failure
from cli.mining import git, guard, history, notes, outside, preview, survey, unsent, upload, writer
from cli.mining.git import NoGit, Repository, Unreadable
from cli.mining.guard import Remark, Sealed
from cli.mining.ideas import Candidate, Idea
from cli.mining.omissions import REPOSITORY, Omissions
from cli.mining.progress import Bars
from cli.mining.survey import Ground
from cli.mining.themes import Theme
from cli.render import Screen
from cli.results import Brand, MiningContext

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

MOST: Final = 30
_LIMIT: Final = 500
_SINCE: Final = re.compile(r"([1-9]\d{0,4})d")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    paths: Sequence[Path]
    brand: str | None
    notes: Path | None
    since: datetime
    most: int
    writer: Sequence[str]
    dry_run: bool
    yes: bool


@app.command(name="mine")
def main(  # noqa: PLR0913, PLR0917 the options of the command
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Folders of git repositories; this folder when left out.", metavar="PATH"),
    ] = None,
    brand: Annotated[
        str | None, typer.Option(help="Slug or name; the selected brand when left out.", metavar="BRAND")
    ] = None,
    notes: Annotated[
        Path | None, typer.Option(help="Also mine the .md and .txt files in this folder.", metavar="DIR")
    ] = None,
    since: Annotated[str, typer.Option(help="How far back to look, in days.", metavar="Nd")] = "90d",
    most: Annotated[
        int, typer.Option("--max", help="At most this many ideas.", min=1, max=_LIMIT, metavar="N")
    ] = MOST,
    writer: Annotated[
        str | None,
        typer.Option(help="A command that writes the ideas: JSON in, JSON out.", metavar="COMMAND"),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print what would be sent, byte for byte; send nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Send all ideas without asking.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document; never ask.")] = False,
) -> int:
    """Turn recent work into ideas for posts, and send those that you choose.

    Commits and notes are read here and stay here. What is sent is a headline, angle, pillar, format, recording
    and source references per idea, in ordinary words. Diffs, files, messages, paths and remotes are never sent.
    """
    wishes = Wishes(
        paths=list(dict.fromkeys(paths or [])),
        brand=brand,
        notes=notes,
        since=_since(since),
        most=most,
        writer=outside.command(writer) if writer is not None else (),
        dry_run=dry_run,
        yes=yes,
    )
    screen = render.console(json=as_json)
    omissions = Omissions()
    with ExitStack() as opened:
        repositories = _repositories(wishes, opened, omissions)
        stored = config.load()
        client = opened.enter_context(Client(stored))
        chosen = brands.choose(client.teams(), wishes.brand)
        context = client.mining_context(chosen.slug)
        waiting = _waiting(stored.base_url, chosen.slug, context)
        judged, remarks = _ideas(screen, wishes, repositories, context, waiting, omissions)
        again, fresh = (
            [idea for idea in part if idea] for part in (judged[: len(waiting)], judged[len(waiting) :])
        )
        run = _Run(screen, wishes, chosen, [*again, *fresh], len(again), remarks, omissions)
        return run.finish(client, stored.base_url)


@dataclass(frozen=True, slots=True)
class _Run:
    """What is left to do once the ideas are there; the first `waiting` of them are from a run that broke off."""

    screen: Screen
    wishes: Wishes
    brand: Brand
    ideas: Sequence[Idea]
    waiting: int
    remarks: Sequence[Remark]
    omissions: Omissions

    def finish(self, client: Client, base_url: str) -> int:
        """Print, ask and send as it was asked for; the exit code."""
        if not self.screen.json:
            preview.remarks(self.screen, self.remarks)
        for line in self.omissions.lines():
            self.screen.warn(line)
        if self.wishes.dry_run:
            return self._print_what_would_be_sent()
        if not self.ideas:
            self.screen.note("Nothing new to send.")
            return self._end(sent=0)
        agreed = self._agreed()
        if agreed is None:
            return self._end(sent=0, code=USAGE)
        if not agreed:
            unsent.keep(base_url, self.brand.slug, ())
            self.screen.note("Nothing was sent.")
            return USAGE
        batches = self._sealed(agreed)
        bars = Bars(self.screen)
        sent = upload.send(
            batches,
            bars.over(range(len(batches)), "Sending", len(batches)),
            lambda body, key: client.import_ideas(self.brand.slug, body, key),
            base_url,
            self.brand.slug,
        )
        self.screen.say(f"Sent {sent} {'idea' if sent == 1 else 'ideas'} to {self.brand.name}.")
        return self._end(sent=sent)

    def _agreed(self) -> Sequence[Idea] | None:
        """The ideas to send; None where nobody can be asked."""
        if self.screen.json:
            if self.wishes.yes:
                return self.ideas
            print("galley: Nothing was sent: with --json, say --yes to send.", file=sys.stderr)
            return None
        preview.table(self.screen, self.ideas)
        if self.wishes.yes:
            return self.ideas
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            print("galley: Nothing was sent, as nobody can be asked here. Say --yes to send.", file=sys.stderr)
            return None
        return preview.ask(self.screen, self.ideas, self.brand.name)

    def _print_what_would_be_sent(self) -> int:
        batches = self._sealed(self.ideas)
        if self.screen.json:
            requests = [
                {
                    "method": "POST",
                    "path": "/ideas/import",
                    "brand": self.brand.slug,
                    "idempotency_key": batch.key,
                    "body": batch.body.decode(),
                }
                for batch in batches
            ]
            return self._end(sent=0, more={"requests": requests})
        for batch in batches:
            # Past the text layer, which may not know all letters: these are the very bytes.
            sys.stdout.buffer.write(batch.body + b"\n")
        sys.stdout.buffer.flush()
        calls = "one call" if len(batches) == 1 else f"{len(batches)} calls"
        told = f"{len(self.ideas)} ideas in {calls}, a line each." if batches else "Nothing new to send."
        self.screen.note(f"{told} This was a dry run: nothing was sent.")
        return self._end(sent=0)

    def _sealed(self, agreed: Sequence[Idea]) -> list[Sealed]:
        """In the batches of the broken run where those are sent again, so that their keys are the same."""
        again = [idea for idea in self.ideas[: self.waiting] if idea in agreed]
        fresh = [idea for idea in self.ideas[self.waiting :] if idea in agreed]
        return [*guard.sealed(again, self.brand.slug), *guard.sealed(fresh, self.brand.slug)]

    def _end(self, *, sent: int, code: int = DONE, more: dict[str, Any] | None = None) -> int:
        """The exit code: not 0 where a repository that was named could not be read at all."""
        if self.screen.json:
            self.screen.document(
                {
                    "brand": {"name": self.brand.name, "slug": self.brand.slug},
                    "dry_run": self.wishes.dry_run,
                    "sent": sent,
                    "ideas": [asdict(idea) for idea in self.ideas],
                    "remarks": [remark._asdict() for remark in self.remarks],
                    "unread": [asdict(omission) for omission in self.omissions.listed()],
                }
                | (more or {})
            )
        return FAILED if code == DONE and self.omissions.whole else code


def _since(given: str) -> datetime:
    matched = _SINCE.fullmatch(given.strip())
    if not matched:
        raise Failure(f"--since {given!r} is no number of days.", USAGE, "Say it like this: --since 90d")
    return datetime.now(UTC).replace(microsecond=0) - timedelta(days=int(matched.group(1)))


def _repositories(wishes: Wishes, opened: ExitStack, omissions: Omissions) -> list[Repository]:
    """Each repository once, however many of its folders were named; notes alone are enough.

    One that cannot be opened stops no other; only where there is nothing at all to read is it a failure.
    """
    found: dict[Path, Repository] = {}
    failures: list[Unreadable] = []
    for path in wishes.paths or [Path()]:
        try:
            repository = opened.enter_context(git.opened(path, omissions))
        except NoGit:
            if wishes.notes is not None and not wishes.paths:
                break
            raise
        except Unreadable as failure:
            if wishes.notes is not None and not wishes.paths:
                break
            failures.append(failure)
            hint = failure.hint if failure.hint and failure.exit_code != USAGE else ""
            why = f"{failure.why}. {hint}".rstrip(". ")
            omissions.add(str(path), REPOSITORY, why)
            continue
        found.setdefault(repository.top, repository)
    if wishes.notes is not None:
        notes.check(wishes.notes)
    elif not found:
        raise failures[0] if len(failures) == 1 else _nothing(omissions, failures[0].exit_code)
    return list(found.values())


def _nothing(omissions: Omissions, exit_code: int = FAILED) -> Failure:
    first, *more = omissions.lines()
    return Failure("\n".join(["Nothing could be read.", first, *more]), exit_code)


def _waiting(base_url: str, slug: str, context: MiningContext) -> list[Candidate]:
    """What a broken run left, without what arrived after all."""
    known = set(context.known_refs)
    return [candidate for candidate in unsent.load(base_url, slug) if known.isdisjoint(candidate.source_refs)]


def _ideas(
    screen: Screen,
    wishes: Wishes,
    repositories: Sequence[Repository],
    context: MiningContext,
    waiting: Sequence[Candidate],
    omissions: Omissions,
) -> tuple[list[Idea | None], list[Remark]]:
    bars = Bars(screen)
    left = [ref for candidate in waiting for ref in candidate.source_refs]
    known = replace(context, known_refs=[*context.known_refs, *left])
    ground = survey.survey(repositories, wishes.notes, wishes.since, known, bars, omissions)
    if repositories and not ground.sources and wishes.notes is None:
        raise _nothing(omissions)
    preview.summary(screen, ground)
    if waiting:
        screen.note(f"{len(waiting)} ideas of the last run did not arrive; they come first.")
    themes = survey.chosen(ground, wishes.most, bars)
    subjects = _subjects(ground, themes) if wishes.writer else {}
    candidates = [*waiting, *_written(screen, wishes, subjects, themes, context)]
    if not candidates:
        return [], []
    refs = [*left, *(ref for theme in themes for ref in theme.refs)]
    return survey.safe(
        ground, candidates, refs, context, bars, subjects=subjects.values(), built_in=not wishes.writer
    )


def _subjects(ground: Ground, themes: Sequence[Theme]) -> dict[str, str]:
    """The subjects of the commits of these themes, by whole id."""
    found: dict[str, str] = {}
    for source in ground.sources:
        ids = [one for theme in themes if theme.label == source.repository.label for one in theme.ids]
        found |= history.subjects(source.repository, ids)
    return found


def _written(
    screen: Screen, wishes: Wishes, subjects: dict[str, str], themes: Sequence[Theme], context: MiningContext
) -> list[Candidate]:
    if not themes:
        return []
    if not wishes.writer:
        return writer.write(themes, context.pillars)
    asked = outside.question(themes, subjects, context.voice, context.persona, context.pillars)
    with screen.progress("Writing"):
        return outside.write(wishes.writer, asked, wishes.most)
