"""`galley mine` from end to end, against a stand-in of the service."""

import json
import os
import re
import shlex
import stat
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cli.errors import Refused
from cli.mining import guard, selection, unsent, upload
from cli.mining.ideas import MinedIdea
from tests.cli import service as services
from tests.cli.mining import repositories
from tests.cli.mining.repositories import Made
from tests.cli.service import CONTEXT, NORTH, SOUTH, Service
from tests.cli.terminals import Terminal
from tests.ledger import proves

Imported = Callable[[], list[list[dict[str, Any]]]]

CALLS = ["GET /teams", "GET /ideas/mining-context", "POST /ideas/import"]


def knowing(service: Service, *refs: str) -> None:
    service.answers["GET /ideas/mining-context"] = [(200, CONTEXT | {"known_refs": list(refs)})]


def refs_of(batches: list[list[dict[str, Any]]]) -> list[str]:
    return [ref for batch in batches for idea in batch for ref in idea["source_refs"]]


@proves("CLI-01", "CLI-02", "CLI-03", "CLI-04", "CLI-15", "S-129", "S-132")
def test_three_calls_and_no_others(
    signed_in: Terminal, service: Service, imported: Imported, tmp_path: Path
) -> None:
    place = repositories.busy(tmp_path / "till")
    done = signed_in.run("mine", str(place), "--brand", "southwind", "--yes")
    assert done.code == 0, done.err
    assert service.names() == CALLS
    assert [call.headers.get("x-service-brand") for call in service.calls] == [None, SOUTH["slug"], SOUTH["slug"]]
    assert "Sent 3 ideas to Southwind." in done.out
    ids = set(repositories.git(place, "log", "--format=%H").split())
    (ideas,) = imported()
    for idea in ideas:
        assert list(idea) == ["headline", "angle", "pillar", "format", "recording", "source_refs"]
        assert re.fullmatch(r"4 changes to \w+ in 4 days", idea["headline"])
        assert re.fullmatch(r"4 additions, from \d+ \w+( \d+)? to \d+ \w+ \d+", idea["angle"])
        assert (idea["pillar"], idea["format"], idea["recording"]) == (None, "theme", None)
    named = {ref.removeprefix("till@") for ref in refs_of([ideas])}
    assert len(named) == 12
    assert all(len(name) == 12 and any(one.startswith(name) for one in ids) for name in named)


@proves("CLI-03")
def test_without_a_profile_nothing_is_mined(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    service.answers["GET /ideas/mining-context"] = [
        services.coded(422, "No profile is configured for the team yet.", "content_profile_missing")
    ]
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--yes")
    assert done.code == 1
    assert "No profile is configured for the team yet." in done.err
    assert service.names() == CALLS[:2]


@proves("CLI-05", "S-133")
def test_more_than_25_ideas_go_in_several_calls(
    signed_in: Terminal, service: Service, imported: Imported, tmp_path: Path
) -> None:
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till", 60, 3)), "--max", "60", "--yes")
    assert done.code == 0, done.err
    assert [len(batch) for batch in imported()] == [25, 25, 10]
    assert len({call.headers["idempotency-key"] for call in service.calls[2:]}) == 3
    headlines = [idea["headline"] for batch in imported() for idea in batch]
    assert len(set(headlines)) == 60


@proves("S-133")
def test_nothing_new_is_no_import(
    signed_in: Terminal, service: Service, imported: Imported, tmp_path: Path
) -> None:
    place = repositories.busy(tmp_path / "till")
    assert signed_in.run("mine", str(place), "--yes").code == 0
    knowing(service, *refs_of(imported()))
    service.calls.clear()
    done = signed_in.run("mine", str(place), "--yes", "--json")
    told = json.loads(done.out)
    assert (done.code, told["sent"], told["ideas"]) == (0, 0, [])
    service.calls.clear()
    done = signed_in.run("mine", str(place), "--yes")
    assert (done.code, done.out) == (0, "")
    assert "12 already known" in done.err
    assert "Nothing new to send." in done.err
    assert service.names() == CALLS[:2]
    repositories.add(place, [Made("feat: one more", {"part0/x": "1"}, 0.5)])
    assert signed_in.run("mine", str(place), "--yes").code == 0
    repositories.add(place, [Made(f"feat: more {n}", {"part0/x": str(n)}, 0.5) for n in range(10)])
    assert signed_in.run("mine", str(place), "--yes").code == 0
    assert service.names() == [*CALLS[:2], *CALLS[:2], *CALLS]


def test_the_same_history_gives_the_same_ideas(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    place = repositories.busy(tmp_path / "till", 8, 5)
    first = signed_in.run("mine", str(place), "--dry-run").out
    copy = tmp_path / "elsewhere" / "till"
    copy.parent.mkdir()
    repositories.git(tmp_path, "clone", "-q", str(place), str(copy))
    assert signed_in.run("mine", str(copy), "--dry-run").out == first
    assert signed_in.run("mine", str(place / "part3"), str(place), "--dry-run").out == first


@proves("S-134")
def test_a_dry_run_prints_the_very_bytes_and_sends_nothing(
    signed_in: Terminal, service: Service, tmp_path: Path
) -> None:
    place = repositories.busy(tmp_path / "till", 30, 3)
    dry = signed_in.run("mine", str(place), "--dry-run")
    assert dry.code == 0
    assert service.names() == CALLS[:2]
    assert "This was a dry run. Nothing was sent." in dry.err
    assert signed_in.run("mine", str(place), "--yes").code == 0
    sent = [call.body for call in service.calls if call.path == "/ideas/import"]
    assert dry.out.encode() == b"".join(body + b"\n" for body in sent)
    assert len(sent) == 2


@pytest.mark.parametrize(
    ("topics", "words", "told"),
    [
        (1, (), "1 idea in one call, one line per call."),
        (2, (), "2 ideas in one call, one line per call."),
        (31, (), "30 ideas in 2 calls, one line per call."),
        (3, ("--max", "1"), "1 idea in one call, one line per call."),
        (3, ("--max", "500"), "3 ideas in one call, one line per call."),
    ],
)
def test_a_dry_run_counts_ideas_and_calls(
    signed_in: Terminal, tmp_path: Path, topics: int, words: tuple[str, ...], told: str
) -> None:
    place = str(repositories.busy(tmp_path / "till", topics, 3))
    done = signed_in.run("mine", place, "--dry-run", *words)
    assert done.code == 0
    assert done.err.endswith(f"\n{told} This was a dry run. Nothing was sent.\n")


@pytest.mark.parametrize(
    ("since", "days", "told"),
    [
        ("2w", 14, "3 commits since DAY\n"),
        (" 14d", 14, "3 commits since DAY\n"),
        ("3d", 3, "2 commits since DAY\nNothing new to send.\n"),
        ("1d", 1, "1 commit since DAY\nNothing new to send.\n"),
    ],
)
def test_it_looks_back_as_many_days_or_weeks_as_it_is_told(
    signed_in: Terminal, imported: Imported, tmp_path: Path, since: str, days: int, told: str
) -> None:
    work = [Made(f"feat: add search {age}", {"a": str(age)}, age) for age in (15.5, 14.1, 13.9, 2.0, 0.5)]
    place = str(repositories.make(tmp_path / "till", work))
    # The day may change while the command runs.
    dates = {datetime.now(UTC) - timedelta(days=days)}
    done = signed_in.run("mine", place, "--yes", "--since", since)
    dates.add(datetime.now(UTC) - timedelta(days=days))
    assert done.err in {f"till: {told}".replace("DAY", f"{date:%Y-%m-%d}") for date in dates}
    if told.startswith("3"):
        assert done.out.endswith("\nSent 1 idea to Northwind.\n")
        assert len(refs_of(imported())) == 3
    else:
        assert (done.out, imported()) == ("", [])


@pytest.mark.parametrize(("most", "topics"), [(2, ["forum", "inbox"]), (3, ["forum", "inbox", "search"])])
def test_lines_are_counted_in_six_commits_of_half_as_many_themes_again(
    signed_in: Terminal, imported: Imported, tmp_path: Path, most: int, topics: list[str]
) -> None:
    lines = {"search": [2_000, *[1] * 6], "inbox": [9] * 7, "forum": [900] * 6}
    work = [
        Made(f"feat: add {topic}", {f"{topic}/{number}": f"{number}\n" * count}, 8 - number)
        for topic, counts in lines.items()
        for number, count in enumerate(counts)
    ]
    place = repositories.make(tmp_path / "till", work)
    assert signed_in.run("mine", str(place), "--max", str(most), "--yes").code == 0
    (ideas,) = imported()
    newest = [idea["source_refs"][0].removeprefix("till@") for idea in ideas]
    subjects = [repositories.git(place, "log", "-1", "--format=%s", commit_id) for commit_id in newest]
    assert subjects == [f"feat: add {topic}" for topic in topics]


@proves("S-134")
def test_json_is_one_document(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    place = str(repositories.busy(tmp_path / "till"))
    dry = signed_in.run("mine", place, "--dry-run", "--json")
    told = json.loads(dry.out)
    assert (dry.code, dry.err) == (0, "")
    assert told["sent"] == 0
    assert told["dry_run"] is True
    assert json.loads(told["requests"][0]["body"]) == {"ideas": told["ideas"]}
    refused = signed_in.run("mine", place, "--json")
    assert refused.code == 2
    assert json.loads(refused.out)["sent"] == 0
    assert "add --yes" in refused.err
    assert service.names() == CALLS[:2] * 2
    done = signed_in.run("mine", place, "--json", "--yes")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["sent"] == 3
    assert json.loads(done.out)["brand"] == {"name": "Northwind", "slug": NORTH["slug"]}
    assert service.calls[-1].body.decode() == told["requests"][0]["body"]


@proves("S-134")
def test_where_nobody_can_be_asked_nothing_is_sent(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), stdin="all\n")
    assert done.code == 2
    assert "Nothing was sent, because this is not a terminal. Add --yes to send." in done.err
    assert service.names() == CALLS[:2]


def test_asking_on_a_terminal(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    place = str(repositories.busy(tmp_path / "till", 5))
    prompt = "Send which to Northwind? "
    done = signed_in.at_80_columns(
        "mine",
        place,
        replies=[(prompt, "9\n"), (prompt, "? 2\n"), (prompt, "1, 3-4\n")],
        environment={"NO_COLOR": "1"},
    )
    assert done.code == 0, done.out
    assert "Choose from 1 to 5: all, none, 1,3-5 or ?2." in done.out
    assert "recording" in done.out
    assert "Sent 3 ideas to Northwind." in done.out
    assert all(len(line) <= 80 for line in done.out.split("\n")), done.out
    (ideas,) = imported()
    assert len(ideas) == 3


@pytest.mark.parametrize("reply", ["none\n", "\x04"])
def test_saying_no_is_exit_code_2(signed_in: Terminal, service: Service, tmp_path: Path, reply: str) -> None:
    place = str(repositories.busy(tmp_path / "till"))
    done = signed_in.at_80_columns("mine", place, replies=[("Send which to Northwind? ", reply)])
    assert done.code == 2, done.out
    assert service.names() == CALLS[:2]


def test_several_repositories_and_notes(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    first, second = (str(repositories.busy(tmp_path / name)) for name in ("till", "shop"))
    (tmp_path / "notes" / "ideas").mkdir(parents=True)
    (tmp_path / "notes" / "ideas" / "x.md").write_text("Why the checkout got shorter.")
    done = signed_in.run("mine", first, second, "--notes", str(tmp_path / "notes"), "--yes")
    assert done.code == 0, done.err
    refs = refs_of(imported())
    assert {ref.partition("@")[0] for ref in refs} == {"till", "shop", "notes:ideas/x.md"}
    assert len([ref for ref in refs if ref.startswith("till@")]) == 12


def test_each_repository_has_its_share_of_few_ideas(
    signed_in: Terminal, imported: Imported, tmp_path: Path
) -> None:
    places = [str(repositories.busy(tmp_path / "large", 20, 5)), str(repositories.busy(tmp_path / "small", 1, 10))]
    assert signed_in.run("mine", *places, "--max", "2", "--yes").code == 0
    assert {ref.partition("@")[0] for ref in refs_of(imported())} == {"large", "small"}


def test_notes_alone_are_enough(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("short")
    signed_in.patch.chdir(tmp_path)
    assert signed_in.run("mine", "--notes", "notes", "--yes").code == 0
    assert refs_of(imported()) == ["notes:a.txt"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["missing"], "There is no folder missing."),
        (["--since", "soon"], "--since 'soon' is not a number of days or weeks."),
        (["--since", "0w"], "--since '0w' is not a number of days or weeks."),
        (["--max", "0"], "--max"),
        (["--max", "501"], "--max"),
        (["--writer", "'"], "--writer cannot be parsed"),
        (["--notes", "missing"], "There is no folder of notes at missing."),
        ([], ". is not inside a git repository."),
    ],
)
def test_wrong_usage_is_said_before_any_call(
    signed_in: Terminal, service: Service, tmp_path: Path, words: list[str], message: str
) -> None:
    (tmp_path / "plain").mkdir()
    signed_in.patch.chdir(tmp_path / "plain")
    done = signed_in.run("mine", *words)
    assert done.code == 2
    assert message in done.err
    assert service.calls == []


def test_without_a_token_it_is_exit_code_4(terminal: Terminal, tmp_path: Path) -> None:
    done = terminal.run("mine", str(repositories.busy(tmp_path / "till")), "--yes")
    assert done.code == 4
    assert "galley login" in done.err


def test_an_empty_repository_has_nothing_to_tell(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    done = signed_in.run("mine", str(repositories.make(tmp_path / "till", [])), "--yes")
    assert done.code == 0
    assert "till: no commits yet" in done.err
    assert service.names() == CALLS[:2]


def test_ten_plain_commits_are_an_idea(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    place = repositories.make(tmp_path / "till", [Made(f"commit {n}", {"f.txt": str(n)}, 2) for n in range(10)])
    assert signed_in.run("mine", str(place), "--yes").code == 0
    assert len(imported()[0]) >= 1


WRITER = """
import json, sys
asked = json.load(sys.stdin)
subject = asked["themes"][0]["subjects"][0]
refs = asked["themes"][0]["source_refs"]
print(json.dumps({"ideas": [
    {"headline": "A fair headline", "angle": "It is about " + subject.upper(), "source_refs": refs, "diff": 1},
    {"headline": "Did you hear? " + subject, "source_refs": refs},
    {"headline": "Another fair one", "source_refs": ["till@ffffffffffff", "/etc/passwd"]},
]}))
"""


@proves("S-131")
def test_a_writer_of_ones_own_is_held_to_the_same_rules(
    signed_in: Terminal, imported: Imported, tmp_path: Path
) -> None:
    (tmp_path / "writer.py").write_text(WRITER)
    command = shlex.join([sys.executable, str(tmp_path / "writer.py")])
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--writer", command, "--yes")
    assert done.code == 0, done.err
    (ideas,) = imported()
    assert [(idea["headline"], idea["angle"]) for idea in ideas] == [
        ("A fair headline", None),
        ("Another fair one", None),
    ]
    assert [len(idea["source_refs"]) for idea in ideas] == [4, 0]
    assert "  angle: 1 left out, holds a whole commit subject" in done.err
    assert "  headline: 1 dropped with the whole idea, holds a whole commit subject" in done.err


def test_the_folders_above_the_notes_stay_here(signed_in: Terminal, imported: Imported, tmp_path: Path) -> None:
    notes = tmp_path / "wintermerger" / "notes"
    notes.mkdir(parents=True)
    signed_in.patch.chdir(tmp_path)  # which is inside no repository
    (notes / "a.txt").write_text("Why the checkout got shorter.")
    said = {"ideas": [{"headline": headline} for headline in ("Before the Wintermerger", "A fair headline")]}
    (tmp_path / "writer.py").write_text(f"import sys\nsys.stdin.read()\nprint({json.dumps(said)!r})")
    command = shlex.join([sys.executable, str(tmp_path / "writer.py")])
    done = signed_in.run("mine", "--notes", str(notes), "--writer", command, "--yes")
    assert done.code == 0, done.err
    (ideas,) = imported()
    assert [idea["headline"] for idea in ideas] == ["A fair headline"]


def test_a_writer_that_fails_sends_nothing(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--writer", "false", "--yes")
    assert done.code == 1
    assert "The writer false failed with exit code 1." in done.err
    assert service.names() == CALLS[:2]


def test_a_writer_without_an_idea_is_named(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    (tmp_path / "writer.py").write_text("print('{\"ideas\": []}')")
    command = shlex.join([sys.executable, str(tmp_path / "writer.py")])
    done = signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--writer", command, "--yes")
    assert (done.code, done.out) == (0, "")
    assert done.err.endswith("\nThe writer wrote no idea for 3 themes.\nNothing new to send.\n")
    assert service.names() == CALLS[:2]


def test_a_broken_run_is_taken_up_again_without_duplicates(
    signed_in: Terminal, service: Service, imported: Imported, tmp_path: Path
) -> None:
    place = str(repositories.busy(tmp_path / "till", 60, 3))
    expected = signed_in.run("mine", place, "--max", "60", "--dry-run").out.splitlines()
    service.calls.clear()
    fine = (200, {"imported": 25, "ideas": [], "message": "Imported."})
    service.answers["POST /ideas/import"] = [fine, (503, {"message": "later"})]
    broken = signed_in.run("mine", place, "--max", "60", "--yes")
    assert broken.code == 1
    assert "25 of 60 ideas were sent. Run galley mine again: it sends the rest first." in broken.err
    kept = signed_in.home / ".local" / "state" / "galley" / "unsent.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    first, second = (call for call in service.calls if call.path == "/ideas/import")
    knowing(service, *(ref for idea in json.loads(first.body)["ideas"] for ref in idea["source_refs"]))
    service.answers["POST /ideas/import"] = [fine]
    service.calls.clear()
    again = signed_in.run("mine", place, "--max", "60", "--yes")
    assert again.code == 0, again.err
    assert "35 ideas of the last run were not sent. They come first." in again.err
    sent = [call for call in service.calls if call.path == "/ideas/import"]
    assert [call.body.decode() for call in sent] == expected[1:]
    assert sent[0].headers["idempotency-key"] == second.headers["idempotency-key"]
    assert not kept.exists()
    refs = refs_of([json.loads(call.body)["ideas"] for call in (first, *sent)])
    assert len(refs) == len(set(refs)) == 180


def test_what_arrived_after_all_is_not_sent_again(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    place = str(repositories.busy(tmp_path / "till"))
    service.answers["POST /ideas/import"] = [(503, {"message": "later"})]
    assert signed_in.run("mine", place, "--yes").code == 1
    sent = json.loads(service.calls[-1].body)["ideas"]
    knowing(service, *refs_of([sent]))
    service.calls.clear()
    done = signed_in.run("mine", place, "--yes")
    assert done.code == 0
    assert service.names() == CALLS[:2]


def test_a_refusal_is_not_tried_again_later(signed_in: Terminal, service: Service, tmp_path: Path) -> None:
    place = str(repositories.busy(tmp_path / "till"))
    service.answers["POST /ideas/import"] = [services.invalid("ideas.0.headline", "Too long.")]
    done = signed_in.run("mine", place, "--yes")
    assert done.code == 1
    assert "Too long." in done.err
    assert not (signed_in.home / ".local" / "state" / "galley" / "unsent.json").exists()


@pytest.mark.parametrize(
    ("status", "is_kept"),
    [
        *((status, False) for status in (400, 403, 404, 409, 413, 422)),
        *((status, True) for status in (401, 402, 405, 408, 410, 412, 414, 421, 423, 429, 500, 503)),
    ],
)
def test_what_is_refused_for_good_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: int, *, is_kept: bool
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    batches = guard.import_requests(
        [MinedIdea(f"Idea {number}", None, None, None, None, ()) for number in range(26)], "b"
    )
    assert [len(batch.ideas) for batch in batches] == [25, 1]

    def refuse(_body: bytes, _key: str) -> dict[str, Any]:
        raise Refused("No.", status, None, "Ask somebody.", 1)

    with pytest.raises(Refused) as refused:
        upload.send(batches, range(2), refuse, "https://galley.test", "b")
    left = unsent.load("https://galley.test", "b")
    assert [candidate.headline for candidate in left] == [(f"Idea {n}",) for n in range(26 if is_kept else 0)]
    again = "0 of 26 ideas were sent. Run galley mine again: it sends the rest first.\nAsk somebody."
    assert refused.value.hint == (again if is_kept else "Ask somebody.")
    assert unsent.path() == tmp_path / "galley" / "unsent.json"
    assert unsent.path().exists() is is_kept


def test_unsent_ideas_are_private_before_anything_is_in_their_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    seen: list[tuple[int, int]] = []
    plain = os.fchmod

    def watch(opened: int, bits: int) -> None:
        status = os.fstat(opened)
        seen.append((stat.S_IMODE(status.st_mode), status.st_size))
        plain(opened, bits)

    monkeypatch.setattr(os, "fchmod", watch)
    before = os.umask(0)
    try:
        unsent.keep("https://galley.test", "b", [MinedIdea("One", None, None, None, None, ())])
    finally:
        os.umask(before)
    assert seen == [(0o600, 0)]
    assert [stat.S_IMODE(place.stat().st_mode) for place in (unsent.path(), unsent.path().parent)] == [
        0o600,
        0o700,
    ]


@pytest.mark.parametrize(("more", "count"), [(0, 1), (1, 0)])
def test_sixteen_mebibytes_of_unsent_ideas_are_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: int, count: int
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    unsent.keep("https://galley.test", "b", [MinedIdea("One", None, None, None, None, ())])
    text = unsent.path().read_bytes()
    unsent.path().write_bytes(b" " * (16 * 1024 * 1024 + more - len(text)) + text)
    assert len(unsent.load("https://galley.test", "b")) == count


@pytest.mark.parametrize("content", ["", "[]", '{"x": 1}', "not json", '{"%s": [{"headline": 1}]}'])
def test_a_file_of_unsent_ideas_that_makes_no_sense_is_passed_over(
    signed_in: Terminal, service: Service, tmp_path: Path, content: str
) -> None:
    folder = signed_in.home / ".local" / "state" / "galley"
    folder.mkdir(parents=True)
    (folder / "unsent.json").write_text(content.replace("%s", f"{service.url} {NORTH['slug']}"))
    assert signed_in.run("mine", str(repositories.busy(tmp_path / "till")), "--yes").code == 0


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("all", [1, 2, 3, 4, 5]),
        ("None", []),
        ("2", [2]),
        ("1,3-5", [1, 3, 4, 5]),
        (" 4 - 5 , 1 2", [1, 2, 4, 5]),
        ("2..3", [2, 3]),
        ("", None),
        ("0", None),
        ("6", None),
        ("3-2", None),
        ("1,,2", [1, 2]),
        ("one", None),
        ("1-", None),
    ],
)
def test_what_a_choice_means(answer: str, numbers: list[int] | None) -> None:
    assert selection.parse(answer, 5) == numbers
