import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { knownSettings } from "~/platform/config.server";

const built = readdirSync("build/client", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:js|css|html|json|map|webmanifest)$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join("build/client", name), "utf8") }));

/** Returns the files that only the explorer of `/api` loads. They belong to a library, whose words are not ours. */
function explorersOwn(): Set<string> {
  const scripts = built.filter(({ name }) => name.endsWith(".js"));
  const baseOf = (name: string) => path.basename(name);
  const ofOthers = new Set<string>();
  const waiting = scripts.filter(({ name }) => /\b(?:manifest|entry\.client)-/.test(name));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { name, text } = file;
    if (ofOthers.has(name) || baseOf(name).startsWith("api-explorer.client-")) continue;
    ofOthers.add(name);
    waiting.push(...scripts.filter((one) => text.includes(baseOf(one.name))));
  }
  return new Set(scripts.map(({ name }) => name).filter((name) => !ofOthers.has(name)));
}

const others = explorersOwn();
const files = built.filter(({ name }) => !others.has(name));

test("the explorer of /api is apart, and the rest is ours", () => {
  expect(others.size).toBeGreaterThan(1);
  expect(files.length).toBeGreaterThan(100);
});

test("the built client does not know the name of a secret", () => {
  expect(files.length).toBeGreaterThan(20);
  const names = knownSettings().flatMap(({ name, secret }) => (secret ? [name] : []));
  expect(names).toContain("SESSION_SECRET");
  for (const { name, text } of files) {
    // The description of `/api` names the credentials of its callers. Admins
    // read which key a model's server refused.
    if (/\b(?:docs|language-model|model-cost)-/.test(name)) continue;
    expect([name, names.filter((one) => text.includes(one))]).toEqual([name, []]);
  }
});

test("no browser loads what describes /api, and no server before it is asked", () => {
  const scripts = files.filter(({ name }) => name.endsWith(".js")).map(({ text }) => text);
  expect(scripts.join("")).not.toMatch(/draft-2020-12|openapi-3\.0|operationId/);
  const started = readFileSync("build/server/index.js", "utf8");
  expect(started).not.toMatch(/^import .*to-json-schema/m);
});
