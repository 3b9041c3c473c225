// What the notifications screen reads and changes.
import { gql } from "../../lib/gql.js";

export const NOTICES = gql(/* GraphQL */ `
  query Notices($unreadOnly: Boolean!, $after: String) {
    viewer {
      unreadNotificationCount
      notifications(first: 30, after: $after, unreadOnly: $unreadOnly) {
        edges {
          node {
            id
            title
            body
            url
            typeKey
            readAt
            createdAt
            brand {
              id
              name
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
export const PREFERENCES = gql(/* GraphQL */ `
  query NotificationPreferences {
    viewer {
      quietMails
      notificationChannels {
        key
        label
        onForEverything
      }
      notificationTypes {
        key
        label
        description
        isQuiet
        channels
        preferences {
          channel
          enabled
        }
      }
    }
  }
`);
export const SET_PREFERENCE = gql(/* GraphQL */ `
  mutation NotificationPreferenceSet($input: NotificationPreferenceSetInput!) {
    notificationPreferenceSet(input: $input) {
      ... on NotificationType {
        key
        preferences {
          channel
          enabled
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
export const SET_QUIET_MAILS = gql(/* GraphQL */ `
  mutation QuietMailsSet($input: QuietMailsSetInput!) {
    quietMailsSet(input: $input) {
      ... on Viewer {
        quietMails
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
export const MARK_READ = gql(/* GraphQL */ `
  mutation NoticesMarkRead($input: NotificationsMarkReadInput!) {
    notificationsMarkRead(input: $input) {
      ... on Viewer {
        unreadNotificationCount
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
