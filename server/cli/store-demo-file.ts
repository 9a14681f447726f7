import { copyFile } from "node:fs/promises";
import path from "node:path";
import { config } from "~/platform/config.server";
import type { MediaFolder } from "~/models/media/media-folders";
import * as Posters from "~/models/media/posters.server";
import type { MediaStore, StoreAs } from "~/services/media/port";
import { services } from "~/services/services.server";

/** Returns the path of a film or a poster of the demo, under the folder the command is run from. */
export const demoMedia = (file: string) => path.join("demo", "media", file);

/** Returns the path of the recording of an attempt, in the same way. */
export const demoRecording = (key: string) => path.join("demo", "recordings", `${key}.webm`);

/** Puts a file of the demo into a media store; returns its stable address. */
export async function storeDemoFile(
  file: string,
  as: StoreAs,
  store: Pick<MediaStore, "storeFile"> = services().media,
): Promise<string> {
  const copy = path.join(config().dataDir, "tmp", path.basename(file));
  await copyFile(file, copy);
  return store.storeFile(copy, as);
}

/** Keeps the poster of a film of the demo: on our own disk, as all posters are. */
export async function storeDemoPoster(videoUrl: string, poster: string): Promise<void> {
  const publicId = `demo_${path.parse(poster).name.replaceAll("-", "_")}`;
  const as = { publicId, folder: "posters", mimeType: "image/jpeg", userId: null } as const;
  await Posters.upsert(videoUrl, await storeDemoFile(demoMedia(poster), as, services().localMedia));
}

/** Puts a film of the demo into the media store, under the key of its module or tutorial; returns its stable address. */
export const storeDemoVideo = (
  video: string,
  { key, folder }: { key: string; folder: MediaFolder },
): Promise<string> =>
  storeDemoFile(demoMedia(video), {
    publicId: `demo_${key.replaceAll("-", "_")}`,
    folder,
    mimeType: "video/mp4",
    userId: null,
  });
