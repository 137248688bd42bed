import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { confirmed } from "../../ui/confirm.js";
import { h } from "../../ui/element.js";
import { actionButton, actionForm, codeInput, field } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { qrPicture } from "../../ui/qr-picture.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";

/** @typedef {import("../getting-in/way-in.js").Context} Context */

/**
 * The generator of codes as a second factor, with recovery codes for when it is lost.
 * @param {{ codes: "none" | "begun" | "confirmed", recoveryCodesLeft: number }} factors
 * @param {Context} context
 */
export function codesCard({ codes, recoveryCodesLeft }, context) {
  if (codes !== "confirmed") {
    return settingsCard(text("web.codes.title"), h("p", { class: "quiet small" }, text("web.codes.why")),
      actionButton(text("web.codes.setUp"), () => setUp(context), { id: "set-up-codes" }));
  }
  return settingsCard(text("web.codes.title"),
    actionRow(text("web.codes.on"), null, actionButton(text("web.remove"), () => remove(context), { id: "remove-codes" })),
    actionRow(text("web.codes.recovery"), text("web.codes.left", { count: recoveryCodesLeft }),
      actionButton(text("web.codes.renew"), () => renew(context), { id: "renew-codes" })));
}

/** @param {Context} context */
async function setUp(context) {
  const { secret, url } = await withProof(() => ask("POST", "/v1/me/codes"));
  const code = codeInput("generator-code");
  const { closed } = openSheet(text("web.codes.title"), (close) => {
    const confirm = async () => {
      const { recoveryCodes } = await ask("POST", "/v1/me/codes/confirm", { json: { code: code.value.replace(/\s/g, "") } });
      close();
      showCodes(recoveryCodes);
    };
    return [h("div", { class: "stack" },
      h("p", { class: "quiet" }, text("web.codes.scan")),
      qrPicture(url, text("web.codes.qr")),
      h("details", null,
        h("summary", { class: "link" }, text("web.codes.byHand")),
        h("p", { class: "code" }, secret.replace(/(.{4})/g, "$1 ").trim()),
        h("a", { class: "link", href: url }, text("web.codes.open"))),
      actionForm(field(text("web.factor.code"), code, text("web.factor.help")), { label: text("web.codes.confirm"), run: confirm }))];
  });
  await closed;
  context.refresh();
}

/** @param {string[]} recoveryCodes */
function showCodes(recoveryCodes) {
  const copy = async () => {
    await navigator.clipboard.writeText(recoveryCodes.join("\n"));
    toast(text("web.copied"));
  };
  openSheet(text("web.codes.recovery"), (close) => [h("div", { class: "stack" },
    h("p", { class: "quiet" }, text("web.codes.recovery.text")),
    h("ul", { class: "recovery-codes code" }, recoveryCodes.map((one) => h("li", null, one))),
    actionButton(text("web.recoveryKey.copy"), copy),
    h("button", { type: "button", class: "button is-main is-wide", on: { click: close } }, text("web.recoveryKey.done")))]);
}

/** @param {Context} context */
async function renew(context) {
  const { recoveryCodes } = await withProof(() => ask("POST", "/v1/me/recovery-codes"));
  showCodes(recoveryCodes);
  context.refresh();
}

/** @param {Context} context */
async function remove(context) {
  if (!(await confirmed(text("web.codes.title"), text("web.codes.remove.text"), text("web.remove")))) return;
  await withProof(() => ask("DELETE", "/v1/me/codes"));
  context.refresh();
}
