(() => {
  const zone = document.querySelector("[name=time_zone]");
  if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
})();
