// What the approval of a terminal reads and changes.
import { gql } from "../../lib/gql.js";

export const WAITING = gql(/* GraphQL */ `
  query TerminalWaiting($userCode: String!) {
    cliAuthorization(userCode: $userCode) {
      userCode
      deviceName
      address
      requestedAt
      expiresAt
    }
    viewer {
      user {
        id
        email
      }
    }
  }
`);
export const DECIDE = gql(/* GraphQL */ `
  mutation CliAuthorizationDecide($input: CliAuthorizationDecideInput!) {
    cliAuthorizationDecide(input: $input) {
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
