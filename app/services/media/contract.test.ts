import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { useCloudinaryCalls } from "../../../testing/doubles/cloudinary-calls";
import { mediaFiles } from "../../../testing/media/files";
import { as, NOW, useMediaStores } from "../../../testing/media-stores";
import { useObjectStore } from "../../../testing/object-store";
import { createEitherStore } from "./vendors.server";
import { MediaMissing, type MediaStore, StoreUnavailable } from "./port";

useTestDatabase();
useCloudinaryCalls();
const objects = useObjectStore();
const { cloudinary, finishedFile, inObjects, local, temporary } = useMediaStores();

describe.each<[string, () => MediaStore]>([
  ["local disk", local],
  ["an object store", () => inObjects(objects)],
  ["Cloudinary", cloudinary],
  [
    "Cloudinary beside a disk that was used before",
    () => createEitherStore({ local: local(), vendor: cloudinary() }),
  ],
])("the store on %s", (_, create) => {
  test("stores a finished file, returns it, and removes it", async () => {
    const store = create();
    const file = finishedFile();
    const secureUrl = await store.storeFile(file, as);
    expect(existsSync(file)).toBe(false);
    expect(secureUrl).toContain("recordings/academy-record-2026-11-20T13-00-00.webm");
    const copy = await store.localCopy(secureUrl);
    expect(readFileSync(copy.path)).toEqual(readFileSync(mediaFiles.recording));
    await copy.dispose();
    await store.remove(secureUrl);
    await expect(store.localCopy(secureUrl)).rejects.toThrow(MediaMissing);
    await store.remove(secureUrl); // a repeat is harmless
  });

  test("replaces a file that is stored again", async () => {
    const store = create();
    await store.storeFile(finishedFile(), as);
    const secureUrl = await store.storeFile(finishedFile(), as);
    const copy = await store.localCopy(secureUrl);
    expect(readFileSync(copy.path)).toEqual(readFileSync(mediaFiles.recording));
  });

  test("signs a player's address, and does not change one of another store", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    expect(store.playbackUrl(secureUrl)).not.toBe(secureUrl);
    expect(store.playbackUrl("https://elsewhere.test/video.mp4")).toBe(
      "https://elsewhere.test/video.mp4",
    );
  });

  test("neither reads nor removes anything at another store's address", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    for (const url of ["/media/../secrets.json", "undefined", ""]) {
      await expect(store.localCopy(url), url).rejects.toThrow(MediaMissing);
      await store.remove(url);
    }
    const elsewhere = "https://elsewhere.test/video/authenticated/v1/recordings/a.webm";
    await expect(store.localCopy(elsewhere)).rejects.toThrow(MediaMissing);
    // Its file may still be there: the settings of its vendor are gone, or name another account.
    await expect(store.remove(elsewhere)).rejects.toThrow(StoreUnavailable);
    const copy = await store.localCopy(secureUrl);
    await copy.dispose();
  });

  test("neither stores a missing file nor replaces another file by it", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    const gone = temporary("gone.webm");
    await expect(store.storeFile(gone, as)).rejects.toMatchObject({ code: "ENOENT" });
    const copy = await store.localCopy(secureUrl);
    expect(readFileSync(copy.path)).toEqual(readFileSync(mediaFiles.recording));
    await copy.dispose();
  });

  test("signs each upload separately: name, folder, time and notified address", () => {
    const upload = { publicId: "1700", folder: "tutorials", userId: "u1" };
    const url = "https://academy.test/api/webhooks/cloudinary";
    const others = [
      upload,
      { ...upload, publicId: "1701" },
      { ...upload, folder: "modules" },
      { ...upload, notificationUrl: url },
    ].map((one) => create().signUpload(one));
    expect(new Set(others.map(({ signature }) => signature)).size).toBe(others.length);
    expect(others.map(({ sending }) => sending.fields.notification_url)).toEqual([
      undefined,
      undefined,
      undefined,
      url,
    ]);
  });

  test("knows its own addresses, folder by folder", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    expect(await store.holds(secureUrl, "recordings")).toBe(true);
    for (const [url, folder] of [
      [secureUrl, "modules"],
      ["https://elsewhere.test/recordings/a.webm", "recordings"],
      ["/media/recordings/../modules/a.webm", "recordings"],
      ["", "recordings"],
    ] as const)
      expect(await store.holds(url, folder)).toBe(false);
  });

  test("signs the fields of the contract", () => {
    const signed = create().signUpload({ publicId: "1700", folder: "tutorials", userId: "u1" });
    const { keyId, timestampS, signature } = signed;
    expect([timestampS, signature]).toEqual([
      NOW / 1000,
      expect.stringMatching(/^[0-9a-f]{40,64}$/),
    ]);
    expect(signed.sending.fields).toMatchObject({
      public_id: "1700",
      folder: "tutorials",
      api_key: keyId,
      timestamp: String(timestampS),
      signature,
    });
  });
});

test("a file on the disk still plays after a change of store, and is removed there", async () => {
  const before = local();
  const secureUrl = await before.storeFile(finishedFile(), as);
  const store = createEitherStore({ local: before, vendor: cloudinary() });
  expect(store.playbackUrl(secureUrl)).toBe(before.playbackUrl(secureUrl));
  expect(existsSync((await store.localCopy(secureUrl)).path)).toBe(true);
  await store.remove(secureUrl);
  await expect(before.localCopy(secureUrl)).rejects.toThrow(MediaMissing);
});
