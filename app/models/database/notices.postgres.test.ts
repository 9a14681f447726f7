import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import * as Jobs from "~/models/jobs/jobs.server";
import { useTestDatabase } from "../../../testing/database";
import { testAddress } from "../../../testing/postgres/address";
import { db, inTransaction } from "./database.server";
import { listen } from "./notices.server";

useTestDatabase();

const job = { kind: "assemble-recording" as const, payload: { presentationId: "a" } };

test("a node hears of a job once it is committed", async () => {
  let heard = 0;
  const listener = await listen(await testAddress(), "jobs", () => heard++);
  expect(heard).toBe(1); // of the connection
  await inTransaction(async (trx) => {
    await Jobs.enqueue(job, trx);
    expect(heard).toBe(1);
  });
  await vi.waitFor(() => expect(heard).toBe(2));
  await listener.stop();
});

test("a node whose connection was cut listens again", async () => {
  let heard = 0;
  const listener = await listen(await testAddress(), "jobs", () => heard++, { againMs: 10 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db());
  await vi.waitFor(() => expect(heard).toBe(2));
  await Jobs.enqueue(job);
  await vi.waitFor(() => expect(heard).toBe(3));
  await listener.stop();
});
