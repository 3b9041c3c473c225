"""`galley completion SHELL` prints a completion script.

The script contains the words of all commands, so that completing these starts no program. It runs `galley` only
for brands and channels: their names come from the service, for `galley admin` from the database of this machine.
"""

import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cli import command_help
from cli.command_table import Command, Parameter, table
from cli.errors import SUCCESS, USAGE

SHELLS: Final = ("bash", "zsh", "fish")
_FIRST: Final = ("--help", "--version", "--debug")

_ABOUT: Final = """\
Print a script that completes commands, options and their values.

To load it in every bash, every zsh (after compinit) or every fish:

    echo 'eval "$(galley completion bash)"' >> ~/.bashrc
    echo 'eval "$(galley completion zsh)"' >> ~/.zshrc
    galley completion fish > ~/.config/fish/completions/galley.fish"""

SOURCES: Final[Mapping[str, Any]] = {
    "about": _ABOUT,
    "options": [],
    "arguments": [
        {
            "names": [],
            "value": "bash|zsh|fish",
            "about": "The shell.",
            "required": True,
            "repeated": False,
            "choices": list(SHELLS),
        }
    ],
    "commands": [],
}
"""This command, as `command_reference` describes the others."""

# The path is the longest row of words that are commands. A word after a command is not part of it.
_BASH: Final = """\
_galley() {
    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" place="" brand="" words="" at
    local IFS=$'\\n'
    COMPREPLY=()
    for ((at = 1; at < COMP_CWORD; at++)); do
        case "$place ${COMP_WORDS[at]}" in
            @PATHS@) place="$place ${COMP_WORDS[at]}" ;;
            *) [ "${COMP_WORDS[at-1]}" = --brand ] && brand="${COMP_WORDS[at]}"
               [[ -z "$place" && "${COMP_WORDS[at]}" != -* ]] && place=" ?" ;;
        esac
    done
    case "$place $before" in
@VALUES@
    esac
    if [ -z "$words" ]; then
        case "$place:$word" in
@OPTIONS@
@WORDS@
        esac
    fi
    case "$words" in
        @files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")); return ;;
        @none) return ;;
        @brands|@admin-*)
            words="$(galley completion --values "${words#@}" 2>/dev/null)"
            compopt -o filenames 2>/dev/null ;;
        @channels)
            words="$(galley completion --values channels ${brand:+"$brand"} 2>/dev/null)"
            compopt -o filenames 2>/dev/null ;;
        *) IFS=$' \\n' ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _galley galley
"""

_ZSH: Final = """\
#compdef galley
_galley() {
    local word="${words[CURRENT]}" before="${words[CURRENT-1]}" place="" brand="" found="" names="" at
    for ((at = 2; at < CURRENT; at++)); do
        case "$place ${words[at]}" in
            (@PATHS@) place="$place ${words[at]}" ;;
            (*) [[ "${words[at-1]}" == --brand ]] && brand="${(Q)words[at]}"
                [[ -z "$place" && "${words[at]}" != -* ]] && place=" ?" ;;
        esac
    done
    case "$place $before" in
@VALUES@
    esac
    if [[ -z "$found" ]]; then
        case "$place:$word" in
@OPTIONS@
@WORDS@
        esac
    fi
    case "$found" in
        (@files) _files ;;
        (@none|"") ;;
        (@brands|@admin-*) names="$(galley completion --values "${found#@}" 2>/dev/null)" ;;
        (@channels) names="$(galley completion --values channels ${brand:+"$brand"} 2>/dev/null)" ;;
        (*) compadd -- ${=found} ;;
    esac
    [[ -n "$names" ]] && compadd -- "${(@Q)${(f)names}}"
}
if [[ "${funcstack[1]}" == _galley ]]; then
    _galley "$@"
else
    compdef _galley galley
fi
"""

_FISH: Final = """\
function __galley_place
    set -l place ""
    for word in (commandline -opc)[2..-1]
        switch "$place $word"
            case @PATHS@
                set place "$place $word"
            case '*'
                test -z "$place"; and not string match -q -- '-*' $word; and set place " ?"
        end
    end
    echo "$place"
end
function __galley_at
    test (__galley_place) = "$argv[1]"
end
function __galley_brand
    set -l words (commandline -opc)
    set -l at (contains -i -- --brand $words); and echo $words[(math $at + 1)]
end
complete -c galley -f
"""


def run(arguments: Sequence[str]) -> int:
    """Print the script of the named shell. Return the exit code."""
    match list(arguments):
        case [shell] if shell in SHELLS:
            print(script(shell), end="")
        case []:
            print(command_help.of_command(table()["completion"]))
        case _:
            choices = command_help.of_command(table()["completion"])
            message = f"galley: There is no completion for {' '.join(arguments)!r}."
            print(f"{command_help.for_terminal(message, sys.stderr)}\n\n{choices}", file=sys.stderr)
            return USAGE
    return SUCCESS


def script(shell: str) -> str:
    """Return the whole script of a shell."""
    if shell == "fish":
        return _fish()
    name, template = ("words", _BASH) if shell == "bash" else ("found", _ZSH)
    paths = "|".join(_quoted(f" {path}") for path in table())
    values = [
        _case(name, [f" {command.path} {option}" for option in one.names], source(one, command.path))
        for command in table().values()
        for one in command.options
        if one.value
    ]
    options = [_case(name, [":-*"], " ".join(_FIRST))]
    options += [_case(name, [f" {command.path}:-*"], " ".join(_options(command))) for command in table().values()]
    words = [_case(name, [":*"], " ".join(path for path in table() if " " not in path))]
    words += [_case(name, [f" {command.path}:*"], _words(command)) for command in table().values()]
    lines = {"@PATHS@": paths, "@VALUES@": _lines(values), "@OPTIONS@": _lines(options), "@WORDS@": _lines(words)}
    text = template
    for key, value in lines.items():
        text = text.replace(key, value)
    return text


def source(parameter: Parameter, path: str) -> str:
    """Return what completes a value of the command: its choices, or `@` with the kind of values.

    Kinds are `brands` and `channels` of the service, `admin-brands` and `admin-channels`, `files` and `none`.
    """
    if parameter.choices:
        return " ".join(parameter.choices)
    match parameter.value:
        case "BRAND" | "CHANNEL":
            here = "admin-" if path.startswith("admin ") else ""
            return f"@{here}{parameter.value.lower()}s"
        case "FILE" | "PATH" | "DIR" | "COMMAND":
            return "@files"
        case _:
            return "@none"


def _options(command: Command) -> list[str]:
    return [*(name for one in command.options for name in one.names), "--help"]


def _words(command: Command) -> str:
    """What may follow a command first: its commands, or the values of its arguments, or options."""
    if command.commands:
        return " ".join([*command.commands, "--help"])
    sources = [source(one, command.path) for one in command.arguments]
    choices = [one for one in sources if one != "@none"]
    return choices[0] if choices else " ".join(_options(command))


def _case(name: str, patterns: Sequence[str], value: str) -> str:
    return f"            ({'|'.join(_pattern(one) for one in patterns)}) {name}={shlex.quote(value)} ;;"


def _pattern(text: str) -> str:
    """A pattern of the shell: quoted, apart from the star at its end."""
    return f"{_quoted(text[:-1])}*" if text.endswith("*") else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + text + '"'


def _lines(lines: Sequence[str]) -> str:
    return "\n".join(lines)


def _fish() -> str:
    paths = " ".join(shlex.quote(f" {path}") for path in table())
    lines = [_FISH.replace("@PATHS@", paths).rstrip("\n")]
    top = [path for path in table() if " " not in path]
    at_top = "complete -c galley -n '__galley_at \"\"'"
    lines += [f"{at_top} -a {shlex.quote(name)} -d {shlex.quote(_summary(name))}" for name in top]
    lines += [f"{at_top} -l {option[2:]}" for option in _FIRST]
    for command in table().values():
        lines += _fish_lines(command)
    return "\n".join([*lines, ""])


def _fish_lines(command: Command) -> Iterator[str]:
    where = f"complete -c galley -n '__galley_at \" {command.path}\"'"
    for name in command.commands:
        yield f"{where} -a {shlex.quote(name)} -d {shlex.quote(_summary(f'{command.path} {name}'))}"
    for one in command.options:
        origin = source(one, command.path)
        value = (" -r" if origin == "@files" else " -x") + _fish_value(origin) if one.value else ""
        names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in one.names)
        yield f"{where} {names}{value} -d {shlex.quote(one.about)}"
    yield f"{where} -l help"
    for one in command.arguments:
        if (origin := source(one, command.path)) != "@none":
            yield f"{where}{_fish_value(origin)}"


def _fish_value(origin: str) -> str:
    match origin:
        case "@files":
            return " -F"
        case "@brands" | "@admin-brands" | "@admin-channels":
            return f" -a '(galley completion --values {origin[1:]} 2>/dev/null | string unescape)'"
        case "@channels":
            return " -a '(galley completion --values channels (__galley_brand) 2>/dev/null | string unescape)'"
        case "@none":
            return ""
        case _:
            return f" -a {shlex.quote(origin)}"


def _summary(path: str) -> str:
    return command_help.summary(table()[path].about)
