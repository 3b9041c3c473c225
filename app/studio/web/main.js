// The start of the studio: what browsers lack, then the frame.
import { render } from "preact";
import { h } from "./ui/html.js";
import { applyScheme, beginSession, remembered } from "./lib/brand.js";
import { follow, place } from "./lib/router.js";

applyScheme();
const answers = [beginSession()];
if (!("Temporal" in globalThis)) {
  const { Temporal } = await import("temporal");
  Object.assign(globalThis, { Temporal });
}
// On a visit like the last one the screen asks for its rows while the frame is made and the service says who is signed
// in.
const known = remembered();
const { loadRoom, roomOf } = await import("./shell/rooms.js");
const room = known && roomOf(place.value.room, place.value.area);
if (room)
  answers.push(
    loadRoom(room).then(
      (module) => module.ahead?.(known),
      () => {},
    ),
  );
const { Frame } = await import("./shell/frame.js");
await Promise.all(answers);
document.addEventListener("click", follow);
const all = /** @type {HTMLElement} */ (document.getElementById("app"));
// The page says there what to do where a script cannot be loaded.
all.replaceChildren();
render(h(Frame, null), all);
// No first picture needs them.
(await import("./lib/visits.js")).keepVisits();
(await import("./shell/lost_focus.js")).keepFocus(all);
(await import("./shell/back_closes.js")).closeByBack();
