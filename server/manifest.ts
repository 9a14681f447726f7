import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { OperatorError } from "./operator-error";

export const MANIFEST = "manifest.json";

const Manifest = v.object({
  version: v.literal(1),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Every file of the backup except the manifest, by its path from the root, with `/`. */
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** Returns every file below a folder, by its path from it, with `/`; sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    )
    .toSorted();
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Returns the checksums and sizes of the files in `folder` now. */
export async function describeFolder(folder: string): Promise<Manifest> {
  const files: Manifest["files"] = [];
  for (const name of await filesBelow(folder)) {
    if (name === MANIFEST) continue;
    const file = path.join(folder, name);
    files.push({ path: name, bytes: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  return { version: 1, createdAt: new Date().toISOString(), files };
}

/** Returns the manifest of a backup after checking that every file is there and unchanged. @throws OperatorError */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    if (path.relative(folder, file).startsWith(".."))
      throw new OperatorError(`Chemin refusé dans la sauvegarde\u00A0: ${name}`);
    const found = await stat(file).catch(() => null);
    if (!found) throw new OperatorError(`Il manque ${name} dans la sauvegarde.`);
    if (found.size !== bytes || (await sha256Of(file)) !== sha256)
      throw new OperatorError(`${name} n’est plus tel qu’il a été sauvegardé.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  try {
    return v.parse(Manifest, JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new OperatorError(
      `${folder} n’est pas une sauvegarde d’Aplomb\u00A0: ${MANIFEST} manque ou est illisible.`,
      { cause },
    );
  }
}
