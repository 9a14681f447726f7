import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { RecordingUnderway } from "~/models/presentations/recordings.server";
import type { User } from "~/models/tables";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Holdings from "~/models/people/holdings.server";
import * as Users from "~/models/people/users.server";
import { NotFound } from "~/models/database/version.server";
import { ChoiceNeeded, createRemoveFiles, deleteUser } from "./delete-user.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { type MediaStore, StoreUnavailable } from "~/services/media/port";
import { createPortionFiles } from "~/services/recording/portion-files.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

let dataDir: string;
/** Conversations that the vendor was asked to delete. */
let forgotten: string[];
let store: LocalMediaStore;
let admin: User;
let rep: User;
beforeEach(async () => {
  forgotten = [];
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-delete-"));
  for (const folder of ["tmp", "conversations"]) mkdirSync(path.join(dataDir, folder));
  store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "secret" });
  admin = await createUser({ role: "admin" });
  rep = await createUser({ role: "user" });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Returns the folder of unfinished recordings. */
const portions = () => path.join(dataDir, "recordings");

async function storeFor(userId: string, folder: string, publicId: string): Promise<string> {
  const file = path.join(dataDir, "tmp", publicId);
  writeFileSync(file, publicId);
  return store.storeFile(file, { publicId, folder, mimeType: "video/webm", userId });
}

/** Creates a presentation with a finished recording and the sound of its conversation. */
async function presentAs(userId: string, name: string) {
  const module = await createModule();
  const videoUrl = await storeFor(userId, "recordings", `academy-record-${name}`);
  const presentation = await createPresentation({
    userId,
    moduleId: module.id,
    recordingState: "ready",
    videoUrl,
  });
  const audioFile = `conversations/${name}.wav`;
  writeFileSync(path.join(dataDir, audioFile), "RIFF");
  const conversation = await createConversation({ presentationId: presentation.id, audioFile });
  await createEvaluation({ userId, presentationId: presentation.id });
  return { presentation, conversation };
}

const left = () =>
  [
    "media/recordings",
    "media/presentations",
    "media/modules",
    "recordings",
    "conversations",
  ].flatMap((folder) =>
    existsSync(path.join(dataDir, folder)) ? readdirSync(path.join(dataDir, folder)).sort() : [],
  );

const removing = (through: MediaStore) =>
  createRemoveFiles({
    store: through,
    portionFiles: createPortionFiles(portions()),
    sounds: createDiskSounds(dataDir),
    agents: {
      async forget(conversationId) {
        forgotten.push(conversationId);
      },
    },
  });

async function work(through: MediaStore = store): Promise<void> {
  const handlers = { "remove-files": removing(through) };
  const runner = createJobRunner({ handlers });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

const rowsOf = async (table: "presentations" | "evaluations" | "conversations" | "media") =>
  (await db().selectFrom(table).selectAll().execute()).length;

describe("an account that presented", () => {
  test("asks what becomes of its recordings first", async () => {
    await presentAs(rep.id, "a");
    const deletion = deleteUser({ id: rep.id, by: admin.id });
    await expect(deletion).rejects.toThrow(ChoiceNeeded);
    expect(await Users.findById(rep.id)).not.toBeNull();
    expect(await Holdings.findHoldings(rep.id)).toEqual({
      presentations: 1,
      recordings: 1,
      evaluations: 1,
    });
  });

  test("leaves nothing when it is removed whole; what others presented stays", async () => {
    await presentAs(rep.id, "a");
    await presentAs(admin.id, "b");
    await storeFor(rep.id, "presentations", "a-upload-on-its-way");
    await deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
    await work();
    expect(left()).toEqual(["academy-record-b.webm", "b.wav"]);
    expect([await rowsOf("presentations"), await rowsOf("evaluations")]).toEqual([1, 1]);
    expect([await rowsOf("conversations"), await rowsOf("media")]).toEqual([1, 1]);
  });

  test("leaves kept recordings in their folder; sounds and uploads that nobody could find go", async () => {
    await presentAs(rep.id, "a");
    const videoUrl = await storeFor(rep.id, "presentations", "unreadable");
    await createPresentation({ userId: rep.id, recordingState: "failed", videoUrl });
    await deleteUser({ id: rep.id, by: admin.id, recordings: "keep" });
    await work();
    expect(left()).toEqual(["academy-record-a.webm"]);
    expect(await rowsOf("presentations")).toBe(0);
    const kept = await db().selectFrom("media").select(["folder", "userId"]).execute();
    expect(kept).toEqual([{ folder: "recordings", userId: null }]);
  });

  test.each(["stored", "receiving"] as const)(
    "keeps no recording that is still %s: it would be lost",
    async (recordingState) => {
      const videoUrl = await storeFor(rep.id, "presentations", "fresh");
      const { id } = await createPresentation({ userId: rep.id, recordingState, videoUrl });
      mkdirSync(path.join(portions(), id), { recursive: true });
      writeFileSync(path.join(portions(), id, "000000-digest"), "portion");
      const kept = deleteUser({ id: rep.id, by: admin.id, recordings: "keep" });
      await expect(kept).rejects.toThrow(RecordingUnderway);
      expect(await Users.findById(rep.id)).not.toBeNull();
      await deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
      await work();
      expect(left()).toEqual([]);
    },
  );

  test("an admin's uploads for everybody stay after their account", async () => {
    const other = await createUser({ role: "admin" });
    await storeFor(other.id, "modules", "lesson");
    await deleteUser({ id: other.id, by: admin.id, recordings: "remove" });
    await work();
    expect(left()).toEqual(["lesson.webm"]);
  });

  test("has its vendor's conversation known by its id", async () => {
    const { conversation } = await presentAs(rep.id, "a");
    await db()
      .updateTable("conversations")
      .set({ provider: "elevenlabs", audioFile: null })
      .execute();
    rmSync(path.join(dataDir, "conversations", "a.wav"));
    writeFileSync(path.join(dataDir, "conversations", `${conversation.id}.mp3`), "ID3");
    await deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
    await work();
    expect(left()).toEqual([]);
    expect(forgotten).toEqual([conversation.id]);
  });
});

describe("the files go, whatever happens in between", () => {
  test("one store's refusal keeps neither our own files nor another vendor's copies", async () => {
    const atVendor = "https://vendor.test/recordings/a.webm";
    await createPresentation({ userId: rep.id, recordingState: "ready", videoUrl: atVendor });
    const { conversation } = await presentAs(rep.id, "b");
    await db().updateTable("conversations").set({ provider: "elevenlabs" }).execute();
    rmSync(path.join(dataDir, "conversations", "b.wav"));
    await deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
    const refusing: MediaStore = {
      ...store,
      async remove(address) {
        if (address === atVendor) throw new StoreUnavailable("the quota is used up");
        await store.remove(address);
      },
    };
    await work(refusing);
    expect([left(), await rowsOf("media"), forgotten]).toEqual([[], 0, [conversation.id]]);
    const job = await db().selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
    const lastError = storedReason({ code: "text", text: "the quota is used up" });
    expect(job).toMatchObject({ state: "queued", lastError });
  });

  test.each([1, 2, 3])("the next start ends what was killed after %i steps", async (steps) => {
    await presentAs(rep.id, "a");
    await presentAs(rep.id, "b");
    await deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
    const job = await JobTurns.claim(["remove-files"], new Date().toISOString());
    if (!job) throw new Error("nothing to do");
    let done = 0;
    const dying: MediaStore = {
      ...store,
      async remove(address) {
        done += 1;
        // The worst moment: the file is gone and its row remains.
        if (done === steps) rmSync(path.join(dataDir, address), { force: true });
        if (done >= steps) throw new Error("killed");
        await store.remove(address);
      },
    };
    const { signal } = new AbortController();
    const run = removing(dying).run({
      id: job.id,
      payload: JSON.parse(job.payloadJson),
      attempt: 1,
      signal,
      aside: (task) => task(),
      finish: () => Promise.resolve(),
    });
    if (steps <= 2) await expect(run).rejects.toThrow("killed");
    else await run;
    await work(); // the start takes over the job that was running
    expect([left(), await rowsOf("media")]).toEqual([[], 0]);
    expect((await Jobs.findById(job.id))?.state).toBe("done");
  });

  test("what a vendor without settings keeps is not taken for removed", async () => {
    const videoUrl = "https://vendor.test/cloud/video/authenticated/v1/recordings/a.webm";
    const { id } = await createPresentation({ userId: rep.id, recordingState: "ready", videoUrl });
    const conversation = await createConversation({ presentationId: id, provider: "elevenlabs" });
    await deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
    await work();
    const job = await db().selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: "queued", lastError: expect.stringContaining("vendor") });
    expect(job.payloadJson).toContain(videoUrl);
    expect(job.payloadJson).toContain(conversation.id);
  });

  test("the job is part of the deletion: one without the other does not happen", async () => {
    await presentAs(rep.id, "a");
    await db().schema.dropTable("jobs").execute();
    const deletion = deleteUser({ id: rep.id, by: admin.id, recordings: "remove" });
    await expect(deletion).rejects.toThrow("jobs");
    expect(await Users.findById(rep.id)).not.toBeNull();
    expect(await rowsOf("presentations")).toBe(1);
  });
});

describe("a deletion", () => {
  test("is refused of one's own account and of an unknown one", async () => {
    const own = deleteUser({ id: admin.id, by: admin.id });
    await expect(own).rejects.toThrow(Users.OwnAccount);
    await expect(deleteUser({ id: "nobody", by: admin.id })).rejects.toThrow(NotFound);
  });

  test("leaves one of two admins who delete each other at once", async () => {
    const other = await createUser({ role: "admin" });
    const results = await Promise.allSettled([
      deleteUser({ id: other.id, by: admin.id }),
      deleteUser({ id: admin.id, by: other.id }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(Users.LastAdmin);
    expect((await ListedUsers.findAll()).filter(({ role }) => role === "admin")).toHaveLength(1);
  });
});
