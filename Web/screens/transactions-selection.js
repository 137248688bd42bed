import { onRow, perform } from "../ui/deeds.js";
import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { pickCategory } from "../ui/category-picker.js";
import { h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { askForTag } from "../ui/tag-sheet.js";
import { toast } from "../ui/toast.js";
import { quoted } from "../ui/words.js";
import { openMore } from "./transactions-more.js";

/** @typedef {import("../platform/shapes.js").Row} Row */
/** @typedef {import("../household/household.js").Household} Household */

/** Rows that can be changed at once. */
const most = 500;

/** Rows that somebody chooses to change together. */
export class Selection {
  /**
   * @param {string} query of the list
   * @param {Household} household
   * @param {() => void} refresh draws the list anew
   */
  constructor(query, household, refresh) {
    this.query = query;
    this.household = household;
    this.refresh = refresh;
    this.isOn = false;
    /** @type {Map<string, Row>} */
    this.rows = new Map();
  }

  /** The ids of the chosen rows. */
  get ids() {
    return [...this.rows.keys()];
  }

  /** @param {string} id */
  has(id) {
    return this.rows.has(id);
  }

  /**
   * Whether a row may be chosen.
   * @param {Row} row
   */
  takes(row) {
    return mayChange(this.household, row.account);
  }

  /** @param {Row} row @param {boolean} isOn */
  turn(row, isOn) {
    if (isOn && this.rows.size < most) this.rows.set(row.id, row);
    else this.rows.delete(row.id);
    this.count();
  }

  /** @param {boolean} isOn */
  begin(isOn) {
    this.isOn = isOn;
    this.rows.clear();
    this.refresh();
  }

  /** Begins and ends choosing. */
  button() {
    const on = { click: () => this.begin(!this.isOn) };
    return h("button", { type: "button", id: "choose", class: "button", "aria-pressed": String(this.isOn), on },
      text(this.isOn ? "web.choose.done" : "web.choose.begin"));
  }

  /**
   * What can be done with the chosen rows.
   * @param {import("../platform/shapes.js").Shown<"search">} found what the list shows
   */
  bar(found) {
    if (!this.isOn) return null;
    this.said = h("p", { role: "status" });
    /** @param {string} id @param {string} picture @param {string} name @param {() => void} click */
    const button = (id, picture, name, click) =>
      h("button", { type: "button", id, class: "button", on: { click } }, icon(picture, { small: true }), name);
    this.deeds = h("div", { class: "buttons" }, button("choose-category", "basket", text("web.choose.category"), () => this.categorize()),
      button("choose-tag", "tag", text("web.choose.tag"), () => this.tag()),
      this.query.includes("is:deleted")
        ? button("choose-restore", "undo", text("web.choose.restore"), () => this.remove(false))
        : button("choose-delete", "trash", text("web.choose.delete"), () => this.remove(true)),
      button("choose-more", "dots", text("web.choose.more"), () => openMore(this)));
    const all = found.count <= most && h("button", { type: "button", id: "choose-all", class: "link", on: { click: () => this.all() } },
      text("web.choose.all", { count: found.count }));
    const bar = h("section", { class: "card choosing stack", "aria-label": text("web.choose.begin") },
      h("div", { class: "line is-apart" }, this.said, all),
      this.deeds);
    this.count();
    return bar;
  }

  count() {
    const { size } = this.rows;
    if (this.said) place(this.said, size === 0 ? text("web.choose.none") : text("web.choose.count", { count: size }));
    for (const button of this.deeds?.querySelectorAll("button") ?? []) button.disabled = size === 0;
  }

  async all() {
    const { rows } = await this.household.screen("search", { query: this.query, limit: most, view: false });
    for (const row of rows) if (this.takes(row)) this.rows.set(row.id, row);
    this.refresh();
  }

  async categorize() {
    const rows = this.ids;
    const picked = await pickCategory(this.household, text("web.choose.category"));
    if (!picked) return;
    await this.end(rows.map((row) => onRow(row, { category: { code: picked.code, learned: false } })),
      text("web.choose.sorted", { count: rows.length, category: picked.name }), rows.map((row) => onRow(row, { category: null })));
  }

  async tag() {
    const tag = await askForTag(this.household);
    if (!tag) return;
    const { rows: tagged } = await this.household.screen("search", { query: `tag=${quoted(tag)}`, limit: 1000, view: false });
    const have = new Set(tagged.map(({ id }) => id));
    const rows = this.ids.filter((row) => !have.has(row));
    const field = `tag:${tag}`;
    await this.end(rows.map((row) => onRow(row, { [field]: true })), text("web.choose.tagged", { count: rows.length, tag }),
      rows.map((row) => onRow(row, { [field]: false })));
  }

  /** @param {boolean} isDeleted */
  async remove(isDeleted) {
    const rows = this.ids;
    const said = isDeleted ? text("web.choose.deleted", { count: rows.length }) : text("web.choose.restored", { count: rows.length });
    await this.end(rows.map((row) => onRow(row, { deleted: isDeleted })), said, rows.map((row) => onRow(row, { deleted: !isDeleted })));
  }

  /**
   * Does something to the chosen rows and ends choosing. Where all of them are so already there is nothing to do, and to undo.
   * @param {import("../household/household.js").Deed[]} deeds @param {string} said
   * @param {import("../household/household.js").Deed[]} back
   */
  async end(deeds, said, back) {
    if (deeds.length === 0) {
      this.begin(false);
      toast(said);
      return;
    }
    this.isOn = false;
    this.rows.clear();
    await perform(this.household, deeds, said, back);
  }
}
