import path from "node:path";
import type { Config } from "~/platform/config.server";
import { createS3Store } from "~/services/media/objects/s3.server";
import { about, type Finding, fixFor, saidBy } from "./finding";

/** The settings to check for a word of the store. Another word concerns the account's rights. */
const fixes: Record<string, string> = {
  InvalidAccessKeyId: "corrigez MEDIA_S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "corrigez MEDIA_S3_SECRET_ACCESS_KEY",
  AuthorizationHeaderMalformed: "corrigez MEDIA_S3_REGION",
  NoSuchBucket: "corrigez MEDIA_S3_BUCKET, ou créez le bucket",
  RequestTimeTooSkewed: "réglez l’heure de cette machine",
};
const RIGHTS = "donnez à la clé le droit de lister, lire, écrire et supprimer dans le bucket";

/** Lists, writes and removes one object of the configured store. */
export async function examineObjects({ objectStore, dataDir }: Config): Promise<Finding> {
  const { ok, off, broken } = about("Magasin d’objets");
  if (!objectStore) return off("non configuré (MEDIA_S3_ENDPOINT) : les fichiers restent ici");
  const { bucket, prefix } = objectStore;
  const store = createS3Store(objectStore, {
    tmpDir: path.join(dataDir, "tmp"),
    timing: { silenceMs: 10_000, pausesMs: [] },
  });
  try {
    await store.check({ writes: true });
    return ok(`bucket « ${prefix ? `${bucket}/${prefix}` : bucket} », lu et écrit`);
  } catch (error) {
    const code = /^\w+/.exec(error instanceof Error ? error.message : "")?.[0] ?? "";
    return broken(saidBy(error), fixFor(error, fixes[code] ?? RIGHTS));
  }
}
