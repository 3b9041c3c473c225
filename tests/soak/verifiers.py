"""Let the verifiers of docs/webhooks.md in PHP, Go and Java judge what Galley signs, and what it does not.

`python -m tests.soak verifiers [--php "php"] [--go "go"] [--java "java"]`: each is a command with its arguments; a
language without a command is left out. Nothing has to be installed: the packages of a distribution can be unpacked
into a folder (`apt-get download`, `dpkg -x`) and be named here. Ends with exit code 1 when a verifier is wrong.
"""

import argparse
import base64
import json
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tests.domain.webhooks.test_guide import SECRET, block, cases

SECONDS: Final = 300


def php(calls: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """The name and the text of a program that prints one verdict for each call, as JSON."""
    given = base64.b64encode(json.dumps(calls).encode()).decode()
    return "verifier.php", (
        f"<?php\n{block('php')}\n"
        f"$calls = json_decode(base64_decode('{given}'));\n"
        f"echo json_encode(array_map(fn($c) => is_genuine($c[0], base64_decode($c[1]), '{SECRET}'), $calls));\n"
    )


def go(calls: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """The same in Go."""
    listing = block("go").replace("package webhooks", "package main", 1)
    listing = listing.replace("import (", 'import (\n\t"encoding/base64"\n\t"encoding/json"\n\t"fmt"', 1)
    rows = "\n".join(f"\t\t{{{json.dumps(header)}, {json.dumps(body)}}}," for header, body in calls)
    return "verifier.go", (
        f"{listing}\nfunc main() {{\n\tverdicts := []bool{{}}\n"
        f"\tfor _, call := range [][2]string{{\n{rows}\n\t}} {{\n"
        "\t\tbody, _ := base64.StdEncoding.DecodeString(call[1])\n"
        f"\t\tverdicts = append(verdicts, IsGenuine(call[0], body, {json.dumps(SECRET)}, 5*time.Minute))\n\t}}\n"
        "\tshown, _ := json.Marshal(verdicts)\n\tfmt.Println(string(shown))\n}\n"
    )


def java(calls: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """The same in Java, as one file with its own `main`."""
    rows = ", ".join(f"{{{json.dumps(header)}, {json.dumps(body)}}}" for header, body in calls)
    imports, _, rest = block("java").partition("class Webhooks")
    return "Main.java", (
        f"{imports}class Main {{\n  public static void main(String[] a) throws Exception {{\n"
        f"    var verdicts = new java.util.ArrayList<Boolean>();\n"
        f"    for (String[] call : new String[][] {{{rows}}})\n"
        "      verdicts.add(Webhooks.isGenuine(call[0], java.util.Base64.getDecoder().decode(call[1]),"
        f" {json.dumps(SECRET)}, 300));\n    System.out.println(verdicts);\n  }}\n}}\nclass Webhooks{rest}"
    )


LANGUAGES: Final[dict[str, tuple[Callable[[Sequence[tuple[str, str]]], tuple[str, str]], tuple[str, ...]]]] = {
    "php": (php, ()),
    "go": (go, ("run",)),
    "java": (java, ()),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """One command for each language."""
    for language in LANGUAGES:
        parser.add_argument(f"--{language}", default=shutil.which(language), help="the command, with arguments")


def main(given: argparse.Namespace) -> int:
    """Run the verifiers of the languages that are there."""
    tried = cases()
    wanted = [genuine for *_, genuine in tried]
    calls = [(header, base64.b64encode(body).decode()) for header, body, _ in tried]
    wrong = 0
    for language, (written, words) in LANGUAGES.items():
        command: str | None = getattr(given, language)
        if not command:
            print(f"{language}: not installed")
            continue
        verdicts = _run([*shlex.split(command), *words], *written(calls))
        wrong += verdicts != wanted
        print(f"{language}: {len(tried)} cases, {'right' if verdicts == wanted else f'wrong: {verdicts}'}")
    return int(wrong > 0)


def _run(command: Sequence[str], name: str, text: str) -> object:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, name).write_text(text)
        environ = os.environ | {"GOCACHE": f"{folder}/cache", "GO111MODULE": "off"}
        done = subprocess.run(
            [*command, name],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
            cwd=folder,
            env=environ,
        )
        return json.loads(done.stdout) if done.returncode == 0 else done.stderr[-2000:]
