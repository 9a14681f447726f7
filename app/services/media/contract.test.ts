import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { http, HttpResponse, passthrough } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { useObjectStore } from "../../../testing/object-store";
import { db } from "~/models/database/database.server";
import { MediaTaken } from "~/models/media/media.server";
import { createCloudinaryStore } from "./cloudinary.server";
import { CloudinaryError } from "./cloudinary-sdk.server";
import { createDiskFiles } from "./disk-files.server";
import { createEitherStore } from "./either-store.server";
import { createLocalMediaStore } from "./local-disk.server";
import { createObjectFiles } from "./objects/object-files.server";
import { MediaMissing, type MediaStore } from "./port";

useTestDatabase();
const objects = useObjectStore();

const SECRET = "b";
const NOW = Date.UTC(2026, 10, 20, 12);
/** A double of the Cloudinary functions that we use: signed uploads (whole or in parts), destroy, signed delivery. */
const vendor = { assets: new Map<string, Buffer>(), parts: [] as string[], broken: false };

/** Returns a form's signature, computed as Cloudinary's documentation describes. */
function documentedSignature(fields: Record<string, string>, secret: string): string {
  const { file: _, api_key: _key, signature: _signature, ...signed } = fields;
  const named = Object.keys(signed).toSorted();
  const text = named.map((name) => `${name}=${signed[name]}`).join("&");
  return createHash("sha1")
    .update(text + secret)
    .digest("hex");
}
test("the double checks as the example of Cloudinary's documentation has it", () => {
  const fields = {
    timestamp: "1315060510",
    public_id: "sample_image",
    eager: "w_400,h_300,c_pad|w_260,h_200,c_crop",
  };
  expect(documentedSignature(fields, "abcd")).toBe("bfd09f95f331f558cbd1320e67aa8d488770583e");
});

const checkSigned = (form: FormData) => {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return (
    fields.signature === documentedSignature(fields, SECRET) &&
    fields.api_key === "key" &&
    fields.type === "authenticated"
  );
};
const refuse = (message: string, status = 401) =>
  HttpResponse.json({ error: { message } }, { status });
const server = setupServer(
  http.all("http://127.0.0.1:*/*", () => passthrough()), // the double of the object store
  http.post("https://api.cloudinary.com/v1_1/cloud/video/upload", async ({ request }) => {
    if (vendor.broken) return new HttpResponse("<html>", { status: 502 });
    const form = await request.formData();
    if (!checkSigned(form)) return refuse("Invalid Signature");
    const id = `${form.get("folder")}/${form.get("public_id")}`;
    const bytes = Buffer.from(await (form.get("file") as File).arrayBuffer());
    const range = request.headers.get("Content-Range");
    if (range) vendor.parts.push(`${request.headers.get("X-Unique-Upload-Id")?.length}:${range}`);
    vendor.assets.set(
      id,
      range ? Buffer.concat([vendor.assets.get(id) ?? Buffer.alloc(0), bytes]) : bytes,
    );
    return HttpResponse.json({
      secure_url: `https://res.cloudinary.com/cloud/video/authenticated/s--zzzzzzzz--/v12/${id}.webm`,
    });
  }),
  http.post("https://api.cloudinary.com/v1_1/cloud/video/destroy", async ({ request }) => {
    const form = await request.formData();
    if (!checkSigned(form)) return refuse("Invalid Signature");
    vendor.assets.delete(String(form.get("public_id")));
    return HttpResponse.json({ result: "ok" });
  }),
  http.get(
    "https://res.cloudinary.com/cloud/video/authenticated/:signature/:version/:folder/:name",
    ({ params }) => {
      const named = `${params.folder}/${params.name}`;
      const expected = createHash("sha1")
        .update(named + SECRET)
        .digest("base64url")
        .slice(0, 8);
      if (params.signature !== `s--${expected}--`) return new HttpResponse(null, { status: 401 });
      const bytes = vendor.assets.get(named.replace(/\.\w+$/, ""));
      return bytes
        ? HttpResponse.arrayBuffer(new Uint8Array(bytes).buffer)
        : new HttpResponse(null, { status: 404 });
    },
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-store-"));
  mkdirSync(path.join(folder, "tmp"));
  Object.assign(vendor, { assets: new Map(), parts: [], broken: false });
});
afterEach(() => rmSync(folder, { recursive: true }));

const local = () =>
  createLocalMediaStore({ dir: path.join(folder, "media"), secret: "secret", now: () => NOW });
const account = () => ({
  cloudName: "cloud",
  apiKey: "key",
  apiSecret: SECRET,
  tmpDir: path.join(folder, "tmp"),
  now: () => NOW,
});
const cloudinary = () => createCloudinaryStore(account());
const inObjects = () => {
  const dir = path.join(folder, "media");
  const files = createObjectFiles({ objects: objects.store, before: createDiskFiles(dir) });
  return createLocalMediaStore({ dir, secret: "secret", files, now: () => NOW });
};

function finishedFile(): string {
  const file = path.join(folder, "tmp", "finished.webm");
  copyFileSync(mediaFiles.recording, file);
  return file;
}
const as = {
  publicId: "academy-record-2026-11-20T13-00-00",
  folder: "recordings",
  mimeType: "video/webm",
  userId: null,
};

describe.each<[string, () => MediaStore]>([
  ["local disk", local],
  ["an object store", inObjects],
  ["Cloudinary", cloudinary],
  [
    "Cloudinary beside a disk that was used before",
    () => createEitherStore({ local: local(), vendor: cloudinary() }),
  ],
])("the store on %s", (_, create) => {
  test("keeps a finished file, gives it back, forgets it", async () => {
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

  test("signs a player's address, and leaves one of another store alone", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    expect(store.playbackUrl(secureUrl)).not.toBe(secureUrl);
    expect(store.playbackUrl("https://elsewhere.test/video.mp4")).toBe(
      "https://elsewhere.test/video.mp4",
    );
  });

  test("neither reads nor removes anything at an address that is none of its own", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    for (const url of [
      "https://elsewhere.test/video.mp4",
      "/media/../secrets.json",
      "undefined",
      "",
    ]) {
      await expect(store.localCopy(url), url).rejects.toThrow(MediaMissing);
      await store.remove(url);
    }
    const copy = await store.localCopy(secureUrl);
    await copy.dispose();
  });

  test("neither stores a missing file nor puts it in the place of another", async () => {
    const store = create();
    const secureUrl = await store.storeFile(finishedFile(), as);
    const gone = path.join(folder, "tmp", "gone.webm");
    await expect(store.storeFile(gone, as)).rejects.toMatchObject({ code: "ENOENT" });
    const copy = await store.localCopy(secureUrl);
    expect(readFileSync(copy.path)).toEqual(readFileSync(mediaFiles.recording));
    await copy.dispose();
  });

  test("signs each upload for itself: name, folder, moment and whom to tell", () => {
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

describe("the local disk", () => {
  test("opens a signed address until it expires, and no other", async () => {
    const store = local();
    const secureUrl = await store.storeFile(finishedFile(), as);
    const signed = new URL(store.playbackUrl(secureUrl, 3600), "http://a.test");
    expect(await store.openSigned(signed)).toMatchObject({ mimeType: "video/webm" });
    const later = createLocalMediaStore({
      dir: path.join(folder, "media"),
      secret: "secret",
      now: () => NOW + 2 * 3600_000,
    });
    expect(await later.openSigned(signed)).toBeNull();
    const other = createLocalMediaStore({
      dir: path.join(folder, "media"),
      secret: "another",
      now: () => NOW,
    });
    expect(await other.openSigned(signed)).toBeNull();
    expect(await store.openSigned(new URL(secureUrl, "http://a.test"))).toBeNull();
    const climbing = new URL(signed);
    climbing.pathname = "/media/recordings/%2e%2e/%2e%2e/secrets.json";
    expect(await store.openSigned(climbing)).toBeNull();
  });

  test("places a file again when its transaction runs again", async () => {
    const store = local();
    const brought = await store.bring(finishedFile(), as);
    const place = () =>
      db()
        .transaction()
        .execute((trx) => store.place(brought, trx));
    const placed = await place();
    expect((await place()).secureUrl).toBe(placed.secureUrl);
    const copy = await store.localCopy(placed.secureUrl);
    expect(readFileSync(copy.path)).toEqual(readFileSync(mediaFiles.recording));
  });

  test("names a video the same way on a page loaded twice within minutes", () => {
    const at = (ms: number) =>
      createLocalMediaStore({ dir: folder, secret: "s", now: () => NOW + ms }).playbackUrl(
        "/media/modules/a.mp4",
      );
    expect(at(1000)).toBe(at(120_000));
    expect(at(1000)).not.toBe(at(3600_000));
  });

  test("gives a picture one address a day, which opens it for a week", async () => {
    const at = (ms: number) =>
      createLocalMediaStore({
        dir: path.join(folder, "media"),
        secret: "s",
        now: () => NOW + ms,
      });
    const picture = { publicId: "a", folder: "posters", mimeType: "image/webp", userId: null };
    const secureUrl = await at(0).storeFile(finishedFile(), picture);
    const address = at(1000).pictureUrl(secureUrl);
    expect(at(11 * 3600_000).pictureUrl(secureUrl)).toBe(address);
    expect(at(13 * 3600_000).pictureUrl(secureUrl)).not.toBe(address);
    const url = new URL(address, "http://a.test");
    expect(await at(7 * 24 * 3600_000).openSigned(url)).toMatchObject({ mimeType: "image/webp" });
    expect(await at(9 * 24 * 3600_000).openSigned(url)).toBeNull();
  });

  test("does not let one owner's file pass to another", async () => {
    const store = local();
    const { id: userId } = await createUser();
    await store.storeFile(finishedFile(), { ...as, userId });
    await expect(store.storeFile(finishedFile(), as)).rejects.toThrow(MediaTaken);
    expect(await db().selectFrom("media").select("userId").execute()).toEqual([{ userId }]);
  });
});

describe("a store at Cloudinary", () => {
  test("signs delivery as its SDK does", () => {
    const url = cloudinary().playbackUrl(
      "https://res.cloudinary.com/cloud/video/authenticated/v1234/image.jpg",
    );
    expect(url).toBe(
      "https://res.cloudinary.com/cloud/video/authenticated/s----SjmNDA--/v1234/image.jpg",
    );
  });

  test("makes a poster of its videos, under a signed address; the others make none", () => {
    const secureUrl = "https://res.cloudinary.com/cloud/video/authenticated/v12/modules/a.mp4";
    const url = cloudinary().stillUrl(secureUrl) ?? "";
    expect(url.replace(/s--[\w-]{8}--/, "s")).toBe(
      "https://res.cloudinary.com/cloud/video/authenticated/s/c_fill,h_360,so_33p,w_640/v12/modules/a.jpg",
    );
    const signed = createHash("sha1").update(`c_fill,h_360,so_33p,w_640/modules/a.jpg${SECRET}`);
    const letters = signed.digest("base64").replaceAll("/", "_").replaceAll("+", "-").slice(0, 8);
    expect(url).toContain(`/s--${letters}--/`);
    expect(cloudinary().stillUrl("https://elsewhere.test/video.mp4")).toBeNull();
    expect(local().stillUrl("/media/modules/a.mp4")).toBeNull();
  });

  test("sends a large file in parts", async () => {
    const total = readFileSync(mediaFiles.recording).length;
    const limits = { whole: 10_000, part: 9_000 };
    const store = createCloudinaryStore({ ...account(), limits });
    await store.storeFile(finishedFile(), as);
    expect(vendor.parts).toEqual([
      `36:bytes 0-8999/${total}`,
      `36:bytes 9000-17999/${total}`,
      `36:bytes 18000-${total - 1}/${total}`,
    ]);
    expect(vendor.assets.get(`recordings/${as.publicId}`)).toEqual(
      readFileSync(mediaFiles.recording),
    );
  });

  test("says Cloudinary's words for a refusal and keeps the file; an outage is named", async () => {
    const file = finishedFile();
    const wrong = createCloudinaryStore({ ...account(), apiSecret: "wrong" });
    await expect(wrong.storeFile(file, as)).rejects.toThrow(
      new CloudinaryError("Invalid Signature"),
    );
    vendor.broken = true;
    await expect(cloudinary().storeFile(file, as)).rejects.toThrow("Cloudinary answered 502");
    expect(existsSync(file)).toBe(true);
  });

  test("believes its notifications only", () => {
    const body = JSON.stringify({
      notification_type: "upload",
      public_id: "modules/a",
      secure_url: "https://res.cloudinary.com/cloud/a.mp4",
      etag: "e",
    });
    const timestamp = String(NOW / 1000 - 60);
    const signature = createHash("sha1")
      .update(body + timestamp + SECRET)
      .digest("hex");
    const read = (sent: string, at: string, by?: string) => {
      const headers = new Headers({ "X-Cld-Timestamp": at });
      if (by) headers.set("X-Cld-Signature", by);
      return cloudinary().readReport({ headers, body: sent });
    };
    expect(read(body, timestamp, signature)).toEqual({
      stored: {
        folder: "modules",
        publicId: "a",
        secureUrl: "https://res.cloudinary.com/cloud/a.mp4",
        digest: "e",
      },
    });
    expect(read(`${body} `, timestamp, signature)).toBeNull();
    expect(read(body, timestamp)).toBeNull();
    const old = String(NOW / 1000 - 7300);
    const oldSignature = createHash("sha1")
      .update(body + old + SECRET)
      .digest("hex");
    expect(read(body, old, oldSignature)).toBeNull();
  });
});

test("what the disk holds still plays after a change of store, and is removed there", async () => {
  const before = local();
  const secureUrl = await before.storeFile(finishedFile(), as);
  const store = createEitherStore({ local: before, vendor: cloudinary() });
  expect(store.playbackUrl(secureUrl)).toBe(before.playbackUrl(secureUrl));
  expect(existsSync((await store.localCopy(secureUrl)).path)).toBe(true);
  await store.remove(secureUrl);
  await expect(before.localCopy(secureUrl)).rejects.toThrow(MediaMissing);
});
