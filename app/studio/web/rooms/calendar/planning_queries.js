// What the calendar reads around its entries.
import { gql } from "../../lib/gql.js";

/** What lies around the entries: what new posts begin with, what filters choose from, notes on the days, and views. */
export const PLANNING = gql(/* GraphQL */ `
  query CalendarPlanning(
    $brandId: ID!
    $me: ID!
    $from: DateTime!
    $to: DateTime!
    $firstDay: String!
    $lastDay: String!
    $after: String
  ) {
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
      }
      channelGroups {
        id
        name
        channels {
          id
        }
      }
      labels {
        id
        name
        colour
      }
      calendar(from: $from, to: $to) {
        id
        post {
          id
          labels {
            id
          }
        }
      }
      savedViews {
        id
        name
        place
        query
        isShared
      }
      dayNotes(firstDay: $firstDay, lastDay: $lastDay) {
        id
        startsOn
        endsOn
        text
        noPosting
      }
    }
  }
`);
export const SLOTS = gql(/* GraphQL */ `
  query CalendarSlots($brandId: ID!, $channelIds: [ID!]!) {
    brand(id: $brandId) {
      id
      freeSlots(channelIds: $channelIds, limit: 100)
    }
  }
`);
export const FORECAST = gql(/* GraphQL */ `
  query CalendarForecast($brandId: ID!) {
    brand(id: $brandId) {
      id
      forecast {
        publications {
          reasons {
            code
            message
          }
          publication {
            id
            post {
              id
            }
          }
        }
      }
    }
  }
`);
