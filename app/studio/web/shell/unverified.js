// What a person sees who signed up and has not verified their address: how they go on.
import { useEffect } from "preact";
import { html } from "../ui/html.js";
import { complain, toast } from "../ui/toast.js";
import { signOut } from "../lib/brand.js";
import { change, isProblem } from "../lib/gql.js";
import { SEND_VERIFICATION } from "../lib/verification.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/shell_unverified.js";

/** How often the service is asked while the page is looked at, in milliseconds. */
const PAUSE = 5000;

/** @param {{ again: () => unknown }} props */
export function Unverified({ again }) {
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && again();
    const timer = setInterval(look, PAUSE);
    addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      removeEventListener("visibilitychange", look);
    };
  }, [again]);
  const send = async () => {
    const answer = await change(SEND_VERIFICATION);
    if (isProblem(answer)) complain(answer);
    else toast(text.errors.sent);
  };
  return html.section(
    { class: "first" },
    html.h1(words.title),
    html.p(words.why),
    html.footer(
      html.button({ onClick: send }, text.errors.resend),
      " ",
      html.button({ class: "quiet", onClick: signOut }, words.leave),
    ),
  );
}
