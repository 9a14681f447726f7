import { afterAll, afterEach, beforeEach } from "vitest";
import { db } from "~/models/database/database.server";
import { send } from "../academy-request";
import { openTestDatabase } from "../database";
import type { AccessRow } from "./access-row";
import { createWorld, type World } from "./access-world";

/**
 * Gives the tests of a file one world, and a fresh one after a test that changed it or failed. Reads and refusals leave it
 * as it was, and a world of its own for each of them takes longer than its request.
 */
export function useSharedWorld() {
  let world: World | null = null;
  let isChanged = false;

  async function end(): Promise<void> {
    if (!world) return;
    world = null;
    await db().destroy();
  }
  beforeEach(async () => {
    if (world) return;
    await openTestDatabase();
    [world, isChanged] = [await createWorld(), false];
  });
  afterEach(async ({ task }) => {
    if (isChanged || task.result?.state === "fail") await end();
  });
  afterAll(end);

  const current = (): World => {
    if (!world) throw new Error("the world is made before each test");
    return world;
  };
  return {
    world: current,
    /** Sends a request to the address of a row. A write that is not refused changes the world. */
    async sendTo(row: AccessRow, init: Parameters<typeof send>[1]): Promise<Response> {
      const response = await send(row.url(current()), init);
      isChanged ||= row.method !== "GET" && response.status < 400;
      return response;
    },
  };
}
