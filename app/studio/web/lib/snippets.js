// Snippets of a brand: texts, such as hashtags, that people put into posts.
import { gql } from "./gql.js";

export const SNIPPETS = gql(/* GraphQL */ `
  query Snippets($brandId: ID!) {
    brand(id: $brandId) {
      id
      snippets {
        id
        name
        body
      }
    }
  }
`);
export const SAVE_SNIPPET = gql(/* GraphQL */ `
  mutation SnippetSave($input: SnippetSaveInput!) {
    snippetSave(input: $input) {
      ... on Snippet {
        id
        name
        body
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
export const DELETE_SNIPPET = gql(/* GraphQL */ `
  mutation SnippetDelete($input: SnippetDeleteInput!) {
    snippetDelete(input: $input) {
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

/** Whether a text is hashtags alone. @param {string} body */
export const isHashtags = (body) =>
  body
    .trim()
    .split(/\s+/)
    .every((one) => /^[#＃]./u.test(one));

/**
 * The text with its blanks filled in; what no value is known for stays.
 * @param {string} body @param {Record<string, string>} values
 */
export const filled = (body, values) => body.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/**
 * A text with another one put in at a place, set apart from the words beside it by a space.
 * @param {string} text @param {string} more @param {number} start @param {number} end what is marked is replaced
 * @returns {{ text: string, caret: number }}
 */
export function inserted(text, more, start, end) {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const head = before && !/\s$/.test(before) ? `${before} ` : before;
  const tail = after && !/^\s/.test(after) ? ` ${after}` : after;
  return { text: head + more + tail, caret: head.length + more.length };
}
