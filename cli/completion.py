"""`galley completion SHELL` prints a completion script. It contains all words, so completion starts no program.

This module repeats the words of the commands, because reading them from the commands would import all of them.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Final

from cli.errors import DONE, USAGE

SHELLS: Final = ("bash", "zsh", "fish")

WORDS: Final[Mapping[str, Sequence[str]]] = {
    "login": ("--base-url", "--name", "--no-open", "--password", "--email"),
    "logout": (),
    "brands": ("--json",),
    "context": ("--brand", "--json"),
    "mine": ("--brand", "--notes", "--since", "--max", "--writer", "--dry-run", "--yes", "--json"),
    "import": ("--brand", "--rows", "--dry-run", "--json"),
    "export": ("--brand", "--output"),
    "mcp": ("--brand",),
    "completion": SHELLS,
    "serve": ("--host", "--port", "--callbacks-port", "--processes", "--no-worker"),
    "worker": ("--threads", "--port", "--host"),
    "migrate": ("--check",),
    "doctor": ("--json",),
    "admin": (
        "user",
        "brand",
        "member",
        "token",
        "profile",
        "channel",
        "publication",
        "webhook",
        "plan",
        "payments",
        "allowance",
        "maintenance",
        "keys",
        "audit",
        "demo",
    ),
}
"""The options of each command, or the words that it takes first."""

_FIRST: Final = ("--help", "--version", "--debug")

_HELP: Final = """\
Usage: galley completion bash|zsh|fish

Prints a script that completes commands and options. To load it in every shell:

  bash   echo 'eval "$(galley completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(galley completion zsh)"' >> ~/.zshrc, after compinit
  fish   galley completion fish > ~/.config/fish/completions/galley.fish"""

_BASH: Final = """\
_galley() {
    local word="${COMP_WORDS[COMP_CWORD]}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="@FIRST@"
    else
        case "${COMP_WORDS[1]}" in
@CASES@
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _galley galley
"""

_ZSH: Final = """\
#compdef galley
_galley() {
    local -a words_of
    if (( CURRENT == 2 )); then
        words_of=(@FIRST@)
    else
        case "${words[2]}" in
@CASES@
        esac
    fi
    compadd -- $words_of
    [[ "$PREFIX" == -* ]] || _files
}
if [[ "${funcstack[1]}" == _galley ]]; then
    _galley "$@"
else
    compdef _galley galley
fi
"""


def run(arguments: Sequence[str]) -> int:
    """Print the script of the named shell. Return the exit code."""
    match list(arguments):
        case [shell] if shell in SHELLS:
            print(script(shell), end="")
        case [] | ["--help" | "-h"]:
            print(_HELP)
        case _:
            print(f"galley: There is no completion for {' '.join(arguments)!r}.\n\n{_HELP}", file=sys.stderr)
            return USAGE
    return DONE


def script(shell: str) -> str:
    """Return the whole script of a shell."""
    if shell == "fish":
        return _fish()
    template, before, after = (_BASH, '"', '"') if shell == "bash" else (_ZSH, "(", ")")
    name = "words" if shell == "bash" else "words_of"
    cases = [
        f"            {command}) {name}={before}{' '.join((*words, '--help'))}{after} ;;"
        for command, words in WORDS.items()
    ]
    return template.replace("@FIRST@", " ".join((*WORDS, *_FIRST))).replace("@CASES@", "\n".join(cases))


def _fish() -> str:
    lines = ["complete -c galley -f -n __fish_use_subcommand -a '" + " ".join(WORDS) + "'"]
    lines += [f"complete -c galley -n __fish_use_subcommand -l {option[2:]}" for option in _FIRST]
    for command, words in WORDS.items():
        where = f"complete -c galley -n '__fish_seen_subcommand_from {command}'"
        lines += [
            f"{where} -l {word[2:]}" if word.startswith("--") else f"{where} -f -a {word}"
            for word in (*words, "--help")
        ]
    return "\n".join([*lines, ""])
