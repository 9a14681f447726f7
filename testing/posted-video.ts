import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { config } from "~/platform/config.server";

/** Returns the names of the videos in a folder of the embedded store. */
export function storedVideos(folder: "modules" | "tutorials"): string[] {
  try {
    return readdirSync(path.join(config().dataDir, "media", folder));
  } catch {
    return []; // The folder does not exist before the first file.
  }
}

/**
 * Returns a filled form with a video: a file of `testing/media` or bytes. Without a video the field is empty, as a
 * browser posts it.
 */
export function filled(fields: Record<string, string>, video?: string | Buffer): FormData {
  const form = new FormData();
  const bytes = typeof video === "string" ? readFileSync(video) : (video ?? Buffer.alloc(0));
  form.set("video", new File([new Uint8Array(bytes)], video ? "lecon.mp4" : ""));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Returns the names of the files of evaluations, stored or still arriving. */
export const evaluatedVideos = () =>
  ["media/video-evaluations", "tmp"].flatMap((folder) => {
    try {
      return readdirSync(path.join(config().dataDir, folder));
    } catch {
      return []; // The folder does not exist before the first file.
    }
  });
