// What the analytics screen reads.
import { gql } from "../../lib/gql.js";

export const REPORT = gql(/* GraphQL */ `
  query Analytics($brandId: ID!, $days: MetricFilter!, $filter: MetricFilter!) {
    brand(id: $brandId) {
      id
      metricsSyncedAt
      metricDays(filter: $days) {
        day
        posts
        impressions
        likes
        comments
        shares
        clicks
        followers
      }
      postingHours(filter: $filter) {
        weekday
        hour
        publications
        ratio
      }
    }
  }
`);
export const EXTREMES = gql(/* GraphQL */ `
  query AnalyticsExtremes($brandId: ID!, $filter: MetricFilter!, $orderBy: PublicationOrder!) {
    brand(id: $brandId) {
      id
      best: postFigures(filter: $filter, first: 50, orderBy: $orderBy) {
        edges {
          node {
            ...ExtremePost
          }
        }
        pageInfo {
          hasNextPage
        }
      }
      least: postFigures(filter: $filter, first: 5, orderBy: $orderBy, least: true) {
        edges {
          node {
            ...ExtremePost
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
  fragment ExtremePost on PostFigures {
    publishedAt
    impressions
    likes
    comments
    shares
    clicks
    post {
      id
      databaseId
      title
      body
      media {
        id
        url
        thumbnailUrl(width: 320)
        mimeType
        durationMs
        altText
      }
      publications {
        id
        channel {
          id
          displayName
          platform
          medians {
            impressions
            likes
            comments
            shares
            clicks
          }
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
`);
export const POSTS = gql(/* GraphQL */ `
  query AnalyticsPosts(
    $brandId: ID!
    $filter: MetricFilter!
    $orderBy: PublicationOrder!
    $first: Int!
    $after: String
  ) {
    brand(id: $brandId) {
      id
      postFigures(filter: $filter, first: $first, after: $after, orderBy: $orderBy) {
        edges {
          node {
            publishedAt
            impressions
            likes
            comments
            shares
            clicks
            post {
              id
              databaseId
              title
              body
              publications {
                id
                status
                publishedAt
                permalink
                channel {
                  id
                  displayName
                  platform
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
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
