import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { countQueries, planOf } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { exported, streamAll } from "./evaluations-export.server";

const toArray = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const read: T[] = [];
  for await (const row of rows) read.push(row);
  return read;
};

// Production opens a file with the reader as a second connection. Most tests use memory.
describe.each(["file", "memory"])("an export of a database in %s", (where) => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-export-"));
    const file = where === "file" ? path.join(folder, "aplomb.db") : ":memory:";
    await migrateToLatest(openDatabase(file));
  });
  afterEach(async () => {
    await db().destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Creates `count` evaluations of a new user, each with a higher score than the one before. */
  async function evaluate(count: number) {
    const [user, module] = [await createUser(), await createModule({ title: "Encaisser" })];
    for (let score = 0; score < count; score++)
      await createEvaluation({
        userId: user.id,
        moduleId: module.id,
        score,
        createdAt: new Date(Date.UTC(2026, 10, 1, 0, score)).toISOString(),
      });
    return user;
  }

  test("streams every evaluation, oldest first, in one query", async () => {
    const user = await evaluate(30);
    await evaluate(5);
    let rows: Awaited<ReturnType<typeof toArray<{ effectiveScore: number | null }>>> = [];
    expect(await countQueries(async () => (rows = await toArray(streamAll(null))))).toBe(1);
    expect(rows).toHaveLength(35);
    const own = await toArray(streamAll(user.id));
    expect(own.map(({ effectiveScore }) => effectiveScore)).toEqual(
      Array.from({ length: 30 }, (_, score) => score),
    );
    expect(own[0]).toEqual({
      userId: user.id,
      userName: user.name,
      email: user.email,
      moduleId: expect.any(String),
      groupId: null,
      wholeGroup: 0,
      decided: 0,
      score: 0,
      intervalLow: null,
      intervalHigh: null,
      toReview: 0,
      provisional: 0,
      moduleTitle: "Encaisser",
      groupTitle: null,
      createdAt: "2026-11-01T00:00:00.000Z",
      effectiveScore: 0,
      told: 0,
      counted: 0,
      state: "scored",
      standing: "heard",
      written: 0,
    });
  });

  test("does not show, repeat or delay rows that are written meanwhile", async () => {
    const user = await evaluate(20);
    const rows = streamAll(null);
    const scores = [(await rows.next()).value?.effectiveScore];
    await createEvaluation({ userId: user.id, createdAt: "2026-11-01T00:10:30.000Z", score: 99 });
    await createEvaluation({ userId: user.id, createdAt: "2027-01-01T00:00:00.000Z", score: 98 });
    await db().updateTable("evaluations").set({ score: 97 }).where("score", "=", 15).execute();
    await db().deleteFrom("evaluations").where("score", "=", 16).execute();
    for await (const { effectiveScore } of rows) scores.push(effectiveScore);
    expect(scores).toEqual(Array.from({ length: 20 }, (_, score) => score));
    expect(await toArray(streamAll(null))).toHaveLength(21);
  });

  test("leaves no reader open when it is stopped half-way, so the log can be emptied", async () => {
    await evaluate(20);
    for await (const _ of streamAll(null)) break;
    const rows = streamAll(null);
    await rows.next();
    await rows.return(undefined);
    // SQLite cannot empty its log while a reader sees the older state.
    await evaluate(1);
    const { rows: log } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      db(),
    );
    expect(log[0]?.busy).toBe(0);
  });

  test("reads in the order of an index, sorting nothing", async () => {
    const everybody = await planOf(exported(db(), null).compile().sql);
    expect(everybody[0]).toContain("evaluations USING INDEX evaluationsCreatedAt");
    const one = await planOf(exported(db(), "x").compile().sql);
    expect(one.join("\n")).toContain("SEARCH evaluations USING INDEX evaluationsUserCreatedAt");
    expect([...everybody, ...one].join("\n")).not.toContain("TEMP B-TREE");
  });
});
