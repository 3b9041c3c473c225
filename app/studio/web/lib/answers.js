// What the service answers: rows of lists, what posts and people are called, Problems, and answers of which a part
// failed; pure functions.
import { text } from "../text/en/common.js";

/**
 * The rows of a connection.
 * @template Row @param {{ edges: readonly { node: Row }[] } | null | undefined} connection @returns {Row[]}
 */
export const rows = (connection) => (connection?.edges ?? []).map((edge) => edge.node);

/**
 * Whether an answer is a Problem; by what every document asks of one, since the cache leaves `__typename` out.
 * @template Answer @param {Answer} answer @returns {answer is Extract<Answer, { code: string, message: string }>}
 */
export const isProblem = (answer) => {
  const problem = /** @type {Partial<Refusal> | null | undefined} */ (answer);
  return typeof problem?.code === "string" && typeof problem.message === "string";
};

/** The fields of a Problem by the name of the input; none of what is no Problem. @param {unknown} answer */
export const fieldErrors = (answer) =>
  /** @type {Record<string, string>} */ (
    Object.fromEntries(
      (isProblem(/** @type {Refusal | null} */ (answer)) ? (/** @type {Refusal} */ (answer).fields ?? []) : []).map(
        (field) => [field.path.replace(/^input\./, ""), field.messages.join(" ")],
      ),
    )
  );

/** @typedef {readonly (string | number)[]} Path */

/**
 * Whether an error took more out of an answer than its own field. Where a field may not be null, the service leaves out
 * what is around it, up to the whole brand, although most of that is as it was.
 * @param {unknown} data @param {readonly { path?: Path }[]} errors
 */
export const erases = (data, errors) =>
  errors.some(({ path = [] }) =>
    path.slice(0, -1).some((_, depth) => valueAt(data, path.slice(0, depth + 1)) === null),
  );

/** @param {unknown} data @param {Path} path @returns {unknown} */
const valueAt = (data, path) =>
  path.reduce((value, step) => /** @type {Record<string, unknown> | null | undefined} */ (value)?.[step], data);

/** What a post is called: its title, else its first line. @param {{ title?: string | null, body?: string }} post */
export const titleOf = ({ title, body }) => title || beginning((body ?? "").split("\n")[0], 100) || text.post.untitled;

/**
 * How a post stands over all its channels, which is as bad as its worst publication. Where it is live on some of them
 * alone, `live` says on how many of `all`, and `needsCare` whether a person has to look.
 * @param {{ status: string }} post
 * @param {readonly { status: string }[]} publications those of the post
 * @returns {{ state: string, live?: number, all?: number, needsCare?: boolean }}
 */
export function standingOf({ status }, publications) {
  const states = publications.map((one) => one.status).filter((state) => state !== "CANCELLED");
  const live = states.filter((state) => state === "PUBLISHED").length;
  const needsCare = ["FAILED", "UNCONFIRMED", "AWAITING_PERSON"].some((state) => states.includes(state));
  if (status !== "PUBLISHED" && status !== "PUBLISHING") return { state: status };
  if (live && live < states.length) return { state: status, live, all: states.length, needsCare };
  return { state: ["UNCONFIRMED", "AWAITING_PERSON"].find((state) => states.includes(state)) ?? status };
}

let segmenter = /** @type {Intl.Segmenter | undefined} */ (undefined);
/** A text taken apart into signs as people see them. The first segmenter costs 20 ms. @param {string} words */
export const signsIn = (words) => (segmenter ??= new Intl.Segmenter()).segment(words);

/** Signs of the direction of a text, such as those of `isolated`, which are seen nowhere. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The first sign of a name as people see it: an emoji or a letter with its marks is one. @param {string} name */
export function initialOf(name) {
  const seen = name.replace(DIRECTIONS, "").trim();
  return /^([ -~])(?:[ -~]|$)/.exec(seen)?.[1] ?? signsIn(seen)[Symbol.iterator]().next().value?.segment ?? "";
}

/**
 * The beginning of a text, at most so many signs; what is left out is marked.
 * @param {string} words @param {number} most
 */
function beginning(words, most) {
  if (words.length <= most) return words;
  const signs = Array.from(signsIn(words.slice(0, most * 8)), (one) => one.segment);
  return signs.length <= most ? words : `${signs.slice(0, most - 1).join("")}…`;
}

/** A person's name. @param {{ firstName?: string, lastName?: string } | null | undefined} person */
export const nameOf = (person) => [person?.firstName, person?.lastName].filter(Boolean).join(" ");

/**
 * What a person is called in a sentence; accounts may have no names.
 * @param {{ firstName?: string } | null | undefined} person
 */
export const calledOf = (person) => person?.firstName || text.somebody;

/** The types of files that can be uploaded, for file choosers. */
export const ACCEPTED =
  "image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif," +
  "video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv,application/pdf";

const LEFTWARDS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/**
 * A name for a sentence of ours: in isolates where it is written from right to left, as it turns what follows.
 * @param {string} name
 */
export const isolated = (name) => (LEFTWARDS.test(name) ? `\u2068${name}\u2069` : name);

/** What there is of these, with dots between. @param {...unknown} words */
export const joined = (...words) =>
  words
    .filter(Boolean)
    .map((word) => isolated(String(word)))
    .join(" · ");

/**
 * A key under which the service makes a thing only once, however often it is asked. `crypto.randomUUID` is missing
 * where the studio is reached without TLS.
 */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The fields of the input that a refused query names. @param {QueryError | undefined} error */
export const fieldsOf = (error) =>
  (error?.graphQLErrors ?? []).flatMap(({ extensions }) =>
    Object.entries(extensions?.fields ?? {}).map(([path, messages]) => ({ path, messages })),
  );
