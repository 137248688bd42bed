import { h, place } from "./element.js";
import { icon } from "./icon.js";

/**
 * Something that a field suggests.
 * @typedef {{ name: string, more?: string, icon?: string, choose: () => void }} Suggestion
 */

/** Milliseconds of rest after which a field asks for suggestions. */
const rest = 80;

/**
 * A text field that suggests while somebody types: arrow keys walk through the suggestions, Enter takes one or submits what was typed,
 * Escape closes them.
 */
export class SuggestingField {
  /**
   * @param {object} options
   * @param {string} options.id
   * @param {string} options.label
   * @param {string} [options.placeholder]
   * @param {string} [options.value]
   * @param {(text: string) => Promise<Suggestion[]>} options.suggest
   * @param {(text: string) => void} options.submit
   * @param {(text: string) => void} [options.typed]
   * @param {boolean} [options.staysOpen] whether the suggestions are there before anybody types, and the first one is taken by Enter
   */
  constructor({ id, label, placeholder = "", value = "", suggest, submit, typed = () => {}, staysOpen = false }) {
    this.suggest = suggest;
    this.submit = submit;
    this.typed = typed;
    this.staysOpen = staysOpen;
    this.turn = 0;
    this.active = -1;
    /** @type {Suggestion[]} */
    this.suggestions = [];
    /** The text that they were suggested for. @type {string | null} */
    this.answered = null;
    // The field keeps the focus: what is tapped is still there when the tap ends, and the Tab key passes over a list that can be scrolled.
    const on = { pointerdown: (/** @type {Event} */ event) => event.preventDefault() };
    this.list = h("ul", { class: "suggestions", id: `${id}-list`, role: "listbox", tabindex: -1, "aria-label": label, hidden: true, on });
    this.input = h("input", {
      id,
      class: "input",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      placeholder,
      "aria-label": label,
      "aria-expanded": "false",
      "aria-controls": `${id}-list`,
      "aria-autocomplete": "list",
      on: {
        input: () => this.changed(),
        keydown: (/** @type {KeyboardEvent} */ event) => this.pressed(event),
        focus: () => this.changed(),
        blur: () => this.left(),
      },
    });
    this.input.value = value;
    this.element = h("div", { class: "suggesting" }, this.input, this.list);
  }

  changed() {
    this.typed(this.input.value);
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.look(), rest);
  }

  /** Asks for suggestions for what is typed now. */
  async look() {
    this.turn += 1;
    const { turn } = this;
    const text = this.input.value;
    const suggestions = await this.suggest(text);
    if (turn !== this.turn || (!this.staysOpen && document.activeElement !== this.input)) return;
    this.suggestions = suggestions;
    this.answered = text;
    place(this.list, suggestions.map((suggestion, index) => this.option(suggestion, index)));
    this.mark(this.staysOpen && suggestions.length > 0 ? 0 : -1);
    this.open(suggestions.length > 0);
  }

  /** @param {Suggestion} suggestion @param {number} index */
  option({ name, more, icon: picture }, index) {
    const on = { click: () => this.take(index) };
    return h("li", { id: `${this.list.id}-${index}`, role: "option", "aria-selected": "false", on },
      picture && icon(picture, { small: true }),
      h("span", { class: "row-text" }, name),
      more && h("span", { class: "row-more" }, more));
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.list.hidden = !isOpen;
    this.input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) this.mark(-1);
  }

  /** @param {number} index */
  mark(index) {
    this.active = index;
    for (const [place, option] of [...this.list.children].entries()) option.setAttribute("aria-selected", String(place === index));
    const option = this.list.children[index];
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.input.setAttribute("aria-activedescendant", option.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** @param {number} index */
  take(index) {
    const suggestion = this.suggestions[index];
    if (!this.staysOpen) this.open(false);
    suggestion?.choose();
  }

  left() {
    clearTimeout(this.clock);
    this.turn += 1;
    if (!this.staysOpen) this.open(false);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { length } = this.suggestions;
    if (event.isComposing) return;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const start = this.active < 0 && step < 0 ? 0 : this.active;
      this.open(true);
      this.mark((start + step + length) % length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.enter();
    } else if (event.key === "Escape" && !this.list.hidden && !this.staysOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.open(false);
    }
  }

  /** Takes the suggestion that is marked, or submits what was typed. What was suggested for an earlier text does not count. */
  async enter() {
    const text = this.input.value;
    if (this.answered !== text && this.staysOpen) {
      clearTimeout(this.clock);
      await this.look();
      if (this.answered !== text) return;
    }
    if (this.answered === text && this.active >= 0 && !this.list.hidden) return this.take(this.active);
    this.open(this.staysOpen);
    this.submit(text);
  }

  /**
   * Puts a text into the field and asks anew.
   * @param {string} text
   */
  write(text) {
    this.input.value = text;
    this.input.focus();
    this.changed();
  }
}
