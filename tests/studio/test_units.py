"""The studio's pure modules, tested in Node: dates, drafts, the cache, keys, actions, words and more."""

from pathlib import Path

from tests.studio import tools

FOLDER = Path(__file__).with_name("units")


def test_the_pure_modules() -> None:
    files = sorted(str(file) for file in FOLDER.glob("*.test.mjs"))
    assert len(files) > 5
    # In one process: to start one for each file takes five times as long.
    runner = ("--test", "--test-isolation=none", "--test-force-exit", "--test-reporter=spec")
    tested = tools.node("--import", str(FOLDER / "browser.mjs"), *runner, *files)
    assert tested.returncode == 0, tested.stdout + tested.stderr
