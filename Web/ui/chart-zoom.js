/**
 * What is near is made larger: two fingers, the wheel with Ctrl (which is what a touchpad's pinch is), the keys + and -,
 * and 0 for all of it.
 *
 * @typedef {import("./chart-picture.js").View} View
 */

/** The least part of the time that is seen. */
const least = 0.02;

/**
 * The part that is seen after a step towards a place, or away from it.
 * @param {View} view
 * @param {number} factor below 1 makes larger
 * @param {number} place where the finger is, 0 to 1 of what is seen
 * @param {number} [smallest] the least part that can be seen
 * @returns {View}
 */
export function zoomed({ start, end }, factor, place, smallest = least) {
  const size = Math.min(Math.max((end - start) * factor, smallest), 1);
  const fixed = start + (end - start) * place;
  const begin = Math.min(Math.max(fixed - size * place, 0), 1 - size);
  return { start: begin, end: begin + size };
}

/**
 * Lets people zoom a picture's place. Along a zoomed picture one finger or the wheel moves what is seen.
 * @param {HTMLElement} figure
 * @param {() => View} seen
 * @param {(view: View) => void} show
 * @param {number} smallest
 */
export function makeZoomable(figure, seen, show, smallest) {
  const placeOf = (/** @type {number} */ x) => {
    const { left, width } = figure.getBoundingClientRect();
    return Math.min(Math.max((x - left) / width, 0), 1);
  };
  figure.addEventListener("wheel", (event) => {
    const { start, end } = seen();
    if (event.ctrlKey) show(zoomed(seen(), Math.exp(event.deltaY / 200), placeOf(event.clientX), smallest));
    else if (event.deltaX !== 0 && end - start < 1) show(moved(seen(), (event.deltaX / figure.clientWidth) * (end - start)));
    else return;
    event.preventDefault();
  }, { passive: false });
  figure.addEventListener("keydown", (event) => {
    const factor = { "+": 0.5, "-": 2, 0: 1 / least }[event.key];
    if (!factor) return;
    event.preventDefault();
    show(zoomed(seen(), factor, 0.5, smallest));
  });
  pinch(figure, placeOf, seen, show, smallest);
}

/** @param {View} view @param {number} by @returns {View} */
function moved({ start, end }, by) {
  const begin = Math.min(Math.max(start + by, 0), 1 - (end - start));
  return { start: begin, end: begin + end - start };
}

/**
 * @param {HTMLElement} figure
 * @param {(x: number) => number} placeOf
 * @param {() => View} seen
 * @param {(view: View) => void} show
 * @param {number} smallest
 */
function pinch(figure, placeOf, seen, show, smallest) {
  let far = 0;
  /** @param {TouchEvent} event how far two fingers are apart; 0 for one */
  const farOf = ({ touches: [one, other] }) => (one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0);
  const move = (/** @type {TouchEvent} */ event) => {
    const now = farOf(event);
    if (far === 0 || now === 0) return;
    const [one, other] = event.touches;
    event.preventDefault();
    event.stopPropagation();
    show(zoomed(seen(), far / now, placeOf(((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2), smallest));
    far = now;
  };
  figure.addEventListener("touchstart", (event) => {
    far = farOf(event);
    // The picture is drawn again under the fingers, and a browser goes on telling the marks that they were put on.
    if (far === 0) return;
    for (const { target } of event.touches) target.addEventListener("touchmove", /** @type {EventListener} */ (move), { passive: false });
  }, { passive: true });
}
