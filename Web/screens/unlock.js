import { Refusal, sayWait } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { openDevice, readDevice, readEnvelopes } from "../store/device.js";
import { pinLength, readLock, unlockWithPin } from "../store/lock.js";
import { h } from "../ui/element.js";
import { actionButton, actionForm, field } from "../ui/form.js";
import { icon } from "../ui/icon.js";
import { hasPasskeys, isCancelled, usePasskeyHere } from "../vault/passkeys.js";
import { openEnvelopes, openWithPassword } from "../vault/sign-in.js";
import { forgetButton } from "./getting-in/forget.js";
import { isOwnAddress } from "./getting-in/way-in.js";

/** @typedef {import("./getting-in/way-in.js").Context} Context */

/**
 * Opens a locked device: by PIN, by passkey, and always by the password; none of it needs a connection.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {
    const [device, lock, envelopes] = await Promise.all([readDevice(), readLock(), readEnvelopes()]);
    return { device, hasPin: Boolean(lock?.pin), envelopes };
  },

  draw({ device, hasPin, envelopes }, plainContext) {
    const context = /** @type {Context} */ (plainContext);
    if (device.state !== "locked") return { title: text("web.unlock.title"), body: null, shown: () => goOn(context) };
    const passkeys = hasPasskeys() ? envelopes.passkeys : [];
    return {
      title: text("web.unlock.title"),
      body: [
        h("p", { class: "quiet" }, text("web.unlock.safe", { email: device.facts.email })),
        hasPin && pinForm(context),
        passkeys.length > 0 && actionButton(
          [icon("key", { small: true }), text("web.unlock.passkey")],
          () => byPasskey(envelopes, context), { class: "button is-wide" }),
        hasPin || passkeys.length > 0
          ? h("details", null,
            h("summary", { class: "link" }, text("web.unlock.password")),
            passwordForm(envelopes, context))
          : passwordForm(envelopes, context),
        h("div", { class: "line is-apart" }, h("a", { class: "link", href: "/sign-in" }, text("web.unlock.other")), forgetButton(context)),
        h("a", { class: "link", href: "/help-lines" }, text("web.care.title")),
      ],
      first: hasPin ? "pin" : "unlock-password",
    };
  },
};

/** @param {Context} context */
async function goOn(context) {
  const next = context.query.get("next");
  await context.app.restart(isOwnAddress(next) ? /** @type {string} */ (next) : "/");
}

/** @param {Context} context */
function pinForm(context) {
  const pin = h("input", {
    id: "pin",
    class: "input code",
    type: "password",
    inputmode: "numeric",
    pattern: "[0-9]*",
    minlength: pinLength,
    maxlength: 32,
    autocomplete: "off",
    required: true,
  });
  const run = async () => {
    const { isOpen, left, waitSeconds } = await unlockWithPin(pin.value);
    if (isOpen) return goOn(context);
    pin.value = "";
    if (left === 0) throw new Refusal(text("web.unlock.pinGone"));
    throw new Refusal(`${text("web.unlock.pinWrong", { count: left })} ${waitSeconds > 0 ? sayWait(waitSeconds) : ""}`.trim(), pin);
  };
  return actionForm(field(text("web.unlock.pin"), pin), { label: text("web.unlock.go"), run });
}

/** @param {import("../store/device.js").Envelopes} envelopes @param {Context} context */
function passwordForm(envelopes, context) {
  const password = h("input", {
    id: "unlock-password", class: "input", type: "password", autocomplete: "current-password", required: true,
  });
  const run = async () => {
    const vaultKey = await openWithPassword(envelopes, password.value);
    if (!vaultKey || !(await openDevice(vaultKey))) throw new Refusal(text("web.unlock.passwordWrong"), password);
    await goOn(context);
  };
  return actionForm(field(text("web.signIn.password"), password), { label: text("web.unlock.go"), run });
}

/** @param {import("../store/device.js").Envelopes} envelopes @param {Context} context */
async function byPasskey(envelopes, context) {
  try {
    const { json, secret } = await usePasskeyHere(envelopes.passkeys.map(({ credentialId }) => credentialId));
    const vaultKey = secret && await openEnvelopes(envelopes, { kind: "passkey", secret, credentialId: json["id"] });
    if (!vaultKey || !(await openDevice(vaultKey))) throw new Refusal(text("web.unlock.passkeyCant"));
    await goOn(context);
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}
