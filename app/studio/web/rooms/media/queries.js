// What the media library reads and changes.
import { gql } from "../../lib/gql.js";

export const MEDIA = gql(/* GraphQL */ `
  query Media($brandId: ID!, $filter: MediaFilter, $after: String) {
    brand(id: $brandId) {
      id
      media(first: 40, after: $after, filter: $filter) {
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
            sizeBytes
            createdAt
            folder
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
export const FILE = gql(/* GraphQL */ `
  query MediaFile($id: ID!) {
    node(id: $id) {
      ... on MediaAsset {
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
        sizeBytes
        createdAt
        folder
      }
    }
  }
`);
export const FOLDERS = gql(/* GraphQL */ `
  query MediaFolders($brandId: ID!) {
    brand(id: $brandId) {
      id
      mediaFolders {
        path
        count
      }
    }
  }
`);
export const CHANNELS = gql(/* GraphQL */ `
  query MediaChannels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            state
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
export const ADDED = gql(/* GraphQL */ `
  subscription MediaAdded($brandId: ID!) {
    mediaAdded(brandId: $brandId) {
      id
      thumbnailUrl(width: 320)
    }
  }
`);
export const USED_IN = gql(/* GraphQL */ `
  query MediaUse($id: ID!) {
    node(id: $id) {
      id
      ... on MediaAsset {
        duplicates {
          id
          filename
          folder
        }
        usedIn {
          id
          databaseId
          title
          body
          status
        }
      }
    }
  }
`);
export const UPDATE = gql(/* GraphQL */ `
  mutation MediaAssetUpdate($input: MediaAssetUpdateInput!) {
    mediaAssetUpdate(input: $input) {
      ... on MediaAsset {
        id
        filename
        altText
        folder
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
