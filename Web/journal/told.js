import { currentLocale, text } from "../platform/texts.js";
import { journalContent, triggers } from "./content.js";
import { feelingText, triggerText } from "./names.js";

/**
 * The journal as the engine was told of it: its records are handed over when something is asked of them, and from then on only those that
 * became others. Nothing of it is kept by the engine beyond the page's life.
 *
 * @typedef {import("./records.js").Journal} Journal
 * @typedef {import("./records.js").Content} Content
 */


/** What the engine was told of each journal. @type {WeakMap<Journal, ToldJournal>} */
const all = new WeakMap();

/**
 * What the engine was told of a journal, and what it can be asked about it.
 * @param {Journal} journal
 * @param {ConstructorParameters<typeof ToldJournal>[1]} household
 */
export function toldOf(journal, household) {
  const told = all.get(journal) ?? new ToldJournal(journal, household);
  all.set(journal, told);
  return told;
}

/** What is shown of what a search found is drawn from the records themselves, so that the engine needs to show nothing of it. */
const mostHits = 0;

/** The words of the search that a language has its own for. */
const searchWords = /** @type {const} */ (["tag", "feeling", "in", "is", "has", "favourite", "recording", "photo"]);

/** The engine's own answer where it does not know a journal: it began again meanwhile, and has to be told all once more. */
const unknown = "engine.unknownJournal";

export class ToldJournal {
  /** @param {Journal} journal @param {Pick<import("../household/household.js").Household, "engine" | "viewer">} household */
  constructor(journal, household) {
    this.journal = journal;
    this.household = household;
    /**
     * What the engine knows, by the records' ids.
     * @type {Map<string, Content>}
     */
    this.told = new Map();
    /** @type {number | null} */
    this.number = null;
    /** The language in which it knows what feelings are called. */
    this.locale = "";
    /** What is asked, one after the other. @type {Promise<unknown>} */
    this.asking = Promise.resolve();
  }

  /**
   * A year of check-ins as a page of parts, with what spending goes together with.
   * @param {number} [year] this one, unless it is given
   * @returns {Promise<import("../platform/shapes.js").Page>}
   */
  feelings(year) {
    const { engine, viewer } = this.household;
    return this.ask((journal) => engine.ask("journalFeelings", { journal, parameters: year === undefined ? {} : { year }, viewer }));
  }

  /**
   * Looks through everything that was said in the journal; Docs/Journal.md, "Search".
   * @param {string} query
   * @returns {Promise<import("../engine/journal-calls.js").Found>}
   */
  search(query) {
    const words = Object.fromEntries(searchWords.map((word) => [word, text(`journal.search.word.${word}`)]));
    return this.ask((journal) => this.household.engine.ask("journalSearch", { journal, query, limit: mostHits, words }));
  }

  /**
   * Asks the engine something, with all records as they are now.
   * @template Result
   * @param {(journal: number) => Promise<Result>} question
   * @returns {Promise<Result>}
   */
  ask(question) {
    const answer = this.asking.then(async () => {
      try {
        return await question(await this.tell());
      } catch (problem) {
        if (/** @type {{ id?: string }} */ (problem).id !== unknown) throw problem;
        this.number = null;
        return question(await this.tell());
      }
    });
    this.asking = answer.then(() => {}, () => {});
    return answer;
  }

  /**
   * Tells the engine what it does not know yet.
   * @returns {Promise<number>} the journal's number there
   */
  async tell() {
    const { engine } = this.household;
    if (this.number !== null && this.locale !== currentLocale()) {
      await engine.ask("journalClose", { journal: this.number });
      this.number = null;
    }
    if (this.number === null) this.told = new Map();
    const records = this.changes();
    if (this.number === null) {
      this.locale = currentLocale();
      const { journal } = await engine.ask("journalOpen", { records, names: await names() });
      this.number = journal;
    } else if (records.length > 0) {
      await engine.ask("journalPut", { journal: this.number, records });
    }
    for (const { id, content } of records) {
      if (content) this.told.set(id, content);
      else this.told.delete(id);
    }
    return /** @type {number} */ (this.number);
  }

  /** @returns {{ id: string, content: Content | null }[]} records that became others, with `null` for those that are gone */
  changes() {
    const all = this.journal.all();
    const ids = new Set(all.map(({ id }) => id));
    return [
      ...all.filter(({ id, content }) => this.told.get(id) !== content),
      ...[...this.told.keys()].filter((id) => !ids.has(id)).map((id) => ({ id, content: null })),
    ];
  }
}

/** What codes are called, by which they are found. @returns {Promise<Record<string, string>>} */
async function names() {
  const { feelings } = await journalContent();
  return Object.fromEntries([
    ...feelings.map(({ code }) => [code, feelingText(code)]), ...triggers.map((code) => [code, triggerText(code)]),
  ]);
}
