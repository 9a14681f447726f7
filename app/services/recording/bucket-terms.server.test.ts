import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { useObjectStore } from "../../../testing/object-store";
import { SPOKEN } from "../../../testing/person-traces";
import { steadyTimes } from "../../../testing/sweep-times";
import { inTransaction } from "~/models/database/database.server";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { createRemoveFiles } from "~/services/accounts/delete-user.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";
import { createObjectFiles } from "~/services/media/objects/object-files.server";
import { createObjectSounds } from "~/services/media/sounds/object-sounds.server";
import { createObjectPortions } from "./portion-files.server";
import { sweepRecordings } from "./sweep-recordings.server";

useTestDatabase();
const bucket = useObjectStore();
const DAY_MS = 24 * 3_600_000;

/** Composes the stores of an academy whose files lie in the bucket. */
function stores() {
  const { dataDir, store: objects } = bucket;
  const [dir, tmpDir] = [bucket.at("media"), bucket.at("tmp")];
  mkdirSync(bucket.at("conversations"));
  const files = createObjectFiles({ objects, before: createDiskFiles(dir) });
  return {
    store: createLocalMediaStore({ dir, secret: "secret", files }),
    sounds: createObjectSounds({ objects, dataDir, tmpDir }),
    portionFiles: createObjectPortions(objects),
  };
}

test("the words of an evaluation leave the bucket too when their term ends", async () => {
  configureBy({ EVALUATION_KEEP_MONTHS: "12" });
  const { store, sounds, portionFiles } = stores();
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  writeFileSync(bucket.at("tmp/video"), SPOKEN);
  const video = { publicId: "talk", folder: "recordings", mimeType: "video/webm", userId };
  const videoUrl = await store.storeFile(bucket.at("tmp/video"), video);
  const talk = await createPresentation({ userId, recordingState: "ready", videoUrl });
  const audioFile = "conversations/conv_1.wav";
  await createConversation({ presentationId: talk.id, audioFile });
  const sound = await sounds.begin(audioFile);
  await sound.write(Buffer.from(SPOKEN.padEnd(64_000)), 0);
  await sound.close();
  await sounds.settled();
  await createEvaluation({ userId, moduleId, presentationId: talk.id });
  const spoken = () =>
    [...bucket.double.objects.keys()].filter((key) => /recordings|conversations/.test(key));
  expect(spoken().length).toBeGreaterThanOrEqual(2);

  await inTransaction((trx) => KeptTerms.confirm("evaluations", 12, trx));
  const times = steadyTimes(Date.now() + 396 * DAY_MS);
  await sweepRecordings({ store, dataDir: bucket.dataDir, keepDays: null, times });
  const agents = { forget: () => Promise.resolve() };
  const handlers = { "remove-files": createRemoveFiles({ store, portionFiles, sounds, agents }) };
  const runner = createJobRunner({ handlers });
  await runner.start();
  await runner.settled();
  await runner.stop();

  expect(spoken()).toEqual([]);
});
