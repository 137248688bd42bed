import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { actionForm } from "./form.js";
import { icon } from "./icon.js";
import { toast } from "./toast.js";

/** Groups of the key in a row, as it is printed. */
const inRow = 4;

/**
 * The recovery key, to be kept on paper or in a file; one group is asked for before it goes on.
 * @param {string} recoveryKey
 * @param {{ email: string, done: () => Promise<unknown> }} options
 */
export function recoveryCard(recoveryKey, { email, done }) {
  const groups = recoveryKey.split("-");
  const place = 1 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % groups.length;
  const input = h("input", {
    id: "group",
    class: "input code",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
    maxlength: 5,
    required: true,
  });
  const confirm = async () => {
    if (read(input.value) !== groups[place - 1]) throw new Refusal(text("web.recoveryKey.wrongGroup", { place }), input);
    await done();
  };
  return h("div", { class: "stack" },
    h("section", { class: "card stack recovery-card" },
      h("h2", null, text("web.recoveryKey.title")),
      h("p", { class: "only-print" }, email),
      h("ol", { class: "recovery-groups", "aria-label": text("web.recoveryKey.title") }, groups.map((group) => h("li", null, group))),
      h("div", { class: "buttons no-print" },
        tool("download", text("web.recoveryKey.save"), () => save(recoveryKey, email)),
        tool("printer", text("web.recoveryKey.print"), () => print()),
        tool("copy", text("web.recoveryKey.copy"), () => copy(recoveryKey)))),
    h("p", { class: "quiet small no-print" }, text("web.recoveryKey.leave")),
    actionForm(h("div", { class: "field no-print" }, h("label", { for: "group" }, text("web.recoveryKey.confirm", { place })), input),
      { label: text("web.recoveryKey.done"), run: confirm }));
}

/** @param {string} typed */
const read = (typed) => typed.trim().toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");

/** @param {string} picture @param {string} label @param {() => unknown} run */
const tool = (picture, label, run) =>
  h("button", { type: "button", class: "button", on: { click: run } }, icon(picture, { small: true }), label);

/** @param {string} recoveryKey @param {string} email */
function save(recoveryKey, email) {
  const rows = recoveryKey.split("-").reduce((lines, group, index) => lines + (index % inRow === 0 ? "\n" : "-") + group, "");
  const words = `${text("web.recoveryKey.file", { email })}\n${rows}\n`;
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain" }));
  h("a", { href: address, download: text("web.recoveryKey.fileName") }).click();
  URL.revokeObjectURL(address);
}

/** @param {string} recoveryKey */
async function copy(recoveryKey) {
  await navigator.clipboard.writeText(recoveryKey);
  toast(text("web.copied"));
}
