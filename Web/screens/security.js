import { ApiProblem, ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { lastDrill } from "../store/recovery-drill.js";
import { h } from "../ui/element.js";
import { settingsCard } from "../ui/settings-rows.js";
import { accountCard } from "./security/account-card.js";
import { codesCard } from "./security/codes-card.js";
import { logCard } from "./security/log-card.js";
import { passkeysCard } from "./security/passkeys-card.js";
import { providersCard } from "./security/providers-card.js";
import { sessionsCard } from "./security/sessions-card.js";
import { vaultCard } from "./security/vault-card.js";

/**
 * How you get in, and who got in: all of it is the server's, so it needs a connection.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ go }) {
    const paths = [
      "/v1/me", "/v1/me/factors", "/v1/me/sessions", "/v1/me/tokens", "/v1/me/security?limit=20", "/v1/server", "/v1/me/vault",
    ];
    try {
      const [person, factors, { sessions }, { tokens }, { events }, server, envelopes] =
        await Promise.all(paths.map((path) => ask("GET", path)));
      return { person, factors, sessions, tokens, events, server, envelopes, drilled: await lastDrill(envelopes.recovery) };
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401) go("/sign-in?next=/settings/security", { replace: true });
      throw problem;
    }
  },

  draw({ person, factors, sessions, tokens, events, server, envelopes, drilled }, plainContext) {
    const context = /** @type {import("./getting-in/way-in.js").Context} */ (plainContext);
    return {
      title: text("web.security.title"),
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          accountCard(person, tokens.length, context),
          passkeysCard(factors.passkeys, context),
          vaultCard({ person, envelopes, passkeys: factors.passkeys, drilled }, context),
          codesCard(factors, context),
          providersCard(factors, server, context)),
        h("div", { class: "stack" }, sessionsCard(sessions, context), programsCard(), logCard(events))),
    };
  },

  skeleton: "form",
};

/** The way to the tokens of the person's own programs. */
const programsCard = () => settingsCard(text("web.programs.title"),
  h("p", { class: "quiet small" }, text("web.programs.why")),
  h("a", { class: "link", href: "/settings/programs" }, text("web.programs.go")));
