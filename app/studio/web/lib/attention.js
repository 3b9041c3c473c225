// What waits for this person in the brand: counts for the sidebar, asked again when something of it may have changed.
import { signal, useEffect, useMemo } from "preact";
import { client, gql, useLive } from "./gql.js";
import { brand, may } from "./brand.js";
import { calm, useEvents } from "./live.js";

const ATTENTION = gql`
  query Attention($brandId: ID!) {
    brand(id: $brandId) {
      id
      attention {
        failed
        unconfirmed
        expired
        changesRequested
        toReview
        comments
        channels
      }
    }
  }
`;

const COMMENTED = gql`
  subscription AttentionComment($brandId: ID!) {
    socialCommentChanged(brandId: $brandId) {
      id
    }
  }
`;

/** By the name of a room: how much waits there. @type {import("preact").Signal<Record<string, number>>} */
export const waiting = signal({});

/** Keep the counts up to date while the frame is shown. */
export function useAttention() {
  const brandId = brand.value?.id;
  const ask = useMemo(
    () =>
      calm(async () => {
        const { data } = await client.query(ATTENTION, { brandId }, { requestPolicy: "network-only" }).toPromise();
        const found = data?.brand?.attention;
        if (!found || brand.peek()?.id !== brandId) return;
        const home = found.failed + found.unconfirmed + found.expired + found.changesRequested;
        waiting.value = { home, review: found.toReview, inbox: found.comments ?? 0, channels: found.channels ?? 0 };
      }, 500),
    [brandId],
  );
  useEffect(() => {
    waiting.value = {};
    if (brandId && may("CONTENT")) ask();
  }, [brandId]);
  useLive(COMMENTED, { brandId }, ask, !brandId || !may("COMMENTS"));
  useEvents(
    ["post", "publication", "notification"],
    () => {
      if (brandId && may("CONTENT")) ask();
    },
    [ask],
  );
}
