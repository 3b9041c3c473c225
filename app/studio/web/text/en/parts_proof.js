// The words of the question for proof that a person is who they are.

export const words = {
  title: "Confirm that it is you",
  password: "Password",
  code: "Code of your authenticator app",
  codeHint: "A recovery code works, too.",
  usePasskey: "Use a passkey instead",
  usePassword: "Use the password instead",
  byPasskey: "Your device asks for your passkey when you go on.",
  none: "You have no password and no passkey. Set a password first: sign out and choose “Forgotten password”.",
};
