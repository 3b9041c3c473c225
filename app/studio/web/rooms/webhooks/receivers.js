// How a receiver verifies the signature, in four languages. The samples are those of docs/webhooks.md; a test compares
// them.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { prefix } from "../../lib/gql.js";
import { copy } from "../../ui/copy.js";
import { Icon } from "../../ui/icon.js";
import { words } from "../../text/en/webhooks.js";

/** @type {Record<string, string[]>} */
const SAMPLES = {
  python: [
    "import hashlib",
    "import hmac",
    "import time",
    "",
    "",
    "def is_genuine(header: str, body: bytes, secret: str, tolerance: int = 300) -> bool:",
    '    parts = [part.split("=", 1) for part in header.split(",") if "=" in part]',
    '    stamp = next((value for name, value in parts if name == "t"), "")',
    "    if not stamp.isdecimal() or abs(time.time() - int(stamp)) > tolerance:",
    "        return False",
    '    wanted = hmac.new(secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()',
    '    given = [value for name, value in parts if name == "v1"]',
    "    return any(hmac.compare_digest(wanted.encode(), value.encode()) for value in given)",
  ],
  javascript: [
    'const crypto = require("node:crypto");',
    "",
    "function isGenuine(header, body, secret, tolerance = 300) {",
    '  const parts = header.split(",").map((part) => part.split(/=(.*)/s));',
    '  const stamp = parts.find(([name]) => name === "t")?.[1] ?? "";',
    "  if (!/^\\d+$/.test(stamp) || Math.abs(Date.now() / 1000 - Number(stamp)) > tolerance) return false;",
    '  const wanted = crypto.createHmac("sha256", secret).update(`${stamp}.`).update(body).digest();',
    "  return parts.some(([name, value]) => {",
    '    const given = name === "v1" ? Buffer.from(value, "hex") : Buffer.alloc(0);',
    "    return given.length === wanted.length && crypto.timingSafeEqual(given, wanted);",
    "  });",
    "}",
  ],
  php: [
    "function is_genuine(string $header, string $body, string $secret, int $tolerance = 300): bool {",
    "    $stamp = '';",
    "    $given = [];",
    "    foreach (explode(',', $header) as $part) {",
    "        [$name, $value] = array_pad(explode('=', $part, 2), 2, '');",
    "        if ($name === 't') $stamp = $value;",
    "        if ($name === 'v1') $given[] = $value;",
    "    }",
    "    if (!ctype_digit($stamp) || abs(time() - (int) $stamp) > $tolerance) return false;",
    "    $wanted = hash_hmac('sha256', \"$stamp.$body\", $secret);",
    "    foreach ($given as $value) if (hash_equals($wanted, $value)) return true;",
    "    return false;",
    "}",
  ],
  go: [
    "package webhooks",
    "",
    "import (",
    '\t"crypto/hmac"',
    '\t"crypto/sha256"',
    '\t"encoding/hex"',
    '\t"strconv"',
    '\t"strings"',
    '\t"time"',
    ")",
    "",
    "func IsGenuine(header string, body []byte, secret string, tolerance time.Duration) bool {",
    "\tvar stamp string",
    "\tvar given [][]byte",
    '\tfor _, part := range strings.Split(header, ",") {',
    '\t\tname, value, _ := strings.Cut(part, "=")',
    '\t\tif name == "t" {',
    "\t\t\tstamp = value",
    '\t\t} else if name == "v1" {',
    "\t\t\tif sum, err := hex.DecodeString(value); err == nil {",
    "\t\t\t\tgiven = append(given, sum)",
    "\t\t\t}",
    "\t\t}",
    "\t}",
    "\tseconds, err := strconv.ParseInt(stamp, 10, 64)",
    "\tif err != nil || time.Since(time.Unix(seconds, 0)).Abs() > tolerance {",
    "\t\treturn false",
    "\t}",
    "\tmac := hmac.New(sha256.New, []byte(secret))",
    '\tmac.Write([]byte(stamp + "."))',
    "\tmac.Write(body)",
    "\twanted := mac.Sum(nil)",
    "\tfor _, sum := range given {",
    "\t\tif hmac.Equal(wanted, sum) {",
    "\t\t\treturn true",
    "\t\t}",
    "\t}",
    "\treturn false",
    "}",
  ],
};
/** @type {Record<string, string>} */
const NAMES = { python: "Python", javascript: "JavaScript", php: "PHP", go: "Go" };

/** The samples, one at a time. */
export function Receivers() {
  const language = useSignal("python");
  const sample = SAMPLES[language.value].join("\n");
  return html.div(
    { class: "receivers" },
    html.p({ class: "hint" }, words.verify(`${prefix}-Signature`)),
    html.div(
      { class: "actions" },
      html.div(
        { class: "tabs", role: "group", "aria-label": words.languages },
        Object.keys(SAMPLES).map((one) =>
          html.button(
            {
              key: one,
              type: "button",
              "aria-pressed": one === language.value,
              onClick: () => {
                language.value = one;
              },
            },
            NAMES[one],
          ),
        ),
      ),
      html.button(
        { type: "button", class: "quiet small", onClick: () => copy(sample) },
        h(Icon, { name: "copy", size: 14 }),
        words.copySample,
      ),
    ),
    html.pre({ class: "code payload", tabIndex: 0, "aria-label": NAMES[language.value] }, sample),
  );
}
