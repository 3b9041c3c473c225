"""What benches have found: one line for each figure, and one table of all at the end, which names the machine."""

import os
import platform
import statistics
from collections.abc import Sequence
from pathlib import Path

_ROWS: list[tuple[str, Sequence[float], str]] = []


def note(figure: str, values: Sequence[float], unit: str = "") -> None:
    """Print a figure by its median, minimum and maximum over the rounds, and keep it for the table."""
    _ROWS.append((figure, tuple(values), unit))
    low, middle, high = min(values), statistics.median(values), max(values)
    print(f"{figure}: {middle:.2f}{unit} ({low:.2f} to {high:.2f})", flush=True)


def table() -> str:
    """All figures of this run as a table of Markdown; empty where nothing was noted."""
    if not _ROWS:
        return ""
    lines = [
        f"{_machine()}. Ratios are taken round by round.",
        "",
        "| figure | minimum | median | maximum |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {figure}{f', {unit.strip()}' if unit else ''} | {min(values):.2f} | {statistics.median(values):.2f}"
        f" | {max(values):.2f} |"
        for figure, values, unit in _ROWS
    ]
    return "\n".join(lines)


def _machine() -> str:
    """The processor, its cores, the system and the Python of this machine, and how busy it is."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if line.startswith("model name")
    ]
    cores = len(os.sched_getaffinity(0))
    return (
        f"{names[0] if names else platform.machine()}, {cores} cores, {platform.system()} {platform.release()},"
        f" Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}"
    )
