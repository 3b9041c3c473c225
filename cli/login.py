"""`galley login`: in a browser by a code, or with a password."""

import os
import re
import sys
import time
import webbrowser
from collections.abc import Callable
from getpass import getpass
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from cli import config, render
from cli.client import Client
from cli.config import Stored
from cli.errors import USAGE, Failure, Refused, Unreachable, printable
from cli.render import Screen
from cli.results import Challenge, SignedIn, TerminalLogin

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

_SLOWER: Final = 5.0
_SHORTEST: Final = 0.1
_LONGEST: Final = 60.0
_TRIES: Final = 5
_APP_CODE: Final = 6
_SHOWN: Final = 8
_ENDED: Final = "The sign-in has ended: it took too long, or there were too many wrong codes."
_LINK: Final = re.compile(r"https?://[!-~]+")


@app.command(name="login")
def main(
    base_url: Annotated[str | None, typer.Option(help="Where your Galley is.", metavar="URL")] = None,
    name: Annotated[
        str, typer.Option(help="What the token is called in your list of tokens.", metavar="NAME")
    ] = "terminal",
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    password: Annotated[
        bool, typer.Option("--password", help="Sign in with e-mail address and password.")
    ] = False,
    email: Annotated[
        str | None, typer.Option(help="With --password: your e-mail address.", metavar="ADDRESS")
    ] = None,
) -> None:
    """Sign in and keep the token in a file that only you can read.

    Prints an address and a code to be approved in any browser, on this machine or another. With --password it
    asks instead; for scripts, the password is read from GALLEY_PASSWORD or from standard input.
    """
    if email is not None and not password:
        raise Failure("--email goes with --password.", USAGE)
    screen = render.console()
    before, filed = config.load(tighten=True), config.stored(tighten=True)
    address = before.base_url if base_url is None else config.address(base_url, "--base-url")
    _warn_of_plain_text(screen, address)
    with Client(Stored(address)) as client:
        signed = (
            _by_password(screen, client, email) if password else _by_browser(screen, client, name, no_open=no_open)
        )
    config.save(Stored(address, signed.token))
    _tell(screen, signed, address)
    if filed.token is not None:
        screen.note(
            "The token that was kept there before still works. The studio revokes it: profile, API tokens."
        )


def _by_browser(screen: Screen, client: Client, name: str, *, no_open: bool) -> SignedIn:
    try:
        started = client.start_terminal_login(name)
    except Refused as refusal:
        if refusal.status == 404:  # noqa: PLR2004 the status is the meaning
            raise Failure(refusal.message, hint="An older Galley takes: galley login --password") from None
        raise
    link = _web_address(started.verification_url)
    screen.say("Open this address in a browser:\n")
    screen.apart(link)
    screen.say("\nand approve the sign-in if it shows this code:\n")
    screen.apart(printable(started.user_code))
    screen.say("")
    if not no_open and _has_browser():
        webbrowser.open(link)
    screen.note(f"Waiting for you, at most {_duration(started.expires_in)}. Ctrl-C cancels.")
    with screen.progress("Waiting"):
        return approved(client, started)


def approved(
    client: Client,
    started: TerminalLogin,
    *,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> SignedIn:
    """Ask at the pace that the service wants until somebody decided, or the time is over (S-130)."""
    pace, end = max(started.interval, _SHORTEST), now() + started.expires_in
    while now() < end:
        sleep(pace)
        try:
            return client.poll_terminal_login(started.device_code)
        except Unreachable:
            pace = _later(pace)
        except Refused as refusal:
            match refusal.code:
                case "authorization_pending":
                    continue
                case "slow_down":
                    pace += _SLOWER
                case "denied":
                    raise Failure("The sign-in was turned down in the browser.") from None
                case "expired":
                    break
                case _ if refusal.status < 500:  # noqa: PLR2004 the status is the meaning
                    raise
                case _:
                    pace = _later(pace)
    raise Failure("The code has expired.", hint="Get a new one: galley login")


def _later(pace: float) -> float:
    """The pace after a failure: a laptop may have slept, or the service may be starting anew."""
    return min(pace * 2, max(pace, _LONGEST))


def _by_password(screen: Screen, client: Client, email: str | None) -> SignedIn:
    found = os.environ.get("GALLEY_PASSWORD")
    who = email or _asked(screen, "E-mail address: ", "--email says who signs in.")
    secret = found or _asked(screen, "Password: ", "GALLEY_PASSWORD holds it for scripts.", hidden=True)
    result = client.login(who, secret)
    return result if isinstance(result, SignedIn) else _second_factor(screen, client, result)


def _second_factor(screen: Screen, client: Client, challenge: Challenge) -> SignedIn:
    """Ask for a code, again after a wrong one where somebody sits at a terminal."""
    for left in reversed(range(_TRIES)):
        given = _asked(screen, "Two-factor code, or a recovery code: ", "It is read from standard input.")
        code = given.replace(" ", "")
        try:
            if len(code) == _APP_CODE and code.isdecimal():
                return client.answer_challenge(challenge.token, code=code)
            return client.answer_challenge(challenge.token, recovery_code=given)
        except Refused as refusal:
            if refusal.status == 401:  # noqa: PLR2004 the status is the meaning
                raise Failure(_ENDED, hint="Start again: galley login --password") from None
            if refusal.status != 422 or not left or not sys.stdin.isatty():  # noqa: PLR2004 the status is the meaning
                raise
            screen.warn(refusal.message)
    raise AssertionError


def _asked(screen: Screen, prompt: str, otherwise: str, *, hidden: bool = False) -> str:
    """What somebody types, or the next line of standard input; prompts are no part of the output."""
    if sys.stdin.isatty() and hidden:
        given = getpass(prompt)
    else:
        if sys.stdin.isatty():
            screen.err.print(prompt, end="")
        given = sys.stdin.readline().rstrip("\n")
    if not given.strip():
        raise Failure(f"{prompt.rstrip(': ')} is missing.", USAGE, otherwise)
    return given if hidden else given.strip()


def _tell(screen: Screen, signed: SignedIn, address: str) -> None:
    screen.say(f"Signed in to {address} as {printable(signed.email)}.")
    names = [printable(brand.name) + (" (selected)" if brand.current else "") for brand in signed.brands]
    more = [f"and {len(names) - _SHOWN} more"] if len(names) > _SHOWN else []
    screen.say(f"Your brands: {', '.join([*names[:_SHOWN], *more])}." if names else "You belong to no brand yet.")
    screen.say(f"The token is in {config.path()}, which only you can read.")
    overriding = [key for key in ("GALLEY_TOKEN", "GALLEY_URL") if os.environ.get(key)]
    if overriding:
        screen.warn(f"{' and '.join(overriding)} in the environment still come before this file.")


def _warn_of_plain_text(screen: Screen, address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme == "http" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        screen.warn("This address is not https: password and token can be read on the way.")


def _web_address(given: str) -> str:
    """An address that is safe to print and to open."""
    if _LINK.fullmatch(given) is None:
        raise Failure("The service gave an address that cannot be opened.")
    return given


def _has_browser() -> bool:
    """Whether a browser opens beside this terminal, and not in it or on another machine's screen."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY") or not sys.stdout.isatty():
        return False
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    return "a minute" if minutes <= 1 else f"{minutes} minutes"
