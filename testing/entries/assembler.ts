import { steadyTimes } from "../sweep-times";
import path from "node:path";
import { db, openDatabase } from "~/models/database/database.server";
import { createAssembleRecording } from "~/services/recording/assemble-recording.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";
import { createPortionFiles } from "~/services/recording/portion-files.server";
import { sweepUploads } from "~/services/media/receive-form.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { sweepPortions } from "~/services/recording/sweep-recordings.server";

/**
 * Assembles the recordings of a data directory as the server does. Arguments: the directory, and the stage at which to
 * print its name and stop for ever: joined, remuxed, stored or committed.
 */
export async function main(): Promise<void> {
  const [, , dataDir = "", stopAt] = process.argv;
  async function reach(place: string): Promise<void> {
    if (place !== stopAt) return;
    process.stdout.write(`${place}\n`);
    await new Promise(() => setInterval(() => {}, 1_000));
  }
  openDatabase(path.join(dataDir, "aplomb.db"));
  const tmpDir = path.join(dataDir, "tmp");
  await sweepUploads(tmpDir);
  const portionFiles = createPortionFiles(path.join(dataDir, "recordings"));
  const store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "s" });
  const handler = createAssembleRecording({
    tmpDir,
    timeZone: "Europe/Paris",
    store: {
      ...store,
      async storeFile(...args) {
        await reach("remuxed");
        const url = await store.storeFile(...args);
        await reach("stored");
        return url;
      },
    },
    portionFiles: {
      ...portionFiles,
      async join(...args) {
        const digest = await portionFiles.join(...args);
        await reach("joined");
        return digest;
      },
      async removeAll(id) {
        await reach("committed");
        await portionFiles.removeAll(id);
      },
    },
  });
  const runner = createJobRunner({ handlers: { "assemble-recording": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
  await sweepPortions(portionFiles, steadyTimes());
  await db().destroy();
}
