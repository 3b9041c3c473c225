// Editing a post, without elements: what is written and known of it, what others change meanwhile, and the steps.
import { useEffect, useMemo, useRef, useSignal } from "preact";
import { complain } from "../../ui/toast.js";
import { held } from "../../parts/act.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may, person } from "../../lib/brand.js";
import { lastChoice, suggested } from "../../lib/channels.js";
import { chosenAt, instantOf, isPast, nextTime, split } from "../../lib/dates.js";
import { ahead, isRedone } from "../../lib/next_step.js";
import { asked, planning, settle } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { useCheck } from "./checking.js";
import { learnOf } from "./choice_words.js";
import { empty } from "./composition.js";
import { excessOf } from "./excess.js";
import { useOthers } from "./others.js";
import { FREE, useSaving } from "./saving.js";
import { CHANNELS, POST } from "./queries.js";

/** @typedef {import("./composition.js").Post} Post */
/** @typedef {import("./saving.js").Saving} Saving */
/** @typedef {import("./saving.js").Known} Known */
/** @typedef {Answers.EditorChannels.brand.channels.edges.node} Channel */
/** @typedef {import("../../parts/planning.js").Choice} Choice */
/** @typedef {Partial<Post["viewerCan"]>} Rights */
/** @typedef {"submit" | "changes" | "publish"} Question */
/** @typedef {Pick<Known, "status" | "version" | "dueAt"> & { inQueue?: boolean }} Result what a step answers */

const later = () => import("./steps.js");
const fromCalendar = () => import("./from_calendar.js");

/**
 * What lies over the screen: questions, another version, that there is one, and the windows of others.
 * @param {string} number
 */
function useOver(number) {
  const asking = useSignal(/** @type {Question | null} */ (null));
  const isStale = useSignal(false);
  const elsewhere = useSignal(false);
  const busy = useSignal(false);
  const isPlanning = useSignal(planning.number === number);
  useEffect(() => {
    planning.number = "";
  }, []);
  /** What was written for the reviewers or the author; kept until the step is done. */
  const note = useSignal("");
  const windows = useSignal(/** @type {import("./signs.js").Heard[]} */ ([]));
  return { asking, isStale, elsewhere, busy, isPlanning, note, windows };
}

/** @typedef {ReturnType<typeof useOver>} Over */

/** @param {string} number `new`, or the number of the post */
export function useEditing(number) {
  const zone = brand.value.timeZone;
  const over = useOver(number);
  /** Follow what others change; known once the query is. */
  const follow = useRef(async () => {});
  const offered = useRef(/** @type {readonly { id: string, platform: string }[]} */ ([]));
  /** What the service says of formats and options. */
  const errors = useSignal(/** @type {import("./own_options.js").Errors} */ ({}));
  const ready = useRef(/** @type {Promise<unknown>} */ (Promise.resolve()));
  /** When a new post was begun to be due, and on which slot of the queue. */
  const begin = useRef(
    number === "new" ? { date: asked("date"), time: asked("time"), slot: asked("slot") } : {},
  ).current;
  const { slot = "" } = begin;
  const saving = useSaving(number, {
    begin,
    onCreated: (post, before) => settle(post.databaseId, before),
    ready: () => ready.current,
    isSlot: (at) => Boolean(slot) && Date.parse(at) === Date.parse(slot),
    onStale: async (sent) => {
      // An event may have brought the other version before the answer came.
      if ((saving.post.value?.version ?? 0) <= sent) await follow.current();
      if ((saving.post.value?.version ?? 0) > sent) saving.save();
      else over.isStale.value = true;
    },
    onProblem: (problem, sent) => tellOf(problem, sent, errors, query.again),
    channels: () => offered.current,
    dueAt: ({ date, time }) => (date ? instantOf(date, time, zone) : null),
  });
  const { query, row } = useRow(Number(saving.post.value?.databaseId ?? number));
  follow.current = useOthers({ saving, over, row, again: query.again, zone });
  const channels = useChannels(number, saving, row, ready);
  offered.current = channels.offered;
  useNew(number, saving);
  const rights = rightsOf(saving.post.value);
  const steps = useSteps({ saving, over, again: query.again, zone });
  /** A decision about it can still be taken back. */
  const isHeld = held.value.has(saving.post.value?.id ?? "");
  const isLocked = isHeld || !rights.edit || (!FREE.includes(statusOf(saving)) && !saving.unlocked.value);
  return {
    number,
    zone,
    slot,
    saving,
    over,
    query,
    row,
    rights,
    isHeld,
    isLocked,
    isGone: isGone(saving, query),
    status: statusOf(saving),
    ...outlookOf(saving, { rights, isLocked, dueAt: steps.dueAt }),
    errors,
    excess: excessOf(saving.now.value),
    check: useCheck(saving, offered, errors),
    ...channels,
    ...steps,
  };
}

/**
 * Say what stopped a save; what is wrong with an option stands at its field.
 * @param {Refusal} problem @param {import("./composition.js").Composition} sent
 * @param {import("preact").Signal<import("./own_options.js").Errors>} errors @param {() => unknown} again
 */
async function tellOf(problem, sent, errors, again) {
  // It may be the post itself that is not there any more.
  if (problem.code === "NOT_FOUND") again();
  const wrong = await (await import("./measuring.js")).errorsOf(problem.fields, sent);
  errors.value = wrong ?? {};
  if (!wrong) complain(problem);
}

/** @typedef {ReturnType<typeof useEditing>} Editing */

/** The post as the service has it; none as long as it is new. @param {number} number */
function useRow(number) {
  const query = useQuery(POST, { brandId: brand.value.id, number }, { pause: !Number.isInteger(number) });
  const row = query.data?.brand?.post ?? null;
  useEffect(() => learnOf(row?.variants ?? []), [row?.variants]);
  return { query, row };
}

/**
 * Whether the post that is open was deleted, or its brand was closed to the person.
 * @param {Saving} saving @param {ReturnType<typeof useRow>["query"]} query
 */
const isGone = ({ post }, { data }) => Boolean(post.value && data && !data.brand?.post);

/** @param {Saving} saving @returns {Enums.PostStatus} */
const statusOf = ({ post }) => post.value?.status ?? "DRAFT";

/**
 * What the person may do; for a post that is not stored yet, what they may do in the brand.
 * @param {Known | null} post
 * @returns {Rights}
 */
function rightsOf(post) {
  if (post?.viewerCan) return post.viewerCan;
  const mine = may("CONTENT", "MANAGE");
  return { edit: mine, submit: mine, schedule: mine, approve: mine && brand.value.viewerCan.approve };
}

/**
 * The post as its next step meets it, and whether what is written makes a draft of it once it is saved.
 * @param {Saving} saving @param {{ rights: Rights, isLocked: boolean, dueAt: string | null }} post
 */
function outlookOf(saving, { rights: can, isLocked, dueAt }) {
  const status = statusOf(saving);
  const isEdited = !isLocked && isRedone(status) && saving.state.value !== "clean";
  const isOver = Boolean(dueAt && isPast(dueAt));
  return { isEdited, outlook: ahead({ status, dueAt, can }, { isEdited, isOver, drafts: rightsOf(null) }) };
}

/**
 * A new post begins on the day, with the words and the files, that the address names.
 * @param {string} number @param {Saving} saving
 */
function useNew(number, saving) {
  useEffect(() => {
    if (number !== "new" || saving.post.value) return;
    const [date, ids] = [asked("date"), asked("media").split(",").filter(Boolean)];
    saving.begin(null, {
      ...empty(),
      ...(date ? { date, time: asked("time") || nextTime(date, brand.value.timeZone) } : {}),
    });
    const fill = async () => {
      const media = await (await import("./from_library.js")).filesOf(ids);
      // The service takes no post without words: what is written first saves it with its files.
      saving.now.value = { ...saving.now.value, media: [...media, ...saving.now.value.media] };
    };
    if (ids.length) fill();
    if (asked("text")) saving.write({ body: asked("text") });
  }, []);
}

/** A promise and what fulfils it; one that nothing is awaited for is fulfilled. @param {boolean} isAwaited */
function pending(isAwaited) {
  let done = () => {};
  const promise = /** @type {Promise<void>} */ (
    new Promise((fulfil) => {
      done = fulfil;
    })
  );
  if (!isAwaited) done();
  return { promise, done };
}

/**
 * The channels to choose from, and the choice.
 * @param {string} number
 * @param {Saving} saving
 * @param {Post | null} row
 * @param {{ current: Promise<unknown> }} ready gets what is fulfilled once a new post has its channels
 */
function useChannels(number, saving, row, ready) {
  const { now, post } = saving;
  const variables = { brandId: brand.value.id, me: person.value.id };
  const query = useWhole(CHANNELS, variables, (data) => data.brand?.channels, { pause: !may("CONTENT", "VIEW") });
  const known = query.data?.brand ?? null;
  const channels = query.rows.filter((one) => one.state !== "REMOVED");
  /** The channels that are written together. */
  const sharers = useSignal(/** @type {string[]} */ ([]));
  /** Whether the channels of the post are somebody's choice. */
  const isChosen = useRef(number !== "new");
  const done = useMemo(() => {
    const { promise, done: fulfil } = pending(number === "new");
    ready.current = promise;
    return fulfil;
  }, []);
  const begin = async () => {
    const isAlone = asked("channel") || asked("group");
    const alone = isAlone ? (await fromCalendar()).channelsOf(channels, known?.channelGroups ?? []) : [];
    if (now.value.channelIds.length) return;
    const channelIds = alone.length
      ? alone
      : suggested(channels, known?.platforms ?? [], lastChoice(rows(known?.posts)));
    if (post.value || now.value.body) saving.write({ channelIds });
    else now.value = { ...now.value, channelIds };
  };
  useEffect(() => {
    // A new post has its channels at once, also where they arrive after the first words.
    if (query.error || (known && !channels.length)) done();
    if (isChosen.current || !channels.length) return;
    isChosen.current = true;
    begin().then(done, done);
  }, [channels.length, Boolean(known), query.error]);
  const chooseChannels = (/** @type {string[]} */ channelIds) => {
    isChosen.current = true;
    done();
    saving.write({ channelIds });
  };
  const featuresOf = (/** @type {string | undefined} */ platform) =>
    known?.platforms.find((one) => one.key === platform)?.features ?? { threads: true, title: false };
  /**
   * @type {{ id: string, displayName: string, handle?: string | null, platform: string, state?: string,
   *   pausedAt?: string | null }[]}
   */
  const offered = channels.length ? channels : (row?.publications ?? []).map((one) => one.channel);
  const last = lastChoice(rows(known?.posts).filter((one) => one.id !== post.value?.id));
  return { offered, isKnown: Boolean(known || row), chooseChannels, featuresOf, last, sharers };
}

/**
 * Steps are taken one after another, each after what is written was saved.
 * @param {{ saving: Saving, over: Over, zone: string, again: () => unknown }} state
 */
function useSteps({ saving, over, again, zone }) {
  const { now, post, state } = saving;
  const line = useRef(/** @type {Promise<boolean>} */ (Promise.resolve(true)));
  const onProblem = (/** @type {Refusal} */ problem) => {
    if (problem.code === "STALE") over.isStale.value = true;
    else complain(problem);
  };
  /**
   * @param {(post: Known, onProblem: (problem: Refusal) => void) => Promise<Result | null>} run
   * @param {boolean} isTime a time is no content: it counts also where the text is refused. The buttons stay as they
   *   are, since what is pressed meanwhile waits for its turn
   */
  const take = async (run, isTime) => {
    over.busy.value = !isTime;
    const isSaved = (state.value === "clean" && post.value !== null) || (await saving.save());
    const answer = (isSaved || isTime) && post.value ? await run(post.value, onProblem) : null;
    over.busy.value = false;
    if (!answer || !post.value) return false;
    const { status, version, dueAt: due, inQueue = post.value.inQueue } = answer;
    post.value = { ...post.value, status, version, dueAt: due, inQueue };
    again();
    return true;
  };
  /** Answers whether it was done. @type {Step} */
  const step = (run, isTime = false) => {
    line.current = line.current.then(
      () => take(run, isTime),
      () => false,
    );
    return line.current;
  };
  /** What was begun before has an end. */
  const rest = () => line.current.catch(() => false);
  const { date, time } = now.value;
  const dueAt = date && time ? chosenAt(post.value?.dueAt, date, time, zone) : null;
  /** Whether the post is due at what the form shows. The form has minutes, and programs may set seconds. */
  const isDue = () => {
    const due = post.value?.dueAt ? split(post.value.dueAt, zone) : null;
    return due?.date === now.value.date && due?.time === now.value.time;
  };
  const load = async () => (await later()).stepsOf(step, { saving, zone, isDue, rest });
  useEffect(() => {
    later().catch(() => {});
  }, []);
  /** @type {import("./steps.js").Steps} */
  const steps = {
    plan: async (...choice) => (await load()).plan(...choice),
    planOn: async (...choice) => (await load()).planOn(...choice),
    approve: async () => (await load()).approve(),
    submit: async (note) => (await load()).submit(note),
    requestChanges: async (body) => (await load()).requestChanges(body),
    withdraw: async () => (await load()).withdraw(),
    clearTime: async () => (await load()).clearTime(),
    publishNow: async () => (await load()).publishNow(),
  };
  return { ...steps, step, dueAt };
}

/**
 * @typedef {(run: (post: Known, onProblem: (problem: Refusal) => void) => Promise<Result | null>,
 *   isTime?: boolean) => Promise<boolean>} Step
 */
