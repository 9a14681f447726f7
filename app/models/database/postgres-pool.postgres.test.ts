import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { testAddress } from "../../../testing/postgres/address";
import { poolAt } from "./postgres-dialect.server";

useTestDatabase();

test("no connection compiles queries, because that takes longer than a page's queries", async () => {
  const pool = poolAt(await testAddress(), 2);
  const clients = [await pool.connect(), await pool.connect()];
  try {
    for (const client of clients)
      expect((await client.query("show jit")).rows).toEqual([{ jit: "off" }]);
  } finally {
    for (const client of clients) client.release();
    await pool.end();
  }
});
