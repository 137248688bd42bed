/**
 * The worker's calls about the journal, whose records a page has opened. Its module is fetched with the first of them, and only feelings
 * are told beside a household. Docs/Engine-ABI.md says what they take and give.
 * @typedef {import("./module.js").EngineCalls} EngineCalls
 * @typedef {Record<string, unknown> | null} Content a record's JSON object; `null` for one that is not there
 * @typedef {{ id: string, content: Content }} Opened
 * @typedef {{ journal: number, records: number, unreadable: string[] }} State
 * @typedef {{ member: string, before: string, hit: string, after: string }} Snippet
 * @typedef {{ id: string, kind: string, at: string | null, day: string | null, minute: number | null, snippet: Snippet | null }} Hit
 * @typedef {{ id: string, column: number, offset: number, length: number, found: string, expected: string[] }} Mistake
 * @typedef {{ ids: string[], hits: Hit[], problems: Mistake[] }} Found
 */

/**
 * @param {() => Promise<EngineCalls>} module
 * @param {(locale: string) => Promise<import("./open-household.js").OpenHousehold>} household in the same module, with a language's texts
 */
export const ofJournal = (module, household) => ({
  /**
   * What two devices made of one record, put together.
   * @param {{ base: Content, mine: Content, theirs: Content }} records
   * @returns {Promise<{ merged: Content }>}
   */
  journalMerge: async ({ base, mine, theirs }) => (await module()).ask("journal_merge", { base, mine, theirs }),

  /**
   * Makes records ready for search. `names` are what codes of feelings and triggers are called.
   * @param {{ records: Opened[], names?: Record<string, string> }} records
   * @returns {Promise<State>}
   */
  journalOpen: async ({ records, names = {} }) => (await module()).ask("journal_open", { records, names }),

  /**
   * Takes records up that were made, changed or, with `content` null, deleted.
   * @param {{ journal: number, records: Opened[] }} records
   * @returns {Promise<State>}
   */
  journalPut: async ({ journal, records }) => (await module()).ask("journal_put", journal, { records }),

  /**
   * Searches. `words` are the search language's words in the person's language.
   * @param {{ journal: number, query: string, limit?: number, words?: Record<string, string> }} asked
   * @returns {Promise<Found>}
   */
  journalSearch: async ({ journal, query, limit = 50, words = {} }) => {
    return (await module()).ask("journal_search", journal, { query, limit, words });
  },

  /**
   * A year of check-ins as a page, with what spending goes together with.
   * @param {{ journal: number, parameters: { year?: number }, viewer: { locale: string } }} asked
   * @returns {Promise<import("../platform/shapes.js").Page>}
   */
  journalFeelings: async ({ journal, parameters, viewer }) => {
    const { ledger, engine } = await household(viewer.locale);
    return engine.ask("journal_feelings", journal, ledger, parameters, viewer);
  },

  /**
   * Forgets records that were made ready.
   * @param {{ journal: number }} which
   */
  journalClose: async ({ journal }) => (await module()).ask("journal_close", journal),
});
