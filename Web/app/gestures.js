/** How a finger has to move to turn a screen: this many pixels sideways, and so many times as far as up or down. */
const swipe = { least: 56, slant: 2 };

/**
 * Milliseconds after letting go by which a tap has become a click, and for which something pressed is waited for at most; but what is
 * dragged is waited for until it is let go.
 */
const press = { settles: 100, longest: 3_000 };

/** @type {Record<string, -1 | 1>} */
const keys = { "[": -1, "]": 1, ArrowLeft: -1, ArrowRight: 1 };

/**
 * Turns a screen to what is earlier (-1) or later (1): by swiping, by the keys [ and ], and by the arrows while nothing is focused.
 * @param {(direction: -1 | 1) => void} turn
 */
export function watchTurns(turn) {
  watchSwipes(turn);
  addEventListener("keydown", (event) => {
    const direction = keys[event.key];
    if (!direction || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return;
    event.preventDefault();
    turn(direction);
  });
}

/**
 * What is pressed now.
 * @type {Promise<void> | null}
 */
let pressing = null;

/** Begins to note what is pressed, for `released`. */
export function watchPresses() {
  let end = () => {};
  const begin = () => {
    end();
    const pressed = /** @type {Promise<void>} */ (new Promise((resolve) => {
      end = () => {
        if (pressing === pressed) pressing = null;
        resolve();
      };
    }));
    pressing = pressed;
    const late = () => {
      if (document.querySelector("[data-moving]")) setTimeout(late, press.longest);
      else if (pressing === pressed) end();
    };
    setTimeout(late, press.longest);
  };
  const letGo = () => setTimeout(end, press.settles);
  addEventListener("pointerdown", ({ isPrimary, button }) => isPrimary && button === 0 && begin(), { capture: true, passive: true });
  // A button is pressed by the space bar until that is let go; by Enter at once.
  addEventListener("keydown", ({ key, repeat }) => key === " " && !repeat && begin(), { capture: true });
  // A letter of several keys is one press as well.
  addEventListener("compositionstart", begin, { capture: true });
  for (const event of ["pointerup", "pointercancel", "keyup", "compositionend"]) {
    addEventListener(event, letGo, { capture: true, passive: true });
  }
  // Of the window alone: what is pressed takes the focus from something else on the page, and that is no letting go.
  addEventListener("blur", ({ target }) => target === window && letGo());
  // A tap that was heard holds nothing up: what it opens is drawn at once.
  addEventListener("click", () => setTimeout(end), { capture: true, passive: true });
}

/** Waits until nothing is pressed: what is taken off the page between pressing and letting go would never hear of the tap. */
export async function released() {
  while (pressing) await pressing;
}

/** @param {(direction: -1 | 1) => void} turn */
function watchSwipes(turn) {
  /** @type {Touch | null} */
  let start = null;
  addEventListener("touchstart", ({ touches, target }) => {
    const isAlone = touches.length === 1 && !document.querySelector("dialog[open]") && !movesSideways(/** @type {Element} */ (target));
    start = isAlone ? touches[0] ?? null : null;
  }, { passive: true });
  addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const [across, along] = [end.clientX - start.clientX, end.clientY - start.clientY];
    start = null;
    if (Math.abs(across) >= Math.max(swipe.least, swipe.slant * Math.abs(along))) turn(across > 0 ? -1 : 1);
  });
  addEventListener("touchcancel", () => {
    start = null;
  });
}

/**
 * Whether a key belongs to nothing else: brackets are free outside of fields, arrows only while nothing is focused.
 * @param {KeyboardEvent} event
 */
function isFree({ key, target }) {
  if (document.querySelector("dialog[open]") || !(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable]")) return false;
  return !key.startsWith("Arrow") || target === document.body || target.id === "title";
}

/**
 * Whether something there is moved sideways itself, or read from side to side.
 * @param {Element | null} element
 */
function movesSideways(element) {
  for (let place = element; place && place !== document.body; place = place.parentElement) {
    if (place.matches("input, .is-read")) return true;
    if (place.scrollWidth > place.clientWidth && /auto|scroll/.test(getComputedStyle(place).overflowX)) return true;
  }
  return false;
}
