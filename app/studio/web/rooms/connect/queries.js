// What the end of a connection by a platform's own pages changes.
import { gql } from "../../lib/gql.js";

export const FINISH = gql`
  mutation ChannelConnectFinish($input: ChannelConnectFinishInput!) {
    channelConnectFinish(input: $input) {
      ... on ChannelConnectFinished { missingScopes accounts { accountId platform name handle profileUrl } channels { id displayName platform state problem } }
      ... on Problem { code message fields { path messages } }
    }
  }
`;
