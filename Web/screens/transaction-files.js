import { perform } from "../ui/deeds.js";
import { mayChange } from "../household/may.js";
import { newID } from "../platform/new-id.js";
import { text } from "../platform/texts.js";
import { keptFile } from "../sync/files.js";
import { dayText } from "../platform/days.js";
import { h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { openSheet } from "../ui/sheet.js";
import { toast } from "../ui/toast.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */

/** Bytes of a file at most, and kinds that the server takes. */
const most = 10 << 20;
const kinds = "application/pdf,image/jpeg,image/png,image/webp,image/gif,image/heic,text/plain";

/**
 * Receipts and other files of a row. One that was added here is kept sealed on this device until it is sent.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @param {import("./transaction-bank.js").Source} source
 */
export function filesCard(household, row, source) {
  // What somebody would add is theirs, and does not belong to the made-up family.
  if (household.device.isDemo) return null;
  const isOpen = mayChange(household, row.account);
  const list = h("ul", { class: "rows" });
  /** @type {HTMLInputElement} */
  const input = h("input", {
    type: "file",
    id: "add-file",
    class: "only-read",
    accept: kinds,
    multiple: true,
    on: { change: () => add(household, row, [...(input.files ?? [])]) },
  });
  const card = h("section", { class: "card stack" },
    h("h2", null, text("row.files")),
    list,
    isOpen && h("div", null,
      input,
      h("label", { class: "button is-file", for: "add-file" }, icon("camera", { small: true }), text("web.files.add"))));
  const waiting = household.waiting.shown
    .filter(({ kind, action, fields }) => kind === "attachment" && action === "create" && fields?.["row"] === row.id);
  const gone = new Set(household.waiting.shown
    .filter(({ kind, action }) => kind === "attachment" && action === "delete")
    .map(({ record }) => record));
  const fill = (/** @type {import("../platform/shapes.js").RowAttachment[]} */ sent) => {
    const known = new Set(sent.map(({ id }) => id));
    place(list,
      sent.filter(({ id }) => !gone.has(id)).map((file) => sentFile(household, row, file)),
      waiting
        .filter(({ record }) => !known.has(record) && !gone.has(record))
        .map(({ fields }) => fileRow(fields?.["name"], text("web.files.waiting"))));
    // Who may not add any has nothing to do with none.
    card.hidden = !isOpen && list.childElementCount === 0;
  };
  fill([]);
  source.then((known) => known?.source && fill(known.source.attachments));
  return card;
}

/** @param {string} name @param {import("../ui/element.js").Child} more @param {import("../ui/element.js").Child} [end] */
const fileRow = (name, more, end) => h("li", { class: "row" },
  icon("file"),
  h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, more)),
  end);

/** @param {Household} household @param {TransactionScreen} row @param {import("../platform/shapes.js").RowAttachment} file */
function sentFile(household, row, { id, name, added }) {
  const link = h("a", { href: `/v1/households/${household.device.household}/attachments/${id}`, target: "_blank", rel: "noopener" }, name);
  const button = mayChange(household, row.account) && h("button", {
    type: "button",
    class: "round",
    "aria-label": text("web.files.delete", { name }),
    on: { click: () => remove(household, id, name) },
  }, icon("trash", { small: true }));
  return h("li", { class: "row" },
    icon("file"),
    h("span", { class: "row-text" }, h("span", { class: "row-name" }, link), h("span", { class: "row-more" }, dayText(added))),
    button);
}

/** @param {Household} household @param {TransactionScreen} row @param {File[]} files */
async function add(household, row, files) {
  const fitting = files.filter(({ size }) => size <= most);
  for (const file of fitting) {
    const { file: hash, boxes } = await keptFile(new Uint8Array(await file.arrayBuffer()));
    await perform(household, [{
      kind: "attachment",
      record: newID(),
      action: "create",
      fields: { row: row.id, name: file.name, file: hash },
      boxes,
    }], text("web.files.added", { name: file.name }));
  }
  // Last, since one word takes the place of another.
  if (fitting.length < files.length) toast(text("web.files.large"));
}

/**
 * A file is gone for good, so it is asked once.
 * @param {Household} household @param {string} id @param {string} name
 */
function remove(household, id, name) {
  openSheet(text("web.files.delete", { name }), (close) => {
    const run = async () => {
      close();
      await perform(household, [{ kind: "attachment", record: id, action: "delete" }], text("web.files.deleted", { name }));
    };
    return [h("div", { class: "stack" }, h("p", null, text("web.files.sure")), h("div", { class: "buttons" },
      h("button", { type: "button", class: "button", on: { click: close } }, text("web.cancel")),
      h("button", { type: "button", class: "button is-main", on: { click: run } }, text("web.files.deleteNow"))))];
  });
}
