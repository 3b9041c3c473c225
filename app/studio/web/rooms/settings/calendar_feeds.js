// Calendar feeds: secret addresses by which the person's calendar program shows the posts.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../ui/form_dialog.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { errorsOf } from "../../lib/identity.js";
import { CREATE_FEED, REVOKE_FEED } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.settings;

/** @param {{ feeds: any[], brandId: string, onChange: () => void }} props */
export function CalendarFeeds({ feeds, brandId, onChange }) {
  const making = useSignal(false);
  const ending = useSignal(/** @type {any} */ (null));
  const url = useSignal("");
  const name = useSignal("");
  const scope = useSignal("brand");
  const create = async () => {
    const answer = await change(CREATE_FEED, {
      brandId: scope.value === "brand" ? brandId : null,
      name: name.value.trim() || null,
    });
    if (!isProblem(answer)) {
      making.value = false;
      name.value = "";
      url.value = answer.url;
      onChange();
    }
    return answer;
  };
  const revoke = async (/** @type {any} */ feed) => {
    const answer = await change(REVOKE_FEED, { id: feed.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.feedRevoked);
      onChange();
    }
  };
  return html.section(
    { class: "sheet", "aria-label": words.calendars },
    html.header(
      html.h2(words.calendars),
      html.button(
        {
          class: "small",
          onClick: () => {
            making.value = true;
          },
        },
        h(Icon, { name: "plus", size: 14 }),
        words.addCalendar,
      ),
    ),
    feeds.length
      ? html.ul(
          { class: "rows" },
          feeds.map((one) =>
            html.li(
              { key: one.id, class: "setting" },
              h(Icon, { name: "calendar" }),
              html.div(
                { class: "grow" },
                html.p({ class: "ellipsis" }, html.strong(one.name || words.calendar)),
                html.p(
                  { class: "hint" },
                  [
                    one.brand?.name ?? words.everyBrand,
                    one.lastReadAt ? words.read(ago(one.lastReadAt)) : words.neverRead,
                  ].join(" · "),
                ),
              ),
              html.button(
                {
                  class: "small",
                  "aria-label": `${words.revoke}: ${one.name || words.calendar}`,
                  onClick: () => {
                    ending.value = one;
                  },
                },
                words.revoke,
              ),
            ),
          ),
        )
      : html.p({ class: "quiet-note" }, words.noCalendars),
    making.value &&
      h(FormDialog, {
        title: words.addCalendar,
        action: words.makeCalendar,
        hint: words.calendarHint,
        onClose: () => {
          making.value = false;
        },
        onSubmit: create,
        errorsOf,
        children: (errors) => [
          h(Field, {
            key: "name",
            label: words.calendarName,
            value: name.value,
            error: errors.name,
            autofocus: true,
            onInput: (value) => {
              name.value = value;
            },
          }),
          h(Field, {
            key: "scope",
            label: words.shows,
            value: scope.value,
            error: errors.brandId,
            options: [
              ["brand", brand.value.name],
              ["all", words.everyBrand],
            ],
            onInput: (value) => {
              scope.value = value;
            },
          }),
        ],
      }),
    url.value &&
      h(Secret, {
        title: words.calendarReady,
        hint: words.calendarOnce,
        label: words.calendar,
        value: url.value,
        onClose: () => {
          url.value = "";
        },
      }),
    ending.value &&
      h(Confirm, {
        title: words.revokeTitle,
        message: words.revokeHint,
        action: words.revoke,
        onClose: () => {
          ending.value = null;
        },
        onConfirm: () => revoke(ending.value),
      }),
  );
}
