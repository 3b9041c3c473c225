// Puts GraphiQL on the page: queries by POST, subscriptions over a WebSocket with the token of the headers editor.
"use strict";

const PATH = "/graphql";

function isSubscription(asked) {
  const text = asked.query.replace(/#.*$/gm, "");
  const start = asked.operationName ? `(^|[\\s}])subscription\\s+${asked.operationName}\\b` : "^\\s*subscription\\b";
  return new RegExp(start).test(text);
}

function watch(asked, headers) {
  return {
    subscribe(observer) {
      const socket = new WebSocket(location.origin.replace("http", "ws") + PATH, "graphql-transport-ws");
      const send = (message) => socket.send(JSON.stringify(message));
      socket.onopen = () => send({ type: "connection_init", payload: headers });
      socket.onclose = (event) => (event.code === 1000 ? observer.complete() : observer.error(event.reason || event.code));
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.type === "connection_ack") send({ type: "subscribe", id: "1", payload: asked });
        else if (message.type === "ping") send({ type: "pong" });
        else if (message.type === "next") observer.next(message.payload);
        else if (message.type === "error") observer.error({ errors: message.payload });
        else if (message.type === "complete") observer.complete();
      };
      return { unsubscribe: () => socket.close(1000) };
    },
  };
}

async function post(asked, headers) {
  const kinds = { "Content-Type": "application/json", Accept: "application/graphql-response+json, application/json" };
  const answer = await fetch(PATH, { method: "POST", headers: { ...kinds, ...headers }, body: JSON.stringify(asked) });
  return answer.json();
}

function fetcher(asked, options) {
  const headers = (options && options.headers) || {};
  return isSubscription(asked) ? watch(asked, headers) : post(asked, headers);
}

ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultEditorToolsVisibility: "headers",
    defaultHeaders: '{\n  "Authorization": "Bearer "\n}',
    defaultQuery: "{\n  viewer {\n    user {\n      firstName\n    }\n  }\n}\n",
  }),
);
