import { careWordFinder } from "../journal/care-words.js";
import { journalFile } from "../journal/content.js";
import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";

/** Milliseconds that somebody rests before what they wrote is looked at. */
const rest = 600;

/**
 * An offer of help that appears once somebody has written words of despair, and stays until they leave: it moves nothing else away and
 * takes no focus. The words are found on the device; nobody is told and nothing is kept.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {HTMLElement} what stands beside the field; empty as long as there is no reason
 */
export function careOffer(field) {
  const offer = h("div", { role: "status", "aria-live": "polite" });
  /** @type {Promise<(written: string) => boolean> | null} */
  let finding = null;
  let clock = 0;
  const look = async () => {
    finding ??= journalFile("care-words.json").then(careWordFinder);
    try {
      const isFound = await finding;
      if (offer.childElementCount === 0 && isFound(field.value)) offer.append(card());
    } catch {
      finding = null; // the words are not on the device yet; the next word asks again
    }
  };
  const soon = () => {
    clearTimeout(clock);
    clock = setTimeout(look, rest);
  };
  field.addEventListener("input", soon);
  if (field.value !== "") soon();
  return offer;
}

const card = () => h("div", { class: "card is-note" }, icon("hands"), h("div", { class: "stack" },
  h("p", null, text("web.care.offer")),
  h("p", { class: "quiet small" }, text("web.care.offerHow")),
  h("p", null, h("a", { class: "link", href: "/journal/help" }, text("web.care.offerGo")))));
