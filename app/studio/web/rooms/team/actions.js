// What people do with members and invitations; the form of the table is `Action` of `lib/gql.js`.
import { action, change, gql } from "../../lib/gql.js";
import { isolated, nameOf } from "../../lib/answers.js";
import { words } from "../../text/en/team.js";

const SET_ROLE = gql(/* GraphQL */ `
  mutation MemberRoleSet($input: MemberRoleSetInput!) {
    memberRoleSet(input: $input) {
      ... on Membership {
        id
        roles {
          id
          name
        }
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
const SET_ACTIVE = gql(/* GraphQL */ `
  mutation MemberActiveSet($input: MemberActiveSetInput!) {
    memberActiveSet(input: $input) {
      ... on Membership {
        id
        active
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
const REMOVE = gql(/* GraphQL */ `
  mutation MemberRemove($input: MemberRemoveInput!) {
    memberRemove(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
const LEAVE = gql(/* GraphQL */ `
  mutation BrandLeave($input: BrandLeaveInput!) {
    brandLeave(input: $input) {
      ... on Done {
        ok
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
const RESEND = gql(/* GraphQL */ `
  mutation InvitationResend($input: InvitationResendInput!) {
    invitationResend(input: $input) {
      ... on Invitation {
        id
        state
        expiresAt
        sentAt
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
const CANCEL = gql(/* GraphQL */ `
  mutation InvitationCancel($input: InvitationCancelInput!) {
    invitationCancel(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);

/** @typedef {Answers.Team.brand.members.edges.node} Member */
/** @typedef {Answers.TeamOwned.brand.invitations.edges.node} Invitation */

/** The word for a role. @param {string} role */
export const roleWord = (role) => words.roles[/** @type {keyof typeof words.roles} */ (role)] ?? role;

/** What a member is called. @param {Member} member */
export const memberName = ({ user }) => isolated(nameOf(user) || user.email);

/** @param {boolean} active */
const toActive = (active) => (/** @type {Member} */ member, /** @type {{}} */ _) =>
  change(SET_ACTIVE, { membershipId: member.id, active });
/** @param {{ active: boolean }} answer @param {Member} member */
const activity = ({ active }, member) =>
  active ? words.switchedOn(memberName(member)) : words.switchedOff(memberName(member));

export const MEMBER = {
  setRole: action({
    label: words.role,
    icon: "user",
    can: (/** @type {Member} */ _) => true,
    run: (member, /** @type {{ role: Enums.AssignableRole }} */ { role }) =>
      change(SET_ROLE, { membershipId: member.id, role }),
    said: ({ roles }, member) => words.roleSet(memberName(member), roleWord(roles[0]?.name ?? "")),
  }),
  switchOff: action({
    label: words.switchOff,
    icon: "pause",
    can: (/** @type {Member} */ member) => member.active,
    run: toActive(false),
    said: activity,
  }),
  switchOn: action({
    label: words.switchOn,
    icon: "play",
    can: (/** @type {Member} */ member) => !member.active,
    run: toActive(true),
    said: activity,
  }),
  remove: action({
    label: words.remove,
    icon: "trash",
    bad: true,
    can: (/** @type {Member} */ _) => true,
    run: (member, /** @type {{}} */ _) => change(REMOVE, { membershipId: member.id }),
    said: (_, member) => words.removed(memberName(member)),
  }),
  leave: action({
    label: words.leave,
    icon: "signout",
    bad: true,
    can: (/** @type {Member} */ _) => true,
    run: (_, /** @type {{ brandId: string }} */ { brandId }) => change(LEAVE, { id: brandId }),
    said: () => "",
  }),
};

export const INVITATION = {
  resend: action({
    label: words.again,
    icon: "send",
    can: (/** @type {Invitation} */ _) => true,
    run: (invitation, /** @type {{}} */ _) => change(RESEND, { id: invitation.id }),
    said: (_, invitation) => words.sent(invitation.email),
  }),
  cancel: action({
    label: words.cancel,
    icon: "x",
    can: (/** @type {Invitation} */ _) => true,
    run: (invitation, /** @type {{}} */ _) => change(CANCEL, { id: invitation.id }),
    said: () => words.cancelled,
  }),
};
