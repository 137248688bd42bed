import { text } from "../platform/texts.js";

/** What browsers and systems call themselves, the most particular first. */
const browsers = /** @type {[RegExp, string][]} */ ([
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
]);
const systems = /** @type {[RegExp, string][]} */ ([
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
]);

/**
 * What a person would call a device that signed in, such as “Chrome, Linux”.
 * @param {string} agent how the program named itself
 * @returns {string}
 */
export function deviceName(agent) {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser && system) return `${browser}, ${system}`;
  return agent || text("web.sessions.unknown");
}
