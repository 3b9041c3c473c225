// What the profile reads and changes.
import { gql } from "../../lib/gql.js";

export const UPDATE = gql(/* GraphQL */ `
  mutation ProfileUpdate($input: ProfileUpdateInput!) {
    profileUpdate(input: $input) {
      ... on User {
        id
        firstName
        lastName
        email
        emailVerified
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
