/**
 * Lets the items of a list be dragged by their handles, with a finger or a mouse. Who has neither moves them by the handle's arrow keys.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 * @param {HTMLElement} handle
 * @param {(to: number) => void} drop hears at which place the item was let go, or was sent to by a key
 */
export function makeMovable(list, item, handle, drop) {
  const placeNow = () => [...list.children].indexOf(item);
  let began = -1;
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    began = placeNow();
    handle.setPointerCapture(event.pointerId);
    item.dataset["moving"] = "true";
  });
  handle.addEventListener("pointermove", (event) => {
    if (began >= 0) follow(list, item, event.clientY);
  });
  const end = (/** @type {boolean} */ isMeant) => () => {
    if (began < 0) return;
    const [from, to] = [began, placeNow()];
    began = -1;
    delete item.dataset["moving"];
    if (!isMeant) restore(list, item, from);
    else if (to !== from) drop(to);
  };
  handle.addEventListener("pointerup", end(true));
  handle.addEventListener("pointercancel", end(false));
  handle.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = placeNow() + (step ?? 0);
    if (step === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < list.children.length) drop(to);
  });
}

/**
 * Lets the neighbours of an item step aside until it lies where the pointer is. The item itself stays in the page, so that it keeps the
 * pointer.
 * @param {HTMLElement} list @param {HTMLElement} item @param {number} y
 */
function follow(list, item, y) {
  const middle = (/** @type {Element} */ one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
  for (let next = item.nextElementSibling; next && y > middle(next); next = item.nextElementSibling) list.insertBefore(next, item);
  for (let last = item.previousElementSibling; last && y < middle(last); last = item.previousElementSibling) item.after(last);
}

/** @param {HTMLElement} list @param {HTMLElement} item @param {number} place */
function restore(list, item, place) {
  const others = [...list.children].filter((one) => one !== item);
  list.insertBefore(item, others[place] ?? null);
}
