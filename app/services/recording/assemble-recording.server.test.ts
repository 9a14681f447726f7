import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { removingFrom } from "../../../testing/assembly";
import { type Ailment, startBadServer } from "../../../testing/doubles/bad-server";
import { useTestDatabase } from "../../../testing/database";
import { createModule, createPresentation, createUser } from "../../../testing/factories";
import { mediaFiles } from "../../../testing/media/files";
import { inShort } from "../../../testing/whole-suite";
import { db } from "~/models/database/database.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Media from "~/models/media/media.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Recordings from "~/models/presentations/recordings.server";
import { createForgottenPassword } from "~/services/accounts/sign-in.server";
import { createAssembleRecording, partsOf } from "./assemble-recording.server";
import { durationOf } from "~/services/audio/media-worker.server";
import { createCloudinaryStore } from "~/services/media/cloudinary.server";
import { createEitherStore } from "~/services/media/vendors.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { createPortionFiles } from "./portion-files.server";
import type { MediaStore } from "~/services/media/port";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

let folder: string;
let store: LocalMediaStore;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-assemble-"));
  mkdirSync(path.join(folder, "tmp"));
  store = createLocalMediaStore({ dir: path.join(folder, "media"), secret: "secret" });
});
afterEach(() => rmSync(folder, { recursive: true }));

const START = Date.parse("2026-11-20T13:03:05.400Z");

async function createUploaded(
  source: string | Buffer = mediaFiles.recording,
  audioStartMs = START,
) {
  const [user, module] = [await createUser(), await createModule()];
  const createdAt = "2026-11-20T13:03:00.000Z";
  const { id: presentationId } = await createPresentation({
    userId: user.id,
    moduleId: module.id,
    createdAt,
  });
  const file = path.join(folder, "tmp", presentationId);
  if (typeof source === "string") copyFileSync(source, file);
  else writeFileSync(file, source);
  const publicId = `module_${module.id}_instance_${presentationId}`;
  const as = { publicId, folder: "presentations", mimeType: "video/webm", userId: user.id };
  const brought = await store.bring(file, as);
  await db()
    .transaction()
    .execute(async (trx) => {
      const { secureUrl: videoUrl } = await store.place(brought, trx);
      await Recordings.markStored(
        { presentationId, digest: "d", videoUrl, audioStartMs, videoStartMs: audioStartMs },
        trx,
      );
    });
  return presentationId;
}

async function assembleAll(through: MediaStore = store): Promise<void> {
  const portionFiles = createPortionFiles(path.join(folder, "recordings"));
  const handler = createAssembleRecording({
    store: through,
    portionFiles,
    tmpDir: path.join(folder, "tmp"),
    timeZone: "Europe/Paris",
  });
  const removing = removingFrom(through, portionFiles);
  const runner = createJobRunner({
    handlers: { "assemble-recording": handler, "remove-files": removing },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
}
const files = () =>
  readdirSync(path.join(folder, "media"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test("an upload becomes a recording with a duration, named by its start, and the upload is removed", async () => {
  const id = await createUploaded();
  await assembleAll();
  expect(await Presentations.findById(id)).toMatchObject({
    recordingState: "ready",
    recordingError: null,
    videoUrl: "/media/recordings/academy-record-2026-11-20T14-03-05.webm",
    videoDurationS: expect.closeTo(3, 1),
  });
  expect(files()).toEqual(["academy-record-2026-11-20T14-03-05.webm"]);
  const copy = await store.localCopy("/media/recordings/academy-record-2026-11-20T14-03-05.webm");
  expect(await durationOf(copy.path)).toBeCloseTo(3, 1);
  expect(await Media.findAllByFolder("recordings")).toHaveLength(1);
  expect(readdirSync(path.join(folder, "tmp"))).toEqual([]);
});

test("two recordings of one second, assembled side by side, have different names; a wrong clock is ignored", async () => {
  const [first, second] = [await createUploaded(), await createUploaded()];
  const third = await createUploaded(mediaFiles.recording, 5);
  await assembleAll();
  const urls = await Promise.all(
    [first, second, third].map(async (id) => (await Presentations.findById(id))?.videoUrl),
  );
  const moment = "/media/recordings/academy-record-2026-11-20T14-03-05";
  expect(new Set(urls).size).toBe(3);
  expect([`${moment}.webm`, `${moment}-${first.slice(0, 8)}.webm`]).toContain(urls[0]);
  expect([`${moment}.webm`, `${moment}-${second.slice(0, 8)}.webm`]).toContain(urls[1]);
  expect(urls[2]).toBe("/media/recordings/academy-record-2026-11-20T14-03-00.webm");
  expect(files()).toHaveLength(3);
});

test("an unreadable file fails at once with its reason, and the upload stays", async () => {
  const id = await createUploaded(
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(4000, 9)]),
  );
  await assembleAll();
  expect(await Presentations.findById(id)).toMatchObject({
    recordingState: "failed",
    recordingError: storedReason({ code: "file", fault: "unreadable" }),
    videoUrl: expect.stringContaining("/media/presentations/"),
  });
  expect(files()).toHaveLength(1);
  expect(await db().selectFrom("jobs").select(["state", "attempts"]).execute()).toEqual([
    { state: "failed", attempts: 1 },
  ]);
});

const ailments: [string, Ailment][] = [
  ["is over quota", { status: 420, body: '{"error":{"message":"Rate Limit Exceeded"}}' }],
  ["does not answer", "hangs up"],
];
test.each(inShort(ailments, 1))(
  "the recording waits here, which its state says, while a vendor %s",
  async (_, ill) => {
    const vendor = await startBadServer(ill);
    onTestFinished(() => vendor.close());
    const id = await createUploaded();
    const account = { cloudName: "cloud", apiKey: "key", apiSecret: "s", apiBase: vendor.url };
    const cloudinary = createCloudinaryStore({ ...account, tmpDir: path.join(folder, "tmp") });
    const either = createEitherStore({ local: store, vendor: cloudinary });
    const kept = files();
    await assembleAll(either);
    expect(await Recordings.find(id)).toMatchObject({
      recordingState: "stored",
      recordingError: expect.stringMatching(/Rate Limit|could not be reached/),
      videoUrl: expect.stringContaining("/media/presentations/"),
    });
    expect(files()).toEqual(kept);
    expect(readdirSync(path.join(folder, "tmp"))).toEqual([]);
    expect(await db().selectFrom("jobs").select(["state", "attempts"]).execute()).toEqual([
      { state: "queued", attempts: 1 },
    ]);

    const secure_url = "https://res.cloudinary.com/cloud/video/authenticated/v1/recordings/a.webm";
    vendor.ailment = { status: 200, body: JSON.stringify({ secure_url }) };
    await db().updateTable("jobs").set({ runAfterAt: "2026-01-01T00:00:00.000Z" }).execute();
    await assembleAll(either);
    expect(await Recordings.find(id)).toMatchObject({
      recordingState: "ready",
      recordingError: null,
      videoUrl: secure_url,
    });
    expect(files()).toEqual([]);
  },
);

test("an upload that the store fails to remove is removed later, although no row refers to it", async () => {
  const id = await createUploaded();
  let refusals = 1;
  const refusing: MediaStore = {
    ...store,
    async remove(address) {
      if (refusals-- > 0) throw new Error("the vendor is away");
      await store.remove(address);
    },
  };
  await assembleAll(refusing);
  expect(await Recordings.find(id)).toMatchObject({ recordingState: "ready" });
  expect(files()).toHaveLength(2);
  await db().updateTable("jobs").set({ runAfterAt: "2026-01-01T00:00:00.000Z" }).execute();
  await assembleAll(refusing);
  expect(files()).toEqual(["academy-record-2026-11-20T14-03-05.webm"]);
});

test("a vendor that takes a recording slowly delays nobody's password mail", async () => {
  await createUploaded();
  let refuse: (() => void) | null = null;
  const storeFile = () =>
    new Promise<string>((_, reject) => {
      refuse = () => reject(new Error("gone"));
    });
  const recording = createAssembleRecording({
    store: { ...store, storeFile },
    portionFiles: createPortionFiles(path.join(folder, "recordings")),
    tmpDir: path.join(folder, "tmp"),
    timeZone: "Europe/Paris",
  });
  const runner = createJobRunner({
    handlers: { "assemble-recording": recording, "forgotten-password": createForgottenPassword() },
  });
  await runner.start();
  await vi.waitFor(() => expect(refuse).not.toBeNull(), 20_000);
  const id = await Jobs.enqueue({ kind: "forgotten-password", payload: { userId: null } });
  const stateOf = () =>
    db().selectFrom("jobs").select("state").where("id", "=", id).executeTakeFirst();
  await vi.waitFor(async () => expect(await stateOf()).toEqual({ state: "done" }), 10_000);
  (refuse as (() => void) | null)?.();
  await runner.stop();
});

test("an assembly stopped between the file and its row starts over and leaves one recording", async () => {
  const id = await createUploaded();
  const handler = createAssembleRecording({
    store,
    portionFiles: createPortionFiles(path.join(folder, "recordings")),
    tmpDir: path.join(folder, "tmp"),
    timeZone: "Europe/Paris",
  });
  const claimed = await JobTurns.claim(
    ["assemble-recording"],
    new Date(Date.now() + 1).toISOString(),
  );
  const dying = handler.run({
    id: claimed?.id ?? "",
    payload: { presentationId: id },
    attempt: 1,
    signal: new AbortController().signal,
    aside: (task) => task(),
    finish: () => Promise.reject(new Error("killed")),
  });
  await expect(dying).rejects.toThrow("killed");
  expect((await Presentations.findById(id))?.recordingState).toBe("stored");
  expect(
    existsSync(path.join(folder, "media/recordings/academy-record-2026-11-20T14-03-05.webm")),
  ).toBe(true);
  await assembleAll();
  expect((await Presentations.findById(id))?.recordingState).toBe("ready");
  expect(files()).toEqual(["academy-record-2026-11-20T14-03-05.webm"]);
});

test("a recording whose author's account was deleted meanwhile leaves nothing", async () => {
  await createUploaded();
  await assembleAll({
    ...store,
    async storeFile(file, as) {
      const address = await store.storeFile(file, as);
      await db().deleteFrom("users").execute();
      return address;
    },
  });
  expect(await db().selectFrom("media").select("file").execute()).toEqual([]);
  expect(readdirSync(path.join(folder, "media", "recordings"))).toEqual([]);
});

test.each<[string, [bytes: number, partStartMs: number | null][], ReturnType<typeof partsOf>]>([
  [
    "in one piece has none",
    [
      [5, null],
      [7, null],
    ],
    [],
  ],
  [
    "that went on twice has three",
    [
      [5, null],
      [7, null],
      [3, 9_000],
      [2, null],
      [4, 20_000],
    ],
    [
      { from: 0, bytes: 12, startMs: 0 },
      { from: 12, bytes: 5, startMs: 9_000 },
      { from: 17, bytes: 4, startMs: 20_000 },
    ],
  ],
])("the parts of a recording: one %s", (_, portions, parts) => {
  const rows = portions.map(([bytes, partStartMs]) => ({ bytes, partStartMs }));
  expect(partsOf(rows)).toEqual(parts);
});
