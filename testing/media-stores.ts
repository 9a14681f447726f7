import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { createCloudinaryStore } from "~/services/media/cloudinary.server";
import { createDiskFiles } from "~/services/media/disk-files.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";
import { createObjectFiles } from "~/services/media/objects/object-files.server";
import { SECRET } from "./doubles/cloudinary-calls";
import { mediaFiles } from "./media/files";
import type { useObjectStore } from "./object-store";

/** The clock of the stores, in ms since the epoch. */
export const NOW = Date.UTC(2026, 10, 20, 12);

/** The place of a stored file. */
export const as = {
  publicId: "academy-record-2026-11-20T13-00-00",
  folder: "recordings",
  mimeType: "video/webm",
  userId: null,
};

/** Gives each test a folder of its own. Returns the stores of media in that folder. */
export function useMediaStores() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-store-"));
    mkdirSync(path.join(folder, "tmp"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const temporary = (name: string) => path.join(folder, "tmp", name);
  const account = () => ({
    cloudName: "cloud",
    apiKey: "key",
    apiSecret: SECRET,
    tmpDir: path.join(folder, "tmp"),
    now: () => NOW,
  });
  return {
    account,
    /** Returns the path of a temporary file. */
    temporary,
    /** Returns the path of a temporary file that a store may take. */
    finishedFile(): string {
      const file = temporary("finished.webm");
      copyFileSync(mediaFiles.recording, file);
      return file;
    },
    /** Returns the store on the folder's disk, with another clock or secret if given. */
    local: ({ ms = NOW, secret = "secret" } = {}) =>
      createLocalMediaStore({ dir: path.join(folder, "media"), secret, now: () => ms }),
    cloudinary: () => createCloudinaryStore(account()),
    inObjects(objects: ReturnType<typeof useObjectStore>) {
      const dir = path.join(folder, "media");
      const files = createObjectFiles({ objects: objects.store, before: createDiskFiles(dir) });
      return createLocalMediaStore({ dir, secret: "secret", files, now: () => NOW });
    },
  };
}
