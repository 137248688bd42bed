/** The screens of every day and the ways in, which are there as soon as the app is. */

export { screen as accounts } from "./accounts.js";
export { screen as add } from "./add.js";
export { screen as heatmap } from "./heatmap.js";
export { screen as join } from "./join.js";
export { screen as leaks } from "./leaks.js";
export { screen as mirror } from "./mirror.js";
export { pageScreen } from "./page.js";
export { screen as plan } from "./plan.js";
export { screen as recovery } from "./recovery.js";
export { screen as rows } from "./rows.js";
export { screen as signIn } from "./sign-in.js";
export { screen as signInReturn } from "./sign-in-return.js";
export { screen as signUp } from "./sign-up.js";
export { screen as today } from "./today.js";
export { screen as transaction } from "./transaction.js";
export { screen as transactions } from "./transactions.js";
export { screen as unlock } from "./unlock.js";
export { screen as unsure } from "./unsure.js";
export { screen as welcome } from "./welcome.js";
