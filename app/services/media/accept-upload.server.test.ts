import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { sendLarge } from "../../../testing/send-large";
import { serve } from "../../../testing/web-server";
import { db } from "~/models/database/database.server";
import * as Media from "~/models/media/media.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { acceptUpload } from "./accept-upload.server";
import { MB } from "~/models/media/media-folders";
import { createLocalMediaStore, type LocalMediaStore } from "./local-disk.server";
import { recordingPublicId } from "./sign-upload.server";
import { UploadRefused } from "./port";
import { TemporaryFile } from "./disk-files.server";

useTestDatabase();

let folder: string;
let clock: number;
let store: LocalMediaStore;
let server: Awaited<ReturnType<typeof serve>>;
/** Resolves when the server has finished its latest upload, successful or not. */
let handled: Promise<unknown>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-media-"));
  mkdirSync(path.join(folder, "tmp"));
  clock = Date.UTC(2026, 10, 20, 12);
  store = createLocalMediaStore({
    dir: path.join(folder, "media"),
    secret: "secret",
    now: () => clock,
  });
  server = await serve((request) => {
    const answer = acceptUpload(request, { store, tmpDir: path.join(folder, "tmp") }).then(
      (body) => Response.json(body),
      (error: unknown) =>
        Response.json(
          { message: String(error) },
          { status: error instanceof UploadRefused ? error.status : 500 },
        ),
    );
    handled = answer;
    return answer;
  });
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const mp4 = () => readFileSync(mediaFiles.mp4);
const left = () => readdirSync(path.join(folder, "tmp"));
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

interface Upload {
  userId: string;
  publicId?: string;
  folder?: string;
  bytes?: Buffer;
  order?: "fields first" | "file first";
  change?: Record<string, string>;
}

function formOf({
  userId,
  publicId = "lecon",
  folder: into = "modules",
  bytes = mp4(),
  order,
  change,
}: Upload): FormData {
  const { sending } = store.signUpload({ publicId, folder: into, userId });
  const fields = { ...sending.fields, ...change };
  const form = new FormData();
  const file = () =>
    form.append("file", new Blob([new Uint8Array(bytes)], { type: "video/mp4" }), "à moi.mp4");
  if (order === "file first") file();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (order !== "file first") file();
  return form;
}

async function upload(values: Upload): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(server.origin, { method: "POST", body: formOf(values) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("one upload", () => {
  test.each(["fields first", "file first"] as const)(
    "is stored and answered as Cloudinary does (%s)",
    async (order) => {
      const { id: userId } = await createUser({ role: "admin" });
      const { status, body } = await upload({ userId, order });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        secure_url: "/media/modules/lecon.mp4",
        public_id: "modules/lecon",
        resource_type: "video",
        format: "mp4",
        bytes: mp4().length,
      });
      expect(readFileSync(path.join(folder, "media/modules/lecon.mp4"))).toEqual(mp4());
      expect(await Media.findByFile("modules/lecon.mp4")).toMatchObject({
        mimeType: "video/mp4",
        userId,
      });
      expect(left()).toEqual([]);
    },
  );

  test.each([
    ["a signature of other parameters", { public_id: "autre" }, 403],
    ["another user's key", { api_key: "someone" }, 403],
    ["no signature", { signature: "" }, 403],
    ["a path for a name", { public_id: "../secrets" }, 400],
    ["an added notification address", { notification_url: "https://evil.test" }, 403],
  ])("is refused with %s, and leaves nothing", async (_, change, status) => {
    const { id: userId } = await createUser();
    for (const order of ["fields first", "file first"] as const)
      expect((await upload({ userId, order, change })).status).toBe(status);
    expect(stored()).toEqual([]);
  });

  test("is taken by a node whose clock is behind the clock of the node that signed it", async () => {
    const { id: userId } = await createUser();
    const form = formOf({ userId });
    clock -= 180_000;
    expect((await fetch(server.origin, { method: "POST", body: form })).status).toBe(200);
  });

  test("is refused an hour after its signature", async () => {
    const { id: userId } = await createUser();
    const form = formOf({ userId });
    clock += 3601_000;
    expect((await fetch(server.origin, { method: "POST", body: form })).status).toBe(403);
    expect(stored()).toEqual([]);
  });

  test("may end late when it began in time", async () => {
    const { id: userId } = await createUser();
    const verify = store.verifyUpload.bind(store);
    store.verifyUpload = (fields) => {
      const verified = verify(fields);
      clock += 3601_000; // the file takes more than an hour
      return verified;
    };
    expect((await upload({ userId })).status).toBe(200);
  });

  test.each([
    ["without a signature", { signature: "x" }, "file first"],
    ["with its signature after the file", {}, "file first"],
    ["with a signature that is not ours", { signature: "x" }, "fields first"],
  ] as const)("of 5 MB %s is refused early, and no byte goes to disk", async (_, change, order) => {
    const { id: userId } = await createUser();
    const written = vi.spyOn(TemporaryFile.prototype, "write");
    const bytes = Buffer.concat([mp4(), Buffer.alloc(5 * MB)]);
    expect((await upload({ userId, bytes, order, change })).status).toBe(403);
    expect(written).not.toHaveBeenCalled();
    expect(stored()).toEqual([]);
  });

  test("is refused early when its fields alone are long", async () => {
    const { id: userId } = await createUser();
    const change = { context: "x".repeat(300_000) };
    expect((await upload({ userId, change })).status).toBe(403);
  });

  test("is judged by its content, not by its name or declared type", async () => {
    const { id: userId } = await createUser();
    const bytes = Buffer.from("<!doctype html><script>alert(1)</script>");
    expect((await upload({ userId, bytes })).status).toBe(415);
    expect((await upload({ userId, bytes: readFileSync(mediaFiles.mp3) })).status).toBe(415);
    expect(stored()).toEqual([]);
  });

  test("leaves nothing when the connection is cut", async () => {
    const { id: userId } = await createUser();
    const whole = Buffer.from(
      await new Response(
        formOf({ userId, bytes: Buffer.concat([mp4(), Buffer.alloc(MB)]) }),
      ).arrayBuffer(),
    );
    const type = whole.subarray(2, whole.indexOf("\r\n")).toString();
    const headers = {
      "Content-Type": `multipart/form-data; boundary=${type}`,
      "Content-Length": whole.length,
    };
    const reached = new Promise<void>((resolve) => server.server.once("request", () => resolve()));
    const cut = httpRequest({ port: server.port, method: "POST", headers });
    cut.on("error", () => {}); // the test cuts the connection on purpose
    cut.write(whole.subarray(0, whole.length / 2));
    await reached;
    cut.destroy();
    await handled;
    expect(stored()).toEqual([]);
  });

  test("replaces an earlier one of the same owner, but not another owner's", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    await upload({ userId: owner.id });
    const mov = readFileSync(mediaFiles.mov);
    expect((await upload({ userId: other.id, bytes: mov })).status).toBe(403);
    expect(stored()).toEqual(["lecon.mp4"]);
    expect((await upload({ userId: owner.id, bytes: mov })).body.secure_url).toBe(
      "/media/modules/lecon.mov",
    );
    expect(stored()).toEqual(["lecon.mov"]);
  });

  /** Sends a file of `size` bytes without holding it in memory. */
  function large(userId: string, into: string, size: number): Promise<number> {
    const empty = { userId, folder: into, publicId: "grand", bytes: Buffer.alloc(0) };
    return sendLarge(server.port, { form: formOf(empty), size, sample: mp4() });
  }

  test("of 300 MB keeps memory flat, and one byte more is refused with the reason", async () => {
    const { id: userId } = await createUser();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const accepted = await large(userId, "modules", 300 * MB);
    clearInterval(watch);
    expect(accepted).toBe(200);
    expect((peak - before) / MB).toBeLessThan(100);
    expect(await large(userId, "tutorials", 100 * MB + 1)).toBe(413);
    expect(left()).toEqual([]);
  });
});

describe("the recording of a presentation", () => {
  async function recording(audioStartMs = 1000) {
    const user = await createUser();
    const module = await createModule();
    const { id: instanceId } = await createPresentation({ userId: user.id, moduleId: module.id });
    const publicId = recordingPublicId({
      moduleId: module.id,
      instanceId,
      audioStartMs,
      videoStartMs: 1200,
    });
    const bytes = readFileSync(mediaFiles.recording);
    return { instanceId, values: { userId: user.id, folder: "presentations", publicId, bytes } };
  }
  const jobs = () => db().selectFrom("jobs").select(["kind", "payloadJson"]).execute();

  test("is stored with its start times, and its assembly is queued with it", async () => {
    const { instanceId, values } = await recording();
    const { body } = await upload(values);
    expect(await Presentations.findById(instanceId)).toMatchObject({
      recordingState: "stored",
      audioStartMs: 1000,
      videoStartMs: 1200,
      videoUrl: body.secure_url,
      recordingDigest: body.etag,
    });
    expect(await jobs()).toEqual([
      { kind: "assemble-recording", payloadJson: JSON.stringify({ presentationId: instanceId }) },
    ]);
  });

  test("is acknowledged again with its stored address, and other bytes are refused", async () => {
    const { instanceId, values } = await recording();
    await upload(values);
    await db()
      .updateTable("presentations")
      .set({ recordingState: "ready", videoUrl: "/media/recordings/r.webm" })
      .execute();
    const again = await upload(values);
    expect([again.status, again.body.secure_url]).toEqual([200, "/media/recordings/r.webm"]);
    expect(
      (await upload({ ...values, bytes: Buffer.concat([values.bytes, Buffer.from("x")]) })).status,
    ).toBe(409);
    expect(await jobs()).toHaveLength(1);
    expect((await Presentations.findById(instanceId))?.recordingState).toBe("ready");
    expect(left()).toEqual([]);
  });

  test("may be sent again after one that could not be read", async () => {
    const { values } = await recording();
    await upload(values);
    await db().updateTable("presentations").set({ recordingState: "failed" }).execute();
    const bytes = Buffer.concat([values.bytes, Buffer.from("x")]);
    expect((await upload({ ...values, bytes })).status).toBe(200);
    expect(await jobs()).toHaveLength(2);
  });
});
