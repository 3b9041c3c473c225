// All shortcuts that work on this screen.
import { choice } from "../ui/part.js";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { lettersOn, setLetters, shortcuts, shown } from "../lib/keys.js";
import { text } from "../text/en/common.js";

/** The keys of a shortcut, one after another; a blank alone is the space bar. @param {string} keys */
const partsOf = (keys) => (keys === " " ? [text.keys.space] : keys.split("|")[0].split(" "));

/** The shortcuts by what they do: what a screen does in its own way is there once. */
const byLabel = () => new Map(shortcuts.value.filter((one) => one.label).map((one) => [one.label, one]));

/** @param {{ onClose: () => void }} props */
export const ShortcutList = ({ onClose }) =>
  h(
    Dialog,
    { title: text.shell.shortcuts, onClose },
    html.dl(
      { class: "shortcuts" },
      [...byLabel().values()].map(({ keys, label }) =>
        html.div({ key: keys }, html.dt(label), html.dd(partsOf(keys).map((key) => html.kbd({ key }, shown(key))))),
      ),
    ),
    choice({ label: text.shell.letters, checked: lettersOn.value, onChange: setLetters }),
  );
