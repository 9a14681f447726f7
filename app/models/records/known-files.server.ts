import type { Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { LeftFiles } from "~/models/jobs/jobs.server";
import type { Database } from "~/models/tables";

/**
 * Returns those of the files that this database knows: a row owns them, or notes their removal. Names are paths under the
 * data directory. Reads older schemas too, back to the baseline.
 */
export async function findKnown(
  names: readonly string[],
  connection: Kysely<Database> = db(),
): Promise<Set<string>> {
  const within = (folder: string) => names.filter((name) => name.startsWith(`${folder}/`));
  const known = new Set([
    ...(await findMedia(within("media"), connection)),
    ...(await findPortions(within("recordings"), connection)),
    ...(await findSounds(within("conversations"), connection)),
  ]);
  if (known.size === names.length) return known;
  const left = await findLeft(connection);
  for (const name of names)
    if (left.names.has(name) || left.presentations.has(presentationOf(name))) known.add(name);
  return known;
}

/** Returns the files and the presentations that jobs were told to remove, while these jobs are kept. */
async function findLeft(
  connection: Kysely<Database> = db(),
): Promise<{ names: Set<string>; presentations: Set<string> }> {
  const rows = await connection
    .selectFrom("jobs")
    .select("payloadJson")
    .where("state", "in", ["queued", "running", "done", "failed"]) // every state, for the index
    .where("kind", "=", "remove-files")
    .execute();
  const removals = rows.map(({ payloadJson }) => JSON.parse(payloadJson) as LeftFiles);
  return {
    names: new Set(
      removals.flatMap(({ sounds, mediaFiles, videoUrls }) => [
        ...sounds,
        ...mediaFiles.map((file) => `media/${file}`),
        ...videoUrls.map((address) => address.slice(1)), // ours begin with /media/
      ]),
    ),
    presentations: new Set(removals.flatMap(({ presentationIds }) => presentationIds)),
  };
}

const belowFolder = (name: string) => name.slice(name.indexOf("/") + 1);
/** Returns the presentation of a portion, `recordings/<presentation>/<portion>`; another name gives nothing of use. */
const presentationOf = (name: string) =>
  (name.startsWith("recordings/") && name.split("/")[1]) || "";
const idOf = (sound: string) => belowFolder(sound).replace(/\.[^.]*$/, "");

async function findMedia(names: string[], connection: Kysely<Database>): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await connection
    .selectFrom("media")
    .select("file")
    .where("file", "in", names.map(belowFolder))
    .execute();
  return rows.map(({ file }) => `media/${file}`);
}

async function findPortions(names: string[], connection: Kysely<Database>): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await connection
    .selectFrom("presentations")
    .select("id")
    .where("id", "in", names.map(presentationOf))
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return names.filter((name) => ids.has(presentationOf(name)));
}

async function findSounds(names: string[], connection: Kysely<Database>): Promise<string[]> {
  if (names.length === 0) return [];
  const owners = (table: "conversations" | "supportCalls") =>
    connection
      .selectFrom(table as "conversations")
      .select(["id", "audioFile"])
      .where((e) => e.or([e("id", "in", names.map(idOf)), e("audioFile", "in", names)]))
      .execute();
  const rows = [...(await owners("conversations")), ...(await owners("supportCalls"))];
  const owned = new Set(rows.flatMap(({ id, audioFile }) => [id, audioFile]));
  return names.filter((name) => owned.has(name) || owned.has(idOf(name)));
}
