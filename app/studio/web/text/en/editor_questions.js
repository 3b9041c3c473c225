// The words of the questions before a step.

export const words = { note: "Note for the reviewers", what: "What has to change?" };
