import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { createGoogleDrive } from "./drive/google.server";
import { createCloudinaryStore } from "./media/cloudinary.server";
import { services } from "./services.server";

const { cache } = createRequire(import.meta.url);
/** What of a package was read by now, as paths within it. */
const readOf = (name: string): string[] => {
  const folder = `${path.sep}node_modules${path.sep}${name}${path.sep}`;
  return Object.keys(cache)
    .filter((file) => file.includes(folder))
    .map((file) => file.slice(file.indexOf(folder) + folder.length).replaceAll(path.sep, "/"));
};
const closed = "http://127.0.0.1:9";

test("no vendor's SDK is read before its need, and only the Drive part of Google's", async () => {
  expect(services().cloudinary).toBeNull();
  const account = { cloudName: "c", apiKey: "k", apiSecret: "s", tmpDir: "." };
  const media = createCloudinaryStore(account);
  const google = { clientId: "c", clientSecret: "s", refreshToken: "t", folderId: "f" };
  const drive = createGoogleDrive({ ...google, apiUrl: closed });
  for (const name of ["cloudinary", "googleapis", "gaxios", "google-auth-library"])
    expect(readOf(name), name).toEqual([]);

  media.playbackUrl("https://res.cloudinary.com/c/video/authenticated/v1/modules/a.mp4");
  expect(readOf("cloudinary")).toContain("cloudinary.js");
  expect(readOf("googleapis")).toEqual([]);

  await expect(drive.refresh()).rejects.toMatchObject({ fault: "refresh-failed" });
  const parts = new Set(readOf("googleapis").map((file) => file.split("/").slice(0, 4).join("/")));
  expect([...parts]).toEqual(["build/src/apis/drive"]);
});
