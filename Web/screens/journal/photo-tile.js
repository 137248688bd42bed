import { openRecordingOf, playable, RecordingAway, RecordingChanged, VaultClosed } from "../../journal/recordings.js";
import { sayProblem } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";

/** @typedef {import("../../journal/photos.js").EntryPhoto} EntryPhoto */
/** @typedef {import("../../journal/recordings.js").JournalFiles} JournalFiles */

/** Milliseconds between looks at whether a photo is still on the page. */
const looks = 1_000;

/** A photo on the page: small, opened while it is there, and closed once it is not. */
export class PhotoTile {
  /** @param {JournalFiles} journal @param {string} entry its record @param {EntryPhoto} photo @param {() => void} open shows it large */
  constructor(journal, entry, photo, open) {
    this.journal = journal;
    this.entry = entry;
    this.photo = photo;
    /** @type {import("../../journal/recordings.js").PlayedSound | null} */
    this.opened = null;
    this.isOpening = false;
    this.button = h("button", { type: "button", class: "photo", id: `photo-${photo.file.slice(0, 12)}`, on: { click: open } });
    this.problem = h("p", { class: "fine" });
    this.element = h("li", null, this.button, this.problem);
  }

  /**
   * What it is called, for who does not see it.
   * @param {string} name
   */
  call(name) {
    this.name = name;
    if (this.picture) this.picture.alt = name;
    else place(this.button, icon("camera"), h("span", { class: "only-read" }, name));
  }

  /** Opens it, from this device or fetched. */
  async look() {
    if (this.opened || this.isOpening) return;
    this.isOpening = true;
    place(this.problem);
    try {
      const opened = playable(await openRecordingOf(this.journal, this.entry, /** @type {any} */ (this.photo)));
      if (!this.element.isConnected) return opened.close();
      this.opened = opened;
      const { width, height } = this.photo;
      this.picture = h("img", { src: opened.url, alt: this.name ?? "", width: width || false, height: height || false });
      place(this.button, this.picture);
      this.watching = setInterval(() => this.element.isConnected || this.close(), looks);
    } catch (error) {
      place(this.problem, photoProblem(error));
    } finally {
      this.isOpening = false;
    }
  }

  /** Ends its address, after which its bytes are nowhere on the page. */
  close() {
    clearInterval(this.watching);
    this.opened?.close();
    this.opened = null;
    this.picture = undefined;
    this.call(this.name ?? "");
  }
}

/** @param {unknown} error @returns {string} why a photo is not seen */
function photoProblem(error) {
  if (error instanceof RecordingAway) return text("web.journal.photo.away");
  if (error instanceof RecordingChanged) return text("web.journal.photo.changed");
  return error instanceof VaultClosed ? text("web.journal.photo.vault") : sayProblem(error);
}
