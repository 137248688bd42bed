import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionButton, actionForm, codeInput, field } from "../../ui/form.js";
import { toast } from "../../ui/toast.js";
import { takeStep } from "../../vault/sign-in.js";
import { beginAgain, stepTaken, turnTo, wayIn } from "./way-in.js";

/**
 * Mails a code to an address.
 * @param {string} email
 * @returns {Promise<string>} the ticket to bring it with
 */
export const sendCode = async (email) => (await ask("POST", "/v1/sign-in/email-code/request", { json: { email } })).ticket;

/**
 * The digits alone of what somebody typed.
 * @param {string} typed
 */
export const digitsOf = (typed) => typed.replace(/\s/g, "");

/**
 * Asks for the code that was mailed.
 * @param {import("./way-in.js").Context} context
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawMailedCode(context) {
  const { email, ticket } = wayIn();
  const code = codeInput("code");
  const run = async () => stepTaken(context, await takeStep("/v1/sign-in/email-code", { ticket, code: digitsOf(code.value) }, null));
  const again = async () => {
    turnTo(context, { ticket: await sendCode(email) });
    toast(text("web.code.sentAgain"));
  };
  return {
    title: text("web.code.title"),
    body: [
      h("p", { class: "quiet" }, text("web.code.mailed", { email })),
      actionForm(field(text("web.code.label"), code), { label: text("web.signIn.go"), run }),
      actionButton(text("web.code.again"), again, { class: "button is-quiet" }),
      backButton(context),
    ],
    first: code.id,
  };
}

/**
 * Asks for the second factor: a code of the generator, or one of the recovery codes.
 * @param {import("./way-in.js").Context} context
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawSecondFactor(context) {
  const { ticket, opener, factors } = wayIn();
  const code = codeInput("code");
  const recovery = h("input", { id: "recovery-code", class: "input code", autocomplete: "off", spellcheck: false, required: true });
  const body = h("div", { class: "stack" });
  const byGenerator = actionForm(field(text("web.factor.code"), code, text("web.factor.help")), {
    label: text("web.signIn.go"),
    run: async () => stepTaken(context, await takeStep("/v1/sign-in/code", { ticket, code: digitsOf(code.value) }, opener)),
  });
  const byRecoveryCode = actionForm(field(text("web.factor.recoveryCode"), recovery, text("web.factor.recoveryHelp")), {
    label: text("web.signIn.go"),
    run: async () => stepTaken(context, await takeStep("/v1/sign-in/recovery-code", { ticket, code: recovery.value.trim() }, opener)),
  });
  const other = h("button", { type: "button", class: "button is-quiet", on: { click: () => {
    place(body, byRecoveryCode);
    recovery.focus();
  } } }, text("web.factor.useRecoveryCode"));
  place(body, byGenerator, factors.includes("recoveryCode") && other);
  return { title: text("web.factor.title"), body: [body, backButton(context)], first: code.id };
}

/**
 * Begins the sign-in again.
 * @param {import("./way-in.js").Context} context
 */
export const backButton = (context) =>
  h("button", { type: "button", class: "link", on: { click: () => beginAgain(context) } }, text("web.signIn.again"));
