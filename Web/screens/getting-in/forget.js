import { ask } from "../../platform/api.js";
import { text } from "../../platform/texts.js";
import { forgetDevice } from "../../store/device.js";
import { confirmed } from "../../ui/confirm.js";
import { actionButton } from "../../ui/form.js";

/**
 * Forgets everything that this device knows, after a question; the session ends too where the server can be reached.
 * @param {import("./way-in.js").Context} context
 */
export const forgetButton = (context) => actionButton(text("web.forget.short"), async () => {
  if (!(await confirmed(text("web.forget"), text("web.forget.text"), text("web.forget.go")))) return;
  context.app.leave();
  await ask("POST", "/v1/sign-out").catch(() => {});
  await forgetDevice();
  await context.app.restart("/welcome");
}, { class: "link" });
