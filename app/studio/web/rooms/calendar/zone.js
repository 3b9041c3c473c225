// Another time zone to look at the calendar in. What is planned keeps the time of the brand, so nothing moves there.
import { brand } from "../../lib/brand.js";
import { isZone } from "../../lib/dates.js";
import { ask, asked } from "../../lib/router.js";

/** The zone of the address, or that of the brand. @param {string} own */
export const zoneOf = (own) => (isZone(asked("zone")) ? asked("zone") : own);

/** Look at the calendar in a zone; the brand's own needs no word in the address. @param {string} zone */
export const look = (zone) => ask({ zone: zone === brand.value.timeZone ? null : zone });
