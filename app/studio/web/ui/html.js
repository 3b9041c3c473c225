// Elements as functions: `html.li({ class: "row" }, "text")`. Components are drawn with `h`.
import { h } from "preact";

export { h, Fragment } from "preact";

/** @param {unknown} value */
const isProps = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  value.constructor === Object;

/**
 * One function for each element; properties are optional.
 * @type {Record<string, (props?: any, ...children: any[]) => any>}
 */
export const html = new Proxy(/** @type {any} */ ({}), {
  get:
    (_, tag) =>
    (/** @type {any} */ props, /** @type {any[]} */ ...children) =>
      isProps(props)
        ? h(/** @type {string} */ (tag), props, ...children)
        : h(/** @type {string} */ (tag), null, props, ...children),
});

/** Names of classes, those that are false left out. @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");
