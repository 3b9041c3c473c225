// Whether what is shown of the person's rights may be wrong: the service refused something, or ended the session.

/** The codes of a refusal that may come of other rights than those that are shown. */
const CODES = new Set(["NOT_FOUND", "FORBIDDEN", "TWO_FACTOR_NEEDED"]);
/** The codes by which the service closes the socket of a token that has ended. */
const SIGNED_OUT = new Set([4401, 4403]);

/** Called to learn what the person may do. */
let ask = () => {};
/** @param {() => void} callback */
export const whenInDoubt = (callback) => {
  ask = callback;
};

/** Hear why something was refused. @param {unknown} code */
export const hearRefusal = (code) => {
  if (CODES.has(String(code))) ask();
};

/** Hear how the socket was closed: whoever asks by a session that has ended hears so. @param {unknown} event */
export const hearClosing = (event) => {
  if (SIGNED_OUT.has(Number(/** @type {{ code?: number } | null} */ (event)?.code))) ask();
};
