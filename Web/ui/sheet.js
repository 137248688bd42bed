import { text } from "../platform/texts.js";
import { append, h } from "./element.js";
import { icon } from "./icon.js";
import { closeBeside, layOver } from "./overlays.js";

/** Numbers sheets, since one may open over another. */
let lastSheet = 0;

/**
 * A sheet over the screen: from below on a phone, in the middle on a desktop. Escape, Back, the button and a tap beside it close it; the
 * focus goes back to where it was.
 * @param {string} title
 * @param {(close: () => void) => import("./element.js").Child[]} fill makes what is in it
 * @returns {{ close: () => void, closed: Promise<void>, element: HTMLDialogElement }}
 */
export function openSheet(title, fill) {
  lastSheet += 1;
  const heading = h("h2", { id: `sheet-${lastSheet}` }, title);
  const sheet = h("dialog", { class: "sheet", "aria-labelledby": heading.id });
  const close = () => sheet.close();
  const button = h("button", { type: "button", class: "round", "aria-label": text("web.close"), on: { click: close } }, icon("close"));
  append(sheet, [h("div", { class: "sheet-head" }, heading, button), fill(close)]);
  closeBeside(sheet);
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => {
    sheet.addEventListener("close", () => {
      sheet.remove();
      resolve();
    });
  });
  document.body.append(sheet);
  sheet.showModal();
  layOver(sheet);
  return { close, closed, element: sheet };
}
