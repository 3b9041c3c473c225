// The start of the studio: what browsers lack, then the frame.
import { render } from "preact";
import { h } from "./ui/html.js";
import { applyScheme } from "./lib/session.js";
import { follow } from "./lib/router.js";

applyScheme();
if (!("Temporal" in globalThis)) {
  const { Temporal } = await import("temporal");
  Object.assign(globalThis, { Temporal });
}
const { Frame } = await import("./shell/frame.js");
document.addEventListener("click", follow);
render(h(Frame, null), /** @type {HTMLElement} */ (document.getElementById("app")));
