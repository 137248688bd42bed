import { ApiProblem, ask } from "../platform/api.js";
import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { h, place } from "../ui/element.js";
import { actionForm, codeInput, field } from "../ui/form.js";
import { newPasswordField } from "../ui/new-password.js";
import { recoveryCard } from "../ui/recovery-card.js";
import { recoveryKeyInput, typedRecoveryKey } from "../ui/recovery-key-field.js";
import { unwrapVaultKey } from "../vault/envelope.js";
import { newVault, recoveredVault, recoverySecret } from "../vault/material.js";
import { signInWithPassword } from "../vault/sign-in.js";
import { digitsOf } from "./getting-in/code-steps.js";
import { stepTaken } from "./getting-in/way-in.js";

/** @typedef {import("./getting-in/way-in.js").Context} Context */

/**
 * A new password for somebody who lost theirs: with the recovery key nothing is lost; without it the journal is.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {},

  draw(_model, plainContext) {
    const context = /** @type {Context} */ (plainContext);
    const way = context.query.get("way");
    const body = h("div", { class: "stack" });
    if (way === "key") place(body, keyForm(body, context));
    else if (way === "mail") place(body, mailForm(body, context));
    else place(body, choices());
    return {
      title: text("web.recovery.title"),
      body: [body, h("a", { class: "link", href: way ? "/recovery" : "/sign-in" }, text("web.back"))],
    };
  },
};

/** @returns {import("../ui/element.js").Child} */
const choices = () => [
  h("section", { class: "card stack" },
    h("h2", null, text("web.recovery.withKey")),
    h("p", { class: "quiet" }, text("web.recovery.withKey.text")),
    h("a", { class: "button is-main", href: "/recovery?way=key" }, text("web.recovery.withKey.go"))),
  h("section", { class: "card stack" },
    h("h2", null, text("web.recovery.without")),
    h("p", { class: "quiet" }, text("web.recovery.without.text")),
    h("a", { class: "button", href: "/recovery?way=mail" }, text("web.recovery.without.go"))),
];

const emailInput = () => h("input", { id: "email", class: "input", type: "email", required: true, autocomplete: "username" });

/** @param {HTMLElement} body @param {Context} context */
function keyForm(body, context) {
  const email = emailInput();
  const typed = recoveryKeyInput("recovery-key");
  const password = newPasswordField(() => [email.value]);
  const run = async () => {
    const key = typedRecoveryKey(typed);
    const taken = password.take();
    const proof = { email: email.value, recoveryAuthenticationSecret: await recoverySecret(key) };
    const { owner, recovery } = await ask("POST", "/v1/recovery", { json: proof }).catch(refusedAs(text("web.recovery.refused")));
    const vaultKey = await unwrapVaultKey(recovery, { kind: "recovery", secret: key, owner });
    const { recoveryKey, sent } = await recoveredVault(vaultKey, owner, taken);
    await ask("POST", "/v1/recovery/finish", { json: { ...proof, ...sent } });
    showNewKey(body, context, { recoveryKey, email: email.value, password: taken });
  };
  return actionForm([
    field(text("web.signIn.email"), email),
    field(text("web.recoveryKey.title"), typed, text("web.recoveryKey.typeHelp")),
    password.row,
  ], { label: text("web.recovery.go"), run });
}

/** @param {HTMLElement} body @param {Context} context */
function mailForm(body, context) {
  const email = emailInput();
  const run = async () => {
    const { ticket } = await ask("POST", "/v1/password/reset/request", { json: { email: email.value } });
    place(body, codeForm(body, context, { email: email.value, ticket }));
    document.getElementById("code")?.focus();
  };
  return actionForm([h("p", { class: "quiet" }, text("web.recovery.without.text")), field(text("web.signIn.email"), email)],
    { label: text("web.signIn.mailCode"), run });
}

/** @param {HTMLElement} body @param {Context} context @param {{ email: string, ticket: string }} begun */
function codeForm(body, context, { email, ticket }) {
  const code = codeInput("code");
  const run = async () => {
    const proved = await ask("POST", "/v1/password/reset/code", { json: { ticket, code: digitsOf(code.value) } })
      .catch(refusedAs(text("web.code.wrong")));
    place(body, passwordForm(body, context, { email, ...proved }));
    document.getElementById("new-password")?.focus();
  };
  return actionForm([
    h("p", { class: "quiet" }, text("web.code.mailed", { email })),
    field(text("web.code.label"), code, text("web.code.life")),
  ], { label: text("web.code.go"), run });
}

/**
 * @param {HTMLElement} body @param {Context} context
 * @param {{ email: string, ticket: string, owner: string, vault: "lost" | "kept" }} proved
 */
function passwordForm(body, context, { email, ticket, owner, vault }) {
  const password = newPasswordField(() => [email]);
  const isMeant = h("input", { id: "meant", type: "checkbox", required: true });
  const run = async () => {
    const taken = password.take();
    const { recoveryKey, sent } = await newVault(taken, owner);
    await ask("POST", "/v1/password/reset", { json: { ticket, ...sent } });
    showNewKey(body, context, { recoveryKey, email, password: taken });
  };
  const isLost = vault === "lost";
  return actionForm([
    h("section", { class: "card stack" }, h("h2", null, text("web.recovery.lost.title")), h("p", null, text("web.recovery.stays")),
      isLost && h("p", { class: "is-sunset" }, text("web.recovery.lost"))),
    password.row, isLost && h("label", { class: "choice", for: "meant" }, isMeant, text("web.recovery.meant")),
  ], { label: text("web.recovery.go"), run });
}

/** @param {HTMLElement} body @param {Context} context @param {{ recoveryKey: string, email: string, password: string }} renewed */
function showNewKey(body, context, { recoveryKey, email, password }) {
  const done = async () => stepTaken(context, await signInWithPassword(email, password));
  place(body, h("p", { class: "quiet no-print" }, text("web.recovery.newKey")), recoveryCard(recoveryKey, { email, done }));
  body.querySelector("h2")?.scrollIntoView({ block: "nearest" });
}

/**
 * Says in our words what a server refused without saying why.
 * @param {string} message
 * @returns {(problem: unknown) => never}
 */
const refusedAs = (message) => (problem) => {
  throw problem instanceof ApiProblem && problem.id === "signInRefused" ? new Refusal(message) : problem;
};
