// What the list of deleted posts reads.
import { gql } from "../../lib/gql.js";

export const DELETED = gql(/* GraphQL */ `
  query DeletedPosts($brandId: ID!) {
    brand(id: $brandId) {
      id
      deletedPosts {
        id
        title
        deletedAt
        deletedBy {
          id
          firstName
          lastName
        }
      }
    }
  }
`);
