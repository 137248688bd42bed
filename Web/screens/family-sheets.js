import { text } from "../platform/texts.js";
import { h, place } from "../ui/element.js";
import { actionButton, actionForm, field } from "../ui/form.js";
import { openSheet } from "../ui/sheet.js";
import { change, invite, nameInput, roleSelect, roles, select, showLink } from "./family/change.js";

/** @typedef {import("./family.js").Show} Show */

/**
 * Inviting somebody: by mail, or with a link to hand over.
 * @param {Show} show
 */
export function openInvite(show) {
  const name = nameInput("invite-name", "");
  const email = h("input", { id: "invite-email", class: "input", type: "email", autocomplete: "off" });
  const role = roleSelect("invite-role", roles(show), "adult");
  openSheet(text("web.family.invite"), () => {
    const body = h("div", { class: "stack" });
    const run = async () => {
      const wanted = { name: name.value.trim(), role: role.value, ...(email.value ? { email: email.value } : {}) };
      const link = await invite(show, wanted);
      showLink(body, link, text(email.value ? "web.family.mailed" : "web.family.secret", { name: wanted.name }));
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

/**
 * Adding somebody who does not sign in, such as a small child; they can be invited later.
 * @param {Show} show
 */
export function openAdd(show) {
  const name = nameInput("add-name", "");
  const role = roleSelect("add-role", roles(show), "child");
  openSheet(text("web.family.add"), (close) => {
    const run = async () => {
      await change(show, "POST", "/members", { name: name.value.trim(), role: role.value });
      close();
    };
    return [h("div", { class: "stack" }, h("p", { class: "quiet small" }, text("web.family.addHow")),
      actionForm([field(text("web.family.name"), name), field(text("web.family.roleOf"), role)], { label: text("web.add"), run }))];
  });
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
