// The words of the approval of a terminal.

export const words = {
  hint: "galley login shows a code in your terminal. Type it here.",
  code: "Code",
  codeHint: "Eight letters; the dash does not matter.",
  unknown: "No terminal waits for this code. It may have ended: codes last ten minutes.",
  another: "Type another code",
  device: "Device",
  address: "Network address",
  asked: "Asked",
  as: "Signs in as",
  warning: "Approve it only if you started this yourself. The terminal can then do everything that you can.",
  end: "Last four letters",
  endHint: "As your own terminal shows them. This keeps links of strangers out.",
  wrongEnd: "These are not the last four letters of the code. See your own terminal.",
  approve: "Approve",
  deny: "Deny",
  approved: (/** @type {string} */ name) => `“${name}” is signed in as you.`,
  denied: (/** @type {string} */ name) => `“${name}” was not signed in.`,
};
