import { EngineProblem } from "../engine/module.js";
import { demoScreen } from "../screens/demo.js";
import { beginEvening } from "../screens/from-journal.js";
import * as nowhere from "../screens/nowhere.js";
import { isFull } from "../store/database.js";
import { forgetDevice, onDeviceChange, readDevice } from "../store/device.js";
import { watchTouches } from "../store/lock.js";
import { openAddSheet } from "../ui/add-sheet.js";
import { h, place } from "../ui/element.js";
import { closeOverlays } from "../ui/overlays.js";
import { toast } from "../ui/toast.js";
import { focusAgain, focusFirst, focusNow } from "./focus.js";
import { watchDroppedFiles } from "./dropped-files.js";
import { released, watchPresses, watchTurns } from "./gestures.js";
import { headTools } from "./head-tools.js";
import { Household } from "../household/household.js";
import { may } from "../household/may.js";
import { sayProblem } from "../platform/problems.js";
import { watchPulls } from "./pull-to-refresh.js";
import { findRoute } from "./routes.js";
import { Router } from "./router.js";
import { changeSettings, currentSettings, hideForEvening } from "../platform/settings.js";
import { watchShortcuts } from "./shortcuts.js";
import { Shell } from "./shell.js";
import { standing } from "./standing.js";
import { text } from "../platform/texts.js";
import { watchForUpdates } from "./updates.js";

/** Milliseconds after which a screen that is not there yet is shown as its shape. */
const patience = 150;

/** The app: which screen is shown, for whom, and when it is drawn anew. */
export class App {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Household | null} */
    this.household = null;
    /** @type {Shell | null} */
    this.shell = null;
    this.router = new Router((address, how) => this.show(address, how));
    /** Counts shows and draws, so that a slow one never lands on top of a later one. */
    this.turn = 0;
    this.draws = 0;
    /** @type {import("./screen.js").Drawn | null} */
    this.drawn = null;
    /**
     * The screen that is to be shown; nothing while it comes.
     * @type {{ screen: import("./screen.js").Screen, context: import("./screen.js").Context } | null}
     */
    this.current = null;
    /**
     * The one that was drawn.
     * @type {App["current"]}
     */
    this.shown = null;
    /** How the screen that is to be shown begins. */
    this.coming = { top: 0, focus: false };
  }

  /** @param {Awaited<ReturnType<typeof readDevice>>} device */
  async begin(device) {
    watchPresses();
    watchPulls(() => this.household?.sync.nudge());
    watchTurns((direction) => this.shell && this.drawn?.turn?.(direction));
    watchDroppedFiles(() => ({ household: this.shell && this.household, go: (href) => this.router.go(href) }));
    watchShortcuts(() => ({ household: this.shell && this.household, go: (href) => this.router.go(href) }));
    onDeviceChange(() => this.restart(location.href));
    watchTouches(() => currentSettings().lockMinutes, () => this.restart(location.href));
    watchForUpdates((apply) => toast(text("web.update.ready"), { action: { label: text("web.update.take"), run: apply }, remains: true }));
    if (device.state === "open") this.openHousehold(device);
    await this.show(new URL(location.href), { isBack: true });
  }

  /** @param {Extract<Awaited<ReturnType<typeof readDevice>>, { state: "open" }>} device */
  openHousehold({ facts, store }) {
    this.household?.close();
    this.household = new Household(facts, store);
    this.opening = Promise.all([this.household.open((share) => this.progress(share)), beginEvening(this.household)]);
    // Whatever is drawn waits for it and says what went wrong.
    this.opening.catch(() => {});
    this.household.addEventListener("change", () => this.redraw());
    this.household.addEventListener("full", () => {
      toast(text("web.full.notKept"));
      this.redraw();
    });
    this.household.addEventListener("state", () => this.stand());
  }

  /**
   * Goes on after somebody signed in, unlocked or left: reads the device anew.
   * @param {string} href
   */
  async restart(href) {
    this.leave();
    const device = await readDevice();
    if (device.state === "open") this.openHousehold(device);
    // Looking around began in another tab; only who goes to the way in themselves leaves it.
    const isAtEntrance = this.household?.device.isDemo && !findRoute(new URL(href, location.href).pathname)?.route.place;
    this.router.go(isAtEntrance ? "/" : href, { replace: true });
  }

  /** Lets go of the household, with the engine that has it open. */
  leave() {
    this.turn += 1;
    this.household?.close();
    this.household = null;
    this.shell = null;
    hideForEvening(null);
    closeOverlays();
  }

  /** Ends looking around in the made-up family, and takes all of it away. */
  async leaveDemo() {
    this.leave();
    await forgetDevice();
    // The language and the look that were chosen stay.
    changeSettings({});
  }

  /** @param {URL} address @param {{ isBack: boolean }} how */
  async show(address, { isBack }) {
    const found = findRoute(address.pathname);
    // The way in begins with nothing, so that what is made up is never beside what is somebody's own.
    if (this.household?.device.isDemo && found && !found.route.place) await this.leaveDemo();
    this.turn += 1;
    const { turn } = this;
    // What is there is the last screen from now on; it is not drawn anew any more.
    this.current = null;
    this.shell?.busy();
    if (!this.household && (!found || found.route.place)) return this.router.go(await this.entrance(address), { replace: true });
    if (!found) return this.nowhere();
    const standIn = this.household?.device.isDemo && demoScreen(found.route.path);
    const screen = standIn || await screenOf(found.route);
    if (turn !== this.turn) return;
    const context = this.context(found.parts, address.searchParams);
    if (screen && !found.route.place) return this.showAlone(screen, context);
    this.shell ??= this.frame();
    // A module that the device does not have yet and cannot fetch.
    if (!screen) return this.shell.failed(text("web.failed.offline"), () => location.reload());
    this.shell.mark(found.route);
    this.current = { screen, context };
    this.coming = { top: isBack ? this.router.scroll : 0, focus: !isBack };
    await this.draw(this.coming);
  }

  /** Says that nothing is at an address, within the frame. */
  nowhere() {
    this.shell ??= this.frame();
    this.shell.mark({ path: "", place: null, screen: nowhere.screen });
    this.current = { screen: nowhere.screen, context: this.context({}, new URLSearchParams()) };
    this.coming = { top: 0, focus: true };
    return this.draw(this.coming);
  }

  /**
   * Where somebody begins who is not signed in here.
   * @param {URL} address where they wanted to go
   */
  async entrance({ pathname, search }) {
    const device = await readDevice();
    const next = pathname === "/" ? "" : `?next=${encodeURIComponent(pathname + search)}`;
    if (device.state === "locked") return (device.facts.isSignedOut ? "/sign-in" : "/unlock") + next;
    return pathname === "/" ? "/welcome" : `/sign-in${next}`;
  }

  /** @param {Record<string, string>} parts @param {URLSearchParams} query @returns {import("./screen.js").Context & { app: App }} */
  context(parts, query) {
    return {
      household: /** @type {Household} */ (this.household), parts, query, app: this,
      go: (href, options) => this.router.go(href, options), refresh: () => this.redraw(),
    };
  }

  /**
   * A screen without the frame.
   * @param {import("./screen.js").Screen} screen
   * @param {import("./screen.js").Context} context
   */
  async showAlone(screen, context) {
    const { turn } = this;
    this.shell = null;
    const model = await screen.load(context);
    if (turn !== this.turn) return;
    const drawn = screen.draw(model, context);
    const title = h("h1", { tabindex: -1 }, drawn.title);
    document.title = `${drawn.tabTitle ?? drawn.title} · ${text("web.name")}`;
    place(this.root, h("main", { class: "page stack" },
      h("div", { class: "line is-apart" }, h("p", { class: "brand" }, text("web.name")), drawn.tools), title, drawn.body));
    scrollTo(0, 0);
    focusFirst(drawn, title);
    drawn.shown?.();
  }

  /** The frame around screens. */
  frame() {
    const shell = new Shell(this.root, { add: () => this.household && openAddSheet(this.household) });
    shell.back.addEventListener("click", (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      this.router.back(shell.back.pathname);
    });
    return shell;
  }

  /** Draws the current screen anew, where it was scrolled. */
  async redraw() {
    if (!this.shell || !this.current) return;
    await this.draw(this.current === this.shown ? { top: scrollY, focus: false } : this.coming);
  }

  /**
   * What was focused stays so where it is there again; else the title is, when the screen is another.
   * @param {{ top: number, focus: boolean }} how
   */
  async draw({ top, focus }) {
    const { shell, current } = this;
    if (!shell || !current) return;
    this.draws += 1;
    const draw = this.draws;
    const isLast = () => draw === this.draws && current === this.current && shell === this.shell;
    const before = focusNow();
    if (current !== this.shown) shell.busy();
    // What is there already stays until it is drawn anew.
    const clock = setTimeout(() => {
      if (isLast() && current !== this.shown) shell.skeleton(current.screen.skeleton ?? "cards");
    }, patience);
    try {
      if (!current.screen.needsNoHousehold) await this.opening;
      // Opening says that something changed, and that draws the screen already.
      if (!isLast()) return;
      const model = await current.screen.load(current.context);
      await released();
      if (!isLast()) return;
      const isNew = current !== this.shown;
      // Who scrolls while it is made stays where they are by then.
      const scrolled = isNew ? top : scrollY;
      this.shown = current;
      const now = focusNow();
      const focused = now.kind ? now : before;
      this.drawn = current.screen.draw(model, current.context);
      shell.show(this.drawn,
        this.household && headTools(this.household, { go: (href) => this.router.go(href), refresh: () => this.redraw() }));
      this.stand();
      scrollTo(0, scrolled);
      if (isNew && this.drawn.first) focusFirst(this.drawn, shell.title);
      else if (!focusAgain(focused, isNew ? null : shell.body) && focus) shell.title.focus({ preventScroll: true });
      this.drawn.shown?.();
    } catch (error) {
      if (!isLast()) return;
      this.shown = null;
      shell.failed(reasonOf(error), () => this.retry());
    } finally {
      clearTimeout(clock);
    }
  }

  /** Tries again what failed, opening included. */
  retry() {
    if (this.household && !this.household.facts) this.opening = this.household.open((share) => this.progress(share));
    this.draw({ top: 0, focus: true });
  }

  /** @param {number} share */
  progress(share) {
    this.shell?.stand([text("web.sync.first", { share: Math.round(share * 100) })], "");
  }

  stand() {
    if (!this.household || !this.shell) return;
    const { marks, summary } = standing(this.household);
    this.shell.stand(marks, summary);
    this.shell.offerAdding(may(this.household, "changeRows"));
  }
}

/** @param {unknown} error @returns {string} */
function reasonOf(error) {
  if (error instanceof EngineProblem && error.id === "engine.contentMissing") return text("web.failed.content");
  if (isFull(error)) return text("web.sync.full");
  return sayProblem(error);
}

/**
 * The screen of a route; null if the device does not have it yet and cannot fetch it.
 * @param {import("./routes.js").Route} route
 */
const screenOf = ({ screen }) => (typeof screen === "function" ? screen().catch(() => null) : screen);
