"""`galley mine`: turns work in repositories and notes into ideas, asks the user, and sends the chosen ones.

It makes only three kinds of call: `GET /teams`, `GET /ideas/mining-context` and `POST /ideas/import` (CLI-01).
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
from cli.client import ServiceClient
from cli.errors import FAILED, SUCCESS, USAGE, Failure
from cli.mining import external_writer, git, guard, history, notes, preview, survey, unsent, upload, writer
from cli.mining.git import NoGit, Repository, Unreadable
from cli.mining.guard import ImportRequest, Remark
from cli.mining.ideas import Candidate, MinedIdea
from cli.mining.omissions import REPOSITORY, Omissions
from cli.mining.progress import Bars
from cli.mining.survey import Material
from cli.mining.themes import Theme
from cli.render import Screen
from cli.results import Brand, MiningContext

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_DEFAULT_IDEAS: Final = 30
_MAX_IDEAS: Final = 500
_SINCE: Final = re.compile(r"([1-9]\d{0,4})([dw])")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of the command line."""

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
        typer.Argument(help="Folders of git repositories. Default: the current folder.", metavar="PATH"),
    ] = None,
    writer: Annotated[
        str | None,
        typer.Option(help="A program of yours that writes the ideas: JSON in, JSON out.", metavar="COMMAND"),
    ] = None,
    brand: Annotated[
        str | None, typer.Option(help="Slug or name. Default: the selected brand.", metavar="BRAND")
    ] = None,
    notes: Annotated[
        Path | None, typer.Option(help="Also mine the .md and .txt files in this folder.", metavar="DIR")
    ] = None,
    since: Annotated[str, typer.Option(help="How far to look back, in days or weeks.", metavar="Nd|Nw")] = "90d",
    most: Annotated[
        int, typer.Option("--max", help="Maximum number of ideas.", min=1, max=_MAX_IDEAS, metavar="N")
    ] = _DEFAULT_IDEAS,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Print the exact bytes that would be sent; send nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Send all ideas without asking.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document; never ask.")] = False,
) -> int:
    """Turn recent work into ideas for posts and send the ideas that you choose.

    With --writer, a program of yours writes the ideas from the themes of the work, such as a model on this machine
    or an agent. Without it, the ideas are the themes themselves: how many changes, to what, and in which time.

    Commits and notes stay on this machine. For each idea, the command sends a headline, angle, pillar, format,
    recording and source references. It never sends diffs, files, messages, paths or remotes.
    """
    options = Options(
        paths=list(dict.fromkeys(paths or [])),
        brand=brand,
        notes=notes,
        since=_since(since),
        most=most,
        writer=external_writer.command(writer) if writer is not None else (),
        dry_run=dry_run,
        yes=yes,
    )
    screen = render.console(json=as_json)
    omissions = Omissions()
    with ExitStack() as stack:
        repositories = _repositories(options, stack, omissions)
        credentials = config.load()
        client = stack.enter_context(ServiceClient(credentials))
        with screen.progress("Asking the service"):
            team = brands.choose(client.teams(), options.brand)
            context = client.mining_context(team.slug)
        pending = _pending(credentials.base_url, team.slug, context)
        ideas, remarks = _ideas(screen, options, repositories, context, pending, omissions)
        old = [idea for idea in ideas[: len(pending)] if idea]
        new = [idea for idea in ideas[len(pending) :] if idea]
        run = _Run(screen, options, team, [*old, *new], len(old), remarks, omissions)
        return run.finish(client, credentials.base_url)


@dataclass(frozen=True, slots=True)
class _Run:
    """The part of a run after the ideas exist. The first `pending` ideas are from an earlier, interrupted run."""

    screen: Screen
    options: Options
    brand: Brand
    ideas: Sequence[MinedIdea]
    pending: int
    remarks: Sequence[Remark]
    omissions: Omissions

    def finish(self, client: ServiceClient, base_url: str) -> int:
        """Print the ideas, ask, and send, according to the options. Return the exit code."""
        if not self.screen.json:
            preview.remarks(self.screen, self.remarks)
        for line in self.omissions.lines():
            self.screen.warn(line)
        if self.options.dry_run:
            return self._print_requests()
        if not self.ideas:
            self.screen.note("Nothing new to send.")
            return self._end(count=0)
        choice = self._choose()
        if choice is None:
            return self._end(count=0, code=USAGE)
        if not choice:
            unsent.keep(base_url, self.brand.slug, ())
            self.screen.note("Nothing was sent.")
            return USAGE
        batches = self._import_requests(choice)
        bars = Bars(self.screen)
        count = upload.send(
            batches,
            bars.over(range(len(batches)), "Sending", len(batches)),
            lambda body, key: client.import_ideas(self.brand.slug, body, key),
            base_url,
            self.brand.slug,
        )
        self.screen.say(f"Sent {count} {'idea' if count == 1 else 'ideas'} to {self.brand.name}.")
        return self._end(count=count)

    def _choose(self) -> Sequence[MinedIdea] | None:
        """Return the ideas to send, or None if there is no terminal to ask on."""
        if self.screen.json:
            if self.options.yes:
                return self.ideas
            print("galley: Nothing was sent. With --json, add --yes to send.", file=sys.stderr)
            return None
        preview.table(self.screen, self.ideas)
        if self.options.yes:
            return self.ideas
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            print("galley: Nothing was sent, because this is not a terminal. Add --yes to send.", file=sys.stderr)
            return None
        return preview.ask(self.screen, self.ideas, self.brand.name)

    def _print_requests(self) -> int:
        batches = self._import_requests(self.ideas)
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
            return self._end(count=0, more={"requests": requests})
        for batch in batches:
            # Written as bytes, because the encoding of standard output may not have all characters.
            sys.stdout.buffer.write(batch.body + b"\n")
        sys.stdout.buffer.flush()
        calls = "one call" if len(batches) == 1 else f"{len(batches)} calls"
        ideas = "1 idea" if len(self.ideas) == 1 else f"{len(self.ideas)} ideas"
        summary = f"{ideas} in {calls}, one line per call." if batches else "Nothing new to send."
        self.screen.note(f"{summary} This was a dry run. Nothing was sent.")
        return self._end(count=0)

    def _import_requests(self, choice: Sequence[MinedIdea]) -> list[ImportRequest]:
        """Build the requests. Ideas of the interrupted run keep their batches, so that the keys stay the same."""
        old = [idea for idea in self.ideas[: self.pending] if idea in choice]
        new = [idea for idea in self.ideas[self.pending :] if idea in choice]
        return [*guard.import_requests(old, self.brand.slug), *guard.import_requests(new, self.brand.slug)]

    def _end(self, *, count: int, code: int = SUCCESS, more: dict[str, Any] | None = None) -> int:
        """Print the JSON document, if any. Return the exit code: 1 if a whole repository could not be read."""
        if self.screen.json:
            self.screen.document(
                {
                    "brand": {"name": self.brand.name, "slug": self.brand.slug},
                    "dry_run": self.options.dry_run,
                    "sent": count,
                    "ideas": [asdict(idea) for idea in self.ideas],
                    "remarks": [remark._asdict() for remark in self.remarks],
                    "unread": [asdict(omission) for omission in self.omissions.all()],
                }
                | (more or {})
            )
        return FAILED if code == SUCCESS and self.omissions.whole else code


def _since(text: str) -> datetime:
    match = _SINCE.fullmatch(text.strip())
    if not match:
        raise Failure(f"--since {text!r} is not a number of days or weeks.", USAGE, "Examples: --since 90d, 3w")
    days = int(match.group(1)) * (7 if match.group(2) == "w" else 1)
    return datetime.now(UTC).replace(microsecond=0) - timedelta(days=days)


def _repositories(options: Options, stack: ExitStack, omissions: Omissions) -> list[Repository]:
    """Open each repository once, even if several of its folders are named. Notes without a repository are enough.

    A repository that cannot be opened is reported to `omissions`. Errors: Failure if there is nothing to read.
    """
    repositories: dict[Path, Repository] = {}
    failures: list[Unreadable] = []
    for path in options.paths or [Path()]:
        try:
            repository = stack.enter_context(git.open_repository(path, omissions))
        except NoGit:
            if options.notes is not None and not options.paths:
                break
            raise
        except Unreadable as failure:
            if options.notes is not None and not options.paths:
                break
            failures.append(failure)
            hint = failure.hint if failure.hint and failure.exit_code != USAGE else ""
            why = f"{failure.why}. {hint}".rstrip(". ")
            omissions.add(str(path), REPOSITORY, why)
            continue
        repositories.setdefault(repository.top, repository)
    if options.notes is not None:
        notes.check(options.notes)
    elif not repositories:
        raise failures[0] if len(failures) == 1 else _nothing_readable(omissions, failures[0].exit_code)
    return list(repositories.values())


def _nothing_readable(omissions: Omissions, exit_code: int = FAILED) -> Failure:
    first, *more = omissions.lines()
    return Failure("\n".join(["Nothing could be read.", first, *more]), exit_code)


def _pending(base_url: str, slug: str, context: MiningContext) -> list[Candidate]:
    """Return the unsent ideas of an interrupted run, without those that the service knows."""
    known_refs = set(context.known_refs)
    return [candidate for candidate in unsent.load(base_url, slug) if known_refs.isdisjoint(candidate.source_refs)]


def _ideas(
    screen: Screen,
    options: Options,
    repositories: Sequence[Repository],
    context: MiningContext,
    pending: Sequence[Candidate],
    omissions: Omissions,
) -> tuple[list[MinedIdea | None], list[Remark]]:
    bars = Bars(screen)
    pending_refs = [ref for candidate in pending for ref in candidate.source_refs]
    whole = replace(context, known_refs=[*context.known_refs, *pending_refs])
    material = survey.read(repositories, options.notes, options.since, whole, bars, omissions)
    if repositories and not material.sources and options.notes is None:
        raise _nothing_readable(omissions)
    preview.summary(screen, material)
    if pending:
        screen.note(f"{len(pending)} ideas of the last run were not sent. They come first.")
    themes = survey.choose_themes(material, options.most, bars)
    subjects = _subjects(material, themes) if options.writer else {}
    new_ones = _write(screen, options, subjects, themes, context)
    candidates = [*pending, *new_ones]
    if not candidates:
        return [], []
    refs = [*pending_refs, *(ref for theme in themes for ref in theme.refs)]
    built_in = () if options.writer else new_ones
    return survey.check(material, candidates, refs, context, bars, subjects=subjects.values(), built_in=built_in)


def _subjects(material: Material, themes: Sequence[Theme]) -> dict[str, str]:
    """Return the subjects of the commits of the themes, by full id."""
    by_id: dict[str, str] = {}
    for source in material.sources:
        label = source.repository.label
        ids = [commit_id for theme in themes if theme.label == label for commit_id in theme.ids]
        by_id |= history.subjects(source.repository, ids)
    return by_id


def _write(
    screen: Screen, options: Options, subjects: dict[str, str], themes: Sequence[Theme], context: MiningContext
) -> list[Candidate]:
    if not themes:
        return []
    if not options.writer:
        return writer.write(themes, context.pillars)
    request = external_writer.request(themes, subjects, context.voice, context.persona, context.pillars)
    with screen.progress("Writing"):
        candidates = external_writer.write(options.writer, request, options.most)
    if not candidates:
        screen.note(f"The writer wrote no idea for {len(themes)} {'theme' if len(themes) == 1 else 'themes'}.")
    return candidates
