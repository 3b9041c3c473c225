// Two versions of a post that changed the same words: who saved the other one, and what will stand in each field.
import { useEffect, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, person } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { chordOf, shown } from "../../lib/keys.js";
import { isolated, nameOf } from "../../lib/answers.js";
import { fromPost } from "./composition.js";
import { Difference } from "./difference.js";
import { DISCUSSION } from "./discussion_queries.js";
import { carried, merge } from "./merging.js";
import { declarations, declared, saidOf } from "./own_options.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_conflict.js";
import { words as cropWords } from "../../text/en/editor_crop.js";

await sheet("rooms/editor/conflict.css");

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./merging.js").Collision} Collision */
/** @typedef {Editing["offered"]} Channels */
/** @typedef {Record<string, string | Composition>} Choices by the name of a field, a text or the side that is taken */

/**
 * Who saved the other version, and when; what was known before does not count.
 * @param {string} brandId @param {number} number
 */
function useWriter(brandId, number) {
  const { data, again } = useQuery(DISCUSSION, { brandId, number });
  const isFresh = useSignal(false);
  useEffect(() => {
    again().then(() => {
      isFresh.value = true;
    });
  }, []);
  const newest = rows(data?.brand?.post?.history)[0];
  if (!newest || !isFresh.value) return null;
  const isMe = newest.editedBy?.id === person.value.id;
  return { name: isMe ? words.otherWindow : isolated(nameOf(newest.editedBy) || text.none), at: newest.createdAt };
}

/** @param {Collision} collision */
const nameOfField = ({ field, id }) => (id ? `${field} ${id}` : field);

/**
 * A field as text, as one of both has it.
 * @param {Collision} collision @param {Composition} one @param {Channels} channels @returns {string}
 */
function saidIn({ field, id }, one, channels) {
  const own = id ?? "";
  const files = (/** @type {import("./composition.js").Asset[]} */ all = []) => all.map(({ filename }) => filename);
  const comments = (/** @type {import("./composition.js").FollowUp[] | null} */ all) =>
    (all ?? []).map((row) => row.text);
  const platform = channels.find((channel) => channel.id === own)?.platform;
  const names = new Map([...one.media, ...Object.values(one.ownMedia).flat()].map((file) => [file.id, file.filename]));
  const crops = (/** @type {import("./composition.js").Frames} */ all) =>
    Object.entries(all).map(([file, frame]) => `${names.get(file) ?? ""}: ${cropWords.short(frame)}`);
  const said = {
    title: () => one.title,
    body: () => one.body,
    variant: () => one.variants[own] ?? one.body,
    media: () => files(one.media).join(", "),
    ownMedia: () => files(one.ownMedia[own] ?? one.media).join(", "),
    ownOptions: () =>
      saidOf(
        declarations.value.find(({ key }) => key === platform),
        one.ownOptions[own],
        own,
      ).join(" · "),
    frames: () => crops(one.frames ?? {}).join("\n"),
    ownFrames: () => crops(one.ownFrames?.[own] ?? one.frames ?? {}).join("\n"),
    followUps: () => comments(one.followUps).join("\n"),
    ownFollowUps: () => comments(own in one.ownFollowUps ? one.ownFollowUps[own] : one.followUps).join("\n"),
  };
  return said[field]();
}

/** @param {Collision} collision @param {Channels} channels */
function labelOf({ field, id }, channels) {
  const channel = channels.find((one) => one.id === id)?.displayName;
  return channel ? `${words.fields[field]} · ${isolated(channel)}` : words.fields[field];
}

/** Whether people write it, so that it can be any of both and something else. @param {Collision} collision */
const isText = ({ field }) => field === "title" || field === "body" || field === "variant";

/**
 * The same with this field as it was chosen.
 * @param {Composition} both @param {Collision} collision @param {string | Composition} choice @returns {Composition}
 */
function chosen(both, { field, id }, choice) {
  if (typeof choice === "string" && field === "variant")
    return { ...both, variants: { ...both.variants, [id ?? ""]: choice } };
  if (typeof choice === "string") return { ...both, [field]: choice };
  const key = field === "variant" ? "variants" : field;
  if (!id) return { ...both, [key]: choice[key] };
  const [mine, theirs] = /** @type {Record<string, unknown>[]} */ ([both[key], choice[key]]);
  const rest = Object.fromEntries(Object.entries(mine).filter(([one]) => one !== id));
  return { ...both, [key]: id in theirs ? { ...rest, [id]: theirs[id] } : rest };
}

/** What collides, field by field, and the way to go on. @param {{ editing: Editing }} props */
export function Conflict({ editing: { saving, over, query, row, zone, offered } }) {
  const choices = useSignal(/** @type {Choices} */ ({}));
  useEffect(() => {
    query.again();
    declared().catch(() => {});
  }, []);
  const writer = useWriter(brand.value.id, saving.post.value?.databaseId ?? 0);
  const mine = saving.now.value;
  const base = saving.base.value;
  const theirs = row ? fromPost(row, zone) : base;
  const both = merge(base, mine, theirs);
  const close = () => {
    over.isStale.value = false;
  };
  /** Save what was chosen on top of the other version. */
  const save = () => {
    let composition = both.composition;
    for (const one of both.collisions)
      if (nameOfField(one) in choices.value) composition = chosen(composition, one, choices.value[nameOfField(one)]);
    if (row) saving.rebase(row, theirs, composition, carried);
    over.elsewhere.value = false;
    close();
    saving.save();
  };
  const choose = (/** @type {Collision} */ one, /** @type {string | Composition} */ choice) => {
    choices.value = { ...choices.value, [nameOfField(one)]: choice };
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (chordOf(event) !== "Mod+Enter") return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return h(
    Dialog,
    { title: writer ? words.title(writer.name) : words.somebody, wide: true, onClose: close },
    html.div(
      { class: "conflict", onKeyDown },
      html.p({ class: "hint" }, words.rest),
      both.collisions.map((collision) =>
        h(Place, {
          key: nameOfField(collision),
          collision,
          base,
          mine,
          theirs,
          writer,
          offered,
          choices,
          choose,
          both,
        }),
      ),
      !both.collisions.length && html.p(words.together),
      html.footer(html.button({ class: "main", onClick: save }, words.keep, html.kbd(shown("Mod+Enter")))),
    ),
  );
}

/**
 * A field that both changed: each of both beside the other, and what will stand there.
 * @param {{ collision: Collision, base: Composition, mine: Composition, theirs: Composition,
 *   writer: ReturnType<typeof useWriter>, offered: Channels, both: import("./merging.js").Result,
 *   choices: import("preact").Signal<Choices>, choose: (one: Collision, choice: string | Composition) => void }} props
 */
function Place({ collision, base, mine, theirs, writer, offered, both, choices, choose }) {
  const said = (/** @type {Composition} */ one) => saidIn(collision, one, offered);
  const label = labelOf(collision, offered);
  const choice = choices.value[nameOfField(collision)] ?? mine;
  const take = (/** @type {Composition} */ side) =>
    choose(collision, isText(collision) ? said(side === mine ? both.composition : side) : side);
  const isTaken = (/** @type {Composition} */ side) =>
    typeof choice === "string" ? choice === said(side) : choice === side;
  const sides = [
    { side: mine, name: words.you, at: words.unsaved, button: words.mine },
    { side: theirs, name: writer?.name ?? "", at: writer ? words.saved(ago(writer.at)) : "", button: words.theirs },
  ];
  return html.fieldset(
    html.legend(label),
    html.div(
      { class: "conflict-sides" },
      sides.map(({ side, name, at, button }) =>
        html.section(
          { key: button },
          html.p(html.strong(html.bdi(name)), " ", html.span({ class: "hint" }, at)),
          html.p({ class: "conflict-said", dir: "auto" }, h(Difference, { before: said(base), after: said(side) })),
          html.button({ class: "small", "aria-pressed": isTaken(side), onClick: () => take(side) }, button),
        ),
      ),
    ),
    isText(collision) &&
      html.textarea({
        rows: 3,
        dir: "auto",
        "data-focus": "",
        "aria-label": words.result(label),
        value: typeof choice === "string" ? choice : said(both.composition),
        onInput: (event) => choose(collision, event.currentTarget.value),
      }),
  );
}
