// Two versions of a post: who saved the other one, what differs in each field, and how to go on.
import { useEffect } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { together } from "../../lib/word_diff.js";
import { isolated, nameOf } from "../../lib/answers.js";
import { fromPost } from "./composition.js";
import { Difference } from "./difference.js";
import { DISCUSSION } from "./discussion_queries.js";
import { declarations, declared, saidOf } from "./own_options.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";
import { words as cropWords } from "../../text/en/editor_crop.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Composition} Composition */

/** Who saved the other version, and when. @param {string} brandId @param {number} number */
function useWriter(brandId, number) {
  const { data } = useQuery(DISCUSSION, { brandId, number });
  const newest = rows(data?.brand?.post?.history)[0];
  if (!newest) return "";
  return words.savedBy(isolated(nameOf(newest.editedBy) || text.none), ago(newest.createdAt));
}

/**
 * The fields in which two compositions differ, as text.
 * @param {Composition} mine @param {Composition} theirs
 * @param {readonly { id: string, displayName: string, platform: string }[]} channels
 * @returns {[label: string, mine: string, theirs: string][]}
 */
function fieldsOf(mine, theirs, channels) {
  const nameOn = (/** @type {string} */ id) => channels.find((one) => one.id === id)?.displayName ?? id;
  const files = (/** @type {Composition} */ one) => one.media.map((asset) => asset.filename).join(", ");
  const crops = (/** @type {Composition} */ one) => {
    const names = new Map(
      [...one.media, ...Object.values(one.ownMedia).flat()].map((file) => [file.id, file.filename]),
    );
    const of = (/** @type {import("./composition.js").Frames} */ frames, place = "") =>
      Object.entries(frames).map(([id, frame]) => `${place}${names.get(id) ?? ""}: ${cropWords.short(frame)}`);
    const own = Object.entries(one.ownFrames ?? {}).flatMap(([id, frames]) => of(frames ?? {}, `${nameOn(id)}, `));
    return [...of(one.frames ?? {}), ...own].join("\n");
  };
  const places = (/** @type {Composition} */ one) => one.channelIds.map(nameOn).join(", ");
  const platformOn = (/** @type {string} */ id) => channels.find((one) => one.id === id)?.platform;
  const ownOptions = (/** @type {Composition} */ one, /** @type {string} */ id) =>
    saidOf(
      declarations.value.find(({ key }) => key === platformOn(id)),
      one.ownOptions[id],
    ).join(" · ");
  const comments = (/** @type {Composition} */ one) =>
    [
      ...one.followUps.map(({ text: said }) => said),
      ...Object.entries(one.ownFollowUps).flatMap(([id, all]) =>
        (all ?? []).map((row) => `${nameOn(id)}: ${row.text}`),
      ),
    ].join("\n");
  const when = (/** @type {Composition} */ one) => [one.date, one.time].filter(Boolean).join(" ");
  const own = [...new Set([...Object.keys(mine.variants), ...Object.keys(theirs.variants)])];
  /** @type {[label: string, mine: string, theirs: string][]} */
  const all = [
    [words.title, mine.title, theirs.title],
    [words.text, mine.body, theirs.body],
    ...own.map(
      (id) =>
        /** @type {[string, string, string]} */ ([
          nameOn(id),
          mine.variants[id] ?? mine.body,
          theirs.variants[id] ?? theirs.body,
        ]),
    ),
    ...[...new Set([...Object.keys(mine.ownOptions), ...Object.keys(theirs.ownOptions)])].map(
      (id) => /** @type {[string, string, string]} */ ([nameOn(id), ownOptions(mine, id), ownOptions(theirs, id)]),
    ),
    [words.comments, comments(mine), comments(theirs)],
    [words.media, files(mine), files(theirs)],
    [cropWords.title, crops(mine), crops(theirs)],
    [words.channels, places(mine), places(theirs)],
    [text.time.when, when(mine), when(theirs)],
  ];
  return all.filter(([, ours, others]) => ours !== others);
}

/**
 * Both versions together: texts word by word, and of the rest what was changed here.
 * @param {Composition} base @param {Composition} mine @param {Composition} theirs @returns {Composition}
 */
function both(base, mine, theirs) {
  /**
   * What single channels have, each taken from here where it was changed here.
   * @template T @param {Record<string, T>} before @param {Record<string, T>} ours @param {Record<string, T>} others
   */
  const each = (before, ours, others) =>
    Object.fromEntries(
      [...new Set([...Object.keys(ours), ...Object.keys(others)])].flatMap((id) => {
        const merged = changed(before[id], ours[id], others[id]);
        return merged === undefined ? [] : [[id, merged]];
      }),
    );
  /** @template T @param {T} before @param {T} ours @param {T} others */
  const changed = (before, ours, others) => (JSON.stringify(ours) === JSON.stringify(before) ? others : ours);
  return {
    ...theirs,
    title: changed(base.title, mine.title, theirs.title),
    body: together(base.body, mine.body, theirs.body),
    channelIds: changed(base.channelIds, mine.channelIds, theirs.channelIds),
    media: changed(base.media, mine.media, theirs.media),
    ownMedia: each(base.ownMedia, mine.ownMedia, theirs.ownMedia),
    ownOptions: each(base.ownOptions, mine.ownOptions, theirs.ownOptions),
    followUps: changed(base.followUps, mine.followUps, theirs.followUps),
    ownFollowUps: each(base.ownFollowUps, mine.ownFollowUps, theirs.ownFollowUps),
    frames: each(base.frames ?? {}, mine.frames ?? {}, theirs.frames),
    ownFrames: each(base.ownFrames ?? {}, mine.ownFrames ?? {}, theirs.ownFrames),
    variants: each(base.variants, mine.variants, theirs.variants),
  };
}

/** Both versions, field by field, and the ways to go on. @param {{ editing: Editing }} props */
export function Conflict({ editing: { saving, over, query, row, zone, offered } }) {
  useEffect(() => {
    query.again();
    declared().catch(() => {});
  }, []);
  const writer = useWriter(brand.value.id, saving.post.value?.databaseId ?? 0);
  const mine = saving.now.value;
  const theirs = row ? fromPost(row, zone) : mine;
  const close = () => {
    over.isStale.value = false;
  };
  /** Save this on top of the other version. @param {Composition} composition */
  const keep = (composition) => {
    if (row && saving.post.value) saving.post.value = { ...saving.post.value, version: row.version };
    saving.write(composition);
    over.elsewhere.value = false;
    close();
    saving.save();
  };
  const takeTheirs = () => {
    if (row) {
      saving.post.value = row;
      saving.base.value = saving.now.value = theirs;
      saving.discard();
    }
    over.elsewhere.value = false;
    close();
  };
  return h(
    Dialog,
    { title: words.staleTitle, wide: true, onClose: close },
    html.p(writer || words.staleHint),
    html.dl(
      { class: "stale" },
      fieldsOf(mine, theirs, offered).map(([label, ours, others]) => [
        html.dt({ key: `${label} name` }, label),
        html.dd({ key: label }, h(Difference, { before: ours, after: others })),
      ]),
    ),
    html.p({ class: "hint" }, words.staleMarks),
    html.footer(
      html.button({ onClick: async () => (await import("../../ui/copy.js")).copy(mine.body) }, text.copy),
      html.button({ onClick: takeTheirs }, words.takeTheirs),
      html.button({ onClick: () => keep(mine) }, words.keepMine),
      html.button({ class: "main", onClick: () => keep(both(saving.base.value, mine, theirs)) }, words.putTogether),
    ),
  );
}
