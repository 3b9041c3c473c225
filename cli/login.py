"""`galley login`: sign in with a code in a browser, or with a password."""

import os
import re
import sys
import time
import webbrowser
from collections.abc import Callable
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from cli import config, questions, render
from cli.client import ServiceClient
from cli.config import Credentials
from cli.errors import USAGE, Failure, Refused, Unreachable, printable
from cli.render import Screen
from cli.results import Challenge, SignedIn, TerminalLogin

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

# Seconds between two polls: the least, the most after failures, and what `slow_down` adds (RFC 8628).
_MIN_PAUSE_SECONDS: Final = 0.1
_MAX_PAUSE_SECONDS: Final = 60.0
_SLOW_DOWN: Final = 5.0
_CODE_TRIES: Final = 5
_APP_CODE: Final = 6
_SHORT_FORM: Final = 8
_EXPIRED: Final = "The sign-in has expired, or there were too many wrong codes."
_LINK: Final = re.compile(r"https?://[!-~]+")


@app.command(name="login")
def main(
    base_url: Annotated[str | None, typer.Option(help="Address of the service.", metavar="URL")] = None,
    name: Annotated[
        str | None,
        typer.Option(help="Name of the token in your list of tokens. Default: terminal.", metavar="NAME"),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    password: Annotated[
        bool, typer.Option("--password", help="Sign in with an e-mail address and a password.")
    ] = False,
    email: Annotated[
        str | None, typer.Option(help="With --password: your e-mail address.", metavar="ADDRESS")
    ] = None,
) -> None:
    """Sign in and store the token in a file that only you can read.

    Prints an address and a code. Approve the sign-in in any browser, on this machine or another one. With
    --password, the command asks for your password instead. Scripts can set GALLEY_PASSWORD or use standard input.
    A token that was approved in a browser ends 180 days after its last use; one by password is a session, which
    has no name and ends after 30 days.
    """
    if name is not None and password:
        raise Failure(
            "--name does not go with --password: such a sign-in is a session without a name.",
            USAGE,
            "Leave --name out, or sign in with a browser.",
        )
    if email is not None and not password:
        raise Failure("--email needs --password.", USAGE)
    screen = render.console()
    previous, file = config.load(tighten=True), config.read_file(tighten=True)
    address = previous.base_url if base_url is None else config.address(base_url, "--base-url")
    _warn_of_plain_text(screen, address)
    with ServiceClient(Credentials(address)) as client:
        sign_in = (
            _by_password(screen, client, email)
            if password
            else _by_browser(screen, client, name or "terminal", no_open=no_open)
        )
    config.save(Credentials(address, sign_in.token))
    _print_result(screen, sign_in, address, is_session=password)
    if file.token is not None:
        screen.note("The previous token in this file still works. Revoke it in the studio: profile, API tokens.")


def _by_browser(screen: Screen, client: ServiceClient, name: str, *, no_open: bool) -> SignedIn:
    try:
        login = client.start_terminal_login(name)
    except Refused as refusal:
        if refusal.status == 404:  # noqa: PLR2004 the status is the meaning
            raise Failure(refusal.message, hint="For an older Galley: galley login --password") from None
        raise
    link = _web_address(login.verification_url)
    screen.say("Open this address in a browser:\n")
    screen.verbatim(link)
    screen.say("\nand approve the sign-in if it shows this code:\n")
    screen.verbatim(printable(login.user_code))
    screen.say("")
    if not no_open and render.has_browser():
        webbrowser.open(link)
    screen.note(f"Waiting for your approval, at most {_duration(login.expires_in)}. Ctrl-C cancels.")
    with screen.progress("Waiting"):
        return wait_for_approval(client, login)


def wait_for_approval(
    client: ServiceClient,
    login: TerminalLogin,
    *,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> SignedIn:
    """Poll at the interval of the service until the user decides or the code expires (S-130). Errors: Failure."""
    interval, end = max(login.interval, _MIN_PAUSE_SECONDS), now() + login.expires_in
    while now() < end:
        sleep(interval)
        try:
            return client.poll_terminal_login(login.device_code)
        except Unreachable:
            interval = _longer(interval)
        except Refused as refusal:
            match refusal.code:
                case "authorization_pending":
                    continue
                case "slow_down":
                    interval += _SLOW_DOWN
                case "denied":
                    raise Failure("The sign-in was denied in the browser.") from None
                case "expired":
                    break
                case _ if refusal.status < 500:  # noqa: PLR2004 the status is the meaning
                    raise
                case _:
                    interval = _longer(interval)
    raise Failure("The code has expired.", hint="Get a new one: galley login")


def _longer(interval: float) -> float:
    """Return the interval after a failure: a laptop may have slept, or the service may be restarting."""
    return min(interval * 2, max(interval, _MAX_PAUSE_SECONDS))


def _by_password(screen: Screen, client: ServiceClient, email: str | None) -> SignedIn:
    address = email or questions.ask(screen, "E-mail address: ", "Use --email ADDRESS.")
    password = questions.password(screen)
    with screen.progress("Signing in"):
        result = client.login(address, password)
    return result if isinstance(result, SignedIn) else _second_factor(screen, client, result)


def _second_factor(screen: Screen, client: ServiceClient, challenge: Challenge) -> SignedIn:
    """Ask for a code. On a terminal, ask again after a wrong one."""
    for attempts_left in reversed(range(_CODE_TRIES)):
        answer = questions.code(screen)
        code = answer.replace(" ", "")
        try:
            if len(code) == _APP_CODE and code.isdecimal():
                return client.answer_challenge(challenge.token, code=code)
            return client.answer_challenge(challenge.token, recovery_code=answer)
        except Refused as refusal:
            if refusal.status == 401:  # noqa: PLR2004 the status is the meaning
                raise Failure(_EXPIRED, hint="Start again: galley login --password") from None
            if refusal.status != 422 or not attempts_left or not sys.stdin.isatty():  # noqa: PLR2004 the status is the meaning
                raise
            screen.warn(refusal.message)
    raise AssertionError


def _print_result(screen: Screen, sign_in: SignedIn, address: str, *, is_session: bool) -> None:
    screen.say(f"Signed in to {address} as {printable(sign_in.email)}.")
    names = [printable(brand.name) + (" (selected)" if brand.current else "") for brand in sign_in.brands]
    more = [f"and {len(names) - _SHORT_FORM} more"] if len(names) > _SHORT_FORM else []
    screen.say(
        f"Your brands: {', '.join([*names[:_SHORT_FORM], *more])}."
        if names
        else "You are not a member of any brand yet."
    )
    end = f"It ends {30 if is_session else 180} days after its last use."
    screen.say(f"The token is in {config.path()}. Only you can read this file. {end}")
    variables = [key for key in ("GALLEY_TOKEN", "GALLEY_URL") if os.environ.get(key)]
    if variables:
        verb = "comes" if len(variables) == 1 else "come"
        screen.warn(f"{' and '.join(variables)} in the environment still {verb} before this file.")


def _warn_of_plain_text(screen: Screen, address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme == "http" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        screen.warn("This address is not https: others on the network can read your password and token.")


def _web_address(address: str) -> str:
    """Check that an address is safe to print and to open. Errors: Failure."""
    if _LINK.fullmatch(address) is None:
        raise Failure("The service sent an address that cannot be opened.")
    return address


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    return "a minute" if minutes <= 1 else f"{minutes} minutes"
