// Settings of a brand: its name and place, its content profile, who needs a second factor, what clients see, and its
// feeds.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { CopyLine } from "../../ui/copy.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { choice, lazy, loaded, tabs, Top } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { brand, isOwner, may } from "../../lib/brand.js";
import { BRAND } from "../../lib/brand_actions.js";
import { asked, pathOf, visit } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { BrandForm } from "./brand_form.js";
import { CalendarFeeds } from "./calendar_feeds.js";
import { ContentProfile } from "./content_profile.js";
import { FEEDS, SETTINGS, UPDATE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings.js";

const HoldDialog = lazy(async () => (await import("../../shell/hold.js")).HoldDialog);

/** @typedef {Answers.BrandFeeds.brand.channels.edges.node & { profileUrl: string }} Feed */

const Labels = lazy(async () => (await import("./labels.js")).Labels);
const Snippets = lazy(async () => (await import("./snippets.js")).Snippets);
const Data = lazy(async () => (await import("./data.js")).Data);
const PostingTimes = lazy(async () => (await import("./posting_times.js")).PostingTimes);

/** How much clients may see. */
const VIEWS = /** @type {const} */ (["SHARED", "PLANNED", "ALL"]);

/** The parts of the settings that have a page of their own, for who may see them. */
const pages = () => [
  /** @type {const} */ (["", words.brand]),
  ...(may("AUTOMATIONS") ? [/** @type {const} */ (["times", text.time.postingTimes])] : []),
  ...(may("CONTENT", "MANAGE")
    ? [/** @type {const} */ (["labels", words.labels]), /** @type {const} */ (["snippets", words.snippets])]
    : []),
  ...(may("CONTENT") ? [/** @type {const} */ (["data", words.data])] : []),
];

/** @type {Record<string, ((props: { brandId: string }) => import("../../types/html").Child) | undefined>} */
const PAGES = { times: PostingTimes, labels: Labels, snippets: Snippets, data: Data };

/** The settings screen. */
export function Room() {
  const brandId = brand.value.id;
  const options = pages();
  const page = options.find(([name]) => name === asked("tab"))?.[0] ?? "";
  const Page = PAGES[page];
  return html.div(
    h(
      Top,
      { title: text.rooms.settings },
      options.length > 1 &&
        tabs({ label: words.pages, options, value: page, onChoose: (name) => visit({ tab: name || null }) }),
    ),
    Page
      ? html.div({ class: "room settings" }, h(Page, { key: `${page} ${brandId}`, brandId }))
      : h(Whole, { key: brandId, brandId }),
  );
}

/** What concerns the brand as a whole. @param {{ brandId: string }} props */
function Whole({ brandId }) {
  const query = useQuery(SETTINGS, { brandId });
  return loaded(
    query,
    query.data?.brand && query.data,
    6,
    ({ brand: view, viewer }) =>
      view &&
      html.div(
        { class: "room settings" },
        h(BrandForm, { key: brandId, view }),
        h(ContentProfile, { key: `profile ${brandId}`, brandId, profile: view.contentProfile }),
        isOwner.value && h(Access, { view, hasFactor: viewer.twoFactor.enabled, again: query.again }),
        isOwner.value && h(Clients, { view, again: query.again }),
        h(Approval, {}),
        h(Publishing, {}),
        may("CONNECTIONS") && h(Feeds, { brandId }),
        h(CalendarFeeds, { feeds: viewer.calendarFeeds, brandId, onChange: query.again }),
        isOwner.value && h(Elsewhere, {}),
      ),
  );
}

/** Who needs a second factor. @param {{ view: Answers.Settings.brand, hasFactor: boolean, again: () => void }} props */
function Access({ view, hasFactor, again }) {
  const demand = async (/** @type {boolean} */ on) => {
    const answer = await change(UPDATE, { id: view.id, requiresTwoFactor: on });
    if (!isProblem(answer)) toast(text.saved);
    else {
      complain(answer);
      again();
    }
  };
  const own = () =>
    html.span(words.ownFirst, " ", html.a({ class: "link", href: "/studio/me/security" }, text.rooms.security));
  return html.section(
    { class: "sheet", "aria-label": words.security },
    html.header(html.h2(words.security)),
    html.div(
      { class: "setting" },
      h(Icon, { name: "shield" }),
      html.div(
        { class: "grow" },
        choice({
          label: words.secondFactor,
          checked: view.requiresTwoFactor,
          onChange: demand,
          disabled: !hasFactor && !view.requiresTwoFactor,
        }),
        html.p({ class: "hint" }, hasFactor ? words.secondFactorHint : own()),
      ),
    ),
  );
}

/** Which posts clients see. @param {{ view: Answers.Settings.brand, again: () => void }} props */
function Clients({ view, again }) {
  const choose = async (/** @type {string} */ clientView) => {
    const answer = await change(UPDATE, { id: view.id, clientView: /** @type {Enums.ClientView} */ (clientView) });
    if (!isProblem(answer)) toast(text.saved);
    else {
      complain(answer);
      again();
    }
  };
  return html.section(
    { class: "sheet", "aria-label": words.clients },
    html.header(html.h2(words.clients)),
    html.div(
      { class: "fields setting-form" },
      h(Field, {
        label: words.clientView,
        value: view.clientView,
        options: VIEWS.map((name) => /** @type {const} */ ([name, words.clientViews[name].label])),
        hint: words.clientViews[view.clientView].hint,
        onInput: choose,
      }),
    ),
  );
}

/** How approval works, and who approves. */
const Approval = () =>
  html.section(
    { class: "sheet", "aria-label": words.approval },
    html.header(html.h2(words.approval)),
    html.p(
      { class: "quiet-note" },
      words.approvalHint,
      " ",
      may("TEAM") && html.a({ class: "link", href: pathOf("team") }, text.rooms.team),
    ),
  );

/** Stopping all that goes out. */
function Publishing() {
  const isOpen = useSignal(false);
  const open = (/** @type {boolean} */ on) => () => {
    isOpen.value = on;
  };
  if (!BRAND.hold.can(brand.value)) return null;
  return html.section(
    { class: "sheet", "aria-label": text.hold.section },
    html.header(html.h2(text.hold.section)),
    html.div(
      { class: "setting" },
      html.p({ class: "hint grow" }, text.hold.holdHint),
      html.button({ class: "small is-bad", onClick: open(true) }, BRAND.hold.label),
    ),
    isOpen.value && h(HoldDialog, { onClose: open(false) }),
  );
}

/** @param {{ brandId: string }} props */
function Feeds({ brandId }) {
  const channels = useWhole(FEEDS, { brandId }, (data) => data.brand?.channels).rows;
  const feeds = channels.flatMap((one) =>
    one.platform === "feed" && one.profileUrl ? [{ ...one, profileUrl: one.profileUrl }] : [],
  );
  return html.section(
    { class: "sheet", "aria-label": words.feed },
    html.header(html.h2(words.feed)),
    feeds.length
      ? html.ul({ class: "rows" }, feeds.map(line))
      : html.p(
          { class: "quiet-note" },
          words.noFeed,
          " ",
          html.a({ class: "link", href: pathOf("channels") }, text.rooms.channels),
        ),
  );
}

/** @param {Feed} feed */
const line = ({ id, displayName, profileUrl }) =>
  html.li(
    { key: id, class: "setting" },
    h(Icon, { name: "channels" }),
    html.span({ class: "grow ellipsis" }, displayName),
    h(CopyLine, { value: profileUrl }),
    html.a(
      {
        class: "button quiet lone small",
        href: profileUrl,
        target: "_blank",
        rel: "noreferrer",
        "aria-label": `${words.open} ${displayName}`,
      },
      h(Icon, { name: "external", size: 14 }),
    ),
  );

/** Where else there is something to set. */
function Elsewhere() {
  const places = /** @type {const} */ ([
    ["webhooks", "webhook", pathOf("webhooks"), words.webhooksHint],
    ["tokens", "key", "/studio/me/tokens", words.tokensHint],
    ["plan", "plan", "/studio/account/plan", words.planHint],
  ]);
  return html.nav(
    { class: "sheet", "aria-label": words.more },
    html.ul(
      { class: "rows" },
      places.map(([room, icon, href, hint]) =>
        html.li(
          { key: room },
          html.a(
            { class: "setting", href },
            h(Icon, { name: icon }),
            html.span({ class: "grow" }, html.strong(text.rooms[room]), html.span({ class: "hint" }, hint)),
            h(Icon, { name: "right" }),
          ),
        ),
      ),
    ),
  );
}
