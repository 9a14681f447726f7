import path from "node:path";
import type { MediaAccount } from "~/platform/storage-settings";
import type { Config } from "~/platform/config.server";
import { createCloudinaryStore, isInCloud } from "./cloudinary.server";
import { readCloudinaryUsage } from "./cloudinary-sdk.server";
import type { MediaStore } from "./port";
import { MEDIA_PATH } from "./local-disk.server";

/** The adapter of a media vendor. */
interface MediaVendor<Account> {
  /** Creates the store. `ownDisk` takes the uploads of a vendor to which no browser can send. */
  create(account: Account, near: { tmpDir: string; ownDisk: MediaStore }): MediaStore;
  /** Returns true for the address of a file in this account. */
  keeps(account: Account, secureUrl: string): boolean;
  /** Returns the used share of the quota, 0 to 1, or null where there is none. @throws StoreUnavailable */
  readUsage(account: Account): Promise<number | null>;
}

/** The adapter of every vendor in `app/platform/storage-settings.ts`. */
const vendors: {
  [V in MediaAccount["vendor"]]: MediaVendor<Extract<MediaAccount, { vendor: V }>>;
} = {
  cloudinary: {
    create: (account, { tmpDir }) => createCloudinaryStore({ ...account, tmpDir }),
    keeps: ({ cloudName }, secureUrl) => isInCloud(cloudName, secureUrl),
    readUsage: readCloudinaryUsage,
  },
};

/** Returns the adapter for an account. */
export const mediaVendorOf = ({ vendor }: MediaAccount): MediaVendor<MediaAccount> =>
  vendors[vendor];

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

/**
 * Counts the files that lie at a vendor whose settings are gone, so that nothing removes them. `kept` holds addresses of
 * videos and paths of sounds; an `.mp3` is a conversation of the voice vendor.
 */
export function countOutOfReach(
  kept: readonly string[],
  { mediaVendor, elevenLabs }: Pick<Config, "mediaVendor" | "elevenLabs">,
): number {
  const isInReach = (one: string) => {
    if (one.includes("://"))
      return mediaVendor !== null && mediaVendorOf(mediaVendor).keeps(mediaVendor, one);
    return path.extname(one) !== ".mp3" || elevenLabs !== null;
  };
  return kept.filter((one) => !isInReach(one)).length;
}
