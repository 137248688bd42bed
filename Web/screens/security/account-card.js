import { ask } from "../../platform/api.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { keepEmail, keepEnvelopes } from "../../store/device.js";
import { holdRecoveryKey, letRecoveryKeyGo } from "../../store/held-key.js";
import { h, place } from "../../ui/element.js";
import { actionButton, actionForm, codeInput, field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { newPasswordField } from "../../ui/new-password.js";
import { askProof, withProof } from "../../ui/proof.js";
import { recoveryCard } from "../../ui/recovery-card.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { authenticationSecret, newPassword, newRecoveryKey } from "../../vault/material.js";
import { derivePassword, openVault } from "../../vault/sign-in.js";

/** @typedef {import("../getting-in/way-in.js").Context} Context @typedef {import("../../vault/sign-in.js").Person} Person */

/**
 * Name, address, password and recovery key.
 * @param {Person} person
 * @param {number} tokens how many tokens programs of theirs have
 * @param {Context} context
 */
export const accountCard = (person, tokens, context) => settingsCard(text("web.security.account"),
  actionRow(text("web.security.name"), person.name,
    actionButton(text("web.settings.change"), () => changeName(person, context), { id: "change-name" })),
  actionRow(text("web.signIn.email"), person.email,
    actionButton(text("web.settings.change"), () => changeEmail(context), { id: "change-email" })),
  person.hasPassword && actionRow(text("web.signIn.password"), null,
    actionButton(text("web.settings.change"), () => changePassword(person, tokens > 0, context), { id: "change-password" })),
  person.hasPassword && actionRow(text("web.recoveryKey.title"), text("web.security.recoveryKey.text"),
    actionButton(text("web.security.recoveryKey.new"), () => renewRecoveryKey(person, context), { id: "new-recovery-key" })));

/** @param {Person} person @param {Context} context */
async function changeName(person, context) {
  const name = h("input", { id: "name", class: "input", required: true, maxlength: 100, autocomplete: "name", value: person.name });
  await formSheet(text("web.security.name"), field(text("web.signUp.name"), name), {
    label: text("web.save"),
    run: () => ask("PATCH", "/v1/me", { json: { name: name.value.trim() } }),
  });
  context.household.sync.nudge();
  context.refresh();
}

/** @param {Context} context */
async function changeEmail(context) {
  const email = h("input", { id: "new-email", class: "input", type: "email", required: true, autocomplete: "email" });
  const code = codeInput("email-code");
  const { closed } = openSheet(text("web.security.email"), (close) => {
    const body = h("div", { class: "stack" });
    const confirm = async (/** @type {string} */ ticket) => {
      await ask("POST", "/v1/me/email/confirm", { json: { ticket, code: code.value.replace(/\s/g, "") } });
      await keepEmail(email.value);
      toast(text("web.saved"));
      close();
    };
    const request = async () => {
      const { ticket } = await withProof(() => ask("POST", "/v1/me/email", { json: { email: email.value } }));
      place(body, actionForm([
        h("p", { class: "quiet" }, text("web.code.mailed", { email: email.value })),
        field(text("web.code.label"), code, text("web.code.life")),
      ], { label: text("web.code.go"), run: () => confirm(ticket) }));
      code.focus();
    };
    place(body, actionForm(field(text("web.security.email.new"), email), { label: text("web.signIn.mailCode"), run: request }));
    return [body];
  });
  await closed;
  context.refresh();
}

/** @param {Person} person @param {boolean} hasTokens @param {Context} context */
async function changePassword(person, hasTokens, context) {
  const old = h("input", { id: "old-password", class: "input", type: "password", autocomplete: "current-password", required: true });
  const password = newPasswordField(() => [person.name, person.email]);
  const ends = h("input", { id: "end-tokens", type: "checkbox", checked: true });
  const run = async () => {
    const taken = password.take();
    const secret = await derivePassword(person.email, old.value);
    const { vaultKey, envelopes } = await openVault({ kind: "password", secret });
    if (!vaultKey) throw new Refusal(text("web.security.password.wrong"), old);
    const json = {
      currentAuthenticationSecret: await authenticationSecret(secret),
      password: await newPassword(vaultKey, envelopes.owner, taken),
      endTokens: hasTokens && ends.checked,
    };
    await withProof(() => ask("POST", "/v1/me/password", { json }));
    await keepEnvelopes(await ask("GET", "/v1/me/vault"));
    toast(text("web.security.password.done"));
  };
  await formSheet(text("web.security.password"), [
    field(text("web.security.password.old"), old),
    password.row,
    h("p", { class: "fine" }, text("web.security.password.help")),
    hasTokens && h("label", { class: "choice", for: "end-tokens" }, ends, text("web.security.password.tokens")),
  ], { label: text("web.save"), run });
  context.refresh();
}

/** @param {Person} person @param {Context} context */
async function renewRecoveryKey(person, context) {
  const { vaultKey } = await askProof({ opensVault: true });
  if (!vaultKey) throw new Refusal(text("web.security.needsVault"));
  const { recoveryKey, sent } = await newRecoveryKey(vaultKey, person.id);
  await ask("PUT", "/v1/me/vault/recovery", { json: sent });
  const envelopes = await ask("GET", "/v1/me/vault");
  await keepEnvelopes(envelopes);
  await holdRecoveryKey(recoveryKey, envelopes.recovery);
  const { closed } = openSheet(text("web.security.recoveryKey.made"), (close) => [recoveryCard(recoveryKey, {
    email: person.email,
    done: async () => {
      await letRecoveryKeyGo();
      close();
    },
  })]);
  await closed;
  context.refresh();
}
