import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

test.runIf(existsSync("/proc/self")).each(["server.js", "scripts/cli.mjs"])(
  "%s says at once that no data directory can be made",
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, [script, "migrate"], {
      env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: "/proc/nowhere/data" },
      encoding: "utf8",
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([
      1,
      "Rien ne s’écrit dans /proc/nowhere (ENOENT). Donnez un autre DATA_DIR.\n",
    ]);
  },
);
