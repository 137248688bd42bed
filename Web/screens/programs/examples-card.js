import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { toast } from "../../ui/toast.js";

/**
 * What can be copied into a terminal, for this server and this household.
 * @param {string} household its id
 */
export const examplesCard = (household) => h("section", { class: "card stack" },
  h("h2", null, text("web.programs.examples")),
  h("p", { class: "quiet small" }, text("web.programs.examples.how")),
  Object.entries(commands(`${location.origin}/v1/households/${household}`)).map(([name, lines]) => example(name, lines)));

/**
 * The commands of each example. A token reads and writes, but takes nothing out as a file: that asks for a proof.
 * @param {string} address the household's
 */
const commands = (address) => ({
  accounts: [`curl -s "${address}/accounts" ${token}`],
  transactions: [`curl -s "${address}/transactions?query=in:this-month&limit=500" ${token}`],
  import: [
    `UPLOAD=$(curl -s "${address}/imports/preview?name=statement.csv" ${token} -H "Content-Type: application/octet-stream"`
      + ` --data-binary @statement.csv | sed -E 's/.*"upload":"([^"]+)".*/\\1/')`,
    `curl -s "${address}/imports" ${token} -H "Content-Type: application/json" -d "{\\"upload\\":\\"$UPLOAD\\"}"`,
  ],
});

const token = '-H "Authorization: Bearer $TOKEN"';

/** @param {string} name @param {string[]} lines */
function example(name, lines) {
  const what = text(`web.programs.example.${name}`);
  const copy = async () => {
    await navigator.clipboard.writeText(`${lines.join("\n")}\n`);
    toast(text("web.copied"));
  };
  return h("div", { class: "stack", id: `example-${name}` },
    h("h3", { class: "small" }, what),
    h("p", { class: "quiet small" }, text(`web.programs.example.${name}.how`)),
    lines.map((line) => h("p", { class: "secret", translate: "no" }, h("code", null, line))),
    actionButton(text("web.recoveryKey.copy"), copy, { "aria-label": text("web.programs.copy", { what }) }));
}
