import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "~/models/database/database.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";

/** Stores, replaces and removes files of a data directory until it is killed; says so after the first twenty. */
export async function main(): Promise<void> {
  const [, , dataDir = ""] = process.argv;
  openDatabase(path.join(dataDir, "aplomb.db"));
  mkdirSync(path.join(dataDir, "tmp"), { recursive: true });
  const store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "s" });
  for (let turn = 0; ; turn++) {
    const file = path.join(dataDir, "tmp", `w${turn}`);
    writeFileSync(file, Buffer.alloc(1 + ((turn * 7919) % 60_000), turn % 256));
    const as = { folder: "modules", mimeType: "video/mp4", userId: null };
    await store.storeFile(file, { ...as, publicId: `f${turn % 200}` });
    // Old enough that a backup on a busy machine, which takes what is new last, is not too late each time.
    if (turn % 5 === 4) await store.remove(`/media/modules/f${Math.max(0, turn - 100) % 200}.mp4`);
    if (turn === 20) process.stdout.write("writing\n");
  }
}
