// Another mail with the link that verifies an address.
import { gql } from "./gql.js";

export const SEND_VERIFICATION = gql(/* GraphQL */ `
  mutation EmailVerificationResend {
    emailVerificationResend {
      ... on Done {
        ok
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
