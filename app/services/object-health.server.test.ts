import { beforeEach, expect, onTestFinished, test } from "vitest";
import { configureBy } from "../../testing/configure-by";
import { useObjectStore } from "../../testing/object-store";
import { checkObjects } from "./object-health.server";
import type { Services } from "./services.server";

const held = useObjectStore();
const holder = globalThis as typeof globalThis & { aplombServices?: Services };
/** A time after every good answer of an earlier test. */
let nowMs = 0;
beforeEach(() => {
  nowMs += 3_600_000;
});

/** Configures the double's account with these changes. */
function configure(changes: Record<string, string> = {}) {
  const { account } = held.double;
  configureBy({
    MEDIA_S3_ENDPOINT: account.endpoint,
    MEDIA_S3_BUCKET: account.bucket,
    MEDIA_S3_REGION: account.region,
    MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    ...changes,
  });
  delete holder.aplombServices;
  onTestFinished(() => void delete holder.aplombServices);
}

test("a store that answers is asked twice a minute", async () => {
  configure();
  await checkObjects(nowMs);
  await checkObjects(nowMs + 29_000);
  expect(held.double.asked).toHaveLength(1);
  await checkObjects(nowMs + 31_000);
  expect(held.double.asked).toHaveLength(2);
});

test("a wrong key is the reason, and the store's word for it", async () => {
  configure({ MEDIA_S3_SECRET_ACCESS_KEY: "wrong" });
  await expect(checkObjects(nowMs)).rejects.toThrow("object store refuses: SignatureDoesNotMatch");
});

test("a store that is down is the reason until it answers", async () => {
  configure();
  await held.double.down();
  await expect(checkObjects(nowMs)).rejects.toThrow("object store not answering");
  await held.double.up();
  await checkObjects(nowMs);
});

test("nothing is asked without a store", async () => {
  await checkObjects(nowMs);
  expect(held.double.asked).toEqual([]);
});
