import { MEDIA_PATH } from "./local-disk.server";
import type { MediaStore } from "./port";

/**
 * Combines the stores: new files go to the configured vendor, and our own disk serves the files it holds. An
 * installation that switches to a vendor, or back, keeps every video.
 */
export function createEitherStore({
  local,
  vendor,
}: {
  local: MediaStore;
  vendor: MediaStore;
}): MediaStore {
  const owner = (secureUrl: string) => (secureUrl.startsWith(MEDIA_PATH) ? local : vendor);
  return {
    signUpload: (upload) => vendor.signUpload(upload),
    readReport: (report) => vendor.readReport(report),
    storeFile: (file, as) => vendor.storeFile(file, as),
    playbackUrl: (secureUrl, seconds) => owner(secureUrl).playbackUrl(secureUrl, seconds),
    stillUrl: (secureUrl) => owner(secureUrl).stillUrl(secureUrl),
    makesStill: (secureUrl) => owner(secureUrl).makesStill(secureUrl),
    localCopy: (secureUrl) => owner(secureUrl).localCopy(secureUrl),
    remove: (secureUrl) => owner(secureUrl).remove(secureUrl),
    holds: (secureUrl, folder) => owner(secureUrl).holds(secureUrl, folder),
  };
}
