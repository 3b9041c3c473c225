"""What is skipped, what a commit is about, and how commits become themes."""

import random
from collections.abc import Sequence

import pytest

from cli.mining import commit_kinds, themes, words
from cli.mining.commit_kinds import CommitKind
from cli.mining.history import Commit
from cli.mining.notes import Note
from cli.mining.statistics import CommitStatistics, KnownCommits
from cli.mining.themes import Theme

WEEK = 7 * 86_400
BEGAN = 1_790_000_000


def commit(
    number: int,
    subject: str = "change a thing",
    *names: str,
    author: str = "Ada Byron",
    email: str = "ada@example.test",
    body: str = "",
    at: int | None = None,
) -> Commit:
    when = BEGAN + number * 3_600 if at is None else at
    return Commit(
        f"{number:040x}"[::-1], when, author, email, subject, body, [name.encode() for name in names or ("a",)]
    )


def gathered(
    commits: Sequence[Commit], known: Sequence[str] = (), profile: frozenset[str] = frozenset()
) -> CommitStatistics:
    gathering = CommitStatistics(KnownCommits("till", list(known)), profile)
    for one in sorted(commits, key=lambda one: -one.at):
        gathering.add(one)
    return gathering


def found(commits: Sequence[Commit], known: Sequence[str] = ()) -> list[Theme]:
    return themes.of_history("till", gathered(commits, known))


@pytest.mark.parametrize(
    "subject",
    [
        'Revert "feat: add search"',
        "fixup! add search",
        "style: format with ruff",
        "Format code",
        "Reformat all files",
        "Run black",
        "fix lint errors",
        "Remove trailing whitespace",
        "chore(deps): bump requests from 2.1 to 2.2",
        "build(deps-dev): update all",
        "Bump lodash from 4.17.20 to 4.17.21",
        "Update dependencies",
        "chore: update deps",
        "Update lock file",
        "Bump version to 1.2.3",
        "v1.2.3",
        "Release 2.0.0",
        "Merge branch 'x' into y",
        "update dev dependencies",
        "release version 3.1.3",
        "walker-0.4.33",
        "changelog: next section",
        "doc: fix typos in comments",
        "chore(main): release 0.30.0 (#6110)",
    ],
)
def test_upkeep_is_set_aside(subject: str) -> None:
    assert commit_kinds.is_routine(commit(1, subject))


@pytest.mark.parametrize(
    "subject",
    [
        "Update file 1",
        "Commit number 3",
        "wip",
        "Add formatting of prices",
        "Format prices by country",
        "Update the search page",
        "Release notes for customers",
        "Upgrade search to the new index",
        "fix: revert button did nothing",
        "feat(style): new buttons",
        "1.2.3 was broken, so check the version",
        "Bump the limit of uploads",
    ],
)
def test_work_is_not(subject: str) -> None:
    assert not commit_kinds.is_routine(commit(1, subject))


@pytest.mark.parametrize(
    ("author", "email", "bot"),
    [
        ("dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com", True),
        ("renovate", "bot@renovateapp.com", True),
        ("GitHub Actions", "github-actions@github.com", True),
        ("Abbot Robotham", "bot@example.test", False),
        ("Ada", "ada@bots.example", False),
    ],
)
def test_bots(author: str, email: str, bot: bool) -> None:
    assert commit_kinds.is_routine(commit(1, author=author, email=email)) == bot


def test_only_lock_files() -> None:
    assert commit_kinds.is_routine(commit(1, "tidy", "web/yarn.lock", "go.sum"))
    assert not commit_kinds.is_routine(commit(1, "tidy", "web/yarn.lock", "main.go"))


@pytest.mark.parametrize(
    ("subject", "kind", "scope"),
    [
        ("feat(search): find more", CommitKind.FEATURE, "search"),
        ("fix!: nothing", CommitKind.FIX, ""),
        ("perf: less", CommitKind.SPEED, ""),
        ("Add a search page", CommitKind.FEATURE, ""),
        ("billing: fix the sum", CommitKind.FIX, "billing"),
        ("core.db: a pool", CommitKind.CHANGE, "core.db"),
        ("Fixes the sum", CommitKind.FIX, ""),
        ("Removed the old page", CommitKind.REMOVAL, ""),
        ("привет", CommitKind.CHANGE, ""),
        ("", CommitKind.CHANGE, ""),
    ],
)
def test_kinds_and_scopes(subject: str, kind: CommitKind, scope: str) -> None:
    assert commit_kinds.parts(subject)[:2] == (kind, scope)
    assert subject.endswith(commit_kinds.parts(subject)[2])


@pytest.mark.parametrize(
    ("names", "area"),
    [
        (["src/billing/a.py", "src/billing/deep/b.py", "README.md"], "src/billing"),
        (["app/src/core/x/y.py"], "app/src/core/x"),
        (["README.md"], ""),
        ([], ""),
        (["b/x", "a/x"], "a"),
        (["b/x", "c/x", "c/y"], "c"),
        (["src/lib/apps/pkg/internal/cmd/x.py"], "src/lib/apps/pkg/internal"),
        (["src/lib/apps/pkg/deep/cmd/x.py"], "src/lib/apps/pkg/deep"),
        (["src/lib/apps/pkg/internal/deep/x.py"], "src/lib/apps/pkg/internal"),
        # The first fifty names are enough.
        ([*["b/x"] * 25, *["c/x"] * 26], "b"),
        ([*["b/x"] * 24, *["c/x"] * 26], "c"),
    ],
)
def test_areas(names: list[str], area: str) -> None:
    assert commit_kinds.area([name.encode() for name in names]) == area.encode()


def test_ten_commits_of_any_kind_are_a_theme() -> None:
    alone = [commit(number, f"thing {number}", f"d{number}/f") for number in range(10)]
    assert sum(theme.commits for theme in found(alone)) >= 3
    mixed = [
        commit(number, f"{verb} it", f"d{number}/f")
        for number, verb in enumerate(
            ["add", "fix", "speed", "move", "document", "test", "deploy", "drop", "it", "x"]
        )
    ]
    assert len(found(mixed)) == 1
    assert found(mixed)[0].commits == 10


def test_upkeep_alone_is_a_theme_only_as_long_as_nothing_is_known() -> None:
    bumps = [commit(number, "Update dependencies") for number in range(10)]
    assert len(found(bumps)) == 1
    assert found(bumps, ["till@1234567"]) == []
    assert found(bumps[:9]) == []


def test_a_revert_takes_what_it_reverts_with_it() -> None:
    kept = [commit(number, "add search", "s/a") for number in range(3)]
    wrong = commit(4, "add wrong search", "s/a")
    back = commit(5, 'Revert "add wrong search"', "s/a", body=f"This reverts commit {wrong.id}.")
    (theme,) = found([*kept, wrong, back])
    assert theme.commits == 3


def test_known_commits_are_not_told_again_whatever_the_length_of_their_reference() -> None:
    work = [commit(number, "add search", "s/a") for number in range(6)]
    refs = [f"till@{work[0].id[:7]}", f"till@{work[1].id[:12]}", f"till@{work[2].id}", f"other@{work[3].id[:9]}"]
    (theme,) = found(work, refs)
    assert set(theme.ids) == {one.id for one in work[3:]}
    assert found(work, [f"till@{one.id[:10].upper()}" for one in work]) == []


def test_the_same_history_in_another_folder_is_known() -> None:
    work = [commit(number, "add search", "s/a") for number in range(4)]
    assert found(work, [f"another-name@{one.id[:12]}" for one in work]) == []
    assert len(found(work, [f"another-name@{one.id[:11]}" for one in work])) == 1


def test_a_theme_is_what_commits_are_about_and_not_where_their_files_are() -> None:
    work = [
        *(commit(number, f"feat(editor): teach step {number}", "web/a") for number in range(3)),
        *(commit(number, "feat: sign invoices with the new stamp", "web/a") for number in range(3, 6)),
        *(commit(number, "fix(editor): keep the caret", f"d{number}/a") for number in range(6, 10)),
        *(commit(number, "tidy a bit", "web/a") for number in range(10, 20)),
    ]
    told = {(theme.topics, theme.kind, theme.commits) for theme in found(work)}
    assert told == {(("editors",), CommitKind.FEATURE, 7), (("invoices",), CommitKind.FEATURE, 3)}


def test_a_scope_counts_for_more_than_a_subject_and_that_for_more_than_a_folder() -> None:
    for subject, folder, topic in (
        ("add search", "invoices", "search"),
        ("feat(search): invoices", "calendar", "search"),
        ("feat(search): add invoices", "invoices", "search"),
        ("add search to calendar", "search", "search"),
    ):
        (theme,) = found([commit(number, subject, f"{folder}/a") for number in range(3)])
        assert theme.topics[0] == topic, subject


def test_a_verb_and_a_vague_word_are_no_topic_where_there_is_a_better_one() -> None:
    for subject, topic in (
        ("update the calendar", "calendars"),
        ("fix errors in the gallery", "gallery"),
        ("add files to the inbox", "inbox"),
        ("add errors", "errors"),
        ("cache more", None),
    ):
        (theme,) = found([commit(number, subject, f"d{number}/a") for number in range(3)])
        assert theme.topics[:1] == (() if topic is None else (topic,)), subject


@pytest.mark.parametrize(("blanks", "topics"), [(1, ("search",)), (2, ())])
def test_a_topic_stands_in_the_first_200_characters_of_a_subject(blanks: int, topics: tuple[str, ...]) -> None:
    subject = "x " * 96 + "x" + " " * blanks + "search"
    assert len(subject) == 199 + blanks
    (theme,) = found([commit(number, subject, f"d{number}/a") for number in range(3)])
    assert theme.topics == topics


def test_kinds_are_counted_and_a_mixture_is_told_as_change() -> None:
    subjects = ["add search", "fix search", "document search"]
    (theme,) = found([commit(number, subject) for number, subject in enumerate(subjects)])
    assert (theme.kind, dict(theme.kinds)) == (CommitKind.CHANGE, {"feature": 1, "fix": 1, "docs": 1})
    (theme,) = found([commit(number, subject) for number, subject in enumerate([*subjects, "add search again"])])
    assert (theme.kind, dict(theme.kinds)["feature"]) == (CommitKind.FEATURE, 2)


def test_what_a_history_holds_is_counted() -> None:
    work = [
        commit(1, "add search", "src/deep/a.py", "README.md"),
        commit(2, "Bump version to 1.2.3", "README.md"),
        commit(3, "fix it", "b/c", author="Bea Lovelace", email="bea@example.test"),
        commit(4, "fix more", "b/c"),
    ]
    history = gathered(work, [f"till@{work[3].id[:12]}"])
    assert (history.seen, history.already_known, history.new, history.skipped) == (4, 1, 2, 1)
    assert history.people == {"Ada Byron", "ada@example.test", "Bea Lovelace", "bea@example.test"}
    # A path of two parts may be named as a whole; longer ones have a form that no text may have.
    assert history.names == {b"src", b"deep", b"a.py", b"README.md", b"b", b"c", b"b/c"}
    known = gathered(work, [f"till@{one.id[:12]}" for one in work[1:]])
    assert (known.seen, known.already_known, known.new, known.skipped) == (4, 3, 1, 0)


def test_what_was_told_before_counts_for_less() -> None:
    work = [commit(number, "add search", "s/a") for number in range(6)]
    assert found(work, [f"till@{one.id[:9]}" for one in work[:3]])[0].score < found(work[3:])[0].score


def test_themes_are_cut_by_folder_kind_and_time() -> None:
    work = [
        *(commit(number, "add search", "search/a") for number in range(4)),
        *(commit(number, "fix search", "search/a") for number in range(10, 14)),
        *(commit(number, "add bills", "billing/a") for number in range(20, 24)),
        *(commit(number, "add bills", "billing/a", at=BEGAN + 8 * WEEK + number) for number in range(30, 34)),
    ]
    told = found(work)
    assert sorted((theme.area, theme.kind, theme.commits) for theme in told) == [
        ("billing", CommitKind.FEATURE, 4),
        ("billing", CommitKind.FEATURE, 4),
        ("search", CommitKind.FEATURE, 4),
        ("search", CommitKind.FIX, 4),
    ]
    assert {theme.topics for theme in told if theme.area == "search"} == {("search",)}
    assert all(theme.days == 1 for theme in told)


def test_much_work_is_several_themes_of_a_hundred_references_at_most() -> None:
    work = [commit(number, "add search", "s/a", at=BEGAN + number * 20_000) for number in range(400)]
    told = found(work)
    assert len(told) > 4
    assert sum(theme.commits for theme in told) == 400
    crowd = [commit(number, "add search", "s/a", at=BEGAN + number) for number in range(300)]
    assert [(theme.commits, len(theme.refs)) for theme in found(crowd)] == [(300, 100)]


def test_the_order_in_which_things_are_found_does_not_matter() -> None:
    work = [
        commit(number, f"{v} search in {w}", f"{w}/x")
        for number in range(200)
        for v in ["add"]
        for w in ["ab"[number % 2]]
    ]
    first = found(work)
    random.Random(1).shuffle(work)
    assert found(work) == first


def test_code_names_are_no_topics_but_words_of_the_profile_are() -> None:
    work = [commit(number, "add nightingale roastery invoice", "nightingale/a") for number in range(3)]
    assert found(work)[0].topics == ("invoices",)
    profile = words.profile_words(["We write about the roastery and its people."])
    (theme,) = themes.of_history("till", gathered(work, profile=profile))
    assert theme.topics == ("invoices", "roastery")


@pytest.mark.parametrize(
    ("word", "topic"),
    [
        ("checkout", "checkout"),
        ("Checkouts", "checkout"),
        ("checkoutx", ""),
        ("invoice", "invoices"),
        ("oauth", "login"),
        ("OAuth", "login"),
        ("nightingale", "nightingale"),
        ("nightingales", ""),
        ("Roastery", "roastery"),
        ("unlisted", ""),
        ("", ""),
    ],
)
def test_a_topic_is_a_listed_word_or_one_of_the_profile(word: str, topic: str) -> None:
    assert words.topic(word, frozenset({"roastery", "nightingale", "nightingales"})) == topic


def test_words_of_the_profile_have_four_to_eleven_letters_and_say_something() -> None:
    texts = ["The bar, our Roastery; four nightingale nightingales 4711 for_them", "with Ümläute"]
    assert words.profile_words(texts) == {"roastery", "four", "nightingale", "ümläute"}


def test_names_are_taken_apart_where_words_begin() -> None:
    assert words.split("parseUserIdent HTTPServer x_y2 src/ab-c") == [
        *("parse", "User", "Ident", "HTTP", "Server", "x", "y", "src", "ab", "c")
    ]


def test_notes_are_themes_unless_they_are_empty() -> None:
    theme = themes.of_note(Note("ideas/checkout.md", "Why a faster checkout matters."), frozenset())
    assert theme is not None
    assert (theme.refs, theme.topics, theme.ids) == (("notes:ideas/checkout.md",), ("checkout",), ())
    assert themes.of_note(Note("x.md", " \n"), frozenset()) is None


def worked(*weeks: tuple[int, int], subject: str = "add search") -> list[Commit]:
    """This number of commits in each of these weeks, a minute apart."""
    moments = [BEGAN + week * WEEK + 60 * one for week, count in weeks for one in range(count)]
    return [commit(number, subject, "s/a", at=at) for number, at in enumerate(moments)]


@pytest.mark.parametrize(
    ("weeks", "sizes"),
    [
        ([(0, 3), (3, 3)], [6]),
        ([(0, 3), (4, 3)], [3, 3]),
        ([(0, 2), (9, 2)], [4]),  # what is too small for a theme waits for more
        ([(0, 3), (4, 2)], [3]),
        ([(0, 3), *((week, 1) for week in range(3, 25, 3)), (26, 3)], [14]),
        ([(0, 3), *((week, 1) for week in range(3, 25, 3)), (27, 3)], [11, 3]),
        ([(0, 20), (1, 20)], [40]),
        ([(0, 20), (1, 21)], [20, 21]),
    ],
)
def test_a_theme_ends_at_a_pause_after_half_a_year_and_at_forty_commits(
    weeks: list[tuple[int, int]], sizes: list[int]
) -> None:
    told = sorted(found(worked(*weeks)), key=lambda theme: theme.first)
    assert [theme.commits for theme in told] == sizes
    assert [len(theme.ids) for theme in told] == sizes
    for theme in told:
        assert theme.days == (theme.last - theme.first) // 86_400 + 1
    last, count = weeks[-1]
    if sum(sizes) == sum(number for _, number in weeks):
        assert (told[0].first, told[-1].last) == (BEGAN, BEGAN + last * WEEK + 60 * (count - 1))


@pytest.mark.parametrize(("later", "sizes"), [(4 * WEEK - 1, [6]), (4 * WEEK, [3, 3])])
def test_three_whole_weeks_without_a_commit_are_a_pause(later: int, sizes: list[int]) -> None:
    begin = 2_960 * WEEK
    moments = [begin, begin + 1, begin + 2, *[begin + later] * 3]
    work = [commit(number, "add search", "s/a", at=moment) for number, moment in enumerate(moments)]
    assert [theme.commits for theme in found(work)] == sizes


@pytest.mark.parametrize(
    ("added", "fixed", "parts"),
    [
        (4, 4, {("feature", 4), ("fix", 4)}),
        (3, 4, {("feature", 7)}),
        (4, 3, {("feature", 7)}),
        (3, 6, {("fix", 9)}),
    ],
)
def test_repairs_are_a_theme_of_their_own_where_both_are_four(
    added: int, fixed: int, parts: set[tuple[str, int]]
) -> None:
    work = [commit(number, f"{'add' if number < added else 'fix'} search") for number in range(added + fixed)]
    assert {(theme.kind, theme.commits) for theme in found(work)} == parts


@pytest.mark.parametrize(("alone", "topics"), [(2, ("invoices", "search")), (3, ("invoices",))])
def test_a_second_topic_is_one_of_at_least_half_of_the_commits(alone: int, topics: tuple[str, ...]) -> None:
    work = [commit(number, "add invoices to search") for number in range(2)]
    work += [commit(2 + number, "add invoices") for number in range(alone)]
    assert [theme.topics for theme in found(work)] == [topics]
    vague = [commit(number, "add invoices to events") for number in range(4)]
    assert [theme.topics for theme in found(vague)] == [("invoices",)]


def test_kinds_are_listed_by_their_number_and_then_by_name() -> None:
    subjects = ["fix search", "document search", "add search", "fix search", "fix search"]
    (theme,) = found([commit(number, subject) for number, subject in enumerate(subjects)])
    assert theme.kinds == (("fix", 3), ("docs", 1), ("feature", 1))
    late = [
        commit(9, "deploy search", at=BEGAN - WEEK),
        commit(8, "add search", at=BEGAN),
        commit(7, "test search"),
    ]
    (theme,) = found([*late, commit(6, "document search", at=BEGAN + WEEK)])
    assert theme.kinds == (("docs", 1), ("feature", 1), ("operations", 1), ("tests", 1))


@pytest.mark.parametrize(("clear", "kept"), [(2, ["errors"]), (3, [])])
def test_themes_of_vague_topics_are_left_out_beside_three_others(clear: int, kept: list[str]) -> None:
    told = ["search", "invoices", "calendar"][:clear]
    work = [
        commit(10 * place + number, f"add {topic}", f"{topic}/a")
        for place, topic in enumerate([*told, "errors"])
        for number in range(3)
    ]
    assert [theme.topics[0] for theme in found(work) if theme.topics[0] == "errors"] == kept
    assert len(found(work)) == clear + len(kept)


def test_without_topics_the_three_largest_folders_or_kinds_are_told() -> None:
    folders = {"a": 3, "b": 6, "c": 5, "d": 4}
    work = [
        commit(10 * place + number, "cache more", f"{folder}/x", at=BEGAN)
        for place, (folder, count) in enumerate(folders.items())
        for number in range(count)
    ]
    assert [(theme.topics, theme.area, theme.commits) for theme in found(work)] == [
        ((), "b", 6),
        ((), "c", 5),
        ((), "d", 4),
    ]
    small = [
        commit(number, verb, f"{number}/x", at=BEGAN) for number, verb in enumerate(["cache"] * 3 + ["fix"] * 4)
    ]
    assert {(theme.area, theme.kind, theme.commits) for theme in found(small)} == {
        ("", "fix", 4),
        ("", "speed", 3),
    }


def together(subject: str = "add search", count: int = 3, files: int = 9) -> list[Commit]:
    """Commits of one moment, each with this number of files."""
    names = [f"s/{number}" for number in range(files)]
    return [commit(number, subject, *names, at=BEGAN) for number in range(count)]


@pytest.mark.parametrize(
    ("commits", "score"),
    [
        # Three commits count for 2, nine files each for 1.25; the rest is the weight of the kind.
        (together("add search"), 7.5),
        (together("speed search"), 6.5),
        (together("remove search"), 5.0),
        (together("fix search"), 4.5),
        (together("refactor: search"), 4.0),
        (together("search it"), 3.75),
        (together("deploy search"), 3.25),
        (together("document search"), 3.0),
        (together("test search"), 2.75),
        # Seven commits count for 3, 99 files for 1.5.
        (together(count=7), 11.25),
        (together(files=99), 9.0),
        (together(count=4), 8.70723),
        # Without a topic, or with one that says little, it counts for three fifths.
        (together("add errors"), 4.5),
        (together("cache more"), 3.9),
    ],
)
def test_what_a_theme_counts_for(commits: list[Commit], score: float) -> None:
    (theme,) = found(commits)
    assert theme.score == score


def test_new_and_late_themes_count_for_more() -> None:
    (half,) = found(together(count=6), [f"till@{one.id[:12]}" for one in together(count=6)[:3]])
    assert (half.commits, half.score) == (3, 5.625)
    (most,) = found(together(count=7), [f"till@{one.id[:12]}" for one in together(count=7)[:1]])
    assert (most.commits, most.score) == (6, 9.775611)
    late = [
        commit(10 + number, "add invoices", *(f"i/{n}" for n in range(9)), at=BEGAN + WEEK) for number in range(3)
    ]
    middle = [
        commit(20 + number, "add calendar", *(f"c/{n}" for n in range(9)), at=BEGAN + WEEK // 2)
        for number in range(3)
    ]
    told = [(theme.topics[0], theme.score) for theme in found([*together(), *late, *middle])]
    assert told == [("invoices", 9.0), ("calendars", 8.25), ("search", 7.5)]
    soon = [one._replace(at=BEGAN + 1) for one in late]
    told = [(theme.topics[0], theme.score) for theme in found([*together(), *soon])]
    assert told == [("invoices", 9.0), ("search", 7.5)]


def test_changed_lines_raise_the_score_by_their_average() -> None:
    (theme,) = found(together())
    first, second, _ = theme.ids
    for lines, score in (
        ({}, 7.5),
        ({"another": 999}, 7.5),
        ({first: 0}, 7.5),
        ({first: 9}, 9.375),
        ({first: 198, second: 0}, 11.25),
        ({first: 999}, 13.125),
        ({first: 2_000}, 13.689838),
        ({first: 1_000_000}, 13.689838),
    ):
        assert themes.rescore(theme, lines).score == score
        assert themes.rescore(theme, lines).ids == theme.ids


@pytest.mark.parametrize(("elsewhere", "topics"), [(4, []), (5, ["gallery"])])
def test_a_folder_that_most_changes_share_is_no_topic(elsewhere: int, topics: list[str]) -> None:
    """Five of nine changes are below it; with five more elsewhere it is a folder among others."""
    work = [
        *(commit(number, "keep more of it", f"gallery/part{number}/a") for number in range(5)),
        *(commit(10 + number, "add invoices", "billing/a") for number in range(elsewhere)),
    ]
    themes_found = found(work)
    assert [theme.topics[0] for theme in themes_found if theme.area == "gallery"] == topics
    assert not any("gallery" in (*theme.topics, *theme.words) for theme in themes_found) or topics


def test_a_topic_of_a_subject_counts_also_where_all_changes_share_the_folder() -> None:
    work = [commit(number, "add libraries", "libraries/forum/a") for number in range(3)]
    work += [commit(10 + number, "add invoices", f"libraries/x{number}/a") for number in range(3)]
    assert [(theme.topics, theme.words) for theme in found(work)] == [(("invoices",), ()), (("libraries",), ())]


@pytest.mark.parametrize(
    ("subject", "topics"),
    [
        ("fix the comments in the parser", ("parsers",)),
        ("fix comments", ()),
        ("repair links", ()),
        ("set the flags for the first time", ()),
        ("feat(comments): allow more", ("comments",)),
        ("links: allow more", ("links",)),
        ("mark it as pending", ()),
        ("make it async and work offline", ()),
        ("allow new things at the right place", ()),
        ("news: allow more", ("news",)),
        ("order of the rights", ("orders", "rights")),
    ],
)
def test_a_word_of_code_and_a_word_of_another_meaning_are_no_topics(subject: str, topics: tuple[str, ...]) -> None:
    (theme,) = found([commit(number, subject, f"d{number}/a") for number in range(3)])
    assert theme.topics == topics


def test_no_everyday_word_is_the_singular_of_a_topic() -> None:
    everyday = {"new", "right", "lead", "sound", "course", "have", "use", "way", "out", "good", "short", "even"}
    assert [word for word in sorted(everyday) if words.topic(word, frozenset())] == []
    note = themes.of_note(Note("oven.md", "The new oven is there, right on time, of course."), frozenset())
    assert note is not None
    assert note.topics == ()


def test_beside_a_vague_topic_the_rest_is_told_by_folder() -> None:
    work = [commit(number, "add errors", f"d{number}/a") for number in range(3)]
    work += [commit(10 + number, "keep more of it", "nest/a") for number in range(5)]
    assert [(theme.topics, theme.area, theme.commits) for theme in found(work)] == [
        (("errors",), "", 3),
        ((), "nest", 5),
    ]
    work += [commit(20 + number, "add search", f"e{number}/a") for number in range(3)]
    assert {theme.topics for theme in found(work)} == {("errors",), ("search",)}


def test_further_topics_are_named_most_frequent_first() -> None:
    others = ["inbox", "forum", "calendar", "gallery", "checkout", "inbox"]
    work = [commit(number, f"add search to the {other}", f"d{number}/a") for number, other in enumerate(others)]
    work += [commit(10 + number, "feat(search): more", f"d{number}/a") for number in range(6)]
    (theme,) = found(work)
    assert (theme.topics, theme.words) == (("search",), ("inbox", "calendars", "checkout", "forum"))


@pytest.mark.parametrize(
    ("path", "text", "topics"),
    [
        ("x.md", "search search checkout", ("search", "checkout")),
        ("x.md", "search search search checkout", ("search",)),
        ("checkout.md", "search", ("checkout",)),
        ("checkout.md", "search search", ("checkout", "search")),
        ("checkout.md", "search search search search", ("search", "checkout")),
        ("search/x.md", "nothing", ()),
        ("x.md", "errors errors errors search", ("search", "errors")),
        ("x.md", "checkout search invoices", ("checkout", "invoices")),
    ],
)
def test_a_note_is_about_what_it_names_most_often(path: str, text: str, topics: tuple[str, ...]) -> None:
    theme = themes.of_note(Note(path, text), frozenset())
    assert theme is not None
    assert theme.topics == topics


@pytest.mark.parametrize(("length", "score"), [(200, 8.8), (1_000, 12.0), (5_000, 12.0)])
def test_a_long_note_counts_for_more_up_to_a_thousand_words(length: int, score: float) -> None:
    theme = themes.of_note(Note("x.md", "word " * length), frozenset())
    assert theme is not None
    assert (theme.score, theme.text) == (score, ("word " * length)[:4_000])
