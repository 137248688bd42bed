/**
 * Phrases of despair of one language, and idioms that hold one and mean something else; `Content/care-words.json` has them by language.
 * @typedef {{ phrases: readonly string[], idioms: readonly string[] }} CareWords
 */

/**
 * What tells whether a text has words of despair: of suicide, of harming oneself, of being in danger. Case, accents and punctuation count
 * for nothing, words are whole, and negations are no matter: better once too often than not. A phrase within an idiom, of whatever
 * language, does not count. All languages are looked for, whatever the page speaks. `Sources/Journal/Care/CareWords.swift` finds the same;
 * `Tests/Vectors/care-words.json` holds both. What is found is told to nobody and kept nowhere: who asks offers help, on this device.
 * @param {Record<string, CareWords>} languages
 * @returns {(text: string) => boolean}
 */
export function careWordFinder(languages) {
  const all = Object.values(languages);
  const phrases = all.flatMap((own) => own.phrases.map(plain));
  const idioms = all.flatMap((own) => own.idioms.map(plain));
  return (text) => {
    const words = plain(text);
    const harmless = idioms.flatMap((idiom) => spans(words, idiom));
    return phrases.some((phrase) => spans(words, phrase).some(([start, end]) =>
      !harmless.some(([first, last]) => first <= start && end <= last)));
  };
}

/**
 * A text as its words in small plain letters, each with one space before and behind it.
 * @param {string} text
 */
const plain = (text) =>
  ` ${text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll(/[^a-z0-9]+/g, " ").trim()} `;

/**
 * Where a phrase stands in a text, from the space before it to behind the one after it.
 * @param {string} words @param {string} phrase both as `plain` makes them
 */
function spans(words, phrase) {
  /** @type {[number, number][]} */
  const found = [];
  for (let at = words.indexOf(phrase); at >= 0; at = words.indexOf(phrase, at + 1)) found.push([at, at + phrase.length]);
  return found;
}
