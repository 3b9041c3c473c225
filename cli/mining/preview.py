"""Shows ideas before they are sent, reports what the guard refused, and asks which ideas to send."""

from collections import Counter
from collections.abc import Sequence

from cli.errors import printable
from cli.mining import selection
from cli.mining.guard import Remark, RemarkOutcome
from cli.mining.ideas import MinedIdea
from cli.mining.survey import Material
from cli.render import Screen


def summary(screen: Screen, material: Material) -> None:
    """Print how much was read and how much of it is new."""
    for source in material.sources:
        statistics = source.statistics
        facts = [f"{_count(statistics.seen, 'commit')} since {material.since:%Y-%m-%d}"]
        if source.repository.head is None:
            facts = ["no commits yet"]
        if statistics.already_known:
            facts.append(f"{statistics.already_known} already known")
        if statistics.skipped:
            facts.append(f"{statistics.skipped} skipped")
        screen.note(f"{source.repository.label}: {', '.join(facts)}")
    if material.folder is not None:
        screen.note(f"notes: {len(material.note_paths)} read, {len(material.notes)} new")


def table(screen: Screen, ideas: Sequence[MinedIdea]) -> None:
    """Print the ideas as a table."""
    rows = [
        (str(number), idea.headline, idea.pillar or "-", idea.format or "-", origin(idea))
        for number, idea in enumerate(ideas, 1)
    ]
    screen.table(
        ("No.", "Idea", "Pillar", "Format", "From"), rows, least=("From", "Format", "Pillar"), most="Idea"
    )


def details(screen: Screen, idea: MinedIdea) -> None:
    """Print every field of one idea."""
    refs = ", ".join(idea.source_refs[:6])
    more = f" and {len(idea.source_refs) - 6} more" if len(idea.source_refs) > 6 else ""  # noqa: PLR2004 the first six are shown
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


def remarks(screen: Screen, items: Sequence[Remark]) -> None:
    """Print how many texts the guard refused, and why. The texts themselves are never printed."""
    if not items:
        return
    counts = Counter(
        (list(RemarkOutcome).index(remark.outcome), remark.field, remark.outcome, remark.why) for remark in items
    )
    screen.note("Changed before sending:")
    for (_, field, outcome, why), count in sorted(counts.items(), key=lambda item: (-item[0][0], *item[0])):
        screen.note(f"  {field}: {count} {outcome.value}, {why}")


def ask(screen: Screen, ideas: Sequence[MinedIdea], brand: str) -> list[MinedIdea]:
    """Ask which ideas to send. The end of input counts as none."""
    screen.say()
    screen.note("Answer all, none, numbers such as 1,3-5, or ?2 to show all fields of idea 2.")
    while True:
        try:
            answer = input(f"Send which to {printable(brand)}? ").strip()
        except EOFError:
            screen.say()
            return []
        if answer.startswith("?"):
            choice = selection.parse(answer[1:], len(ideas)) or []
            for number in choice:
                details(screen, ideas[number - 1])
                screen.say()
            if choice:
                continue
        numbers = selection.parse(answer, len(ideas))
        if numbers is not None:
            return [ideas[number - 1] for number in numbers]
        screen.warn(f"Choose from 1 to {len(ideas)}: all, none, 1,3-5 or ?2.")


def origin(idea: MinedIdea) -> str:
    """Return a short name of the source of an idea."""
    if not idea.source_refs:
        return "-"
    first = idea.source_refs[0]
    label = (
        first.removeprefix("notes:").rpartition("/")[2] if first.startswith("notes:") else first.rpartition("@")[0]
    )
    return label if len(idea.source_refs) == 1 else f"{label} ({len(idea.source_refs)})"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
