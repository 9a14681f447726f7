import { sql } from "kysely";
import { expect, test } from "vitest";
import { startServer } from "../../../testing/postgres/server";
import { DatabaseAway, visiting } from "./away.server";
import { db, inTransaction, openPostgres, ping } from "./database.server";
import { postgresAt } from "./postgres-dialect.server";

test("a server that stops is away for a transaction under way and for the next query, and the process lives", async () => {
  const server = await startServer();
  const database = openPostgres(postgresAt(server.url));
  await ping();
  const underWay = inTransaction(async (trx) => {
    await sql`select 1`.execute(trx);
    await server.stop();
    await sql`select 1`.execute(trx);
  });
  await expect(underWay).rejects.toThrow(DatabaseAway);
  const { result, wasAway } = await visiting(() =>
    sql`select 1`.execute(db()).catch((error: unknown) => error),
  );
  expect([result, wasAway]).toEqual([expect.any(DatabaseAway), true]);
  await database.destroy();
});
