import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { actionButton } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { providerName, rememberProvider } from "../getting-in/provider.js";

/**
 * Accounts elsewhere by which the person can sign in; nothing where the server knows none.
 * @param {{ identities: { provider: string | null, email: string }[] }} factors
 * @param {{ providers: string[] }} server
 * @param {import("../getting-in/way-in.js").Context} context
 */
export function providersCard({ identities }, { providers }, context) {
  if (providers.length === 0) return null;
  const unlink = async (/** @type {string} */ name) => {
    await withProof(() => ask("DELETE", `/v1/me/identities/${name}`));
    context.refresh();
  };
  return settingsCard(text("web.providers.title"), providers.map((name) => {
    const linked = identities.find(({ provider }) => provider === name);
    return actionRow(providerName(name), linked?.email, linked
      ? actionButton(text("web.remove"), () => unlink(name),
        { "aria-label": text("web.remove.what", { name: providerName(name) }) })
      : actionButton(text("web.providers.link"), () => link(name),
        { "aria-label": text("web.signIn.provider", { name: providerName(name) }) }));
  }));
}

/** @param {string} name */
async function link(name) {
  const { url } = await withProof(() => ask("POST", `/v1/me/identities/${name}`));
  rememberProvider({ name, purpose: "link" });
  location.assign(url);
}
