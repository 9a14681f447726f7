import path from "node:path";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { db, openDatabase } from "~/models/database/database.server";
import { acceptPortion } from "~/services/recording/accept-portion.server";
import { config } from "~/platform/config.server";
import { createS3Store } from "~/services/media/objects/s3.server";
import {
  createObjectPortions,
  createPortionFiles,
} from "~/services/recording/portion-files.server";
import { sweepUploads } from "~/services/media/receive-form.server";
import * as Portions from "~/models/presentations/portions.server";

/**
 * Takes the portions of a recording as the server does, from the next missing one, and prints each acknowledged
 * portion. Arguments: the data directory, the presentation, its user and group, a file with one portion per line, and
 * optionally the portion before which it waits to be killed. The environment may name an object store.
 */
export async function main(): Promise<void> {
  const [, , dataDir = "", presentationId = "", userId = "", groupId = "", source = "", end] =
    process.argv;
  openDatabase(path.join(dataDir, "aplomb.db"));
  const tmpDir = path.join(dataDir, "tmp");
  await sweepUploads(tmpDir);
  const { objectStore } = config();
  const files = objectStore
    ? createObjectPortions(createS3Store(objectStore, { tmpDir }))
    : createPortionFiles(path.join(dataDir, "recordings"));
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(source) })) lines.push(line);
  const { next } = await Portions.findProgress(presentationId);
  for (const [index, line] of lines.entries()) {
    if (index < next) continue;
    if (String(index) === end) await new Promise(() => setInterval(() => undefined, 60_000));
    const form = new FormData();
    form.set("video_portion", new Blob([line]));
    form.set("instance_id", presentationId);
    form.set("group_id", groupId);
    form.set("portion_index", String(index));
    form.set("last_chunk", String(index === lines.length - 1));
    const request = new Request("http://aplomb.test", { method: "POST", body: form });
    await acceptPortion(request, { userId, tmpDir, files });
    process.stdout.write(`acknowledged ${index}\n`);
  }
  await db().destroy();
}
