import { copyFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import type { MediaFolder } from "~/models/media/media-folders";
import type { StoreAs } from "~/services/media/port";
import { services } from "~/services/services.server";

/** Where a film of the demo lies, under the folder the command is run from. */
export const demoVideo = (video: string) => path.join("demo", "media", video);

/** Where the recording of an attempt lies, in the same way. */
export const demoRecording = (key: string) => path.join("demo", "recordings", `${key}.webm`);

/** Puts a file of the demo into the media store; answers its stable address. */
export async function storeDemoFile(file: string, as: StoreAs): Promise<string> {
  const copy = path.join(config().dataDir, "tmp", path.basename(file));
  await copyFile(file, copy);
  return services().media.storeFile(copy, as);
}

/** Puts a film of the demo into the media store, under the key of what shows it; answers its stable address. */
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
