import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { codeAt, freshSecret } from "./totp";

const isInstalled = spawnSync("oathtool", ["--version"]).status === 0;

test.skipIf(!isInstalled)("oathtool shows the same codes as we accept", () => {
  for (let i = 0; i < 50; i++) {
    const secret = freshSecret();
    const at = Date.parse("2026-11-20T10:00:00Z") + i * 7_654_321;
    const now = new Date(at).toISOString().replace("T", " ").replace(/\..*/, " UTC");
    const { stdout } = spawnSync("oathtool", ["--totp", "-b", "-N", now, secret]);
    expect(String(stdout).trim(), `${secret} at ${now}`).toBe(codeAt(secret, at));
  }
});
