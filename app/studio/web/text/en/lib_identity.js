// The words about passkeys that did not come.

export const words = { noPasskey: "No passkey was used.", known: "This device has a passkey for you already." };
