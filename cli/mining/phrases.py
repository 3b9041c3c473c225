"""The phrases of the built-in writer.

Spaces are written as underscores. Otherwise the guard would refuse these phrases when this project's own
repository is mined, because they would repeat this file. `{t}` stands for the topics, `{n}` for the number of
commits, `{span}` for the time from the first commit to the last.
"""

import re
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


def render(phrase: str, topics: str, commits: int, span: str) -> str:
    """Fill in a phrase and capitalize its first letter."""
    text = phrase.replace("_", " ").format(t=topics, n=commits, span=span)
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
        new_in_{t}:_what_it_does_and_whom_it_helps
        {t},_shown_in_one_minute
        why_we_put_more_into_{t}
        what_you_can_do_with_{t}_now

        something_new_is_ready:_here_it_is_in_use
        what_you_can_do_today_that_was_not_there_before

        {n}_steps_over_{span}_led_here._open_with_the_wish_that_started_it,_show_the_result,_and_end_with_who_asked.
        built_over_{span}._tell_what_people_did_before,_then_let_them_watch_the_new_way_from_start_to_end.

        record_the_screen_for_thirty_seconds:_one_person,_one_task,_no_cuts.
        film_the_first_try_of_somebody_who_has_not_seen_it_yet,_and_keep_the_pauses_in.
        """,
        "short_video carousel post",
        "product feature launch news demo customers updates tips how build",
    ),
    Kind.FIX: _phrases(
        """
        {t}:_what_broke,_how_we_found_it,_what_we_learned
        small_faults_in_{t},_and_what_they_taught_us
        how_we_made_{t}_hold_up_better
        the_long_hunt_for_a_fault_in_{t}

        what_broke,_and_what_we_do_otherwise_since
        the_quiet_work_of_making_things_hold

        {n}_fixes_over_{span}._begin_with_the_moment_it_went_wrong,_be_honest_about_the_cause,_close_with_the_habit_kept.
        it_took_{span}_and_{n}_tries._pick_the_one_fault_that_everybody_knows_from_their_own_work.

        talk_to_the_camera_for_one_minute:_the_symptom,_the_wrong_guess,_the_true_cause.
        show_the_screen_before_and_after_side_by_side,_fifteen_seconds_each.
        """,
        "post thread short_video",
        "engineering quality trust lessons behind honest culture craft support",
    ),
    Kind.SPEED: _phrases(
        """
        faster_{t}:_before_and_after
        where_the_time_went_in_{t}
        what_waiting_for_{t}_really_cost

        before_and_after:_the_wait_that_is_gone
        where_the_time_went,_and_how_we_got_it_back

        {n}_changes_over_{span}._lead_with_the_two_numbers,_then_explain_the_one_idea_that_made_the_gap.
        let_people_feel_the_wait_first._then_show_the_same_task_after_{span}_of_work.

        put_a_timer_on_the_screen_and_run_the_same_task_twice,_old_and_new.
        draw_the_two_bars_by_hand_on_paper_while_you_talk.
        """,
        "carousel short_video article",
        "engineering speed quality product craft tech build",
    ),
    Kind.CLEANUP: _phrases(
        """
        why_we_took_{t}_apart_and_built_it_again
        {t}:_the_same_from_outside,_new_within
        the_work_on_{t}_that_nobody_sees

        the_work_that_nobody_sees_and_everybody_feels
        why_we_tidied_up_before_we_built_more

        {n}_steps_over_{span}_with_nothing_to_show_for_it_at_first_sight._tell_what_is_easy_now_that_was_hard.
        explain_the_old_shape_and_the_new_one_with_a_thing_from_the_kitchen,_and_why_{span}_were_well_spent.

        draw_the_old_shape_and_the_new_one_on_a_board_and_film_only_your_hands.
        talk_for_one_minute_while_you_walk:_what_you_would_do_again_and_what_not.
        """,
        "article post thread",
        "engineering craft culture quality behind lessons tech build",
    ),
    Kind.DOCS: _phrases(
        """
        {t},_explained_so_that_it_sticks
        the_question_about_{t}_that_we_hear_most
        how_we_write_about_{t}

        the_question_that_we_hear_most,_answered_once_and_for_all
        how_we_explain_what_we_make

        {n}_edits_over_{span}._take_the_one_page_that_people_kept_asking_about_and_answer_it_in_five_lines.
        start_from_the_question_as_people_ask_it,_then_give_the_answer_in_the_order_they_need_it.

        read_the_question_out_loud,_answer_it_in_thirty_seconds,_point_to_the_page.
        record_the_screen_while_you_follow_your_own_guide_step_by_step.
        """,
        "carousel thread article",
        "tips education teaching how guides customers support learning",
    ),
    Kind.TESTS: _phrases(
        """
        what_we_check_in_{t}_before_you_see_it
        {t}_under_test:_how_we_know_what_holds

        how_we_know_that_it_works_before_you_do
        what_we_check_before_anything_goes_out

        {n}_checks_over_{span}._tell_the_story_of_one_fault_that_never_reached_anybody.
        show_how_much_care_goes_in_before_a_release,_with_one_check_that_people_will_smile_about.

        film_the_checks_as_they_run,_and_say_what_each_one_is_afraid_of.
        one_minute_to_the_camera:_the_strangest_thing_that_you_test_for,_and_why.
        """,
        "post short_video thread",
        "engineering quality trust craft culture behind tech",
    ),
    Kind.OPERATIONS: _phrases(
        """
        what_happens_behind_{t},_step_by_step
        keeping_{t}_in_good_shape

        what_it_takes_to_keep_things_in_good_shape
        a_look_behind_the_curtain:_how_our_work_gets_to_you

        {n}_changes_over_{span}._walk_through_the_way_from_an_idea_to_the_moment_that_people_can_use_it.
        upkeep_is_a_promise._tell_what_{span}_of_it_look_like,_and_what_would_go_wrong_without.

        film_a_release_from_start_to_end_and_speed_it_up_to_twenty_seconds.
        sketch_the_steps_on_one_sheet_and_walk_through_them_with_a_finger.
        """,
        "thread post short_video",
        "engineering behind culture trust quality tech team",
    ),
    Kind.REMOVAL: _phrases(
        """
        why_we_let_go_of_a_part_of_{t}
        less_is_more:_what_we_took_out_of_{t}

        less_is_more:_what_we_took_out,_and_why
        saying_no_to_our_own_work

        {n}_removals_over_{span}._tell_who_used_it,_what_they_get_in_its_place,_and_what_got_simpler.
        letting_go_is_harder_than_making._say_plainly_how_the_choice_was_made.

        show_the_place_where_it_was,_count_to_three,_show_the_place_without_it.
        one_minute_to_the_camera:_the_thing_you_were_proud_of_and_took_out_all_the_same.
        """,
        "post article carousel",
        "product culture lessons honest craft design",
    ),
    Kind.CHANGE: _phrases(
        """
        what_changed_in_{t},_and_why
        {span}_of_work_on_{t},_in_short
        a_closer_look_at_{t}
        {t}:_where_we_are_now

        what_we_have_been_at_lately,_and_why
        {span}_of_work_in_one_minute
        a_closer_look_at_what_we_changed

        {n}_changes_over_{span}._choose_the_one_that_you_would_show_a_friend_and_leave_the_rest_out.
        tell_it_as_a_small_journey:_where_you_stood_{span}_ago,_what_got_in_the_way,_where_you_stand.

        walk_through_it_on_the_screen_as_you_would_for_a_colleague,_one_minute_at_most.
        three_still_pictures_with_one_line_each:_before,_during,_after.
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


VOCABULARY: Final = frozenset(month.lower() for month in MONTHS) | frozenset(
    word
    for one in PHRASES.values()
    for text in (*one.headlines, *one.plain_headlines, *one.angles, *one.recordings, *one.formats)
    for word in re.findall(r"[a-z]+", text.replace("{t}", " ").replace("{n}", " ").replace("{span}", " ").lower())
)
"""All words of the phrases and dates."""
