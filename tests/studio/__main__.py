"""Long flows of the studio in a browser: `python -m tests.studio NAME [--storage postgres] [--help]`."""

import argparse
from types import ModuleType
from typing import Final

from tests.studio.proofs import (
    accessibility,
    first_run,
    flows,
    hostile,
    looks,
    pace,
    passkeys,
    pictures,
    previews,
    roles,
    together,
)

PROOFS: Final[dict[str, ModuleType]] = {
    "looks": looks,
    "pictures": pictures,
    "previews": previews,
    "accessibility": accessibility,
    "hostile": hostile,
    "first-run": first_run,
    "roles": roles,
    "passkeys": passkeys,
    "together": together,
    "pace": pace,
    "flows": flows,
}


def main() -> None:
    """Run what is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.studio", description=__doc__)
    choices = parser.add_subparsers(dest="name", required=True)
    for name, module in PROOFS.items():
        proof = choices.add_parser(name, description=module.__doc__)
        proof.add_argument("--storage", choices=["sqlite", "postgres"], default="sqlite")
        module.arguments(proof)
    given = parser.parse_args()
    raise SystemExit(PROOFS[given.name].main(given))


if __name__ == "__main__":
    main()
