import { randomBytes } from "node:crypto";
import { renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { makeFolders, readJson, UnusableFile } from "./disk.server";

const text = v.pipe(v.string(), v.nonEmpty());
/** The file of the generated secrets. The oldest ones have no secret for support. */
const Stored = v.object({ session: text, media: text, support: v.optional(text) });

export interface Secrets {
  session: string;
  media: string;
  /** Shared with the back end of the mobile app, which signs the support tokens. */
  support: string;
}

/** Returns the file of the generated secrets. */
export const secretsFileIn = (dataDir: string) => path.join(dataDir, "secrets.json");

/**
 * Reads the generated secrets. Null before the first start. New secrets beside an old database would sign everybody out
 * and break every link, so a missing file is refused there.
 * @throws UnusableFile
 */
function readStored(dataDir: string, databaseFile: string): v.InferOutput<typeof Stored> | null {
  const file = secretsFileIn(dataDir);
  const stored = readJson(file, Stored);
  const rows = statSync(databaseFile, { throwIfNoEntry: false });
  if (stored === null && rows?.isFile() && rows.size > 0)
    throw new UnusableFile(
      `${file} manque à côté de la base de données`,
      "reprenez-le d’une sauvegarde, ou donnez SESSION_SECRET, MEDIA_SECRET et " +
        "SUPPORT_TOKEN_SECRET («\u00A0npm run secrets\u00A0» en donne), et chacun se reconnecte",
    );
  return stored;
}

/** Returns the fault of the file of secrets that keeps the academy from starting; null without one. */
export function secretsFault(dataDir: string, databaseFile: string): UnusableFile | null {
  try {
    readStored(dataDir, databaseFile);
    return null;
  } catch (error) {
    if (error instanceof UnusableFile) return error;
    throw error;
  }
}

/**
 * Returns the secrets: the given ones, else those of the file, else new ones, which are written there. With `readOnly`
 * nothing is written, and an unusable file is ignored. @throws UnusableFile
 */
export function readSecrets(
  { dataDir, databaseFile }: { dataDir: string; databaseFile: string },
  given: { [name in keyof Secrets]: string | undefined },
  readOnly: boolean,
): Secrets {
  const { session, media, support } = given;
  if (session && media && support) return { session, media, support };
  const isUsable = !readOnly || secretsFault(dataDir, databaseFile) === null;
  const stored = isUsable ? readStored(dataDir, databaseFile) : null;
  const fresh = () => randomBytes(32).toString("base64url");
  const kept = {
    session: stored?.session ?? fresh(),
    media: stored?.media ?? fresh(),
    support: stored?.support ?? fresh(),
  };
  if (!readOnly && !stored?.support) write(dataDir, kept);
  return {
    session: session ?? kept.session,
    media: media ?? kept.media,
    support: support ?? kept.support,
  };
}

/** Writes the file at once, so that a killed start leaves the whole file or none. */
function write(dataDir: string, secrets: Secrets): void {
  makeFolders(dataDir);
  const file = secretsFileIn(dataDir);
  writeFileSync(`${file}.part`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
}
