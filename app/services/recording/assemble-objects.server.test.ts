import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  expectKeptThroughKills,
  NAME,
  presentedThen,
  useAssembly,
} from "../../../testing/assembly";
import { createGroupPresentation, sendPortions } from "../../../testing/group-recording";
import { readWebm } from "../../../testing/media/webm";
import { useObjectStore } from "../../../testing/object-store";
import { inShort } from "../../../testing/whole-suite";
import { db } from "~/models/database/database.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";
import { createObjectFiles } from "~/services/media/objects/object-files.server";
import { createObjectPortions } from "./portion-files.server";
import { storedReason } from "~/models/terms/reason";

const academy = useAssembly();
const objects = useObjectStore();
const keys = () => [...objects.double.objects.keys()].toSorted();

beforeEach(() => {
  const client = objects.client();
  const dir = path.join(academy.dataDir, "media");
  const files = createObjectFiles({ objects: client, before: createDiskFiles(dir) });
  academy.store = createLocalMediaStore({ dir, secret: "s", files });
  academy.files = createObjectPortions(client);
});

/** Sends the portions of a group's recording to the object store. */
async function record() {
  const made = await createGroupPresentation([0, 1]);
  await presentedThen(made.presentation.id);
  const { dataDir, files } = academy;
  const recordingDigest = await sendPortions(made, { dataDir, files });
  return { id: made.presentation.id, recordingDigest };
}

test("another node joins the portions, stores the recording and removes them", async () => {
  const { id, recordingDigest } = await record();
  expect(keys().length).toBeGreaterThan(1);
  await academy.assembleAll();
  expect(keys()).toEqual([`media/recordings/${NAME}`]);
  const videoUrl = `/media/recordings/${NAME}`;
  expect(await Presentations.findById(id)).toMatchObject({
    recordingState: "ready",
    recordingDigest,
    videoUrl,
  });
  const copy = await academy.store.localCopy(videoUrl);
  expect(readWebm(copy.path).chapters).toHaveLength(2);
  await copy.dispose();
  expect(["media", "recordings", "tmp"].flatMap((folder) => academy.namesIn(folder))).toEqual([]);
});

describe("a store that is down", () => {
  test.each(["while the portions are read", "while the recording is stored"])(
    "%s leaves the recording waiting, and the next try ends it",
    async (when) => {
      const { id } = await record();
      const portions = keys();
      const calls = when.includes("read") ? [] : Array.from(portions, () => null);
      objects.double.ailing = [...calls, "hangs up", "hangs up", "hangs up"];
      await academy.assembleAll();
      expect(await Presentations.findById(id)).toMatchObject({
        recordingState: "stored",
        recordingError: storedReason({
          code: "text",
          text: "The object store could not be reached",
        }),
      });
      expect(keys().filter((key) => key.startsWith("recordings/"))).toEqual(portions);
      await db()
        .updateTable("jobs")
        .set({ runAfterAt: new Date(0).toISOString() })
        .execute();
      await academy.assembleAll();
      expect(await Presentations.findById(id)).toMatchObject({ recordingState: "ready" });
      expect(keys()).toEqual([`media/recordings/${NAME}`]);
    },
  );
});

test("a paused node whose job was taken over leaves no recording of a deleted presentation", async () => {
  const { id } = await record();
  await academy.assembleAll({
    ...academy.store,
    async storeFile(file, as) {
      await db()
        .updateTable("jobs")
        .set({ state: "done", finishedAt: new Date().toISOString() })
        .execute();
      await db().deleteFrom("presentations").where("id", "=", id).execute();
      return academy.store.storeFile(file, as);
    },
  });
  expect(keys().filter((key) => key.startsWith("media/"))).toEqual([]);
});

test("a killed process loses no acknowledged portion", async () => {
  objects.configure();
  await expectKeptThroughKills(academy, { portions: 70, kills: [...inShort([12, 40], 1)] });
  expect(keys()).toHaveLength(70);
  expect(readdirSync(path.join(academy.dataDir, "recordings"))).toEqual([]);
});
