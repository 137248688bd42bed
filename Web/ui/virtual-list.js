import { h, place } from "./element.js";

/** Pages that are kept at most, those nearest to what is seen; and that are drawn in one frame while somebody scrolls. */
const most = { kept: 150, drawn: 1 };

/**
 * Where the window stands in a list: how far from its top a page begins.
 * @typedef {{ page: number, top: number }} View
 */

/**
 * A list of any length on the page: rows come in pages, and only the pages around what is seen are there. The heights of the others are
 * known from when they were there, or guessed.
 * @template Page
 */
export class VirtualList {
  /**
   * @param {object} options
   * @param {number} options.count how many rows there are
   * @param {number} options.size rows of a page
   * @param {Map<number, Page>} options.pages those that are there already
   * @param {number[]} [options.seen] pages to begin with, one after the other
   * @param {Map<number, number>} [options.heights] of pages, from a list before
   * @param {number} options.guess height of a row in pixels, where nothing is known yet
   * @param {(page: number) => Promise<Page>} options.load
   * @param {(page: Page, previous: Page | undefined) => Element} options.draw
   */
  constructor({ count, size, pages, seen = [...pages.keys()], heights = new Map(), guess, load, draw }) {
    this.count = count;
    this.size = size;
    this.pages = pages;
    this.heights = heights;
    this.guess = guess;
    this.load = load;
    this.draw = draw;
    /** @type {Map<number, HTMLElement>} */
    this.shown = new Map();
    /** @type {Set<number>} */
    this.coming = new Set();
    this.before = h("div");
    this.items = h("div");
    this.after = h("div");
    this.element = h("div", { class: "virtual", on: { keydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event) } },
      this.before, this.items, this.after);
    /** @type {number | undefined} */
    this.frame = undefined;
    /** @type {View | undefined} */
    this.view = undefined;
    this.ending = new AbortController();
    for (const event of ["scroll", "resize"]) addEventListener(event, () => this.later(), { signal: this.ending.signal, passive: true });
    for (const page of seen) this.show(page);
    this.arrange();
  }

  /** Pages that the list has. */
  get length() {
    return Math.ceil(this.count / this.size);
  }

  /** The pages that are on the page now. */
  get shownPages() {
    return [...this.shown.keys()];
  }

  /** Looks again before the next frame; a list that is gone from the page listens no more. */
  later() {
    if (!this.element.isConnected) return this.ending.abort();
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.look(undefined, most.drawn);
    });
  }

  /**
   * Puts what is around the window on the page, without moving what is seen.
   * @param {View} [before] of the list that this one takes the place of: how high the pages above are may be known only now
   * @param {number} [limit] pages that are drawn now; the others are in the next frames
   */
  look(before, limit = Infinity) {
    const [first, last] = this.around();
    // Who comes anew begins at the top; who comes back, or is where they were when something is drawn anew, goes on there.
    const same = before && scrollY > 0 ? this.shown.get(before.page) : undefined;
    const anchor = same ?? this.seen()?.[1];
    const top = (same ? before?.top : anchor?.getBoundingClientRect().top) ?? 0;
    for (const page of this.shown.keys()) if (page < first || page > last) this.hide(page);
    this.showAll(first, last, limit);
    this.arrange();
    if (anchor?.isConnected) scrollBy(0, anchor.getBoundingClientRect().top - top);
    this.forget(first, last);
    this.view = this.viewNow();
  }

  /** What is seen now; of a list that is gone from the page, what was seen last. */
  viewNow() {
    if (!this.element.isConnected) return this.view;
    const seen = this.seen();
    return seen && { page: seen[0], top: seen[1].getBoundingClientRect().top };
  }

  /** The first page in the window with its number; one that is drawn already, if there is one, since its rows are what somebody sees. */
  seen() {
    const around = [...this.shown].sort(([one], [other]) => one - other).filter(([, element]) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return around.find(([, element]) => element.firstChild) ?? around[0];
  }

  /** @returns {[number, number]} the first and the last page within a window's height of the window */
  around() {
    const { top } = this.element.getBoundingClientRect();
    const [from, to] = [-top - innerHeight, -top + 2 * innerHeight];
    let place = 0;
    let first = 0;
    let last = 0;
    for (let page = 0; page < this.length; page += 1) {
      if (place <= from) first = page;
      if (place < to) last = page;
      place += this.height(page);
    }
    return [first, last];
  }

  /** @param {number} page */
  height(page) {
    const rows = Math.min(this.size, this.count - page * this.size);
    return this.heights.get(page) ?? rows * this.guess;
  }

  /**
   * Puts pages on the page, those in the window first.
   * @param {number} first @param {number} last @param {number} limit pages that are drawn
   */
  showAll(first, last, limit) {
    const middle = this.seen()?.[0] ?? first;
    const pages = Array.from({ length: last - first + 1 }, (_, place) => first + place)
      .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
    let left = limit;
    for (const page of pages) {
      if (left === 0) return this.later();
      if (this.show(page)) left -= 1;
    }
  }

  /**
   * Puts a page on the page, or room for it while it is fetched.
   * @param {number} page
   * @returns {boolean} whether its rows were drawn just now
   */
  show(page) {
    if (page >= this.length) return false;
    const element = this.shown.get(page) ?? this.room(page);
    if (element.firstChild) return false;
    const content = this.pages.get(page);
    if (content === undefined) {
      this.fetch(page);
      return false;
    }
    element.style.removeProperty("height");
    place(element, this.draw(content, this.pages.get(page - 1)));
    return true;
  }

  /**
   * Room for a page, as high as it will be as far as that is known.
   * @param {number} page
   */
  room(page) {
    const element = h("div", { class: "virtual-page" });
    element.style.setProperty("height", `${this.height(page)}px`);
    this.shown.set(page, element);
    const next = [...this.shown.keys()].filter((other) => other > page).sort((one, other) => one - other)[0];
    this.items.insertBefore(element, next === undefined ? null : this.shown.get(next) ?? null);
    return element;
  }

  /** @param {number} page */
  async fetch(page) {
    if (this.coming.has(page)) return;
    this.coming.add(page);
    const content = await this.load(page).catch(() => undefined);
    this.coming.delete(page);
    if (content === undefined) return;
    this.pages.set(page, content);
    this.later();
  }

  /** @param {number} page */
  hide(page) {
    this.shown.get(page)?.remove();
    this.shown.delete(page);
  }

  /** Remembers how high pages are, and keeps the room of those that are not there. */
  arrange() {
    const pages = this.shownPages.sort((one, other) => one - other);
    for (const page of pages) {
      const height = this.shown.get(page)?.offsetHeight ?? 0;
      if (height > 0 && this.shown.get(page)?.firstChild) this.heights.set(page, height);
    }
    this.before.style.setProperty("height", `${this.space(0, pages[0] ?? 0)}px`);
    this.after.style.setProperty("height", `${this.space((pages.at(-1) ?? -1) + 1, this.length)}px`);
  }

  /** @param {number} from @param {number} to */
  space(from, to) {
    let sum = 0;
    for (let page = from; page < to; page += 1) sum += this.height(page);
    return sum;
  }

  /** @param {number} first @param {number} last */
  forget(first, last) {
    if (this.pages.size <= most.kept) return;
    const distance = (/** @type {number} */ page) => Math.max(first - page, page - last, 0);
    const far = [...this.pages.keys()].sort((one, other) => distance(other) - distance(one)).slice(0, this.pages.size - most.kept);
    for (const page of far) this.pages.delete(page);
  }

  /**
   * The arrow keys go from row to row.
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const rows = [...this.items.querySelectorAll("a.row, input")];
    const next = rows[rows.indexOf(/** @type {Element} */ (document.activeElement)) + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }
}
