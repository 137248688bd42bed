import { append, h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { places } from "./routes.js";
import { text } from "./texts.js";

/**
 * The frame around screens: places, header, the mark of what waits, and the four states that every screen has.
 */
export class Shell {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.title = h("h1", { tabindex: -1, id: "title" });
    this.subtitle = h("p", { class: "quiet small" });
    this.tools = h("div", { class: "shell-tools" });
    this.status = h("div", { class: "status", role: "status", "aria-live": "polite" });
    this.body = h("div", { id: "body" });
    this.nav = h("nav", { class: "places", "aria-label": text("web.places") });
    this.main = h("main", { class: "shell-main", id: "main", "aria-busy": "true" },
      h("header", { class: "shell-head" }, h("div", null, this.title, this.subtitle), this.tools), this.status, this.body);
    this.add = h("a", { class: "round add-round", href: "/add", "aria-label": text("web.add") }, icon("plus"));
    place(root, h("a", { class: "only-read skip", href: "#main" }, text("web.skip")), h("div", { class: "shell" }, this.nav, this.main), h("nav", { "aria-label": text("web.add") }, this.add));
  }

  /**
   * Marks the place that is shown.
   * @param {string} current
   */
  mark(current) {
    place(this.nav, h("p", { class: "places-brand" }, text("web.name")), places.map(({ place: name, icon: picture, href }) =>
      h("a", { class: "place", href, "aria-current": name === current ? "page" : false }, icon(picture), h("span", null, text(`web.place.${name}`)))),
    h("a", { class: "button is-main add-wide", href: "/add" }, icon("plus", { small: true }), text("web.add")),
    h("p", { class: "places-sync fine" }));
  }

  /**
   * Shows a screen's content.
   * @param {import("./screen.js").Drawn} drawn
   * @param {import("../ui/element.js").Child} tools what stands beside the title when the screen has nothing of its own
   */
  show(drawn, tools) {
    this.main.removeAttribute("aria-busy");
    this.title.textContent = drawn.title;
    this.subtitle.textContent = drawn.subtitle ?? "";
    document.title = `${drawn.title} · ${text("web.name")}`;
    place(this.tools, drawn.tools, tools);
    place(this.body, drawn.empty ? emptyState(drawn.empty) : drawn.body);
  }

  /** Says that another screen is on its way. */
  busy() {
    this.main.setAttribute("aria-busy", "true");
  }

  /**
   * Shows the shape of what is to come.
   * @param {"cards" | "list" | "form"} shape
   */
  skeleton(shape) {
    this.title.textContent ||= text("web.name");
    const count = shape === "list" ? 8 : 3;
    const blocks = Array.from({ length: count }, () => h("div", { class: `skeleton skeleton-${shape}` }));
    place(this.body, h("p", { class: "only-read", role: "status" }, text("web.loading")), h("div", { class: "stack", "aria-hidden": "true" }, blocks));
  }

  /**
   * Says that a screen could not be shown, what is safe, and what to do.
   * @param {string} message
   * @param {() => void} again
   */
  failed(message, again) {
    this.main.removeAttribute("aria-busy");
    this.title.textContent = text("web.failed.title");
    this.subtitle.textContent = "";
    place(this.body, h("div", { class: "empty", role: "alert" }, icon("cloud-off"), h("h2", null, message), h("p", { class: "quiet" }, text("web.failed.safe")),
      h("button", { type: "button", class: "button is-main", on: { click: again } }, text("web.again"))));
  }

  /**
   * Offers to add something, or no longer.
   * @param {boolean} isOffered
   */
  offerAdding(isOffered) {
    for (const link of [this.add, ...this.nav.querySelectorAll(".add-wide")]) link.toggleAttribute("hidden", !isOffered);
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

/** @param {{ title: string, text: string, action?: { text: string, href: string } }} empty */
export function emptyState({ title, text: words, action }) {
  const element = h("div", { class: "empty" }, icon("leaf"), h("h2", null, title), h("p", { class: "quiet" }, words));
  if (action) append(element, [h("a", { class: "button is-main", href: action.href }, action.text)]);
  return element;
}
