import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { filesUnder } from "../../testing/files-under";
import type { Academy } from "./academy";

export const MB = 1024 * 1024;
/** 3 seconds without speech. Tests that do not read its text use it, because no engine then loads the machine. */
export const lesson = path.resolve("testing/media/lesson.mp4");
/** 18 seconds of French, in the project's own voice. */
export const spokenLesson = path.resolve("demo/media/aide-addition.mp4");
export const otherSpokenLesson = path.resolve("demo/media/aide-hors-ligne.mp4");
/** 53 seconds. */
export const longLesson = path.resolve("demo/media/bienvenue.mp4");

/** A temporary folder of made-up files. */
export class VideoFolder {
  readonly #dir = mkdtempSync(path.join(tmpdir(), "aplomb-videos-"));

  /** Copies the lesson and pads it to `bytes` with a `free` box, which players skip. */
  heavy(bytes: number, name = "lourde.mp4"): string {
    const file = path.join(this.#dir, name);
    copyFileSync(lesson, file);
    const { size } = statSync(file);
    const handle = openSync(file, "r+");
    const head = Buffer.alloc(8);
    head.writeUInt32BE(bytes - size);
    head.write("free", 4);
    writeSync(handle, head, 0, 8, size);
    ftruncateSync(handle, bytes);
    closeSync(handle);
    return file;
  }

  write(name: string, content: string | Uint8Array): string {
    const file = path.join(this.#dir, name);
    writeFileSync(file, content);
    return file;
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

/** Returns all files of module videos of an academy, stored or still uploading. */
export function videoFiles({ dataDir }: Pick<Academy, "dataDir">): string[] {
  return ["tmp", "media/modules"].flatMap((folder) =>
    filesUnder(path.join(dataDir, folder)).map((name) => `${folder}/${name}`),
  );
}

/** Returns the same once background work of earlier saves, such as a poster, is over. */
export async function settledVideoFiles(academy: Pick<Academy, "dataDir">): Promise<string[]> {
  await expect.poll(() => filesUnder(path.join(academy.dataDir, "tmp"))).toEqual([]);
  return videoFiles(academy);
}
