// The words of the dialog that asks for proof that a person is who they are.

export const words = {
  hint: "What you are about to do works on without you or cannot be taken back, so we ask for proof that it is you.",
};
