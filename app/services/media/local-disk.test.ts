import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { db, inTransaction } from "~/models/database/database.server";
import { MediaTaken } from "~/models/media/media.server";
import { sweepBegun } from "./objects/object-files.server";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { as, NOW, useMediaStores } from "../../../testing/media-stores";
import { steadyTimes } from "../../../testing/sweep-times";

useTestDatabase();
const { finishedFile, local } = useMediaStores();

describe("the local disk", () => {
  test("opens a signed address until its expiry, and no other address", async () => {
    const store = local();
    const secureUrl = await store.storeFile(finishedFile(), as);
    const signed = new URL(store.playbackUrl(secureUrl, 3600), "http://a.test");
    expect(await store.openSigned(signed)).toMatchObject({ mimeType: "video/webm" });
    const later = local({ ms: NOW + 2 * 3600_000 });
    expect(await later.openSigned(signed)).toBeNull();
    const other = local({ secret: "another" });
    expect(await other.openSigned(signed)).toBeNull();
    expect(await store.openSigned(new URL(secureUrl, "http://a.test"))).toBeNull();
    const climbing = new URL(signed);
    climbing.pathname = "/media/recordings/%2e%2e/%2e%2e/secrets.json";
    expect(await store.openSigned(climbing)).toBeNull();
  });

  test("places a file again when its transaction runs again", async () => {
    const store = local();
    const brought = await store.bring(finishedFile(), as);
    const place = () => inTransaction((trx) => store.place(brought, trx));
    const placed = await place();
    expect((await place()).secureUrl).toBe(placed.secureUrl);
    const copy = await store.localCopy(placed.secureUrl);
    expect(readFileSync(copy.path)).toEqual(readFileSync(mediaFiles.recording));
  });

  test("leaves a note of a file whose row was never written, by which the sweep removes it", async () => {
    const store = local();
    const brought = await store.bring(finishedFile(), as);
    const killed = inTransaction(async (trx) => {
      await store.place(brought, trx);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    const removed: string[] = [];
    const files = { remove: async (file: string) => void removed.push(file) };
    expect(await sweepBegun(files, steadyTimes())).toBe(0);
    expect(await sweepBegun(files, steadyTimes(Date.now() + 2 * 24 * 3600_000))).toBe(1);
    expect(removed).toEqual([brought.file]);
  });

  test("signs the same address for a video on a page loaded twice within minutes", () => {
    const at = (ms: number) => local({ ms: NOW + ms }).playbackUrl("/media/modules/a.mp4");
    expect(at(1000)).toBe(at(120_000));
    expect(at(1000)).not.toBe(at(3600_000));
  });

  test("gives a picture one address a day, which opens it for a week", async () => {
    const at = (ms: number) => local({ ms: NOW + ms });
    const picture = { publicId: "a", folder: "posters", mimeType: "image/webp", userId: null };
    const secureUrl = await at(0).storeFile(finishedFile(), picture);
    const address = at(1000).pictureUrl(secureUrl);
    expect(at(11 * 3600_000).pictureUrl(secureUrl)).toBe(address);
    expect(at(13 * 3600_000).pictureUrl(secureUrl)).not.toBe(address);
    const url = new URL(address, "http://a.test");
    expect(await at(7 * 24 * 3600_000).openSigned(url)).toMatchObject({ mimeType: "image/webp" });
    expect(await at(9 * 24 * 3600_000).openSigned(url)).toBeNull();
  });

  test("does not give one owner's file to another", async () => {
    const store = local();
    const { id: userId } = await createUser();
    await store.storeFile(finishedFile(), { ...as, userId });
    await expect(store.storeFile(finishedFile(), as)).rejects.toThrow(MediaTaken);
    expect(await db().selectFrom("media").select("userId").execute()).toEqual([{ userId }]);
  });
});
