import { expect, test } from "vitest";
import { recordQueries, useTestDatabase } from "../../../testing/database";
import { ping } from "./database.server";
import { isWaiting, oneAtATime } from "./writers.server";

useTestDatabase();

test("the wait for a turn is distinguished from the statements of the task", async () => {
  const queries = await recordQueries(() => oneAtATime("claim", ping));
  expect(queries.some((query) => query.includes("select 1"))).toBe(true);
  expect(queries.filter(isWaiting)).toEqual([expect.stringContaining("pg_advisory_xact_lock")]);
});
