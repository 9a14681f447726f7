import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Ailment,
  type BadServer,
  isWaitedFor,
  startBadServer,
} from "../../../testing/doubles/bad-server";
import { mediaFiles } from "../../../testing/media/files";
import { createCloudinaryStore } from "./cloudinary.server";
import { CloudinaryError } from "./cloudinary-sdk.server";
import { MediaMissing } from "./port";

const SECRET = "canary-of-the-account";
const stored = "https://res.cloudinary.com/cloud/video/authenticated/v12/modules/a.mp4";
const as = { publicId: "a", folder: "modules", mimeType: "video/mp4", userId: null };

let folder: string;
let file: string;
let vendor: BadServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-cloudinary-"));
  file = path.join(folder, "finished.webm");
  copyFileSync(mediaFiles.recording, file);
  vendor = await startBadServer();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await vendor.close();
});

const create = () =>
  createCloudinaryStore({
    cloudName: "cloud",
    apiKey: "key",
    apiSecret: SECRET,
    tmpDir: folder,
    apiBase: vendor.url,
    deliveryBase: vendor.url,
    limits: { whole: 10_000, part: 9_000 },
    silenceMs: isWaitedFor(vendor.ailment) ? 300 : 60_000,
  });

const told = (status: number, message: string, headers = {}): Ailment => ({
  status,
  headers,
  body: JSON.stringify({ error: { message } }),
});
const plain = (status: number): Ailment => ({ status, body: "<html>" });
const away = "Cloudinary could not be reached";
const missing = "MediaMissing";

/** The errors of a failed upload or removal, and of a failed read. */
const faults: [name: string, ailment: Ailment, said: string | RegExp, readBack: string][] = [
  ["401", told(401, "Invalid Signature"), "Invalid Signature", "Cloudinary answered 401"],
  ["403", plain(403), "Cloudinary answered 403", "Cloudinary answered 403"],
  ["404", told(404, "Resource not found"), "Resource not found", missing],
  ["409", plain(409), "Cloudinary answered 409", "Cloudinary answered 409"],
  ["420", told(420, "Rate Limit Exceeded"), "Rate Limit Exceeded", "Cloudinary answered 420"],
  [
    "429 with Retry-After",
    told(429, "Too many", { "Retry-After": "7" }),
    "Too many",
    "Cloudinary answered 429",
  ],
  ["500", plain(500), /Status Code 500/, "Cloudinary answered 500"],
  ["503", plain(503), "Cloudinary answered 503", "Cloudinary answered 503"],
  [
    "302",
    { status: 302, headers: { Location: "http://127.0.0.1:1/" } },
    "Cloudinary answered 302",
    away,
  ],
  ["slow", "slow", away, away],
  ["stuck", "stuck", away, away],
  ["cut", "cut", away, away],
  ["hangs up", "hangs up", away, away],
  ["huge", "huge", away, ""],
];

describe.each(faults)("while Cloudinary answers with %s", (_, ailment, said, readBack) => {
  beforeEach(() => (vendor.ailment = ailment));

  async function expectError(work: Promise<unknown>, words: string | RegExp) {
    const error: unknown = await work.then(
      () => expect.unreachable("it was done"),
      (reason: unknown) => reason,
    );
    if (words === missing) expect(error).toBeInstanceOf(MediaMissing);
    else {
      expect(error).toBeInstanceOf(CloudinaryError);
      expect((error as Error).message).toMatch(words);
    }
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(SECRET);
  }

  test("an upload and a removal each fail once with this error, and the file stays", async () => {
    await expectError(create().storeFile(file, as), said);
    await expectError(create().remove(stored), said);
    expect(vendor.asked).toEqual(
      ["upload", "destroy"].map((what) => `POST /v1_1/cloud/video/${what}`),
    );
    expect(existsSync(file)).toBe(true);
  });

  if (readBack !== "")
    test("a read fails with this error, and leaves nothing behind", async () => {
      await expectError(create().localCopy(stored), readBack);
      expect(readdirSync(folder)).toEqual(["finished.webm"]);
    });
});

test("an answer in another form than Cloudinary's counts as a failure", async () => {
  vendor.ailment = plain(200);
  await expect(create().storeFile(file, as)).rejects.toThrow(CloudinaryError);
  await expect(create().remove(stored)).rejects.toThrow(CloudinaryError);
  expect(existsSync(file)).toBe(true);
});

test("an answer without the address of the stored file counts as a failure", async () => {
  vendor.ailment = { status: 200, body: "{}" };
  await expect(create().storeFile(file, as)).rejects.toThrow("secure_url");
  expect(existsSync(file)).toBe(true);
});

test("a value with '&' adds no parameter to a signature", () => {
  const sign = (publicId: string, notificationUrl?: string) =>
    create().signUpload({ publicId, folder: "modules", userId: "u", notificationUrl }).signature;
  const url = "https://academy.test/x";
  expect(sign(`a`, `${url}&public_id=b`)).not.toBe(sign("b", url));
  expect(sign("a", `${url}?a=1&b=2`)).toMatch(/^[0-9a-f]{40}$/);
});
