"""`galley login` and `galley logout`."""

from pathlib import Path

import pytest

from cli import login
from cli.client import ServiceClient
from cli.config import Credentials
from cli.errors import Failure
from cli.results import TerminalLogin
from tests.cli.service import (
    CODE,
    EMAIL,
    NORTH,
    PASSWORD,
    RECOVERY,
    TOKEN,
    UNAUTHENTICATED,
    USER_CODE,
    Answer,
    Service,
    coded,
)
from tests.cli.terminals import INTERRUPT, Done, Terminal
from tests.ledger import proves
from tests.ops.processes import once

pytestmark = once

PENDING = coded(422, "Not approved yet.", "authorization_pending")
SLOW_DOWN = coded(422, "Too fast.", "slow_down")
POLL = "POST /auth/cli/token"


def stored(url: str, token: str = TOKEN) -> str:
    return f'base_url = "{url}"\ntoken = "{token}"\n'


def by_password(terminal: Terminal, service: Service, *, stdin: str = "", secret: str | None = PASSWORD) -> Done:
    environment = {} if secret is None else {"GALLEY_PASSWORD": secret}
    arguments = ("login", "--password", "--email", EMAIL, "--base-url", service.url)
    return terminal.run(*arguments, stdin=stdin, **environment)


def tell(terminal: Terminal, service: Service, days: int = 30) -> str:
    return (
        f"Signed in to {service.url} as {EMAIL}.\n"
        "Your brands: Northwind (selected), Southwind, Nordic Soap.\n"
        f"The token is in {terminal.file}. Only you can read this file."
        f" It ends {days} days after its last use.\n"
    )


@proves("CLI-21", "TOK-OBT-02", "S-130")
def test_a_login_is_approved_once_in_a_browser(terminal: Terminal, service: Service) -> None:
    service.answers[POLL] = [PENDING, PENDING, service.answer_of_sign_in()]
    done = terminal.run("login", "--base-url", service.url)
    assert (done.code, done.out) == (
        0,
        "Open this address in a browser:\n\n"
        f"    {service.url}/terminal?code={USER_CODE}\n\n"
        "and approve the sign-in if it shows this code:\n\n"
        f"    {USER_CODE}\n\n" + tell(terminal, service, 180),
    )
    assert done.err == "Waiting for your approval, at most 10 minutes. Ctrl-C cancels.\n"
    assert service.names() == ["POST /auth/cli/start", POLL, POLL, POLL]
    assert service.calls[0].json() == {"device_name": "terminal"}
    assert [call.json() for call in service.calls[1:]] == [{"device_code": "device-secret"}] * 3
    assert terminal.file.read_text() == stored(service.url)
    # Later commands need no further approval.
    assert terminal.run("brands").code == 0
    assert service.names()[4:] == ["GET /teams"]


def test_the_token_is_called_as_the_user_says(terminal: Terminal, service: Service) -> None:
    assert terminal.run("login", "--base-url", service.url, "--name", "desk").code == 0
    assert service.calls[0].json() == {"device_name": "desk"}


class Pace:
    """A clock that moves by what is slept."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def now(self) -> float:
        return sum(self.slept)


def wait(url: str, pace: Pace, *, expires_in: float = 600, interval: float = 5) -> str:
    started = TerminalLogin("device-secret", USER_CODE, f"{url}/terminal", expires_in, interval)
    with ServiceClient(Credentials(url), pause=pace.sleep) as client:
        return login.wait_for_approval(client, started, now=pace.now, sleep=pace.sleep).token


@proves("S-130")
def test_it_asks_at_the_pace_that_the_service_wants(service: Service) -> None:
    service.answers[POLL] = [PENDING, SLOW_DOWN, PENDING, SLOW_DOWN, service.answer_of_sign_in()]
    pace = Pace()
    assert wait(service.url, pace) == TOKEN
    assert pace.slept == [5, 5, 10, 10, 15]


def test_it_asks_ten_times_a_second_at_most(service: Service) -> None:
    service.answers[POLL] = [PENDING, PENDING, service.answer_of_sign_in()]
    pace = Pace()
    assert wait(service.url, pace, interval=0) == TOKEN
    assert pace.slept == [0.1, 0.1, 0.1]


@pytest.mark.parametrize(("status", "pauses"), [(499, [5]), (500, [5, 10])])
def test_only_a_service_that_fails_is_asked_again(service: Service, status: int, pauses: list[float]) -> None:
    service.answers[POLL] = [(status, {"message": "No."}), coded(422, "No.", "denied")]
    pace = Pace()
    with pytest.raises(Failure):
        wait(service.url, pace)
    assert pace.slept == pauses


@pytest.mark.parametrize(
    ("seconds", "told"), [(60, "a minute"), (91, "2 minutes"), (120, "2 minutes"), (600, "10 minutes")]
)
def test_how_long_an_approval_is_waited_for_is_told(
    terminal: Terminal, service: Service, seconds: int, told: str
) -> None:
    started = {"device_code": "d", "user_code": "c", "verification_url": f"{service.url}/t", "interval": 0}
    service.answers["POST /auth/cli/start"] = [(200, started | {"expires_in": seconds})]
    done = terminal.run("login", "--base-url", service.url)
    assert f"Waiting for your approval, at most {told}. Ctrl-C cancels.\n" in done.err


@proves("S-130")
def test_it_ends_when_the_code_does(service: Service) -> None:
    service.answers[POLL] = [PENDING]
    pace = Pace()
    with pytest.raises(Failure, match=r"^The code has expired\.$"):
        wait(service.url, pace, expires_in=12)
    assert pace.slept == [5, 5, 5]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (coded(422, "No.", "denied"), "galley: The sign-in was denied in the browser.\n"),
        (coded(422, "Over.", "expired"), "galley: The code has expired.\nGet a new one: galley login\n"),
        ((429, {"message": "Too Many Attempts."}, {"Retry-After": "17"}), "Try again in 17 seconds.\n"),
    ],
)
def test_a_login_that_is_not_approved_stores_nothing(
    terminal: Terminal, service: Service, answer: Answer, told: str
) -> None:
    service.answers[POLL] = [PENDING, answer]
    done = terminal.run("login", "--base-url", service.url)
    assert done.code == 1
    assert done.err.endswith(told)
    assert not terminal.folder.exists()


def test_a_service_that_starts_anew_meanwhile_is_waited_for(service: Service) -> None:
    service.answers[POLL] = [(502, b"<html>"), PENDING, service.answer_of_sign_in()]
    pace = Pace()
    assert wait(service.url, pace) == TOKEN
    assert pace.slept == [5, 10, 10]


def test_a_service_that_is_away_for_a_moment_is_asked_again_less_often() -> None:
    pace = Pace()
    with pytest.raises(Failure, match="expired"):
        wait("http://127.0.0.1:1", pace, expires_in=200, interval=5)
    assert pace.slept == [5, 10, 20, 40, 60, 60, 60]


def test_an_older_service_takes_passwords_only(terminal: Terminal, service: Service) -> None:
    service.answers["POST /auth/cli/start"] = [(404, {"message": "Not found."})]
    done = terminal.run("login", "--base-url", service.url)
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        f"galley: {service.url} does not know this call.\nFor an older Galley: galley login --password\n"
    )


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "javascript:alert(1)", "http://x\x1b[2J", "-h", "http://a b"]
)
def test_an_address_that_is_none_is_not_shown(terminal: Terminal, service: Service, address: str) -> None:
    started = {"device_code": "d", "user_code": "c", "verification_url": address, "expires_in": 9, "interval": 1}
    service.answers["POST /auth/cli/start"] = [(200, started)]
    done = terminal.run("login", "--base-url", service.url)
    assert (done.code, done.out) == (1, "")
    assert done.err == "galley: The service sent an address that cannot be opened.\n"


@proves("CLI-21", "S-134")
def test_ctrl_c_cancels_the_wait(terminal: Terminal, service: Service) -> None:
    service.answers[POLL] = [PENDING]
    done = terminal.at_80_columns(
        "login", "--base-url", service.url, replies=[("Ctrl-C cancels.", INTERRUPT)], environment={"NO_COLOR": "1"}
    )
    assert done.code == 2
    assert done.out == (
        "Open this address in a browser:\n\n"
        f"    {service.url}/terminal?code={USER_CODE}\n\n"
        "and approve the sign-in if it shows this code:\n\n"
        f"    {USER_CODE}\n\n"
        "Waiting for your approval, at most 10 minutes. Ctrl-C cancels.\n"
        "\ngalley: Cancelled.\n"
    )
    assert not terminal.folder.exists()


def opened(terminal: Terminal, service: Service, *arguments: str, **environment: str) -> list[str]:
    """Sign in on a terminal with a browser that only writes down what it was asked to open."""
    written = terminal.home / "opened"
    written.write_text("")
    browser = terminal.home / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {written}\n')
    browser.chmod(0o755)
    ours = {"BROWSER": str(browser), "DISPLAY": ":0"} | environment
    done = terminal.at_80_columns("login", "--base-url", service.url, *arguments, environment=ours)
    assert done.code == 0
    return written.read_text().split()


def test_a_browser_is_opened_only_where_there_is_one(terminal: Terminal, service: Service) -> None:
    assert opened(terminal, service) == [f"{service.url}/terminal?code={USER_CODE}"]
    assert opened(terminal, service, "--no-open") == []
    assert opened(terminal, service, DISPLAY="") == []
    assert opened(terminal, service, SSH_CONNECTION="10.0.0.1 1 10.0.0.2 22") == []


@proves("CLI-22", "TOK-OBT-02")
def test_a_login_with_a_password_for_scripts(terminal: Terminal, service: Service) -> None:
    done = by_password(terminal, service)
    assert done == Done(0, tell(terminal, service), "")
    assert service.names() == ["POST /auth/login"]
    assert terminal.file.read_text() == stored(service.url)


@proves("CLI-22", "S-134")
def test_a_password_is_asked_for_without_showing_it(terminal: Terminal, service: Service) -> None:
    done = terminal.at_80_columns(
        "login",
        "--password",
        "--base-url",
        service.url,
        replies=[("E-mail address: ", f"{EMAIL}\n"), ("Password: ", f"{PASSWORD}\n")],
        environment={"NO_COLOR": "1"},
    )
    assert done.code == 0
    assert done.out.startswith(f"E-mail address: {EMAIL}\nPassword: \nSigned in to {service.url} as {EMAIL}.\n")
    assert PASSWORD not in done.out
    assert terminal.file.read_text() == stored(service.url)


@proves("CLI-22")
@pytest.mark.parametrize(
    ("given", "sent"),
    [(CODE, {"code": CODE}), ("314 159", {"code": CODE}), (RECOVERY, {"recovery_code": RECOVERY})],
)
def test_a_second_factor_is_asked_for(
    terminal: Terminal, service: Service, given: str, sent: dict[str, str]
) -> None:
    service.two_factor = True
    done = by_password(terminal, service, stdin=f"{given}\n")
    assert done == Done(0, tell(terminal, service), "")
    assert service.names() == ["POST /auth/login", "POST /auth/two-factor-challenge"]
    assert service.calls[1].json() == {"two_factor_token": "challenge-secret"} | sent


@proves("CLI-22")
def test_a_wrong_code_may_be_typed_again(terminal: Terminal, service: Service) -> None:
    service.two_factor = True
    prompt = "Two-factor code, or a recovery code: "
    done = terminal.at_80_columns(
        "login",
        "--password",
        "--email",
        EMAIL,
        "--base-url",
        service.url,
        replies=[("Password: ", f"{PASSWORD}\n"), (prompt, "000000\n"), (prompt, f"{CODE}\n")],
        environment={"NO_COLOR": "1"},
    )
    assert done.code == 0
    assert f"{prompt}000000\nThis code is wrong.\n{prompt}{CODE}\nSigned in" in done.out


def test_after_five_wrong_codes_it_ends(terminal: Terminal, service: Service) -> None:
    service.two_factor = True
    prompt = "Two-factor code, or a recovery code: "
    done = terminal.at_80_columns(
        *("login", "--password", "--email", EMAIL, "--base-url", service.url),
        replies=[("Password: ", f"{PASSWORD}\n"), *[(prompt, "000000\n")] * 6],
    )
    assert (done.code, done.out.count(prompt)) == (1, 5)
    assert service.names() == ["POST /auth/login", *["POST /auth/two-factor-challenge"] * 5]


def test_a_wrong_code_of_a_script_ends_it(terminal: Terminal, service: Service) -> None:
    service.two_factor = True
    done = by_password(terminal, service, stdin="000000\n314159\n")
    assert done == Done(1, "", "galley: This code is wrong.\n")
    assert not terminal.folder.exists()


def test_a_challenge_that_is_over_says_so(terminal: Terminal, service: Service) -> None:
    service.two_factor = True
    service.answers["POST /auth/two-factor-challenge"] = [UNAUTHENTICATED]
    done = by_password(terminal, service, stdin=f"{CODE}\n")
    assert done.code == 1
    assert done.err == (
        "galley: The sign-in has expired, or there were too many wrong codes.\n"
        "Start again: galley login --password\n"
    )


def test_a_wrong_password_is_said_in_the_services_words(terminal: Terminal, service: Service) -> None:
    terminal.signed_in(service.url, "earlier")
    done = by_password(terminal, service, secret="wrong horse")
    assert done == Done(1, "", "galley: These credentials do not match our records.\n")
    assert terminal.file.read_text() == stored(service.url, "earlier")


def test_a_password_may_come_from_a_pipe(terminal: Terminal, service: Service) -> None:
    assert by_password(terminal, service, stdin=f"{PASSWORD}\n", secret=None).code == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--password",), "galley: E-mail address is missing.\nUse --email ADDRESS.\n"),
        (
            ("--password", "--email", EMAIL),
            "galley: Password is missing.\nScripts can set GALLEY_PASSWORD.\n",
        ),
        (("--email", EMAIL), "galley: --email needs --password.\n"),
        (("--pasword",), "galley: No such option: --pasword"),
        (("extra",), "galley: Got unexpected extra argument"),
    ],
)
def test_what_is_missing_or_wrong_is_wrong_usage(
    terminal: Terminal, service: Service, arguments: tuple[str, ...], told: str
) -> None:
    done = terminal.run("login", *arguments, GALLEY_URL=service.url)
    assert (done.code, done.out, service.calls) == (2, "", [])
    assert done.err.startswith(told)


def test_a_login_says_what_the_environment_overrides(terminal: Terminal, service: Service) -> None:
    done = terminal.run(
        "login",
        "--password",
        "--email",
        EMAIL,
        GALLEY_PASSWORD=PASSWORD,
        GALLEY_URL=service.url,
        GALLEY_TOKEN="mine",
    )
    assert (done.code, done.out) == (0, tell(terminal, service))
    assert done.err == "GALLEY_TOKEN and GALLEY_URL in the environment still come before this file.\n"
    assert terminal.file.read_text() == stored(service.url)


def test_a_second_login_says_that_the_first_token_still_works(signed_in: Terminal, service: Service) -> None:
    done = by_password(signed_in, service)
    assert (done.code, done.out) == (0, tell(signed_in, service))
    assert done.err == (
        "The previous token in this file still works. Revoke it in the studio: profile, API tokens.\n"
    )


def test_an_address_without_encryption_is_pointed_out(terminal: Terminal) -> None:
    done = terminal.run("login", "--base-url", "http://192.0.2.1:1", HTTP_PROXY="http://127.0.0.1:1")
    assert done.err.startswith(
        "This address is not https: others on the network can read your password and token.\n"
    )


@proves("S-134")
def test_logging_out_revokes_and_deletes(signed_in: Terminal, service: Service) -> None:
    done = signed_in.run("logout")
    assert done == Done(0, f"Signed out of {service.url}.\n", "")
    assert (service.names(), service.tokens) == (["POST /auth/logout"], set())
    assert signed_in.file.read_text() == f'base_url = "{service.url}"\n'
    again = signed_in.run("logout")
    assert again == Done(4, "", "galley: You are not signed in.\nSign in with: galley login\n")
    assert len(service.calls) == 1


def test_a_token_that_is_revoked_already_is_deleted(terminal: Terminal, service: Service) -> None:
    terminal.signed_in(service.url, "revoked-before")
    assert terminal.run("logout") == Done(0, f"Signed out of {service.url}.\n", "")
    assert terminal.file.read_text() == f'base_url = "{service.url}"\n'


@pytest.mark.parametrize("answer", [(500, {"message": "Server Error"}), (503, b"<html>")])
def test_logging_out_deletes_also_when_the_service_cannot(
    signed_in: Terminal, service: Service, answer: Answer
) -> None:
    service.answers["POST /auth/logout"] = [answer]
    done = signed_in.run("logout")
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        f"galley: {service.url} failed (status {answer[0]}). "
        "The token is deleted on this machine, but not revoked.\n"
        "Revoke it in the studio: profile, API tokens.\n"
    )
    assert TOKEN not in signed_in.file.read_text()


def test_logging_out_deletes_also_when_nobody_is_there(terminal: Terminal) -> None:
    terminal.signed_in("http://127.0.0.1:1", TOKEN)
    done = terminal.run("logout")
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        "galley: http://127.0.0.1:1 cannot be reached: connection refused."
        " The token is deleted on this machine, but not revoked.\n"
        "Revoke it in the studio: profile, API tokens.\n"
    )
    assert terminal.file.read_text() == 'base_url = "http://127.0.0.1:1"\n'


def test_a_token_of_the_environment_is_revoked_where_none_is_stored(terminal: Terminal, service: Service) -> None:
    service.tokens.add("of-the-environment")
    done = terminal.run("logout", GALLEY_TOKEN="of-the-environment", GALLEY_URL=service.url)
    assert done == Done(0, "Signed out. The token in GALLEY_TOKEN is revoked.\n", "")
    assert (service.tokens, terminal.folder.exists()) == (set(), False)


def test_a_stored_token_goes_before_one_of_the_environment(signed_in: Terminal, service: Service) -> None:
    service.tokens.add("of-the-environment")
    done = signed_in.run("logout", GALLEY_TOKEN="of-the-environment")
    assert (done.code, done.out) == (0, f"Signed out of {service.url}.\n")
    assert done.err == (
        "GALLEY_TOKEN is also set, and its token still works. Sign out again to revoke that token.\n"
    )
    assert service.tokens == {"of-the-environment"}


def test_brands_without_end_are_not_all_named(terminal: Terminal, service: Service) -> None:
    service.teams = [NORTH | {"id": number, "name": f"B{number}"} for number in range(1, 13)]
    service.current = None
    done = by_password(terminal, service)
    assert "Your brands: B1, B2, B3, B4, B5, B6, B7, B8, and 4 more.\n" in done.out
    service.teams = []
    assert "\nYou are not a member of any brand yet.\n" in by_password(terminal, service).out


@proves("S-134")
def test_secrets_are_never_among_the_words_of_a_process(
    terminal: Terminal, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bytes] = []
    answer = service.answer

    def look(call: object) -> Answer:
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                seen.append(process.read_bytes())
            except OSError:
                continue
        return answer(call)  # pyright: ignore[reportArgumentType] what the stand-in gives

    monkeypatch.setattr(service, "answer", look)
    login_again = ("login", "--password", "--email", EMAIL, "--base-url", service.url)
    assert terminal.spawn(*login_again, GALLEY_PASSWORD=PASSWORD).code == 0
    assert terminal.spawn("logout").code == 0
    assert any(b"cli.main\0logout" in words for words in seen)
    assert not any(TOKEN.encode() in words or PASSWORD.encode() in words for words in seen)


def test_a_session_has_no_name(terminal: Terminal, service: Service) -> None:
    done = terminal.run("login", "--base-url", service.url, "--password", "--name", "buildbot")
    assert (done.code, service.calls) == (2, [])
    assert "--name does not go with --password" in done.err
