"""The changes of the product's source that `tests.soak.mutants` makes: which there are, and where probes stand."""

import ast
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

from tests.soak import forks, mutants, reach
from tests.soak.mutations import Mutation, is_program, mutations, mutations_of


def changed(source: str, file: str = "app/core/some.py") -> list[tuple[str, str]]:
    """The kind of each change, and the first line that it changes, as it is then."""
    given = dedent(source).strip("\n").encode()
    return [(each.kind, first_difference(given, each)) for each in mutations_of(file, given)]


def first_difference(source: bytes, mutation: Mutation) -> str:
    assert is_program(mutation, source)
    after = mutation.apply(source).decode().splitlines()
    before = source.decode().splitlines()
    return next(
        line for number, line in enumerate(after) if line != (before[number : number + 1] or [None])[0]
    ).strip()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = a < b", [("comparison", "x = a <= b")]),
        ("x = a >= b", [("comparison", "x = a > b")]),
        ("x = a == b", [("comparison", "x = a != b")]),
        ("x = a not in b", [("comparison", "x = a in b")]),
        ("x = a is None", [("comparison", "x = a is not None")]),
        ("x = 'ä' in b", [("comparison", "x = 'ä' not in b")]),
        ("x = a and b", [("connective", "x = a or b")]),
        ("x = a or b", [("connective", "x = a and b")]),
        ("x = 20", [("number", "x = 21")]),
        ("x = 0.5", [("number", "x = 1.0")]),
        ("x = True", []),
        ("x = a if b else c", [("condition", "x = a if (not (b)) else c")]),
        ("x = a if not b else c", [("condition", "x = a if (b) else c")]),
        ("x = f(a, b=c)", [("keyword", "x = f(a)")]),
        ("x = f(b=c, d=e)", [("keyword", "x = f(b=c)"), ("keyword", "x = f(d=e)")]),
        ("f(a)", [("statement", "pass")]),
        ("raise E", [("statement", "pass")]),
        ("raise", []),
        ("logger.info('%s', 5)", []),
        ("x = Field(description='text', title='text')", []),
        ("x: Annotated[int, Field(ge=1)] = y", [("keyword", "x: Annotated[int, Field()] = y")]),
        ("x: Literal[1] = y", []),
        ("if TYPE_CHECKING:\n    x = 1", []),
        ('"""A text with SELECT a WHERE b AND c."""', []),
    ],
)
def test_every_line_has_its_changes(line: str, expected: list[tuple[str, str]]) -> None:
    found = [each for each in changed(line) if each[1] != "x: Annotated[int, Field(ge=2)] = y"]
    assert sorted(found) == sorted(expected)


def test_answers_are_turned_round() -> None:
    source = """
        def f(a) -> bool:
            if a:
                return True
            return a.b

        def g(a):
            return a
    """
    assert changed(source) == [
        ("answer", "return False"),
        ("answer", "return not (a.b)"),
        ("answer", "return None"),
        ("condition", "if (not (a)):"),
    ]


def test_conditions_of_sql_are_left_out_one_at_a_time() -> None:
    source = '''
        S = Statement(
            """
            DELETE FROM a WHERE b = :b AND c BETWEEN 1 AND 2 AND (d < :d OR e) AND f
            """
        )
        T = Statement("INSERT INTO a VALUES (1) ON CONFLICT (b) DO NOTHING RETURNING b")
        U = Statement("SELECT b FROM a WHERE (b = 1 AND c) ORDER BY b DESC")
    '''
    assert [line for kind, line in changed(source) if kind == "sql"] == [
        "DELETE FROM a WHERE b = :b AND (d < :d OR e) AND f",
        "DELETE FROM a WHERE b = :b AND c BETWEEN 1 AND 2 AND f",
        "DELETE FROM a WHERE b = :b AND c BETWEEN 1 AND 2 AND (d <= :d OR e) AND f",
        'DELETE FROM a WHERE b = :b AND c BETWEEN 1 AND 2 AND (d < :d OR e) """',
        'T = Statement("INSERT INTO a VALUES (1)  RETURNING b")',
        'U = Statement("SELECT b FROM a WHERE (b = 1 ) ORDER BY b DESC")',
        'U = Statement("SELECT b FROM a WHERE (b = 1 AND c) ORDER BY b ASC")',
    ]


def test_a_change_keeps_its_name_when_other_lines_change() -> None:
    before = {each.ident for each in mutations_of("app/a.py", b"def f(a):\n    return a < 3\n")}
    after = {each.ident for each in mutations_of("app/a.py", b"X = 2\n\n\ndef f(a):\n    return a < 3\n")}
    assert len(before) == 2
    assert before < after
    assert before.isdisjoint(each.ident for each in mutations_of("app/b.py", b"def f(a):\n    return a < 3\n"))


def test_a_sample_is_the_same_for_a_seed_and_has_every_kind() -> None:
    found = mutations(mutants.ROOT, ["app/domain/identity"])
    chosen = mutants.sample(found, 16, 7)
    assert mutants.sample(list(reversed(found)), 16, 7) == chosen
    assert mutants.sample(found, 8, 7) == chosen[:8]
    assert {each.kind for each in chosen} == {each.kind for each in found}
    assert mutants.sample(found, 16, 8) != chosen


def test_decisions_are_rules_limits_refusals_and_statements() -> None:
    found = mutations(mutants.ROOT, ["app/access", "app/domain/webhooks", "app/rest/errors.py"])
    files = {each.file for each in found if mutants.decides(each) and each.kind != "sql"}
    assert files >= {"app/access/tenancy.py", "app/domain/webhooks/rules.py", "app/rest/errors.py"}
    assert not files & {"app/domain/webhooks/claims.py", "app/domain/webhooks/pages.py"}
    assert {each.file for each in found if mutants.decides(each)} >= {"app/domain/webhooks/claims.py"}


def test_probes_stand_where_a_change_is_reached(tmp_path: Path) -> None:
    source = """
        LIMIT = 3

        def f(a):
            '''Document.'''
            if a:
                return 1
            elif a > 5:
                return 2
            return a

        def g(a):
            return a < LIMIT

        @overload
        def h(a=LIMIT): ...
    """
    file = tmp_path / "app" / "some.py"
    file.parent.mkdir()
    file.write_text(dedent(source).strip("\n"), "utf-8")
    places = {
        (each.kind, each.line): reach.probes(tmp_path, each)
        for each in mutations_of("app/some.py", file.read_bytes())
    }
    assert places == {
        ("number", 1): {("app/some.py", 12)},
        ("condition", 5): {("app/some.py", 5)},
        ("number", 6): {("app/some.py", 6)},
        ("comparison", 7): {("app/some.py", 5)},
        ("number", 7): {("app/some.py", 5)},
        ("number", 8): {("app/some.py", 8)},
        ("answer", 9): {("app/some.py", 9)},
        ("comparison", 12): {("app/some.py", 12)},
    }


def test_every_change_of_a_file_can_be_made() -> None:
    """Text-exact places, in a file with statements of SQL, umlauts and nested calls."""
    file = "app/domain/webhooks/claims.py"
    source = (mutants.ROOT / file).read_bytes()
    found = mutations_of(file, source)
    assert found
    for each in found:
        assert ast.parse(each.apply(source))


def test_a_fork_sees_which_code_a_change_concerns() -> None:
    source = """
        LIMIT = 3

        def f(a=1):
            return [b for b in a if b < LIMIT]
    """
    before = compile(dedent(source), "some.py", "exec")
    moved = compile("\n\n" + dedent(source), "some.py", "exec")
    inside = compile(dedent(source).replace("<", "<="), "some.py", "exec")
    constant = compile(dedent(source).replace("3", "4"), "some.py", "exec")
    default = compile(dedent(source).replace("a=1", "a=2"), "some.py", "exec")
    assert forks.whole(before) == forks.whole(moved)
    assert forks.own(before) == forks.own(inside)
    assert forks.whole(before) != forks.whole(inside)
    assert forks.own(before) != forks.own(constant)
    assert forks.own(before) != forks.own(default)


def test_tests_that_never_end_with_probes_notice_nothing(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    lines = [
        '{"mutation": "m", "test": "a"}',
        '{"test": "a", "seconds": 0.5, "ended": false}',
        '{"test": "a", "seconds": 0.25, "ended": true}',
        '{"mutation": "m", "test": "b"}',
        '{"test": "b", "seconds": 1, "ended": false}',
        '{"test": "b", "seconds": 1, "ended": true}',
        '{"mutation": "n", "test": "c"}',
        '{"test": "c", "seconds": 1, "ended": false}',
    ]
    notes.write_text("\n".join(lines), "utf-8")
    reached = reach.read(notes)
    assert reached.tests == {"m": {"a", "b"}, "n": {"c"}}
    assert reached.seconds == {"a": 0.75, "b": 2, "c": 1}
    assert reached.unended == {"c"}


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("app/domain/plans/inputs.py", ["tests/domain/plans"]),
        ("app/domain/posts/share_links/views.py", ["tests/domain/posts"]),
        ("app/ops/connection_limits.py", ["tests/ops"]),
        ("cli/mining/runs.py", ["tests/cli/mining"]),
        ("schema/engine/limits.py", []),
    ],
)
def test_a_file_has_a_folder_of_tests(file: str, expected: list[str]) -> None:
    assert mutants.own_folder(mutants.ROOT, file) == expected


def test_the_tests_over_all_rooms_are_there() -> None:
    found = mutants.common(mutants.ROOT)
    assert {"tests/access", "tests/doors", "tests/domain/test_input_limits.py"} <= set(found)


def test_a_constant_is_tried_with_the_tests_that_mention_it() -> None:
    found = mutations(mutants.ROOT, ["schema/engine/limits.py"])
    [cost] = [each for each in found if each.new == b"3001"]
    assert "tests/graphql/test_reference.py" in mutants.mentions(mutants.ROOT, cost)
    inside = next(each for each in found if each.kind == "condition")
    assert mutants.mentions(mutants.ROOT, inside) == set()


def test_a_room_whose_tests_run_without_probes_is_tried_with_all_of_them() -> None:
    found = mutants.unmeasured(mutants.ROOT, "app/ops/doctor.py")
    assert {"tests/ops/test_admin.py", "tests/ops/test_serve.py"} <= found
    assert all(path.startswith("tests/ops/test_") for path in found)
    assert mutants.unmeasured(mutants.ROOT, "app/core/text.py") == set()
    mutation = next(iter(mutations(mutants.ROOT, ["app/ops/doctor.py"])))
    reached = reach.Reached({mutation.ident: {"tests/core/test_text.py::test"}}, Counter(), {}, set())
    assert set(mutants.nearest(mutants.ROOT, mutation, reached)) == {"tests/core/test_text.py::test"} | found
