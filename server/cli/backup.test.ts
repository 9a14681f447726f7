import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as immediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../testing/child";
import { createConversation, createPresentation, createUser } from "../../testing/factories";
import { emptyColumns, fillOutside, readOutside } from "../../testing/outside-rows";
import { createGroupPresentation, sendPortions } from "../../testing/group-recording";
import { db, openDatabase } from "~/models/database/database.server";
import {
  faultsOf,
  isDatabaseInUse,
  mediaFilesOf,
  portionFilesOf,
} from "~/models/records/database-file.server";
import * as Media from "~/models/media/media.server";
import * as Factors from "~/models/sign-in/factors/factors.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { SIGNING_KEYS, signerOf } from "~/services/proof/signing-keys.server";
import { prepareDataDir, RESTORING, openData } from "../open-data";
import { backup, runBackup } from "./backup";
import { checkBackup, filesBelow } from "../manifest";
import { rewind } from "../../testing/frozen-academy";
import { inShort } from "../../testing/whole-suite";
import { restore, runRestore } from "./restore";

test.each([
  ["backup", runBackup, ["--dry"]],
  ["backup", runBackup, ["here", "there"]],
  ["restore", runRestore, ["--force"]],
  ["restore", runRestore, ["saved", "--froce"]],
  ["restore", runRestore, ["saved", "there"]],
])(
  "`npm run %s` does nothing with arguments that it does not know",
  async (name, command, args) => {
    await expect(command(args)).rejects.toThrow(`npm run ${name} -- DOSSIER`);
  },
);

let folder: string;
let dataDir: string;
let target: string;
const databaseOf = (dir: string) => path.join(dir, "aplomb.db");

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-backup-"));
  [dataDir, target] = [path.join(folder, "data"), path.join(folder, "saved")];
  await prepareDataDir(dataDir);
  await migrateToLatest(openDatabase(databaseOf(dataDir)));
  const { id: userId } = await createUser({ name: "Avant" });
  const { id: presentationId } = await createPresentation({ userId });
  await createConversation({ id: "conv_1", presentationId });
  writeFileSync(path.join(dataDir, "secrets.json"), '{"session":"s"}', { mode: 0o600 });
  writeFileSync(path.join(dataDir, "conversations", "conv_1.wav"), "RIFF");
  writeFileSync(path.join(dataDir, "tmp", "upload-x"), "half");
});
afterEach(async () => {
  await db().destroy();
  rmSync(folder, { recursive: true });
});

const save = () => backup({ dataDir, databaseFile: databaseOf(dataDir), target });
const putBack = (into: string, force = false) =>
  restore({ backup: target, dataDir: into, databaseFile: databaseOf(into), force });

async function namesIn(dir: string): Promise<string[]> {
  const database = openDatabase(databaseOf(dir));
  const rows = await database.selectFrom("users").select("name").orderBy("name").execute();
  await database.destroy();
  return rows.map(({ name }) => name);
}

describe("a backup", () => {
  test("copies database, media, conversations and secrets with checksums, and no temporary file", async () => {
    const manifest = await save();
    expect(manifest.files.map((file) => file.path)).toEqual([
      "aplomb.db",
      "conversations/conv_1.wav",
      "secrets.json",
    ]);
    expect(await filesBelow(target)).toContain("manifest.json");
    expect(statSync(path.join(target, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(existsSync(`${target}.part`)).toBe(false);
  });

  test("includes the signing key, for its owner only, and a restoration brings it back", async () => {
    const { publicKey } = signerOf(dataDir);
    await save();
    expect(statSync(path.join(target, SIGNING_KEYS)).mode & 0o777).toBe(0o600);
    const other = path.join(folder, "other");
    await putBack(other);
    expect(signerOf(other).publicKey).toBe(publicKey);
    expect(statSync(path.join(other, SIGNING_KEYS)).mode & 0o777).toBe(0o600);
  });

  test("is consistent while another process stores, replaces and removes files", async () => {
    const writer = startEntry("media-writer", [dataDir]);
    const rounds = inShort([0, 1, 2, 3], 2);
    try {
      await printed(writer, "writing");
      for (const round of rounds) {
        target = path.join(folder, `saved-${round}`);
        await save();
        expect(faultsOf(databaseOf(target))).toEqual([]);
        const media = mediaFilesOf(databaseOf(target));
        expect(media.length).toBeGreaterThan(5);
        for (const { file, bytes } of media) {
          const content = readFileSync(path.join(target, "media", file));
          expect(content.length).toBe(bytes);
          expect(new Set(content).size).toBe(1);
        }
      }
      expect(writer.exitCode).toBeNull(); // it wrote during the whole backup
    } finally {
      writer.kill("SIGKILL");
      await ended(writer);
    }
    for (const round of rounds) await checkBackup(path.join(folder, `saved-${round}`));
  });

  test("has the whole sound of a conversation that ended during the backup", async () => {
    const sounds = path.join(dataDir, "conversations");
    for (let index = 0; index < 200; index++)
      writeFileSync(path.join(sounds, `conv_2${index}.wav`), "RIFF");
    const copied = path.join(`${target}.part`, "conversations", "conv_1.wav");
    const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
    const saved = save();
    while (sizeOf(copied) !== 4) await immediate();
    appendFileSync(path.join(sounds, "conv_1.wav"), " to its end");
    expect(existsSync(databaseOf(`${target}.part`))).toBe(false);
    await saved;
    expect(readFileSync(path.join(target, "conversations", "conv_1.wav"), "utf8")).toBe(
      "RIFF to its end",
    );
  });

  test("includes the portions of a running recording, and names a missing portion", async () => {
    const made = await createGroupPresentation([0]);
    await sendPortions(made, { dataDir, ends: false });
    const portions = portionFilesOf(databaseOf(dataDir)).map(({ file }) => `recordings/${file}`);
    expect(portions.length).toBeGreaterThan(3);
    const manifest = await save();
    expect(manifest.files.map((file) => file.path)).toEqual(expect.arrayContaining(portions));
    target = path.join(folder, "again");
    rmSync(path.join(dataDir, portions[1] ?? ""));
    await expect(save()).rejects.toThrow(portions[1] ?? "");
    await db().updateTable("presentations").set({ recordingState: "ready" }).execute();
    await save(); // assembled, so its portions are no longer needed
  });

  test("is whole with a deleted account's recording at a vendor, which has no file here", async () => {
    const videoUrl = "https://res.cloudinary.com/demo/video/upload/a.webm";
    const createdAt = new Date().toISOString();
    await Media.insertKept([{ videoUrl, name: "2026-01-05 Ana", createdAt }], db());
    const { files } = await save();
    expect(files.map((file) => file.path)).toContain("aplomb.db");
    expect(mediaFilesOf(databaseOf(target))).toEqual([]);
  });

  test("leaves nothing when it cannot be whole", async () => {
    await db()
      .insertInto("media")
      .values({
        publicId: "modules/x",
        folder: "modules",
        file: "modules/x.mp4",
        mimeType: "video/mp4",
        bytes: 3,
        userId: null,
        createdAt: "2026-11-20T00:00:00.000Z",
      })
      .execute();
    await expect(save()).rejects.toThrow("modules/x.mp4");
    expect(readdirSync(folder)).toEqual(["data"]);
  });

  test("expects no files here that lie in an object store", async () => {
    const made = await createGroupPresentation([0]);
    await sendPortions(made, { dataDir, ends: false });
    rmSync(path.join(dataDir, "recordings"), { recursive: true });
    await expect(save()).rejects.toThrow("Fichiers absents");
    const manifest = await backup({
      dataDir,
      databaseFile: databaseOf(dataDir),
      target,
      inObjects: true,
    });
    expect(manifest.files.map((file) => file.path)).toContain("aplomb.db");
  });

  test("does not overwrite a backup", async () => {
    await save();
    await expect(save()).rejects.toThrow("existe déjà");
  });
});

describe("a restoration", () => {
  test("fills an empty directory with everything", async () => {
    await save();
    const fresh = path.join(folder, "fresh");
    expect((await putBack(fresh)).kept).toBeNull();
    expect(await namesIn(fresh)).toEqual(["Avant"]);
    expect(readFileSync(path.join(fresh, "secrets.json"), "utf8")).toBe('{"session":"s"}');
    expect(readFileSync(path.join(fresh, "conversations", "conv_1.wav"), "utf8")).toBe("RIFF");
    await prepareDataDir(fresh);
  });

  test("brings back parties, links, keys, events, deliveries and second factors, value by value", async () => {
    const admin = await createUser({ role: "admin" });
    const user = await createUser();
    await fillOutside(user, admin);
    const before = await readOutside();
    expect(emptyColumns(before)).toEqual([]);
    await save();
    const fresh = path.join(folder, "fresh");
    await putBack(fresh);
    await db().destroy();
    openDatabase(databaseOf(fresh));
    expect(await readOutside()).toEqual(before);
    expect(await Factors.findOf(user.id)).toHaveLength(2);
  });

  test("keeps nothing of a directory that has only folders and fresh secrets", async () => {
    await save();
    const fresh = path.join(folder, "fresh");
    await prepareDataDir(fresh);
    mkdirSync(path.join(fresh, "media", "empty"));
    writeFileSync(path.join(fresh, "secrets.json"), '{"session":"fresh"}');
    expect((await putBack(fresh)).kept).toBeNull();
    expect(await namesIn(fresh)).toEqual(["Avant"]);
    expect(readFileSync(path.join(fresh, "secrets.json"), "utf8")).toBe('{"session":"s"}');
    expect(readdirSync(fresh).filter((name) => name.startsWith("before-"))).toEqual([]);
  });

  test("replaces other content only with `--force`, and moves it aside", async () => {
    await save();
    await createUser({ name: "Plus tard" });
    await db().destroy();
    await expect(putBack(dataDir)).rejects.toThrow("n’est pas vide");
    expect(await namesIn(dataDir)).toEqual(["Avant", "Plus tard"]);
    const { kept } = await putBack(dataDir, true);
    expect(await namesIn(dataDir)).toEqual(["Avant"]);
    expect(await namesIn(kept ?? "")).toEqual(["Avant", "Plus tard"]);
    openDatabase(databaseOf(dataDir));
  });

  test("refuses a directory on which the academy runs", async () => {
    await save();
    expect(isDatabaseInUse(databaseOf(dataDir))).toBe(true);
    await expect(putBack(dataDir, true)).rejects.toThrow("en marche");
    expect(await db().selectFrom("users").select("name").execute()).toEqual([{ name: "Avant" }]);
  });

  test.each([
    ["a changed byte", (file: string) => appendFileSync(file, "x"), "n’est plus tel"],
    ["a missing file", (file: string) => rmSync(file), "Il manque"],
  ])("refuses a backup with %s", async (_, damage, message) => {
    await save();
    damage(path.join(target, "conversations", "conv_1.wav"));
    await expect(putBack(path.join(folder, "fresh"))).rejects.toThrow(message);
    expect(existsSync(path.join(folder, "fresh"))).toBe(false);
  });

  test("refuses a database from before the baseline, and changes nothing", async () => {
    await db().destroy();
    rewind(databaseOf(dataDir), 43);
    await save();
    await expect(putBack(path.join(folder, "fresh"))).rejects.toThrow(
      /^La base sauvegardée dans \S+ date d’avant la version 0\.1\.0\. Ouvrez-la une fois avec/,
    );
    expect(existsSync(path.join(folder, "fresh"))).toBe(false);
    openDatabase(databaseOf(dataDir));
  });

  test("accepts a database that went through the migrations before the baseline", async () => {
    await db().destroy();
    rewind(databaseOf(dataDir));
    await save();
    await putBack(path.join(folder, "fresh"));
    const { database, close } = await openData(
      { dataDir: path.join(folder, "fresh"), databaseFile: databaseOf(path.join(folder, "fresh")) },
      { alone: true },
    );
    expect(await migrateToLatest(database)).toEqual([]);
    await close();
    expect(await namesIn(path.join(folder, "fresh"))).toEqual(["Avant"]);
    openDatabase(databaseOf(dataDir));
  });

  test("refuses a folder that is no backup, and a path that leaves the backup's folder", async () => {
    await expect(
      restore({ backup: dataDir, dataDir: target, databaseFile: databaseOf(target), force: false }),
    ).rejects.toThrow("n’est pas une sauvegarde");
    await save();
    const file = path.join(target, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    manifest.files.push({ path: "../data/secrets.json", bytes: 15, sha256: "x" });
    writeFileSync(file, JSON.stringify(manifest));
    await expect(putBack(path.join(folder, "fresh"))).rejects.toThrow("Chemin refusé");
  });

  test("is finished by another run after an interruption, and nothing starts before that", async () => {
    await save();
    await createUser({ name: "Plus tard" });
    await db().destroy();
    // The state after a kill between two renames: the mark is there, the database already aside, the rest missing.
    writeFileSync(path.join(dataDir, RESTORING), target);
    for (const name of ["restore-2026-11-20T00-00-00", "restore-by-hand"])
      mkdirSync(path.join(dataDir, name));
    rmSync(databaseOf(dataDir));
    await expect(prepareDataDir(dataDir)).rejects.toThrow("interrompue");
    await putBack(dataDir);
    await prepareDataDir(dataDir);
    expect(await namesIn(dataDir)).toEqual(["Avant"]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("restore-"))).toEqual([
      "restore-by-hand",
    ]);
    openDatabase(databaseOf(dataDir));
  });
});
