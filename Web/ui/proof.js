import { ApiProblem, ask } from "../platform/api.js";
import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { hasPasskeys, usePasskey } from "../vault/passkeys.js";
import { authenticationSecret } from "../vault/material.js";
import { derivePassword, openEnvelopes } from "../vault/sign-in.js";
import { h, place } from "./element.js";
import { actionButton, actionForm, codeInput, field } from "./form.js";
import { openSheet } from "./sheet.js";

/**
 * Who asks, proved once more, with the key of their vault where the proof opens it.
 * @typedef {{ vaultKey: import("../vault/envelope.js").VaultKey | null }} Proof
 */

/** Somebody closed the sheet: nothing is done, and nothing has to be said. */
export class NotProved extends Refusal {
  constructor() {
    super("");
  }
}

/**
 * Does what may need a fresh proof, and asks for one where the server wants it.
 * @template Result
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function withProof(run) {
  try {
    return await run();
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.id !== "stepUpNeeded") throw problem;
    await askProof();
    return run();
  }
}

/**
 * Asks for a proof: the password, a passkey, a code of the generator, or a mailed one.
 * @param {{ opensVault?: boolean }} needs `opensVault` leaves out what can't open the vault
 * @returns {Promise<Proof>}
 */
export async function askProof({ opensVault = false } = {}) {
  const [person, factors, envelopes] = await Promise.all([ask("GET", "/v1/me"), ask("GET", "/v1/me/factors"), ask("GET", "/v1/me/vault")]);
  /** @type {Proof | null} */
  let proof = null;
  const { closed } = openSheet(text("web.proof.title"), (close) => {
    const proved = (/** @type {Proof} */ given) => {
      proof = given;
      close();
    };
    return [h("div", { class: "stack" }, h("p", { class: "quiet" }, text("web.proof.why")),
      person.hasPassword && passwordForm(person.email, envelopes, proved),
      factors.passkeys.length > 0 && hasPasskeys() && actionButton(text("web.proof.passkey"), () => byPasskey(envelopes, proved)),
      factors.codes === "confirmed" && !opensVault && codeForm(proved),
      !person.hasPassword && mailForm(proved))];
  });
  await closed;
  if (!proof) throw new NotProved();
  return proof;
}

/** @param {string} email @param {import("../store/device.js").Envelopes} envelopes @param {(proof: Proof) => void} proved */
function passwordForm(email, envelopes, proved) {
  const password = h("input", { id: "proof-password", class: "input", type: "password", autocomplete: "current-password", required: true });
  const run = async () => {
    const secret = await derivePassword(email, password.value);
    await ask("POST", "/v1/me/proof", { json: { authenticationSecret: await authenticationSecret(secret) } });
    proved({ vaultKey: await openEnvelopes(envelopes, { kind: "password", secret }) });
  };
  return actionForm(field(text("web.signIn.password"), password), { label: text("web.proof.go"), run });
}

/** @param {import("../store/device.js").Envelopes} envelopes @param {(proof: Proof) => void} proved */
async function byPasskey(envelopes, proved) {
  const { json, secret } = await usePasskey(await ask("POST", "/v1/me/proof/passkey/options"));
  await ask("POST", "/v1/me/proof/passkey", { json: { credential: json } });
  proved({ vaultKey: secret && await openEnvelopes(envelopes, { kind: "passkey", secret, credentialId: json["id"] }) });
}

/** @param {(proof: Proof) => void} proved */
function codeForm(proved) {
  const code = codeInput("proof-code");
  const run = async () => {
    await ask("POST", "/v1/me/proof/code", { json: { code: code.value.replace(/\s/g, "") } });
    proved({ vaultKey: null });
  };
  return actionForm(field(text("web.factor.code"), code), { label: text("web.proof.go"), run });
}

/** @param {(proof: Proof) => void} proved */
function mailForm(proved) {
  const body = h("div", { class: "stack" });
  const code = codeInput("proof-mailed-code");
  const send = async () => {
    const { ticket } = await ask("POST", "/v1/me/proof/email-code/request");
    const run = async () => {
      await ask("POST", "/v1/me/proof", { json: { ticket, code: code.value.replace(/\s/g, "") } });
      proved({ vaultKey: null });
    };
    place(body, actionForm(field(text("web.code.label"), code, text("web.code.life")), { label: text("web.proof.go"), run }));
    code.focus();
  };
  place(body, actionButton(text("web.signIn.mailCode"), send));
  return body;
}
