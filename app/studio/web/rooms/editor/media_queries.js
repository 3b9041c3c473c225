// What the dialogs about files read and change.
import { gql } from "../../lib/gql.js";

export const LIBRARY = gql(/* GraphQL */ `
  query EditorLibrary($brandId: ID!, $filter: MediaFilter) {
    brand(id: $brandId) {
      id
      mediaFolders {
        path
        count
      }
      media(first: 60, filter: $filter) {
        edges {
          node {
            id
            databaseId
            filename
            mimeType
            url
            thumbnailUrl(width: 320)
            durationMs
            width
            height
            altText
            coverMs
            focus {
              x
              y
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
export const ALT = gql(/* GraphQL */ `
  mutation EditorAltText($input: MediaAssetUpdateInput!) {
    mediaAssetUpdate(input: $input) {
      ... on MediaAsset {
        id
        altText
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
