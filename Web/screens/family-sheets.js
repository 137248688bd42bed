import { ask } from "../platform/api.js";
import { mayInvite } from "../household/may.js";
import { text } from "../platform/texts.js";
import { h, place } from "../ui/element.js";
import { actionButton, actionForm, field } from "../ui/form.js";
import { withProof } from "../ui/proof.js";
import { openSheet } from "../ui/sheet.js";
import { invitationLink } from "./getting-in/invitation.js";

/** @typedef {import("./family.js").Show} Show */

/** @param {Show} show */
const pathOf = ({ household }) => `/v1/households/${household.device.household}`;

/**
 * Changes something of the family on the server, with a fresh proof where it wants one, and shows it.
 * @param {Show} show
 * @param {"POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path below the household's
 * @param {unknown} [json]
 */
async function change(show, method, path, json) {
  const answer = await withProof(() => ask(method, pathOf(show) + path, { json, key: crypto.randomUUID() }));
  show.refresh();
  return answer;
}

/** @param {Show} show @returns {string[]} the roles that the person can give */
const roles = ({ household }) => mayInvite(household);

/** @param {string} id @param {string[]} codes @param {string} chosen @param {(code: string) => string} say */
const select = (id, codes, chosen, say) => h("select", { id, class: "input" }, codes.map((code) =>
  h("option", { value: code, selected: code === chosen }, say(code))));

/** @param {string} role */
function sayRole(role) {
  const [name, may] = [text(`role.${role}`), text(`web.family.role.${role}`)];
  return `${name}: ${may}`;
}

/**
 * Inviting somebody: by mail, or with a link to hand over.
 * @param {Show} show
 */
export function openInvite(show) {
  const name = h("input", { id: "invite-name", class: "input", required: true, maxlength: 200, autocomplete: "off" });
  const email = h("input", { id: "invite-email", class: "input", type: "email", autocomplete: "off" });
  const role = select("invite-role", roles(show), "adult", sayRole);
  openSheet(text("web.family.invite"), () => {
    const body = h("div", { class: "stack" });
    const run = async () => {
      const wanted = { name: name.value.trim(), role: role.value, ...(email.value ? { email: email.value } : {}) };
      const link = invitationLink((await change(show, "POST", "/invitations", wanted)).secret);
      const shown = h("output", { class: "input family-secret", tabindex: 0 }, link);
      place(body, h("p", null, text(email.value ? "web.family.mailed" : "web.family.secret", { name: wanted.name })), shown,
        actionButton(text("web.family.copy"), () => copy(link, body), { class: "button is-main" }));
      shown.focus();
    };
    const fields = [
      field(text("web.family.name"), name),
      field(text("web.family.email"), email, text("web.family.emailHow")),
      field(text("web.family.roleOf"), role),
    ];
    place(body, actionForm(fields, { label: text("web.family.send"), run }));
    return [body];
  });
}

/** @param {string} link @param {HTMLElement} body */
async function copy(link, body) {
  await navigator.clipboard.writeText(link);
  body.append(h("p", { class: "fine", role: "status" }, text("web.family.copied")));
}

/**
 * An invitation that is open, to be taken back.
 * @param {Show} show
 * @param {import("./family.js").Invitation} invitation
 */
export function openInvitation(show, { id, name }) {
  openSheet(name, (close) => [h("div", { class: "stack" }, h("p", null, text("web.family.revokeHow")),
    actionButton(text("web.family.revoke"), async () => {
      await change(show, "DELETE", `/invitations/${id}`);
      close();
    }, { class: "button is-main is-wide" }))]);
}

/**
 * A member's role, and taking them out.
 * @param {Show} show
 * @param {import("./family.js").Member} member
 */
export function openMember(show, { id, name, role }) {
  const given = select("member-role", roles(show), role, sayRole);
  openSheet(name, (close) => {
    const run = async () => {
      await change(show, "PATCH", `/members/${id}`, { role: given.value });
      close();
    };
    const remove = async () => {
      await change(show, "DELETE", `/members/${id}`);
      close();
    };
    return [actionForm(field(text("web.family.roleOf"), given), { label: text("web.save"), run }),
      h("details", null, h("summary", { class: "link" }, text("web.family.remove")), h("div", { class: "stack" },
        h("p", { class: "quiet small" }, text("web.family.removeHow", { name })),
        actionButton(text("web.family.removeNow", { name }), remove)))];
  });
}

/**
 * With whom an account is shared, and how much of it.
 * @param {Show} show
 * @param {import("./family.js").Account} account
 */
export function openSharing(show, { id, name, audience, shared, members, holder }) {
  const whom = select("sharing-audience", ["nobody", "grownUps", "everyone", "members"], audience,
    (code) => text(`web.family.audience.${code}`));
  const what = select("sharing-access", ["balances", "read", "full"], shared === "nothing" ? "read" : shared,
    (code) => text(`web.family.access.${code}`));
  const others = show.family.members.filter((member) => member.id !== holder);
  const boxes = others.map((member) => h("input", {
    type: "checkbox", id: `sharing-${member.id}`, value: member.id, checked: members.includes(member.id),
  }));
  const list = h("fieldset", null, h("legend", { class: "label" }, text("web.family.which")),
    boxes.map((box, index) => h("label", { class: "choice", for: box.id }, box, others[index]?.name)));
  const access = field(text("web.family.howMuch"), what);
  const fit = () => {
    list.hidden = whom.value !== "members";
    access.hidden = whom.value === "nobody";
  };
  whom.addEventListener("change", fit);
  fit();
  openSheet(name, (close) => [actionForm([field(text("web.family.whom"), whom), list, access], {
    label: text("web.save"),
    run: async () => {
      const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
      await change(show, "PUT", `/accounts/${id}/sharing`, {
        audience: whom.value, access: what.value, ...(whom.value === "members" ? { members: chosen } : {}),
      });
      close();
    },
  })]);
}
