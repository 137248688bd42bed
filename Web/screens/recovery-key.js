import { ask } from "../platform/api.js";
import { text } from "../platform/texts.js";
import { heldRecoveryKey, letRecoveryKeyGo } from "../store/held-key.js";
import { h } from "../ui/element.js";
import { recoveryCard } from "../ui/recovery-card.js";
import { toast } from "../ui/toast.js";

/**
 * The card that each showing of the screen has, with the key that is on it: a redraw asks for the same group, and takes nothing away of
 * what was typed.
 * @type {WeakMap<import("../app/screen.js").Context, { recoveryKey: string, card: HTMLElement }>}
 */
const cards = new WeakMap();

/**
 * The recovery key that waits to be noted. The server is asked whether it still opens the vault, so that nobody notes one that does not.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load() {
    const { recovery } = await ask("GET", "/v1/me/vault");
    return heldRecoveryKey(recovery);
  },

  draw(recoveryKey, context) {
    const renew = h("a", { class: "button", href: "/settings/security" }, text("web.security.recoveryKey.new"));
    const body = recoveryKey === null
      ? [h("p", { class: "quiet" }, text("web.recoveryKey.isNoted")), renew]
      : [
        h("p", { class: "quiet no-print" }, text("web.recoveryKey.why")),
        cardOf(recoveryKey, context),
      ];
    return { title: text("web.recoveryKey.title"), body: h("div", { class: "stack" }, body) };
  },
};

/** @param {string} recoveryKey @param {import("../app/screen.js").Context} context */
function cardOf(recoveryKey, context) {
  const known = cards.get(context);
  if (known?.recoveryKey === recoveryKey) return known.card;
  const done = async () => {
    await letRecoveryKeyGo();
    toast(text("web.recoveryKey.noted"));
    context.go("/");
  };
  const card = recoveryCard(recoveryKey, { email: context.household.device.email, done });
  cards.set(context, { recoveryKey, card });
  return card;
}
