"""The phrases of the built-in writer.

Spaces are written as underscores. Otherwise the guard would refuse these phrases when this project's own
repository is mined, because they would repeat this file. `{t}` stands for the topics, `{n}` for the number of
commits, `{k}` for the number of those of its kind, `{mix}` for the numbers of each kind, `{span}` for the time
from the first commit to the last.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cli.mining.commit_kinds import Kind
from cli.mining.themes import NOTE


@dataclass(frozen=True, slots=True)
class Phrases:
    """The wordings for one kind of theme. Plain headlines name no topic and are the last choice."""

    headlines: tuple[str, ...]
    plain_headlines: tuple[str, ...]
    angles: tuple[str, ...]
    recordings: tuple[str, ...]
    formats: tuple[str, ...]
    interests: frozenset[str]


@dataclass(frozen=True, slots=True)
class Values:
    """What is filled into the phrases of one theme."""

    commits: int
    of_kind: int
    span: str
    mix: str


def render(phrase: str, topics: str, values: Values) -> str:
    """Fill in a phrase and capitalize its first letter."""
    text = phrase.replace("_", " ").format(
        t=topics, n=values.commits, k=values.of_kind, span=values.span, mix=values.mix
    )
    return text[:1].upper() + text[1:]


def _phrases(block: str, formats: str, interests: str) -> Phrases:
    parts: list[list[str]] = [[]]
    for line in block.split("\n"):
        if line.strip():
            parts[-1].append(line.strip())
        elif parts[-1]:
            parts.append([])
    headlines, plain, angles, recordings = (tuple(part) for part in parts[:4])
    kinds = tuple(one.replace("_", " ") for one in formats.split())
    return Phrases(headlines, plain, angles, recordings, kinds, frozenset(interests.split()))


PHRASES: Final = {
    Kind.FEATURE: _phrases(
        """
        what_is_new_in_{t},_and_what_you_can_do_with_it
        {t},_{span}_later:_what_works_differently_now
        {n}_changes_to_{t},_and_the_one_that_you_will_notice_first

        what_you_can_do_today_that_you_could_not_do_{span}_ago
        what_is_new,_shown_in_one_minute

        {mix}_in_{span}._choose_the_one_that_people_notice_first._say_what_they_did_before,_and_show_what_they_do_now.
        {mix}_in_{span}._name_the_request_that_came_up_most_often,_show_the_result_in_use,_and_say_what_comes_next.

        record_the_screen_for_thirty_seconds:_one_task,_from_start_to_end,_without_cuts.
        two_pictures_of_the_same_screen,_before_and_after,_with_one_sentence_each.
        """,
        "short_video carousel post",
        "product feature launch news demo customers updates tips how build",
    ),
    Kind.FIX: _phrases(
        """
        what_kept_going_wrong_in_{t},_and_how_we_fixed_it
        {k}_fixes_to_{t}:_what_was_behind_them
        the_fault_in_{t}_that_was_hardest_to_find

        {k}_small_fixes_that_you_may_have_noticed
        what_went_wrong,_and_what_we_changed_because_of_it

        {mix}_in_{span}._tell_one_of_them_as_a_short_story:_what_people_saw,_the_first_wrong_guess,_the_real_cause.
        {mix}_in_{span}._list_the_three_that_people_met_most_often,_and_say_in_a_line_each_what_happens_now.

        talk_to_the_camera_for_one_minute:_what_people_saw,_the_wrong_guess,_the_real_cause.
        show_the_fault_and_the_fix_side_by_side,_fifteen_seconds_each.
        """,
        "post thread short_video",
        "engineering quality trust lessons behind honest culture craft support",
    ),
    Kind.SPEED: _phrases(
        """
        faster_{t}:_what_we_measured,_and_what_helped
        where_the_time_went_in_{t},_and_how_we_got_it_back

        what_was_slow,_and_why_it_is_fast_now
        where_the_time_went,_and_how_we_got_it_back

        {mix}_in_{span}._start_with_two_numbers,_before_and_after._then_explain_the_one_change_that_made_most_of_it.
        {mix}_in_{span}._show_the_same_task_before_and_after,_and_say_how_you_found_the_slow_part.

        run_the_same_task_twice_on_the_screen_with_a_timer,_before_and_after.
        draw_the_two_bars_by_hand_while_you_talk.
        """,
        "carousel short_video article",
        "engineering speed quality product craft tech build",
    ),
    Kind.CLEANUP: _phrases(
        """
        why_we_rebuilt_{t},_and_what_is_easier_now
        {t}:_the_same_work_as_before,_in_a_better_shape
        the_work_on_{t}_that_nobody_sees

        why_we_rebuilt_something_that_worked
        the_work_that_nobody_sees,_and_what_it_is_good_for

        {mix}_in_{span}._name_one_thing_that_was_hard_before_and_is_easy_now,_and_what_will_be_built_on_it.
        {mix}_in_{span}._explain_the_old_shape_and_the_new_one_with_an_example_from_daily_life.

        draw_the_old_shape_and_the_new_one_on_a_board,_and_film_only_your_hands.
        talk_for_one_minute:_what_you_would_do_again,_and_what_you_would_not.
        """,
        "article post thread",
        "engineering craft culture quality behind lessons tech build",
    ),
    Kind.DOCS: _phrases(
        """
        {t},_explained_step_by_step
        the_question_about_{t}_that_we_hear_most_often

        the_question_that_we_hear_most_often,_answered
        what_our_guides_did_not_say_until_now

        {mix}_in_{span}._take_the_page_that_changed_most,_and_answer_its_question_in_five_lines.
        {mix}_in_{span}._start_with_the_question_in_the_words_of_the_people_who_ask_it,_then_answer_in_the_order_they_need.

        read_the_question_aloud,_answer_it_in_thirty_seconds,_and_point_to_the_page.
        record_the_screen_while_you_follow_your_own_guide.
        """,
        "carousel thread article",
        "tips education teaching how guides customers support learning",
    ),
    Kind.TESTS: _phrases(
        """
        how_we_test_{t}_before_it_reaches_you
        what_can_go_wrong_in_{t},_and_how_we_check_for_it

        how_we_know_that_it_works_before_you_do
        what_we_check_before_each_release

        {mix}_in_{span}._tell_the_story_of_one_fault_that_a_check_found_before_anyone_met_it.
        {mix}_in_{span}._choose_the_strangest_case_that_you_test,_and_say_who_once_ran_into_it.

        film_the_checks_as_they_run,_and_say_what_each_of_them_is_for.
        one_minute_to_the_camera:_the_strangest_thing_that_you_test,_and_why.
        """,
        "post short_video thread",
        "engineering quality trust craft culture behind tech",
    ),
    Kind.OPERATIONS: _phrases(
        """
        how_a_change_to_{t}_gets_to_you
        what_it_takes_to_keep_{t}_running

        how_a_change_gets_from_us_to_you
        what_it_takes_to_keep_everything_running

        {mix}_in_{span}._follow_one_change_from_the_idea_to_the_moment_at_which_people_can_use_it.
        {mix}_in_{span}._say_what_would_have_gone_wrong_without_this_work.

        film_a_release_from_start_to_end,_and_speed_it_up_to_twenty_seconds.
        sketch_the_steps_on_one_sheet,_and_follow_them_with_a_finger.
        """,
        "thread post short_video",
        "engineering behind culture trust quality tech team",
    ),
    Kind.REMOVAL: _phrases(
        """
        what_we_removed_from_{t},_and_what_to_use_now
        why_{t}_got_smaller

        what_we_removed,_and_why
        what_to_use_in_place_of_what_is_gone

        {mix}_in_{span}._say_who_used_it,_what_they_use_now,_and_what_became_simpler.
        {mix}_in_{span}._explain_how_the_choice_was_made,_and_what_spoke_against_it.

        show_the_place_with_it_and_the_place_without_it.
        one_minute_to_the_camera:_what_you_removed_although_you_were_proud_of_it.
        """,
        "post article carousel",
        "product culture lessons honest craft design",
    ),
    Kind.CHANGE: _phrases(
        """
        {t}:_what_changed_in_{span},_and_what_it_means_for_you
        what_we_did_on_{t}_in_{span}
        {n}_changes_to_{t},_in_short

        what_we_did_in_{span},_and_why
        {n}_changes_in_one_minute

        {mix}_in_{span}._choose_the_one_that_you_would_show_to_a_friend,_and_leave_the_rest_out.
        {mix}_in_{span}._say_where_things_stood_at_the_start,_what_got_in_the_way,_and_where_they_stand_now.

        show_it_on_the_screen_as_you_would_to_a_colleague,_one_minute_at_most.
        three_pictures_with_one_sentence_each:_before,_during,_after.
        """,
        "post carousel short_video",
        "product behind culture updates news team build",
    ),
    NOTE: _phrases(
        """
        a_thought_on_{t}_that_is_worth_sharing
        what_we_have_learned_about_{t}
        {t}:_a_note_from_our_own_desk
        how_we_think_about_{t}

        a_thought_from_our_own_desk
        something_that_we_wrote_down_and_want_to_share
        a_note_to_ourselves_that_may_help_you

        there_is_a_note_on_this_already._take_its_strongest_point,_say_it_in_your_own_voice,_and_add_one_example.
        start_from_what_made_you_write_it_down,_then_turn_it_into_one_thing_that_people_can_try_today.

        read_the_note_once_more,_put_it_away,_and_tell_it_to_the_camera_in_one_minute.
        film_the_page_and_your_hand_while_you_mark_the_one_line_that_counts.
        """,
        "post short_video carousel",
        "tips lessons culture behind education thoughts stories",
    ),
}

MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


_COUNTED: Final = {
    Kind.FEATURE: ("new_feature", "new_features"),
    Kind.FIX: ("fix", "fixes"),
    Kind.SPEED: ("speed-up", "speed-ups"),
    Kind.CLEANUP: ("clean-up", "clean-ups"),
    Kind.DOCS: ("change_to_the_guides", "changes_to_the_guides"),
    Kind.TESTS: ("new_check", "new_checks"),
    Kind.OPERATIONS: ("step_of_upkeep", "steps_of_upkeep"),
    Kind.REMOVAL: ("removal", "removals"),
    Kind.CHANGE: ("change", "changes"),
}
_NAMED: Final = 2


def mix(kind: str, kinds: Sequence[tuple[str, int]]) -> str:
    """Return how many commits are of the theme's kind, of another one, and of the rest, in words."""
    if kind == Kind.CHANGE:
        return _count(Kind.CHANGE, sum(count for _, count in kinds))
    named = [item for item in kinds if item[0] == kind]
    named += [item for item in kinds if item[0] not in (kind, Kind.CHANGE)][: _NAMED - len(named)]
    parts = [_count(*item) for item in named]
    rest = sum(count for one, count in kinds if one not in dict(named))
    if rest:
        parts.append(f"{rest} other change{'' if rest == 1 else 's'}")
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def _count(kind: str, count: int) -> str:
    return f"{count} {_COUNTED[Kind(kind)][count != 1].replace('_', ' ')}"


VOCABULARY: Final = frozenset(month.lower() for month in MONTHS) | frozenset(
    word
    for one in PHRASES.values()
    for text in (*one.headlines, *one.plain_headlines, *one.angles, *one.recordings, *one.formats)
    for word in re.findall(
        r"[a-z]+",
        text.replace("{t}", " ")
        .replace("{n}", " ")
        .replace("{k}", " ")
        .replace("{span}", " ")
        .replace("{mix}", " ")
        .lower(),
    )
)
"""All words of the phrases and dates."""
