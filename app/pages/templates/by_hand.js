(() => {
  const told = document.getElementById("told");
  const text = (id) => document.getElementById(id).textContent;
  const copies = [...document.querySelectorAll("[data-copy]")];
  const saves = [...document.querySelectorAll("[data-file]")];
  for (const button of copies) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text(button.dataset.copy));
        told.textContent = button.textContent = "Copied";
      } catch {
        told.textContent = "The browser does not copy. Select the text instead.";
      }
    });
  }
  const share = document.getElementById("share");
  if (!navigator.share) return;
  share.hidden = false;
  // Files are fetched before the press: a browser shares only at once after it.
  const files = Promise.all(
    saves.map(async (link) => {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error();
      return new File([await answer.blob()], link.download, { type: link.dataset.file });
    }),
  ).catch(() => []);
  let ready = [];
  files.then((all) => (ready = all));
  share.addEventListener("click", async () => {
    const whole = { text: copies.length ? text(copies[0].dataset.copy) : "", files: ready };
    try {
      await navigator.share(ready.length && navigator.canShare?.(whole) ? whole : { text: whole.text });
    } catch (error) {
      if (error.name !== "AbortError") told.textContent = "The browser does not share this. Copy and save instead.";
    }
  });
})();
