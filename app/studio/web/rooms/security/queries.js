// What the security screen reads and changes.
import { gql } from "../../lib/gql.js";

export const SECURITY = gql(/* GraphQL */ `
  query Security($after: String) {
    viewer {
      user {
        id
        email
        emailVerified
        hasPassword
      }
      twoFactor {
        enabled
        confirmedAt
        recoveryCodesLeft
      }
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
      grants {
        kind
        databaseId
        name
        approves
        createdAt
        lastUsedAt
        endsAt
        brand {
          id
          databaseId
          name
        }
      }
      accessTokens(first: 50, after: $after, kinds: [SESSION, CLI]) {
        edges {
          node {
            id
            name
            kind
            isCurrent
            createdAt
            lastUsedAt
            expiresAt
            device
            address
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
export const ACTIVITY = gql(/* GraphQL */ `
  query Activity($after: String) {
    viewer {
      recentActivity(first: 15, after: $after) {
        edges {
          node {
            id
            description
            subject
            detail
            door
            address
            viaTokenName
            createdAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
export const CHANGE_PASSWORD = gql(/* GraphQL */ `
  mutation PasswordChange($input: PasswordChangeInput!) {
    passwordChange(input: $input) {
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
export const SETUP_START = gql(/* GraphQL */ `
  mutation TwoFactorSetupStart($input: TwoFactorSetupStartInput!) {
    twoFactorSetupStart(input: $input) {
      ... on TwoFactorSetup {
        setupToken
        secret
        qrCodeSvg
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
export const SETUP_CONFIRM = gql(/* GraphQL */ `
  mutation TwoFactorSetupConfirm($input: TwoFactorSetupConfirmInput!) {
    twoFactorSetupConfirm(input: $input) {
      ... on RecoveryCodes {
        codes
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
export const NEW_CODES = gql(/* GraphQL */ `
  mutation TwoFactorRecoveryCodes($input: TwoFactorRecoveryCodesRegenerateInput!) {
    twoFactorRecoveryCodesRegenerate(input: $input) {
      ... on RecoveryCodes {
        codes
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
export const DISABLE = gql(/* GraphQL */ `
  mutation TwoFactorDisable($input: TwoFactorDisableInput!) {
    twoFactorDisable(input: $input) {
      ... on TwoFactorState {
        enabled
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
export const PASSKEY_START = gql(/* GraphQL */ `
  mutation PasskeyRegistrationStart($input: PasskeyRegistrationStartInput!) {
    passkeyRegistrationStart(input: $input) {
      ... on PasskeyCeremony {
        ceremonyToken
        options
        expiresAt
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
export const PASSKEY_FINISH = gql(/* GraphQL */ `
  mutation PasskeyRegistrationFinish($input: PasskeyRegistrationFinishInput!) {
    passkeyRegistrationFinish(input: $input) {
      ... on Passkey {
        id
        name
        createdAt
        lastUsedAt
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
export const PASSKEY_RENAME = gql(/* GraphQL */ `
  mutation PasskeyRename($input: PasskeyRenameInput!) {
    passkeyRename(input: $input) {
      ... on Passkey {
        id
        name
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
export const PASSKEY_DELETE = gql(/* GraphQL */ `
  mutation PasskeyDelete($input: PasskeyDeleteInput!) {
    passkeyDelete(input: $input) {
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
export const END_SESSION = gql(/* GraphQL */ `
  mutation SessionEnd($input: AccessTokenRevokeInput!) {
    accessTokenRevoke(input: $input) {
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
export const DELETE_ACCOUNT = gql(/* GraphQL */ `
  mutation AccountDelete($input: AccountDeleteInput!) {
    accountDelete(input: $input) {
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
