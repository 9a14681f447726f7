import { expect, test } from "vitest";
import { send, signIn } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as DiskSamples from "~/models/database/disk-samples.server";

useTestDatabase();

const HOUR_MS = 3_600_000;

/** Stores a week of hourly samples of a disk that loses `perDay` gigabytes a day and had `left` after the last one. */
async function fill(left: number, perDay: number, { node = "", agoMs = 0 } = {}): Promise<void> {
  const rows = Array.from({ length: 7 * 24 }, (_, hours) => ({
    at: new Date(Date.now() - agoMs - hours * HOUR_MS).toISOString(),
    node,
    freeBytes: Math.round((left + (perDay * hours) / 24) * 1e9),
    totalBytes: 500e9,
  }));
  await db().insertInto("diskSamples").values(rows).execute();
}

const menu = async () => {
  const admin = await createUser({ role: "admin" });
  return (await send("/admin", { as: admin })).text();
};

test("a disk that fills is announced with figures, a week ahead", async () => {
  await fill(12, 2.1);
  const html = await menu();
  expect(html).toContain(
    "Le disque sera plein dans environ 5 jours (12\u00a0Go libres, 2,1\u00a0Go par jour).",
  );
  expect(html).toContain("RECORDING_KEEP_DAYS");
});

test("nothing is said of a disk that has room, nor before it was measured", async () => {
  expect(await menu()).not.toContain("Le disque");
  await fill(200, 2.1);
  expect(await menu()).not.toContain("Le disque");
});

test("each node's disk has its own note, which ends with the node", async () => {
  await fill(200, 2.1, { node: "app1" });
  await fill(12, 2.1, { node: "app2", agoMs: 60_000 });
  await fill(3, 0, { node: "app3", agoMs: 120_000 });
  await fill(3, 0, { node: "gone", agoMs: 5 * HOUR_MS });
  const html = await menu();
  expect(html).not.toContain("Nœud app1");
  expect(html).toContain("Nœud app2\u00a0: ");
  expect(html).toContain("Le disque sera plein dans environ 5 jours");
  expect(html).toContain("Nœud app3\u00a0: ");
  expect(html).toContain("Le disque est presque plein\u00a0: il reste 3\u00a0Go.");
  expect(html).not.toContain("Nœud gone");
});

test("the note costs no further query, whatever the number of samples", async () => {
  const headers = { Cookie: await signIn(await createUser({ role: "admin" })) };
  const count = () => countQueries(() => send("/admin", { headers }));
  const before = await count();
  await fill(12, 2.1);
  expect(await count()).toBe(before);
});

test("a week of samples is kept, one an hour at most", async () => {
  await fill(12, 2.1);
  const keep = (at: number) =>
    DiskSamples.keep({ at: new Date(at).toISOString(), node: "", freeBytes: 1, totalBytes: 2 });
  await keep(Date.now() + 10 * 60_000);
  expect(await DiskSamples.findAll()).toHaveLength(168);
  await keep(Date.now() + 48 * HOUR_MS);
  const kept = await DiskSamples.findAll();
  expect(kept).toHaveLength(121);
  expect(kept.at(-1)?.freeBytes).toBe(1);
});

test("nodes keep their samples side by side, even of the same millisecond", async () => {
  const at = new Date().toISOString();
  const later = new Date(Date.parse(at) + HOUR_MS / 6).toISOString();
  const room = { freeBytes: 1, totalBytes: 2 };
  await DiskSamples.keep({ at, node: "app1", ...room });
  await DiskSamples.keep({ at, node: "app2", ...room }); // measures again within the hour
  await DiskSamples.keep({ at: later, node: "app1", ...room });
  await DiskSamples.keep({ at: later, node: "app2", ...room });
  const kept = await DiskSamples.findAll();
  expect(kept.map(({ at: taken, node }) => [taken, node])).toEqual([
    [at, "app1"],
    [later, "app2"],
  ]);
});
