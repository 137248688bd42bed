/** The screens that nobody needs every day, which a first visit does without. */

export { screen as account } from "./account.js";
export { screen as afford } from "./afford.js";
export { screen as categories } from "./categories.js";
export { screen as category } from "./category.js";
export { screen as data } from "./data.js";
export { screen as doubles } from "./doubles.js";
export { screen as envelopes } from "./envelopes.js";
export { screen as family } from "./family.js";
export { screen as help } from "./help.js";
export { screen as importing } from "./import.js";
export { screen as history } from "./history.js";
export { screen as imports } from "./imports.js";
export { screen as journal } from "./journal.js";
export { screen as merchant } from "./merchant.js";
export { screen as merchants } from "./merchants.js";
export { screen as notifications } from "./notifications.js";
export { screen as programs } from "./programs.js";
export { screen as recoveryKey } from "./recovery-key.js";
export { screen as review } from "./review.js";
export { screen as rule } from "./rule.js";
export { screen as rules } from "./rules.js";
export { screen as security } from "./security.js";
export { screen as settings } from "./settings.js";
export { screen as taught } from "./taught.js";
export { screen as waiting } from "./waiting.js";
export { screen as year } from "./year.js";
