// Settings of a brand: what it is called and where it is, its content profile, who needs a second factor, and its feeds.
import { h, html } from "../../ui/html.js";
import { Choice } from "../../ui/field.js";
import { CopyLine } from "../../ui/copy.js";
import { Icon } from "../../ui/icon.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { brand, isOwner, may } from "../../lib/brand.js";
import { pathOf } from "../../lib/router.js";
import { BrandForm } from "./brand_form.js";
import { CalendarFeeds } from "./calendar_feeds.js";
import { ContentProfile } from "./content_profile.js";
import { FEEDS, SETTINGS, UPDATE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.settings;

/** The settings screen. */
export function Room() {
  const brandId = brand.value.id;
  const { data, error, again } = useQuery(SETTINGS, { brandId });
  const feeds = useQuery(FEEDS, { brandId }, { pause: !may("CONNECTIONS") });
  const shown = data?.brand;
  const secondFactor = async (/** @type {boolean} */ on) => {
    const answer = await change(UPDATE, { id: brandId, requiresTwoFactor: on });
    if (isProblem(answer)) {
      complain(answer);
      again();
    } else toast(text.saved);
  };
  const published = rows(feeds.data?.brand?.channels).filter(
    (/** @type {any} */ one) => one.platform === "feed" && one.profileUrl,
  );
  return html.div(
    h(Top, { title: text.rooms.settings }),
    error && !shown
      ? h(Failed, { error, again })
      : !shown
        ? h(Skeleton, { lines: 6 })
        : html.div(
            { class: "room settings" },
            h(BrandForm, { key: brandId, shown }),
            h(ContentProfile, { key: `profile ${brandId}`, brandId, profile: shown.contentProfile }),
            isOwner.value &&
              html.section(
                { class: "sheet", "aria-label": words.security },
                html.header(html.h2(words.security)),
                html.div(
                  { class: "setting" },
                  h(Icon, { name: "shield" }),
                  html.div(
                    { class: "grow" },
                    h(Choice, {
                      label: words.secondFactor,
                      checked: shown.requiresTwoFactor,
                      onChange: secondFactor,
                      disabled: !data.viewer.twoFactor.enabled && !shown.requiresTwoFactor,
                    }),
                    html.p(
                      { class: "hint" },
                      data.viewer.twoFactor.enabled
                        ? words.secondFactorHint
                        : html.span(
                            words.ownFirst,
                            " ",
                            html.a({ class: "link", href: "/studio/me/security" }, text.rooms.security),
                          ),
                    ),
                  ),
                ),
              ),
            html.section(
              { class: "sheet", "aria-label": words.approval },
              html.header(html.h2(words.approval)),
              html.p(
                { class: "quiet-note" },
                words.approvalHint,
                " ",
                may("TEAM") && html.a({ class: "link", href: pathOf("team") }, text.rooms.team),
              ),
            ),
            may("CONNECTIONS") &&
              html.section(
                { class: "sheet", "aria-label": words.feed },
                html.header(html.h2(words.feed)),
                published.length
                  ? html.ul(
                      { class: "rows" },
                      published.map((/** @type {any} */ one) =>
                        html.li(
                          { key: one.id, class: "setting" },
                          h(Icon, { name: "channels" }),
                          html.span({ class: "grow ellipsis" }, one.displayName),
                          h(CopyLine, { value: one.profileUrl }),
                          html.a(
                            {
                              class: "button quiet lone small",
                              href: one.profileUrl,
                              target: "_blank",
                              rel: "noreferrer",
                              "aria-label": `${text.channels.open} ${one.displayName}`,
                            },
                            h(Icon, { name: "external", size: 14 }),
                          ),
                        ),
                      ),
                    )
                  : html.p(
                      { class: "quiet-note" },
                      words.noFeed,
                      " ",
                      html.a({ class: "link", href: pathOf("channels") }, text.rooms.channels),
                    ),
              ),
            h(CalendarFeeds, { feeds: data.viewer.calendarFeeds, brandId, onChange: again }),
            isOwner.value &&
              html.nav(
                { class: "sheet", "aria-label": words.more },
                html.ul(
                  { class: "rows" },
                  [
                    { room: "webhooks", icon: "webhook", href: pathOf("webhooks"), hint: words.webhooksHint },
                    { room: "tokens", icon: "key", href: "/studio/me/tokens", hint: words.tokensHint },
                    { room: "plan", icon: "plan", href: "/studio/account/plan", hint: words.planHint },
                  ].map(({ room, icon, href, hint }) =>
                    html.li(
                      { key: room },
                      html.a(
                        { class: "setting", href },
                        h(Icon, { name: icon }),
                        html.span(
                          { class: "grow" },
                          html.strong(text.rooms[/** @type {keyof typeof text.rooms} */ (room)]),
                          html.span({ class: "hint" }, hint),
                        ),
                        h(Icon, { name: "right" }),
                      ),
                    ),
                  ),
                ),
              ),
          ),
  );
}
