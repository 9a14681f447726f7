import { mkdtempSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server";
import { missingShared, sharedSecrets } from "./node-settings";

const fresh = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), "aplomb-node-")) });
const long = "of-32-characters-which-is-enough";
const all = {
  SESSION_SECRET: long,
  MEDIA_SECRET: long,
  SUPPORT_TOKEN_SECRET: long,
  SIGNING_KEY: "A".repeat(43),
};
const DATABASE_URL = "postgres://aplomb@db.example/aplomb";

test.each(sharedSecrets)(
  "a node of a shared database does not start without %s, and the message names it",
  (name) => {
    const env = { ...fresh(), ...all, DATABASE_URL, [name]: undefined };
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`il manque ${name}\\.`));
    expect(existsSync(path.join(env.DATA_DIR, "secrets.json"))).toBe(false);
  },
);

test("one sentence names every missing secret, and no value", () => {
  const said = missingShared({ DATABASE_URL, SESSION_SECRET: "canary" });
  expect(said).toContain("MEDIA_SECRET, SUPPORT_TOKEN_SECRET, SIGNING_KEY");
  expect(said).not.toContain("canary");
  expect(missingShared({})).toBeNull();
});

test("a node with all secrets starts, and writes none beside its data", () => {
  const env = {
    ...fresh(),
    ...all,
    DATABASE_URL,
    NODE_NAME: "b",
    NODE_URL: "http://10.0.0.2:3000/",
  };
  expect(readConfig(env)).toMatchObject({
    node: { name: "b", address: "http://10.0.0.2:3000" },
    secrets: { session: long, media: long, support: long },
    signingKey: "A".repeat(43),
  });
  expect(existsSync(path.join(env.DATA_DIR, "secrets.json"))).toBe(false);
});

test.each([
  [{ NODE_NAME: "Nœud 1" }, "NODE_NAME"],
  [{ NODE_URL: "10.0.0.2" }, "NODE_URL"],
  [{ SIGNING_KEY: "too-short" }, "SIGNING_KEY"],
])("%o is refused by the name of the setting", (wrong, name) => {
  expect(() => readConfig({ ...fresh(), ...wrong })).toThrow(name);
});
