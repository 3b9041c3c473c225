// What vendor/urql.js exports, for the type checker.
export {
  Client,
  fetchExchange,
  subscriptionExchange,
  gql,
  mapExchange,
  CombinedError,
  createRequest,
} from "@urql/core";
export { cacheExchange } from "@urql/exchange-graphcache";
export { relayPagination } from "@urql/exchange-graphcache/extras";
