import { describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../../testing/child";
import { useTestDatabase } from "../../../testing/database";
import { testAddress } from "../../../testing/postgres/address";
import { createUser } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as Jobs from "~/models/jobs/jobs.server";

/* Processes on one PostgreSQL. SQLite has one process. */
describe("several nodes", () => {
  useTestDatabase();

  const add = (presentationId: string, userId: string | null = null) =>
    Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId }, userId });
  /** Starts node `a` and waits until it is in the middle of a job. */
  async function startNodeA(mode: "hang" | "wait") {
    const id = await add("a");
    const url = await testAddress();
    const node = startEntry("node-worker", [url, "a", mode]);
    await printed(node, "working a");
    return { node, id, url };
  }
  async function killNodeA() {
    const { node: killed, id, url } = await startNodeA("hang");
    killed.kill("SIGKILL");
    await ended(killed);
    return { id, url };
  }
  const effects = async () =>
    (await db().selectFrom("settings").select("key").execute())
      .map(({ key }) => key.split(":")[0])
      .toSorted();
  const stateOf = async (id: string) => (await Jobs.findById(id))?.state;

  test("do each job once", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `job${String(index).padStart(2, "0")}`);
    const people = await Promise.all(Array.from({ length: 12 }, () => createUser()));
    for (const [index, name] of names.entries()) await add(name, people[index % 12]?.id);
    const url = await testAddress();
    const nodes = ["a", "b", "c"].map((name) => startEntry("node-worker", [url, name]));
    expect(await Promise.all(nodes.map(ended))).toEqual([0, 0, 0]);
    expect(await effects()).toEqual(names);
    expect(await db().selectFrom("nodes").selectAll().execute()).toEqual([]);
  });

  test("leave a killed node's job until its lease has run out, then do it once", async () => {
    const { id, url } = await killNodeA();
    expect(await ended(startEntry("node-worker", [url, "b"]))).toBe(0);
    expect(await stateOf(id)).toBe("running");
    await db().updateTable("nodes").set({ leasedUntil: "2026-01-01T00:00:00.000Z" }).execute();
    expect(await Nodes.removeDead()).toEqual(["a"]);
    expect(await ended(startEntry("node-worker", [url, "b"]))).toBe(0);
    expect(await Jobs.findById(id)).toMatchObject({ state: "done", attempts: 2, nodeId: null });
    expect(await effects()).toEqual(["a"]);
  });

  test("drop the result of a node that was paused for longer than its lease", async () => {
    const { node: paused, id, url } = await startNodeA("wait");
    paused.kill("SIGSTOP");
    await db().updateTable("nodes").set({ leasedUntil: "2026-01-01T00:00:00.000Z" }).execute();
    expect(await Nodes.removeDead()).toEqual(["a"]);
    expect(await ended(startEntry("node-worker", [url, "b"]))).toBe(0);
    expect(await effects()).toEqual(["a"]);
    paused.kill("SIGUSR2");
    paused.kill("SIGCONT");
    expect(await ended(paused)).toBe(0);
    expect(await effects()).toEqual(["a"]);
    expect(await Jobs.findById(id)).toMatchObject({ state: "done", attempts: 2 });
  });

  test("take over at once the jobs of an earlier node of their own name", async () => {
    const { id, url } = await killNodeA();
    expect(await ended(startEntry("node-worker", [url, "a"]))).toBe(0);
    expect(await stateOf(id)).toBe("done");
    expect(await effects()).toEqual(["a"]);
  });
});
