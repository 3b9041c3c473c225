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
            platform
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
  query AnalyticsPosts(
    $brandId: ID!
    $filter: PublicationFilter!
    $orderBy: PublicationOrder!
    $first: Int!
    $after: String
  ) {
    brand(id: $brandId) {
      id
      publications(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
        edges {
          node {
            id
            publishedAt
            permalink
            channel {
              id
              displayName
              platform
            }
            post {
              id
              databaseId
              title
              body
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
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
export const ANALYTICS_CHANNELS = gql(/* GraphQL */ `
  query AnalyticsChannels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
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
