// What vendor/urql.js exports, for the type checker: the client, its cache, and the socket.
export { Client, fetchExchange, subscriptionExchange, mapExchange } from "@urql/core";
export { cacheExchange, type Resolver } from "@urql/exchange-graphcache";
export { relayPagination } from "@urql/exchange-graphcache/extras";
export { createClient, type Sink } from "graphql-ws";
