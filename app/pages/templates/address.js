(() => {
  const notice = document.getElementById("elsewhere");
  const link = notice?.querySelector("a");
  if (!link) return;
  const home = new URL(link.href);
  const isLocal = ({ hostname }) => ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  const isHere =
    isLocal(home) && isLocal(location) && home.protocol === location.protocol && home.port === location.port;
  if (isHere || home.origin === location.origin) return;
  link.href = home.origin + location.pathname + location.search;
  notice.hidden = false;
  // Where browsers say themselves which page asks, people can sign in all the same.
  if (isSecureContext) return;
  notice.querySelector("span").textContent = "Nobody can sign in at this address.";
  for (const form of document.forms) form.hidden = true;
})();
