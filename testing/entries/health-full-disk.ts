import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { config } from "~/platform/config.server";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { createUser } from "../factories";
import { loader } from "~/routes/health";

/** Asks for the health of a data directory on a small disk: as it is, full, with room again, read-only; prints JSON. */
export async function main(): Promise<void> {
  const { dataDir } = config();
  const filler = path.join(dataDir, "filler");
  const answers: unknown[] = [];
  const ask = async () => {
    const answer = await loader();
    answers.push([answer.status, await answer.json()]);
  };
  await migrateToLatest(openDatabase(":memory:"));
  await createUser({ role: "admin" });
  mkdirSync(path.join(dataDir, "tmp"));
  await ask();
  try {
    writeFileSync(filler, Buffer.alloc(4_000_000));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
  await ask();
  rmSync(filler);
  await Promise.all([ask(), ask()]);
  execFileSync("mount", ["-o", "remount,ro", dataDir]);
  await ask();
  process.stdout.write(JSON.stringify(answers));
  await db().destroy();
}
