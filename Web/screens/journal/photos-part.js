import { keepEntryFile } from "../../journal/entry-files.js";
import { described, most, putBack, takenOf } from "../../journal/photos.js";
import { VaultClosed } from "../../journal/recordings.js";
import { withoutEmpty } from "../../journal/records.js";
import { sayProblem } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { NoPicture, smaller } from "./photo-file.js";
import { PhotoTile } from "./photo-tile.js";

/** @typedef {import("../../journal/photos.js").EntryPhoto} EntryPhoto */
/** @typedef {import("./editor.js").Editor} Editor */

/** The photos of an entry: added from the camera, from files, dropped and pasted; shown, described and taken away. */
export class PhotosPart {
  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** @type {import("../../journal/recordings.js").JournalFiles} */
    this.journal = /** @type {any} */ (editor.journal);
    /**
     * Those that are on the page, by their files.
     * @type {Map<string, PhotoTile>}
     */
    this.tiles = new Map();
    /** What was drawn last. */
    this.drawn = "";
    /**
     * One after the other, so that each is counted.
     * @type {Promise<void>}
     */
    this.adding = Promise.resolve();
    this.list = h("ul", { class: "photos" });
    this.said = h("p", { class: "fine", role: "status", id: "photos-said" });
    this.ways = h("div", { class: "buttons" }, this.way("photo-add", "plus", "web.journal.photo.add", { multiple: true }),
      // Where there is a finger there is a camera, and files alone may not offer it.
      matchMedia("(pointer: coarse)").matches && this.way("photo-take", "camera", "web.journal.photo.take", { capture: "environment" }));
    this.element = h("section", { class: "card stack", id: "entry-photos" },
      h("h2", null, text("web.journal.photos")), this.list, this.ways, this.said);
  }

  /** @returns {EntryPhoto[]} */
  get photos() {
    return this.editor.content["photos"] ?? [];
  }

  /** @param {string} id @param {string} picture @param {string} words @param {Record<string, unknown>} how */
  way(id, picture, words, how) {
    const change = () => {
      const files = [...(input.files ?? [])];
      // The same one can be picked again after it was taken away.
      input.value = "";
      this.add(files);
    };
    /** @type {HTMLInputElement} */
    const input = h("input", { type: "file", id, class: "only-read", accept: "image/*", ...how, on: { change } });
    return h("div", null, input, h("label", { class: "button is-file", for: id }, icon(picture, { small: true }), text(words)));
  }

  /**
   * Takes what is dropped on the entry and pasted into it.
   * @param {HTMLElement} place @param {AbortSignal} signal
   */
  listen(place, signal) {
    const hasFiles = (/** @type {DataTransfer | null} */ data) => data?.types.includes("Files") === true;
    const over = (/** @type {DragEvent} */ event) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (/** @type {DragEvent} */ event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      this.add([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (/** @type {ClipboardEvent} */ event) => {
      const data = event.clipboardData;
      // Words that come with a picture of themselves are words.
      if (!data || data.files.length === 0 || data.types.includes("text/plain")) return;
      event.preventDefault();
      this.add([...data.files]);
    };
    place.addEventListener("dragover", over, { signal });
    place.addEventListener("drop", drop, { signal });
    place.addEventListener("paste", paste, { signal });
  }

  /** @param {File[]} files */
  add(files) {
    this.adding = this.adding.then(() => this.addNow(files)).catch((error) => this.say(sayProblem(error)));
    return this.adding;
  }

  /** @param {File[]} files */
  async addNow(files) {
    const { taken, others, over } = takenOf(files, this.photos.length);
    let unopened = others;
    for (const [index, file] of taken.entries()) {
      this.say(text("web.journal.photo.adding", { count: taken.length - index }));
      try {
        if (!await this.addOne(file)) return this.say(text("web.journal.photo.full"));
      } catch (error) {
        if (error instanceof VaultClosed) return this.say(text("web.journal.photo.vault"));
        if (!(error instanceof NoPicture)) throw error;
        unopened += 1;
      }
    }
    this.say([over > 0 && text("web.journal.photo.most", { count: most.photos }),
      unopened > 0 && text("web.journal.photo.unopened", { count: unopened })].filter(Boolean).join(" "));
  }

  /** @param {File} file @returns {Promise<boolean>} whether there was room */
  async addOne(file) {
    const { bytes, ...about } = await smaller(file);
    const kept = await keepEntryFile(this.journal, this.editor.id, bytes);
    if (!kept) return false;
    // What is deleted meanwhile has no use for it.
    if (this.editor.isGone) await this.journal.dropFile(kept.file);
    else this.editor.set({ photos: [...this.photos, { ...kept, ...about }] });
    return true;
  }

  /** @param {string} words */
  say(words) {
    place(this.said, words);
  }

  /** Draws the photos as they are; those that were there stay open. */
  show() {
    const { photos } = this;
    const saying = JSON.stringify(photos);
    if (saying === this.drawn) return;
    this.drawn = saying;
    const before = this.tiles;
    const isSame = before.size === photos.length && photos.every(({ file }, index) => [...before.keys()][index] === file);
    this.tiles = new Map(photos.map((photo) => [photo.file, before.get(photo.file) ?? this.tile(photo)]));
    for (const [file, tile] of before) if (!this.tiles.has(file)) tile.close();
    for (const [index, photo] of photos.entries()) this.tiles.get(photo.file)?.call(photo.alt || this.nameOf(index));
    // One that stays where it is keeps the focus.
    if (!isSame) place(this.list, [...this.tiles.values()].map(({ element }) => element));
    this.ways.hidden = photos.length >= most.photos;
    this.look();
  }

  /** Opens what is on the page. */
  look() {
    if (this.element.isConnected) for (const tile of this.tiles.values()) tile.look();
  }

  /** @param {number} index */
  nameOf(index) {
    return text("web.journal.photo.name", { number: index + 1, count: this.photos.length });
  }

  /** @param {EntryPhoto} photo */
  tile({ file, ...about }) {
    return new PhotoTile(this.journal, this.editor.id, { file, ...about }, () => this.open(file));
  }

  /**
   * Shows a photo large, with what it shows in words, and the way to take it away.
   * @param {string} file
   */
  async open(file) {
    const index = this.photos.findIndex((photo) => photo.file === file);
    const [photo, url] = [this.photos[index], this.tiles.get(file)?.opened?.url];
    if (!photo) return;
    const words = h("textarea", { id: "photo-alt", class: "input note", rows: 2, maxlength: most.alt });
    words.value = photo.alt ?? "";
    const keep = () => this.describe(file, words.value.trim());
    words.addEventListener("change", keep);
    const { closed } = openSheet(this.nameOf(index), (close) => [h("div", { class: "stack" },
      url && h("img", { class: "photo-large", src: url, alt: photo.alt || this.nameOf(index) }),
      field(text("web.journal.photo.alt"), words, text("web.journal.photo.altHow")),
      h("div", null, h("button", {
        type: "button", class: "button is-quiet", id: "photo-remove", on: {
          click: () => {
            close();
            this.remove(file);
          },
        },
      }, icon("trash", { small: true }), text("web.journal.photo.remove"))))]);
    await closed;
    keep();
  }

  /** @param {string} file @param {string} alt */
  describe(file, alt) {
    const photo = this.photos.find((one) => one.file === file);
    if (photo && (photo.alt ?? "") !== alt) this.editor.set({ photos: described(this.photos, file, alt) });
  }

  /**
   * Takes a photo away, with a way back that has its bytes, since the device keeps them no more.
   * @param {string} file
   */
  async remove(file) {
    const { editor, journal } = this;
    const index = this.photos.findIndex((photo) => photo.file === file);
    const photo = this.photos[index];
    if (!photo) return;
    const sealed = await journal.file(file);
    editor.set({ photos: this.photos.filter((one) => one.file !== file) });
    this.element.querySelector("input")?.focus();
    toast(text("web.journal.photo.removed"), { undo: () => this.putBack(photo, index, sealed) });
    await editor.keep();
    if (!this.photos.some((one) => one.file === file)) await journal.dropFile(file);
  }

  /** @param {EntryPhoto} photo @param {number} index @param {Uint8Array | null} sealed */
  async putBack(photo, index, sealed) {
    const { editor, journal } = this;
    if (sealed && await journal.keepFile(sealed) === null) return toast(text("web.journal.photo.full"));
    const photos = putBack(this.photos, photo, index);
    if (!editor.isGone) return editor.set({ photos });
    // An entry of a photo alone went with it.
    await editor.journal.keep(editor.id, withoutEmpty({ ...editor.now(), photos }), null);
  }
}
