import { currentLocale } from "../platform/texts.js";

/**
 * A moment as people say it, in their own time zone.
 * @param {string} moment as the API gives it
 * @returns {string}
 */
export const formatMoment = (moment) => new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
