import { heardBack, leaveOverlays, newPage } from "../ui/overlays.js";

/** Real addresses without loading the page anew: links, back and forward. */
export class Router {
  /** @param {(address: URL, how: { isBack: boolean }) => void} show */
  constructor(show) {
    this.show = show;
    addEventListener("popstate", () => heardBack() || this.show(new URL(location.href), { isBack: true }));
    document.addEventListener("click", (event) => this.clicked(event));
    // Where a screen was scrolled to is set by the shell once the screen is there.
    history.scrollRestoration = "manual";
    addEventListener("scrollend", () => this.keepScroll());
  }

  /** @param {string} href @param {{ replace?: boolean }} options */
  go(href, { replace = false } = {}) {
    const address = new URL(href, location.href);
    if (address.href !== location.href) return leaveOverlays(() => this.move(address, replace));
    history.replaceState({ ...history.state, top: 0 }, "");
    this.show(address, { isBack: false });
  }

  /** @param {URL} address @param {boolean} replace */
  move(address, replace) {
    const before = history.state?.before ?? 0;
    if (replace) history.replaceState({ ...newPage(), before }, "", address);
    else {
      this.keepScroll();
      history.pushState({ ...newPage(), before: before + 1 }, "", address);
    }
    this.show(address, { isBack: false });
  }

  /**
   * Goes back to the screen that was there before, or to another where somebody began with this one.
   * @param {string} otherwise
   */
  back(otherwise) {
    if (history.state?.before > 0) history.back();
    else this.go(otherwise, { replace: true });
  }

  /**
   * How far the current entry was scrolled.
   * @returns {number}
   */
  get scroll() {
    return history.state?.top ?? 0;
  }

  keepScroll() {
    history.replaceState({ ...history.state, top: scrollY }, "");
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/v1/")) return;
    event.preventDefault();
    this.go(link.href);
  }
}
