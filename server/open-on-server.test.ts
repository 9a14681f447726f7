import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPostgres } from "~/models/database/database.server";
import { postgresAt } from "~/models/database/postgres-dialect.server";
import { readConfig } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { healthOf } from "~/services/health/health.server";
import { runBackup } from "./cli/backup";
import { examineServer } from "./cli/doctor/database-server";
import { runRestore } from "./cli/restore";
import { openData } from "./open-data";
import { OperatorError } from "./operator-error";

const password = "canary-of-the-database";
/** An address where nothing listens. */
const DATABASE_URL = `postgres://academy:${password}@127.0.0.1:1/academy`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-server-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DATABASE_URL", DATABASE_URL);
  vi.stubEnv("SIGNING_KEY", "A".repeat(43)); // the nodes of one database share every secret
  Reflect.deleteProperty(globalThis, "aplombConfig");
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, "aplombConfig");
  rmSync(dataDir, { recursive: true });
});

test("a database that does not answer ends the start with a sentence, without its password", async () => {
  const start = openData(readConfig(process.env), { alone: true });
  await expect(start).rejects.toThrow(OperatorError);
  await expect(start).rejects.toThrow("La base de données PostgreSQL ne répond pas (ECONNREFUSED)");
  await expect(start).rejects.not.toThrow(password);
});

test("the doctor reports that it does not answer", async () => {
  const findings = await examineServer(DATABASE_URL);
  expect(findings).toMatchObject([{ state: "broken" }]);
  expect(JSON.stringify(findings)).toContain("ECONNREFUSED");
  expect(JSON.stringify(findings)).not.toContain(password);
});

test("a server that lost the database is not healthy, and does not reveal the password", async () => {
  const database = openPostgres(postgresAt(DATABASE_URL));
  const logged = vi.spyOn(log(), "error");
  expect(await healthOf()).toBe("database not answering");
  expect(logged).toHaveBeenCalledOnce();
  expect(inspect(logged.mock.calls, { depth: 9 })).not.toContain(password);
  await database.destroy();
});

test("commands that need a database file name PostgreSQL's own tools", async () => {
  await expect(runBackup([])).rejects.toThrow("pg_dump");
  await expect(runRestore(["somewhere"])).rejects.toThrow("pg_restore");
});

test.each(["mysql://a/b", "not an address", `postgres ://${password}`])(
  "%s is no address of a database, and the message does not repeat it",
  (address) => {
    const read = () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: address });
    expect(read).toThrow("DATABASE_URL: doit être une adresse postgres://…");
    expect(read).not.toThrow(address);
  },
);
