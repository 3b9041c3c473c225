// Ideas: a queue to be emptied by keys; each one is written, accepted or dismissed.
import { useMemo, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, isOwner, may } from "../../lib/brand.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm } from "../../lib/live.js";
import { focusedRow, focusRow, rowPosition, rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked, pathOf } from "../../lib/router.js";
import { Card } from "./card.js";
import { Form } from "./form.js";
import { Conversion } from "./conversion.js";
import { Ways } from "./ways.js";
import { IDEA_ADDED, IDEA_CHANGED, IDEA_PROFILE, IDEAS, SET_STATUS } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.ideas;
const STATUSES = /** @type {const} */ (["NEW", "ACCEPTED", "USED", "DISMISSED"]);
/** @typedef {typeof STATUSES[number]} Status */

/** The ideas screen. */
export function Room() {
  const brandId = brand.value.id;
  const status = STATUSES.find((one) => one === asked("status")) ?? "NEW";
  const [search, pillar, format] = [asked("search"), asked("pillar"), asked("format")];
  const after = useSignal(/** @type {string | null} */ (null));
  const open = useSignal(/** @type {{ what: "form" | "write", idea: any } | null} */ (null));
  const filter = {
    statuses: [status],
    ...(search && { search }),
    ...(pillar && { pillar }),
    ...(format && { format }),
  };
  const { data, error, again } = useQuery(IDEAS, { brandId, filter, after: after.value });
  const profile = useQuery(IDEA_PROFILE, { brandId });
  const refresh = useMemo(
    () =>
      calm(() => {
        again();
        profile.again();
      }),
    [again, profile.again],
  );
  useLive(IDEA_ADDED, { brandId }, refresh);
  useLive(IDEA_CHANGED, { brandId }, refresh);
  const mayChange = may("CONTENT", "MANAGE");
  // A row that was moved to another state leaves the list at once; the list is asked for again behind it.
  const ideas = rows(data?.brand?.ideas).filter((/** @type {any} */ idea) => idea.status === status);

  /** @param {any} idea @param {Status} next @param {boolean} [isUndo] */
  const setStatus = async (idea, next, isUndo) => {
    const at = rowPosition();
    const answer = await change(SET_STATUS, { id: idea.id, status: next });
    if (isProblem(answer)) return complain(answer);
    const done = { NEW: words.reopened, ACCEPTED: words.accepted, DISMISSED: words.dismissed, USED: words.accepted }[
      next
    ](idea.headline);
    toast(
      done,
      isUndo
        ? {}
        : {
            run: () => {
              setStatus(idea, idea.status, true);
            },
          },
    );
    refresh();
    if (at >= 0) requestAnimationFrame(() => focusRow(at));
    return undefined;
  };
  /** Do something to the idea whose row has the focus, else to the first. @param {(idea: any) => void} run */
  const onRow = (run) => () => {
    const number = Number(focusedRow()?.dataset.row);
    const idea = ideas.find((/** @type {any} */ one) => one.databaseId === number) ?? ideas[0];
    if (idea) run(idea);
  };
  const show = (/** @type {"form" | "write"} */ what, /** @type {any} */ idea = null) => {
    open.value = { what, idea };
  };
  useShortcuts(
    () => [
      {
        keys: "/",
        label: words.search,
        run: () => /** @type {HTMLElement | null} */ (document.querySelector("main [type=search]"))?.focus(),
      },
      ...rowShortcuts(text.rowKeys),
      ...(mayChange
        ? [
            { keys: "N", label: words.new, run: () => show("form") },
            {
              keys: "Enter",
              label: words.write,
              run: (/** @type {KeyboardEvent} */ event) => {
                const target = /** @type {HTMLElement} */ (event.target);
                if (target.matches("[data-row], body, main")) onRow((idea) => show("write", idea))();
                else target.click();
              },
            },
            { keys: "A", label: words.accept, run: onRow((idea) => setStatus(idea, "ACCEPTED")) },
            { keys: "D", label: words.dismiss, run: onRow((idea) => setStatus(idea, "DISMISSED")) },
            { keys: "E", label: words.change, run: onRow((idea) => show("form", idea)) },
          ]
        : []),
    ],
    [mayChange, data, status],
  );

  const known = profile.data?.brand;
  const pillars = [
    ...new Set(
      [...(known?.contentProfile?.pillars ?? []), ...ideas.map((/** @type {any} */ idea) => idea.pillar)].filter(
        Boolean,
      ),
    ),
  ];
  const formats = [...new Set(ideas.map((/** @type {any} */ idea) => idea.format).filter(Boolean))];
  const isFiltered = Boolean(search || pillar || format);
  const isNew = known && !rows(known.any).length;
  const page = data?.brand?.ideas.pageInfo;
  const choose = (/** @type {Record<string, string>} */ values) => {
    after.value = null;
    ask(values);
  };
  return html.div(
    h(
      Top,
      { title: text.rooms.ideas },
      html.div(
        { class: "tabs", role: "group", "aria-label": words.statusLabel },
        STATUSES.map((name) =>
          html.button(
            {
              key: name,
              "aria-pressed": name === status,
              onClick: () => choose({ status: name === "NEW" ? "" : name }),
            },
            words.statuses[name],
          ),
        ),
      ),
      mayChange && html.button({ class: "main", onClick: () => show("form") }, h(Icon, { name: "plus" }), words.add),
    ),
    html.div(
      { class: "room ideas" },
      known &&
        !known.contentProfile &&
        isOwner.value &&
        html.p({ class: "note-bar" }, h(Icon, { name: "info" }), html.span(words.profileMissing)),
      html.div(
        { class: "actions" },
        html.input({
          type: "search",
          "aria-label": words.search,
          placeholder: words.search,
          value: search,
          onInput: (/** @type {any} */ event) => choose({ search: event.currentTarget.value }),
        }),
        h(Filter, {
          label: words.pillar,
          value: pillar,
          options: pillars,
          onChange: (value) => choose({ pillar: value }),
        }),
        h(Filter, {
          label: words.format,
          value: format,
          options: formats,
          onChange: (value) => choose({ format: value }),
        }),
      ),
      error && !data
        ? h(Failed, { error, again })
        : !data
          ? h(Skeleton, { lines: 5 })
          : ideas.length
            ? html.ul(
                { class: "idea-list", "aria-label": words.queue },
                ideas.map((/** @type {any} */ idea) =>
                  h(Card, {
                    key: idea.id,
                    idea,
                    mayChange,
                    onStatus: (next) => setStatus(idea, next),
                    onWrite: () => show("write", idea),
                    onEdit: () => show("form", idea),
                    postPath: idea.posts[0] ? pathOf("editor", idea.posts[0].databaseId) : null,
                  }),
                ),
              )
            : isNew
              ? h(
                  Empty,
                  { title: words.first, icon: "ideas" },
                  h(Ways, {}),
                  mayChange && html.button({ class: "main", onClick: () => show("form") }, words.new),
                )
              : h(Empty, {
                  title: isFiltered ? words.noMatch : words.nothing[status],
                  icon: isFiltered ? "search" : "check",
                }),
      page?.hasNextPage &&
        html.p(
          html.button(
            {
              onClick: () => {
                after.value = page.endCursor;
              },
            },
            words.more,
          ),
        ),
    ),
    open.value?.what === "form" &&
      h(Form, {
        brandId,
        idea: open.value.idea,
        pillars,
        onClose: () => {
          open.value = null;
        },
        onDone: () => {
          open.value = null;
          refresh();
        },
      }),
    open.value?.what === "write" &&
      h(Conversion, {
        brandId,
        idea: open.value.idea,
        onClose: () => {
          open.value = null;
        },
      }),
  );
}

/** @param {{ label: string, value: string, options: string[], onChange: (value: string) => void }} props */
function Filter({ label, value, options, onChange }) {
  const all = value && !options.includes(value) ? [value, ...options] : options;
  if (!all.length) return null;
  return html.select(
    {
      class: "idea-filter",
      "aria-label": label,
      onChange: (/** @type {any} */ event) => onChange(event.currentTarget.value),
    },
    html.option({ value: "", selected: !value }, `${label}: ${words.all}`),
    all.map((one) => html.option({ key: one, value: one, selected: one === value }, one)),
  );
}
