import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionButton, actionForm, field } from "../../ui/form.js";
import { openSheet } from "../../ui/sheet.js";
import { change, invite, nameInput, roleSelect, roles, showLink } from "./change.js";
import { seenBy } from "./sight.js";

/** @typedef {import("../family.js").Show} Show @typedef {import("../family.js").Member} Member */

/** To whom the owner can hand the household over. */
const mayOwn = ["parent", "adult"];

/**
 * A member: what they may do, what they see, and what the reader can change about it.
 * @param {Show} show
 * @param {Member} member
 */
export function openMember(show, member) {
  const { name, role, signsIn, id } = member;
  const isMe = id === show.me;
  // Only the owner changes parents, and nobody the owner.
  const canChange = show.isRunning && !isMe && roles(show).includes(role);
  const canRename = show.family.isCurrent && (isMe || show.isRunning);
  openSheet(name, (close) => {
    const body = h("div", { class: "stack" });
    place(body,
      h("p", null, text(isMe ? `web.join.role.${role}` : `web.family.may.${role}`)),
      seenPart(show, member, isMe),
      canRename && changeForm(show, member, { canChange, close }),
      canChange && !signsIn && invitePart(show, member, body),
      show.role === "owner" && show.family.isCurrent && signsIn && mayOwn.includes(role) && handOverPart(show, member, close),
      canChange && removePart(show, member, close));
    return [body];
  });
}

/** @param {Show} show @param {Member} member @param {boolean} isMe */
function seenPart(show, member, isMe) {
  const seen = seenBy(show.family.accounts, member);
  return h("section", { id: "member-sees" },
    h("h3", { class: "quiet small" }, isMe ? text("web.family.seesYou") : text("web.family.sees", { name: member.name })),
    seen.length === 0 && h("p", null, text(isMe ? "web.family.seesYou.none" : "web.family.sees.none")),
    h("ul", { class: "rows" }, seen.map(({ account, access }) => h("li", { class: "row", data: { access } },
      h("span", { class: "row-text row-name" }, account.name),
      h("span", { class: "quiet small row-end" }, text(`web.family.sees.${access}`))))),
    // What somebody keeps from the reader is as good as absent for them.
    !isMe && h("p", { class: "fine" }, text("web.family.sees.yours")));
}

/** @param {Show} show @param {Member} member @param {{ canChange: boolean, close: () => void }} how */
function changeForm(show, { id, name, role }, { canChange, close }) {
  const called = nameInput("member-name", name);
  const given = roleSelect("member-role", roles(show), role);
  const run = async () => {
    const wanted = {
      ...(called.value.trim() === name ? {} : { name: called.value.trim() }),
      ...(!canChange || given.value === role ? {} : { role: given.value }),
    };
    if (Object.keys(wanted).length > 0) await change(show, "PATCH", `/members/${id}`, wanted);
    close();
  };
  const fields = [field(text("web.family.name"), called), canChange && field(text("web.family.roleOf"), given)];
  return actionForm(fields, { label: text("web.save"), run });
}

/** @param {Show} show @param {Member} member @param {HTMLElement} body */
function invitePart(show, { id, name, role }, body) {
  const run = async () => showLink(body, await invite(show, { name, role, member: id }), text("web.family.secret", { name }));
  return h("div", { class: "stack" },
    h("p", { class: "quiet small" }, text("web.family.inviteLaterHow", { name })),
    actionButton(text("web.family.inviteLater"), run));
}

/** @param {Show} show @param {Member} member @param {() => void} close */
function handOverPart(show, { id, name }, close) {
  const run = async () => {
    await change(show, "POST", "/owner", { member: id });
    close();
  };
  return folded(text("web.family.handOver"), text("web.family.handOverHow", { name }),
    actionButton(text("web.family.handOverNow", { name }), run));
}

/** @param {Show} show @param {Member} member @param {() => void} close */
function removePart(show, { id, name }, close) {
  const run = async () => {
    await change(show, "DELETE", `/members/${id}`);
    close();
  };
  return folded(text("web.family.remove"), text("web.family.removeHow", { name }),
    actionButton(text("web.family.removeNow", { name }), run));
}

/**
 * What is far-reaching, folded away, with what comes of it ahead of its button.
 * @param {string} title @param {string} words @param {HTMLElement} button
 */
const folded = (title, words, button) => h("details", null, h("summary", { class: "link" }, title),
  h("div", { class: "stack" }, h("p", { class: "quiet small" }, words), button));
