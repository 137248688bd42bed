import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { openSheet } from "../../ui/sheet.js";
import { invite, nameInput, roleSelect, roles, send, showLink } from "./change.js";
import { grownUps } from "./sight.js";

/**
 * @typedef {import("../family.js").Show} Show
 * @typedef {import("../family.js").Account} Account
 * @typedef {import("../family.js").Member} Member
 */

/**
 * Inviting a partner with everything shared: what that opens, and to whom, is said before one tap does it.
 * @param {Show} show
 */
export function openPartner(show) {
  const name = nameInput("partner-name", text("web.family.partnerName"));
  // Who can makes a partner an equal; the owner alone can.
  const role = roleSelect("partner-role", roles(show).filter((code) => grownUps.includes(code)), roles(show)[0] ?? "");
  const { opens, stays } = sharedWithAll(show);
  const others = show.family.members.filter((member) => member.id !== show.me && grownUps.includes(member.role));
  const rest = [...opens];
  /** @type {string | null} */
  let link = null;
  openSheet(text("web.family.partner"), () => {
    const body = h("div", { class: "stack" });
    const run = async () => {
      const called = name.value.trim();
      // What was done before something failed is not done twice.
      link ??= await invite(show, { name: called, role: role.value });
      for (let account = rest[0]; account; account = rest[0]) {
        await send(show, "PUT", `/accounts/${account.id}/sharing`, { audience: "grownUps", access: "full" });
        rest.shift();
      }
      show.refresh();
      showLink(body, link, text("web.family.secret", { name: called }));
    };
    place(body,
      opens.length > 0 && opensPart(opens, others),
      namesLine("web.family.partnerStays", stays),
      opens.length + stays.length === 0 && h("p", null, text("web.family.partnerAll")),
      h("p", { class: "fine" }, text("web.family.partnerLater")),
      actionForm([field(text("web.family.name"), name), field(text("web.family.roleOf"), role)],
        { label: text("web.family.partnerGo"), run }));
    return [body];
  });
}

/** @param {Account[]} opens @param {Member[]} others */
const opensPart = (opens, others) => h("section", { id: "partner-opens" },
  h("p", null, text("web.family.partnerOpens")),
  h("ul", { class: "rows" }, opens.map(({ name }) => h("li", { class: "row" }, h("span", { class: "row-name" }, name)))),
  namesLine("web.family.partnerOthers", others));

/**
 * A sentence with names, where there are some.
 * @param {string} key
 * @param {{ name: string }[]} named
 */
const namesLine = (key, named) => named.length > 0
  && h("p", { class: "quiet small" }, text(key, { names: named.map((one) => one.name).join(", ") }));

/**
 * The person's own accounts that are opened to all grown-ups, and those that are left as they are since children see them: opening these
 * to grown-ups would take them from somebody, or let somebody do more.
 * @param {Show} show
 */
function sharedWithAll({ family, me }) {
  const isChild = (/** @type {string} */ id) => !grownUps.includes(family.members.find((member) => member.id === id)?.role ?? "");
  const isOpen = (/** @type {Account} */ { audience, shared }) => ["grownUps", "everyone"].includes(audience) && shared === "full";
  const isLeft = (/** @type {Account} */ { audience, members }) =>
    audience === "everyone" || (audience === "members" && members.some(isChild));
  const closed = family.accounts.filter((account) => account.holder === me && !isOpen(account));
  return { opens: closed.filter((account) => !isLeft(account)), stays: closed.filter(isLeft) };
}
