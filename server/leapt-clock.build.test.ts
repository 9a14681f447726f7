import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createConversation, createPresentation, createUser } from "../testing/factories";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { readSweepTimes } from "~/services/jobs/sweep-clock.server";

const RECORDINGS = 31;
/** Moves the clock of a process 400 days ahead. */
const LEAP = `const Real = Date, ahead = 400 * 86400000;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ahead])); }
  static now() { return Real.now() + ahead; }
};`;

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-leapt-"));
  mkdirSync(path.join(dataDir, "conversations"));
  await migrateToLatest(openDatabase(path.join(dataDir, "aplomb.db")));
  const { id: userId } = await createUser();
  for (let index = 0; index < RECORDINGS; index++) {
    const audioFile = `conversations/conv_${index}.wav`;
    writeFileSync(path.join(dataDir, audioFile), "RIFF");
    const { id: presentationId } = await createPresentation({ userId, recordingState: "ready" });
    await createConversation({ id: `conv_${index}`, presentationId, audioFile });
  }
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

/** Starts the built server with the leapt clock. Resolves with its log once the removal of recordings waits. */
async function startLeapt(): Promise<string[]> {
  const shim = `data:text/javascript,${encodeURIComponent(LEAP)}`;
  const server = spawn(process.execPath, ["--import", shim, "server.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      RECORDING_KEEP_DAYS: "365",
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    if (line.includes("waits for an admin") && line.includes('"recordings"')) break;
  }
  server.kill("SIGTERM");
  await ended;
  return lines;
}

async function expectAllKept(): Promise<void> {
  expect(readdirSync(path.join(dataDir, "conversations"))).toHaveLength(RECORDINGS);
  openDatabase(path.join(dataDir, "aplomb.db"));
  const rows = await db().selectFrom("conversations").select("audioFile").execute();
  expect(rows.filter(({ audioFile }) => audioFile !== null)).toHaveLength(RECORDINGS);
  const [waiting] = await db()
    .selectFrom("waitingSweeps")
    .selectAll()
    .where("kind", "=", "recordings")
    .execute();
  expect(waiting).toMatchObject({ reason: "clock", items: RECORDINGS });
  await db().destroy();
}

test("a start with a clock 400 days ahead keeps every recording of the academy", async () => {
  await readSweepTimes(); // the last run, by the right clock
  await db().destroy();
  expect((await startLeapt()).some((line) => line.includes("the clock leapt"))).toBe(true);
  await expectAllKept();
});

test("so does the first start of this version, which knows no earlier run", async () => {
  await db().destroy();
  await startLeapt();
  await expectAllKept();
});
