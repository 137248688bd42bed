import { mergedMembers, sameContent } from "../../journal/members.js";
import { momentOf, most, withoutEmpty } from "../../journal/records.js";
import { takeUp } from "../../journal/take-up.js";
import { text } from "../../platform/texts.js";
import { careOffer } from "../../ui/care-offer.js";
import { h, place } from "../../ui/element.js";
import { beginnings, checkInsOf, checkInsPart, deleteButton, fullWords, promptPart, tagsPart } from "./editor-parts.js";
import { linkedRows } from "./linked-rows.js";
import { PhotosPart } from "./photos-part.js";
import { recordingsCard } from "./recordings-card.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../journal/records.js").Content} Content */

/** Milliseconds of rest after which what was written is kept, and after which one that was emptied is looked at again. */
const rest = 1_000;
/** Characters that may be left before somebody is told how many. */
const nearlyFull = 1_000;

/**
 * An entry that somebody writes. Whatever is written is kept a second after they pause, when they leave and when the app is put away: a
 * draft is a record from its first word on. What another tab or device makes of it meanwhile comes in around what is being typed.
 */
export class Editor {
  /**
   * @param {Household} household @param {Journal} journal @param {string} id
   * @param {{ content: Content | null, prompt?: string, rows?: string[], go: (href: string, options?: { replace?: boolean }) => void }} how
   *   nothing as its content for one that begins
   */
  constructor(household, journal, id, { content, prompt = "", rows = [], go }) {
    this.household = household;
    this.journal = journal;
    this.id = id;
    this.go = go;
    /** What was said last of how somebody felt. */
    this.feltSaid = "";
    /** What was said last of whether it is kept. */
    this.keptSaid = "";
    this.isGone = false;
    this.wasShown = false;
    /** What was kept last. @type {Content | null} */
    this.kept = content;
    /** @type {Content} */
    this.content = content ? { ...content } : withoutEmpty({ kind: "entry", at: momentOf(), prompt, rows });
    this.rows = [...(this.content["rows"] ?? [])];
    /** @type {Promise<void>} */
    this.keeping = Promise.resolve();
    this.ending = new AbortController();
    this.fields = this.makeFields();
    this.said = h("p", { class: "fine", id: "entry-said" });
    this.left = h("p", { class: "fine", role: "status" });
    this.prompt = h("div", null);
    this.tags = h("div", null);
    this.felt = h("div", { class: "stack" });
    this.voice = h("div", null);
    this.photos = new PhotosPart(this);
    /** The recordings that have their players there. */
    this.heard = "";
    this.element = this.layOut();
    this.listen();
    this.show();
  }

  makeFields() {
    const on = { input: () => this.changed(), focusout: () => this.isWaiting && this.keep() };
    const title = h("input", {
      id: "entry-title", class: "input entry-title", maxlength: most.title, autocomplete: "off",
      placeholder: text("web.journal.entry.titleHint"), "aria-label": text("web.journal.entry.title"), on,
    });
    const words = h("textarea", {
      id: "entry-text", class: "input entry-text", rows: 8, maxlength: most.text, placeholder: text("web.journal.entry.textHint"),
      "aria-label": text("web.journal.entry.text"), "aria-describedby": "entry-said", on,
    });
    title.value = this.content["title"] ?? "";
    words.value = this.content["text"] ?? "";
    return { title, text: words };
  }

  layOut() {
    const rows = linkedRows(this.household, this.rows, () => this.changed());
    return h("div", { class: "journal-form stack" },
      this.prompt,
      h("section", { class: "card stack" },
        this.fields.title, this.fields.text, careOffer(this.fields.text),
        h("div", { class: "line is-apart" }, this.said, this.left)),
      this.voice,
      this.photos.element,
      this.felt,
      h("section", { class: "card stack" }, h("h2", null, text("row.tags")), this.tags),
      h("section", { class: "card stack" }, h("h2", null, text("web.journal.rows.about")), rows),
      deleteButton(this));
  }

  listen() {
    const { signal } = this.ending;
    this.journal.addEventListener("change", () => this.hear(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep(), { signal });
    addEventListener("pagehide", () => this.keep(), { signal });
    this.photos.listen(this.element, signal);
  }

  /** What the entry says now. @returns {Content} */
  now() {
    const { title, text: words } = this.fields;
    return withoutEmpty({ ...this.content, title: title.value, text: words.value, rows: this.rows });
  }

  get isEmpty() {
    return beginnings.every((member) => {
      const value = this.now()[member];
      return value === undefined || (typeof value === "string" && value.trim() === "");
    });
  }

  get isWaiting() {
    return this.clock !== undefined;
  }

  /** Something was changed here, and is kept soon. */
  changed() {
    this.grow();
    this.showLeft();
    this.unsay();
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.keep(), rest);
  }

  /**
   * Changes a member that is not typed.
   * @param {Record<string, unknown>} members
   */
  set(members) {
    this.content = /** @type {Content} */ ({ ...this.content, ...members });
    this.show();
    this.changed();
  }

  /** Keeps what is there, one after the other. */
  keep() {
    clearTimeout(this.clock);
    this.clock = undefined;
    this.keeping = this.keeping.then(() => this.keepNow()).catch(() => this.say("web.journal.entry.notKept"));
    return this.keeping;
  }

  async keepNow() {
    if (this.isGone) return;
    await this.hear();
    if (this.isEmpty) return this.leaveEmpty();
    const [next, before] = [this.now(), this.kept];
    if (before && sameContent(next, before)) return;
    this.kept = next;
    const isKept = await this.journal.keep(this.id, next, before).catch(() => false);
    if (!isKept) this.kept = before;
    // What was typed meanwhile is not kept yet.
    if (isKept && !this.isWaiting) this.say("web.journal.entry.kept");
    else if (!isKept) this.say(/** @type {any} */ (this.journal).state === "full" ? "web.journal.entry.full" : "web.journal.entry.notKept");
    // What is on its way has an address of its own, so that who comes back to it goes on.
    if (!before && isKept && this.element.isConnected && location.pathname === "/journal/write") {
      history.replaceState(history.state, "", `/journal/${this.id}`);
      this.show();
    }
  }

  /** Takes an entry away that was emptied, once it is left: who writes it once more is in the middle of it. */
  async leaveEmpty() {
    if (!this.kept) return;
    if (this.element.isConnected && !document.hidden) {
      this.clock = setTimeout(() => this.keep(), rest);
      return;
    }
    this.isGone = true;
    this.ending.abort();
    await this.journal.remove(this.id);
  }

  /** Takes up what became of the entry elsewhere. */
  async hear() {
    if (this.wasShown && !this.element.isConnected && !this.isWaiting) return this.ending.abort();
    this.showFelt();
    const [base, theirs] = [this.kept, await this.journal.read(this.id)];
    // One that was deleted elsewhere comes back with the next change here.
    if (!theirs || base !== this.kept || (base && sameContent(base, theirs))) return;
    const known = base ?? /** @type {Record<string, any>} */ ({});
    for (const [name, field] of Object.entries(this.fields)) {
      for (const change of takeUp(known[name] ?? "", field.value, theirs[name] ?? "")) {
        const isCaret = field.selectionStart === field.selectionEnd;
        field.setRangeText(change.text, change.from, change.to, "preserve");
        // A caret inside of what was replaced would become a selection of it, which the next letter takes away.
        if (isCaret && field.selectionEnd !== null) field.setSelectionRange(field.selectionEnd, field.selectionEnd);
      }
    }
    this.content = /** @type {Content} */ (mergedMembers(known, this.now(), theirs));
    this.rows.splice(0, this.rows.length, ...(this.content["rows"] ?? []));
    this.kept = theirs;
    this.show();
  }

  /** It is on the page. */
  shown() {
    this.wasShown = true;
    this.photos.look();
    this.grow();
  }

  /** Draws all that is not typed. */
  show() {
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.id : "";
    place(this.prompt, promptPart(this));
    place(this.tags, tagsPart(this));
    this.photos.show();
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
    this.showVoice();
    this.showFelt();
    this.showLeft();
    this.grow();
  }

  /** The players of what was recorded; one that plays goes on as long as its recording stays. */
  showVoice() {
    const recordings = this.content["recordings"] ?? [];
    const now = JSON.stringify(recordings);
    if (now === this.heard) return;
    this.heard = now;
    place(this.voice, recordingsCard(/** @type {any} */ (this.journal), this.id, recordings));
  }

  async showFelt() {
    const felt = await checkInsOf(this);
    const saying = JSON.stringify([felt, this.kept === null]);
    if (saying === this.feltSaid) return;
    this.feltSaid = saying;
    place(this.felt, checkInsPart(this, felt));
  }

  showLeft() {
    const left = most.text - this.fields.text.value.length;
    place(this.left, left < nearlyFull && text("web.journal.entry.left", { count: Math.max(left, 0) }));
  }

  /** @param {string} key */
  say(key) {
    // What is tried again every second is not said again.
    if (key === this.keptSaid) return;
    this.keptSaid = key;
    place(this.said, key === "web.journal.entry.full" ? fullWords() : text(key));
  }

  /** What was said is no longer so once something changed. That a device is full stays, since nothing else would be said again. */
  unsay() {
    if (this.keptSaid !== "web.journal.entry.kept") return;
    this.keptSaid = "";
    place(this.said);
  }

  /** Lets the text be as high as it is, where the browser does not do that itself. */
  grow() {
    if (CSS.supports("field-sizing", "content")) return;
    const field = this.fields.text;
    field.style.setProperty("height", "auto");
    if (field.scrollHeight > 0) field.style.setProperty("height", `${field.scrollHeight}px`);
  }
}
