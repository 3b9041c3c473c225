"""Nothing of a repository planted with a thousand canaries is in any byte that a run sends."""

import json
import os
import re
import secrets
import shlex
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.cli.mining import repositories
from tests.cli.mining.repositories import Made
from tests.cli.service import Call, Service
from tests.cli.terminals import Terminal
from tests.ledger import proves

SUBJECTS = 80
CALLS = {"GET /teams", "GET /ideas/mining-context", "POST /ideas/import"}


@dataclass
class Planted:
    """A place full of canaries, each of them written down."""

    place: Path
    notes: Path
    environment: dict[str, str]
    canaries: list[str] = field(default_factory=list[str])
    subjects: list[str] = field(default_factory=list[str])
    texts: list[str] = field(default_factory=list[str])

    def canary(self, form: int = 0) -> str:
        """A word that stands nowhere else, of one of several shapes."""
        mark = secrets.token_hex(6)
        letters = "".join(chr(ord("a") + int(digit, 16)) for digit in mark)
        shape = (f"CANARY_{mark}", f"canary{letters}", f"Qx{letters[:8]}", f"zeta-{letters}", letters.upper())
        self.canaries.append(shape[form % len(shape)])
        return self.canaries[-1]

    def sentence(self, form: int) -> str:
        """A few words around a canary."""
        self.texts.append(f"we met {self.canary(form)} in the yard at noon and spoke of search")
        return self.texts[-1]


@pytest.fixture
def planted(tmp_path: Path) -> Planted:
    """Canaries in paths, files, diffs, messages, names, remotes, notes and the environment."""
    made = Planted(tmp_path, tmp_path, {})
    parent = tmp_path / made.canary(0) / made.canary(1) / made.canary(3)
    commits: list[Made] = []
    for number in range(SUBJECTS):
        one, form = made.canary, number % 5
        made.subjects.append(f"feat({one(form)}): add search {one(form + 1)} for billing")
        trailer = f"Co-authored-by: {one(1)} <{one(2)}@{one(1)}.example>"
        message = f"{made.subjects[-1]}\n\n{made.sentence(form)}\n\n{trailer}\n"
        name = f"src/search/{one(form)}/{one(form + 2)}.py"
        before, after = made.sentence(form), made.sentence(form + 1)
        person = f"{one(2)} {one(1)} <{one(1)}@{one(3)}.example>"
        commits += [
            Made(message, {name: f"{before}\n{one(0)} = {number}\n"}, 60 - number / 2, person),
            Made(f"fix {one(form)} in the search", {name: f"{after}\n{one(0)} = 1\n"}, 60 - number / 2, person),
        ]
        made.subjects.append(commits[-1].message if isinstance(commits[-1].message, str) else "")
    commits += [Made(made.canary(1), {"solo.txt": made.sentence(n)}, 3) for n in range(5)]
    made.place = repositories.make(parent / "till", commits)
    url = (
        f"https://{made.canary(1)}:{made.canary(0)}@{made.canary(3)}.example/{made.canary(1)}/{made.canary(0)}.git"
    )
    repositories.git(made.place, "remote", "add", "origin", url)
    repositories.git(made.place, "config", "user.name", made.canary(2))
    for number in range(10):
        repositories.git(made.place, "branch", f"{made.canary(number)}/{made.canary(number + 1)}")
        repositories.git(made.place, "tag", made.canary(number))
        (made.place / f"{made.canary(number)}.txt").write_text(made.sentence(number))
    (made.place / ".gitignore").write_text("*.env\n")
    (made.place / "local.env").write_text(made.canary(0))
    repositories.git(made.place, "stash", "list")
    made.notes = tmp_path / made.canary(0) / made.canary(1)
    made.notes.mkdir(parents=True)
    for number in range(20):
        (made.notes / f"note{number}.md").write_text(f"# {made.canary(number)}\n\n{made.sentence(number)}\n")
    made.environment = {f"SECRET_{number}": made.canary(number) for number in range(10)}
    made.environment |= {"USER": "zaphodia", "LOGNAME": "zaphodia", "HOSTNAME": "deepthoughtbox"}
    return made


def everything(calls: list[Call]) -> str:
    """Every byte that was sent: request lines, headers, bodies."""
    parts = [f"{call.method} {call.path} {json.dumps(call.headers)} ".encode() + call.body for call in calls]
    return b"\n".join(parts).decode()


def look_through(planted: Planted, calls: list[Call]) -> None:
    """No canary, subject, sentence or path in what was sent, whatever its case."""
    assert {call.name for call in calls} == CALLS
    sent = everything(calls)
    low = sent.casefold()
    assert len(planted.canaries) >= 1_000
    assert [one for one in planted.canaries if one.casefold() in low] == []
    assert [one for one in planted.subjects if one.casefold() in low] == []
    texts = [text.casefold() for text in (*planted.texts, *planted.subjects)]
    assert [
        text[at : at + 24] for text in texts for at in range(len(text) - 23) if text[at : at + 24] in low
    ] == []
    for private in (
        str(planted.place.parent),
        str(planted.notes),
        "zaphodia",
        "deepthoughtbox",
        os.uname().nodename,
    ):
        assert private not in sent
    assert b"PACK" not in sent.encode()
    for call in calls:
        if call.body:
            for idea in json.loads(call.body)["ideas"]:
                prose = " ".join(str(value) for name, value in idea.items() if name != "source_refs")
                assert not re.search(r"(?:^|\s)~?/\w+/", prose)


@proves("CLI-06", "CLI-07", "CLI-08", "CLI-09", "CLI-10", "CLI-11", "CLI-12", "CLI-13")
@proves("CLI-01", "CLI-16", "CLI-17", "S-131")
def test_no_canary_leaves(signed_in: Terminal, service: Service, planted: Planted) -> None:
    words = ("mine", str(planted.place), "--notes", str(planted.notes), "--max", "60", "--yes")
    done = signed_in.spawn(*words, stdin="", umask=-1, **planted.environment)
    assert done.code == 0, done.err
    look_through(planted, service.calls)
    ideas = [idea for call in service.calls if call.body for idea in json.loads(call.body)["ideas"]]
    assert len(ideas) > 20
    refs = {ref for idea in ideas for ref in idea["source_refs"]}
    assert {ref for ref in refs if ref.startswith("notes:")} == {f"notes:note{number}.md" for number in range(20)}
    assert all(re.fullmatch(r"till@[0-9a-f]{12}", ref) for ref in refs if not ref.startswith("notes:"))


CHATTY = """
import json, os, subprocess, sys
asked = json.load(sys.stdin)
place = sys.argv[1]
words = ["git", "-C", place, "log", "-p", "--format=%B%n%an%n%ae%n%D"]
log = subprocess.run(words, capture_output=True, text=True).stdout
said = [*sys.argv[1:], os.uname().nodename]
said += [line.lstrip("+-") for line in log.splitlines() if line.strip()]
said += [value for key, value in os.environ.items() if key.startswith("SECRET_")]
for theme in asked["themes"]:
    said += theme.get("subjects", []) + theme.get("text", "").splitlines()
refs = [ref for theme in asked["themes"] for ref in theme["source_refs"]]
fields = ["angle", "pillar", "format", "recording"]
ideas = []
for number in range(100):
    idea = {"headline": f"Idea number {number}", "source_refs": refs[number : number + 1], "diff": said[number]}
    for step, name in enumerate(fields):
        idea[name] = "So, " + said[(number * 4 + step) % len(said)] + ", they say"
    ideas.append(idea)
print(json.dumps({"ideas": ideas}))
"""


@proves("CLI-07", "CLI-09", "CLI-10", "CLI-12", "S-131")
def test_not_even_by_a_writer_that_repeats_everything(
    signed_in: Terminal, service: Service, planted: Planted, tmp_path: Path
) -> None:
    (tmp_path / "chatty.py").write_text(CHATTY)
    command = shlex.join([sys.executable, str(tmp_path / "chatty.py"), str(planted.place), str(planted.notes)])
    words = (
        "mine",
        str(planted.place),
        "--notes",
        str(planted.notes),
        "--max",
        "100",
        "--writer",
        command,
        "--yes",
    )
    done = signed_in.spawn(*words, stdin="", umask=-1, **planted.environment)
    assert done.code == 0, done.err
    sent = everything(service.calls).casefold()
    distinctive = [one for one in planted.canaries if len(one) >= 12 and (one[0] == "C" or len(one) >= 24)]
    assert [one for one in distinctive if one.casefold() in sent] == []
    assert [one for one in (*planted.subjects, *planted.texts) if one.casefold() in sent] == []
    assert [path for path in (planted.place.parent, planted.notes) if str(path).casefold() in sent] == []
    assert '"diff"' not in sent


def test_errors_say_nothing_private_to_the_service(
    signed_in: Terminal, service: Service, planted: Planted
) -> None:
    for path in (planted.place / ".git" / "objects").rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            path.write_bytes(b"rubbish")
    done = signed_in.spawn("mine", str(planted.place), "--yes", stdin="", umask=-1, **planted.environment)
    assert done.code == 1
    assert service.names() == ["GET /teams", "GET /ideas/mining-context"]
    sent = everything(service.calls).casefold()
    assert [one for one in planted.canaries if one.casefold() in sent] == []
