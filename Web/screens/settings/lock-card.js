import { Refusal } from "../../platform/problems.js";
import { changeSettings, currentSettings } from "../../platform/settings.js";
import { text } from "../../platform/texts.js";
import { lockIfSet, pinLength, removeLock, setLock } from "../../store/lock.js";
import { h } from "../../ui/element.js";
import { actionButton, field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { actionRow, choiceRow, settingsCard } from "../../ui/settings-rows.js";
import { toast } from "../../ui/toast.js";
import { isSimplePin } from "../../vault/password-strength.js";
import { openWithPassword } from "../../vault/sign-in.js";

/** After how many minutes without a touch the device can lock itself. */
const times = [1, 5, 15, 60];

/**
 * The lock of this device.
 * @param {{
 *   lock: import("../../store/lock.js").Lock | null, lockable: boolean,
 *   envelopes: import("../../store/device.js").Envelopes,
 * }} model
 * @param {import("../getting-in/way-in.js").Context} context
 */
export function lockCard({ lock, lockable, envelopes }, context) {
  if (!lockable || !envelopes.password) {
    return settingsCard(text("web.lock.title"), h("p", { class: "quiet small" }, text("web.lock.cant")));
  }
  const open = (/** @type {boolean} */ withPin) => openLockSheet(envelopes, withPin, context);
  const off = async () => {
    await removeLock();
    context.refresh();
  };
  if (!lock) {
    return settingsCard(text("web.lock.title"),
      h("p", { class: "quiet small" }, text("web.lock.why")),
      h("div", { class: "buttons" },
        button("lock-with-pin", text("web.lock.withPin"), () => open(true)),
        button("lock-with-password", text("web.lock.withPassword"), () => open(false))));
  }
  return settingsCard(text("web.lock.title"),
    actionRow(text(lock.pin ? "web.lock.hasPin" : "web.lock.hasPassword"), text("web.lock.atStart"),
      button("change-pin", text("web.lock.changePin"), () => open(true))),
    choiceRow({
      id: "lock-time",
      name: text("web.lock.after"),
      value: String(currentSettings().lockMinutes),
      values: times.map((count) => [String(count), text("web.minutes", { count })]),
      change: (minutes) => changeSettings({ lockMinutes: Number(minutes) }),
    }),
    h("div", { class: "buttons" },
      actionButton(text("web.lock.now"), () => lockNow(context)),
      actionButton(text("web.lock.off"), off, { class: "button is-quiet" })));
}

/** @param {string} id @param {string} label @param {() => unknown} run */
const button = (id, label, run) => h("button", { type: "button", class: "button", id, on: { click: run } }, label);

/** @param {import("../getting-in/way-in.js").Context} context */
async function lockNow(context) {
  context.app.leave();
  await lockIfSet();
  await context.app.restart("/");
}

/**
 * Asks for the password, which opens the device's key, and for the PIN.
 * @param {import("../../store/device.js").Envelopes} envelopes
 * @param {boolean} withPin
 * @param {import("../getting-in/way-in.js").Context} context
 */
async function openLockSheet(envelopes, withPin, context) {
  const password = h("input", { id: "lock-password", class: "input", type: "password", autocomplete: "current-password", required: true });
  const pins = ["pin", "pin-again"].map((id) => h("input", {
    id,
    class: "input code",
    type: "password",
    inputmode: "numeric",
    pattern: "[0-9]*",
    minlength: pinLength,
    maxlength: 32,
    autocomplete: "off",
    required: withPin,
  }));
  const [pin, again] = /** @type {[HTMLInputElement, HTMLInputElement]} */ (pins);
  const run = async () => {
    if (withPin && pin.value !== again.value) throw new Refusal(text("web.lock.pinsDiffer"), again);
    if (withPin && isSimplePin(pin.value)) throw new Refusal(text("web.lock.pinSimple"), pin);
    const vaultKey = await openWithPassword(envelopes, password.value);
    if (!vaultKey || !(await setLock(vaultKey, withPin ? pin.value : null))) throw new Refusal(text("web.unlock.passwordWrong"), password);
    toast(text("web.lock.set"));
    context.refresh();
  };
  const fields = [
    withPin && [field(text("web.lock.pinNew"), pin, text("web.lock.pinHelp")), field(text("web.lock.pinAgain"), again)],
    field(text("web.signIn.password"), password, text("web.lock.passwordWhy")),
  ];
  await formSheet(text("web.lock.title"), fields, { label: text("web.lock.on"), run });
}
