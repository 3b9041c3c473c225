// What stands beside the text: how it will look, and what is said about it.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { brand } from "../../lib/brand.js";
import { bodyOn, mediaOn } from "./composition.js";
import { Discussion } from "./discussion.js";
import { Preview } from "./preview.js";
import { words } from "../../text/en/editor.js";

/** @param {{ editing: import("./editing.js").Editing, tab: import("preact").Signal<string | null> }} props */
export function Look({ editing, tab }) {
  const { saving, rights, isLocked, offered, featuresOf } = editing;
  const wide = useSignal(false);
  const now = saving.now.value;
  const post = saving.post.value;
  const channel = offered.find((one) => one.id === (tab.value ?? now.channelIds[0]));
  const { title, threads } = featuresOf(channel?.platform);
  const label = wide.value ? words.phone : words.desktop;
  const turn = () => {
    wide.value = !wide.value;
  };
  const restore = (/** @type {string} */ body) => {
    tab.value = null;
    saving.write({ body });
    toast(words.restored);
  };
  return html.aside(
    { class: classes("look", wide.value && "is-wide"), "aria-label": words.preview },
    html.header(
      html.h2(words.preview),
      html.span({ class: "hint grow" }, words.approximate),
      html.button(
        { class: "quiet lone", "aria-label": label, title: label, onClick: turn },
        h(Icon, { name: wide.value ? "mobile" : "desktop" }),
      ),
    ),
    h(Preview, {
      name: channel?.displayName ?? brand.value.name,
      handle: channel?.handle,
      title: title ? now.title : "",
      threads,
      body: bodyOn(now, channel?.id ?? null),
      media: mediaOn(now, channel?.id ?? null),
    }),
    post &&
      h(Discussion, {
        key: post.id,
        postId: post.id,
        number: post.databaseId,
        canComment: Boolean(rights.comment),
        onRestore: isLocked ? null : restore,
      }),
  );
}
