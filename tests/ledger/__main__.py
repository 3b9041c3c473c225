"""Prints how many requirements of each section are proven: `python -m tests.ledger`."""

from collections import Counter

from tests.ledger.book import State, load, titles


def main() -> None:
    """Print a line a section and the sum; beside it what is left, by planned work."""
    requirements = load()
    total = Counter(requirement.section for requirement in requirements)
    proven = Counter(requirement.section for requirement in requirements if requirement.state == State("proven"))
    for section, title in titles().items():
        print(f"{proven[section]:4} / {total[section]:<4} {section:22} {title}")
    print(f"{proven.total():4} / {total.total():<4} in all")
    later = Counter(
        f"{state.kind}: {state.text}"
        for requirement in requirements
        if (state := requirement.state) is not None and state.kind != "proven"
    )
    for state, count in later.most_common():
        print(f"{count:4}        {state}")


if __name__ == "__main__":
    main()
