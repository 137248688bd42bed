import { ApiProblem, ask } from "../../platform/api.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";

/**
 * An invitation that somebody came with: its secret stays in this tab until it was used or put aside, through a sign-up and everything
 * else on the way in.
 *
 * What its secret shows of it, and the secret.
 * @typedef {{ secret: string, household: string, name: string, role: string }} Invitation
 *
 * An invitation, or why there is none to be seen: it no longer works, or nobody could be asked.
 * @typedef {{ invitation: Invitation } | { problem: "gone" | "offline" }} Found
 */

const place = "evenkeel.invitation";

/**
 * The secret alone of what somebody has: a link to this app, or the line itself.
 * @param {string} given
 */
export const secretOf = (given) => given.trim().split("#").at(-1) ?? "";

/**
 * A link that leads to an invitation. Its secret is where browsers don't send it along.
 * @param {string} secret
 */
export const invitationLink = (secret) => `${location.origin}/join#${secret}`;

/** @param {string} secret */
export const keepInvitation = (secret) => sessionStorage.setItem(place, secret);

/** The secret of the invitation that this tab came with. */
export const keptInvitation = () => sessionStorage.getItem(place);

export const dropInvitation = () => sessionStorage.removeItem(place);

/**
 * Looks at the invitation that this tab came with.
 * @returns {Promise<Found | null>} nothing when it came with none
 */
export async function findInvitation() {
  const secret = keptInvitation();
  if (!secret) return null;
  try {
    return { invitation: { ...await ask("POST", "/v1/invitations/look", { json: { secret } }), secret } };
  } catch (problem) {
    return {
      problem: problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429
        ? "gone"
        : "offline",
    };
  }
}

/**
 * Comes into the household of an invitation.
 * @param {string} secret
 * @returns {Promise<string>} the household
 */
export async function acceptInvitation(secret) {
  try {
    const { id } = await ask("POST", "/v1/invitations/accept", { json: { secret } });
    dropInvitation();
    return id;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.body["reason"] === "memberAlready") throw new Refusal(text("web.join.already"));
    throw problem;
  }
}
