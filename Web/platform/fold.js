/**
 * A text without capitals and accents, so that it is found however it was typed.
 * @param {string} words
 * @returns {string}
 */
export const fold = (words) => words.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
