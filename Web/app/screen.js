/**
 * What a screen is. `load` asks for what it shows (mostly the engine's model); `draw` only places it. The shell shows a skeleton while
 * `load` takes its time, says what went wrong when it fails, and draws anew whenever the household changes.
 *
 * @template [Model=any] of an engine's screen `Shown<"today">`, by the types of `platform/shapes.d.ts`
 * @typedef {object} Screen
 * @property {(context: Context) => Promise<Model>} load
 * @property {(model: Model, context: Context) => Drawn} draw
 * @property {"cards" | "list" | "form"} [skeleton] the shape to show while it loads; cards
 * @property {boolean} [needsNoHousehold] whether it is shown while the household is still being opened, and where it can't be
 */

/**
 * @typedef {object} Drawn
 * @property {string} title
 * @property {string} [subtitle]
 * @property {string} [tabTitle] what the browser's tab says in place of the title, and its history, which no lock of ours closes
 * @property {import("../ui/element.js").Child} body
 * @property {import("../ui/element.js").Child} [tools] beside the title, in place of the search
 * @property {import("../ui/element.js").Child} [kinds] the way to screens of the same kind, above all else; stays where there is
 *   nothing to show
 * @property {import("../ui/nothing-yet.js").Nothing | null} [empty] said in place of the body
 * @property {string} [first] the id of what is focused when somebody comes to the screen, in place of its title
 * @property {() => void} [shown] called when it is on the page
 * @property {(direction: -1 | 1) => void} [turn] what a swipe, or the keys [ and ], do: earlier and later
 *
 * @typedef {object} Context
 * @property {import("../household/household.js").Household} household
 * @property {Record<string, string>} parts what the address has in place of `{names}`
 * @property {URLSearchParams} query
 * @property {(href: string, options?: { replace?: boolean }) => void} go to another address of the app
 * @property {() => void} refresh draws the screen anew
 */

export {};
