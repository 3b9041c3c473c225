// What the data of a brand is read by, and how archives are made and deleted.
import { gql } from "../../lib/gql.js";

export const POST_FILE = gql(/* GraphQL */ `
  query PostFile($brandId: ID!, $after: BigInt) {
    brand(id: $brandId) {
      id
      postFile(after: $after) {
        csv
        after
      }
    }
  }
`);
export const ARCHIVES = gql(/* GraphQL */ `
  query Archives($brandId: ID!) {
    brand(id: $brandId) {
      id
      exports {
        id
        name
        state
        bytesDone
        bytesTotal
        sizeBytes
        url
        problem
        createdAt
        expiresAt
      }
    }
  }
`);
export const START_ARCHIVE = gql(/* GraphQL */ `
  mutation BrandExportStart($input: BrandExportStartInput!) {
    brandExportStart(input: $input) {
      ... on BrandExport {
        id
        state
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
export const DELETE_ARCHIVE = gql(/* GraphQL */ `
  mutation BrandExportDelete($input: BrandExportDeleteInput!) {
    brandExportDelete(input: $input) {
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
