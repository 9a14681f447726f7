import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Portions from "~/models/presentations/portions.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { createRemoveFiles } from "~/services/accounts/delete-user.server";
import { createLocalDrive } from "~/services/media/drive/local.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import type { MediaStore } from "~/services/media/port";
import { createAssembleRecording } from "~/services/recording/assemble-recording.server";
import { createPortionFiles, type PortionFiles } from "~/services/recording/portion-files.server";
import { ended, printed, startEntry } from "./child";
import {
  createGroupPresentation,
  createModulePresentation,
  RECORDING_START_MS,
  sendPortions,
} from "./group-recording";
import { readWebm } from "./media/webm";

/** The file name of a test's recording. */
export const NAME = "academy-record-2026-11-20T14-03-05.webm";

/** Moves a presentation to the recording's start, because the browser's clock is trusted only near the server's. */
export const presentedThen = (id: string) =>
  db()
    .updateTable("presentations")
    .set({ createdAt: new Date(RECORDING_START_MS).toISOString() })
    .where("id", "=", id)
    .execute();

interface Academy {
  dataDir: string;
  store: LocalMediaStore;
  files: PortionFiles;
  /** Runs every due job. `media` defaults to `store`. */
  assembleAll(media?: MediaStore): Promise<void>;
  /** Returns the names in a folder of the data directory, or an empty list without the folder. */
  namesIn(folder: string): string[];
}

/** Returns the job that removes replaced uploads. It fails for a conversation's sound, which no assembly removes. */
export const removingFrom = (store: MediaStore, portionFiles: PortionFiles) =>
  createRemoveFiles({
    store,
    portionFiles,
    sounds: { remove: () => expect.fail("no sound is removed") },
    agents: { forget: () => expect.fail("no conversation is forgotten") },
  });

/** Gives each test of the file a data directory with a database, in which recordings are assembled. */
export function useAssembly(): Academy {
  const academy: Academy = {
    dataDir: "",
    store: null as unknown as LocalMediaStore,
    files: null as unknown as PortionFiles,
    assembleAll: async (media = academy.store) => {
      const tmpDir = path.join(academy.dataDir, "tmp");
      const options = {
        store: media,
        portionFiles: academy.files,
        tmpDir,
        timeZone: "Europe/Paris",
      };
      const runner = createJobRunner({
        handlers: {
          "assemble-recording": createAssembleRecording(options),
          "remove-files": removingFrom(media, academy.files),
        },
      });
      await runner.start();
      await runner.settled();
      await runner.stop();
    },
    namesIn: (folder) => {
      const whole = path.join(academy.dataDir, folder);
      return existsSync(whole) ? readdirSync(whole) : [];
    },
  };
  beforeEach(async () => {
    academy.dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-assemble-portions-"));
    const { dataDir } = academy;
    for (const name of ["tmp", "recordings"]) mkdirSync(path.join(dataDir, name));
    await migrateToLatest(openDatabase(path.join(dataDir, "aplomb.db")));
    academy.store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "s" });
    academy.files = createPortionFiles(path.join(dataDir, "recordings"));
  });
  afterEach(async () => {
    await db().destroy();
    rmSync(academy.dataDir, { recursive: true });
  });
  return academy;
}

/**
 * Kills a process at each of these portions, which are more than twenty apart. Checks that every acknowledged portion
 * is stored whole.
 */
export async function expectKeptThroughKills(
  { dataDir, files, namesIn }: Academy,
  { portions, kills }: { portions: number; kills: number[] },
): Promise<void> {
  const made = await createGroupPresentation([0]);
  const { id, userId, groupId } = made.presentation;
  const lines = Array.from(
    { length: portions },
    (_, index) => `${index} ${"x".repeat(index * 20)}`,
  );
  const source = path.join(dataDir, "portions.txt");
  writeFileSync(source, lines.join("\n"));
  const args = [dataDir, id, userId, groupId ?? "", source];
  for (const until of kills) {
    // On a busy machine the child runs far ahead of this test, so it waits before the next round's portions.
    const child = startEntry("portion-taker", [...args, String(until + 20)]);
    await printed(child, `acknowledged ${until}\n`);
    child.kill("SIGKILL"); // The kill falls in a later portion.
    await ended(child);
    const { next, missing } = await Portions.findProgress(id);
    expect(next).toBeGreaterThan(until);
    expect(missing).toEqual([]);
  }
  expect(await ended(startEntry("portion-taker", args))).toBe(0);
  expect((await Portions.findProgress(id)).finished).toBe(true);
  const stored = await Portions.findAll(id, lines.length - 1);
  const names = stored.map(({ portionIndex: index, digest }) => ({
    presentationId: id,
    index,
    digest,
  }));
  const joined = path.join(dataDir, "joined");
  await files.join(names, joined, new AbortController().signal);
  expect(readFileSync(joined, "utf8")).toBe(lines.join(""));
  expect(namesIn("tmp")).toEqual([]);
}

/**
 * Kills the process that assembles a module's recording at this place. Checks that the next process leaves one
 * recording.
 */
export async function expectOneOfModule({ dataDir, store, namesIn }: Academy, place: string) {
  const made = await createModulePresentation();
  await presentedThen(made.presentation.id);
  await sendPortions(made, { dataDir });
  const child = startEntry("assembler", [dataDir, place]);
  await printed(child, place);
  child.kill("SIGKILL");
  await ended(child);
  expect(await ended(startEntry("assembler", [dataDir]))).toBe(0);
  const { files: listed } = await createLocalDrive(createDiskFiles(dataDir), store).list(null);
  expect(listed.map(({ name }) => name)).toEqual([NAME]);
  expect(namesIn("media/recordings")).toHaveLength(1);
}

/**
 * Kills the process that assembles a group's recording twice at this place. Checks that the next start leaves one
 * recording.
 */
export async function expectOneOfGroup({ dataDir, namesIn }: Academy, place: string) {
  const made = await createGroupPresentation([0, 1]);
  const { id } = made.presentation;
  await presentedThen(id);
  const digest = await sendPortions(made, { dataDir });
  for (let time = 0; time < 2; time++) {
    const child = startEntry("assembler", [dataDir, place]);
    if (time === 0 || place !== "committed") await printed(child, place);
    child.kill("SIGKILL");
    await ended(child);
  }
  expect(await ended(startEntry("assembler", [dataDir]))).toBe(0);
  expect(await Presentations.findById(id)).toMatchObject({
    recordingState: "ready",
    recordingDigest: digest,
    videoUrl: `/media/recordings/${NAME}`,
  });
  const names = [namesIn("media/recordings"), namesIn("recordings"), namesIn("tmp")];
  expect(names).toEqual([[NAME], [], []]);
  const webm = readWebm(path.join(dataDir, "media/recordings", NAME));
  expect(webm.chapters).toHaveLength(2);
  expect(await db().selectFrom("jobs").select(["kind", "state"]).execute()).toEqual([
    { kind: "assemble-recording", state: "done" },
  ]);
}
