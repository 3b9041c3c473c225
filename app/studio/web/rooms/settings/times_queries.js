// What the posting times read and change.
import { gql } from "../../lib/gql.js";

export const TIMES = gql(/* GraphQL */ `
  query PostingTimes($brandId: ID!) {
    brand(id: $brandId) {
      id
      timeZone
      channelGroups {
        id
        name
        channels {
          id
        }
      }
      postingTimes {
        version
        times {
          weekday
          wall
          channel {
            id
          }
          group {
            id
          }
        }
      }
    }
  }
`);
export const CHANNELS = gql(/* GraphQL */ `
  query PostingTimesChannels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            platform
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
export const SAVE = gql(/* GraphQL */ `
  mutation PostingTimesSave($input: PostingTimesSaveInput!) {
    postingTimesSave(input: $input) {
      ... on PostingTimesSaved {
        timetable {
          version
        }
        queue {
          moves {
            dueAt
            dueAtBefore
            post {
              id
              title
              body
            }
          }
          stuck {
            id
            title
            body
            dueAt
          }
        }
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
