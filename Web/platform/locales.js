/**
 * The languages that there are texts in, each by its own name, with the regions that are its own: `*` for all that no other one names.
 * Written from the heads of `Content/locales`; OfferedLanguagesTests holds it to them.
 */
export const locales = [
  { tag: "en-AU", name: "English (Australia)", places: ["au", "nz", "gb", "ie", "za", "in", "sg", "hk", "my", "fj", "pg"] },
  { tag: "en-CA", name: "English (Canada)", places: ["*"] },
  { tag: "es-MX", name: "Español (Latinoamérica)", places: ["*"] },
  { tag: "es", name: "Español", places: ["es", "ea", "ic", "gq", "ar", "bo", "cl", "co", "cr", "ec", "py", "uy", "ve"] },
  { tag: "fr-CA", name: "Français (Canada)", places: ["*"] },
];
