import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { openSheet } from "./sheet.js";

/**
 * Asks before something that can't be taken back.
 * @param {string} title
 * @param {string} words what happens
 * @param {string} label of the button that does it
 * @returns {Promise<boolean>}
 */
export async function confirmed(title, words, label) {
  let isMeant = false;
  const { closed } = openSheet(title, (close) => {
    const mean = () => {
      isMeant = true;
      close();
    };
    return [h("p", { class: "quiet sheet-words" }, words), h("div", { class: "buttons" },
      h("button", { type: "button", class: "button", on: { click: close } }, text("web.cancel")),
      h("button", { type: "button", class: "button is-main", on: { click: mean } }, label))];
  });
  await closed;
  return isMeant;
}
