import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { SLOW_DOWN } from "../../../testing/doubles/s3-double";
import { useObjectStore } from "../../../testing/object-store";
import {
  expectSameBytes,
  type Instance,
  last,
  openGroupInstance,
  usePortionFolder,
} from "../../../testing/portions";
import { steadyTimes } from "../../../testing/sweep-times";
import { db } from "~/models/database/database.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createObjectFiles } from "~/services/media/objects/object-files.server";
import { StoreUnavailable } from "~/services/media/port";
import { PortionConflict } from "./accept-portion.server";
import { createObjectPortions } from "./portion-files.server";
import { sweepStored } from "./sweep-recordings.server";

useTestDatabase();
const portions = usePortionFolder();
const objects = useObjectStore({ page: 2 });
const sounds = { sweep: () => Promise.resolve() };
let to: Instance;
beforeEach(async () => {
  portions.held.files = createObjectPortions(objects.store);
  to = await openGroupInstance();
});
const send = (index: number, bytes: string | null, more = {}) =>
  portions.send(to, index, bytes, more);
const keys = () => [...objects.double.objects.keys()].toSorted();
/** Joins the recording as another node does: with a client and a folder of its own. */
async function joinElsewhere(): Promise<string> {
  const { next } = await Portions.findProgress(to.id);
  const names = (await Portions.findAll(to.id, next - 1)).map(({ portionIndex, digest }) => ({
    presentationId: to.id,
    index: portionIndex,
    digest,
  }));
  mkdirSync(objects.at("node-2"), { recursive: true });
  const target = path.join(objects.at("node-2"), "joined");
  const { signal } = new AbortController();
  await createObjectPortions(objects.client()).join(names, target, signal);
  return readFileSync(target, "utf8");
}

test("a portion is acknowledged once the store has it, and another node joins all of them", async () => {
  expect(await send(0, "a")).toEqual({ portion_index: 0, next: 1, missing: [] });
  expect(keys()).toEqual([expect.stringMatching(new RegExp(`^recordings/${to.id}/000000-`))]);
  expect(await send(2, "c", last)).toEqual({ portion_index: 2, next: 1, missing: [1] });
  expect(await send(1, "b")).toMatchObject({ next: 3, missing: [] });
  expect(await Presentations.findById(to.id)).toMatchObject({ recordingState: "stored" });
  expect(await joinElsewhere()).toBe("abc");
  expect(readdirSync(path.join(portions.held.folder, "tmp"))).toEqual([]);
  expect(readdirSync(path.join(portions.held.folder, "recordings"))).toEqual([]);
});

test("the same portion again is acknowledged again, and other bytes are refused", async () => {
  await send(0, "a");
  const before = objects.double.asked.length;
  expect(await send(0, "a")).toMatchObject({ next: 1 });
  await expect(send(0, "b")).rejects.toThrow(PortionConflict);
  expect(objects.double.asked).toHaveLength(before);
});

test("any order, repetition and interleaving gives the same bytes", async () => {
  await expectSameBytes(portions, 12);
});

describe("a store that cannot take a portion", () => {
  const refused = async () => {
    await expect(send(0, "a")).rejects.toThrow(StoreUnavailable);
    expect(await Portions.findProgress(to.id)).toEqual({ next: 0, missing: [], finished: false });
    expect(readdirSync(path.join(portions.held.folder, "tmp"))).toEqual([]);
  };
  const taken = async () => {
    expect(await send(0, "a", last)).toMatchObject({ next: 1 });
    expect(await joinElsewhere()).toBe("a");
  };

  test("that is down refuses it, and accepts it when it is sent again", async () => {
    await objects.double.down();
    await refused();
    await objects.double.up();
    await taken();
  });

  test("that is too busy refuses it, and accepts it when it is sent again", async () => {
    objects.double.ailing = [SLOW_DOWN, SLOW_DOWN, SLOW_DOWN];
    await refused();
    await taken();
  });

  test("that hangs up during its bytes refuses it, and accepts it when it is sent again", async () => {
    objects.double.ailing = ["hangs up", "hangs up", "hangs up"];
    await refused();
    await taken();
  });
});

test("a portion that the store holds without a row is sent again after a kill", async () => {
  await send(0, "a");
  // The process is killed between the store's confirmation and the row.
  await db().deleteFrom("portions").where("presentationId", "=", to.id).execute();
  expect(keys()).toHaveLength(1);
  expect(await send(0, "a", last)).toMatchObject({ next: 1 });
  expect(await joinElsewhere()).toBe("a");
});

test("a row that is refused leaves the bytes, which another node may have acknowledged", async () => {
  await send(0, "a", last);
  const name = keys();
  await portions.held.files.remove({ presentationId: to.id, index: 0, digest: "d" });
  expect(keys()).toEqual(name);
});

test("a join that breaks off names the store, and a join without a portion names the portion", async () => {
  await send(0, "a".repeat(200), last);
  objects.double.ailing = ["cut"];
  await expect(joinElsewhere()).rejects.toThrow(StoreUnavailable);
  objects.double.objects.clear();
  await expect(joinElsewhere()).rejects.toThrow(/The object store lost recordings\/.+000000/);
});

/** Sweeps as each node does every hour. */
function sweep() {
  const stores = { objects: objects.store, before: createDiskFiles(objects.at("media")) };
  const files = createObjectFiles(stores);
  const times = steadyTimes();
  const portionFiles = portions.held.files;
  return sweepStored({ files, portionFiles, objects: objects.store, sounds, times });
}

test("the sweep removes the portions of finished recordings, and keeps the others", async () => {
  const done = await openGroupInstance();
  await portions.send(done, 0, "x", last);
  await db()
    .updateTable("presentations")
    .set({ recordingState: "ready" })
    .where("id", "=", done.id)
    .execute();
  await send(0, "a");
  await send(1, "b");
  const unknown = "recordings/unknown/000000-d";
  await objects.store.mark(unknown);
  await sweep();
  expect(keys()).toContain(unknown);
  const left = keys().filter((key) => key !== "academy" && key !== unknown);
  expect(left.every((key) => key.startsWith(`recordings/${to.id}/`))).toBe(true);
  expect(left).toHaveLength(2);
});

test("the sweep of another database does not touch the bucket", async () => {
  await objects.store.mark("academy", "of another database");
  await objects.store.put("recordings/unknown/0", objects.write("portion", "a"));
  const before = keys();
  await sweep();
  expect(keys()).toEqual(before);
});
