import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import {
  createConversation,
  createPresentation,
  createSupportCall,
  createUser,
} from "../../../../testing/factories";
import { useObjectStore } from "../../../../testing/object-store";
import { steadyTimes } from "../../../../testing/sweep-times";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { StoreUnavailable } from "~/services/media/port";
import { createS3Store } from "~/services/media/objects/s3.server";
import { createObjectSounds } from "./object-sounds.server";
import type { GrowingSound, Sounds } from "./port";

useTestDatabase();
const objects = useObjectStore({ page: 2 });

const SECOND = 64_000;
const DAY_MS = 24 * 3_600_000;
const name = "conversations/conv_1.wav";
let presentationId: string;

/** Creates the sounds of a node with a folder of its own. */
function node(folder: string): Sounds {
  mkdirSync(objects.at(`${folder}/tmp`), { recursive: true });
  mkdirSync(objects.at(`${folder}/conversations`), { recursive: true });
  const dataDir = objects.at(folder);
  const tmpDir = path.join(dataDir, "tmp");
  // The helper's own client sends kilobytes at a time.
  const store = createS3Store(objects.double.account, { tmpDir, timing: { pausesMs: [0, 0] } });
  return createObjectSounds({ objects: store, dataDir, tmpDir });
}
const left = (folder: string) => readdirSync(objects.at(`${folder}/conversations`));
const keys = () => [...objects.double.objects.keys()].toSorted();
/** Returns a second of sound whose bytes hold the number of the second. */
const second = (number: number) => Buffer.alloc(SECOND, number + 1);
const seconds = (count: number) => hashOf(Array.from({ length: count }, (_, at) => second(at)));
/** Returns a short name for bytes, because a comparison of megabytes is slow. */
function hashOf(parts: Buffer[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/** Writes the seconds of a conversation, one after the other. */
async function speak(sounds: Sounds, count: number) {
  const sound = await sounds.begin(name);
  for (let at = 0; at < count; at++) await sound.write(second(at), at * SECOND);
  return sound;
}

/** Returns the digest of the frames that a node plays, after a check of the header. Null without the sound. */
async function played(sounds: Sounds): Promise<string | null> {
  const copy = await sounds.localCopy(name);
  if (!copy) return null;
  const bytes = readFileSync(copy.path);
  await copy.dispose();
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
  return hashOf([bytes.subarray(44)]);
}

/** The sounds that their nodes did not close. */
const killed: GrowingSound[] = [];
afterEach(async () => {
  for (const sound of killed.splice(0)) await sound.close().catch(unlessAbsent);
});

/** Ignores the absence of the local file, which may have been brought to the store. */
function unlessAbsent(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error;
}

const end = () => db().updateTable("conversations").set({ state: "ended" }).execute();

beforeEach(async () => {
  const user = await createUser();
  ({ id: presentationId } = await createPresentation({ userId: user.id }));
  await createConversation({ id: "conv_1", presentationId, state: "open", audioFile: name });
});

test("a closed sound is whole in the store, and any node plays its ranges", async () => {
  const [a, b] = [node("a"), node("b")];
  await (await speak(a, 7)).close();
  await a.settled();
  expect(keys()).toEqual([name]);
  expect(left("a")).toEqual([]);
  expect(await played(b)).toEqual(seconds(7));
  const headers = { Range: `bytes=${44 + 3 * SECOND - 2}-${44 + 3 * SECOND + 1}` };
  const request = new Request("http://a.test/", { headers });
  const answer = await b.serve(request, { name, mimeType: "audio/wav" });
  expect(answer?.status).toBe(206);
  expect(answer?.headers.get("Content-Type")).toBe("audio/wav");
  expect([...new Uint8Array((await answer?.arrayBuffer()) ?? [])]).toEqual([3, 3, 4, 4]);
});

test("closing waits for the last part, so that the sound outlives the node from then on", async () => {
  const sound = await speak(node("a"), 7);
  await sound.close();
  const parts = keys().filter((key) => key.startsWith("speaking/"));
  const size = parts.reduce((sum, key) => sum + (objects.double.objects.get(key)?.bytes ?? 0), 0);
  const whole = objects.double.objects.get(name)?.bytes ?? 0;
  expect(Math.max(size, whole - 44)).toBe(7 * SECOND);
});

test("another node plays the sound of a killed node, except its last seconds", async () => {
  const sound = await speak(node("a"), 5);
  killed.push(sound);
  await expect.poll(keys).toHaveLength(1);
  for (let at = 5; at < 10; at++) await sound.write(second(at), at * SECOND);
  await expect.poll(keys).toHaveLength(2);
  for (let at = 10; at < 13; at++) await sound.write(second(at), at * SECOND);
  const b = node("b");
  expect(await played(b)).toEqual(seconds(10));
  const headers = { Range: `bytes=40-${44 + 6 * SECOND}` };
  const request = new Request("http://a.test/", { headers });
  const answer = await b.serve(request, { name, mimeType: "audio/wav" });
  const part = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect([part.length, part[4 + 6 * SECOND - 1], part.at(-1)]).toEqual([6 * SECOND + 5, 6, 7]);

  await b.sweep(steadyTimes()); // the conversation may go on
  expect(keys()).not.toContain(name);
  await end();
  await Promise.all([b.sweep(steadyTimes()), node("c").sweep(steadyTimes())]);
  expect(keys()).toEqual([name]);
  expect(await played(b)).toEqual(seconds(10));

  // The killed node starts again with the end of the sound, which never left it.
  const again = node("a");
  expect(await again.recover()).toEqual([]);
  await again.sweep(steadyTimes());
  expect(left("a")).toEqual([]);
  expect(keys()).toEqual([name]);
  expect(await played(b)).toEqual(seconds(13));
});

test("a store that is down delays no conversation, and the next part takes the missing bytes", async () => {
  const a = node("a");
  const sound = await speak(a, 5);
  await expect.poll(keys).toHaveLength(1);
  await objects.double.down();
  for (let at = 5; at < 12; at++) await sound.write(second(at), at * SECOND);
  await objects.double.up();
  for (let at = 12; at < 18; at++) await sound.write(second(at), at * SECOND);
  await sound.close();
  expect(await played(node("b"))).toEqual(seconds(18));
  await a.settled();
  expect(await played(node("b"))).toEqual(seconds(18));
});

test("a sound stays here when the store is down at its end, and is brought later", async () => {
  const a = node("a");
  const sound = await speak(a, 3);
  await objects.double.down();
  await expect(sound.close()).rejects.toThrow(StoreUnavailable);
  await a.settled();
  expect(left("a")).toEqual(["conv_1.wav"]);
  expect(await played(a)).toEqual(seconds(3));
  await objects.double.up();
  await end();
  await a.sweep(steadyTimes());
  expect(left("a")).toEqual([]);
  expect(await played(node("b"))).toEqual(seconds(3));
});

test("an erased sound is gone at every node, with its parts, and does not come back", async () => {
  killed.push(await speak(node("a"), 5));
  await expect.poll(keys).toHaveLength(1);
  await db().deleteFrom("conversations").execute();
  const b = node("b");
  await b.remove(name);
  expect(keys()).toEqual([]);
  const again = node("a"); // its local file is no longer known
  await again.recover();
  await again.sweep(steadyTimes());
  expect(keys()).toEqual([]);
  expect(await played(b)).toBeNull();
});

test("a sound erased while it is on its way to the store is removed there", async () => {
  const a = node("a");
  const sound = await speak(a, 6);
  await db().deleteFrom("conversations").execute();
  await sound.close();
  await a.settled();
  expect(keys()).toEqual([]);
});

test("parts whose removal was noted are removed after a day, and unknown ones stay", async () => {
  const unknown = "speaking/unknown.wav/000000000000";
  await objects.store.put(unknown, objects.write("part", "of another database"));
  killed.push(await speak(node("a"), 5));
  await expect.poll(keys).toHaveLength(2);
  await db().deleteFrom("conversations").execute();
  const b = node("b");
  await b.sweep(steadyTimes(Date.now() + DAY_MS + 1_000));
  expect(keys()).toHaveLength(2);
  await Jobs.enqueueRemoval({ presentationIds: [], videoUrls: [], mediaFiles: [], sounds: [name] });
  await b.sweep(steadyTimes());
  expect(keys()).toHaveLength(2);
  await b.sweep(steadyTimes(Date.now() + DAY_MS + 1_000));
  expect(keys()).toEqual([unknown]);
});

test("a vendor's copy is kept once for all nodes, also of support calls", async () => {
  await createSupportCall({ id: "conv_s", endReason: "vendor" });
  const copy = "conversations/conv_s.mp3";
  const a = node("a");
  expect(await a.has(copy)).toBe(false);
  await a.keep(copy, Readable.from(["sound of the vendor"]));
  expect(left("a")).toEqual([]);
  const b = node("b");
  expect(await b.has(copy)).toBe(true);
  const answer = await b.serve(new Request("http://a.test/"), {
    name: copy,
    mimeType: "audio/mpeg",
  });
  expect(await answer?.text()).toBe("sound of the vendor");
  expect(keys()).toEqual([copy]);
});
