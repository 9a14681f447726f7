import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Portions from "~/models/presentations/portions.server";
import { acceptPortion } from "~/services/recording/accept-portion.server";
import { createPortionFiles } from "~/services/recording/portion-files.server";
import { announced } from "../portions";
import { createGroup, createPresentation, createUser } from "../factories";

/** Sends portions to a folder on a 2 MB disk that fills up. Prints the outcome as JSON. Argument: the folder. */
export async function main(): Promise<void> {
  const [, , folder = ""] = process.argv;
  const at = (name: string) => path.join(folder, name);
  for (const name of ["tmp", "recordings"]) mkdirSync(at(name));
  await migrateToLatest(openDatabase(":memory:"));
  const user = await createUser();
  const group = await createGroup([]);
  const { id } = await createPresentation({ userId: user.id, groupId: group.id });
  const files = createPortionFiles(at("recordings"));

  async function send(index: number, bytes: number): Promise<string> {
    const form = new FormData();
    form.set("video_portion", new Blob([new Uint8Array(bytes)]));
    form.set("instance_id", id);
    form.set("group_id", group.id);
    form.set("portion_index", String(index));
    form.set("last_chunk", String(index === 1));
    try {
      const { request, body } = await announced(form);
      await acceptPortion(request, { userId: user.id, tmpDir: at("tmp"), files, body });
      return "taken";
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  }

  writeFileSync(at("filler"), Buffer.alloc(1_800_000));
  const small = await send(0, 1_000);
  const readWhole = await send(1, 330_000);
  const streamed = await send(1, 900_000);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== "filler",
  ).length;
  const progress = await Portions.findProgress(id);
  rmSync(at("filler"));
  const afterwards = await send(1, 900_000);
  const { finished } = await Portions.findProgress(id);
  process.stdout.write(
    JSON.stringify({ small, readWhole, streamed, left, progress, afterwards, finished }),
  );
  await db().destroy();
}
