import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton, actionForm } from "../../ui/form.js";
import { newPasswordField } from "../../ui/new-password.js";
import { withProof } from "../../ui/proof.js";
import { newVault } from "../../vault/material.js";
import { backButton } from "./code-steps.js";
import { goIn } from "./household-step.js";
import { wayIn } from "./way-in.js";

/** @typedef {import("./way-in.js").Context} Context */

/**
 * A vault for somebody who came by a provider: their journal is sealed with a password that no provider knows.
 * @param {Context} context
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawNewVault(context) {
  const password = newPasswordField(() => [wayIn().person?.name ?? "", wayIn().email]);
  const run = async () => {
    const { vault } = wayIn();
    if (!vault) return;
    const { vaultKey, recoveryKey, sent: { password: material, recovery } } = await newVault(password.take(), vault.envelopes.owner);
    await withProof(() => ask("PUT", "/v1/me/vault", { json: { password: material, recovery, passkeys: [], retired: [] } }));
    wayIn().vault = { vaultKey, recoveryKey, envelopes: await ask("GET", "/v1/me/vault") };
    await goIn(context);
  };
  return {
    title: text("web.newVault.title"),
    body: [
      h("p", { class: "quiet" }, text("web.newVault.why")),
      actionForm(password.row, { label: text("web.signUp.go"), run }),
      actionButton(text("web.vault.without"), () => goIn(context), { class: "button is-quiet" }),
      h("p", { class: "fine" }, text("web.newVault.later")),
      backButton(context),
    ],
    first: "new-password",
  };
}
