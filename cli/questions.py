"""Questions to the person at the terminal, and proving that it is they."""

import os
import sys
from getpass import getpass
from typing import Final

from cli.client import ServiceClient
from cli.errors import USAGE, Failure, Refused
from cli.render import Screen

CODE: Final = "Two-factor code, or a recovery code: "


def ask(screen: Screen, question: str, hint: str, *, is_secret: bool = False) -> str:
    """Ask on the terminal, or read the next line of standard input. Questions go to standard error.

    Errors: Failure with `hint` if the answer is empty.
    """
    if sys.stdin.isatty() and is_secret:
        answer = getpass(question)
    else:
        if sys.stdin.isatty():
            screen.err.print(question, end="")
        answer = sys.stdin.readline().rstrip("\n")
    if not answer.strip():
        raise Failure(f"{question.rstrip(': ')} is missing.", USAGE, hint)
    return answer if is_secret else answer.strip()


def password(screen: Screen) -> str:
    """The password: that of the environment, or what is typed. Errors: Failure."""
    return os.environ.get("GALLEY_PASSWORD") or ask(
        screen, "Password: ", "Scripts can set GALLEY_PASSWORD.", is_secret=True
    )


def code(screen: Screen) -> str:
    """A code of the app, or a recovery code. Errors: Failure."""
    return ask(screen, CODE, "Standard input must contain it.")


def confirm(screen: Screen, client: ServiceClient) -> None:
    """Confirm the token for the next minutes: by the password and, where two-factor is on, a code.

    Errors: Failure.
    """
    secret = password(screen)
    try:
        client.confirm(secret)
    except Refused as refusal:
        if refusal.fields != frozenset({"code"}):
            raise
        client.confirm(secret, code(screen).replace(" ", ""))
