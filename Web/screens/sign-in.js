import { ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { readDevice } from "../store/device.js";
import { h } from "../ui/element.js";
import { actionButton, actionForm, field } from "../ui/form.js";
import { icon } from "../ui/icon.js";
import { hasPasskeys, isCancelled, offersPasskeys, usePasskey } from "../vault/passkeys.js";
import { signInWithPasskey, signInWithPassword } from "../vault/sign-in.js";
import { drawHousehold, loadHousehold } from "./getting-in/household-step.js";
import { languagePicker } from "./getting-in/language-picker.js";
import { drawMailedCode, drawSecondFactor, sendCode } from "./getting-in/code-steps.js";
import { drawNewVault } from "./getting-in/new-vault-step.js";
import { providerButtons } from "./getting-in/provider.js";
import { drawVault } from "./getting-in/vault-step.js";
import { isOwnAddress, stepTaken, turnTo, wayIn } from "./getting-in/way-in.js";

/** Ends the offer of passkeys when the screen goes on. */
let offer = new AbortController();

/**
 * Signing in: by password, passkey, mailed code or another provider, with a second factor where somebody has one.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load(context) {
    offer.abort();
    offer = new AbortController();
    const next = context.query.get("next");
    if (isOwnAddress(next)) wayIn().next = /** @type {string} */ (next);
    const { step } = wayIn();
    if (step === "household") return loadHousehold();
    if (step !== "start") return null;
    const [server, device] = await Promise.all([ask("GET", "/v1/server").catch(() => null), readDevice()]);
    return { server, known: device.state === "new" ? null : device.facts.email };
  },

  draw(model, plainContext) {
    const context = /** @type {import("./getting-in/way-in.js").Context} */ (plainContext);
    const { step } = wayIn();
    if (step === "mailedCode") return drawMailedCode(context);
    if (step === "secondFactor") return drawSecondFactor(context);
    if (step === "vault") return drawVault(context);
    if (step === "newVault") return drawNewVault(context);
    if (step === "household") return drawHousehold(model, context);
    return drawStart(model, context);
  },
};

/**
 * @param {{ server: any, known: string | null }} model
 * @param {import("./getting-in/way-in.js").Context} context
 * @returns {import("../app/screen.js").Drawn}
 */
function drawStart({ server, known }, context) {
  const email = h("input", {
    id: "email",
    class: "input",
    type: "email",
    autocomplete: "username webauthn",
    required: true,
    value: wayIn().email || known || "",
  });
  const password = h("input", { id: "password", class: "input", type: "password", autocomplete: "current-password", required: true });
  const form = actionForm([field(text("web.signIn.email"), email), field(text("web.signIn.password"), password)], {
    label: text("web.signIn.go"),
    run: async () => {
      wayIn().email = email.value;
      await stepTaken(context, await signInWithPassword(email.value, password.value));
    },
  });
  const mailCode = async () => {
    if (email.reportValidity()) turnTo(context, { step: "mailedCode", email: email.value, ticket: await sendCode(email.value) });
  };
  const others = [
    hasPasskeys() && actionButton([icon("key", { small: true }), text("web.signIn.passkey")], () => withPasskey(context)),
    actionButton([icon("inbox", { small: true }), text("web.signIn.mailCode")], mailCode),
    providerButtons(server),
  ];
  return {
    title: text("web.signIn.title"),
    tools: languagePicker(context),
    body: [
      known && h("p", { class: "quiet" }, text("web.signIn.known", { email: known })),
      form, h("a", { class: "link", href: "/recovery" }, text("web.signIn.lost")),
      h("p", { class: "divider" }, h("span", null, text("web.signIn.or"))), h("div", { class: "stack" }, others),
      server?.isOpen !== false && h("p", null, text("web.signIn.new"), " ", h("a", { href: "/sign-up" }, text("web.signUp.title"))),
      h("a", { class: "link", href: "/help-lines" }, text("web.care.title")),
    ],
    shown: () => offerPasskeys(context),
  };
}

/** @param {import("./getting-in/way-in.js").Context} context */
async function withPasskey(context) {
  offer.abort();
  try {
    await stepTaken(context, await signInWithPasskey(await usePasskey(await ask("POST", "/v1/sign-in/passkey/options"))));
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}

/**
 * Lets the browser offer passkeys in the address's field.
 * @param {import("./getting-in/way-in.js").Context} context
 */
async function offerPasskeys(context) {
  if (!(await offersPasskeys())) return;
  const { signal } = offer;
  try {
    const options = await ask("POST", "/v1/sign-in/passkey/options", { signal });
    await stepTaken(context, await signInWithPasskey(await usePasskey(options, { signal, isOffered: true })));
  } catch {
    // Nobody asked for it, so nobody is told; the button says what is wrong.
  }
}
