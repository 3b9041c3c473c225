"""Runs of few letters, such as lines of a table, are found wherever they stand in the material."""

import pytest

from cli.mining.runs import Runs

WIDE = "🍏 🍎 | 🍐 🍊 | 🍋 🍌 | 🍉 🍇 🍓 | 🍒"
PLAIN = "+1 | -2 | +3 | -4 | +5 |"


@pytest.mark.parametrize("line", [WIDE, PLAIN])
@pytest.mark.parametrize("before", range(17))
def test_a_run_of_few_letters_is_found(line: str, before: int) -> None:
    runs = Runs([(7, line)], ())
    material = f"{'.' * before}\n{line}\n" + "." * 200
    assert runs.shared(material.encode()) == {7}
    assert runs.shared(material.encode()) == set()  # each is told once


@pytest.mark.parametrize("line", [WIDE, PLAIN])
def test_one_sign_less_is_no_run(line: str) -> None:
    material = f"# {line[:23]}#"
    assert Runs([(7, line[:24])], ()).shared(material.encode()) == set()
