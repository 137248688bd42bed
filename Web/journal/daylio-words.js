/**
 * What Daylio calls things, as far as it is known, in small letters. Its tables have them in the language of the person who exported, and
 * everybody may rename them, so a person sees how each mood is read and can say it otherwise before anything is kept.
 */

/** How pleasant each of the five moods is, from the best on. Daylio asks for no energy, so records that come from it say none. */
export const grades = [80, 40, 0, -40, -80];

/** @type {Record<string, number>} names of moods, and their place among the five */
const moods = {
  rad: 0, great: 0, amazing: 0, super: 0, génial: 0, genial: 0, increíble: 0, "très bien": 0, "muy bien": 0,
  good: 1, happy: 1, bien: 1, gut: 1,
  meh: 2, okay: 2, ok: 2, average: 2, bof: 2, "comme ci comme ça": 2, normal: 2, regular: 2,
  bad: 3, sad: 3, mal: 3, mauvais: 3, malo: 3, schlecht: 3,
  awful: 4, horrible: 4, affreux: 4, fatal: 4, terrible: 4, lausig: 4,
};

/** @type {Record<string, string[]>} what activities say that we have a code for (Docs/Journal.md, `trigger`) */
const activities = {
  money: ["money", "finances", "argent", "dinero", "finanzas", "geld"],
  bill: ["bills", "factures", "facturas"],
  purchase: ["shopping", "purchase", "magasinage", "achats", "compras", "einkaufen"],
  work: ["work", "job", "travail", "trabajo", "arbeit"],
  family: ["family", "famille", "familia", "familie"],
  friends: ["friends", "amis", "amies", "amigos", "amigas", "freunde"],
  health: ["health", "sick", "santé", "malade", "salud", "enfermo", "enferma"],
  sleep: ["sleep", "good sleep", "medium sleep", "bad sleep", "sommeil", "sueño", "schlaf"],
  alone: ["alone", "seul", "seule", "solo", "sola", "allein"],
  news: ["news", "nouvelles", "noticias", "nachrichten"],
  weather: ["weather", "météo", "tiempo", "wetter"],
};

/** @param {string} name */
const folded = (name) => name.trim().toLowerCase();

/**
 * The place of a mood among the five, 0 the best.
 * @param {string} name
 * @returns {number | null} null if the name is its owner's
 */
export const knownMood = (name) => (Object.hasOwn(moods, folded(name)) ? moods[folded(name)] ?? null : null);

/**
 * The code of what was behind a feeling.
 * @param {string} activity
 * @returns {string | null}
 */
export const triggerOf = (activity) => Object.keys(activities).find((code) => activities[code]?.includes(folded(activity))) ?? null;
