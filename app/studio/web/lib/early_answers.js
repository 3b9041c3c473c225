// The answers to a screen's first queries, which come with the page.

/** How long the answers that came with the page are those of now, in milliseconds. */
const FRESH = 10_000;
/** @typedef {{ name: string, variables: object, answer: object }} Early */
/** Answers that came with the page; each is used once. @type {Early[] | undefined} */
let answers;
/** Read at the first use: the module may be there before the rest of the page. @returns {Early[]} */
const ofPage = () => (answers ??= JSON.parse(document.querySelector("#answers")?.textContent || "[]"));

/** The answer of this request, if it came with the page. @param {RequestInit | undefined} options */
export function earlyAnswer(options) {
  if (!ofPage().length || performance.now() > FRESH || typeof options?.body !== "string") return null;
  const { operationName, variables } = JSON.parse(options.body);
  const same = JSON.stringify(variables);
  const at = ofPage().findIndex((one) => one.name === operationName && JSON.stringify(one.variables) === same);
  return at < 0 ? null : ofPage().splice(at, 1)[0].answer;
}

/**
 * Whether the answer of a query came with the page and is not used yet.
 * @param {string} text of the document @param {string} variables as JSON
 */
export const cameWithPage = (text, variables) =>
  ofPage().some((one) => text.includes(`query ${one.name}`) && JSON.stringify(one.variables) === variables);
