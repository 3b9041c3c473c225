// What the calendar reads and changes.
import { gql } from "../../lib/gql.js";

export const CALENDAR = gql`
  query Calendar($brandId: ID!, $from: DateTime!, $to: DateTime!) {
    brand(id: $brandId) {
      id
      calendar(from: $from, to: $to) {
        id
        status
        scheduledAt
        publishedAt
        channel {
          id
          displayName
        }
        post {
          id
          databaseId
          title
          body
          status
          version
          dueAt
          media {
            id
            url
            thumbnailUrl(width: 320)
            mimeType
            durationMs
            altText
          }
        }
      }
    }
  }
`;
export const UNPLANNED = gql`
  query CalendarUnplanned($brandId: ID!) {
    brand(id: $brandId) {
      id
      posts(
        first: 100
        filter: { statuses: [DRAFT, IN_REVIEW, CHANGES_REQUESTED, APPROVED], isScheduled: false }
        orderBy: { field: UPDATED_AT, direction: DESC }
      ) {
        edges {
          node {
            id
            databaseId
            title
            body
            status
            version
            dueAt
            publications {
              id
              channel {
                id
                displayName
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
`;
export const SCHEDULE = gql`
  mutation CalendarSchedule($input: PostScheduleInput!) {
    postSchedule(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        publications {
          id
          status
          scheduledAt
        }
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`;
export const UNSCHEDULE = gql`
  mutation CalendarUnschedule($input: PostUnscheduleInput!) {
    postUnschedule(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        publications {
          id
          status
          scheduledAt
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
