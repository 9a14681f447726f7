import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fillAcademy } from "../../testing/bulk-academy";
import { ended, startEntry } from "../../testing/child";
import { type S3Double, startS3Double } from "../../testing/doubles/s3-double";
import { compareRows } from "../../testing/postgres/compare-rows";
import { startServer } from "../../testing/postgres/server";
import { findPostgres } from "../../scripts/postgres-programs.mjs";
import { config } from "~/platform/config.server";
import { createS3Store } from "~/services/media/objects/s3.server";
import { openData } from "../open-data";
import { seedDemo } from "./seed-demo";

const SIZE = { users: 500, evaluations: 100, containers: 50, modules: 1_000, textLength: 1_500 };
/** The demo's own files: videos, posters and sounds. */
const LEAST_FILES = 20;

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
let store: S3Double;

/** Returns the files of the data directory that an object store holds. */
const files = () =>
  ["media", "recordings", "conversations"].flatMap((top) =>
    readdirSync(path.join(config().dataDir, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(config().dataDir, path.join(entry.parentPath, entry.name))),
  );
const puts = () => store.asked.filter((call) => call.startsWith("PUT ")).length;

/* The tests are the steps of one move. */
describe.runIf(findPostgres())("the demo academy and 50 000 evaluations", () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-move-large-"));
    server = await startServer();
    store = await startS3Double(path.join(folder, "objects"));
  });
  afterAll(async () => {
    await Promise.all([server.stop(), store.close()]);
    rmSync(folder, { recursive: true });
  });

  test("are created", async () => {
    const opened = await openData(config(), { alone: true });
    await seedDemo();
    await fillAcademy(SIZE);
    await opened.close();
    writeFileSync(path.join(config().dataDir, "conversations", "conv_1.wav"), "sound");
    expect(files().length).toBeGreaterThan(LEAST_FILES);
    // From here on, the commands use an object store.
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.account;
    vi.stubEnv("MEDIA_S3_ENDPOINT", endpoint);
    vi.stubEnv("MEDIA_S3_BUCKET", bucket);
    vi.stubEnv("MEDIA_S3_REGION", region);
    vi.stubEnv("MEDIA_S3_ACCESS_KEY_ID", accessKeyId);
    vi.stubEnv("MEDIA_S3_SECRET_ACCESS_KEY", secretAccessKey);
  });

  test("are moved by one command, which is killed while it copies the evaluations", async () => {
    const killed = startEntry("move-with-files", [server.url, "50"]);
    await ended(killed);
    expect(killed.signalCode).toBe("SIGKILL");
    const { rows } = await compareRows(config().databaseFile, server.url);
    expect(rows.evaluations).toBe(0);
    expect(puts()).toBe(0);
  });

  test("are moved further, and the command is killed while it copies the files", async () => {
    const killed = startEntry("move-with-files", [server.url]);
    killed.stdout?.resume();
    await vi.waitUntil(() => puts() > LEAST_FILES / 2, { timeout: 600_000, interval: 1 });
    killed.kill("SIGKILL");
    await ended(killed);
    expect(store.objects.size).toBeLessThan(files().length);
  }, 900_000);

  test("are moved whole when the command is repeated", async () => {
    expect(await ended(startEntry("move-with-files", [server.url]))).toBe(0);
  });

  test("are the same row by row and byte by byte", async () => {
    const { rows, differences } = await compareRows(config().databaseFile, server.url);
    expect(differences).toEqual([]);
    expect(rows.evaluations).toBeGreaterThan(SIZE.users * SIZE.evaluations);
    const objects = createS3Store(store.account, { tmpDir: folder });
    for (const name of files()) {
      const copy = await objects.localCopy(name);
      const same =
        copy && readFileSync(copy.path).equals(readFileSync(path.join(config().dataDir, name)));
      expect([name, same]).toEqual([name, true]);
      await copy?.dispose();
    }
    expect([...store.objects.keys()].toSorted()).toEqual(files().toSorted());
  });
});
