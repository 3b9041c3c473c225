// The start of the studio: what browsers lack, then the frame.
import { render } from "preact";
import { h } from "./ui/html.js";
import { applyScheme, beginSession, remembered } from "./lib/brand.js";
import { follow, place } from "./lib/router.js";

applyScheme();
beginSession();
if (!("Temporal" in globalThis)) {
  const { Temporal } = await import("temporal");
  Object.assign(globalThis, { Temporal });
}
// On a visit like the last one the screen asks for its rows while the frame is made and the service says who is signed
// in.
const known = remembered();
if (known) {
  const { roomOf } = await import("./shell/rooms.js");
  roomOf(place.value.room, place.value.area)
    ?.load()
    .then(
      (room) => room.ahead?.(known),
      () => {},
    );
}
const { Frame } = await import("./shell/frame.js");
document.addEventListener("click", follow);
render(h(Frame, null), /** @type {HTMLElement} */ (document.getElementById("app")));
