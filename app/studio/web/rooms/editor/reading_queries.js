// What the page of a published post reads.
import { gql } from "../../lib/gql.js";

export const READING = gql(/* GraphQL */ `
  query EditorReading($brandId: ID!, $number: BigInt!, $withComments: Boolean!, $withFigures: Boolean!) {
    brand(id: $brandId) {
      id
      platforms {
        key
        features {
          threads
          title
        }
      }
      post(databaseId: $number) {
        id
        title
        approval {
          approvedAt
          approverName
        }
        publications {
          id
          status
          body
          format
          byHand
          formatLabel
          options {
            name
            label
            kind
            values
            words
            media {
              id
              url
              thumbnailUrl(width: 640)
              mimeType
              durationMs
              altText
            }
          }
          publishedAt
          permalink
          attempts {
            number
            outcome
            error
            startedAt
            finishedAt
          }
          channel {
            id
            displayName
            handle
            platform
            medians @include(if: $withFigures) {
              publications
              impressions
              likes
              comments
              shares
              clicks
            }
          }
          media {
            id
            url
            thumbnailUrl(width: 640)
            filename
            mimeType
            width
            height
            durationMs
            altText
          }
          metrics @include(if: $withFigures) {
            syncedAt
            impressions
            likes
            comments
            shares
            clicks
          }
          socialComments(first: 20) @include(if: $withComments) {
            totalCount
            edges {
              node {
                id
                body
                state
                receivedAt
                reply
                repliedAt
                hiddenAt
                contact {
                  id
                  displayName
                }
              }
            }
          }
        }
      }
    }
  }
`);
