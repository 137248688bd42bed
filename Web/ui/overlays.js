/**
 * What lies over the screen, and the browser's Back (or the gesture for it), which closes the topmost and nothing else. Each has an
 * entry of the history over its page's; what is closed otherwise takes its entry along.
 *
 * An entry's state says its page (`page`, the same for whatever lies over it) and how many lie over it (`overlays`).
 */

/**
 * From the lowest to the topmost.
 * @type {HTMLDialogElement[]}
 */
let stack = [];
/** Whether entries are being left that nothing lies open for. */
let isLeaving = false;
/**
 * What is done once they are left.
 * @type {(() => void) | null}
 */
let next = null;
/** The page that is shown; nothing lies over one that was loaded anew. */
let page = comeTo();

/** How many lie over the page by the history. */
const depth = () => history.state?.overlays ?? 0;

/**
 * Comes to the page of the current entry. One that the app did not make (an address that was typed) is a page of its own.
 * @returns {string}
 */
function comeTo() {
  const own = history.state?.page ?? crypto.randomUUID();
  history.replaceState({ ...history.state, page: own, overlays: 0 }, "");
  return own;
}

/**
 * Counts a dialog in that was just opened.
 * @param {HTMLDialogElement} dialog
 */
export function layOver(dialog) {
  dialog.addEventListener("close", settle);
  stack.push(dialog);
  settle();
}

/**
 * Closes a dialog when somebody taps beside it. A press that begins or ends inside closes nothing, such as one that just misses a button or
 * selects text beyond the edge, so that what was typed is not lost.
 * @param {HTMLDialogElement} dialog
 */
export function closeBeside(dialog) {
  let beganBeside = false;
  /** @param {MouseEvent} event */
  const isBeside = ({ target, clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  dialog.addEventListener("pointerdown", (event) => {
    beganBeside = isBeside(event);
  });
  dialog.addEventListener("click", (event) => {
    if (beganBeside && isBeside(event)) dialog.close();
  });
}

/** Brings the history to what lies open. */
function settle() {
  if (isLeaving) return;
  stack = stack.filter((dialog) => dialog.open && dialog.isConnected);
  if (depth() > stack.length) {
    isLeaving = true;
    history.go(stack.length - depth());
    return;
  }
  while (depth() < stack.length) history.pushState({ ...history.state, overlays: depth() + 1 }, "");
  const then = next;
  next = null;
  then?.();
}

/** Closes everything. */
export function closeOverlays() {
  for (const dialog of stack) dialog.close();
}

/**
 * Closes everything and goes on from the page below.
 * @param {() => void} then
 */
export function leaveOverlays(then) {
  closeOverlays();
  next = then;
  settle();
}

/**
 * The state of an entry for another page.
 * @returns {{ top: number, page: string }}
 */
export function newPage() {
  page = crypto.randomUUID();
  return { top: 0, page };
}

/**
 * Hears that the history has another entry now.
 * @returns {boolean} whether the page stays, and only what lies over it changed
 */
export function heardBack() {
  if (isLeaving) {
    isLeaving = false;
    settle();
    return true;
  }
  const stays = history.state?.page === page;
  for (const dialog of stays ? stack.slice(depth()) : stack) dialog.close();
  if (stays) settle();
  else page = comeTo();
  return stays;
}
