import { copyFileSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { SLOW_DOWN } from "../../../../testing/doubles/s3-double";
import { createUser } from "../../../../testing/factories";
import { mediaFiles } from "../../../../testing/media/files";
import { useObjectStore } from "../../../../testing/object-store";
import { steadyTimes } from "../../../../testing/sweep-times";
import { db, inTransaction } from "~/models/database/database.server";
import { acceptUpload } from "~/services/media/accept-upload.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import {
  type BroughtFile,
  createLocalMediaStore,
  type LocalMediaStore,
} from "~/services/media/local-disk.server";
import { MediaMissing, StoreUnavailable } from "~/services/media/port";
import { createObjectFiles, ownsBucket, sweepBegun, sweepUnfinished } from "./object-files.server";

useTestDatabase();
const held = useObjectStore();
const DAY_MS = 24 * 3_600_000;
const bytes = readFileSync(mediaFiles.mp4);
let store: LocalMediaStore;
let files: ReturnType<typeof createObjectFiles>;
beforeEach(() => {
  const dir = held.at("media");
  files = createObjectFiles({ objects: held.store, before: createDiskFiles(dir) });
  store = createLocalMediaStore({ dir, secret: "s", files });
});
const keys = () => [...held.double.objects.keys()].toSorted();

/** Uploads a file as a browser does, and returns its address. */
async function upload(userId: string, publicId: string, file = mediaFiles.mp4): Promise<string> {
  const { sending } = store.signUpload({ publicId, folder: "modules", userId });
  const body = new FormData();
  for (const [name, value] of Object.entries(sending.fields)) body.set(name, value);
  body.set("file", new Blob([readFileSync(file)]), "film.mp4");
  const request = new Request("http://a.test/media/upload", { method: "POST", body });
  return (await acceptUpload(request, { store, tmpDir: held.at("tmp") })).secure_url;
}
/** Asks for a stored file as a player does. */
async function play(secureUrl: string, headers: Record<string, string> = {}, method = "GET") {
  const row = await store.openSigned(new URL(store.playbackUrl(secureUrl), "http://a.test"));
  if (!row) throw new Error("The address opens nothing");
  return files.serve(new Request("http://a.test", { method, headers }), row);
}

describe("an upload", () => {
  test("lies in the object store alone, under a new name", async () => {
    const { id } = await createUser({ role: "admin" });
    const secureUrl = await upload(id, "1700");
    expect(secureUrl).toMatch(/^\/media\/modules\/1700-[\da-f]{8}\.mp4$/);
    expect(keys()).toEqual([secureUrl.slice(1)]);
    expect(await store.holds(secureUrl, "modules")).toBe(true);
  });

  test("sent again replaces the first, whose object is removed", async () => {
    const { id } = await createUser({ role: "admin" });
    const first = await upload(id, "1700");
    const second = await upload(id, "1700");
    expect(first).not.toBe(second);
    expect(keys()).toEqual([second.slice(1)]);
    await expect(store.localCopy(first)).rejects.toThrow(MediaMissing);
  });

  test("under another person's id is refused, before any byte is stored", async () => {
    const [one, other] = [await createUser({ role: "admin" }), await createUser({ role: "admin" })];
    const secureUrl = await upload(one.id, "1700");
    await expect(upload(other.id, "1700")).rejects.toThrow("belongs to someone else");
    expect(keys()).toEqual([secureUrl.slice(1)]);
  });

  test("that the store refuses leaves no row", async () => {
    const { id } = await createUser({ role: "admin" });
    await held.double.down();
    await expect(upload(id, "1700")).rejects.toThrow(StoreUnavailable);
    expect(await db().selectFrom("media").selectAll().execute()).toEqual([]);
    await held.double.up();
  });

  const notes = async () =>
    (await db().selectFrom("begunFiles").select("file").execute()).map(({ file }) => file);

  /** Brings a file near as an upload does, before its row. */
  async function bring(of: string | null = null) {
    const userId = of ?? (await createUser({ role: "admin" })).id;
    const source = path.join(held.at("tmp"), "source");
    copyFileSync(mediaFiles.mp4, source);
    const as = { publicId: "1700", folder: "modules", mimeType: "video/mp4", userId };
    return store.bring(source, as, { isUpload: true });
  }

  const place = (brought: BroughtFile) => inTransaction((trx) => store.place(brought, trx));

  test("that its transaction did not need leaves no object and no note", async () => {
    await store.settle(await bring(), null);
    expect([keys(), await notes()]).toEqual([[], []]);
  });

  test("is kept when only its clean-up fails, and the file before it goes later", async () => {
    const first = await bring();
    await store.settle(first, await place(first));
    const brought = await bring(first.as.userId);
    const placed = await place(brought);
    held.double.ailing = [SLOW_DOWN, SLOW_DOWN, SLOW_DOWN];
    await store.settle(brought, placed);
    expect(keys()).toHaveLength(2);
    expect(await notes()).toEqual([`media/${first.file}`]);
    expect(await sweepBegun(files, steadyTimes(Date.now() + 2 * DAY_MS))).toBe(1);
    expect([keys(), await notes()]).toEqual([[`media/${brought.file}`], []]);
  });

  test("of a killed process is removed after a day, and not before", async () => {
    const unknown = ["incoming/modules/a.mp4", "media/modules/a.mp4"];
    for (const name of unknown) await held.store.mark(name);
    const { file } = await bring();
    expect(await sweepBegun(files, steadyTimes())).toBe(0);
    expect(keys()).toEqual([...unknown, `media/${file}`].toSorted());
    expect(await sweepBegun(files, steadyTimes(Date.now() + 2 * DAY_MS))).toBe(1);
    expect([keys(), await notes()]).toEqual([unknown, []]);
  });

  test("of a killed process leaves no parts, and an unknown upload keeps its own", async () => {
    const { file } = await bring();
    const large = held.write("large", Buffer.alloc(4_500));
    for (const name of [`media/${file}`, "media/modules/unknown.mp4"]) {
      held.double.ailing = [null, null, ...Array.from({ length: 6 }, () => SLOW_DOWN)];
      await expect(held.store.put(name, large)).rejects.toThrow("SlowDown");
    }
    expect(await sweepUnfinished(held.store, steadyTimes(Date.now() + 2 * DAY_MS))).toBe(1);
    expect(held.double.uploads.size).toBe(1);
  });
});

describe("a player", () => {
  test("gets whole files and ranges, and nothing for a version that it has", async () => {
    const secureUrl = await upload((await createUser({ role: "admin" })).id, "1700");
    const whole = await play(secureUrl);
    expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await play(secureUrl, { Range: "bytes=4-7" });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect(part.headers.get("Content-Range")).toBe(`bytes 4-7/${bytes.length}`);
    const etag = whole.headers.get("ETag") ?? "";
    const asked = held.double.asked.length;
    expect((await play(secureUrl, { "If-None-Match": etag })).status).toBe(304);
    expect((await play(secureUrl, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await play(secureUrl, {}, "HEAD")).status).toBe(200);
    expect(held.double.asked).toHaveLength(asked);
  });

  test("gets the files from before the object store, until they are removed", async () => {
    const { id: userId } = await createUser({ role: "admin" });
    const before = createLocalMediaStore({ dir: held.at("media"), secret: "s" });
    const source = path.join(held.at("tmp"), "source");
    copyFileSync(mediaFiles.mp4, source);
    const as = { publicId: "1600", folder: "modules", mimeType: "video/mp4", userId };
    const secureUrl = await before.storeFile(source, as);
    expect(await (await play(secureUrl, { Range: "bytes=4-7" })).text()).toBe("ftyp");
    expect(readFileSync((await store.localCopy(secureUrl)).path).equals(bytes)).toBe(true);
    rmSync(held.at("media"), { recursive: true });
    await expect(play(secureUrl)).rejects.toThrow(MediaMissing);
    await store.remove(secureUrl);
    await expect(store.localCopy(secureUrl)).rejects.toThrow(MediaMissing);
  });

  test("gets an error while the store is down", async () => {
    const secureUrl = await upload((await createUser({ role: "admin" })).id, "1700");
    await held.double.down();
    await expect(play(secureUrl)).rejects.toThrow(StoreUnavailable);
    await held.double.up();
  });
});

test("a bucket without a mark belongs to the database that knows one of its objects", async () => {
  await held.store.mark("media/modules/unknown.mp4");
  expect(await ownsBucket(held.store)).toBe(false);
  await upload((await createUser({ role: "admin" })).id, "1700");
  expect(await ownsBucket(held.store)).toBe(true);
});

test("a bucket belongs to the first database that uses it", async () => {
  expect(await ownsBucket(held.store)).toBe(true);
  expect(await ownsBucket(held.client())).toBe(true);
  expect(await ownsBucket(held.client({ prefix: "another" }))).toBe(true);
  await held.store.mark("academy", "of another database");
  expect(await ownsBucket(held.store)).toBe(false);
});
