// What people do with channels; the form of the table is `Action` of `lib/gql.js`.
import { action, change, gql } from "../../lib/gql.js";
import { words } from "../../text/en/channels.js";

const PAUSE = gql(/* GraphQL */ `
  mutation ChannelPause($input: ChannelPauseInput!) {
    channelPause(input: $input) {
      ... on Channel {
        id
        state
        pausedAt
      }
      ... on Problem {
        code
        message
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
`);
const RESUME = gql(/* GraphQL */ `
  mutation ChannelResume($input: ChannelResumeInput!) {
    channelResume(input: $input) {
      ... on Channel {
        id
        state
        pausedAt
      }
      ... on Problem {
        code
        message
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
`);
const DISCONNECT = gql(/* GraphQL */ `
  mutation ChannelDisconnect($input: ChannelDisconnectInput!) {
    channelDisconnect(input: $input) {
      ... on Channel {
        id
        state
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);

/** @typedef {Answers.Channels.brand.channels.edges.node} Channel */
/** @typedef {Pick<Channel, "id" | "state" | "pausedAt">} Acted */

export const CHANNEL = {
  pause: action({
    label: words.pause,
    icon: "pause",
    can: (/** @type {Acted} */ channel) => !channel.pausedAt,
    run: (channel, /** @type {{}} */ _) => change(PAUSE, { id: channel.id }),
    said: ({ pausedAt }) => (pausedAt ? words.pausedNow : words.resumed),
  }),
  resume: action({
    label: words.resume,
    icon: "play",
    can: (/** @type {Acted} */ channel) => Boolean(channel.pausedAt),
    run: (channel, /** @type {{}} */ _) => change(RESUME, { id: channel.id }),
    said: ({ pausedAt }) => (pausedAt ? words.pausedNow : words.resumed),
  }),
  disconnect: action({
    label: words.disconnect,
    icon: "trash",
    bad: true,
    can: (/** @type {Acted} */ _) => true,
    run: (channel, /** @type {{}} */ _) => change(DISCONNECT, { id: channel.id }),
    said: () => words.disconnected,
  }),
};
