// The top of a room: its title, and its controls.
import { classes, html } from "./html.js";

/** @param {{ title: any, children?: any, class?: string }} props */
export const Top = ({ title, children, class: more }) =>
  html.header({ class: classes("top", more) }, html.h1(title), children);
