import { copyFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import type { MediaFolder } from "~/models/media/media-folders";
import type { StoreAs } from "~/services/media/port";
import { services } from "~/services/services.server";

/** Returns the path of a demo video, under the folder in which the command runs. */
export const demoVideo = (video: string) => path.join("demo", "media", video);

/** Returns the path of an attempt's recording, in the same way. */
export const demoRecording = (key: string) => path.join("demo", "recordings", `${key}.webm`);

/** Stores a demo file in the media store and returns its stable address. */
export async function storeDemoFile(file: string, as: StoreAs): Promise<string> {
  const copy = path.join(config().dataDir, "tmp", path.basename(file));
  await copyFile(file, copy);
  return services().media.storeFile(copy, as);
}

/** Stores a demo video in the media store, under the key of its owner, and returns its stable address. */
export const storeDemoVideo = (
  video: string,
  { key, folder }: { key: string; folder: MediaFolder },
): Promise<string> =>
  storeDemoFile(demoVideo(video), {
    publicId: `demo_${key.replaceAll("-", "_")}`,
    folder,
    mimeType: "video/mp4",
    userId: null,
  });
