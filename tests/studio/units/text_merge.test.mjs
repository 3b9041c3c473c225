import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { carried, merged, wordsOf } = await studio("lib/text_merge.js");

/** Numbers that look random and are the same in each run. */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % most;
  };
}

const FAMILY = "👨‍👩‍👧‍👦";
const SCRIPTS = {
  Latin: ["We", "bake", "before", "the", "fair,", "https://a.example/x?y=1", "naïve", "e\u0301clair"],
  Arabic: ["نخبز", "قبل", "المعرض", "كلّ", "صباح", "خبزًا", "طازجًا", "دائمًا"],
  Hebrew: ["אנחנו", "אופים", "לפני", "היריד", "שָׁלוֹם", "בכל", "בוקר", "לחם"],
  emoji: [FAMILY, "🏴‍☠️", "👍🏽", "🇩🇪", "❤️‍🔥", "🥐", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
};
const JAPANESE = [..."私達は祭の前にパン焼く"];

for (const [script, all] of Object.entries(SCRIPTS))
  test(`any two edits in different words keep both: ${script}`, () => {
    const next = numbers(all.length + script.length);
    for (let run = 0; run < 400; run += 1) {
      const words = all.toSpliced(next(4), next(3)).sort(() => next(3) - 1);
      const one = next(words.length);
      const other = (one + 1 + next(words.length - 1)) % words.length;
      const replaced = [[], ["MINE"], ["M1", "M2"]][next(3)];
      const edit = (at, word) => words.toSpliced(at, 1, ...word);
      const expected = words.flatMap((word, i) => (i === one ? replaced : i === other ? ["THEIRS", FAMILY] : [word]));
      const [mine, theirs] = [edit(one, replaced), edit(other, ["THEIRS", FAMILY])];
      const { text, isWhole } = merged(words.join(" "), mine.join(" "), theirs.join(" "));
      assert.deepEqual(text.split(/\s+/).filter(Boolean), expected, JSON.stringify({ mine, theirs }));
      assert.ok(isWhole);
    }
  });

test("any two edits of different signs keep both where a script has no blanks between words", () => {
  const next = numbers(11);
  for (let run = 0; run < 400; run += 1) {
    const signs = Array.from({ length: 4 + next(8) }, () => JAPANESE[next(JAPANESE.length)]);
    const one = next(signs.length - 2);
    const other = one + 2 + next(signs.length - one - 2);
    const edit = (at, sign) => signs.with(at, sign).join("");
    const { text, isWhole } = merged(signs.join(""), edit(one, "が\u3099"), edit(other, "龍"));
    assert.equal(text, signs.with(one, "が\u3099").with(other, "龍").join(""));
    assert.ok(isWhole);
  }
});

test("whatever two people do, it is whole with every new word of both, or it is asked", () => {
  const next = numbers(5);
  const pick = () => ["a", "b", "\n\n", FAMILY, "パ", "لا"][next(6)];
  for (let run = 0; run < 1000; run += 1) {
    const words = Array.from({ length: next(9) }, pick);
    const edit = (name) => {
      const at = next(words.length + 1);
      return words.toSpliced(at, next(3), ...Array.from({ length: next(3) }, (_, i) => `${name}${i}`)).join(" ");
    };
    const [base, mine, theirs] = [words.join(" "), edit("M"), edit("T")];
    const { text, isWhole } = merged(base, mine, theirs);
    const added = [...mine.matchAll(/M\d/g), ...(isWhole ? theirs.matchAll(/T\d/g) : [])].map(([word]) => word);
    for (const word of added) assert.equal(text.split(word).length, 2, JSON.stringify({ base, mine, theirs, text }));
  }
});

test("a change of the same words is not whole, and has what is here", () => {
  const said = (hour) => `We bake at ${hour}. Come early.`;
  assert.deepEqual(merged(said("four"), said("five"), said("six")), { text: said("five"), isWhole: false });
  assert.deepEqual(merged("a b c", "a c", "a x c"), { text: "a c", isWhole: false });
  const rest = (time) => `Let it rest for ${time}, in linen.`;
  assert.deepEqual(merged(rest("six weeks"), rest("seven weeks"), rest("a month and a half")), {
    text: rest("seven weeks"),
    isWhole: false,
  });
});

test("what both wrote at one place stands beside one another, and once where it is the same", () => {
  const whole = (base, mine, theirs) => {
    const { text, isWhole } = merged(base, mine, theirs);
    assert.ok(isWhole);
    return text;
  };
  assert.equal(whole("Rye", "Rye today", "Rye tomorrow"), "Rye today tomorrow");
  assert.equal(whole("", "today", "tomorrow"), "today tomorrow");
  assert.equal(whole("", "パン", "祭"), "パン祭");
  assert.equal(whole("Rye", "Rye is ba", "Rye is back"), "Rye is back");
  assert.equal(whole("Rye is b", "Rye is ba", "Rye is back"), "Rye is back");
  assert.equal(whole("Rye", "Rye now", "Rye now"), "Rye now");
});

test("an emoji that is joined, a flag and a keycap are one word each; an address is one, too", () => {
  assert.deepEqual(wordsOf(`a${FAMILY}🇩🇪🇫🇷b`), ["a", FAMILY, "🇩🇪", "🇫🇷", "b"]);
  assert.deepEqual(wordsOf("https://a.example/x?y=1 is\r\nhere"), [
    "https://a.example/x?y=1",
    " ",
    "is",
    "\r\n",
    "here",
  ]);
  const next = numbers(2);
  for (let run = 0; run < 200; run += 1) {
    const text = Array.from({ length: 20 }, () => String.fromCodePoint(next(0x1ffff))).join("");
    assert.equal(wordsOf(text).join(""), text);
  }
});

test("a place of a text is behind the same words after a change elsewhere", () => {
  assert.equal(carried("one two three", "zero one two three", 7), 12);
  assert.equal(carried("one two three", "one two three four", 7), 7);
  assert.equal(carried("one two", "one two three", 7), 7);
  assert.equal(carried("one two three", "one three", 6), 4);
  assert.equal(carried("a b c d", "A1 b c D1 e", 5), 6);
  assert.equal(carried("", "new", 0), 0);
});
