import { createRequire } from "node:module";
import path from "node:path";
import { createGoogleDrive } from "~/services/media/drive/google.server";
import { createCloudinaryStore } from "~/services/media/cloudinary.server";
import { services } from "~/services/services.server";

const { cache } = createRequire(import.meta.url);
const PACKAGES = ["cloudinary", "googleapis", "gaxios", "google-auth-library"];

/** Returns the files of each vendor's package that the process has loaded, as paths within the package. */
const read = () =>
  Object.fromEntries(
    PACKAGES.map((name) => {
      const folder = `${path.sep}node_modules${path.sep}${name}${path.sep}`;
      const files = Object.keys(cache).filter((file) => file.includes(folder));
      const inside = files.map((file) => file.slice(file.indexOf(folder) + folder.length));
      return [name, inside.map((file) => file.replaceAll(path.sep, "/"))];
    }),
  );

/**
 * Creates every plug, then sends requests to Cloudinary and Google Drive. Prints the files loaded by each step as
 * JSON.
 */
export async function main(): Promise<void> {
  const isOurs = services().media === services().localMedia;
  const media = createCloudinaryStore({ cloudName: "c", apiKey: "k", apiSecret: "s", tmpDir: "." });
  const google = { clientId: "c", clientSecret: "s", refreshToken: "t", folderId: "f" };
  const drive = createGoogleDrive({ ...google, apiUrl: "http://127.0.0.1:9" });
  const made = read();
  media.playbackUrl("https://res.cloudinary.com/c/video/authenticated/v1/modules/a.mp4");
  const played = read();
  const { fault } = await drive.refresh().then(
    () => ({ fault: null }),
    (error: { fault: string }) => error,
  );
  process.stdout.write(JSON.stringify({ isOurs, made, played, fault, refreshed: read() }));
}
