// The bytes of a large file, sent in pieces by the protocol tus 1.0.0: it asks where the
// file ends, goes on there, and waits while the connection or the service is away.
import { text } from "../text/en/common.js";

/** Bytes of one request: what comes before it breaks is kept, but a proxy may hold a request until it is whole. */
export const PIECE = 8 * 1024 * 1024;
const PIECE_TYPE = "application/offset+octet-stream";
/** How long the connection may be away. */
const PATIENCE_MS = 60 * 60 * 1000;
const LONGEST_WAIT_MS = 15_000;
/** What may be another answer in a moment: conflicts of offsets, locks, too many, and a service that is away. */
const PASSING = new Set([409, 423, 425, 429, 502, 503, 504]);

/**
 * @typedef {object} Ways
 * @property {AbortSignal} signal
 * @property {(options: { method: string, headers?: Record<string, string>, body?: Blob, signal?: AbortSignal }) =>
 *   Promise<Response>} ask
 * @property {(offset: number) => void} onProgress
 * @property {(ms: number, signal: AbortSignal) => Promise<unknown>} [rest] waits; tests do not
 */

/**
 * How it ended: stored, refused for a reason, or neither where it was cancelled.
 * @typedef {{ isStored: boolean, error?: string }} End
 */

/** Send what is missing of a file. @param {Blob} file @param {Ways} ways @returns {Promise<End>} */
export async function sendAll(file, ways) {
  const rest = ways.rest ?? pause;
  let failures = 0;
  let since = Date.now();
  while (!ways.signal.aborted) {
    const step = await nextStep(file, ways);
    if (step.end) return step.end;
    if (step.hasMoved) {
      failures = 0;
      since = Date.now();
      continue;
    }
    if (Date.now() - since > PATIENCE_MS) return { isStored: false, error: step.why };
    await rest(Math.min(LONGEST_WAIT_MS, 500 * 2 ** failures++), ways.signal);
  }
  return { isStored: false };
}

/**
 * Ask how much has come, and send the pieces from there on until one fails.
 * @param {Blob} file @param {Ways} ways @returns {Promise<{ end?: End, hasMoved?: boolean, why?: string }>}
 */
async function nextStep(file, { ask, signal, onProgress }) {
  let hasMoved = false;
  try {
    let answer = await ask({ method: "GET", signal });
    if (!answer.ok) return failed(answer, hasMoved);
    const { upload } = await answer.json();
    if (upload.state === "stored") return { end: { isStored: true } };
    if (upload.state === "refused") return { end: { isStored: false, error: upload.error } };
    // All of it is there, and is being examined.
    if (upload.offset >= file.size) return { why: text.media.tooSlow };
    let offset = upload.offset;
    while (offset < file.size) {
      onProgress(offset);
      const headers = { "Content-Type": PIECE_TYPE, "Tus-Resumable": "1.0.0", "Upload-Offset": String(offset) };
      answer = await ask({ method: "PATCH", headers, body: file.slice(offset, offset + PIECE), signal });
      if (!answer.ok) return failed(answer, hasMoved);
      offset = Number(answer.headers.get("Upload-Offset"));
      hasMoved = true;
    }
    onProgress(offset);
    return { hasMoved };
  } catch {
    return { hasMoved, why: text.errors.network };
  }
}

/** @param {Response} answer @param {boolean} hasMoved */
async function failed(answer, hasMoved) {
  const why = reason(answer.status, parsed(await answer.text()));
  return PASSING.has(answer.status) ? { hasMoved, why } : { end: { isStored: false, error: why } };
}

/** @param {number} ms @param {AbortSignal} signal */
const pause = (ms, signal) =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    // Whoever gets a connection again need not wait.
    addEventListener("online", done, { once: true });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done(undefined);
    });
  });

/** @typedef {Record<string, string[]>} Errors */
/** @typedef {{ media_asset_id?: string, message?: unknown, errors?: Errors }} Answer */

/** The answer of the service; null for a page of something between. @param {string} body @returns {Answer | null} */
export function parsed(body) {
  try {
    const value = JSON.parse(body);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Why an upload failed, in words. @param {number} status @param {Answer | null} answer */
export function reason(status, answer) {
  if (status === 401) return text.media.signedOut;
  const reasons = Object.values(answer?.errors ?? {}).flat();
  if (reasons.length) return reasons.join(" ");
  if (typeof answer?.message === "string") return answer.message;
  if (status === 413) return text.media.tooLargeForProxy;
  return answer === null ? text.media.foreignAnswer(status) : text.errors.unknown;
}
