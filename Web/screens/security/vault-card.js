import { ask } from "../../platform/api.js";
import { momentText } from "../../platform/days.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { keepDrill } from "../../store/recovery-drill.js";
import { h, place } from "../../ui/element.js";
import { actionButton, actionForm, field } from "../../ui/form.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { openSheet } from "../../ui/sheet.js";
import { recoveryKeyInput, typedRecoveryKey } from "../../ui/recovery-key-field.js";
import { unwrapVaultKey } from "../../vault/envelope.js";
import { rewrapSays } from "./rewrap-says.js";
import { rotateVault } from "./vault-rotation.js";

/**
 * The vault as the server keeps it, whose it is, and when its recovery key was last tried on this device.
 * @typedef {{
 *   person: import("../../vault/sign-in.js").Person, envelopes: import("../../store/device.js").Envelopes,
 *   passkeys: import("./passkeys-card.js").Passkey[], drilled: string | null,
 * }} VaultModel
 * @typedef {import("../getting-in/way-in.js").Context} Context
 */

/**
 * What keeps the vault safe over the years: a drill of the recovery key, and a new key for the vault. Nothing where there is no vault yet.
 * @param {VaultModel} model
 * @param {Context} context
 */
export function vaultCard(model, context) {
  const { person, envelopes, drilled } = model;
  if (!person.hasPassword || !envelopes.password || !envelopes.recovery) return null;
  return settingsCard(text("web.journal.subtitle"), h("p", { class: "quiet small" }, text("web.vaultCard.why")),
    actionRow(text("web.drill.title"), drilled ? text("web.drill.last", { time: momentText(drilled) }) : text("web.drill.never"),
      actionButton(text("web.drill.go"), () => drill(context), { id: "try-recovery-key" })),
    actionRow(text("web.rotation.title"), text("web.rotation.when"),
      actionButton(text("web.rotation.begin"), () => rotateVault(model, context), { id: "rotate-vault" })),
    rewrapSays(context.household));
}

/**
 * Says whether the recovery key that somebody kept opens their vault. Nothing of it leaves the device, and nothing changes.
 * @param {Context} context
 */
async function drill(context) {
  const typed = recoveryKeyInput("drilled-key");
  const { closed } = openSheet(text("web.drill.title"), (close) => {
    const body = h("div", { class: "stack" });
    const run = async () => {
      await tryKey(typed);
      const says = h("p", { id: "drill-says" }, text("web.drill.yes"));
      const done = h("button", {
        type: "button", class: "button is-main is-wide", "aria-describedby": says.id, on: { click: close },
      }, text("web.drill.done"));
      place(body, says, done);
      done.focus();
    };
    place(body, h("p", { class: "quiet" }, text("web.drill.how")),
      actionForm(field(text("web.recoveryKey.title"), typed, text("web.recoveryKey.typeHelp")), { label: text("web.drill.check"), run }));
    return [body];
  });
  await closed;
  context.refresh();
}

/**
 * Holds a key against the vault as the server has it now; another device may have made a new one.
 * @param {HTMLTextAreaElement} typed
 */
async function tryKey(typed) {
  const key = typedRecoveryKey(typed);
  const { owner, recovery } = await ask("GET", "/v1/me/vault");
  const opened = await unwrapVaultKey(recovery, { kind: "recovery", secret: key, owner }).catch(() => null);
  if (!opened) throw new Refusal(text("web.drill.no"), typed);
  await keepDrill(recovery);
}
