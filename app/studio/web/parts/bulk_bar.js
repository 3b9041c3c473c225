// The bar for several posts at once.
import { useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { Field } from "../ui/field.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";
import { lazy, sheet } from "../ui/part.js";
import { FormDialog } from "./form.js";
import { approve, mark, place, remove, submit, withdraw } from "./bulk.js";
import { brand, may } from "../lib/brand.js";
import { LABELS } from "../lib/bulk.js";
import { later } from "../lib/dates.js";
import { useQuery } from "../lib/gql.js";
import { POST } from "../lib/post_actions.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_bulk.js";

await sheet("parts/bulk_bar.css");
const LinkForm = lazy(async () => (await import("./link_form.js")).LinkForm);

/** @typedef {import("./bulk.js").Post} Post */
/** @typedef {import("./bulk.js").Screen} Screen */
/** @typedef {{ days: number, minutes: number }} Span */

/**
 * Move posts by a span of the wall clock; what has no time stays aside.
 * @param {Post[]} posts @param {Span} span @param {Screen} screen
 */
export function shift(posts, span, screen) {
  const timed = posts.filter((post) => post.dueAt);
  const zone = brand.value.timeZone;
  const times = new Map(timed.map((post) => [post.id, later(String(post.dueAt), span, zone)]));
  return place(
    timed.map(({ id }) => ({ id, shift: span })),
    screen,
    (n) => words.moved(n, span),
    times,
  );
}

/** By their time, those without one last: slots are taken in this order. @param {Post} a @param {Post} b */
const order = (a, b) => Date.parse(a.dueAt ?? "9999-12-31") - Date.parse(b.dueAt ?? "9999-12-31");

/**
 * @param {{ posts: Post[], screen: Screen, labelsOf?: (id: string) => readonly { id: string }[],
 *   onClear: () => void }} props
 */
export function BulkBar({ posts, screen, labelsOf = () => [], onClear }) {
  const asking = useSignal(false);
  const isSharing = useSignal(false);
  const mine = may("CONTENT", "MANAGE");
  const toSlots = () =>
    place(
      [...posts].sort(order).map(({ id }) => ({ id, place: /** @type {const} */ ("END") })),
      screen,
      words.queued,
    );
  const close = () => {
    asking.value = false;
  };
  const share = (/** @type {boolean} */ on) => () => {
    isSharing.value = on;
    if (!on) screen.again();
  };
  return html.div(
    { class: "bulk", role: "toolbar", "aria-label": words.bar },
    html.strong({ role: "status" }, words.selected(posts.length)),
    mine && [
      h(Spans, {
        key: "spans",
        posts,
        screen,
        onOther: () => {
          asking.value = true;
        },
      }),
      html.button({ key: "slots", class: "small", onClick: toSlots }, words.toSlots),
      h(Labels, { key: "labels", posts, screen, labelsOf }),
      html.button({ key: "share", class: "small", onClick: share(true) }, words.share),
    ],
    h(Steps, { posts, screen }),
    html.button(
      { class: "small quiet lone", "aria-label": words.clear, title: words.clear, onClick: onClear },
      h(Icon, { name: "x" }),
    ),
    asking.value && h(SpanForm, { posts, screen, onClose: close }),
    isSharing.value &&
      h(LinkForm, { posts: [...posts].sort(order), drafts: posts.filter(isDraft), onClose: share(false) }),
  );
}

/** @param {{ posts: Post[], screen: Screen, onOther: () => void }} props */
function Spans({ posts, screen, onOther }) {
  const timed = posts.filter((post) => post.dueAt);
  const by = (/** @type {number} */ days) => ({
    label: words.days(days),
    run: () => shift(timed, { days, minutes: 0 }, screen),
  });
  const away = () =>
    place(
      timed.map(({ id }) => ({ id, clear: true })),
      screen,
      words.cleared,
    );
  const entries = [
    by(1),
    by(7),
    by(-1),
    by(-7),
    { label: words.otherSpan, run: onOther },
    /** @type {const} */ ("rule"),
    { label: text.actions.unschedule, run: away },
  ];
  return h(
    Menu,
    {
      label: words.moveBy,
      class: "small",
      entries: timed.length ? entries : [{ label: words.noTimes, disabled: true }],
    },
    words.moveBy,
    h(Icon, { name: "up", size: 14 }),
  );
}

/**
 * A label that all of them have is taken off, any other is put on.
 * @param {{ posts: Post[], screen: Screen, labelsOf: (id: string) => readonly { id: string }[] }} props
 */
function Labels({ posts, screen, labelsOf }) {
  const { data } = useQuery(LABELS, { brandId: brand.value.id });
  const labels = data?.brand?.labels ?? [];
  if (!labels.length) return null;
  const entries = labels.map((label) => {
    const on = posts.every((post) => labelsOf(post.id).some((one) => one.id === label.id));
    return { label: label.name, on, run: () => mark(posts, label, on, screen) };
  });
  return h(Menu, { label: words.label, class: "small", entries }, words.label, h(Icon, { name: "up", size: 14 }));
}

/** In which states a step is offered where the rights of each post are not known here. */
const STATES = /** @type {const} */ ({
  submit: ["DRAFT", "CHANGES_REQUESTED"],
  approve: ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED"],
  withdraw: ["IN_REVIEW"],
  delete: ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "SCHEDULED", "FAILED", "EXPIRED"],
});

/** @param {keyof typeof STATES} step @param {Post} post */
const can = (step, post) =>
  post.viewerCan
    ? POST[step].can(post)
    : /** @type {readonly string[]} */ (STATES[step]).includes(post.status) &&
      (step === "approve" ? brand.value.viewerCan.approve : may("CONTENT", "MANAGE"));

/** @param {Post} post */
const isDraft = (post) => can("submit", post);

const STEPS = /** @type {const} */ ([
  ["submit", submit],
  ["withdraw", withdraw],
  ["approve", approve],
  ["delete", remove],
]);

/** What leads on, for those posts to which it can be done. @param {{ posts: Post[], screen: Screen }} props */
const Steps = ({ posts, screen }) =>
  STEPS.map(([step, run]) => {
    const able = posts.filter((post) => can(step, post));
    if (!able.length) return null;
    const { label, bad } = POST[step];
    return html.button(
      { key: step, class: bad ? "small is-bad" : "small", onClick: () => run(able, screen) },
      able.length < posts.length ? words.some(label, able.length) : label,
    );
  });

/** Asks for any span. @param {{ posts: Post[], screen: Screen, onClose: () => void }} props */
function SpanForm({ posts, screen, onClose }) {
  const days = useSignal("2");
  const minutes = useSignal("0");
  const submit_ = () => {
    const span = { days: Math.trunc(Number(days.value)), minutes: Math.trunc(Number(minutes.value)) };
    onClose();
    if (span.days || span.minutes) shift(posts, span, screen);
    return Promise.resolve({});
  };
  const field = (
    /** @type {string} */ label,
    /** @type {import("preact").Signal<string>} */ value,
    autofocus = false,
  ) =>
    h(Field, {
      key: label,
      label,
      type: "number",
      value: value.value,
      autofocus,
      attributes: { step: 1 },
      onInput: (now) => {
        value.value = now;
      },
    });
  return h(FormDialog, {
    title: words.moveBy,
    action: words.move,
    hint: words.spanHint,
    onClose,
    onSubmit: submit_,
    children: () => html.div({ class: "pair" }, field(words.daysField, days, true), field(words.minutesField, minutes)),
  });
}
