// Elements as functions: `html.li({ class: "row" }, "text")`. Components are drawn with `h`.
import { h as draw } from "preact";

/** @typedef {import("../types/html").Child} Child */

/** Draws a component, or an element of SVG. */
export const h = /** @type {import("../types/html").Draw} */ (/** @type {unknown} */ (draw));

/** @param {unknown} value @returns {value is object} */
const isProps = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  value.constructor === Object;

/** @param {string} tag */
const elementOf =
  (tag) =>
  (/** @type {object | Child} */ first, /** @type {Child[]} */ ...children) =>
    isProps(first) ? h(tag, first, ...children) : h(tag, null, /** @type {Child} */ (first), ...children);

/** One function for each element, which is made at its first use; properties are optional. */
export const html = /** @type {import("../types/html").Html} */ (
  Object.create(
    new Proxy(
      {},
      {
        get: (_, tag, all) => {
          const value = elementOf(String(tag));
          Object.defineProperty(all, tag, { value });
          return value;
        },
      },
    ),
  )
);

/**
 * A sentence of ours, in which what people wrote stands in quotes: each has its own direction.
 * @param {string} words
 */
export const sentence = (words) =>
  words.split(/“([^”]*)”/).map((part, at) => (at % 2 ? ["“", html.bdi({ key: at }, part), "”"] : part));

/** Names of classes, those that are false left out. @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");
