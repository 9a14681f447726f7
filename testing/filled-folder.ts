import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createConversation, createPresentation, createUser } from "./factories";
import { createKey, createParty } from "./parties";
import { db } from "~/models/database/database.server";
import * as Links from "~/models/parties/links.server";
import { filesBelow } from "../server/manifest";
import { openData } from "../server/open-data";

/** The names of a SQLite database and its journals. */
const DATABASE = ["aplomb.db", "aplomb.db-wal", "aplomb.db-shm"];

export const pathsOf = (dataDir: string) => ({
  dataDir,
  databaseFile: path.join(dataDir, "aplomb.db"),
});

/** Starts an academy in `dataDir` as a server does, fills it with people's files, and stops it. */
export async function fillFolder(dataDir: string, databaseUrl: string | null = null) {
  const opened = await openData({ ...pathsOf(dataDir), databaseUrl }, { alone: true });
  const { id: userId } = await createUser();
  const { id: presentationId } = await createPresentation({ userId, recordingState: "receiving" });
  for (let index = 0; index < 3; index++) {
    const audioFile = `conversations/talk-${index}.wav`;
    await createConversation({ id: `talk-${index}`, presentationId, audioFile });
    write(dataDir, audioFile);
  }
  await linkWithDirectory(userId);
  const media = { publicId: "modules/1", folder: "modules", file: "modules/1.mp4", bytes: 19 };
  const at = { mimeType: "video/mp4", userId, createdAt: new Date().toISOString() };
  await db()
    .insertInto("media")
    .values({ ...media, ...at, recordingName: null })
    .execute();
  for (const name of ["media/modules/1.mp4", `recordings/${presentationId}/000000-d`])
    write(dataDir, name);
  await opened.close();
}

/** Links a person with a directory that has a key. */
async function linkWithDirectory(userId: string): Promise<void> {
  const partyId = await createParty({ kind: "scim", secrets: { token: "sealed" } });
  await createKey({ scopes: ["scim"], partyId, byId: userId });
  const subject = { subjectKind: "person", subjectId: userId } as const;
  await Links.link({ partyId, ...subject, externalId: "e-1", data: { isMade: true } });
}

/** Writes a file whose content is its name, below a data directory. */
export function write(dataDir: string, name: string): void {
  const file = path.join(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name);
}

/** Returns the digest of each file but the database's and the lock's. */
export async function filesOf(dataDir: string): Promise<string[]> {
  const names = await filesBelow(dataDir);
  return names
    .filter((name) => ![...DATABASE, "aplomb.lock"].includes(name))
    .map((name) => `${name} ${digestOf(path.join(dataDir, name))}`);
}

const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Removes the database of a directory. */
export function removeDatabase(dataDir: string): void {
  for (const name of DATABASE) rmSync(path.join(dataDir, name), { force: true });
}

/** Puts the database of another directory in place of a directory's own. */
export function putDatabaseOf(other: string, dataDir: string): void {
  removeDatabase(dataDir);
  for (const name of DATABASE)
    if (existsSync(path.join(other, name)))
      copyFileSync(path.join(other, name), path.join(dataDir, name));
}
