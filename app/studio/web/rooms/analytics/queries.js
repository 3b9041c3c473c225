// What the analytics screen reads.
import { gql } from "../../lib/gql.js";

export const REPORT = gql(/* GraphQL */ `
  query Analytics($brandId: ID!, $from: DateTime!, $to: DateTime!, $channelId: ID) {
    brand(id: $brandId) {
      id
      metricsSyncedAt
      metrics(from: $from, to: $to, channelId: $channelId) {
        syncedAt
        series {
          name
          channel {
            id
            displayName
          }
          points {
            at
            value
          }
        }
      }
    }
  }
`);
export const BEST = gql(/* GraphQL */ `
  query AnalyticsPosts($brandId: ID!, $filter: PostFilter!, $after: String) {
    brand(id: $brandId) {
      id
      posts(first: 50, after: $after, filter: $filter, orderBy: { field: DUE_AT, direction: DESC }) {
        edges {
          node {
            id
            databaseId
            title
            body
            publications {
              id
              publishedAt
              permalink
              channel {
                id
                displayName
              }
              metrics {
                syncedAt
                impressions
                likes
                comments
                shares
                clicks
              }
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
export const ANALYTICS_CHANNELS = gql(/* GraphQL */ `
  query AnalyticsChannels($brandId: ID!) {
    brand(id: $brandId) {
      id
      channels(first: 100) {
        edges {
          node {
            id
            displayName
          }
        }
      }
    }
  }
`);
