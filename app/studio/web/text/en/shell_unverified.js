// The words about an address that is not verified yet.

export const words = {
  title: "Open the link in our mail",
  why: "It shows that the address is yours. This page continues as soon as you have opened it.",
  leave: "Use another address",
};
