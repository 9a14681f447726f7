import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { createCloudinaryStore } from "./cloudinary.server";
import { CloudinaryError } from "./cloudinary-sdk.server";

const SECRET = "canary-of-the-account";
const stored = "https://res.cloudinary.com/cloud/video/authenticated/v12/modules/a.mp4";
const as = { publicId: "a", folder: "modules", mimeType: "video/mp4", userId: null };

let folder: string;
let file: string;
let vendor: Server;
/** How the vendor answers: a status and a body, or by hanging up in the middle of what it is sent. */
let answer: { status: number; body: string } | "hangs up";

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-cloudinary-"));
  file = path.join(folder, "finished.webm");
  copyFileSync(mediaFiles.recording, file);
  vendor = createServer(async (request, response) => {
    if (answer === "hangs up") return request.socket.destroy();
    // Read to its end first: an answer to half a request is lost with the line.
    await buffer(request);
    return response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
});

const create = () =>
  createCloudinaryStore({
    cloudName: "cloud",
    apiKey: "key",
    apiSecret: SECRET,
    tmpDir: folder,
    apiBase: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
    limits: { whole: 10_000, part: 9_000 },
  });

test.each([
  [{ status: 401, body: '{"error":{"message":"Invalid Signature"}}' }, "Invalid Signature"],
  [{ status: 420, body: '{"error":{"message":"Rate Limit Exceeded"}}' }, "Rate Limit Exceeded"],
  [{ status: 403, body: "no" }, "Cloudinary answered 403"],
  [{ status: 503, body: "<html>" }, "Cloudinary answered 503"],
  [{ status: 500, body: "<html>" }, /Status Code 500/],
  ["hangs up", "Cloudinary could not be reached"],
] as const)(
  "%j: the same error for an upload and a removal, and the file stays",
  async (given, words) => {
    answer = given;
    const store = create();
    for (const work of [() => store.storeFile(file, as), () => store.remove(stored)]) {
      const error: unknown = await work().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(CloudinaryError);
      expect((error as Error).message).toMatch(words);
      expect(inspect(error, { depth: null, showHidden: true })).not.toContain(SECRET);
    }
    expect(existsSync(file)).toBe(true);
  },
);

test("an answer without the address of what was stored is no success", async () => {
  answer = { status: 200, body: "{}" };
  await expect(create().storeFile(file, as)).rejects.toThrow("secure_url");
  expect(existsSync(file)).toBe(true);
});

test("a value that holds '&' smuggles no parameter into a signature", () => {
  const sign = (publicId: string, notificationUrl?: string) =>
    create().signUpload({ publicId, folder: "modules", userId: "u", notificationUrl }).signature;
  const url = "https://academy.test/x";
  expect(sign(`a`, `${url}&public_id=b`)).not.toBe(sign("b", url));
  expect(sign("a", `${url}?a=1&b=2`)).toMatch(/^[0-9a-f]{40}$/);
});
