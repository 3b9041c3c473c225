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
export const AUDIT_PEOPLE = gql(/* GraphQL */ `
  query AuditPeople($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      members(first: 100, after: $after) {
        edges {
          node {
            id
            user {
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
