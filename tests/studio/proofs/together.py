"""Two windows on one brand: one person acts, the other follows; the service is restarted under both; words are kept.

`python -m tests.studio together`.
"""

import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this proof."""


def main(given: argparse.Namespace) -> int:
    """Run it."""
    raise NotImplementedError
