import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownSettings } from "~/platform/config.server";

const read = (file: string) => readFileSync(file, "utf8");
const page = read("docs/settings.md");
const known = knownSettings().map(({ name }) => name);

test("docs/settings.md names every setting", () => {
  const told = new Set([...page.matchAll(/\b[A-Z]+(?:_[A-Z\d]+)*\b/g)].map(([name]) => name));
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter((name) => !told.has(name))).toEqual([]);
});

test("docs/settings.md names no other setting", () => {
  const told = [...page.matchAll(/`([A-Z]+(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name);
  expect(told.filter((name) => !known.includes(name ?? ""))).toEqual([]);
});

test("the settings stand on one page, and the README links to it", () => {
  const readme = read("README.md");
  expect(readme.includes("](docs/settings.md)")).toBe(true);
  const ofVendors = known.filter((name) => /^(?:ELEVENLABS|CLOUDINARY|GOOGLE|LLM)_/.test(name));
  expect(ofVendors.filter((name) => readme.includes(name))).toEqual([]);
});
