// Labels of a brand and of its posts: what is read, made, changed and deleted.
import { action, change, gql } from "./gql.js";

export const LABELS = gql(/* GraphQL */ `
  query Labels($brandId: ID!) {
    brand(id: $brandId) {
      id
      labels {
        id
        name
        colour
        startsOn
        endsOn
        brief
        postCount
      }
    }
  }
`);
export const LABELS_OF_POST = gql(/* GraphQL */ `
  query LabelsOfPost($brandId: ID!, $number: BigInt!) {
    brand(id: $brandId) {
      id
      post(databaseId: $number) {
        id
        labels {
          id
          name
          colour
        }
      }
    }
  }
`);
export const SAVE_LABEL = gql(/* GraphQL */ `
  mutation LabelSave($input: LabelSaveInput!) {
    labelSave(input: $input) {
      ... on Label {
        id
        name
        colour
        startsOn
        endsOn
        brief
        postCount
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
export const DELETE_LABEL = gql(/* GraphQL */ `
  mutation LabelDelete($input: LabelDeleteInput!) {
    labelDelete(input: $input) {
      ... on LabelDeleted {
        id
        posts
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
const CHANGE = gql(/* GraphQL */ `
  mutation PostLabelsChange($input: PostLabelsChangeInput!) {
    postLabelsChange(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        labels {
          id
          name
          colour
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

/** The colours of labels, in the order in which they are offered. @type {Enums.LabelColour[]} */
export const COLOURS = ["GREY", "RED", "ORANGE", "YELLOW", "GREEN", "TEAL", "BLUE", "PURPLE"];

/** Give labels to a post, and take others off; what one sees of it says enough. */
export const changeLabels = action({
  label: "",
  icon: "brand",
  can: (/** @type {import("./post_actions.js").Post} */ _) => true,
  run: (post, /** @type {{ add?: string[], remove?: string[] }} */ more) => change(CHANGE, { id: post.id, ...more }),
  said: () => "",
});
