// The one client of the service: queries with a normalised cache, changes, and one socket for everything live.
import { Client, cacheExchange, fetchExchange, gql, mapExchange, relayPagination, subscriptionExchange } from "urql";
import { signal, useEffect, useMemo, useSignal } from "preact";
import { createClient } from "graphql-ws";
import { erases } from "./partial_answers.js";

export { gql };

const prefix = document.querySelector("meta[name=header-prefix]")?.getAttribute("content") ?? "X-Service";

/** The headers by which the service knows that a request is the studio's. */
export const HEADERS = { [`${prefix}-Client`]: "studio" };
export const BRAND_HEADER = `${prefix}-Brand`;

/** How the connection is: `live`, `lost`, `maintenance`. */
export const connection = signal("live");

/** Types of answers that have no id of their own and live inside their parents. */
export const WITHOUT_ID = [
  "AccountActivityEdge", "Approval", "Attention", "BillingSubscription", "ChannelConnectFinished", "ChannelConnectStarted", "Checkout", "CliAuthorization", "ConnectableAccount", "Deleted", "Done",
  "Entitlement", "FieldProblem", "Grant", "IdentityConfirmation", "Installation", "MetricPoint", "MetricReport", "MetricSeries", "Money", "NewAccessToken", "NewCalendarFeed", "NewShareLink", "NewTierToken", "NewWebhookEndpoint",
  "NotificationChannel", "NotificationPreference", "NotificationType", "PageInfo", "PasskeyCeremony", "Permission",
  "Platform", "PlatformFeatures", "PlatformField", "PlatformFieldChoice", "PlatformLimits", "PostAbilities", "PostCount", "PreflightIssue", "Problem",
  "PublicationAbilities", "PublicationAttempt", "PublicationMetrics", "RecoveryCodes", "TwoFactorSetup", "TextMeasure", "TwoFactorState", "Variant", "Viewer",
];

/** @type {Record<string, () => string | null>} */
const keys = Object.fromEntries(WITHOUT_ID.map((name) => [name, () => null]));
keys.Viewer = () => "viewer";
keys.Installation = () => "installation";

/** How long the connection may be away before people are told, and how long the service takes to resume subscriptions. */
const [PATIENCE, RESUMED] = [2000, 2000];

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
      setTimeout(refetchAll, RESUMED);
    },
    closed: () => {
      isOpen = false;
      wasClosed = true;
      setTimeout(() => { if (!isOpen) connection.value = "lost"; }, PATIENCE);
    },
  },
});
let isOpen = false;
let wasClosed = false;

/** @type {Set<() => void>} */
const watchers = new Set();
/** Ask again for everything on screen; after the connection was lost. */
export const refetchAll = () => { for (const again of watchers) again(); };

/** Called when the service says that nobody is signed in. */
let onSignedOut = () => {};
/** @param {() => void} callback */
export const whenSignedOut = (callback) => { onSignedOut = callback; };

/** Called when a change needs a confirmation; answers whether the person confirmed. */
let onUnconfirmed = async () => false;
/** @param {() => Promise<boolean>} callback */
export const whenUnconfirmed = (callback) => { onUnconfirmed = callback; };

/** How long to wait in maintenance before what is on screen is asked for again. */
const REST = 15_000;
let waiting = 0;

/** @type {typeof fetch} */
const ask = async (url, options) => {
  const answer = await fetch(url, options);
  if (answer.status === 401) onSignedOut();
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
const PAGED = ["posts", "media", "ideas", "members", "notifications", "auditLog", "socialComments", "contacts", "shareLinks", "history", "reviewThread"];

export const client = new Client({
  url: "/graphql",
  preferGetMethod: false,
  fetch: ask,
  fetchOptions: { headers: HEADERS },
  requestPolicy: "cache-and-network",
  exchanges: [
    cacheExchange({
      keys,
      resolvers: {
        Brand: Object.fromEntries(PAGED.map((name) => [name, relayPagination()])),
        Viewer: { notifications: relayPagination() },
        Post: { history: relayPagination(), reviewThread: relayPagination() },
        Contact: { comments: relayPagination() },
      },
      updates: {
        Mutation: Object.fromEntries(
          ["postDelete", "mediaAssetDelete", "passkeyDelete", "accessTokenRevoke", "tierTokenRevoke", "webhookEndpointDelete", "invitationCancel", "memberRemove", "calendarFeedRevoke"].map((name) => [
            name,
            (/** @type {any} */ result, /** @type {any} */ _, /** @type {any} */ cache) => {
              const row = result[name];
              if (row?.__typename === "Deleted") cache.invalidate({ __typename: DELETED[name], id: row.id });
            },
          ]),
        ),
      },
    }),
    // What an error erased would be kept as if it were gone, and every place that shows it would be emptied.
    mapExchange({ onResult: (result) => (result.data && erases(result.data, result.error?.graphQLErrors ?? []) ? { ...result, data: undefined } : result) }),
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: (request) => ({
        subscribe: (sink) => ({
          unsubscribe: socket.subscribe({ query: request.query ?? "", variables: request.variables }, /** @type {any} */ (sink)),
        }),
      }),
    }),
  ],
});

/** A client without the cache. */
const past = new Client({ url: "/graphql", preferGetMethod: false, fetch: ask, fetchOptions: { headers: HEADERS }, exchanges: [fetchExchange] });

/**
 * Ask once, past the cache: a check that may be refused would leave its brand there as one that does not exist.
 * @param {any} document @param {Record<string, any>} variables @returns {Promise<any>} the data, or undefined
 */
export const askOnce = async (document, variables) => (await past.query(document, variables, { requestPolicy: "network-only" }).toPromise()).data;

/** @type {Record<string, string>} */
const DELETED = {
  postDelete: "Post", mediaAssetDelete: "MediaAsset", passkeyDelete: "Passkey", accessTokenRevoke: "AccessToken",
  tierTokenRevoke: "TierToken", webhookEndpointDelete: "WebhookEndpoint", invitationCancel: "Invitation", memberRemove: "Membership", calendarFeedRevoke: "CalendarFeed",
};

/** How long one waits for further events of one change before what they are about is asked for again. */
const GROUP = 40;

/** One call for all that are made in a moment. Events of a change come in groups, and would ask once each, all at once. @template T @param {() => Promise<T>} run @returns {() => Promise<T>} */
function together(run) {
  let next = /** @type {Promise<T> | null} */ (null);
  return () => (next ??= new Promise((done) => setTimeout(() => { next = null; done(run()); }, GROUP)));
}

/** What was asked before anything shows it, by its document. @type {Map<any, { key: string, end: () => void }>} */
const begun = new Map();

/** Ask for what will be shown soon; what shows it with the same variables takes the answer over. @param {any} document @param {Record<string, any>} [variables] */
export function begin(document, variables = {}) {
  const { unsubscribe } = client.query(document, variables).subscribe(() => {});
  begun.set(document, { key: JSON.stringify(variables), end: unsubscribe });
}

/**
 * What a query answers, kept up to date from the cache while the component is shown.
 * @param {any} document @param {Record<string, any>} variables @param {{ pause?: boolean }} [how]
 * @returns {{ data: any, error: any, loading: boolean, again: () => Promise<any> }}
 */
export function useQuery(document, variables = {}, how = {}) {
  const state = useSignal({ data: /** @type {any} */ (undefined), error: /** @type {any} */ (undefined), loading: true });
  const key = JSON.stringify(variables);
  // What waits for its variables is not asked, whoever wants it again.
  const run = useMemo(() => together(how.pause ? async () => ({}) : () => client.query(document, variables, { requestPolicy: "network-only" }).toPromise()), [document, key, how.pause]);
  useEffect(() => {
    if (how.pause) return undefined;
    const early = begun.get(document);
    const { unsubscribe } = client.query(document, variables, early?.key === key ? { requestPolicy: "cache-first" } : {}).subscribe((result) => {
      const { data, error } = result;
      if (data === undefined && error === undefined) return;
      state.value = { data: data ?? state.peek().data, error, loading: false };
    });
    begun.delete(document);
    early?.end();
    watchers.add(run);
    return () => { unsubscribe(); watchers.delete(run); };
  }, [document, key, how.pause]);
  return { ...state.value, again: run };
}

/** Follow a subscription while the component is shown. @param {any} document @param {Record<string, any>} variables @param {(data: any) => void} [onEvent] @param {boolean} [pause] */
export function useLive(document, variables, onEvent, pause = false) {
  const key = JSON.stringify(variables);
  useEffect(() => {
    if (pause) return undefined;
    const { unsubscribe } = client.subscription(document, variables).subscribe((result) => {
      if (result.data) onEvent?.(result.data);
    });
    return unsubscribe;
  }, [document, key, pause]);
}

/**
 * Make a change. The answer is the row, or a Problem with its message; a broken connection is a Problem, too.
 * Where the service wants a confirmation first, the person is asked for it, unless the input was `proven` already.
 * @param {any} document @param {Record<string, any>} [input] @param {{ key?: string, proven?: boolean }} [how]
 * @returns {Promise<any>}
 */
export async function change(document, input, how = {}) {
  const headers = how.key ? { ...HEADERS, "Idempotency-Key": how.key } : HEADERS;
  const result = await client.mutation(document, input ? { input } : {}, { fetchOptions: { headers } }).toPromise();
  if (result.data) {
    const [answer] = Object.values(result.data);
    if (answer?.code === "CONFIRMATION_REQUIRED" && !how.proven && (await onUnconfirmed())) return change(document, input, { ...how, proven: true });
    if (answer) return answer;
  }
  const told = result.error?.graphQLErrors[0]?.message ?? result.error?.networkError?.message ?? "";
  return { __typename: "Problem", code: result.error?.networkError ? "NETWORK" : "REFUSED", message: told, fields: [], issues: [] };
}

/** Whether an answer is a Problem; by what every document asks of one, since the cache leaves `__typename` out. @param {any} answer */
export const isProblem = (answer) => typeof answer?.code === "string" && typeof answer.message === "string";

/** The fields of a Problem by the name of the input. @param {any} problem @returns {Record<string, string>} */
export const fieldErrors = (problem) =>
  Object.fromEntries((problem?.fields ?? []).map((/** @type {any} */ field) => [field.path.replace(/^input\./, ""), field.messages.join(" ")]));

/** The rows of a connection. @param {any} connectionOf */
export const rows = (connectionOf) => (connectionOf?.edges ?? []).map((/** @type {any} */ edge) => edge.node);
