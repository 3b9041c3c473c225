// The one client of the service: queries with a normalised cache, changes, and one socket for everything live.
import {
  Client,
  cacheExchange,
  createClient,
  fetchExchange,
  mapExchange,
  relayPagination,
  subscriptionExchange,
} from "urql";
import { useEffect, useMemo, useSignal } from "preact";
import { erases } from "./answers.js";
import { hearClosing, hearRefusal } from "./doubt.js";
import { cameWithPage, earlyAnswer } from "./early_answers.js";
import { inWaves, together, within } from "./together.js";
import { lasting, RESUMPTION } from "./subscription.js";
import { connection, isRecovering, unanswered } from "./connection.js";
import { WITHOUT_ID } from "./without_id.js";
import { text } from "../text/en/common.js";

export { fieldErrors, fieldsOf, isProblem, newKey, rows } from "./answers.js";

/**
 * A document, which is parsed when it is asked first. Its one text is a literal, by which its answer and variables are
 * typed (`types/documents.d.ts`).
 * @template {string} Text @param {Text & KnownText<Text>} text
 */
export const gql = (text) => /** @type {DocumentOf<Text>} */ (/** @type {unknown} */ (text));

/** The beginning of the names of the service's own headers. */
export const prefix = document.querySelector("meta[name=header-prefix]")?.getAttribute("content") ?? "X-Service";

/** The headers by which the service knows that a request is the studio's. */
export const HEADERS = { [`${prefix}-Client`]: "studio" };

/** @type {Record<string, () => string | null>} */
const keys = Object.fromEntries(WITHOUT_ID.map((name) => [name, () => null]));
keys.Viewer = () => "viewer";
keys.Installation = () => "installation";

/** How long the connection may be away before people are told. */
const PATIENCE = 2000;

const socket = createClient({
  url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/graphql`,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: (tries) => new Promise((done) => setTimeout(done, Math.min(8000, 250 * 2 ** tries) + Math.random() * 250)),
  on: {
    connected: () => {
      isOpen = true;
      connection.value = "live";
      if (!wasClosed) return;
      wasClosed = false;
      // What changes before the service has taken up the subscriptions again is in the second answers.
      refetchAll();
      setTimeout(refetchAll, RESUMPTION);
    },
    closed: (event) => {
      hearClosing(event);
      isOpen = false;
      wasClosed = true;
      setTimeout(() => {
        if (!isOpen) connection.value = "lost";
      }, PATIENCE);
    },
  },
});
let isOpen = false;
let wasClosed = false;

/** @type {Set<() => void>} */
const watchers = new Set();
/** Ask again for everything on screen; after the connection was lost. */
export const refetchAll = () => {
  for (const again of watchers) again();
};

/** Called when the service says that nobody is signed in. */
let onSignedOut = () => {};
/** @param {() => void} callback */
export const whenSignedOut = (callback) => {
  onSignedOut = callback;
};

/** Called when a change needs a confirmation; answers whether the person confirmed. */
let onUnconfirmed = () => Promise.resolve(false);
/** @param {() => Promise<boolean>} callback */
export const whenUnconfirmed = (callback) => {
  onUnconfirmed = callback;
};

/** Ask the person to show that it is they, before something that is shown to them alone; whether they did. */
export const prove = () => onUnconfirmed();

/** Whether the page is on its way out: what it still sends is to arrive all the same. */
let isLeaving = false;
addEventListener("pagehide", () => {
  isLeaving = true;
});
addEventListener("pageshow", () => {
  isLeaving = false;
});

/** How long to wait in maintenance before what is on screen is asked for again. */
const REST = 15_000;
let waiting = 0;

/** @type {typeof fetch} */
const ask = async (url, options) => {
  const known = earlyAnswer(options);
  if (known) return new Response(JSON.stringify(known), { headers: { "Content-Type": "application/json" } });
  const answer = await fetch(url, { ...options, keepalive: isLeaving });
  if (answer.status === 401) onSignedOut();
  isRecovering.value = answer.headers.has(`${prefix}-Recovery`);
  if (answer.status === 503) {
    connection.value = "maintenance";
    clearTimeout(waiting);
    waiting = setTimeout(refetchAll, REST);
  } else if (connection.peek() === "maintenance") {
    connection.value = "live";
    refetchAll();
  }
  return answer;
};

/** Lists that one asks for page by page. */
const PAGED = [
  "posts",
  "media",
  "ideas",
  "members",
  "notifications",
  "auditLog",
  "socialComments",
  "contacts",
  "shareLinks",
  "history",
  "reviewThread",
  "channels",
  "publications",
  "postFigures",
];

/** The types of what mutations delete, by their names. @type {Record<string, string>} */
const DELETED = {
  postDelete: "Post",
  mediaAssetDelete: "MediaAsset",
  passkeyDelete: "Passkey",
  accessTokenRevoke: "AccessToken",
  tierTokenRevoke: "TierToken",
  webhookEndpointDelete: "WebhookEndpoint",
  invitationCancel: "Invitation",
  memberRemove: "Membership",
  calendarFeedRevoke: "CalendarFeed",
  snippetDelete: "Snippet",
};

/**
 * What the service refuses of a locked brand is nothing, and not to be asked for again; of a field without arguments.
 * @type {import("urql").Resolver}
 */
const orNothing = (_, __, entries, { parentKey, fieldName }) => entries.resolve(parentKey, fieldName) ?? null;

const cache = cacheExchange({
  keys,
  resolvers: {
    Brand: { publishingHold: orNothing, ...Object.fromEntries(PAGED.map((name) => [name, relayPagination()])) },
    Viewer: {
      currentBrand: orNothing,
      ...Object.fromEntries(["notifications", "brands", "accessTokens"].map((name) => [name, relayPagination()])),
    },
    Account: { tierTokens: relayPagination() },
    Post: { history: relayPagination(), reviewThread: relayPagination() },
    Contact: { comments: relayPagination() },
  },
  updates: {
    Mutation: Object.fromEntries(
      Object.entries(DELETED).map(([name, type]) => [
        name,
        (result, _, entries) => {
          const row = /** @type {{ __typename?: string, id?: string } | null} */ (result[name]);
          if (row?.__typename === "Deleted") entries.invalidate({ __typename: type, id: row.id ?? null });
        },
      ]),
    ),
  },
});

/** All events of all subscriptions, in the order in which they came. */
const wave = inWaves();

/** @type {Parameters<typeof subscriptionExchange>[0]["forwardSubscription"]} */
const forwardSubscription = (request) => ({
  subscribe: (sink) => ({
    unsubscribe: lasting(
      (/** @type {import("urql").Sink} */ one) =>
        socket.subscribe({ query: request.query ?? "", variables: request.variables }, one),
      within(wave, sink),
      refetchAll,
    ),
  }),
});

const OPTIONS = { url: "/graphql", preferGetMethod: false, fetch: ask, fetchOptions: { headers: HEADERS } };

export const client = new Client({
  ...OPTIONS,
  requestPolicy: "cache-and-network",
  exchanges: [
    cache,
    // What an error erased would be kept as if it were gone, and every place that shows it would be emptied.
    mapExchange({
      onResult: (result) =>
        result.data && erases(result.data, result.error?.graphQLErrors ?? []) ? { ...result, data: undefined } : result,
    }),
    fetchExchange,
    subscriptionExchange({ forwardSubscription }),
  ],
});

/** A client without the cache. */
const past = new Client({ ...OPTIONS, exchanges: [fetchExchange] });

/**
 * Ask once, past the cache: a check that may be refused would leave its brand there as one that does not exist.
 * @template Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {Variables} variables
 */
export const askPast = (document, variables) =>
  past.query(document, variables, { requestPolicy: "network-only" }).toPromise();

/**
 * The same without what went wrong.
 * @template Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {Variables} variables
 */
export const askOnce = async (document, variables) => (await askPast(document, variables)).data;

/** @typedef {{ key: string, data: unknown, end: () => void }} Early */
/** What was asked before anything shows it, by its document. @type {Map<object, Early>} */
const begun = new Map();

/**
 * Ask for what will be shown soon; what shows it with the same variables takes the answer over. Ends when an answer
 * that came with the page is in the cache, and at once where none came.
 * @template Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {VariablesOf<Variables>} given @returns {Promise<void>}
 */
export function begin(document, ...given) {
  const variables = /** @type {Variables} */ (given[0] ?? {});
  const key = JSON.stringify(variables);
  const isHere = cameWithPage(String(document), key);
  return new Promise((done) => {
    const early = { key, data: /** @type {unknown} */ (undefined), end: () => {} };
    const { unsubscribe } = client.query(document, variables).subscribe(({ data }) => {
      early.data = data;
      done();
    });
    early.end = unsubscribe;
    begun.set(document, early);
    if (!isHere) done();
  });
}

/** Remember whether a part of the screen has no answer. @param {() => void} run @param {boolean} isMissing */
function note(run, isMissing) {
  if (unanswered.peek().has(run) === isMissing) return;
  const others = [...unanswered.peek()].filter((one) => one !== run);
  unanswered.value = new Set(isMissing ? [...others, run] : others);
}

/** @template Data @typedef {{ data?: Data, error?: QueryError }} Result */

/**
 * The rows of what was begun and is answered, so that a first screen is drawn once and not first without them. A later
 * screen takes what the cache has after it is drawn: that may be older than what the screen begins with.
 * @template Data @param {TypedDocument<Data, never>} document @param {string} key of its variables
 */
function answered(document, key) {
  const early = begun.get(document);
  return early?.key === key ? /** @type {Data | undefined} */ (early.data) : undefined;
}

/**
 * What a query answers, kept up to date from the cache while the component is shown.
 * @template Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {VariablesOf<Variables, [how?: { pause?: boolean }]>} given
 */
export function useQuery(document, ...given) {
  const variables = /** @type {Variables} */ (given[0] ?? {});
  const pause = given[1]?.pause;
  const key = JSON.stringify(variables);
  const data = useMemo(() => (pause ? undefined : answered(document, key)), []);
  const start = /** @type {Result<Data> & { loading: boolean }} */ ({ data, error: undefined, loading: !data });
  const state = useSignal(start);
  // What waits for its variables is not asked, whoever wants it again.
  const run = useMemo(
    () =>
      together(
        /** @returns {Promise<Result<Data>>} */
        async () => (pause ? {} : client.query(document, variables, { requestPolicy: "network-only" }).toPromise()),
      ),
    [document, key, pause],
  );
  useEffect(() => {
    if (pause) return undefined;
    const early = begun.get(document);
    const { unsubscribe } = client
      .query(document, variables, early?.key === key ? { requestPolicy: "cache-first" } : {})
      .subscribe(({ data, error }) => {
        if (data === undefined && error === undefined) return;
        const shown = state.peek();
        if (!shown.loading && data === shown.data && error === shown.error) return;
        state.value = { data: data ?? shown.data, error, loading: false };
        note(run, !state.peek().data && Boolean(error?.networkError));
      });
    begun.delete(document);
    early?.end();
    watchers.add(run);
    return () => {
      unsubscribe();
      watchers.delete(run);
      note(run, false);
    };
  }, [document, key, pause]);
  return { ...state.value, again: run };
}

/**
 * Follow a subscription while the component is shown.
 * @template Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {Variables} variables
 * @param {(data: Data) => void} [onEvent] @param {boolean} [pause]
 */
export function useLive(document, variables, onEvent, pause = false) {
  const key = JSON.stringify(variables);
  useEffect(() => {
    if (pause) return undefined;
    const { unsubscribe } = client.subscription(document, variables).subscribe((result) => {
      if (result.data) onEvent?.(result.data);
      for (const { extensions } of result.error?.graphQLErrors ?? []) hearRefusal(extensions?.code);
    });
    return unsubscribe;
  }, [document, key, pause]);
}

/**
 * Make a change. The answer is the row, or a Problem with its message; a broken connection is a Problem, too.
 * Where the service wants a confirmation first, the person is asked for it, unless the variables have a proof already.
 * @template {object} Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {Variables} variables
 * @param {{ key?: string, hasProof?: boolean }} [how] @returns {Promise<OutcomeOf<Data>>}
 */
export async function changeBy(document, variables, how) {
  const headers = how?.key ? { ...HEADERS, "Idempotency-Key": how.key } : HEADERS;
  const result = await client.mutation(document, variables, { fetchOptions: { headers } }).toPromise();
  const [answer] = /** @type {OutcomeOf<Data>[]} */ (Object.values(result.data ?? {}));
  if (/** @type {Partial<Refusal> | undefined} */ (answer)?.code === "CONFIRMATION_REQUIRED" && !how?.hasProof)
    if (await onUnconfirmed()) return changeBy(document, variables, { ...how, hasProof: true });
  hearRefusal(/** @type {Partial<Refusal> | undefined} */ (answer)?.code);
  return answer ?? /** @type {OutcomeOf<Data>} */ (/** @type {unknown} */ (refusalOf(result.error)));
}

/** What a broken connection or a refused document comes to. @param {QueryError | undefined} error @returns {Refusal} */
function refusalOf(error) {
  const { networkError, graphQLErrors, response } = error ?? {};
  // What browsers say of a connection is for nobody to read.
  const message = graphQLErrors?.[0]?.message ?? (networkError ? text.errors.network : "");
  // In maintenance the service says so in an error of its own.
  const isAway = networkError || response?.status === 503;
  return { code: isAway ? "NETWORK" : "REFUSED", message, fields: [], issues: [] };
}

/**
 * The same for what has one input, as nearly every change.
 * @template {object} Data @template {object} Variables
 * @param {TypedDocument<Data, Variables>} document @param {InputOf<Variables>} given
 */
export const change = (document, ...given) =>
  changeBy(document, /** @type {Variables} */ (given[0] ? { input: given[0] } : {}), given[1]);

/**
 * @template Row, More, Answer
 * @typedef {object} Action
 * @property {string} label
 * @property {string} icon
 * @property {string} [keys] where a screen offers a shortcut
 * @property {boolean} [bad] it cannot be taken back
 * @property {(row: Row) => string} [waits] what is said while it waits, and can be taken back, before it is sent
 * @property {(row: Row) => boolean} can whether the service allows it to this person
 * @property {(row: Row, more: More) => Promise<Answer>} run
 * @property {(answer: Exclude<Answer, { code: string, message: string }>, row: Row) => string} said what came out
 * @property {(row: Row, answer: Exclude<Answer, { code: string, message: string }>) =>
 *   (() => Promise<object>) | null} [back] what takes it back once it was sent, where that can be; it answers a
 *   Problem, or a message where there is more to say
 */

/** Infers the types of an action. @template Row, More, Answer @param {Action<Row, More, Answer>} one */
export const action = (one) => one;
