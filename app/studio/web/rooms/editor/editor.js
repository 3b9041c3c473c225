// The editor: one text for all channels, own texts where they differ, media, time, previews, and the next step.
import { useEffect, useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm, Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { State } from "../../ui/state.js";
import { complain, toast } from "../../ui/toast.js";
import { askOnce, change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { suggested } from "../../lib/channels.js";
import { ago, chosenAt, dayOf, instantOf, shortMoment, timeOf, today } from "../../lib/dates.js";
import { useEvents } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { asked, pathOf, place } from "../../lib/router.js";
import { bodyOn, contentOf, empty, fromPost, hasOwn, isSame, mediaOn, without } from "./composition.js";
import { Discussion } from "./discussion.js";
import { MediaRow } from "./media_row.js";
import { Outcome } from "./outcome.js";
import { Preview } from "./preview.js";
import { FREE, useSaving } from "./saving.js";
import { APPROVE, CHANNELS, CHECK, POST, REQUEST, SCHEDULE, SUBMIT, UNSCHEDULE, WITHDRAW } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.editor;
const LAST_TIME = "studio.lastTime";

/** The editor of the post that the address names. */
export function Room() {
  const number = useMemo(() => place.value.rest[0] ?? "new", []);
  return h(Editor, { number });
}

/** @param {{ number: string }} props */
function Editor({ number }) {
  const zone = brand.value.timeZone;
  const brandId = brand.value.id;
  // The text of a new post has the focus as soon as it is shown.
  const bodyInput = useMemo(
    () => (/** @type {HTMLElement | null} */ element) => {
      if (number === "new") element?.focus();
    },
    [],
  );
  const tab = useSignal(/** @type {string | null} */ (null));
  const wide = useSignal(false);
  const stale = useSignal(/** @type {any} */ (null));
  const elsewhere = useSignal(false);
  const asking = useSignal(/** @type {"submit" | "changes" | "publish" | null} */ (null));
  const note = useSignal("");
  const busy = useSignal(false);
  const check = useSignal(/** @type {any} */ (null));
  const line = useRef(/** @type {Promise<boolean>} */ (Promise.resolve(true)));
  /** Whether the channels of the post are somebody's choice. */
  const chosen = useRef(number !== "new");
  const split = (/** @type {string} */ instant) => ({ date: dayOf(instant, zone), time: timeOf(instant, zone) });

  const saving = useSaving(number, {
    onCreated: (post) => history.replaceState(null, "", pathOf("editor", post.databaseId)),
    onStale: async (sent) => {
      // An event may have told of the other version before the answer came.
      if (post.value.version <= sent) await follow();
      if (post.value.version > sent) saving.save();
      else stale.value = true;
    },
    onProblem: complain,
    dueAt: (composition) => (composition.date ? instantOf(composition.date, composition.time, zone) : null),
  });
  const { now, post } = saving;
  const known = Number(post.value?.databaseId ?? number);
  const query = useQuery(POST, { brandId, number: known }, { pause: !Number.isInteger(known) });
  const channelQuery = useQuery(CHANNELS, { brandId }, { pause: !may("CONTENT", "VIEW") });
  const row = query.data?.brand?.post;
  const channels = rows(channelQuery.data?.brand?.channels).filter((/** @type {any} */ one) => one.state !== "REMOVED");
  const offered = channels.length ? channels : (row?.publications ?? []).map((/** @type {any} */ one) => one.channel);

  useEffect(() => {
    if (number === "new" && !post.value) {
      const date = asked("date");
      saving.begin(null, { ...empty(), ...(date ? { date, time: localStorage.getItem(LAST_TIME) ?? "09:00" } : {}) });
    }
  }, []);
  /** Take over what another person saved, unless words of this person wait. Another state, such as a change request, leaves the words alone. Events bring parts of a post; its texts are asked for whole. */
  const follow = async () => {
    const fresh = (await query.again()).data?.brand?.post;
    if (!fresh || fresh.version <= post.value.version) return;
    const theirs = fromPost(fresh, split);
    if (saving.state.value === "clean") {
      post.value = fresh;
      saving.base.value = now.value = theirs;
    } else if (isSame(theirs, saving.base.value)) {
      post.value = fresh;
      saving.base.value = theirs;
      now.value = { ...now.value, date: theirs.date, time: theirs.time };
    } else if (saving.state.value !== "saving") elsewhere.value = true;
  };
  useEffect(() => {
    if (!row) return;
    if (!post.value) saving.begin(row, fromPost(row, split));
    else {
      if (row.version > post.value.version && saving.state.value === "clean") follow();
      post.value = { ...row, version: post.value.version };
    }
  }, [row]);
  useEffect(() => {
    // A new post has its channels at once, also where they arrive after the first words.
    if (chosen.current || !channels.length) return;
    chosen.current = true;
    if (now.value.channelIds.length) return;
    const channelIds = suggested(channels, channelQuery.data.brand.platforms).map((one) => one.id);
    if (post.value || now.value.body) saving.write({ channelIds });
    else now.value = { ...now.value, channelIds };
  }, [channels.length]);
  useEvents(
    ["post"],
    (event) => {
      if (event.id === post.value?.id) follow();
    },
    [query.again],
  );

  const content = JSON.stringify([
    now.value.body,
    now.value.channelIds,
    now.value.variants,
    now.value.media.map((one) => one.id),
    contentOf(now.value).variants,
  ]);
  useEffect(() => {
    if (!now.value.channelIds.length || !(now.value.body.trim() || now.value.media.length)) {
      check.value = null;
      return undefined;
    }
    const timer = setTimeout(async () => {
      const { title: _, ...input } = contentOf(now.value);
      const data = await askOnce(CHECK, { brandId, input });
      if (data?.brand) check.value = data.brand;
    }, 400);
    return () => clearTimeout(timer);
  }, [content]);

  const status = post.value?.status ?? "DRAFT";
  const can = post.value?.viewerCan ?? {
    edit: may("CONTENT", "MANAGE"),
    submit: true,
    schedule: true,
    approve: may("CONTENT", "MANAGE"),
  };
  const locked = !can.edit || (!FREE.includes(status) && !saving.unlocked.value);
  const dueAt = now.value.date ? chosenAt(post.value?.dueAt, now.value.date, now.value.time, zone) : null;

  /** Save, then do a step, one after another; answers whether it was done. @returns {Promise<boolean>} */
  const step = (
    /** @type {any} */ document,
    /** @type {object} */ input,
    /** @type {string} */ done,
    expects = true,
  ) => {
    line.current = line.current.then(
      () => take(document, input, done, expects),
      () => false,
    );
    return line.current;
  };
  const take = async (
    /** @type {any} */ document,
    /** @type {object} */ input,
    /** @type {string} */ done,
    /** @type {boolean} */ expects,
  ) => {
    busy.value = true;
    if (saving.state.value !== "clean" || !post.value)
      if (!(await saving.save())) {
        busy.value = false;
        return false;
      }
    const answer = await change(document, {
      id: post.value.id,
      ...(expects ? { expectedVersion: post.value.version } : {}),
      ...input,
    });
    busy.value = false;
    if (isProblem(answer)) {
      if (answer.code === "STALE") stale.value = true;
      else complain(answer);
      return false;
    }
    post.value = { ...post.value, ...answer };
    toast(done);
    query.again();
    return true;
  };
  /** Whether the post is due at what the form shows. The form has minutes, and a time that programs set may have seconds. */
  const isDue = () => {
    const due = post.value?.dueAt ? split(post.value.dueAt) : null;
    return due?.date === now.value.date && due?.time === now.value.time;
  };
  const schedule = async (/** @type {string} */ at) => {
    localStorage.setItem(LAST_TIME, timeOf(at, zone));
    return step(SCHEDULE, { dueAt: at }, words.scheduled(shortMoment(at, zone)), false);
  };
  const setTime = async (/** @type {string} */ date, /** @type {string} */ time) => {
    now.value = { ...now.value, date, time };
    // A post that is not saved yet takes the time along when it is.
    if (!post.value && !(await saving.save())) return;
    const at = date ? chosenAt(post.value.dueAt, date, time, zone) : null;
    if (at && can.schedule && !isDue()) await schedule(at);
  };
  const clearTime = async () => {
    now.value = { ...now.value, date: "", time: "" };
    if (post.value?.dueAt) await step(UNSCHEDULE, {}, words.unscheduled);
  };
  const approve = async () => {
    const at = now.value.date ? chosenAt(post.value?.dueAt, now.value.date, now.value.time, zone) : null;
    if (at && post.value && !isDue() && !(await schedule(at))) return;
    await step(APPROVE, {}, words.approved);
  };
  const publishNow = async () => {
    const at = new Date(Date.now() + 3000).toISOString();
    if (FREE.includes(status) && !(await step(APPROVE, {}, words.approved))) return;
    await step(SCHEDULE, { dueAt: at }, words.published, false);
  };
  const primary = () => {
    if (can.approve && FREE.includes(status))
      return { label: dueAt ? words.approveAndSchedule : words.approve, run: approve };
    if (can.submit && (status === "DRAFT" || status === "CHANGES_REQUESTED"))
      return {
        label: words.submit,
        run: () => {
          asking.value = "submit";
        },
      };
    if (status === "APPROVED" && can.schedule && dueAt) return { label: words.schedule, run: () => schedule(dueAt) };
    return null;
  };
  const main = locked && !can.approve ? null : primary();
  useShortcuts(
    () => [
      { keys: "Mod+S", label: words.save, run: () => saving.save(), inFields: true },
      { keys: "Mod+Enter", label: main?.label ?? "", run: () => main?.run(), inFields: true },
    ],
    [main?.label, dueAt, status],
  );

  if (number !== "new" && !post.value)
    return query.error
      ? h(Failed, { error: query.error, again: query.again })
      : query.data && !row
        ? h(Empty, { title: text.errors.notFound })
        : h(Skeleton, { lines: 6 });
  const shownBody = bodyOn(now.value, tab.value);
  const shownChannel = offered.find((/** @type {any} */ one) => one.id === (tab.value ?? now.value.channelIds[0]));
  const features = channelQuery.data?.brand?.platforms.find(
    (/** @type {any} */ one) => one.key === shownChannel?.platform,
  )?.features ?? { threads: true, title: false };
  const issues = check.value?.preflight ?? [];
  const measures = check.value?.measures ?? [];
  const isThread = (/** @type {string} */ id) =>
    measures.some((/** @type {any} */ one) => one.channel.id === id && one.part > 1);
  const shownTab = tab.value;
  const writeMedia = (/** @type {any[]} */ media) =>
    saving.write(shownTab ? { ownMedia: { ...now.value.ownMedia, [shownTab]: media } } : { media });
  /** Show another alternative text wherever the file is; that makes no channel's media its own. @param {string} id @param {string} altText */
  const describe = (id, altText) => {
    const described = (/** @type {any[]} */ media) => media.map((one) => (one.id === id ? { ...one, altText } : one));
    saving.write({
      media: described(now.value.media),
      ownMedia: Object.fromEntries(
        Object.entries(now.value.ownMedia).map(([channel, media]) => [channel, described(media)]),
      ),
    });
  };
  const writeBody = (/** @type {string} */ body) =>
    saving.write(tab.value ? { variants: { ...now.value.variants, [tab.value]: body } } : { body });
  const toggleChannel = (/** @type {string} */ id) => {
    const has = now.value.channelIds.includes(id);
    chosen.current = true;
    if (has && tab.value === id) tab.value = null;
    saving.write({
      channelIds: has ? now.value.channelIds.filter((one) => one !== id) : [...now.value.channelIds, id],
    });
  };
  const stateWord = {
    clean: post.value?.updatedAt ? words.saved(ago(post.value.updatedAt)) : "",
    dirty: words.unsaved,
    saving: words.saving,
    offline: words.offline,
  }[saving.state.value];
  return html.div(
    { class: "editor" },
    html.header(
      { class: "top" },
      html.h1({ class: "sr" }, text.rooms.editor),
      html.a({ class: "button quiet back", href: pathOf("posts") }, h(Icon, { name: "left" }), words.back),
      h(State, { state: status }),
      html.span(
        { class: "hint grow saved", role: "status" },
        [post.value && words.version(post.value.version), stateWord].filter(Boolean).join(" · "),
      ),
      locked &&
        can.edit &&
        html.button(
          {
            onClick: () => {
              saving.unlocked.value = true;
            },
          },
          h(Icon, { name: "pencil" }),
          words.edit,
        ),
      !locked &&
        saving.state.value === "dirty" &&
        !FREE.includes(status) &&
        html.button({ onClick: () => saving.save() }, words.save),
      can.requestChanges &&
        status === "IN_REVIEW" &&
        html.button(
          {
            onClick: () => {
              asking.value = "changes";
            },
          },
          words.requestChanges,
        ),
      h(Menu, {
        label: words.moreActions,
        end: true,
        entries: [
          can.submit &&
            main?.label !== words.submit &&
            ["DRAFT", "CHANGES_REQUESTED"].includes(status) && {
              label: words.submit,
              icon: "send",
              run: () => {
                asking.value = "submit";
              },
            },
          can.withdraw && { label: words.withdraw, icon: "undo", run: () => step(WITHDRAW, {}, words.withdrawn) },
          can.schedule &&
            now.value.channelIds.length > 0 &&
            (can.approve || status === "APPROVED" || status === "SCHEDULED") && {
              label: words.publishNow,
              icon: "send",
              run: () => {
                asking.value = "publish";
              },
            },
          can.unschedule && { label: words.clear, icon: "clock", run: clearTime },
          { label: words.save, icon: "check", keys: "Ctrl S", run: () => saving.save() },
        ],
      }),
      main && html.button({ class: "main", disabled: busy.value, onClick: main.run }, main.label),
    ),
    (saving.restored.value || elsewhere.value || (locked && can.edit)) &&
      html.p(
        { class: "note" },
        saving.restored.value
          ? [words.restoredDraft, " ", html.button({ class: "link", onClick: saving.discard }, words.discard)]
          : elsewhere.value
            ? [
                words.changedBy,
                " ",
                html.button(
                  {
                    class: "link",
                    onClick: () => {
                      stale.value = true;
                      elsewhere.value = false;
                    },
                  },
                  words.takeOver,
                ),
              ]
            : words.locked[status],
      ),
    html.div(
      { class: "editor-grid" },
      html.section(
        { class: "write", "aria-label": text.rooms.editor },
        html.input({
          class: "title-input",
          "aria-label": words.title,
          placeholder: words.title,
          value: now.value.title,
          disabled: locked,
          maxLength: 255,
          onInput: (/** @type {any} */ event) => saving.write({ title: event.currentTarget.value }),
        }),
        offered.length
          ? html.div(
              { class: "channel-tabs", role: "group", "aria-label": words.channels },
              html.button(
                {
                  class: "tab small",
                  "aria-pressed": tab.value === null,
                  onClick: () => {
                    tab.value = null;
                  },
                },
                words.all,
              ),
              offered.map((/** @type {any} */ one) => {
                const on = now.value.channelIds.includes(one.id);
                return html.span(
                  { key: one.id, class: classes("channel-tab", on && "is-on") },
                  html.input({
                    type: "checkbox",
                    checked: on,
                    disabled: locked,
                    "aria-label": one.displayName,
                    onChange: () => toggleChannel(one.id),
                  }),
                  html.button(
                    {
                      class: "tab small",
                      disabled: !on,
                      "aria-pressed": tab.value === one.id,
                      onClick: () => {
                        tab.value = one.id;
                      },
                    },
                    one.displayName,
                    on &&
                      hasOwn(now.value, one.id) &&
                      html.span({ class: "dot", title: words.own }, html.span({ class: "sr" }, words.own)),
                  ),
                );
              }),
            )
          : (channelQuery.data || row) &&
              html.p(
                { class: "hint" },
                words.noChannels,
                " ",
                may("CONNECTIONS", "MANAGE") &&
                  html.a({ class: "link", href: pathOf("channels") }, text.rooms.channels),
              ),
        html.textarea({
          class: "body-input",
          "aria-label": words.text,
          placeholder: words.text,
          value: shownBody,
          disabled: locked,
          ref: bodyInput,
          spellcheck: true,
          onInput: (/** @type {any} */ event) => writeBody(event.currentTarget.value),
          onBlur: () => {
            if (saving.state.value === "dirty" && FREE.includes(status)) saving.save();
          },
        }),
        shownTab &&
          h(Own, {
            isOwn: shownTab in now.value.variants,
            locked,
            said: words.ownText,
            onCommon: () => saving.write({ variants: without(now.value.variants, shownTab) }),
          }),
        html.ul(
          { class: "measures", "aria-live": "polite" },
          measures.map((/** @type {any} */ one) =>
            html.li(
              {
                key: `${one.channel.id} ${one.part}`,
                class: one.used > one.limit ? "is-bad" : one.used > one.limit * 0.9 ? "is-review" : "muted",
                title: one.unit,
              },
              `${one.channel.displayName} `,
              isThread(one.channel.id) && html.span(`${words.part(one.part)} `),
              html.span({ class: "figures" }, `${one.used.toLocaleString("en")}/${one.limit.toLocaleString("en")}`),
            ),
          ),
        ),
        h(MediaRow, { media: mediaOn(now.value, shownTab), locked, onChange: writeMedia, onDescribed: describe }),
        shownTab &&
          h(Own, {
            isOwn: shownTab in now.value.ownMedia,
            locked,
            said: words.ownMedia,
            onCommon: () => saving.write({ ownMedia: without(now.value.ownMedia, shownTab) }),
          }),
        issues.length > 0 &&
          html.ul(
            { class: "issues" },
            issues.map((/** @type {any} */ issue, /** @type {number} */ i) =>
              html.li(
                { key: i },
                h(Icon, { name: "s_failed", class: "is-bad" }),
                html.span(html.strong(issue.channel.displayName), " ", issue.message),
              ),
            ),
          ),
        html.fieldset(
          { class: "when" },
          html.legend(words.when),
          html.input({
            type: "date",
            "aria-label": words.date,
            value: now.value.date,
            min: today(zone).toString(),
            disabled: !can.schedule,
            onChange: (/** @type {any} */ event) =>
              setTime(event.currentTarget.value, now.value.time || localStorage.getItem(LAST_TIME) || "09:00"),
          }),
          html.input({
            type: "time",
            "aria-label": words.time,
            value: now.value.time,
            disabled: !can.schedule || !now.value.date,
            onChange: (/** @type {any} */ event) => setTime(now.value.date, event.currentTarget.value),
          }),
          html.span({ class: "hint" }, words.zone(zone)),
          can.schedule &&
            html.button(
              {
                type: "button",
                class: "small",
                onClick: () =>
                  setTime(today(zone).add({ days: 1 }).toString(), localStorage.getItem(LAST_TIME) ?? "09:00"),
              },
              words.lastUsed(localStorage.getItem(LAST_TIME) ?? "09:00"),
            ),
          now.value.date &&
            can.schedule &&
            html.button({ type: "button", class: "small quiet", onClick: clearTime }, words.clear),
        ),
        post.value && row && h(Outcome, { publications: row.publications, onChanged: query.again }),
      ),
      html.aside(
        { class: classes("look", wide.value && "is-wide"), "aria-label": words.preview },
        html.header(
          html.h2(words.preview),
          html.span({ class: "hint grow" }, words.approximate),
          html.button(
            {
              class: "quiet lone",
              "aria-label": wide.value ? words.phone : words.desktop,
              title: wide.value ? words.phone : words.desktop,
              onClick: () => {
                wide.value = !wide.value;
              },
            },
            h(Icon, { name: wide.value ? "mobile" : "desktop" }),
          ),
        ),
        h(Preview, {
          name: shownChannel?.displayName ?? brand.value.name,
          handle: shownChannel?.handle,
          title: features.title ? now.value.title : "",
          threads: features.threads,
          body: bodyOn(now.value, shownChannel?.id ?? null),
          media: mediaOn(now.value, shownChannel?.id ?? null),
        }),
        post.value &&
          h(Discussion, {
            key: post.value.id,
            postId: post.value.id,
            number: post.value.databaseId,
            canComment: Boolean(can.comment),
            version: post.value.version,
            onRestore: locked
              ? null
              : (/** @type {string} */ body) => {
                  tab.value = null;
                  saving.write({ body });
                  toast(words.restored);
                },
          }),
      ),
    ),
    asking.value === "publish" &&
      h(Confirm, {
        title: words.publishTitle,
        action: words.publishNow,
        onClose: () => {
          asking.value = null;
        },
        onConfirm: publishNow,
        message: words.publishHint(
          offered
            .filter((/** @type {any} */ one) => now.value.channelIds.includes(one.id))
            .map((/** @type {any} */ one) => one.displayName)
            .join(", "),
        ),
      }),
    (asking.value === "submit" || asking.value === "changes") &&
      h(
        Dialog,
        {
          title: asking.value === "submit" ? words.submit : words.requestChanges,
          onClose: () => {
            asking.value = null;
          },
        },
        html.form(
          {
            onSubmit: async (/** @type {Event} */ event) => {
              event.preventDefault();
              const typed = note.value.trim();
              const done =
                asking.value === "submit"
                  ? await step(SUBMIT, typed ? { note: typed } : {}, words.submitted)
                  : await step(REQUEST, { body: typed }, words.changesRequested);
              if (done) {
                asking.value = null;
                note.value = "";
              }
            },
          },
          h(Field, {
            label: asking.value === "submit" ? words.note : words.what,
            value: note.value,
            rows: 3,
            required: asking.value === "changes",
            autofocus: true,
            onInput: (value) => {
              note.value = value;
            },
          }),
          html.footer(
            html.button(
              { class: "main", disabled: busy.value },
              asking.value === "submit" ? words.submit : words.requestChanges,
            ),
          ),
        ),
      ),
    stale.value &&
      h(Stale, {
        mine: now.value.body,
        theirs: row?.body ?? "",
        onClose: () => {
          stale.value = null;
        },
        load: query.again,
        onMine: () => {
          if (row) post.value = { ...post.value, version: row.version };
          stale.value = null;
          elsewhere.value = false;
          saving.save();
        },
        onTheirs: () => {
          if (row) {
            post.value = row;
            saving.base.value = now.value = fromPost(row, split);
            saving.discard();
          }
          stale.value = null;
          elsewhere.value = false;
        },
      }),
  );
}

/** Whether a channel has this of its own, and the way back. @param {{ isOwn: boolean, locked: boolean, said: typeof words.ownText, onCommon: () => void }} props */
function Own({ isOwn, locked, said, onCommon }) {
  return html.p(
    { class: "hint own" },
    isOwn ? said.own : said.common,
    isOwn && !locked && [" ", html.button({ class: "link", onClick: onCommon }, said.useCommon)],
  );
}

/** Two versions of the text side by side, and which one to keep. @param {{ mine: string, theirs: string, load: () => void, onMine: () => void, onTheirs: () => void, onClose: () => void }} props */
function Stale({ mine, theirs, load, onMine, onTheirs, onClose }) {
  useEffect(() => {
    load();
  }, []);
  return h(
    Dialog,
    { title: words.staleTitle, wide: true, onClose },
    html.p(words.staleHint),
    html.div(
      { class: "pair stale" },
      html.section(html.h3(words.mine), html.pre(mine)),
      html.section(html.h3(words.theirs), html.pre(theirs)),
    ),
    html.footer(
      html.button({ onClick: () => navigator.clipboard?.writeText(mine) }, text.copy),
      html.button({ onClick: onTheirs }, words.takeTheirs),
      html.button({ class: "main", onClick: onMine }, words.keepMine),
    ),
  );
}
