"""Runs of few letters, such as lines of a table, are found wherever they stand in the material."""

import pytest

from cli.mining.runs import Runs

WIDE = "🍏 🍎 | 🍐 🍊 | 🍋 🍌 | 🍉 🍇 🍓 | 🍒"
PLAIN = "+1 | -2 | +3 | -4 | +5 |"
FRUIT = "🍏🍎🍐🍊🍋🍌🍉🍇🍓🍒🍑🥭🍍🥥🥝🍅🍆🥑🥦🥬🥒🍈🌽🥕"


@pytest.mark.parametrize("line", [WIDE, PLAIN, FRUIT])
@pytest.mark.parametrize("before", range(17))
def test_a_run_of_few_letters_is_found(line: str, before: int) -> None:
    runs = Runs([(7, line)])
    material = f"{'.' * before}\n{line}\n" + "." * 200
    assert runs.shared(material.encode()) == {7}
    assert runs.shared(material.encode()) == set()  # each is told once


@pytest.mark.parametrize("line", [WIDE, PLAIN])
def test_one_sign_less_is_no_run(line: str) -> None:
    material = f"# {line[:23]}#"
    assert Runs([(7, line[:24])]).shared(material.encode()) == set()


def test_a_run_of_few_letters_is_found_where_it_is_all_there_is() -> None:
    run = "ab-cd-ef-gh-ij-kl-m-n-o-"  # 15 letters: one more, and letters alone are compared
    assert (len(run), len(PLAIN), len(FRUIT)) == (24, 24, 24)
    for line, material in ((PLAIN, PLAIN), (FRUIT, FRUIT), (f"xyz{run}pqrstuvw", run), (run, run)):
        assert Runs([(7, line)]).shared(material.encode()) == {7}
        assert Runs([(7, line)]).shared(material[:-1].encode()) == set()
        assert Runs([(7, line)]).shared(material[1:].encode()) == set()


def test_a_run_is_found_after_a_part_of_it_was_seen_that_is_none() -> None:
    run = "abcdefghqrstuvwxjkmnpyz2"
    runs = Runs([(7, run)])
    assert runs.shared(b"= abcdefghqrstuvwx =") == set()
    assert runs.shared(f"= {run} =".encode()) == {7}
