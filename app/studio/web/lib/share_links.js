// Share links: how one is made of posts.
import { change, gql } from "./gql.js";

const CREATE_LINK = gql(/* GraphQL */ `
  mutation ReviewLinkCreate($input: ShareLinkCreateInput!) {
    shareLinkCreate(input: $input) {
      ... on NewShareLink {
        url
        shareLink {
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

/** @param {Inputs.ShareLinkCreateInput} input */
export const createLink = (input) => change(CREATE_LINK, input);
