"""How ideas look before they are sent: a table, one idea whole, what the guard did, and which to send."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from rich.table import Table
from rich.text import Text

from cli.errors import printable
from cli.mining import selection
from cli.mining.guard import Outcome, Remark
from cli.mining.ideas import Idea
from cli.mining.survey import Ground
from cli.render import Screen


def summary(screen: Screen, ground: Ground) -> None:
    """What was read and what of it is new."""
    day = _day(ground.since)
    for source in ground.sources:
        seen, told = source.gathering, [_count(source.gathering.seen, "commit") + f" since {day}"]
        if source.repository.head is None:
            told = ["nothing committed yet"]
        if seen.already_known:
            told.append(f"{seen.already_known} known already")
        if seen.set_aside:
            told.append(f"{seen.set_aside} set aside")
        screen.note(f"{source.repository.label}: {', '.join(told)}")
    if ground.folder is not None:
        screen.note(f"notes: {len(ground.note_paths)} read, {len(ground.notes)} new")


def table(screen: Screen, ideas: Sequence[Idea]) -> None:
    """The ideas, a line or two each."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    made.add_column("", justify="right", no_wrap=True)
    made.add_column("Idea", ratio=1, overflow="fold")
    made.add_column("Pillar", max_width=18, overflow="fold")
    made.add_column("Format", no_wrap=True)
    made.add_column("From", max_width=16, no_wrap=True, overflow="ellipsis")
    for number, idea in enumerate(ideas, 1):
        cells = (str(number), idea.headline, idea.pillar or "-", idea.format or "-", origin(idea))
        made.add_row(*(Text(printable(cell)) for cell in cells))
    screen.out.print(made)


def whole(screen: Screen, idea: Idea) -> None:
    """Every field of one idea, as it would be sent."""
    refs = ", ".join(idea.source_refs[:6])
    more = f" and {len(idea.source_refs) - 6} more" if len(idea.source_refs) > 6 else ""  # noqa: PLR2004 as shown
    screen.details(
        [
            ("headline", idea.headline),
            ("angle", idea.angle or "-"),
            ("pillar", idea.pillar or "-"),
            ("format", idea.format or "-"),
            ("recording", idea.recording or "-"),
            ("source_refs", (refs + more) or "-"),
        ]
    )


def remarks(screen: Screen, noted: Sequence[Remark]) -> None:
    """How much the guard kept back, and why; never what it was."""
    if not noted:
        return
    counted = Counter((list(Outcome).index(one.outcome), one.field, one.outcome, one.why) for one in noted)
    screen.note("Not sent as it was written:")
    for (_, field, outcome, why), count in sorted(counted.items(), key=lambda item: (-item[0][0], *item[0])):
        screen.note(f"  {field}: {count} {outcome.value}, {why}")


def ask(screen: Screen, ideas: Sequence[Idea], brand: str) -> list[Idea]:
    """Which ideas to send; none for no, and for an end of input."""
    screen.say()
    screen.note("all, none, numbers such as 1,3-5, or ? and a number to read one whole")
    while True:
        try:
            answer = input(f"Send which to {printable(brand)}? ").strip()
        except EOFError:
            screen.say()
            return []
        if answer.startswith("?"):
            wanted = selection.parse(answer[1:], len(ideas)) or []
            for number in wanted:
                whole(screen, ideas[number - 1])
                screen.say()
            if wanted:
                continue
        numbers = selection.parse(answer, len(ideas))
        if numbers is not None:
            return [ideas[number - 1] for number in numbers]
        screen.warn(f"That is no choice of 1 to {len(ideas)}. Say all, none, 1,3-5 or ?2.")


def origin(idea: Idea) -> str:
    """Where an idea came from, in short."""
    if not idea.source_refs:
        return "-"
    first = idea.source_refs[0]
    label = (
        first.removeprefix("notes:").rpartition("/")[2] if first.startswith("notes:") else first.rpartition("@")[0]
    )
    return label if len(idea.source_refs) == 1 else f"{label} ({len(idea.source_refs)})"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _day(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d}"
