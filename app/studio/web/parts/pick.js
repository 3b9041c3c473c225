// The box that selects a row.
import { html } from "../ui/html.js";
import { text } from "../text/en/common.js";

/** @param {{ name: string, isSelected: boolean, onToggle: () => unknown }} props */
export const Pick = ({ name, isSelected, onToggle }) =>
  html.input({
    type: "checkbox",
    class: "pick",
    "aria-label": `${text.selecting.select}: ${name}`,
    checked: isSelected,
    onClick: (event) => {
      // With Shift the row takes the click, and all between are selected.
      if (!event.shiftKey) event.stopPropagation();
    },
    onChange: onToggle,
  });
