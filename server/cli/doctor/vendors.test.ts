import { expect, test } from "vitest";
import { useObjectStore } from "../../../testing/object-store";
import { readConfig } from "~/platform/config.server";
import { lineOf } from "./finding";
import { examineObjects } from "./vendors";

const held = useObjectStore();
const canary = "canary-secret";

/** Returns the doctor's line for the double's account with these changes. */
async function examine(changes: Record<string, string> = {}): Promise<string> {
  const { account } = held.double;
  account.secretAccessKey = canary;
  const config = readConfig(
    {
      DATA_DIR: held.dataDir,
      MEDIA_S3_ENDPOINT: account.endpoint,
      MEDIA_S3_BUCKET: account.bucket,
      MEDIA_S3_REGION: account.region,
      MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: canary,
      ...changes,
    },
    { readOnly: true },
  );
  const line = lineOf(await examineObjects(config)).replaceAll("\u00A0", " ");
  expect(line).not.toContain(canary);
  return line;
}

test("a bucket that can be read and written is well, and no test object stays in it", async () => {
  expect(await examine()).toBe("✓ Magasin d’objets : bucket « academy », lu et écrit");
  expect(await examine({ MEDIA_S3_PREFIX: "lyon/" })).toContain("« academy/lyon »");
  expect(held.double.objects.size).toBe(0);
});

test.each([
  [{ MEDIA_S3_SECRET_ACCESS_KEY: "x" }, "SignatureDoesNotMatch", "MEDIA_S3_SECRET_ACCESS_KEY"],
  [{ MEDIA_S3_ACCESS_KEY_ID: "x" }, "InvalidAccessKeyId", "MEDIA_S3_ACCESS_KEY_ID"],
  [{ MEDIA_S3_REGION: "us-east-1" }, "AuthorizationHeaderMalformed", "MEDIA_S3_REGION"],
  [{ MEDIA_S3_BUCKET: "elsewhere" }, "NoSuchBucket", "MEDIA_S3_BUCKET"],
])("with %o the line holds the store's word and the setting", async (changes, word, setting) => {
  const line = await examine(changes);
  expect(line).toMatch(/^✗ Magasin d’objets/);
  expect(line).toContain(word);
  expect(line).toContain(`corrigez ${setting}`);
});

test("the line names a store that is down, and advises a later try", async () => {
  const { host } = new URL(held.double.account.endpoint);
  await held.double.down();
  expect(await examine()).toMatch(new RegExp(`${host} est injoignable → réessayez`));
  await held.double.up();
});

test("for a key that may only read, the line names the missing rights", async () => {
  held.double.ailing = [
    null,
    { status: 403, body: "<Error><Code>AccessDenied</Code><Message>no</Message></Error>" },
  ];
  expect(await examine()).toMatch(/AccessDenied: no → donnez à la clé le droit/);
});
