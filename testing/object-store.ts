import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, onTestFinished } from "vitest";
import type { S3Account } from "~/platform/storage-settings";
import type { ObjectStore } from "~/services/media/objects/object-store";
import { createS3Store, type S3Options } from "~/services/media/objects/s3.server";
import type { Services } from "~/services/services.server";
import { configureBy } from "./configure-by";
import { type S3Double, startS3Double } from "./doubles/s3-double";

const holder = globalThis as typeof globalThis & { aplombServices?: Services };

/** The smallest part that the tests' double takes, in bytes. Amazon's store takes 5 MB. */
const LEAST_PART = 1_000;

/** Gives each test of the file a data directory and a local object store. */
export function useObjectStore({ page = 1000 } = {}) {
  const held = {
    dataDir: "",
    double: null as unknown as S3Double,
    store: null as unknown as ObjectStore,
    at: (name: string) => path.join(held.dataDir, name),
    /** Creates a client of the double. A failed call is repeated at once. */
    client: (account: Partial<S3Account> = {}, timing: S3Options["timing"] = {}) =>
      createS3Store(
        { ...held.double.account, ...account },
        {
          tmpDir: held.at("tmp"),
          limits: { whole: 4 * LEAST_PART, part: LEAST_PART },
          timing: { pausesMs: [0, 0], ...timing },
        },
      ),
    /** Configures the suite by the double's account, with these changes, until the end of the test. */
    configure: (changes: Record<string, string> = {}) => {
      const { account } = held.double;
      configureBy({
        MEDIA_S3_ENDPOINT: account.endpoint,
        MEDIA_S3_BUCKET: account.bucket,
        MEDIA_S3_REGION: account.region,
        MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
        MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
        ...changes,
      });
      const before = holder.aplombServices;
      delete holder.aplombServices;
      onTestFinished(() => {
        if (before) holder.aplombServices = before;
        else delete holder.aplombServices;
      });
    },
    /** Writes a local file and returns its path. */
    write: (name: string, bytes: string | Uint8Array) => {
      mkdirSync(path.dirname(held.at(name)), { recursive: true });
      writeFileSync(held.at(name), bytes);
      return held.at(name);
    },
  };
  beforeEach(async () => {
    held.dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-objects-"));
    mkdirSync(held.at("tmp"));
    held.double = await startS3Double(held.at("bucket"), { page, leastPart: LEAST_PART });
    held.store = held.client();
  });
  afterEach(async () => {
    await held.double.close();
    rmSync(held.dataDir, { recursive: true });
  });
  return held;
}
