"""`galley brands`, `context` and `completion`, and what all terminal commands have in common."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.main import get_command

from cli import __version__, brands, command_help, command_reference, completion, main
from cli.command_table import FILE, table
from cli.errors import Failure
from cli.results import Brand
from tests.cli.service import CONTEXT, NORDIC, NORTH, SOUTH, TOKEN, Answer, Call, Service, coded
from tests.cli.terminals import ROOT, Done, Terminal, command
from tests.ledger import proves
from tests.ops.processes import once

pytestmark = once

BRANDS = (
    "   Name         Slug\n"
    "*  Northwind    6a0d2c1e-0000-4000-8000-000000000011\n"
    "   Southwind    6a0d2c1e-0000-4000-8000-000000000012\n"
    "   Nordic Soap  6a0d2c1e-0000-4000-8000-000000000013\n"
)
KNOWN = (
    "Brand    Northwind (6a0d2c1e-0000-4000-8000-000000000011)\n"
    "Voice    Plain and warm.\n"
    "Persona  Owners of small shops.\n"
    "Pillars  Counter, Customers\n"
    "Known    2 references in the last 90 days\n"
    "         till@3f9c2ab\n"
    "         notes:2026/shelves.md\n"
)
SIGN_IN = "Sign in with: galley login\n"
BOUNDS: dict[str, tuple[int, int | None]] = {
    "post_id": (1, None),
    "--before": (1, None),
    "--channel": (1, None),
    "--keep": (1, None),
    "--callbacks-port": (0, 65_535),
    "--count": (1, None),
    "--delivery": (1, None),
    "--id": (1, None),
    "--limit": (1, 1_000),
    "--max": (1, 500),
    "--port": (0, 65_535),
    "--post": (1, None),
    "--processes": (1, 64),
    "--threads": (1, 64),
    "--tolerance": (0, None),
    "queue --limit": (1, 100),
    # -1 is unlimited.
    "admin allowance set --limit": (-1, None),
}
"""The least and the most that an option takes; one command by itself where the same word means something else."""


def test_brands_are_listed(signed_in: Terminal, service: Service) -> None:
    assert signed_in.run("brands") == Done(0, BRANDS, "")
    assert service.names() == ["GET /teams"]


def test_brands_as_one_json_document(signed_in: Terminal) -> None:
    done = signed_in.run("brands", "--json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == {
        "brands": [NORTH | {"current": True}, SOUTH | {"current": False}, NORDIC | {"current": False}]
    }


def test_no_brands_are_no_error(signed_in: Terminal, service: Service) -> None:
    service.teams, service.current = [], None
    assert signed_in.run("brands") == Done(
        0, "", "You are not a member of any brand yet. Create brands in the studio.\n"
    )
    assert signed_in.run("brands", "--json") == Done(0, '{\n  "brands": []\n}\n', "")


def test_the_context_of_the_selected_brand(signed_in: Terminal, service: Service) -> None:
    assert signed_in.run("context") == Done(0, KNOWN, "")
    assert service.names() == ["GET /teams", "GET /ideas/mining-context"]
    assert service.calls[1].headers["x-service-brand"] == NORTH["slug"]


def test_the_context_as_one_json_document(signed_in: Terminal) -> None:
    done = signed_in.run("context", "--json", "--brand", "Southwind")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == {"brand": SOUTH | {"current": False}} | CONTEXT


def test_only_the_newest_references_are_shown(signed_in: Terminal, service: Service) -> None:
    refs = [f"till@{number:07x}" for number in range(12)]
    service.answers["GET /ideas/mining-context"] = [(200, CONTEXT | {"known_refs": refs, "voice": ""})]
    done = signed_in.run("context")
    assert done.out.split("\n")[4:] == [
        "Known    12 references in the last 90 days",
        *[f"         {ref}" for ref in refs[:10]],
        "",
    ]
    assert "\nVoice    -\n" in f"\n{done.out}"
    assert done.err == "These are the newest 10. --json prints all.\n"


def listed(*names: str, current: str = "") -> list[Brand]:
    return [Brand(number, name, f"slug-{number}", name == current) for number, name in enumerate(names)]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("slug-1", "Southwind"),
        ("SLUG-1 ", "Southwind"),
        ("Southwind", "Southwind"),
        ("southwind", "Southwind"),
        ("sou", "Southwind"),
        ("North", "North"),
        ("northw", "Northwind"),
        ("NORDIC", "nordic"),
        ("Nordic", "Nordic"),
        (None, "Nordic"),
    ],
)
def test_a_brand_is_named_by_slug_name_or_the_beginning_of_one(wanted: str | None, found: str) -> None:
    names = ["Northwind", "Southwind", "North", "Nordic"] + (["nordic"] if found == "nordic" else [])
    chosen = [name for name in names if not (found == "nordic" and name == "Nordic")]
    assert brands.choose(listed(*chosen, current="Nordic"), wanted).name == found


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("x", "galley: None of your brands is called 'x'.\n"),
        ("", "galley: None of your brands is called ''.\n"),
        ("11", "galley: None of your brands is called '11'.\n"),
        ("\x1b[2J", "galley: None of your brands is called ' [2J'.\n"),
    ],
)
def test_an_unknown_brand_is_wrong_usage_with_the_choices(
    signed_in: Terminal, service: Service, wanted: str, told: str
) -> None:
    done = signed_in.run("context", "--brand", wanted)
    assert (done.code, done.out, service.names()) == (2, "", ["GET /teams"])
    assert done.err == (
        f"{told}Choose one with --brand SLUG:\n"
        "  6a0d2c1e-0000-4000-8000-000000000011  Northwind\n"
        "  6a0d2c1e-0000-4000-8000-000000000012  Southwind\n"
        "  6a0d2c1e-0000-4000-8000-000000000013  Nordic Soap\n"
    )


def test_a_brand_that_is_not_clear_is_wrong_usage_with_those_that_fit(signed_in: Terminal) -> None:
    done = signed_in.run("context", "--brand", "nor")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "galley: 'nor' matches several of your brands.\n"
        "Choose one with --brand SLUG:\n"
        "  6a0d2c1e-0000-4000-8000-000000000011  Northwind\n"
        "  6a0d2c1e-0000-4000-8000-000000000013  Nordic Soap\n"
    )


def test_without_a_selected_brand_the_only_one_is_meant() -> None:
    assert brands.choose(listed("One"), None).name == "One"
    with pytest.raises(Failure, match=r"^No brand is selected\.$") as several:
        brands.choose(listed("One", "Two"), None)
    with pytest.raises(Failure, match=r"^You are not a member of any brand yet\.$") as none:
        brands.choose([], None)
    assert (several.value.exit_code, none.value.exit_code) == (2, 1)


@proves("S-134")
@pytest.mark.parametrize("name", ["brands", "context"])
def test_without_a_token_nobody_is_asked(terminal: Terminal, service: Service, name: str) -> None:
    done = terminal.run(name, "--json", GALLEY_URL=service.url)
    assert done == Done(4, "", f"galley: You are not signed in.\n{SIGN_IN}")
    assert service.calls == []


UNVERIFIED = (403, {"remark": "unverified", "status": "error", "message": {"error": ["Verify."]}})
MAINTENANCE = (503, {"remark": "maintenance_mode_enabled", "status": "error", "message": {"error": ["Down."]}})
PROFILE = "No profile is configured for the team yet. Add one before importing ideas."


@proves("S-134")
@pytest.mark.parametrize(
    ("answer", "code", "told"),
    [
        ((401, {}), 4, f"The service does not accept your token. It may have been revoked.\n{SIGN_IN}"),
        (
            UNVERIFIED,
            1,
            "Your e-mail address is not verified yet.\nOpen the link in the mail that you received.\n",
        ),
        (MAINTENANCE, 1, "The service is down for maintenance.\nTry again later.\n"),
        (
            coded(403, "This brand is not available to you.", "brand_rejected"),
            1,
            "This brand is not available to you.\nSee your brands with: galley brands\n",
        ),
        (
            coded(403, "You may not do this in this brand.", "forbidden"),
            1,
            "You may not do this in this brand.\nAsk the owner of the brand for a role that allows this.\n",
        ),
        (
            coded(403, "No.", "tier_denied", token_tier="read", required_tier="full"),
            1,
            f"This token has the tier read. The command needs full.\n{SIGN_IN}",
        ),
        (
            coded(422, PROFILE, "content_profile_missing"),
            1,
            f"{PROFILE}\nCreate it in the studio, or ask an operator: galley admin profile set\n",
        ),
        ((422, {"message": "x", "errors": {"limit": ["Give a number."]}}), 1, "limit: Give a number.\n"),
        ((422, {"message": "x", "errors": {}}), 1, "x\n"),
        ((422, {"message": "You have\x1b[2J too many.", "limit_reached": True}), 1, "You have [2J too many.\n"),
        ((429, {"message": "Slow."}, {"Retry-After": "41"}), 1, "Too many attempts. Try again in 41 seconds.\n"),
        ((429, {"message": "Slow."}, {"Retry-After": "1"}), 1, "Too many attempts. Try again in 1 second.\n"),
        ((429, {"message": "Slow."}), 1, "Too many attempts. Try again in a minute.\n"),
        ((413, b"<html>too large"), 1, "URL answered with status 413.\n"),
        ((499, b"<html>"), 1, "URL answered with status 499.\n"),
        ((500, b"<html>"), 1, "URL failed (status 500).\nTry again later.\n"),
        ((502, b"<html>"), 1, "URL failed (status 502).\nTry again later.\n"),
        ((404, b"<html>"), 1, "URL does not know this call.\nIs it a Galley service, and up to date?\n"),
        ((405, b"<html>"), 1, "URL does not know this call.\nIs it a Galley service, and up to date?\n"),
        ((406, b"<html>"), 1, "URL answered with status 406.\n"),
        ((200, b"<html>"), 1, "URL does not answer like Galley.\nIs this the right address?\n"),
        ((200, []), 1, "URL does not answer like Galley.\nIs this the right address?\n"),
        ((200, {"teams": [{"id": "x"}]}), 1, "URL does not answer like Galley.\nIs this the right address?\n"),
        (
            (302, b"", {"Location": "http://127.0.0.1:1/teams"}),
            1,
            (
                "URL redirects to http://127.0.0.1:1/teams. Redirects are not followed.\n"
                "Use the right address: galley login --base-url URL\n"
            ),
        ),
        *(
            (
                (status, b""),
                1,
                (
                    "URL redirects to another address. Redirects are not followed.\n"
                    "Use the right address: galley login --base-url URL\n"
                ),
            )
            for status in (300, 399)
        ),
        ((400, {"message": f"You sent {TOKEN}."}), 1, "You sent ....\n"),
    ],
)
def test_every_refusal_is_a_sentence_and_what_to_do(
    signed_in: Terminal, service: Service, answer: Answer, code: int, told: str
) -> None:
    service.answers["GET /teams"] = [answer]
    done = signed_in.run("brands", "--json")
    assert done == Done(
        code,
        "",
        f"galley: {told}".replace("URL", service.url).replace(f"--base-url {service.url}", "--base-url URL"),
    )
    assert service.names() == ["GET /teams"]


def test_a_refused_token_of_the_environment_is_named(terminal: Terminal, service: Service) -> None:
    done = terminal.run("brands", GALLEY_TOKEN="revoked-some-time-ago", GALLEY_URL=service.url)
    assert (done.code, done.out) == (4, "")
    assert done.err == (
        "galley: The service does not accept your token. It may have been revoked.\nIt comes from GALLEY_TOKEN.\n"
    )


@proves("S-134")
def test_nobody_at_the_address_is_said_with_the_address(terminal: Terminal) -> None:
    terminal.signed_in("http://127.0.0.1:1", TOKEN)
    assert terminal.run("brands") == Done(
        1,
        "",
        "galley: http://127.0.0.1:1 cannot be reached: connection refused.\n"
        "Is it running? To use another address: galley login --base-url URL\n",
    )


@proves("S-134")
def test_a_mistake_of_ours_is_one_line_and_tells_nothing_private(
    signed_in: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(value: object) -> None:
        raise LookupError(f"private {TOKEN}")

    monkeypatch.setattr(brands, "to_json", fail)
    assert signed_in.run("brands", "--json") == Done(
        1,
        "",
        "galley: This is a bug in Galley (LookupError).\n"
        "Please report it to the maintainers of Galley, with the output of: galley brands --debug ...\n",
    )
    for words in (("--debug", "brands", "--json"), ("brands", "--json", "--debug")):
        told = signed_in.run(*words)
        assert (told.code, told.out) == (1, "")
        assert told.err.startswith("Traceback (most recent call last):\n")
        withheld = "\nLookupError: (text left out: it may be private)\n"
        assert f"{withheld}galley: This is a bug in Galley (LookupError).\n" in told.err
        assert TOKEN not in told.err


def test_debug_shows_where_a_failure_comes_from(terminal: Terminal) -> None:
    done = terminal.run("brands", "--debug")
    assert (done.code, done.out) == (4, "")
    assert done.err.startswith("Traceback (most recent call last):\n")
    assert done.err.endswith(f"\ngalley: You are not signed in.\n{SIGN_IN}")


@proves("S-134")
def test_a_pipe_gets_text_without_decoration_and_without_breaks(signed_in: Terminal, service: Service) -> None:
    assert signed_in.spawn("brands", FORCE_COLOR="1", COLUMNS="40") == Done(0, BRANDS, "")
    long = "A voice that goes on, " * 20
    service.answers["GET /ideas/mining-context"] = [(200, CONTEXT | {"voice": long.strip()})]
    assert f"\nVoice    {long.strip()}\n" in signed_in.spawn("context").out


def test_a_reader_that_has_enough_is_no_mistake(signed_in: Terminal) -> None:
    with subprocess.Popen(
        command(["brands"]), env=signed_in.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


@proves("S-134")
def test_a_terminal_gets_bold_headings_and_no_color_none(signed_in: Terminal) -> None:
    plain = signed_in.at_80_columns("brands", environment={"NO_COLOR": "1"})
    assert plain == Done(0, BRANDS, "")
    decorated = signed_in.at_80_columns("brands")
    assert decorated.out.replace("\x1b[1m", "").replace("\x1b[0m", "") == BRANDS
    assert "\x1b[1mName" in decorated.out
    bare = signed_in.at_80_columns("brands", "--json")
    assert (bare.code, "\x1b" in bare.out) == (0, False)
    assert json.loads(bare.out)["brands"][0]["name"] == "Northwind"


@proves("S-134")
def test_long_text_is_broken_at_80_columns(signed_in: Terminal, service: Service) -> None:
    service.answers["GET /ideas/mining-context"] = [
        (
            200,
            CONTEXT
            | {"voice": "We say what we do, in words that a customer would use, and never shout about it."},
        )
    ]
    done = signed_in.at_80_columns("context", environment={"NO_COLOR": "1"})
    assert done.out.split("\n")[:4] == [
        "Brand    Northwind (6a0d2c1e-0000-4000-8000-000000000011)",
        "Voice    We say what we do, in words that a customer would use, and never shout",
        "         about it.",
        "Persona  Owners of small shops.",
    ]
    assert max(map(len, done.out.split("\n"))) <= 80
    service.answers["GET /ideas/mining-context"] = [coded(422, PROFILE, "content_profile_missing")]
    assert signed_in.at_80_columns("context").out == (
        "galley: No profile is configured for the team yet. Add one before importing\n"
        "ideas.\n"
        "Create it in the studio, or ask an operator: galley admin profile set\n"
    )


def test_names_from_the_service_cannot_write_on_the_terminal(signed_in: Terminal, service: Service) -> None:
    service.teams = [NORTH | {"name": "[red]N\x1b[2J\x07orth\u202e\r\nwind[/red]"}]
    done = signed_in.run("brands")
    assert done.out.split("\n")[1] == "*  [red]N [2J orth   wind[/red]  6a0d2c1e-0000-4000-8000-000000000011"


def test_a_json_document_is_whole_in_every_encoding(signed_in: Terminal, service: Service) -> None:
    name = "K\u00e4se \U0001f9c0 \x9b2J\u202e"
    service.teams = [NORTH | {"name": name}]
    for encoding, shown in (
        ("utf-8", "K\u00e4se \U0001f9c0 \\u009b2J\\u202e"),
        ("ascii", "K\\u00e4se \\ud83e\\uddc0 \\u009b2J"),
    ):
        done = signed_in.spawn("brands", "--json", PYTHONIOENCODING=encoding)
        assert (done.code, shown in done.out) == (0, True)
        assert json.loads(done.out)["brands"][0]["name"] == name


@proves("S-134")
def test_unusable_settings_of_the_server_are_not_looked_at(signed_in: Terminal) -> None:
    (signed_in.home / ".env").write_text("GALLEY_NONSENSE=1\nGALLEY_TOKEN=of-the-file\n")
    done = signed_in.spawn(
        "brands", GALLEY_DATABASE_URL="nonsense://", GALLEY_WEBHOOK_ATTEMPTS="many", GALLEY_NOT_A_SETTING="1"
    )
    assert done == Done(0, BRANDS, "")


def sent(call: Call) -> dict[str, str]:
    return {name: value for name, value in call.headers.items() if name not in ("host", "connection")}


@proves("CLI-13")
def test_a_call_tells_nothing_about_machine_and_user(signed_in: Terminal, service: Service) -> None:
    assert signed_in.run("context", USER="canary-user", HOSTNAME="canary-host").code == 0
    common = {
        "authorization": f"Bearer {TOKEN}",
        "accept": "application/json",
        "accept-encoding": "gzip, deflate",
        "user-agent": f"galley/{__version__}",
    }
    assert [sent(call) for call in service.calls] == [common, common | {"x-service-brand": NORTH["slug"]}]


def test_the_overview_shows_every_command_and_fits(terminal: Terminal) -> None:
    whole = terminal.run("--help")
    assert terminal.run() == terminal.run("-h") == terminal.run("help") == whole
    lines = whole.out.split("\n")
    assert (whole.code, whole.err, max(map(len, lines)) < 80) == (0, "", True)
    assert [line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("  galley")] == [
        *main.TERMINAL,
        *main.SERVER,
    ]


@pytest.mark.parametrize(
    ("terminal_columns", "columns"), [(1, 30), (29, 30), (31, 31), (80, 80), (100, 100), (101, 100)]
)
def test_help_is_as_wide_as_the_terminal_between_30_and_100_columns(
    monkeypatch: pytest.MonkeyPatch, terminal_columns: int, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(terminal_columns))
    assert command_help.columns() == columns


@pytest.mark.parametrize(
    ("width", "length", "lines"),
    [
        (59, 5, ["  nnnnn", "      What it is."]),
        (60, 5, ["  nnnnn  What it is."]),
        (60, 26, [f"  {'n' * 26}  What it is."]),
        (60, 27, [f"  {'n' * 27}", f"{' ' * 30}What it is."]),
    ],
)
def test_a_description_is_beside_its_name_where_there_is_room(width: int, length: int, lines: list[str]) -> None:
    assert command_help.two_columns([("n" * length, "What it is.")], width) == lines


def test_a_longer_description_goes_on_below_its_beginning() -> None:
    assert command_help.two_columns([("name", "word " * 20)], 60) == [
        "  name  word word word word word word word word word word",
        "        word word word word word word word word word word",
    ]


@pytest.mark.parametrize(
    ("about", "summary"),
    [
        ("Does it.", "Does it."),
        ("Does it. And more.", "Does it."),
        ("Does\nit\n\nIn another. Way.", "Does it"),
        ("", ""),
    ],
)
def test_the_first_sentence_is_the_summary(about: str, summary: str) -> None:
    assert command_help.summary(about) == summary


@pytest.mark.parametrize("name", ["login", "logout", "brands", "context", "mcp", "completion"])
def test_help_of_a_command_fits_and_needs_nothing(terminal: Terminal, name: str) -> None:
    done = terminal.run(name, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"Usage: galley {name} ")
    assert max(map(len, done.out.split("\n"))) <= 80
    assert terminal.run("help", name) == done


def test_a_command_that_there_is_not_is_wrong_usage(terminal: Terminal) -> None:
    assert terminal.run("lgoin") == Done(
        2, "", "galley: There is no command 'lgoin'. Did you mean 'login'?\nSee: galley --help\n"
    )
    assert terminal.run("zzz") == Done(2, "", "galley: There is no command 'zzz'.\nSee: galley --help\n")


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("completion", "bash"), ("completion", "zsh")])
def test_what_needs_no_service_is_started_without_libraries(terminal: Terminal, words: tuple[str, ...]) -> None:
    done = terminal.spawn(*words, PYTHONPROFILEIMPORTTIME="1")
    assert done.code == 0
    imported = {
        line.rpartition("|")[2].strip() for line in done.err.split("\n") if line.startswith("import time:")
    }
    outside = {name.partition(".")[0] for name in imported} & {
        "typer",
        "rich",
        "httpx2",
        "httpcore2",
        "app",
        "ssl",
    }
    assert outside == set()
    assert len(imported) < 120


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_a_completion_script_names_every_command_and_option(terminal: Terminal, shell: str) -> None:
    done = terminal.run("completion", shell)
    assert (done.code, done.err) == (0, "")
    for path, made in table().items():
        assert path in done.out
        assert all(name.lstrip("-") in done.out for one in made.options for name in one.names)


def test_help_and_completion_are_those_of_the_commands() -> None:
    assert {path for path in table() if " " not in path} == {*main.TERMINAL, *main.SERVER}
    assert FILE.read_text("utf-8") == command_reference.text(), "Run: python -m cli.command_reference"


def numbers(path: str, owner: Any) -> Iterator[tuple[str, Any, Any]]:
    """The parameters of a command and of those below it that take bounded numbers, by their path."""
    for one in owner.params:
        if (getattr(one, "min", None), getattr(one, "max", None)) != (None, None):
            yield f"{path} {one.opts[0]}", owner, one
    for name, inner in getattr(owner, "commands", {}).items():
        yield from numbers(f"{path} {name}", inner)


def test_a_number_is_taken_within_its_bounds_alone() -> None:
    found = [
        each
        for name, place in (main.TERMINAL | main.SERVER).items()
        if name != "completion"
        for each in numbers(name, get_command(main.module(name, place).app))
    ]
    assert len(found) > 40
    for path, owner, one in found:
        least, most = BOUNDS.get(path) or BOUNDS[one.opts[0]]
        context = typer.Context(owner)
        for number in (least, 2**40 if most is None else most):
            assert one.process_value(context, str(number)) == number, path
        for number in (least - 1, *(() if most is None else (most + 1,))):
            with pytest.raises(typer.BadParameter):
                one.process_value(context, str(number))


@pytest.mark.parametrize("words", [["serve"], ["admin", "channel", "connect"], ["posts", "create"], ["mcp"]])
def test_help_imports_no_command(terminal: Terminal, words: list[str]) -> None:
    done = terminal.spawn(*words, "--help", PYTHONPROFILEIMPORTTIME="1")
    assert (done.code, done.out.split("\n")[0][: 14 + len(" ".join(words))]) == (
        0,
        f"Usage: galley {' '.join(words)}",
    )
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.err.split("\n")}
    assert imported & {"typer", "rich", "httpx2", "app", "mcp"} == set()


def test_every_help_fits_into_40_columns(terminal: Terminal) -> None:
    for path, made in table().items():
        done = terminal.run(*path.split(" "), "--help", COLUMNS="40")
        lines = done.out.split("\n")
        assert (done.code, done.err, lines[0].startswith("Usage: galley ")) == (0, "", True), path
        long = [line for line in lines if len(line) > 40]
        # A word that is longer than the line, such as a list of choices, is not cut, nor is a command to copy.
        broken = [line for line in long if " " in line.strip().removeprefix("--") and not line.startswith("    ")]
        assert not broken, (path, long)
        assert all(name in done.out for one in made.options for name in one.names), path


def test_a_group_without_a_command_shows_its_help(terminal: Terminal) -> None:
    done = terminal.run("posts")
    assert (done.code, done.out) == (2, "")
    assert done.err == terminal.run("posts", "--help").out
    assert terminal.run("posts", "list", "--nope") == Done(
        2, "", "galley: No such option: --nope\nSee: galley posts list --help\n"
    )
    assert terminal.run("doctor", "--nope") == Done(
        2, "", "galley: No such option: --nope\nSee: galley doctor --help\n"
    )


@pytest.mark.parametrize("words", [["-h"], ["mine", "--help"], ["completion", "bash"], ["brands", "--json"]])
def test_a_closed_pipe_is_quiet(signed_in: Terminal, words: list[str]) -> None:
    environment = signed_in.environment(PYTHONUNBUFFERED="1")
    with subprocess.Popen(
        command(words), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert (process.stderr.read(), process.wait()) == (b"", 1)


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("galley lo", "login logout"),
        ("galley --v", "--version"),
        ("galley context --", "--brand --json --help"),
        ("galley completion ", "bash zsh fish"),
        ("galley nonsense --", ""),
        (
            "galley posts ",
            (
                "list show create import submit schedule edit approve request-changes unschedule"
                " comment delete --help"
            ),
        ),
        ("galley posts list --status ch", "changes_requested"),
        ("galley posts list --limit ", ""),
        ("galley media ", "upload import fit --help"),
        ("galley admin webhook create --e", "--event"),
        ("galley admin maintenance o", "on off"),
        ("galley webhooks listen --event post.p", "post.published"),
        ("galley import REA", "README.md"),
    ],
)
def test_bash_completes_without_running_anything(terminal: Terminal, words: str, offered: str) -> None:
    script = terminal.run("completion", "bash").out
    typed = " ".join(f"'{word}'" for word in words.split(" "))
    asked = f'COMP_WORDS=({typed}); COMP_CWORD={words.count(" ")}; PATH=; _galley; echo "${{COMPREPLY[*]}}"'
    done = subprocess.run(
        ["bash", "--norc", "-c", f"{script}\n{asked}"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == (f"{offered}\n", "")


def test_bash_completes_names_of_brands_and_channels(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "galley").write_text(
        '#!/bin/sh\ncase "$*" in *brands*) echo "\'Nordic Soap\'";;'
        ' *) echo "Feed-$4"; echo "\'Old wall\'";; esac\n'
    )
    (tmp_path / "galley").chmod(0o755)
    script = terminal.run("completion", "bash").out
    for words, offered in (
        ("galley brands use ", "Nordic Soap"),
        ("galley ideas --brand Nor", "Nordic Soap"),
        ("galley posts create --channel ", "Feed-|Old wall"),
        ("galley posts create --brand North --channel Fe", "Feed-North"),
    ):
        typed = " ".join(f"'{word}'" for word in words.split(" "))
        asked = f'COMP_WORDS=({typed}); COMP_CWORD={words.count(" ")}; _galley; IFS="|"; echo "${{COMPREPLY[*]}}"'
        done = subprocess.run(
            ["bash", "--norc", "-c", f"{script}\n{asked}"],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
            env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        )
        assert (done.stdout, done.stderr) == (f"{offered}\n", "")


def test_the_names_for_completion_are_quoted_for_the_shell(signed_in: Terminal, service: Service) -> None:
    assert signed_in.run("completion", "--values", "brands") == Done(
        0, "Northwind\nSouthwind\n'Nordic Soap'\n", ""
    )
    service.answers["GET /channels"] = [(200, {"channels": [channel(1, "It's"), channel(2, "Gone", "removed")]})]
    done = signed_in.run("completion", "--values", "channels", "'Nordic Soap'")
    assert done == Done(0, "'It'\"'\"'s'\n", "")
    assert service.calls[-1].headers["x-service-brand"] == NORDIC["slug"]


def channel(number: int, name: str, state: str = "connected") -> dict[str, object]:
    return {"id": number, "name": name, "platform": "feed", "state": state}


def test_a_shell_that_is_not_known_is_wrong_usage(terminal: Terminal) -> None:
    done = terminal.run("completion", "tcsh")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(
        "galley: There is no completion for 'tcsh'.\n\nUsage: galley completion [OPTIONS] bash|zsh|fish\n"
    )
