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
      const answer = await fetch("/auth/passkeys/login/options", { method: "POST" });
      if (!answer.ok) throw new Error((await answer.json()).message);
      const begun = await answer.json();
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.options);
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.ceremony_token.value = begun.ceremony_token;
      form.elements.credential.value = JSON.stringify(credential.toJSON());
      if (document.getElementById("keep")?.checked) {
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "keep", value: "on" }));
      }
      form.submit();
    } catch (error) {
      const ours = error instanceof DOMException ? "" : error.message;
      status.textContent = ours || "No passkey was used. Try again, or sign in with your password.";
    }
  });
})();
