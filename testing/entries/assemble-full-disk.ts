import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Recordings from "~/models/presentations/recordings.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";
import { createAssembleRecording } from "~/services/recording/assemble-recording.server";
import { createPortionFiles } from "~/services/recording/portion-files.server";
import { createModulePresentation, sendPortions } from "../group-recording";

/** A block of the small disk. */
const BLOCK = 4096;
/** The portions joined as one file of 21 kB take as many blocks. The seekable file comes after it. */
const JOINED_BLOCKS = 6;

/**
 * Assembles a recording on a 2 MB disk: with no room for the seekable file, with a block for it, with room. Prints the
 * outcomes as JSON. Argument: the folder.
 */
export async function main(): Promise<void> {
  const [, , folder = ""] = process.argv;
  const at = (name: string) => path.join(folder, name);
  for (const name of ["tmp", "recordings"]) mkdirSync(at(name));
  await migrateToLatest(openDatabase(":memory:"));
  const made = await createModulePresentation();
  // A bundled module has no place of its own beside the media.
  const bytes = readFileSync(path.resolve("testing/media/recording.webm"));
  await sendPortions(made, { dataDir: folder, bytes });
  const handler = createAssembleRecording({
    store: createLocalMediaStore({ dir: at("media"), secret: "s" }),
    portionFiles: createPortionFiles(at("recordings")),
    tmpDir: at("tmp"),
    timeZone: "Europe/Paris",
  });
  const outcomes: unknown[] = [];

  async function assemble(): Promise<void> {
    await db().updateTable("jobs").set({ runAfterAt: "2026-01-01T00:00:00.000Z" }).execute();
    const runner = createJobRunner({ handlers: { "assemble-recording": handler } });
    await runner.start();
    await runner.settled();
    await runner.stop();
    const recording = await Recordings.find(made.presentation.id);
    const { state } = await db().selectFrom("jobs").select("state").executeTakeFirstOrThrow();
    outcomes.push({
      job: state,
      recording: recording?.recordingState,
      lasts: Math.round(recording?.videoDurationS ?? 0),
      left: readdirSync(at("tmp")).length,
    });
  }

  for (const spare of [0, 1]) {
    fill(at("filler"), JOINED_BLOCKS + spare);
    await assemble();
  }
  rmSync(at("filler"));
  await assemble();
  process.stdout.write(JSON.stringify(outcomes));
  await db().destroy();
}

/** Fills the disk with `file`, up to `blocks`. */
function fill(file: string, blocks: number): void {
  try {
    writeFileSync(file, Buffer.alloc(4_000_000));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
  truncateSync(file, statSync(file).size - blocks * BLOCK);
}
