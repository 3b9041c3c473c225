// The words about an address that is not verified yet.

export const words = {
  title: "Open the link in our mail",
  why: "It shows that the address is yours. Then this page goes on by itself.",
  leave: "Use another address",
};
