// What the settings of a brand read and change.
import { gql } from "../../lib/gql.js";

export const SETTINGS = gql(/* GraphQL */ `
  query Settings($brandId: ID!) {
    brand(id: $brandId) {
      id
      name
      address
      phone
      email
      timeZone
      slug
      requiresTwoFactor
      clientView
      contentProfile {
        id
        voice
        persona
        pillars
        version
        updatedAt
      }
    }
    viewer {
      twoFactor {
        enabled
      }
      calendarFeeds {
        id
        name
        lastReadAt
        createdAt
        brand {
          id
          name
        }
      }
    }
  }
`);
export const FEEDS = gql(/* GraphQL */ `
  query BrandFeeds($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            platform
            displayName
            profileUrl
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
export const UPDATE = gql(/* GraphQL */ `
  mutation BrandUpdate($input: BrandUpdateInput!) {
    brandUpdate(input: $input) {
      ... on Brand {
        id
        name
        address
        phone
        email
        timeZone
        requiresTwoFactor
        clientView
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
export const SAVE_PROFILE = gql(/* GraphQL */ `
  mutation ContentProfileSave($input: ContentProfileSaveInput!) {
    contentProfileSave(input: $input) {
      ... on ContentProfile {
        id
        voice
        persona
        pillars
        version
        updatedAt
      }
      ... on Problem {
        code
        message
        currentVersion
        fields {
          path
          messages
        }
      }
    }
  }
`);
export const CREATE_FEED = gql(/* GraphQL */ `
  mutation CalendarFeedCreate($input: CalendarFeedCreateInput!) {
    calendarFeedCreate(input: $input) {
      ... on NewCalendarFeed {
        url
        calendarFeed {
          id
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
export const REVOKE_FEED = gql(/* GraphQL */ `
  mutation CalendarFeedRevoke($input: CalendarFeedRevokeInput!) {
    calendarFeedRevoke(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
