import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordQueries, testOnSqlite, useTestDatabase } from "../../../testing/database";
import { lockFile, moveToFile } from "../../../testing/locked-file";
import { DatabaseAway, isDatabaseAway, patiently, visiting } from "./away.server";
import { db, inTransaction, transactionFlushedAside } from "./database.server";

useTestDatabase();

const row = (key: string) => ({ key, value: "", updatedAt: "" });
const add = (key: string) => db().insertInto("settings").values(row(key)).execute();
const keys = async () =>
  (await db().selectFrom("settings").select("key").orderBy("key").execute()).map(({ key }) => key);

/** Returns the state of a promise now. */
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => "ended"), Promise.resolve("waits")]);

testOnSqlite(
  "a write waits for another process's lock, and everybody reads meanwhile",
  async () => {
    const unlock = lockFile(await moveToFile());
    const written = Promise.all([
      add("a statement"),
      inTransaction((trx) => trx.insertInto("settings").values(row("a transaction")).execute()),
      transactionFlushedAside((trx) =>
        trx.insertInto("settings").values(row("flushed aside")).execute(),
      ),
    ]);
    for (let read = 0; read < 20; read++) expect(await keys()).toEqual([]);
    expect(await stateOf(written)).toBe("waits");
    unlock();
    await written;
    expect(await keys()).toEqual(["a statement", "a transaction", "flushed aside"]);
  },
);

testOnSqlite("no wait for a lock holds the thread", async () => {
  await moveToFile();
  expect((await sql`pragma busy_timeout`.execute(db())).rows).toEqual([{ timeout: 0 }]);
});

testOnSqlite("a transaction runs once, because it begins with the lock", async () => {
  const unlock = lockFile(await moveToFile());
  let runs = 0;
  const written = inTransaction(async (trx) => {
    runs++;
    await trx.selectFrom("settings").select("key").execute();
    await trx.insertInto("settings").values(row("a")).execute();
  });
  await keys();
  expect(runs).toBe(0);
  unlock();
  await written;
  expect(runs).toBe(1);
});

testOnSqlite("a wait leaves every other commit flushed by itself", async () => {
  const unlock = lockFile(await moveToFile());
  const written = transactionFlushedAside((trx) =>
    trx.insertInto("settings").values(row("a")).execute(),
  );
  await keys();
  expect((await sql`pragma synchronous`.execute(db())).rows).toEqual([{ synchronous: 2 }]);
  unlock();
  await written;
});

testOnSqlite("those who wait stand in line, so that a lock costs the tries of one", async () => {
  const unlock = lockFile(await moveToFile());
  const waiting = 200;
  let written: Promise<unknown> = Promise.resolve();
  const tries = await recordQueries(async () => {
    written = Promise.all(Array.from({ length: waiting }, (_, index) => add(String(index))));
    for (let read = 0; read < waiting; read++) await keys();
  });
  const inserts = tries.filter((query) => query.startsWith("insert")).length;
  expect(inserts).toBeLessThan(waiting + 50);
  unlock();
  await written;
  expect(await keys()).toHaveLength(waiting);
});

/** Adds a row. Returns the error. */
const addInVain = (key: string) => add(key).catch((error: unknown) => error);

testOnSqlite("a write of a request that reads never waits, and the request is told", async () => {
  lockFile(await moveToFile());
  const tries = await recordQueries(async () => {
    const { result, wasAway } = await visiting(() => addInVain("a"), { isReading: true });
    expect([result, wasAway]).toEqual([expect.any(DatabaseAway), true]);
  });
  expect(tries).toHaveLength(1);
});

testOnSqlite("a request waits for the lock once, whatever it writes", async () => {
  lockFile(await moveToFile());
  const { result } = await visiting(async () => {
    await addInVain("a");
    return recordQueries(() => addInVain("b"));
  });
  expect(result).toHaveLength(1);
});

testOnSqlite("work that goes on after its request waits as any other", async () => {
  const unlock = lockFile(await moveToFile());
  let [answer, written] = [() => {}, Promise.resolve<unknown>(null)];
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await visiting(async () => void (written = answered.then(() => add("a"))), { isReading: true });
  answer();
  await keys();
  unlock();
  await written;
  expect(await keys()).toEqual(["a"]);
});

/** SQLite's error of a locked file. */
const busy = () => Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });

test("the wait ends after five seconds with the reason", async () => {
  let [nowMs, tries] = [0, 0];
  const waited = patiently(
    () => {
      tries++;
      return Promise.reject(busy());
    },
    { now: () => nowMs, pause: async (ms) => void (nowMs += ms) },
  );
  const error = await waited.catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(new Error("not saved", { cause: error }))).toBe(true);
  expect(error).toMatchObject({ cause: { code: "SQLITE_BUSY" } });
  expect([nowMs, tries]).toEqual([5_000, 252]);
});

test("another error is thrown at once, and is not the database's absence", async () => {
  let tries = 0;
  const refused = patiently(() => {
    tries++;
    return Promise.reject(Object.assign(new Error("no"), { code: "SQLITE_CONSTRAINT" }));
  });
  expect(isDatabaseAway(await refused.catch((error: unknown) => error))).toBe(false);
  expect(tries).toBe(1);
});
