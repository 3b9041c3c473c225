// What the editor reads and changes.
import { gql } from "../../lib/gql.js";

export const POST = gql(/* GraphQL */ `
  query EditorPost($brandId: ID!, $number: BigInt!) {
    brand(id: $brandId) {
      id
      post(databaseId: $number) {
        id
        databaseId
        title
        body
        status
        version
        dueAt
        inQueue
        agent
        proposedAt
        updatedAt
        author {
          id
          firstName
          lastName
        }
        media {
          ...EditorMedia
        }
        followUps {
          text
          after
        }
        frames {
          ...EditorFrame
        }
        variants {
          channel {
            id
          }
          body
          format
          byHand
          dueAt
          followUps {
            text
            after
          }
          frames {
            ...EditorFrame
          }
          options {
            name
            values
            labels
          }
          media {
            ...EditorMedia
          }
        }
        publications {
          id
          status
          platform
          permalink
          error
          scheduledAt
          publishedAt
          retryAt
          channel {
            id
            displayName
            platform
            state
            profileUrl
          }
          attempts {
            number
            startedAt
            outcome
            error
          }
          viewerCan {
            retry
            settle
            takeDown
          }
        }
        viewerCan {
          edit
          submit
          approve
          requestChanges
          schedule
          unschedule
          withdraw
          comment
          delete
        }
      }
    }
  }
  fragment EditorMedia on MediaAsset {
    id
    databaseId
    filename
    mimeType
    url
    thumbnailUrl(width: 640)
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
  fragment EditorFrame on Frame {
    mode
    x
    y
    width
    height
    background
    shape
    startMs
    endMs
    mediaAsset {
      id
    }
  }
`);
export const CHANNELS = gql(/* GraphQL */ `
  query EditorChannels($brandId: ID!, $me: ID!, $after: String) {
    brand(id: $brandId) {
      id
      posts(first: 5, filter: { authorId: $me }) {
        edges {
          node {
            id
            publications {
              id
              channel {
                id
              }
            }
          }
        }
      }
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            handle
            platform
            state
            pausedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      platforms {
        key
        standIn
        features {
          threads
          title
        }
      }
      channelGroups {
        id
        channels {
          id
        }
      }
    }
  }
`);
