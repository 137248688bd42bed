import { ask } from "../../platform/api.js";
import { momentText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { confirmed } from "../../ui/confirm.js";
import { h } from "../../ui/element.js";
import { actionButton, field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { withProof } from "../../ui/proof.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";

/** For how many days a token can be good. */
const lives = [7, 30, 90, 365];

/**
 * Tokens for the person's own programs.
 * @param {{ id: string, name: string, scopes: string[], expires: string }[]} tokens
 * @param {import("../getting-in/way-in.js").Context} context
 */
export function tokensCard(tokens, context) {
  const remove = async (/** @type {{ id: string, name: string }} */ { id, name }) => {
    if (!(await confirmed(text("web.remove.what", { name }), text("web.tokens.removeHow"), text("web.remove")))) return;
    await withProof(() => ask("DELETE", `/v1/me/tokens/${id}`));
    context.refresh();
  };
  return settingsCard(text("web.tokens.title"), h("p", { class: "quiet small" }, text("web.tokens.why")),
    tokens.map((token) => {
      const rights = text(token.scopes.includes("write") ? "web.tokens.writes" : "web.tokens.reads");
      return actionRow(token.name, `${rights} · ${text("web.tokens.until", { time: momentText(token.expires) })}`,
        actionButton(text("web.remove"), () => remove(token), { "aria-label": text("web.remove.what", { name: token.name }) }));
    }),
    actionButton(text("web.tokens.make"), () => make(context), { id: "make-token" }));
}

/** @param {import("../getting-in/way-in.js").Context} context */
async function make(context) {
  const name = h("input", { id: "token-name", class: "input", required: true, maxlength: 100, autocomplete: "off" });
  const days = h("select", { id: "token-days", class: "input" }, lives.map((count) =>
    h("option", { value: count, selected: count === 90 }, text("web.days", { count }))));
  const reads = h("input", { id: "token-reads", type: "radio", name: "token-scope", checked: true });
  const writes = h("input", { id: "token-writes", type: "radio", name: "token-scope" });
  let secret = "";
  await formSheet(text("web.tokens.make"), [
    field(text("web.household.name"), name),
    field(text("web.tokens.days"), days),
    h("fieldset", null, h("legend", { class: "label" }, text("web.tokens.scope")),
      h("label", { class: "choice", for: "token-reads" }, reads, text("web.tokens.reads")),
      h("label", { class: "choice", for: "token-writes" }, writes, text("web.tokens.writes"))),
  ], {
    label: text("web.tokens.make"),
    run: async () => {
      const json = { name: name.value.trim(), scopes: writes.checked ? ["read", "write"] : ["read"], days: Number(days.value) };
      ({ secret } = await withProof(() => ask("POST", "/v1/me/tokens", { json })));
    },
  });
  if (secret !== "") showSecret(secret);
  context.refresh();
}

/** @param {string} secret */
function showSecret(secret) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast(text("web.copied"));
  };
  openSheet(text("web.tokens.made"), (close) => [h("div", { class: "stack" },
    h("p", { class: "quiet" }, text("web.tokens.once")),
    h("p", { class: "code secret" }, secret),
    actionButton(text("web.recoveryKey.copy"), copy),
    h("button", { type: "button", class: "button is-main is-wide", on: { click: close } }, text("web.recoveryKey.done")))]);
}
