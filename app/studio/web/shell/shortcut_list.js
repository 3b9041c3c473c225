// All shortcuts that work on this screen.
import { Dialog } from "../ui/dialog.js";
import { Choice } from "../ui/field.js";
import { h, html } from "../ui/html.js";
import { lettersOn, setLetters, shortcuts, shown } from "../lib/keys.js";
import { text } from "../text/en.js";

/** @param {{ onClose: () => void }} props */
export function ShortcutList({ onClose }) {
  return h(
    Dialog,
    { title: text.shell.shortcuts, onClose },
    html.dl(
      { class: "shortcuts" },
      shortcuts.value
        .filter((one) => one.label)
        .map((one) =>
          html.div(
            { key: one.keys },
            html.dt(one.label),
            html.dd(
              one.keys
                .split("|")[0]
                .split(" ")
                .map((key) => html.kbd(shown(key))),
            ),
          ),
        ),
    ),
    h(Choice, { label: text.shell.letters, checked: lettersOn.value, onChange: setLetters }),
  );
}
