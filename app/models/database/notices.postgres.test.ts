import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import * as Jobs from "~/models/jobs/jobs.server";
import { useTestDatabase } from "../../../testing/database";
import { testAddress } from "../../../testing/postgres/address";
import { db, inTransaction } from "./database.server";
import { listen } from "./writers.server";

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

/** Starts a line to the server that can fall silent without an end, as when a switch loses its connections. */
async function startLine() {
  const address = new URL(await testAddress());
  const folder = address.searchParams.get("host");
  const { port = "5432", hostname } = address;
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = folder
      ? connect(path.join(folder, `.s.PGSQL.${port || "5432"}`))
      : connect(Number(port || "5432"), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  address.searchParams.delete("host");
  address.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    url: address.href,
    fallSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
  };
}

test("a node whose connection fell silent listens again", async () => {
  const { url, fallSilent } = await startLine();
  let heard = 0;
  const listener = await listen(url, "jobs", () => heard++, { againMs: 10, probeMs: 1_000 });
  expect(heard).toBe(1);
  fallSilent();
  await expect.poll(() => heard).toBeGreaterThan(1);
  const before = heard;
  await Jobs.enqueue(job);
  await expect.poll(() => heard).toBeGreaterThan(before);
  await listener.stop();
});
