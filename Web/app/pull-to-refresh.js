import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";

/** Pixels that a finger has to draw the page down before letting go refreshes it, and that the mark follows at most. */
const far = { enough: 72, most: 120 };

/**
 * Lets a finger that draws a page down from its very top ask for news.
 * @param {() => void} refresh
 */
export function watchPulls(refresh) {
  const mark = h("div", { class: "pull", "aria-hidden": "true" }, icon("refresh"));
  document.body.append(mark);
  /** @type {number | null} */
  let start = null;
  let distance = 0;
  const move = (/** @type {number} */ pixels) => {
    distance = Math.min(Math.max(pixels, 0), far.most);
    mark.style.setProperty("--pull", `${distance}px`);
    mark.classList.toggle("is-enough", distance >= far.enough);
  };
  addEventListener("touchstart", ({ touches }) => {
    start = scrollY <= 0 && touches.length === 1 && !document.querySelector("dialog[open]") ? touches[0]?.clientY ?? null : null;
  }, { passive: true });
  addEventListener("touchmove", ({ touches }) => {
    if (start !== null) move(((touches[0]?.clientY ?? start) - start) / 2);
  }, { passive: true });
  for (const event of ["touchend", "touchcancel"]) {
    addEventListener(event, () => {
      if (event === "touchend" && distance >= far.enough) refresh();
      start = null;
      move(0);
    });
  }
}
