// The words about the time that an agent proposes, which is turned down in the editor.

export const words = { decline: "No", declined: "The proposed time is gone." };
