(() => {
  const contents = document.querySelector(".contents details"), search = document.getElementById("search");
  const narrow = matchMedia("(max-width: 52rem)");
  const fit = () => { contents.open = !narrow.matches; };
  narrow.addEventListener("change", fit);
  fit();

  // One part at a time: the one that the address names, or the first.
  const parts = [...document.querySelectorAll("main > .part")];
  const turn = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const part = target?.closest(".part") ?? parts[0];
    for (const each of parts) {
      each.hidden = each !== part;
      each.classList.add("alone");
    }
    for (const link of document.querySelectorAll(".contents a")) {
      if (link.hash === location.hash && link.hash) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    if (narrow.matches) contents.open = false;
  };
  addEventListener("hashchange", turn);
  turn();

  const groups = [...document.querySelectorAll(".contents section")].map((section) => ({
    section, items: [...section.querySelectorAll("li")].map((item) => ({ item, words: item.dataset.words })),
  }));
  const find = () => {
    const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, items } of groups) {
      let here = 0;
      for (const { item, words } of items) {
        item.hidden = !asked.every((word) => words.includes(word));
        here += item.hidden ? 0 : 1;
      }
      section.hidden = here === 0;
      found += here;
    }
    document.getElementById("found").textContent = asked.length === 0 ? "" : `${found} found`;
  };
  search.parentElement.hidden = false;
  search.addEventListener("input", find);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") document.querySelector(".contents li:not([hidden]) a")?.click();
    if (event.key === "Escape") { search.value = ""; find(); }
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input")) return;
    event.preventDefault();
    contents.open = true;
    search.focus();
  });

  if (!navigator.clipboard) return;
  for (const sample of document.querySelectorAll(".sample.copied")) {
    const button = document.createElement("button");
    button.className = "copy";
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(sample.querySelector("pre").textContent);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    sample.append(button);
  }
})();
