// The words of the profile.

export const words = {
  title: "Profile",
  you: "You",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail address",
  emailHint: "We mail a link to a new address; it counts once you have confirmed it there.",
  saved: "Your profile is saved.",
  mailed: "We mailed a link to the new address.",
  keys: "Keyboard",
};
