import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import { up } from "../../../migrations/2026-11-20-17-recording-names";
import { useTestDatabase } from "../../../testing/database";
import * as Media from "./media.server";

useTestDatabase();

test("recordings made before their names had a place keep the names they had", async () => {
  const file = { mimeType: "video/webm", bytes: 1, userId: null };
  const name = "academy-record-2026-11-20T14-03-05";
  for (const publicId of [`recordings/${name}`, "presentations/module_1_instance_2"])
    await Media.upsert(
      { ...file, publicId, file: `${publicId}.webm`, folder: publicId.replace(/\/.*/, "") },
      db(),
    );
  await sql`drop index "mediaRecordingName"`.execute(db());
  await sql`alter table media drop column "recordingName"`.execute(db());
  await up(db() as unknown as Parameters<typeof up>[0]); // the migration has no table types
  const recordings = await Media.findRecordings({ limit: 9, offset: 0 });
  expect(recordings.map(({ recordingName }) => recordingName)).toEqual([name]);
  expect(await Media.findRecording(name)).toMatchObject({ file: `recordings/${name}.webm` });
});
