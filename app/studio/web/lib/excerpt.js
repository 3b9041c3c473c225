// The place of a search in a text, with some words around it; pure.

/** How many signs stand before a hit, and behind it at most. */
const BEFORE = 32;
const BEHIND = 120;

/** A form in which composed and decomposed letters, and capital and small ones, are equal. @param {string} text */
const plain = (text) => text.normalize("NFKC").toLowerCase();

/**
 * The sentence around the first hit in three pieces: what is before, the hit, what is behind; none where there is none.
 * @param {string} text @param {string} search @returns {[before: string, hit: string, behind: string] | null}
 */
export function excerptOf(text, search) {
  const line = text.replace(/\s+/g, " ").normalize("NFKC");
  const wanted = plain(search.trim());
  // Letters that change their length in small print would move the hit.
  const small = [...line]
    .map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign))
    .join("");
  const at = wanted ? small.indexOf(wanted) : -1;
  if (at < 0) return null;
  const end = at + wanted.length;
  const blank = at > BEFORE ? line.indexOf(" ", at - BEFORE) : -1;
  const start = at <= BEFORE ? 0 : blank >= 0 && blank < at ? blank + 1 : at;
  const before = `${start ? "…" : ""}${line.slice(start, at)}`;
  const rest = line.slice(end);
  return [before, line.slice(at, end), rest.length > BEHIND ? `${rest.slice(0, BEHIND).trimEnd()}…` : rest];
}
