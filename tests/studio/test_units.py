"""The studio's pure modules, tested in Node: dates, drafts, the cache, keys, actions, words and more."""

from pathlib import Path

from tests.studio import tools

FOLDER = Path(__file__).with_name("units")


def test_the_pure_modules() -> None:
    files = sorted(str(file) for file in FOLDER.glob("*.test.mjs"))
    assert len(files) > 5
    tested = tools.node(
        "--import", str(FOLDER / "browser.mjs"), "--test", "--test-force-exit", "--test-reporter=spec", *files
    )
    assert tested.returncode == 0, tested.stdout + tested.stderr
