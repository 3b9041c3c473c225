// All shortcuts that work on this screen.
import { choice } from "../ui/part.js";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { lettersOn, setLetters, shortcuts, shown } from "../lib/keys.js";
import { text } from "../text/en/common.js";

/** @param {{ onClose: () => void }} props */
export const ShortcutList = ({ onClose }) =>
  h(
    Dialog,
    { title: text.shell.shortcuts, onClose },
    html.dl(
      { class: "shortcuts" },
      shortcuts.value
        .filter((one) => one.label)
        .map(({ keys, label }) =>
          html.div(
            { key: keys },
            html.dt(label),
            html.dd(
              keys
                .split("|")[0]
                .split(" ")
                .map((key) => html.kbd({ key }, shown(key))),
            ),
          ),
        ),
    ),
    choice({ label: text.shell.letters, checked: lettersOn.value, onChange: setLetters }),
  );
