import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VOICE_PATH } from "~/services/voice/embedded/gateway.server";
import { holdsSecret, secretAddresses, withoutSecrets } from "./secret-addresses";

test.each(secretAddresses)("the address $path is known in every form of it", ({ path }) => {
  for (const form of [path, `${path}/`, `${path}.data`, path.toUpperCase(), `${path}/more`])
    expect(holdsSecret(form), form).toBe(true);
  expect(holdsSecret(`${path}s`)).toBe(false);
  expect(holdsSecret(`/admin${path}`)).toBe(false);
});

test("the address of the voice is among them", () => {
  expect(secretAddresses.map(({ path }) => path)).toContain(VOICE_PATH);
});

test("a line of the log shows no secret of an address", () => {
  for (const { path, parameters } of secretAddresses)
    for (const name of parameters) {
      const url = `https://a.example${path}?os=ios&${name}=canary-1.2_3&lang=fr`;
      for (const line of [url, JSON.stringify({ url }), JSON.stringify({ err: `"${url}"` })])
        expect(withoutSecrets(line)).not.toContain("canary");
      expect(withoutSecrets(url)).toContain("&lang=fr");
    }
  expect(withoutSecrets("tokens=3, a token was refused")).toBe("tokens=3, a token was refused");
});

/** The parameters of addresses that the source reads, by file. */
function parametersRead(): { file: string; name: string }[] {
  const reads = /(?:searchParams|query|search)\.get\("([\w-]+)"\)/g;
  return globSync("{app,server}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(reads)].map(([, name = ""]) => ({ file, name })),
    );
}

/** The parameters that sound like a secret but are none. */
const OPEN = new Set<string>([]);

test("no parameter that sounds like a secret is missing from the list", () => {
  const read = parametersRead();
  expect(read.length).toBeGreaterThan(10);
  const known = new Set<string>(secretAddresses.flatMap(({ parameters }) => parameters));
  const sounding = /token|secret|signature|ticket|password|key|nonce|digest|link/i;
  expect(
    read.filter(({ name }) => sounding.test(name) && !known.has(name) && !OPEN.has(name)),
  ).toEqual([]);
});
