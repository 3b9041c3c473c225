// What people do with a brand as a whole; the form of a table is `Action` of `gql.js`.
import { action, change, gql } from "./gql.js";
import { may } from "./brand.js";
import { text } from "../text/en/common.js";

const HOLD = gql(/* GraphQL */ `
  mutation BrandHold($input: BrandHoldInput!) {
    brandHold(input: $input) {
      ... on BrandHold {
        since
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
const RELEASE = gql(/* GraphQL */ `
  mutation BrandRelease($input: BrandReleaseInput!) {
    brandRelease(input: $input) {
      ... on BrandRelease {
        spaced
        failed
        queued
        unscheduled
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

const words = text.hold;

/** @typedef {{ id: string, publishingHold: unknown }} Brand */

const mayHold = () => may("AUTOMATIONS", "MANAGE");

/** What people do with a brand as a whole. */
export const BRAND = {
  hold: action({
    label: words.hold,
    icon: "pause",
    bad: true,
    can: (/** @type {Brand} */ brand) => !brand.publishingHold && mayHold(),
    run: ({ id }, /** @type {{ note: string | null }} */ more) => change(HOLD, { brandId: id, ...more }),
    said: () => words.held,
  }),
  release: action({
    label: words.release,
    icon: "play",
    can: (/** @type {Brand} */ brand) => Boolean(brand.publishingHold) && mayHold(),
    run: ({ id }, /** @type {{ resume: Enums.BrandResume }} */ more) => change(RELEASE, { brandId: id, ...more }),
    said: words.released,
  }),
};
