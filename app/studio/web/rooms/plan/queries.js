// What the plan screen reads and changes.
import { gql } from "../../lib/gql.js";

export const PLAN = gql(/* GraphQL */ `
  query AccountPlan {
    installation {
      billing
    }
    viewer {
      account {
        id
        trialEndsAt
        subscription {
          status
          interval
          currentPeriodEnd
          cancelAtPeriodEnd
          planChangedAt
          plan {
            id
            slug
            name
          }
        }
        entitlements {
          name
          limit
          used
          remaining
          isUnlimited
          resetsAt
        }
        availablePlans {
          id
          slug
          name
          description
          popular
          monthly {
            amountMinor
            currency
          }
          yearly {
            amountMinor
            currency
          }
          brands
          staffAccounts
          storageLimitBytes
          aiCreditsMonthly
        }
      }
    }
  }
`);
export const CHANGED = gql(/* GraphQL */ `
  subscription EntitlementsChanged {
    entitlementsChanged {
      id
    }
  }
`);
export const CHECKOUT = gql(/* GraphQL */ `
  mutation CheckoutStart($input: CheckoutStartInput!) {
    checkoutStart(input: $input) {
      ... on Checkout {
        url
      }
      ... on Problem {
        code
        message
        allowance {
          name
          limit
          used
        }
        fields {
          path
          messages
        }
      }
    }
  }
`);
export const CHANGE = gql(/* GraphQL */ `
  mutation SubscriptionChange($input: SubscriptionChangeInput!) {
    subscriptionChange(input: $input) {
      ... on BillingSubscription {
        status
        interval
        currentPeriodEnd
        cancelAtPeriodEnd
      }
      ... on Problem {
        code
        message
        allowance {
          name
          limit
          used
        }
        fields {
          path
          messages
        }
      }
    }
  }
`);
export const CANCEL = gql(/* GraphQL */ `
  mutation SubscriptionCancel($input: SubscriptionCancelInput!) {
    subscriptionCancel(input: $input) {
      ... on BillingSubscription {
        status
        currentPeriodEnd
        cancelAtPeriodEnd
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
export const RESUME = gql(/* GraphQL */ `
  mutation SubscriptionResume {
    subscriptionResume {
      ... on BillingSubscription {
        status
        currentPeriodEnd
        cancelAtPeriodEnd
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
