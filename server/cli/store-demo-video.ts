import { copyFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import type { MediaFolder } from "~/models/media-folders";
import { services } from "~/services/services.server";

/** Where a film of the demo lies, under the folder the command is run from. */
export const demoVideo = (video: string) => path.join("demo", "media", video);

/** Puts a film of the demo into the media store, under the key of what shows it; answers its stable address. */
export async function storeDemoVideo(
  video: string,
  { key, folder }: { key: string; folder: MediaFolder },
): Promise<string> {
  const copy = path.join(config().dataDir, "tmp", video);
  await copyFile(demoVideo(video), copy);
  return services().media.storeFile(copy, {
    publicId: `demo_${key.replaceAll("-", "_")}`,
    folder,
    mimeType: "video/mp4",
    userId: null,
  });
}
