import { ApiProblem, ask } from "../platform/api.js";
import { Refusal } from "../platform/problems.js";
import { currentLocale, text } from "../platform/texts.js";
import { beginDraft, changeDraft, endDraft, readDraft, readDraftSecrets } from "../store/draft.js";
import { h } from "../ui/element.js";
import { actionButton, actionForm, codeInput, field } from "../ui/form.js";
import { newPasswordField } from "../ui/new-password.js";
import { toast } from "../ui/toast.js";
import { fromBase64url, toBase64url } from "../vault/keys.js";
import { newVault } from "../vault/material.js";
import { digitsOf } from "./getting-in/code-steps.js";
import { goIn } from "./getting-in/household-step.js";
import { keptInvitation, secretOf } from "./getting-in/invitation.js";
import { languagePicker } from "./getting-in/language-picker.js";
import { providerButtons } from "./getting-in/provider.js";
import { wayIn } from "./getting-in/way-in.js";

/** Milliseconds for which a mailed code counts. */
const codeLife = 900_000;

/**
 * Signing up in two steps: who you are, and the code from the mail. The recovery key is held on the device until it is noted
 * (store/held-key.js).
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {
    const draft = await readDraft();
    const isOver = draft?.step === "code" && Date.now() > draft.begun + codeLife;
    if (draft?.step === "household") return { draft };
    return { draft: isOver ? null : draft, server: await ask("GET", "/v1/server").catch(() => null) };
  },

  draw({ draft, server }, plainContext) {
    const context = /** @type {import("./getting-in/way-in.js").Context} */ (plainContext);
    if (!draft) return drawStart(server, context);
    return draft.step === "code" ? drawCode(draft, server, context) : drawLast(context);
  },
};

/** @param {import("../app/screen.js").Context} context */
const nextStep = (context) => context.go("/sign-up", { replace: true });

/** @param {number} number */
const stepLine = (number) => h("p", { class: "fine" }, text("web.signUp.step", { number, count: 2 }));

/** @param {any} server @param {import("../app/screen.js").Context} context @returns {import("../app/screen.js").Drawn} */
function drawStart(server, context) {
  const name = h("input", { id: "name", class: "input", required: true, maxlength: 100, autocomplete: "name" });
  const email = h("input", { id: "email", class: "input", type: "email", required: true, maxlength: 254, autocomplete: "username" });
  const invitation = h("input", {
    id: "invitation",
    class: "input",
    required: true,
    autocomplete: "off",
    spellcheck: false,
    value: keptInvitation() ?? "",
  });
  const password = newPasswordField(() => [name.value, email.value]);
  const isInvited = server?.isOpen === false;
  const run = async () => {
    const taken = password.take();
    const { vaultKey, recoveryKey, sent } = await newVault(taken, crypto.randomUUID());
    const person = { name: name.value.trim(), email: email.value.trim() };
    const json = { ...sent, ...person, locale: currentLocale(), ...(isInvited ? { invitation: secretOf(invitation.value) } : {}) };
    const { ticket } = await ask("POST", "/v1/sign-up", { json });
    await beginDraft({ step: "code", ...person, ticket, begun: Date.now(), person: null },
      { keyId: vaultKey.id, vaultKey: toBase64url(vaultKey.bytes), recoveryKey });
    nextStep(context);
  };
  const form = actionForm([
    field(text("web.signUp.name"), name, text("web.signUp.nameHelp")), field(text("web.signIn.email"), email), password.row,
    isInvited && field(text("web.household.invitation"), invitation, text("web.signUp.closed")),
    h("p", { class: "fine" }, text("web.signUp.privacy")),
  ], { label: text("web.signUp.go"), run });
  return {
    title: text("web.signUp.title"),
    tools: languagePicker(context),
    body: [
      stepLine(1),
      form,
      !isInvited && providerButtons(server),
      h("p", null, text("web.signUp.known"), " ", h("a", { href: "/sign-in" }, text("web.signIn.go"))),
    ],
  };
}

/**
 * @param {import("../store/draft.js").Draft} draft @param {any} server @param {import("../app/screen.js").Context} context
 * @returns {import("../app/screen.js").Drawn}
 */
function drawCode({ email, ticket: asked }, server, context) {
  const code = codeInput("code");
  let ticket = asked;
  const run = async () => {
    try {
      const { person } = await ask("POST", "/v1/sign-up/confirm", { json: { ticket, code: digitsOf(code.value) } });
      await changeDraft({ step: "household", person });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.id === "signInRefused") throw new Refusal(text("web.code.wrong"), code);
      throw problem;
    }
    nextStep(context);
  };
  const again = async () => {
    // The screen stays as it is: who reads the new code fast is typing it already.
    ({ ticket } = await ask("POST", "/v1/sign-up/code", { json: { ticket } }));
    await changeDraft({ ticket, begun: Date.now() });
    code.value = "";
    toast(text("web.code.sentAgain"));
  };
  const restart = async () => {
    await endDraft();
    nextStep(context);
  };
  return {
    title: text("web.code.title"),
    body: [stepLine(2), h("p", { class: "quiet" }, server?.keepsMail ? text("web.code.kept") : text("web.code.mailed", { email })),
      actionForm(field(text("web.code.label"), code, text("web.code.life")), { label: text("web.code.go"), run }),
      h("div", { class: "buttons" }, actionButton(text("web.code.again"), again, { class: "button is-quiet" }),
        actionButton(text("web.signUp.restart"), restart, { class: "button is-quiet" }))],
    first: code.id,
  };
}

/** @param {import("./getting-in/way-in.js").Context} context @returns {import("../app/screen.js").Drawn} */
function drawLast(context) {
  return {
    title: text("web.household.title"),
    body: h("p", { class: "quiet", role: "status" }, text("web.loading")),
    shown: () => goOn(context),
  };
}

/**
 * Goes in with what the draft kept.
 * @param {import("./getting-in/way-in.js").Context} context
 */
async function goOn(context) {
  const [draft, { keyId, vaultKey, recoveryKey }] = await Promise.all([readDraft(), readDraftSecrets()]);
  try {
    const vault = { vaultKey: { id: keyId, bytes: fromBase64url(vaultKey) }, recoveryKey, envelopes: await ask("GET", "/v1/me/vault") };
    Object.assign(wayIn(), { person: draft?.person ?? null, vault, email: draft?.email ?? "", next: "/import" });
    await goIn(context);
  } catch (problem) {
    // Whose session is over signs in with their password, which opens the same vault.
    if (!(problem instanceof ApiProblem) || problem.status !== 401) throw problem;
    await endDraft();
    context.go("/sign-in", { replace: true });
  }
}
