import { append, h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { places, subPlaces } from "./routes.js";
import { text } from "../platform/texts.js";

/**
 * The frame around screens: places, header, the mark of what waits, and the four states that every screen has.
 */
export class Shell {
  /**
   * @param {HTMLElement} root
   * @param {{ add: () => void }} how what "+" does
   */
  constructor(root, { add }) {
    this.title = h("h1", { tabindex: -1, id: "title" });
    this.subtitle = h("p", { class: "quiet small" });
    this.tools = h("div", { class: "shell-tools" });
    this.status = h("div", { class: "status", role: "status", "aria-live": "polite", hidden: true });
    this.body = h("div", { id: "body" });
    this.nav = h("nav", { class: "places", "aria-label": text("web.places") });
    this.subNav = h("nav", { class: "sub-places" });
    this.back = h("a", { class: "round back", "aria-label": text("web.back") }, icon("chevron-left"));
    this.main = h("main", { class: "shell-main is-opening", id: "main", "aria-busy": "true" },
      h("header", { class: "shell-head" },
        this.back,
        h("div", { class: "shell-title" }, this.title, this.subtitle),
        this.tools),
      this.subNav, this.status, this.body);
    this.add = h("button", { type: "button", class: "round add-round", "aria-label": text("web.add"), on: { click: add } }, icon("plus"));
    this.addWide = h("button", { type: "button", class: "button is-main add-wide", on: { click: add } },
      icon("plus", { small: true }),
      text("web.add"));
    place(root,
      h("a", { class: "only-read skip", href: "#main" }, text("web.skip")), h("div", { class: "shell" }, this.nav, this.main),
      h("nav", { "aria-label": text("web.add") }, this.add));
  }

  /**
   * Marks the place that is shown, and its sub-place; a screen that was opened from another one has the way back in place of these.
   * @param {import("./routes.js").Route} route
   */
  mark({ place: current, sub, isOpened }) {
    const subs = current === "spending" ? subPlaces.spending : [];
    const links = () => subs.map(({ sub: name, href }) =>
      h("a", { href, "aria-current": name === sub ? "page" : false }, text(`web.spending.${name}`)));
    place(this.nav, h("p", { class: "places-brand" }, text("web.name")), places.map(({ place: name, icon: picture, href }) => [
      h("a", { class: "place", href, "aria-current": name === current ? sub ? "true" : "page" : false },
        icon(picture),
        h("span", null, text(`web.place.${name}`))),
      name === current && subs.length > 0 && h("div", { class: "places-sub" }, links())]),
    this.addWide, h("p", { class: "places-sync fine" }));
    place(this.subNav, sub ? links() : []);
    this.subNav.hidden = !sub;
    if (sub) this.subNav.setAttribute("aria-label", text(`web.place.${current}`));
    this.back.hidden = !isOpened;
    // A screen that was opened has its own deeds where the round button is.
    this.add.classList.toggle("is-away", Boolean(isOpened));
    this.back.href = places.find(({ place: name }) => name === current)?.href ?? "/settings";
  }

  /**
   * Shows a screen's content.
   * @param {import("./screen.js").Drawn} drawn
   * @param {import("../ui/element.js").Child} tools what stands beside the title when the screen has nothing of its own
   */
  show(drawn, tools) {
    this.rest();
    this.title.textContent = drawn.title;
    this.subtitle.textContent = drawn.subtitle ?? "";
    document.title = `${drawn.tabTitle ?? drawn.title} · ${text("web.name")}`;
    place(this.tools, drawn.tools, tools);
    place(this.body, drawn.empty ? [drawn.kinds, emptyState(drawn.empty)] : [drawn.kinds, drawn.body]);
  }

  /** Says that another screen is on its way. */
  busy() {
    this.main.setAttribute("aria-busy", "true");
  }

  /** Says that a screen is there, and gives back the room that was kept for the first one's title. */
  rest() {
    this.main.removeAttribute("aria-busy");
    this.main.classList.remove("is-opening");
  }

  /**
   * Shows the shape of what is to come.
   * @param {"cards" | "list" | "form"} shape
   */
  skeleton(shape) {
    this.title.textContent ||= text("web.name");
    const count = shape === "list" ? 8 : 3;
    const blocks = Array.from({ length: count }, () => h("div", { class: `skeleton skeleton-${shape}` }));
    place(this.body,
      h("p", { class: "only-read", role: "status" }, text("web.loading")),
      h("div", { class: "stack", "aria-hidden": "true" }, blocks));
  }

  /**
   * Says that a screen could not be shown, what is safe, and what to do.
   * @param {string} message
   * @param {() => void} again
   */
  failed(message, again) {
    this.rest();
    this.title.textContent = text("web.failed.title");
    this.subtitle.textContent = "";
    place(this.body, h("div", { class: "empty", role: "alert" },
      icon("cloud-off"),
      h("h2", null, message),
      h("p", { class: "quiet" }, text("web.failed.safe")),
      h("button", { type: "button", class: "button is-main", on: { click: again } }, text("web.again"))));
  }

  /**
   * Offers to add something, or no longer.
   * @param {boolean} isOffered
   */
  offerAdding(isOffered) {
    for (const button of [this.add, this.addWide]) button.hidden = !isOffered;
  }

  /**
   * Says how the device stands with its server, when that matters.
   * @param {import("../ui/element.js").Child[]} marks
   * @param {string} summary for the rail
   */
  stand(marks, summary) {
    place(this.status, marks);
    this.status.hidden = marks.length === 0;
    const rail = this.nav.querySelector(".places-sync");
    if (rail) rail.textContent = summary;
  }
}

/** @param {import("../ui/nothing-yet.js").Nothing} empty */
export function emptyState({ title, text: words, action, help }) {
  const element = h("div", { class: "empty" }, icon("leaf"), h("h2", null, title), h("p", { class: "quiet" }, words));
  if (action) append(element, [h("a", { class: "button is-main", href: action.href }, action.text)]);
  if (help) append(element, [h("a", { class: "link", href: help.href }, help.text)]);
  return element;
}
