import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";

/** @typedef {import("./statement-desk.js").StatementDesk} StatementDesk */

/** What a column can hold, as mappings name it. */
const roles = /** @type {const} */ ([
  "ignore", "date", "value", "payee", "payer", "memo", "amount", "debit", "credit", "balance", "currency", "category", "status",
  "sign", "account", "id", "reference", "check", "counterpart", "type", "fee", "original", "originalCurrency",
]);

/** Those that several columns can hold together. */
const plural = ["ignore", "payee", "memo", "amount", "category"];

/** Bytes and lines of a file that a sample is taken from. */
const sample = { bytes: 65_536, lines: 4 };

/**
 * Corrections to how a CSV file was understood, beside a sample of it.
 * @param {StatementDesk} desk
 * @param {string} mapping as the engine writes it: `delimiter=, header=yes date=1 payee=2 amount=3 order=dmy decimal=. invert=no`
 */
export function correctionForm(desk, mapping) {
  const words = new Map(mapping.split(" ").map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]));
  const lines = sampleOf(desk, words);
  const held = rolesOf(words, Math.max(...lines.map((line) => line.length)));
  const correct = () => desk.correct({ csv: mappingOf(words) });
  const choose = (/** @type {string} */ name) => (/** @type {Event} */ event) => {
    words.set(name, /** @type {HTMLSelectElement} */ (event.target).value);
    correct();
  };
  const hold = (/** @type {number} */ column) => (/** @type {Event} */ event) => {
    const role = /** @type {HTMLSelectElement} */ (event.target).value;
    const others = held.map((before) => (before === role && !plural.includes(role) ? "ignore" : before));
    setRoles(words, others.map((before, index) => (index === column ? role : before)));
    correct();
  };
  return h("div", { class: "stack" },
    picker("import-order", text("csv.dates"), words.get("order") ?? "", ["ymd", "dmy", "mdy"],
      (code) => text(`csv.order.${code}`), choose("order")),
    picker("import-invert", text("csv.sign"), words.get("invert") ?? "no", ["no", "yes"],
      (code) => text(code === "yes" ? "csv.sign.inverted" : "csv.sign.plain"), choose("invert")),
    held.map((role, column) => h("div", { class: "import-column" },
      picker(`import-column-${column}`, headOf(lines, column), role, roles, (code) => text(`csv.role.${code}`), hold(column)),
      h("p", { class: "fine import-sample" }, lines.slice(1).map((line) => line[column] ?? "").join(" · ")))));
}

/**
 * The order of days, where a file that names its columns itself leaves it open.
 * @param {StatementDesk} desk
 */
export function dateOrderForm(desk) {
  const order = desk.corrections.dateOrder ?? "";
  return picker("import-order", text("csv.dates"), order, ["", "ymd", "dmy", "mdy"],
    (code) => text(code === "" ? "web.import.asFound" : `csv.order.${code}`), (event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      desk.correct({ dateOrder: value === "" ? undefined : value });
    });
}

/** @param {string[][]} lines @param {number} column */
const headOf = (lines, column) => lines[0]?.[column] || text("web.import.column", { number: column + 1 });

/**
 * @param {string} id @param {string} name @param {string} value @param {readonly string[]} values
 * @param {(code: string) => string} say @param {(event: Event) => void} change
 */
function picker(id, name, value, values, say, change) {
  return h("div", { class: "field" },
    h("label", { for: id }, name),
    h("select", { id, class: "input", on: { change } }, values.map((code) =>
      h("option", { value: code, selected: code === value }, say(code)))));
}

/** @param {Map<string, string>} words @param {number} count @returns {string[]} what each column holds */
function rolesOf(words, count) {
  const held = Array.from({ length: count }, () => "ignore");
  for (const role of roles) {
    for (const number of words.get(role)?.split(",") ?? []) if (Number(number) > 0) held[Number(number) - 1] = role;
  }
  return held;
}

/** @param {Map<string, string>} words @param {string[]} held */
function setRoles(words, held) {
  for (const role of roles) {
    const numbers = held.flatMap((one, index) => (one === role ? [index + 1] : []));
    if (numbers.length > 0) words.set(role, numbers.join());
    else words.delete(role);
  }
}

/** @param {Map<string, string>} words */
const mappingOf = (words) => [...words].map(([name, value]) => `${name}=${value}`).join(" ");

/** @param {StatementDesk} desk @param {Map<string, string>} words @returns {string[][]} the first lines of the file as fields */
function sampleOf(desk, words) {
  const { bytes = new Uint8Array(), answer } = desk.file ?? {};
  const content = new TextDecoder(answer?.preview.encoding).decode(bytes.subarray(0, sample.bytes));
  const skipped = Number(words.get("skip") ?? 0);
  const delimiter = words.get("delimiter") === "tab" ? "\t" : words.get("delimiter") ?? ",";
  return content.split(/\r\n?|\n/)
    .slice(skipped, skipped + sample.lines)
    .filter((line) => line !== "")
    .map((line) => fieldsOf(line, delimiter));
}

/** @param {string} line @param {string} delimiter @returns {string[]} */
function fieldsOf(line, delimiter) {
  const fields = [""];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) fields.push("");
    else fields[fields.length - 1] += character;
  }
  return fields.map((field) => field.trim());
}
