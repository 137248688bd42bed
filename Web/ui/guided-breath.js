import { h } from "./element.js";

/**
 * How far a guided exercise is, drawn: a circle that grows and shrinks with the breath, or a line that fills without one or where
 * nothing is to move. It says nothing to a screen reader, which hears each phase and its length.
 * @param {boolean} isBreathing
 */
export function guidedPicture(isBreathing) {
  const circle = h("div", { class: "guide-circle" });
  const count = h("span", { class: "guide-count" });
  const share = h("span", null);
  const element = h("div", { class: isBreathing ? "guide-picture is-breath" : "guide-picture", "aria-hidden": "true" },
    h("div", { class: "guide-breath" }, circle, count),
    h("div", { class: "meter guide-line" }, share));
  return {
    element,
    /**
     * Begins a phase where it is, or stands still in it.
     * @param {NonNullable<ReturnType<ReturnType<typeof import("../journal/exercises.js").timeline>["at"]>>} on @param {boolean} isPaused
     */
    show(on, isPaused) {
      circle.style.setProperty("--phase", "0s");
      circle.style.setProperty("--size", String(on.fullness));
      if (isPaused) return;
      // The browser has to see where it begins before it hears where it goes.
      void circle.offsetWidth;
      circle.style.setProperty("--phase", `${on.left}s`);
      circle.style.setProperty("--size", String(on.to));
    },
    /** @param {string} words @param {number} done share of the phase, 0…1 */
    tick(words, done) {
      if (count.textContent !== words) count.textContent = words;
      share.style.setProperty("--share", `${Math.round(done * 100)}%`);
    },
  };
}
