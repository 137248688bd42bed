import { ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { heldRecoveryKey, letRecoveryKeyGo } from "../store/held-key.js";
import { h } from "../ui/element.js";
import { recoveryCard } from "../ui/recovery-card.js";
import { toast } from "../ui/toast.js";

/**
 * The recovery key that waits to be noted. The server is asked whether it still opens the vault, so that nobody notes one that does not.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {
    const { recovery } = await ask("GET", "/v1/me/vault");
    return heldRecoveryKey(recovery);
  },

  draw(recoveryKey, { go, household }) {
    const done = async () => {
      await letRecoveryKeyGo();
      toast(text("web.recoveryKey.noted"));
      go("/");
    };
    const renew = h("a", { class: "button", href: "/settings/security" }, text("web.security.recoveryKey.new"));
    const body = recoveryKey === null
      ? [h("p", { class: "quiet" }, text("web.recoveryKey.isNoted")), renew]
      : [
        h("p", { class: "quiet no-print" }, text("web.recoveryKey.why")),
        recoveryCard(recoveryKey, { email: household.device.email, done }),
      ];
    return { title: text("web.recoveryKey.title"), body: h("div", { class: "stack" }, body) };
  },
};
