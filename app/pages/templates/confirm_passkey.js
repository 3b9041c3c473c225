(() => {
  const form = document.getElementById("passkey");
  const status = document.getElementById("passkey-status");
  const known = window.PublicKeyCredential && PublicKeyCredential.parseRequestOptionsFromJSON;
  // Passkeys belong to host names: there are none for an IP address.
  if (!known || /^[\d.]+$|:/.test(location.hostname)) return;
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    status.textContent = "Waiting for your passkey…";
    try {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.options));
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.credential.value = JSON.stringify(credential.toJSON());
      form.submit();
    } catch {
      status.textContent = "No passkey was used. Try again.";
    }
  });
})();
