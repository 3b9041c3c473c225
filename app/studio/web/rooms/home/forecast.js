// The days to come: how many posts go out as things are, and what stands in the way of the others.
import { useMemo } from "preact";
import { h, html, sentence } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Face } from "../../parts/channel.js";
import { brand, isOwner } from "../../lib/brand.js";
import { groupsOf } from "../../lib/forecast.js";
import { useQuery } from "../../lib/gql.js";
import { calm, useEvents } from "../../lib/live.js";
import { pathOf } from "../../lib/router.js";
import { isolated, titleOf } from "../../lib/answers.js";
import { HOME_FORECAST } from "./queries.js";
import { words } from "../../text/en/home.js";

/** How many lines there are at most. */
const MOST = 6;
/** How long events rest before it is asked for again, in milliseconds. */
const PAUSE = 1000;

/** @typedef {import("../../lib/forecast.js").Group} Group */

/** What goes out in the days to come; nothing for a brand without plans. */
export function Forecast() {
  const query = useQuery(HOME_FORECAST, { brandId: brand.value.id });
  useEvents(
    ["post", "publication"],
    useMemo(() => calm(query.again, PAUSE), [query.again]),
    [query.again],
  );
  const forecast = query.data?.brand?.forecast;
  if (!forecast?.posts) return null;
  const groups = groupsOf(forecast.publications);
  return html.section(
    { "aria-label": words.forecast },
    html.header(
      html.h2(words.forecast),
      html.span({ class: "hint grow" }, words.goingOut(forecast.goingOut, forecast.posts)),
      html.a({ class: "hint", href: pathOf("calendar") }, words.calendar),
    ),
    groups.length > 0 &&
      html.ul(
        { class: "sheet rows" },
        groups.slice(0, MOST).map((group) => h(Line, { key: group.key, group })),
        groups.length > MOST && html.li({ class: "wait hint" }, words.furtherReasons(groups.length - MOST)),
      ),
  );
}

/** What one does about it: where it leads, and its word. @param {Group} group */
function remedyOf({ code, posts }) {
  if (code === "UNAPPROVED") return { href: `${pathOf("posts")}?order=due`, word: words.look };
  if (code === "REFUSED") return { href: pathOf("editor", posts[0].databaseId), word: words.look };
  if (code === "DAILY_LIMIT") return { href: pathOf("calendar"), word: words.calendar };
  if (code === "HELD" || !isOwner.value) return null;
  return { href: pathOf("channels"), word: words.channels };
}

/** @param {{ group: Group }} props */
function Line({ group }) {
  const { channel, message, posts, code } = group;
  const remedy = remedyOf(group);
  return html.li(
    { class: "wait" },
    html.span({ class: "wait-sign" }, channel ? h(Face, { channel, size: "large" }) : h(Icon, { name: "warning" })),
    html.div(
      { class: "grow" },
      code === "UNAPPROVED" ? words.unapproved(posts.length) : sentence(message),
      code !== "UNAPPROVED" &&
        html.p(
          { class: "hint wait-why" },
          posts.length === 1 ? isolated(titleOf(posts[0])) : words.posts(posts.length),
        ),
    ),
    remedy && html.a({ class: "button", href: remedy.href }, remedy.word),
  );
}
