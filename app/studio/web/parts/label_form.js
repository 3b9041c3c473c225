// What a label is: its name and its colour, as forms ask for them.
import { h, html } from "../ui/html.js";
import { Field } from "../ui/field.js";
import { sheet } from "../ui/part.js";
import { tint } from "./marks.js";
import { COLOURS } from "../lib/labels.js";
import { words } from "../text/en/parts_labels.js";

await sheet("parts/labels.css");

/**
 * The colour, as a row of dots that say their names.
 * @param {{ value: Enums.LabelColour, onChange: (colour: Enums.LabelColour) => void }} props
 */
export const ColourChoice = ({ value, onChange }) =>
  html.fieldset(
    { class: "label-colours" },
    html.legend(words.colour),
    COLOURS.map((colour) =>
      html.label(
        { key: colour, class: tint({ colour }), title: words.colours[colour] },
        html.input({
          type: "radio",
          name: "colour",
          value: colour,
          checked: colour === value,
          "aria-label": words.colours[colour],
          onChange: () => onChange(colour),
        }),
      ),
    ),
  );

/**
 * @param {{ name: string, colour: Enums.LabelColour, errors: Record<string, string | undefined>, autofocus?: boolean,
 *   onName: (name: string) => void, onColour: (colour: Enums.LabelColour) => void }} props
 */
export const LabelFields = ({ name, colour, errors, autofocus, onName, onColour }) => [
  h(Field, { key: "name", label: words.name, value: name, error: errors.name, autofocus, onInput: onName }),
  h(ColourChoice, { key: "colour", value: colour, onChange: onColour }),
];
