// Whose numbers the page of help lines shows first, and the addresses that call and text (Web/journal/help-lines.js).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { callAddress, countryHere, textAddress } from "../../Web/journal/help-lines.js";

const countries = JSON.parse(await readFile(new URL("../../Content/help-lines.json", import.meta.url), "utf8"));
const here = (zone, ...languages) => countryHere(countries, { zone, languages }).code;

test("where the device is counts first", () => {
  assert.equal(here("America/Toronto", "fr-FR"), "CA");
  assert.equal(here("Australia/Perth", "es-MX", "en-CA"), "AU");
  assert.equal(here("Europe/Madrid", "en"), "ES");
});

test("where the zone tells nothing, the first region among the languages counts", () => {
  assert.equal(here("UTC", "es", "es-MX", "en-CA"), "MX");
  assert.equal(here("Asia/Tokyo", "en-gb", "en-Latn-au"), "AU");
  assert.equal(here("", "de-CH"), "CA");
  assert.equal(here(""), "CA");
});

test("no zone is in two countries, and this computer knows all of them", () => {
  const zones = countries.flatMap((country) => country.zones);
  assert.equal(new Set(zones).size, zones.length);
  for (const zone of zones) assert.doesNotThrow(() => new Intl.DateTimeFormat("en", { timeZone: zone }), zone);
});

test("numbers are dialled without what people write between digits", () => {
  assert.equal(callAddress("13 11 14"), "tel:131114");
  assert.equal(callAddress("1-800-668-6868"), "tel:18006686868");
  assert.equal(textAddress("0477 13 11 14"), "sms:0477131114");
  assert.equal(textAddress("686868", "CONNECT"), "sms:686868?&body=CONNECT");
});

test("there is no country without a list", () => {
  assert.throws(() => countryHere([], { zone: "", languages: [] }));
});
