// Calendar feeds: secret addresses by which the person's calendar program shows the posts.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { change, isProblem } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { joined } from "../../lib/answers.js";
import { CREATE_FEED, REVOKE_FEED } from "./queries.js";
import { words } from "../../text/en/settings.js";

/** @typedef {Answers.Settings.viewer.calendarFeeds} Feed */

/** @param {{ feeds: Feed[], brandId: string, onChange: () => void }} props */
export function CalendarFeeds({ feeds, brandId, onChange }) {
  const making = useSignal(false);
  const ending = useSignal(/** @type {Feed | null} */ (null));
  const url = useSignal("");
  const make = (/** @type {boolean} */ on) => () => {
    making.value = on;
  };
  const ask = (/** @type {Feed | null} */ feed) => {
    ending.value = feed;
  };
  const show = (/** @type {string} */ address) => {
    url.value = address;
  };
  const onMade = (/** @type {string} */ address) => {
    making.value = false;
    show(address);
    onChange();
  };
  return html.section(
    { class: "sheet", "aria-label": words.calendars },
    html.header(
      html.h2(words.calendars),
      html.button({ class: "small", onClick: make(true) }, h(Icon, { name: "plus", size: 14 }), words.addCalendar),
    ),
    feeds.length
      ? html.ul(
          { class: "rows" },
          feeds.map((feed) => h(Row, { key: feed.id, feed, onRevoke: () => ask(feed) })),
        )
      : html.p({ class: "quiet-note" }, words.noCalendars),
    making.value && h(NewFeed, { brandId, onClose: make(false), onMade }),
    url.value &&
      h(Secret, {
        title: words.calendarReady,
        hint: words.calendarOnce,
        label: words.calendar,
        value: url.value,
        onClose: () => show(""),
      }),
    ending.value && h(Revocation, { feed: ending.value, onClose: () => ask(null), onChange }),
  );
}

/** @param {{ feed: Feed, onRevoke: () => void }} props */
function Row({ feed: { name, brand: only, lastReadAt }, onRevoke }) {
  const title = name || words.calendar;
  const read = lastReadAt ? words.read(ago(lastReadAt)) : words.neverRead;
  return html.li(
    { class: "setting" },
    h(Icon, { name: "calendar" }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(title)),
      html.p({ class: "hint" }, joined(only?.name ?? words.everyBrand, read)),
    ),
    html.button({ class: "small", "aria-label": `${words.revoke}: ${title}`, onClick: onRevoke }, words.revoke),
  );
}

/** @param {{ brandId: string, onClose: () => void, onMade: (url: string) => void }} props */
function NewFeed({ brandId, onClose, onMade }) {
  const name = useSignal("");
  const scope = useSignal("brand");
  const create = async () => {
    const only = scope.value === "brand" ? brandId : null;
    const answer = await change(CREATE_FEED, { brandId: only, name: name.value.trim() || null });
    if (!isProblem(answer)) onMade(answer.url);
    return answer;
  };
  return h(FormDialog, {
    title: words.addCalendar,
    action: words.makeCalendar,
    hint: words.calendarHint,
    onClose,
    onSubmit: create,
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
  });
}

/** @param {{ feed: Feed, onClose: () => void, onChange: () => void }} props */
function Revocation({ feed, onClose, onChange }) {
  const revoke = async () => {
    const answer = await change(REVOKE_FEED, { id: feed.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.feedRevoked);
      onChange();
    }
  };
  return h(Confirm, {
    title: words.revokeTitle,
    message: words.revokeHint,
    action: words.revoke,
    onClose,
    onConfirm: revoke,
  });
}
