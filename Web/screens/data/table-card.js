import { askFile } from "../../platform/api.js";
import { today } from "../../platform/days.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { fileName, saveFile } from "../../ui/save-file.js";
import { toast } from "../../ui/toast.js";

const periods = /** @type {const} */ (["thisYear", "lastYear", "all", "days"]);

/**
 * The transactions of a period as a table, for spreadsheets and other programs.
 * @param {import("../data.js").HouseholdFacts} household
 */
export function tableCard({ id, name }) {
  const thisYear = Number(today().slice(0, 4));
  /** @type {Record<string, number>} */
  const years = { thisYear, lastYear: thisYear - 1 };
  const period = h("select", { id: "table-period", class: "input" }, periods.map((code) =>
    h("option", { value: code }, text(`web.data.table.${code}`, { year: String(years[code]) }))));
  const from = h("input", { id: "table-from", class: "input", type: "date", required: true, value: `${thisYear}-01-01` });
  const to = h("input", { id: "table-to", class: "input", type: "date", required: true, value: today() });
  const days = h("div", { class: "field-pair" }, field(text("web.data.table.from"), from), field(text("web.data.table.to"), to));
  const fit = () => {
    days.hidden = period.value !== "days";
    // What is hidden can't be put right.
    from.disabled = to.disabled = days.hidden;
  };
  period.addEventListener("change", fit);
  fit();
  const chosen = () => {
    const year = years[period.value];
    if (year) return { from: `${year}-01-01`, to: `${year}-12-31` };
    if (period.value === "all") return {};
    if (from.value > to.value) throw new Refusal(text("web.data.table.order"), to);
    return { from: from.value, to: to.value };
  };
  const save = async () => {
    const span = chosen();
    const rows = await withProof(() => askFile("POST", `/v1/households/${id}/export`, { json: { format: "csv", ...span } }));
    const file = fileName([name, text("web.data.table.file"), ...words(span)], "csv");
    // Spreadsheets take a file without the mark for one of their system's old code pages.
    saveFile(new Blob(["\ufeff", rows], { type: "text/csv" }), file);
    toast(text("web.data.saved", { name: file }));
  };
  return h("section", { class: "card stack" },
    h("h2", null, text("web.data.table")),
    h("p", { class: "quiet small" }, text("web.data.table.how")),
    actionForm([field(text("web.data.table.period"), period), days], { label: text("web.data.table.save"), run: save }));
}

/**
 * The period in a file's name.
 * @param {{ from?: string, to?: string }} span all days if absent
 */
function words({ from = "", to = "" }) {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? [year] : [from, to].filter(Boolean);
}
