// The dialog that asks before something is done with a post; each is loaded when it is asked.
import { h } from "../ui/html.js";
import { lazy } from "../ui/part.js";
import { refetchAll } from "../lib/gql.js";

/** @typedef {NonNullable<typeof import("../lib/post_questions.js").question.value>} Question */

const Redirection = lazy(async () => (await import("./redirection.js")).Redirection, refetchAll);
const Series = lazy(async () => (await import("./series.js")).Series, refetchAll);

/** @param {Question} props */
export const PostQuestion = (props) =>
  props.about === "days" ? h(Series, { post: props.post }) : h(Redirection, { post: props.post });
