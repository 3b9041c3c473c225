// What vendor/temporal.js exports, for the type checker.
export { Temporal } from "temporal-polyfill";
