// What the audit log reads.
import { gql } from "../../lib/gql.js";

export const AUDIT = gql(/* GraphQL */ `
  query AuditLog($brandId: ID!, $filter: AuditFilter!, $after: String) {
    brand(id: $brandId) {
      id
      auditLog(first: 50, after: $after, filter: $filter) {
        edges {
          node {
            id
            action
            subject
            description
            post {
              id
              databaseId
              title
              body
            }
            detail
            viaTokenName
            createdAt
            actor {
              id
              firstName
              lastName
            }
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
