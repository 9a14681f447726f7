import { mkdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { send } from "../../testing/academy-request";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";

useTestDatabase();
beforeEach(() => mkdirSync(path.join(config().dataDir, "tmp"), { recursive: true }));

const health = async () => {
  const response = await send("/healthz");
  return [response.status, await response.json()];
};

test("that nobody can administer is noted beside a good health", async () => {
  const note = "no administrator: npm run admin -- EMAIL NAME";
  expect(await health()).toEqual([200, { status: "ok", note }]);
  await createUser({ role: "candidate" });
  expect(await health()).toEqual([200, { status: "ok", note }]);
  await createUser({ role: "admin" });
  expect(await health()).toEqual([200, { status: "ok" }]);
});
